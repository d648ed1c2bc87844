"""A copy of a project, its build with CMake, and what its programs report."""

import pathlib
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent


def fail(what, output):
    print(f"FAILED: {what}\n{output}")
    sys.exit(1)


def run(command, **more):
    result = subprocess.run([str(each) for each in command], text=True, check=False,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **more)
    return result.returncode, result.stdout


class Project:
    """A copy of the project, so that its files can be edited, and a build of it."""

    def __init__(self, arguments, name="project"):
        self.source = arguments.work / "toll station"  # names with blanks must do
        self.build = arguments.work / "build"
        self.prefix = arguments.prefix
        self.generator = arguments.generator
        self.compiler = arguments.compiler
        shutil.rmtree(arguments.work, ignore_errors=True)
        shutil.copytree(HERE / name, self.source)

    def configure(self, *options):
        """What CMake says."""
        code, output = run(["cmake", "-S", self.source, "-B", self.build, "-G", self.generator,
                            f"-DCMAKE_PREFIX_PATH={self.prefix}", f"-DCMAKE_CXX_COMPILER={self.compiler}",
                            "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON", *options])
        if code != 0:
            fail("configure", output)
        return output

    def make(self, *targets):
        more = ["--target", *targets] if targets else []
        code, output = run(["cmake", "--build", self.build, "--parallel", "2", *more])
        if code != 0:
            fail("build", output)
        return output

    def built_with(self, word):
        """Names of the objects and programs that have this word in them."""
        kinds = (".o", ".so", ".a", "")
        return {each.name for each in self.build.rglob("*")
                if each.is_file() and each.suffix in kinds and word in each.read_bytes()}

    def edit(self, name, old, new):
        path = self.source / name
        text = path.read_text()
        if old not in text:
            fail("edit", f"{name} has no {old}")
        later(path)
        path.write_text(text.replace(old, new))


def later(path):
    """Waits until a change of the file gets a time that build systems see as new."""
    while time.time_ns() < path.stat().st_mtime_ns + 20_000_000:
        time.sleep(0.02)
