"""The same coverage from a target: firmware in QEMU, against the same tests on the host, observation by observation.

usage: check_target.py <repository> <covkit> <print_observations> <board>...
"""

import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
HOST_COMPILER = "clang++-19"
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "gen/cli"), str(HERE)]
from boards import BOARDS, Firmware  # noqa: E402
from command import CANNOT_READ, OK, Command  # noqa: E402
from compilers import Verdict, require, run  # noqa: E402


class Tools:
    def __init__(self, repository, covkit, printer, directory):
        self.repository, self.covkit, self.printer, self.directory = repository, covkit, printer, directory
        self.verdict = Verdict()

    def observations(self, *profiles):
        done = subprocess.run([self.printer, *map(str, profiles)], capture_output=True, text=True, check=True)
        return {tuple(line.split("\t")) for line in done.stdout.splitlines()}

    def built(self, what, build, *arguments):
        """By CMake, as the README of the example has it."""
        for step in (["cmake", "-DCMAKE_BUILD_TYPE=MinSizeRel", *map(str, arguments), "-B", str(build), "-G", "Ninja",
                      f"-DCOVKIT_COMMAND={self.covkit}"], ["cmake", "--build", str(build)]):
            ok, output = run(step)
            self.verdict.expect(ok, f"{what} is built", output)
        return build


class Host:
    """What the same tests observe here, once for all boards."""

    def __init__(self, tools):
        # Not as the targets: with another compiler, not optimised, which compiles the runtime in a quarter of the time.
        build = tools.built("the example for the host", tools.directory / "host", "-S", tools.repository / "examples/05-cortex-m",
                            f"-DCMAKE_CXX_COMPILER={HOST_COMPILER}", "-DCMAKE_BUILD_TYPE=Debug")
        self.tables, self.profiles = build / "covkit", tools.directory / "host-profiles"
        self.run(tools, build / "hoist_tests", self.profiles)
        self.observed = tools.observations(*sorted(self.profiles.glob("*.covprof")))
        tools.verdict.expect(len(self.observed) > 300 and len({o[0] for o in self.observed}) == 6, "the tests observe a lot",
                             len(self.observed))
        # Marks by hand: the program says what they mean.
        self.marks = tools.directory / "marks.covmanifest"
        program, profiles = tools.directory / "marks", tools.directory / "marks-profiles"
        ok, output = run([HOST_COMPILER, "-std=c++17", f"-I{tools.repository / 'include'}", str(HERE / "firmware/marks.cpp"), "-o",
                          str(program)])
        tools.verdict.expect(ok, "marks by hand are built for the host", output)
        self.run(tools, program, profiles, COVKIT_REPORT=f"manifest:{self.marks}")
        self.observed_by_marks = tools.observations(*sorted(profiles.glob("*.covprof")))
        tools.verdict.expect(len(self.observed_by_marks) > 10, "marks by hand observe", self.observed_by_marks)

    @staticmethod
    def run(tools, program, profiles, **more):
        done = subprocess.run([program], capture_output=True, text=True, check=False,
                              env={**os.environ, "COVKIT_OUT": str(profiles), "COVKIT_QUIET": "1", **more})
        tools.verdict.expect(done.returncode == 0, "the tests pass on the host", done.stdout + done.stderr)


class Check:
    def __init__(self, tools, host, board):
        self.tools, self.host, self.board = tools, host, board
        self.repository, self.covkit, self.verdict = tools.repository, tools.covkit, tools.verdict
        self.directory = tools.directory / board.name
        self.directory.mkdir()
        self.command = Command(self.verdict, self.covkit, self.directory)

    def observations(self, *profiles):
        return self.tools.observations(*profiles)

    def expect_same(self, found, wanted, what):
        self.verdict.expect(found == wanted, what, f"only here: {sorted(found - wanted)[:9]}\n"
                                                   f"missing: {sorted(wanted - found)[:9]}")

    def firmware(self, name, main, *flags):
        made = Firmware(self.board, self.repository, self.covkit, self.directory / name)
        problem = made.build(main, *flags)
        self.verdict.expect(not problem, f"{name} is built", problem)
        return made

    def decoded(self, firmware, code=OK, says="", log=None):
        profile = firmware.directory / "target.covprof"
        self.command.expect(code, "decode", "-v", log or firmware.log, "-m", firmware.out, "-o", profile, says=says)
        return self.observations(profile) if profile.exists() else set()

    def example(self):
        example = self.repository / "examples" / self.board.example
        build = self.tools.built(f"the example for {self.board.name}", self.directory / "example", "-S", example, "--toolchain",
                                 next(example.glob("cmake/*")))
        firmware = Firmware(self.board, self.repository, self.covkit, self.directory / "from-example")
        firmware.directory.mkdir()
        firmware.elf, firmware.out = build / "hoist_tests.elf", build / "covkit"
        code, log = firmware.run()
        self.verdict.expect(code == 0 and log.count(": passed") == 6, "the tests pass on the target", log)
        self.expect_same(self.decoded(firmware), self.host.observed, "host and target agree, observation by observation")
        explained = ["-m", self.host.tables]
        both = self.command.expect(OK, "report", "-q", "--json", "-", firmware.directory / "target.covprof",
                                   self.host.profiles, *explained).stdout
        alone = self.command.expect(OK, "report", "-q", "--json", "-", self.host.profiles, *explained).stdout
        self.verdict.expect(both == alone and both.count('"kind":"label"') > 100,
                            "target and host together are what the host alone is")
        self.no_tables(firmware)

    # The image has none of the texts that tables have.
    def no_tables(self, firmware):
        image = firmware.elf.read_bytes()
        texts = [b"src/controller.cpp", b"controller.cpp", b"(e.signals & stop_button) != 0", b"top_switch) != 0",
                 b"speed -= 10"]
        stripped = firmware.directory / "stripped.elf"
        subprocess.run([self.board.prefix + "objcopy", "--strip-all", str(firmware.elf), str(stripped)], check=True)
        found = [text for text in texts if text in stripped.read_bytes()]
        self.verdict.expect(not found, "no table is in the image", found)
        self.verdict.expect(b"forgets nothing silently" in image, "texts of the program are: the check can see them")

    def storages(self, host):
        main = self.repository / "examples/05-cortex-m/target/main.cpp"
        made = {}
        for name, flags in (("bytes", []), ("packed", ["-DCOVKIT_PACKED=1"])):
            firmware = made[name] = self.firmware(name, main, *flags)
            code, log = firmware.run()
            self.verdict.expect(code == 0, f"{name}: the tests pass", log)
            self.expect_same(self.decoded(firmware), host, f"{name}: as the host")
        running_test = 16  # is kept with the cells
        sizes = {name: each.symbol("__covkit_cells_end") - each.symbol("__covkit_cells_start") - running_test
                 for name, each in made.items()}
        self.verdict.expect(sizes["packed"] <= sizes["bytes"] / 8 + 4 * 5, "packed cells take a bit each", sizes)
        return made["bytes"]

    def memory(self, host):
        everything = {("", "unknown", *rest) for _, _, *rest in host}
        for name, flags in (("bytes", []), ("packed", ["-DCOVKIT_PACKED=1"])):
            firmware = self.firmware(f"memory-{name}", HERE / "firmware/memory.cpp", *flags)
            saved = firmware.directory / "mem.bin"
            begin = firmware.save_memory(saved)
            profile = firmware.directory / "memory.covprof"
            common = ["-m", firmware.out, "-o", profile]
            self.command.expect(OK, "decode", "--elf", firmware.elf, saved, *common)
            self.expect_same(self.observations(profile), everything, f"{name}: the memory has what the tests observed")
            self.command.expect(OK, "decode", "--elf", firmware.elf, "--at", hex(begin), "--test", "all", saved, *common)
            self.verdict.expect({o[0] for o in self.observations(profile)} == {"all"}, "what is in memory gets a test")
            half = firmware.directory / "half.bin"
            half.write_bytes(saved.read_bytes()[:saved.stat().st_size // 2])
            self.command.expect(CANNOT_READ, "decode", "--elf", firmware.elf, half, *common, says="in the dump")
            self.verdict.expect(self.observations(profile) < everything, "half a dump has a part of it, and no more")
            noise = firmware.directory / "noise.bin"
            noise.write_bytes(bytes(0xa5 for _ in saved.read_bytes()))
            self.command.expect(CANNOT_READ, "decode", "--elf", firmware.elf, noise, *common, says="was not cleared")

    # Without the generator.
    def marks(self):
        for name, flags in (("bytes", []), ("packed", ["-DCOVKIT_PACKED=1"])):
            firmware = self.firmware(f"marks-{name}", HERE / "firmware/marks.cpp", *flags)
            code, log = firmware.run()
            self.verdict.expect(code == 0, f"marks by hand, {name}: the firmware ends", log)
            firmware.out = self.host.marks
            # The hoist is linked, too, and does nothing.
            found = self.decoded(firmware, CANNOT_READ, "no manifest explains")
            self.expect_same(found, self.host.observed_by_marks, f"marks by hand, {name}: as on the host")

    def resets(self, host):
        firmware = self.firmware("reset", HERE / "firmware/reset.cpp")
        code, log = firmware.run()
        self.verdict.expect(code == 0 and log.count("resumed") == 2 and log.count("cold start") == 1,
                            "the target was reset twice, and went on", log)
        found = self.decoded(firmware, CANNOT_READ, "1 garbled frame") if "while sending" in log else set()
        self.expect_same(found, host, "a reset loses nothing that was observed")

    def chatter(self, host):
        firmware = self.firmware("chatter", HERE / "firmware/chatter.cpp", f"-DCHATTER_PERIOD={self.board.chatter}")
        _, log = firmware.run()
        before = [line.partition("[tick]")[0] for line in log.splitlines() if "[tick]" in line]
        broken = sum(1 for text in before if text and (text == "@" or not text.endswith("@")))
        self.verdict.expect(broken > 2, "an interrupt handler writes into frames", log)
        # Its own text looks like the beginning of a frame, which is said.
        found = self.decoded(firmware, CANNOT_READ, "garbled")
        self.expect_same(found, host, "lines in frames take nothing away")
        clean = firmware.directory / "clean.log"
        clean.write_text(log.replace(", @ckad", ""))
        self.expect_same(self.decoded(firmware, OK, f"{broken} that other output had broken into", clean), host,
                         "lines in frames are taken out")

    def damaged(self, host, firmware):
        log = firmware.log.read_text()
        cut = firmware.directory / "cut.log"
        place = log.index(": passed", log.index("@ck0300")) - 200
        cut.write_text(log[:place])
        found = self.decoded(firmware, CANNOT_READ, "it has no end", cut)
        self.verdict.expect(found < host, "a truncated log has a part of it, and no more", sorted(found - host)[:9])
        whole = [name for name in {o[0] for o in host} if log.index(f"{name}: passed") < place]
        self.verdict.expect(len(whole) == 3, "the log is cut in the fourth test", whole)
        self.expect_same({o for o in found if o[0] in whole}, {o for o in host if o[0] in whole},
                         "tests before the cut are whole")
        lines = log.splitlines(keepends=True)
        at = next(i for i, line in enumerate(lines) if line.startswith("@ck0300") and ":Q" in line)
        lost = firmware.directory / "lost.log"
        lost.write_text("".join(lines[:at] + lines[at + 1:]))
        number = int(lines[at][5:9], 16)
        self.verdict.expect(self.decoded(firmware, CANNOT_READ, f"dump 3: frame {number} is lost", lost) < host,
                            "a lost frame is missed, the rest is kept")
        garbled = firmware.directory / "garbled.log"
        garbled.write_text("".join(lines[:at]) + lines[at].replace("A", "B") + "".join(lines[at + 1:]))
        self.decoded(firmware, CANNOT_READ, f"1 garbled frame, in line {at + 1}", garbled)
        gap = firmware.directory / "gap.log"
        gap.write_text("".join(line for line in lines if not line.startswith("@ck03")))
        self.verdict.expect(self.decoded(firmware, CANNOT_READ, "dump 3 is lost, behind dump 2", gap) < host,
                            "a whole dump that is lost is missed")
        twice = firmware.directory / "twice.log"
        twice.write_text("".join(lines[:at] + [lines[at]] * 2 + lines[at + 1:]))
        self.expect_same(self.decoded(firmware, OK, "1 of them twice", twice), host, "a frame twice does no harm")


def main():
    repository, covkit, printer = (pathlib.Path(a).resolve() for a in sys.argv[1:4])
    boards = [BOARDS[name] for name in sys.argv[4:]]
    for board in boards:
        require(board.compiler, board.qemu[0], "cmake", "ninja", "timeout")
    for name in ("COVKIT_OUT", "COVKIT_REPORT", "COVKIT_MODE"):
        os.environ.pop(name, None)
    with tempfile.TemporaryDirectory() as name:
        tools = Tools(repository, covkit, printer, pathlib.Path(name))
        host = Host(tools)
        for board in boards:
            check = Check(tools, host, board)
            check.example()
            firmware = check.storages(host.observed)
            check.damaged(host.observed, firmware)
            check.memory(host.observed)
            check.marks()
            check.resets(host.observed)
            check.chatter(host.observed)
        tools.verdict.exit()


main()
