"""A small project with a build directory, which covkit-c++ compiles."""

import os
import pathlib
import subprocess

COMPILER = "clang++-19"  # compiles the runtime in half of the time
LANE = "int lane(int a) { return a > 1 && a < 5 ? 1 : 2; }\n"
SOURCES = {
    "src/lane.cpp": LANE,
    "src/main.cpp": "int lane(int);\nint main(int c, char**) { return lane(c) == 0; }\n",
}


class Project:
    """A small project with a build directory."""

    def __init__(self, verdict, repository, covkit, top, runtime):
        self.include = repository / "include"
        self.verdict, self.covkit, self.top = verdict, covkit, pathlib.Path(top).resolve()
        self.wrapper = covkit.parent / "covkit-c++"
        for name, text in SOURCES.items():
            self.write(name, text)
        self.write("build/CMakeCache.txt", f"CMAKE_HOME_DIRECTORY:INTERNAL={self.top}\n"
                   f"CMAKE_CXX_COMPILER:FILEPATH={self.wrapper}\n")
        (self.top / ".git").mkdir()
        (self.top / "build/covkit-out").mkdir()
        (self.top / "build/covkit-out/runtime").symlink_to(runtime)

    def write(self, name, text):
        path = self.top / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def run(self, *command, directory="build", code=0, **environment):
        clean = {name: value for name, value in os.environ.items() if not name.startswith("COVKIT")}
        done = subprocess.run([str(each) for each in command], cwd=self.top / directory, text=True, check=False,
                              capture_output=True, env={**clean, "COVKIT_CXX": COMPILER, **environment})
        self.verdict.expect(done.returncode == code, f"{' '.join(map(str, command))}: exit code {code}",
                            f"{done.returncode}\n{done.stdout}{done.stderr}")
        return done

    def compile(self, *names):
        for name in names:
            self.run(self.wrapper, "-c", f"../{name}", "-o", pathlib.Path(name).stem + ".o")

    def build(self):
        self.compile(*SOURCES)
        self.run(self.wrapper, "lane.o", "main.o", "-o", "prog")

    def expect(self, said, *lines):
        for line in lines:
            self.verdict.expect(line in said, f"says: {line}", said)
