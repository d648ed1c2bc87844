"""How a real project is configured, built and tested: plain, or with covkit in one of the ways that users have."""

import os
import pathlib
import shlex
import subprocess
import tomllib

HERE = pathlib.Path(__file__).resolve().parent
WAYS = ["wrapper", "include", "lines"]
SETTINGS = ["default", "everything"]
KEYS = {"build", "package", "source", "options", "packages", "targets", "build_targets", "tests", "environment",
        "differences", "optimised"}
# What a user adds to measure everything, in each way.
EVERYTHING = {"LABELS": "all", "DATA_FLOW": "hybrid", "STATE": "1"}


def load(names):
    """The recipes of these projects, or of all."""
    with open(HERE / "projects.toml", "rb") as file:
        known = tomllib.load(file)
    for name, entry in known.items():
        wrong = set(entry) - KEYS
        if wrong or entry.get("build") not in BUILDERS:
            raise SystemExit(f"projects.toml: {name}: unknown {', '.join(sorted(wrong)) or 'build system'}")
    missing = [name for name in names if name not in known]
    if missing:
        raise SystemExit(f"projects.toml has no {', '.join(missing)}; it has {', '.join(known)}")
    return {name: known[name] for name in names or known}


def flags_of_packages(build, source):
    """CXXFLAGS and so on as Debian builds packages; mostly without optimisation, an option that packages must honour."""
    environment = {**os.environ, "DEB_BUILD_OPTIONS": "" if build.recipe.get("optimised") else "noopt"}
    flags = {}
    for name in ("CPPFLAGS", "CFLAGS", "CXXFLAGS", "LDFLAGS"):
        flags[name] = subprocess.run(["dpkg-buildflags", "--get", name], env=environment, check=True, text=True,
                                     cwd=source, capture_output=True).stdout.strip()
    return flags


class Build:
    """One build of a project in a directory of its own, with a copy of the source."""

    def __init__(self, name, recipe, way, everything, source, directory, prefix):
        self.name, self.recipe, self.way, self.everything = name, recipe, way, everything
        self.source, self.directory, self.prefix = source, directory, prefix
        self.profiles = pathlib.Path(f"{directory}.profiles")
        self.compiler = "g++"
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith("COVKIT_")}
        self.environment["COVKIT_QUIET"] = "1"
        self.options = []
        if way == "wrapper":
            self.compiler = str(prefix / "bin/covkit-c++")
            self.environment["COVKIT_CXX"] = "g++"
            if everything:
                self.environment |= {f"COVKIT_{key}": value for key, value in EVERYTHING.items()}
        elif way in ("include", "lines"):
            self.options.append(f"-DCMAKE_PREFIX_PATH={prefix}")
        if way == "include":
            included = subprocess.run([prefix / "bin/covkit", "cmake-include"], check=True, text=True,
                                      capture_output=True).stdout.strip()
            self.options.append(f"-DCMAKE_PROJECT_INCLUDE={included}")
            if everything:
                self.options += [f"-DCOVKIT_{key}={value}" for key, value in EVERYTHING.items()]
        if way == "lines":
            self._add_lines()

    def _add_lines(self):
        more = " ".join(["LABELS all DATA_FLOW hybrid STATE"] if self.everything else [])
        lines = ["", "find_package(covkit REQUIRED)"]
        lines += [f"covkit_instrument({target} {more})" for target in self.recipe["targets"]]
        with open(self.source / self.recipe.get("source", ".") / "CMakeLists.txt", "a", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")

    def commands(self):
        """(what it is, directory, command) of configuring and building."""
        return BUILDERS[self.recipe["build"]](self, self.source / self.recipe.get("source", "."))

    def test_command(self):
        """(directory, command) of the project's tests. CTest and Meson leave a JUnit file in junit()."""
        build = self.recipe["build"]
        default = {"cmake": "ctest", "meson": "meson test", "autotools": "make -k check", "make": "make -k test"}[build]
        command = shlex.split(self.recipe.get("tests", default))
        if command[0] == "ctest":
            # All of the output: where it is cut off depends on times in it.
            command += ["--output-junit", str(self.junit()), "--test-output-size-passed", "100000000",
                        "--test-output-size-failed", "100000000"]
        return self.source if build == "make" else self.directory, command

    def junit(self):
        if self.recipe["build"] == "meson":
            return self.directory / "meson-logs/testlog.junit.xml"
        return self.directory / "covkit-tests.xml"

    def test_environment(self):
        return {**self.environment, **self.recipe.get("environment", {}), "COVKIT_OUT": str(self.profiles)}


def cmake(build, source):
    flags = flags_of_packages(build, source)
    # As dh_auto_configure does it.
    configure = ["cmake", "-S", source, "-B", build.directory, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=None",
                 f"-DCMAKE_CXX_COMPILER={build.compiler}", f"-DCMAKE_C_FLAGS={flags['CPPFLAGS']} {flags['CFLAGS']}",
                 f"-DCMAKE_CXX_FLAGS={flags['CPPFLAGS']} {flags['CXXFLAGS']}",
                 f"-DCMAKE_EXE_LINKER_FLAGS={flags['LDFLAGS']}", f"-DCMAKE_SHARED_LINKER_FLAGS={flags['LDFLAGS']}",
                 *build.recipe.get("options", []), *build.options]
    targets = [word for target in build.recipe.get("build_targets", []) for word in ("--target", target)]
    return [("configure", source, configure),
            ("build", source, ["cmake", "--build", build.directory, "--parallel", "2", *targets])]


def meson(build, source):
    build.environment |= {"CXX": build.compiler, **flags_of_packages(build, source)}
    return [("configure", source, ["meson", "setup", build.directory, source, *build.recipe.get("options", [])]),
            ("build", build.directory, ["ninja", "-j2"])]


def autotools(build, source):
    build.environment |= {"CXX": build.compiler, **flags_of_packages(build, source)}
    build.directory.mkdir(parents=True)
    return [("autoreconf", source, ["autoreconf", "-fi"]), # as debhelper does it
            ("configure", build.directory, [source / "configure", *build.recipe.get("options", [])]),
            ("build", build.directory, ["make", "-j2"])]


def make(build, source):
    flags = flags_of_packages(build, source)
    build.directory.mkdir(parents=True)
    return [("build", source, ["make", "-j2", f"CXX={build.compiler}", f"CXXFLAGS={flags['CXXFLAGS']}",
                               *build.recipe.get("options", [])])]


BUILDERS = {"cmake": cmake, "meson": meson, "autotools": autotools, "make": make}
