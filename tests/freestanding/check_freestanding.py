"""What instrumented code calls needs no hosted library.

The headers of model/, mcdc/, probe/, embedded/ and manual/ compile freestanding, without exceptions and RTTI, and
pull in no standard header at all. What marks.cpp uses of them calls no function of a library, with cells as bytes and
packed; nor does sending them.

usage: check_freestanding.py <include dir> <compiler> [flag...]
"""

import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from compilers import Verdict, compile_file, compile_text, require, run

FOLDERS = ["model", "mcdc", "probe", "embedded", "manual"]
HOSTED = "covkit/manual/hana"  # Boost.Hana is
HERE = pathlib.Path(__file__).resolve().parent
FLAGS = ["-std=c++17", "-ffreestanding", "-fno-exceptions", "-fno-rtti", "-fno-threadsafe-statics", "-Wall", "-Wextra",
         "-Wpedantic", "-Werror"]
STORAGES = {"bytes": [], "packed": ["-DCOVKIT_PACKED=1"]}


def included_files(compiler, flags, text):
    """The files a translation unit reads, from the rule that -M prints for make."""
    ok, output = compile_text(compiler, [*flags, "-M"], text)
    if not ok:
        return ok, output
    prerequisites = output.replace("\\\n", " ").partition(":")[2].split()
    return ok, {str(pathlib.Path(file).resolve()) for file in prerequisites if file != "-"}


def undefined_symbols(compiler, flags, source):
    with tempfile.TemporaryDirectory() as directory:
        made = f"{directory}/made.o"
        ok, output = compile_file(compiler, [*flags, "-c", "-o", made], source)
        return run([nm_for(compiler), "--undefined-only", "--format=just-symbols", made]) if ok else (ok, output)


def nm_for(compiler):
    """arm-none-eabi-g++ has its own."""
    return compiler.replace("g++", "nm") if compiler.endswith("-g++") else "nm"


def main():
    include, compiler = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    FLAGS.extend(sys.argv[3:])
    require(compiler, nm_for(compiler))
    # Some compilers read a file of their own before the first line: ask this one.
    ok, allowed = included_files(compiler, FLAGS, "int nothing;\n")
    if not ok:
        sys.exit(f"{compiler} cannot compile an empty file freestanding\n{allowed}")
    verdict = Verdict()
    flags = [*FLAGS, f"-I{include}"]
    headers = [path.relative_to(include).as_posix()
               for path in sorted(p for folder in FOLDERS for p in include.glob(f"covkit/{folder}/**/*.hpp"))]
    headers = [header for header in headers if not header.startswith(HOSTED)]
    # That each of them can stand alone does not depend on the core.
    for part in [headers] if sys.argv[3:] else [[header] for header in headers]:
        name = part[0] if len(part) == 1 else "all together"
        text = "".join(f"#include <{header}>\n" for header in part)
        for storage, more in STORAGES.items():
            if storage == "packed" and len(part) == 1 and not name.startswith(("covkit/probe/", "covkit/embedded/")):
                continue  # the same as with bytes
            ok, output = compile_text(compiler, [*flags, *more, "-fsyntax-only"], text)
            verdict.expect(ok, f"{name}, {storage}, compiles freestanding with {compiler}", output)
        ok, files = included_files(compiler, flags, text)
        if ok:
            hosted = sorted(f for f in files - allowed if not f.startswith(f"{include}/"))
            verdict.expect(not hosted, f"{name} includes no standard header", "\n".join(hosted))
    linked = {"__start_covkit_units", "__stop_covkit_units"}  # the linker makes them
    for level in ("-O0", "-Os", "-O2"):
        for storage, more in STORAGES.items():
            for source, own in (("marks.cpp", {"sensor"}), ("sending.cpp", {"uart_put"} | linked)):
                ok, symbols = undefined_symbols(compiler, [*flags, *more, level, "-fno-pic"], HERE / source)
                verdict.expect(ok and set(symbols.split()) == own, f"{source}, {storage}, at {level} needs no library", symbols)
    verdict.exit()


main()
