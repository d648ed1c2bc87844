#!/usr/bin/env python3
"""A Catch2 v2 listener that is included behind catch.hpp, outside the main file, must say so."""
import subprocess
import sys

compiler, include = sys.argv[1:]
source = "#include <catch2/catch.hpp>\n#include <covkit/listen/catch2.hpp>\n"
run = subprocess.run(
    [compiler, "-std=c++17", "-fsyntax-only", f"-I{include}", "-x", "c++", "-"],
    input=source, capture_output=True, text=True)
expected = "covkit: include <covkit/listen/catch2.hpp> in the file that defines CATCH_CONFIG_MAIN"
if run.returncode == 0 or expected not in run.stderr:
    sys.exit(f"expected the error '{expected}', got exit code {run.returncode}:\n{run.stderr}")
