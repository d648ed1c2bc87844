"""Builds the project beside this file with covkit_instrument, as a user would, and checks what it
measures and what is built again after a change."""

import argparse
import json
import os
import pathlib
import shutil
import sys

from cmake_project import HERE, Project, fail, later, run

sys.path.insert(0, str(HERE.parent))
from compilers import Verdict, require  # noqa: E402

MEASURED = {"include/rates/rates.hpp", "src/barrier.cpp", "src/camera.cpp", "src/fare.cpp",
            "src/lane.cpp"}
FARE = "unity_0_cxx.cxx.o"  # the object that has src/fare.cpp
# What a report has when it is asked for, beyond the defaults.
MORE = {"association", "label", "attribute"}


class Station(Project):
    """The toll station: what is built again, and what a run measures."""

    def objects(self):
        return {each.name: each.stat().st_mtime_ns for each in self.build.rglob("*.o")}

    def rebuilt(self):
        """Names of the objects that the next build makes again."""
        before = self.objects()
        self.make()
        return {name for name, when in self.objects().items() if before.get(name) != when}

    def has_launcher(self):
        """Whether covkit is in the rules of the build."""
        rules = [*self.build.rglob("build.make"), *self.build.rglob("build.ninja")]
        return any("covkit compile" in each.read_text() for each in rules)

    def measure(self, program="station_tests"):
        """The records of the LCOV report of one run, by file."""
        report = self.build / "coverage.info"
        report.unlink(missing_ok=True)
        code, output = run([self.build / program, self.build / "libcamera.so"],
                           env={**os.environ, "COVKIT_QUIET": "1",
                                "COVKIT_REPORT": f"lcov:{report}"})
        if code != 0:
            fail(program, output)
        files = {}
        name = None
        for line in report.read_text().splitlines() if report.exists() else []:
            if line.startswith("SF:"):
                name = line[3:]
                files[name] = []
            elif name is not None:
                files[name].append(line)
        return files


def count(lines, beginning):
    return sum(each.startswith(beginning) for each in lines)


def check_kinds(project, verdict):
    """Every kind of target, and a program that gets instrumented code without knowing."""
    project.configure()
    output = project.make()
    verdict.expect("warning" not in output and "covkit:" not in output, "nothing is said", output)
    files = project.measure()
    verdict.expect(set(files) == MEASURED, "executable, static, object, shared, module, interface",
                   files)
    verdict.expect("DA:9,1" in files.get("src/fare.cpp", []), "a line that was reached", files)
    verdict.expect("DA:5,0" in files.get("src/camera.cpp", []), "a line that was not", files)
    verdict.expect("MCDC:7,3,t,0,1,trailer" in files.get("include/rates/rates.hpp", []),
                   "MC/DC of a header", files)
    kinds = {json.loads(line)["kind"] for line in json_report(project, verdict, "kinds").splitlines()}
    verdict.expect(not kinds & MORE, "nothing that was not asked for", str(kinds))
    files = project.measure("office")
    verdict.expect(set(files) == {"include/rates/rates.hpp", "src/fare.cpp"},
                   "instrumented code behind a private library", files)


def check_changes(project, verdict):
    """What is built again, and what is measured then."""
    project.configure()
    project.make()
    verdict.expect(project.rebuilt() == set(), "a second build does nothing")

    header = project.source / "include/rates/rates.hpp"
    later(header)
    header.touch()
    again = project.rebuilt()
    verdict.expect(again == {FARE}, "a touched header", again)

    before = project.measure()["include/rates/rates.hpp"]
    project.edit("include/rates/rates.hpp", "    return 3;",
                 "    return night && trailer ? 2 : 3;")
    again = project.rebuilt()
    verdict.expect(again == {FARE}, "an edited header", again)
    after = project.measure()["include/rates/rates.hpp"]
    verdict.expect(count(before, "MCDC:") == 6 and count(after, "MCDC:") == 10,
                   "the new decision is measured", after)

    # Same length, and no probe moves: only its content says that the header changed.
    project.edit("src/fare.hpp", "bool night", "bool nacht")
    again = project.rebuilt()
    verdict.expect(again == {FARE, "station_tests.cpp.o", "booth.cpp.o"},
                   "a header that three sources include", again)
    verdict.expect(project.rebuilt() == set(), "then nothing is left to do")


def check_switch(project, verdict):
    """COVKIT=OFF, ON and OFF again in one build directory; other globs."""
    project.configure("-DCOVKIT=OFF")
    project.make()
    plain = {each.name: each.read_bytes() for each in project.build.rglob("*")
             if each.is_file() and each.suffix in {".o", ".so", ".a"}}
    verdict.expect(len(plain) == 7 + 2 + 2, "all of the plain build is looked at", sorted(plain))
    for name, content in plain.items():
        verdict.expect(b"covkit" not in content and b"COVKIT" not in content,
                       f"COVKIT=OFF leaves a trace in {name}")
    commands = (project.build / "compile_commands.json").read_text()
    project.configure("-DLEAVE_ALONE=ON", "-DCOVKIT=ON")
    verdict.expect(commands == (project.build / "compile_commands.json").read_text(),
                   "the commands of COVKIT=OFF are those without covkit_instrument", commands)
    verdict.expect(project.measure() == {}, "COVKIT=OFF writes no report")
    project.configure("-DLEAVE_ALONE=OFF", "-DCOVKIT=OFF")
    verdict.expect(not project.has_launcher(), "the rules of COVKIT=OFF are without covkit")

    project.configure("-DLEAVE_ALONE=OFF", "-DCOVKIT=ON")
    project.make()
    verdict.expect(set(project.measure()) == MEASURED and project.has_launcher(), "switched on")
    project.edit("CMakeLists.txt", "EXCLUDE third_party/*", "EXCLUDE include/* src/lane.*")
    project.make()
    files = project.measure()
    verdict.expect(set(files) == MEASURED - {"include/rates/rates.hpp", "src/lane.cpp"}
                   | {"third_party/rounding.hpp"}, "other globs", files)
    project.configure("-DCOVKIT=OFF")
    project.make()
    verdict.expect(project.measure() == {}, "switched off again")


def check_launcher(project, verdict):
    """A launcher that the project has already gets the mirrored source."""
    launcher = project.build.parent / "launcher"
    log = project.build.parent / "launched"
    launcher.write_text(f'#!/bin/sh\necho "$@" >>"{log}"\nexec "$@"\n')
    launcher.chmod(0o755)
    project.configure(f"-DCMAKE_CXX_COMPILER_LAUNCHER={launcher}")
    project.make("fare")
    launched = log.read_text().splitlines()
    compiled = [line for line in launched if "-x c++-header" not in line]
    verdict.expect(len(compiled) == 1 and "/mirror/src/@build/CMakeFiles/fare.dir/Unity/unity_0" in compiled[0]
                   and "include-pch" not in compiled[0],
                   "the launcher compiles the mirror; the runtime is there", launched)


def check_tests(project, verdict):
    """Files that match TESTS are compiled as they are."""
    project.configure("-DSTATION_TESTS_OPTIONS=TESTS;src/lane.*")
    project.make("lane", "barrier")
    mirror = project.build / "covkit/mirror/src/src"
    measured = {each.name for each in mirror.glob("*.cpp") if "CK_" in each.read_text()}
    verdict.expect(measured == {"barrier.cpp"}, "only what is no test is measured", str(measured))


def json_report(project, verdict, name):
    """The JSON report of a run of the tests."""
    report = project.build / "report.json"
    code, output = run([project.build / "station_tests", project.build / "libcamera.so"], env={
        **os.environ, "COVKIT_QUIET": "1", "COVKIT_REPORT": f"json:{report}"})
    verdict.expect(code == 0, f"{name}: the tests pass", output)
    return report.read_text()


def report_with(project, verdict, name, options):
    """Builds the tests with these options of covkit_instrument; their JSON report."""
    project.configure(f"-DSTATION_TESTS_OPTIONS={options}")
    project.make("station_tests", "camera")
    return json_report(project, verdict, name)


def check_data_flow(project, verdict):
    """With data flow: the same criteria as without it, associations besides, some of them between functions; no
    labels."""
    project.edit("src/lane.cpp", "const char* lane(int axles, bool has_badge) {\n    if (axles > 2) {",
                 "static bool is_wide(int axles) { return axles > 2; }\n\n"
                 "const char* lane(int axles, bool has_badge) {\n    if (is_wide(axles)) {")
    associations = {}
    for name, options in [("without", ""), ("hybrid", "DATA_FLOW;hybrid"), ("calls", "DATA_FLOW;hybrid;DATA_FLOW_CALLS")]:
        report = report_with(project, verdict, name, options)
        verdict.expect(set(project.measure()) == MEASURED, f"{name}: everything is measured")
        associations[name] = report.count('"kind":"association"')
        verdict.expect('"kind":"label"' not in report, f"{name}: no labels unless they are asked for", report)
    verdict.expect(associations["without"] == 0 < associations["hybrid"] < associations["calls"],
                   "associations, and more of them between functions", str(associations))


def check_labels(project, verdict):
    """LABELS of all targets together, also operators of weak mutation."""
    found = {}
    for name, options in [("ror", "LABELS;wm:ror,aor;loop"), ("all", "LABELS;all")]:
        report = report_with(project, verdict, name, options)
        verdict.expect(set(project.measure()) == MEASURED, f"{name}: everything is measured")
        lines = [json.loads(line) for line in report.splitlines()]
        found[name] = {(line["criterion"], line.get("op")) for line in lines if line["kind"] == "label"}
    criteria = {criterion for criterion, _ in found["ror"]}
    operators = {op for criterion, op in found["ror"] if criterion == "wm"}
    verdict.expect("wm" in criteria <= {"wm", "loop"} and "ror" in operators <= {"ror", "aor"},
                   "only what is asked for", str(found["ror"]))
    verdict.expect({"wm", "limit", "idp", "dc", "cc", "mcc"} <= {criterion for criterion, _ in found["all"]},
                   "all criteria", str(found["all"]))


COUNTER = """
class counter {
  public:
    void pass(int axles) { ++cars_; axles_ += axles; }
    int cars() const { return cars_; }

  private:
    int cars_ = 0;
    int axles_ = 0;
};
"""


def check_state(project, verdict):
    """STATE: the library's attributes, and the assertions of the tests, which are not covered themselves."""
    with (project.source / "src/lane.hpp").open("a") as header:
        header.write(COUNTER)
    project.edit("tests/station_tests.cpp", "    void* const camera",
                 "    counter c;\n    c.pass(2);\n    check(c.cars() == 1, \"counted\");\n    void* const camera")
    attributes = {}
    for name, options in [("without", ""), ("with", "STATE;STATE_ASSERTIONS;check")]:
        report = report_with(project, verdict, name, options)
        lines = [json.loads(line) for line in report.splitlines()]
        attributes[name] = {line["name"]: line.get("checked") for line in lines if line["kind"] == "attribute"}
        files = {line["file"] for line in lines if line["kind"] in ("decision", "statement", "function")}
        verdict.expect(not any("station_tests" in file for file in files), f"{name}: tests are not covered", str(files))
    verdict.expect(attributes == {"without": {}, "with": {"counter::cars_": True, "counter::axles_": False}},
                   "what is checked, and what is not", str(attributes))


def check_criteria(project, verdict):
    """Everything that covkit_instrument can be asked for, at once."""
    with (project.source / "src/lane.hpp").open("a") as header:
        header.write(COUNTER)
    project.edit("tests/station_tests.cpp", "    void* const camera",
                 "    counter c;\n    c.pass(2);\n    check(c.cars() == 1, \"counted\");\n    void* const camera")
    project.edit("src/lane.cpp", "const char* lane(int axles, bool has_badge) {\n    if (axles > 2) {",
                 "static bool is_wide(int axles) { return axles > 2; }\n\n"
                 "const char* lane(int axles, bool has_badge) {\n    if (is_wide(axles)) {")
    everything = "DATA_FLOW;hybrid;DATA_FLOW_CALLS;LABELS;wm:ror,aor;loop;STATE;STATE_ASSERTIONS;check"
    lines = [json.loads(line) for line in report_with(project, verdict, "everything", everything).splitlines()]
    kinds = {line["kind"] for line in lines}
    verdict.expect(MORE <= kinds, "all that is asked for", str(kinds))
    files = {line["file"] for line in lines if line["kind"] in ("decision", "statement", "function")}
    verdict.expect(not any("station_tests" in file for file in files), "tests are not covered", str(files))
    verdict.expect(MEASURED <= set(project.measure()), "everything is measured")
    operators = {line.get("op") for line in lines if line["kind"] == "label" and line["criterion"] == "wm"}
    verdict.expect("ror" in operators <= {"ror", "aor"}, "operators of weak mutation that are asked for", str(operators))
    between = [line for line in lines if line["kind"] == "association" and "is_wide" in json.dumps(line)
               and "lane(" in json.dumps(line)]
    verdict.expect(between, "an association between functions")
    attributes = {line["name"]: line.get("checked") for line in lines if line["kind"] == "attribute"}
    verdict.expect(attributes == {"counter::cars_": True, "counter::axles_": False}, "what is checked, and what is not",
                   str(attributes))


def check_mistakes(project, verdict):
    """Each has a message that says what to do."""
    for call, message in [
            ("covkit_instrument(nothing)", "there is no such target"),
            ("covkit_instrument(fare LISTEN catch2)", "LISTEN is for the executable"),
            ("covkit_instrument(office LISTEN boost)", "expected catch2, gtest, doctest, plain or none"),
            ("covkit_instrument(office CRITERION mcdc)", "expected CRITERIA, LABELS, DATA_FLOW, STATE, EXCLUDE,"),
            ("covkit_instrument(office LABELS wm:rot)", "LABELS: expected all, ic, fc, fcc,"),
            ("covkit_instrument(office DATA_FLOW hybird)", "DATA_FLOW: expected hybrid, direct or branch, found hybird"),
            ("covkit_instrument(office DATA_FLOW_CALLS)", "expected DATA_FLOW hybrid or direct with it"),
            ("covkit_instrument(office DATA_FLOW branch DATA_FLOW_CALLS)", "expected DATA_FLOW hybrid or direct with it"),
            ("covkit_instrument(office STATE_ASSERTIONS check)", "STATE_ASSERTIONS: expected STATE with it"),
            ("covkit_instrument(office CRITERIA mccd)", "expected function, exit, statement,"),
            ("covkit_instrument(office ROOT src)", "give the same ROOT in all calls"),
            ("covkit_instrument(covkit::covkit)", "expected an executable or a library of this"),
            ("covkit_instrument(lane)", "called for the second time")]:
        text = (HERE / "project" / "CMakeLists.txt").read_text()
        (project.source / "CMakeLists.txt").write_text(f"{text}\n{call}\n")
        code, output = run(["cmake", "-S", project.source, "-B", project.build, "-G",
                            project.generator, f"-DCMAKE_PREFIX_PATH={project.prefix}"])
        verdict.expect(code != 0 and message in " ".join(output.split()), call, output)


def check_old_project(project, verdict):
    """Old policies, target_link_libraries without keywords, no exceptions, exported targets, sources in C."""
    text = (project.source / "CMakeLists.txt").read_text()
    for version in ("3.25", "3.10", "3.0", "2.8.5"):  # the last one is built
        (project.source / "CMakeLists.txt").write_text(text.replace("VERSION 2.8.5", f"VERSION {version}"))
        shutil.rmtree(project.build, ignore_errors=True)
        output = project.configure()
        # CMake itself warns of the oldest.
        verdict.expect(output.count("Warning") == output.count("Deprecation Warning"), f"nothing is said with {version}", output)
    project.make()
    report = project.build / "report.json"
    code, output = run([project.build / "gauge_check"], env={
        **os.environ, "COVKIT_QUIET": "1", "COVKIT_REPORT": f"json:{report}"})
    verdict.expect(code == 0 and '"file":"src/gauge.cpp"' in report.read_text(), "the C++ source is measured", output)
    exported = (project.build / "oldTargets.cmake").read_text()
    verdict.expect("libcovkit_runtime.a" in exported, "who links the exported library gets the runtime", exported)
    code, output = run(["cmake", "--install", project.build, "--prefix", project.build / "installed"])
    installed = (project.build / "installed/lib/cmake/old/oldTargets.cmake").read_text()
    verdict.expect(code == 0 and "covkit" not in installed, "what is installed needs no covkit", output + installed)

    (project.source / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.5)\nproject(c_only C)\nfind_package(covkit REQUIRED)\n"
        "add_library(scale src/scale.c)\ntarget_include_directories(scale PRIVATE include)\ncovkit_instrument(scale)\n")
    shutil.rmtree(project.build)
    output = " ".join(project.configure().split())
    verdict.expect("covkit_instrument(scale)" in output and "C is not measured yet" in output, "C alone: said", output)
    project.make()


def check_own_headers(project, verdict):
    """covkit may be a part of the project's tree: its headers are never instrumented."""
    source = project.source / "uses_covkit.cpp"
    source.write_text("#include <covkit/covkit.hpp>\nint f(int x) { return x > 1 ? 2 : 3; }\n")
    root = pathlib.Path(os.path.commonpath([project.source, project.prefix]))
    code, output = run([project.prefix / "bin/covkit", "instrument", "--root", root, "--out",
                        project.build, source, "--", "-std=c++17", f"-I{project.prefix}/include"])
    mirrored = [each.name for each in (project.build / "mirror/src").rglob("*.?pp")]
    verdict.expect(code == 0 and mirrored == ["uses_covkit.cpp"], "the mirror has one source",
                   f"{mirrored}\n{output}")


def main():
    checks = {"kinds": check_kinds, "changes": check_changes, "switch": check_switch,
              "launcher": check_launcher, "mistakes": check_mistakes, "data_flow": check_data_flow,
              "labels": check_labels, "state": check_state, "criteria": check_criteria,
              "tests": check_tests, "old_project": check_old_project,
              "own_headers": check_own_headers}
    parser = argparse.ArgumentParser()
    parser.add_argument("check", choices=checks)
    parser.add_argument("--generator", required=True)
    parser.add_argument("--compiler", default="g++")
    parser.add_argument("--prefix", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    require("cmake", arguments.compiler, "ninja" if arguments.generator == "Ninja" else "make")
    verdict = Verdict()
    name = "old_project" if arguments.check == "old_project" else "project"
    checks[arguments.check](Station(arguments, name), verdict)
    verdict.exit()


main()
