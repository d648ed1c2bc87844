"""Fuzzes a reader for a bounded time, from a generated or kept corpus.

Prints how many inputs were tried. A failing input is printed in hexadecimal: add it to
tests/record/reader_robust.tests.cpp (profiles), to corpus/ (command_readers) or to project_corpus/.

usage: check_fuzz.py <source dir> <compiler> <seconds> profile_reader|command_readers|project_readers
"""

import pathlib
import shutil
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from compilers import SKIPPED, compile_text, require, run

HERE = pathlib.Path(__file__).resolve().parent
EMPTY_TARGET = 'extern "C" int LLVMFuzzerTestOneInput(const char*, unsigned long) { return 0; }\n'
FUZZER = ["-fsanitize=fuzzer,address,undefined", "-fno-sanitize-recover=all"]
# What the command reads with; the rest of it is not needed.
COMMAND_SOURCES = ["facts/owned_unit.cpp", "data/unit_library.cpp", "data/flow_reader.cpp", "data/misfit.cpp",
                   "data/flow_misfit.cpp", "data/label_reader.cpp", "data/label_misfit.cpp", "data/state_reader.cpp",
                   "data/state_misfit.cpp", "data/serial.cpp", "data/serial_frame.cpp", "data/serial_dumps.cpp",
                   "data/decoded_profile.cpp", "data/elf_units.cpp", "data/memory_dump.cpp", "data/baseline.cpp",
                   "data/obligation.cpp", "justify/clause.cpp", "justify/file.cpp", "justify/source.cpp",
                   "justify/apply.cpp"]
# Two, since some sources have functions of the same name for themselves.
PROJECT_SOURCES = [["facts/globs.cpp", "facts/test_names.cpp", "frontend/database.cpp", "frontend/regular_files.cpp",
                    "frontend/query_drivers.cpp", "frontend/flags.cpp", "frontend/cross_compiler.cpp",
                    "frontend/compiler_answer.cpp", "cli/response_files.cpp", "cli/compiler_arguments.cpp",
                    "cli/compiler_sources.cpp", "cli/ctest.cpp", "data/elf_units.cpp", "data/serial_frame.cpp",
                    "data/object_functions.cpp", "data/unmeasured.cpp", "data/command_names.cpp",
                    "emit/dependency_log.cpp", "emit/files.cpp"],
                   ["data/program_units.cpp", "emit/dependencies.cpp", "emit/unit_records.cpp", "emit/project.cpp",
                    "emit/mirror_index.cpp"]]


def build(compiler, flags, sources, binary):
    # For some seconds of fuzzing, optimising would take longer than it saves.
    level = "-O0" if int(sys.argv[3]) < 60 else "-O1"
    ok, output = run([compiler, level, "-g1", *flags, *map(str, sources), "-o", binary])
    if not ok:
        sys.exit(f"{sources[0]} does not compile\n{output}")


def profile_reader(source, compiler, here, corpus):
    flags = ["-std=c++17", f"-I{source / 'include'}"]
    build(compiler, flags, [HERE / "make_corpus.cpp"], f"{here}/make_corpus")
    build(compiler, [*flags, f"-I{source / 'gen'}", *FUZZER],
          [together(here, [HERE / "profile_reader.cpp", source / "gen/data/merge.cpp"])], f"{here}/fuzz")
    run([f"{here}/make_corpus", str(corpus)])
    return 4


def clang_library(folder):
    """By its file: the name without a version comes with a package of its own."""
    return sorted(pathlib.Path(folder).glob("libclang-cpp.so*"))[:1] or ["-lclang-cpp"]


def together(here, sources, name="together"):
    """One source that includes all: what they include is read once, a third of the time."""
    made = pathlib.Path(here) / f"{name}.cpp"
    made.write_text("".join(f'#include "{pathlib.Path(each).resolve()}"\n' for each in sources))
    return made


def build_with_llvm(source, compiler, here, groups):
    config = compiler.replace("clang++", "llvm-config")
    require(config)
    _, include = run([config, "--includedir"])
    _, libraries = run([config, "--libdir"])
    build(compiler, ["-std=c++20", "-fno-rtti", f"-I{source / 'include'}", f"-I{source / 'gen'}", "-isystem",
                     include.strip(), '-DCOVKIT_CLANG_RESOURCE_DIR="/none"', *FUZZER, "-fno-sanitize=vptr", f"-L{libraries.strip()}",
                     f"-Wl,-rpath,{libraries.strip()}", *clang_library(libraries.strip()), "-lLLVM"],
          [together(here, group, f"together{n}") for n, group in enumerate(groups)], f"{here}/fuzz")


def copy_corpus(name, corpus):
    for each in (HERE / name).iterdir():
        shutil.copy(each, corpus)
    return len(list((HERE / name).iterdir()))


def command_readers(source, compiler, here, corpus):
    build_with_llvm(source, compiler, here,
                    [[HERE / "command_readers.cpp", *(source / "gen" / each for each in COMMAND_SOURCES)]])
    return copy_corpus("corpus", corpus)


def project_readers(source, compiler, here, corpus):
    groups = [[source / "gen" / each for each in group] for group in PROJECT_SOURCES]
    groups[0].insert(0, HERE / "project_readers.cpp")
    build_with_llvm(source, compiler, here, groups)
    return copy_corpus("project_corpus", corpus)


def main():
    source, compiler, seconds = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    make = {"profile_reader": profile_reader, "command_readers": command_readers,
            "project_readers": project_readers}[sys.argv[4]]
    require(compiler)
    with tempfile.TemporaryDirectory() as directory:
        here = pathlib.Path(directory)
        ok, _ = compile_text(compiler, [*FUZZER, "-o", f"{here}/probe"], EMPTY_TARGET)
        if not ok:
            print(f"skipped: {compiler} has no libFuzzer")
            sys.exit(SKIPPED)
        corpus = here / "corpus"
        corpus.mkdir()
        expected = make(source, compiler, here, corpus)
        if len(list(corpus.iterdir())) != expected or expected == 0:
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
