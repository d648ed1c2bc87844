"""Fuzzes the profile reader for a bounded time, from a generated corpus.

Prints how many inputs were tried. A failing input is printed in hexadecimal: add it to
tests/record/reader_robust.tests.cpp.

usage: check_fuzz.py <source dir> <compiler> <seconds>
"""

import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from compilers import SKIPPED, compile_text, require, run

HERE = pathlib.Path(__file__).resolve().parent
EMPTY_TARGET = 'extern "C" int LLVMFuzzerTestOneInput(const char*, unsigned long) { return 0; }\n'
FUZZER = ["-fsanitize=fuzzer,address,undefined", "-fno-sanitize-recover=all"]


def build(compiler, source, name, flags, binary):
    ok, output = run([compiler, "-std=c++17", "-O1", "-g1", f"-I{source / 'include'}", *flags,
                      str(HERE / name), "-o", binary])
    if not ok:
        sys.exit(f"{name} does not compile\n{output}")


def main():
    source, compiler, seconds = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    require(compiler)
    with tempfile.TemporaryDirectory() as directory:
        here = pathlib.Path(directory)
        ok, _ = compile_text(compiler, [*FUZZER, "-o", f"{here}/probe"], EMPTY_TARGET)
        if not ok:
            print(f"skipped: {compiler} has no libFuzzer")
            sys.exit(SKIPPED)
        build(compiler, source, "make_corpus.cpp", [], f"{here}/make_corpus")
        build(compiler, source, "profile_reader.cpp", FUZZER, f"{here}/fuzz")
        corpus = here / "corpus"
        corpus.mkdir()
        run([f"{here}/make_corpus", str(corpus)])
        if len(list(corpus.iterdir())) != 3:
            sys.exit("the corpus was not written")
        ok, output = run([f"{here}/fuzz", f"-max_total_time={seconds}", "-timeout=5",
                          "-rss_limit_mb=1000", "-max_len=8192", f"-artifact_prefix={here}/bad-",
                          "-print_final_stats=1", str(corpus)])
        print("\n".join(line for line in output.splitlines() if line.startswith("stat::")))
        for bad in here.glob("bad-*"):
            print(f"{bad.name}: {bad.read_bytes().hex()}")
        if not ok:
            sys.exit(output[-5000:])


main()
