"""covkit doctor: each reason why a file is not measured is produced, and named with what to do.

usage: check_doctor.py <repository> <covkit>
"""

import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
from compilers import Verdict, require  # noqa: E402
import small_project  # noqa: E402
from small_project import COMPILER, LANE, SOURCES  # noqa: E402

FINE, USAGE, NOT_MEASURED = 0, 1, 2


class Project(small_project.Project):
    def doctor(self, *words, directory=".", code=NOT_MEASURED, **environment):
        return self.run(self.covkit, "doctor", *words, directory=directory, code=code, **environment).stdout


def check_fine(project):
    project.build()
    for where, words in ((".", ["build"]), (".", ["build/covkit-out"]), (".", []), ("build", []), ("src", [])):
        said = project.doctor(*words, directory=where, code=FINE)
        project.verdict.expect(said == f"{project.top}/build/covkit-out: 2 instrumented files, 1 program with "
                               "them; nothing is wrong\n", f"from {where}: nothing is wrong", said)
    said = project.doctor("build", "src/lane.cpp", code=FINE)
    project.verdict.expect(said == f"src/lane.cpp: is measured: 1 function, 1 decision, in {project.top}/build/prog\n",
                           "a file that is measured", said)
    said = project.doctor("build", "src/lame.cpp")
    project.expect(said, "src/lame.cpp: there is no such file; ")
    refused = project.run(project.covkit, "doctor", "build", "src", directory=".", code=USAGE)
    project.expect(refused.stderr, "expected one build directory, found build and src")


def check_not_linked(project):
    project.compile("src/lane.cpp")
    project.write("src/main.cpp", "int main() { return 0; }\n")
    said = project.doctor("build")
    project.expect(said, f"{project.top}/build: has no program with instrumented code; build the tests")
    project.compile("src/main.cpp")
    project.run("ar", "cr", "liblane.a", "lane.o")
    project.run(project.wrapper, "main.o", "liblane.a", "-o", "prog")
    said = project.doctor("build")
    project.expect(said,
                   "src/lane.cpp: instrumented, and in no program; build again; if that does not help, link")
    project.verdict.expect("src/main.cpp" not in said, "the other one is linked", said)
    project.expect(project.doctor("build", "src/lane.cpp"), "src/lane.cpp: instrumented, and in no program")
    project.doctor("build", "src/main.cpp", code=FINE)


def check_plain(project):
    project.build()
    project.write("src/old.c", "int old(void) { return 1; }\n")
    project.write("src/odd.cpp", "#ifdef COVKIT_READ_BY_GENERATOR\n#error no\n#endif\nint odd() { return 1; }\n")
    project.write("tests/tries.cpp", "int tries() { return 1; }\n")
    project.write("src/data.hpp", "#pragma once\n#define ONE 1\n")
    project.run(project.wrapper, "-x", "c", "-c", "../src/old.c", "-o", "old.o")
    project.compile("src/odd.cpp", "tests/tries.cpp")
    project.run(COMPILER, "-MMD", "-c", "../src/lane.cpp", "-o", "other.o")
    said = project.doctor("build")
    project.expect(said, "src/old.c: C source; only C++ is measured yet\n", "src/odd.cpp: cannot be read, ",
                   "odd.cpp:2:2: no; ",
                   "src/lane.cpp: compiled without covkit; call covkit_instrument for its target",
                   "tests/tries.cpp: taken for a test; tests measure, and are not measured; ", "; see above\n")
    project.expect(project.doctor("build", "tests/tries.cpp"), "tests/tries.cpp: taken for a test; ")
    project.expect(project.doctor("build", "src/data.hpp"),
                   "src/data.hpp: no file that covkit has compiled is or includes it; ")
    project.write("src/empty.cpp", "#include \"data.hpp\"\nint none;\n")
    project.compile("src/empty.cpp")
    project.expect(project.doctor("build", "src/data.hpp"), "src/data.hpp: was read, and has nothing to measure")
    for number in range(5):
        project.write(f"src/old{number}.c", "")
        project.run(project.wrapper, "-x", "c", "-c", f"../src/old{number}.c", "-o", f"old{number}.o")
    project.expect(project.doctor("build"), "6 files (src/old.c, src/old0.c, src/old1.c and 3 more): C source; ")
    project.expect(project.doctor("build", "-v"), "\nsrc/old4.c: C source; only C++ is measured yet\n")


def check_test_only(project):
    """Tests are no fault of a build, but the answer to why one of them is not measured."""
    project.build()
    project.write("tests/tries.cpp", "int tries() { return 1; }\n")
    project.compile("tests/tries.cpp")
    project.expect(project.doctor("build", code=FINE), "tests/tries.cpp: taken for a test; ", "nothing is wrong")
    project.doctor("build", "tests/tries.cpp")


def check_stale(project):
    project.build()
    project.run(project.covkit, "run", "-q", "--", "./prog")
    project.doctor("build", code=FINE)
    project.write("src/lane.cpp", "// new\n" + LANE.replace("5", "6"))
    project.expect(project.doctor("build"), "src/lane.cpp: changed, and not compiled since; build again\n")
    project.expect(project.doctor("build", "src/lane.cpp"),
                   "src/lane.cpp: changed, and not compiled since; build again\n")
    project.compile("src/lane.cpp")
    project.expect(project.doctor("build", "src/lane.cpp"),
                   "src/lane.cpp: instrumented, and in no program; build again")
    project.build()
    project.expect(project.doctor("build"),
                   "src/lane.cpp: changed and compiled since the tests ran; run the tests again\n")
    project.run(project.covkit, "run", "-q", "--", "./prog")
    project.doctor("build", code=FINE)
    project.write("src/more.cpp", "int more() { return 1; }\nint main() { return more(); }\n")
    project.compile("src/more.cpp")
    project.run(project.wrapper, "more.o", "-o", "more")
    project.expect(project.doctor("build"),
                   f"src/more.cpp: in no profile; run a program that has it, like {project.top}/build/more\n")


def check_no_recorder(project):
    project.compile(*SOURCES)
    project.run(COMPILER, "lane.o", "main.o", "-o", "prog")
    line = f"{project.top}/build/prog: has instrumented code, and nothing that records; link with covkit-c++"
    project.expect(project.doctor("build"), line)
    project.expect(project.doctor("build", "src/lane.cpp"), line)


def check_instrument(project):
    """The mirror alone, which is compiled by hand, first without the runtime."""
    project.run(project.covkit, "instrument", "-q", "src/lane.cpp", "src/main.cpp", "--", "-std=c++17", directory=".")
    project.expect(project.doctor(), f"{project.top}: has no program with instrumented code; build the tests")
    flags = ["-std=c++17", "-isystem", project.include, "-Icovkit-out/mirror", "-o", "prog"]
    sources = [f"covkit-out/mirror/src/{name}" for name in SOURCES]
    project.run(COMPILER, *flags, *sources, directory=".")
    project.expect(project.doctor(), f"{project.top}/prog: has instrumented code, and nothing that records; ")
    project.run(COMPILER, *flags, *sources, project.include / "covkit/listen/runtime.cpp", directory=".")
    project.doctor(code=FINE)


def check_versions(project):
    project.build()
    record = next((project.top / "build/covkit-out/units").glob("*.json"))
    text = record.read_text()
    version = project.run(project.covkit, "--version").stdout.strip()
    record.write_text(text.replace(f'"version":"{version}"', '"version":"0.0.7"'))
    project.expect(project.doctor("build"),
                   f"covkit-out: 1 unit by covkit 0.0.7, and this is {version}; remove the folder, and")
    record.write_text(text)
    project.run(project.covkit, "run", "-q", "--", "./prog")
    profile = next((project.top / "build/coverage").glob("*.covprof"))
    profile.write_bytes(b"of another version")
    project.expect(project.doctor("build"), f"{profile}: byte 0: this is no covkit profile",
                   "remove it, and run the tests again")
    profile.unlink()
    manifest = project.top / "build/covkit-out/mirror/covkit_tables/src/lane.cpp.covmanifest"
    manifest.write_text(manifest.read_text().replace('"format":1', '"format":99'))
    project.expect(project.doctor("build"), f"{manifest}: ", "; remove ")


def check_nothing(project):
    """Nothing was compiled by covkit, and it is known why."""
    (project.top / "build/covkit-out/runtime").unlink()
    project.expect(project.doctor("build"),
                   "build: is configured with covkit-c++, and has compiled nothing; run cmake --build")
    project.write("build/CMakeCache.txt", "COVKIT:BOOL=OFF\n")
    project.expect(project.doctor("build"), "build: is configured with -DCOVKIT=OFF; run cmake -DCOVKIT=ON")
    project.write("build/CMakeCache.txt", "CMAKE_CXX_COMPILER:FILEPATH=/usr/bin/c++\n")
    project.expect(project.doctor("build"), "build: is configured without covkit; add find_package(covkit)")
    project.expect(project.doctor(), "covkit has compiled nothing here, nor near; name the build directory")
    for name in ("one", "two"):
        project.write(f"{name}/main.cpp", "int main() { return 0; }\n")
        project.run(project.wrapper, "-c", "main.cpp", "-o", "main.o", directory=name, COVKIT_ROOT=".")
    said = project.run(project.covkit, "doctor", directory=".", code=USAGE).stderr
    project.expect(said,
                   f"there are several builds: {project.top}/one/covkit-out, {project.top}/two/covkit-out; name one")


def check_unwritable(project):
    """On a file system that cannot be written, since nothing else stops everybody."""
    script = """set -e; mount -t tmpfs tmpfs ro; cp -r build/covkit-out coverage ro/; mkdir ro/none; mount -o remount,ro ro
        set +e; "$0" doctor ro/covkit-out; echo code $?; COVKIT_OUT=ro/coverage "$0" doctor build/covkit-out; echo code $?
        mount -o remount,rw ro; rm -r build/covkit-out ro/covkit-out; mount -o remount,ro ro
        "$0" doctor ro/none; echo code $?"""
    project.build()
    project.run(project.covkit, "run", "-q", "--", "build/prog", directory=".")
    (project.top / "ro").mkdir()
    done = subprocess.run(["unshare", "-rm", "sh", "-c", script, project.covkit], cwd=project.top, text=True,
                          capture_output=True, check=False)
    if "code" not in done.stdout:
        print("skipped: no file system can be mounted here", done.stderr)
        return
    wrong = ": cannot be written: Read-only file system"
    project.expect(done.stdout, f"{project.top}/ro/covkit-out{wrong}; make it writable",
                   f"{project.top}/ro/coverage{wrong}",
                   f"{project.top}/ro/none{wrong}; covkit writes beside what is built")
    project.verdict.expect(done.stdout.count("code 2\n") == 3, "all three are wrong", done.stdout)


def main():
    covkit = pathlib.Path(sys.argv[2]).resolve()
    require("ar", COMPILER)
    verdict = Verdict()
    os.environ.pop("COVKIT_INCLUDE_DIR", None)
    with tempfile.TemporaryDirectory() as runtime:  # compiled once for all of them
        for check in (check_fine, check_not_linked, check_plain, check_test_only, check_stale, check_no_recorder,
                      check_instrument, check_versions, check_nothing, check_unwritable):
            with tempfile.TemporaryDirectory() as top:
                check(Project(verdict, pathlib.Path(sys.argv[1]).resolve(), covkit, top, runtime))
    verdict.exit()


main()
