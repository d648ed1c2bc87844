"""Firmware for the boards that QEMU emulates: built through a compile database, as covkit instrument takes it, and run."""

import json
import pathlib
import re
import shlex
import subprocess
import time

SECONDS = 60  # for a run of QEMU; they take one or two
FREESTANDING = ["-std=c++17", "-Os", "-ffreestanding", "-fno-exceptions", "-fno-rtti", "-fno-threadsafe-statics",
                "-ffunction-sections", "-fdata-sections"]


class Board:
    def __init__(self, name, prefix, flags, specs, example, source, script, qemu, chatter, storm):
        self.name, self.prefix, self.flags, self.specs = name, prefix, flags, specs
        self.example, self.source, self.script, self.qemu = example, source, script, qemu
        self.chatter, self.storm = chatter, storm  # periods of the timer

    @property
    def compiler(self):
        return self.prefix + "g++"


CORTEX_M = Board("cortex-m", "arm-none-eabi-", ["-mcpu=cortex-m3", "-mthumb"], "nano.specs", "05-cortex-m",
                 "mps2-an385.cpp", "mps2-an385.ld",
                 ["qemu-system-arm", "-M", "mps2-an385", "-semihosting"], chatter=2503, storm=97)
CORTEX_M0 = Board("cortex-m0", "arm-none-eabi-", ["-mcpu=cortex-m0", "-mthumb"], "nano.specs", "05-cortex-m",
                  "mps2-an385.cpp", "mps2-an385.ld",
                  ["qemu-system-arm", "-M", "mps2-an385", "-semihosting"], chatter=2503, storm=97)
RISCV = Board("riscv", "riscv64-unknown-elf-", ["-march=rv32imac", "-mabi=ilp32", "-mcmodel=medany"], "picolibc.specs",
              "06-riscv", "virt.cpp", "virt.ld", ["qemu-system-riscv32", "-M", "virt", "-bios", "none"],
              chatter=1009, storm=37)
RISCV_WITHOUT_ATOMICS = Board("riscv-imc", "riscv64-unknown-elf-", ["-march=rv32im", "-mabi=ilp32", "-mcmodel=medany"],
                              "picolibc.specs", "06-riscv", "virt.cpp", "virt.ld",
                              ["qemu-system-riscv32", "-M", "virt", "-bios", "none"], chatter=1009, storm=37)
BOARDS = {board.name: board for board in (CORTEX_M, CORTEX_M0, RISCV, RISCV_WITHOUT_ATOMICS)}


class Firmware:
    """Sources of the hoist with some main program, instrumented and linked for a board."""

    def __init__(self, board, repository, covkit, directory):
        self.board, self.repository, self.covkit, self.directory = board, repository, covkit, directory
        self.hoist = repository / "examples/05-cortex-m"
        self.elf = directory / "firmware.elf"
        self.out = directory / "out"
        self.log = directory / "serial.log"

    def sources(self, main):
        target = self.repository / "examples" / self.board.example / "target" / self.board.source
        return [*sorted(self.hoist.glob("src/*.cpp")), self.hoist / "tests/hoist_tests.cpp", target, main]

    def build(self, main, *flags):
        """Returns what went wrong, or nothing."""
        self.directory.mkdir(parents=True, exist_ok=True)
        include = self.repository / "include"
        common = [self.board.compiler, *self.board.flags, f"--specs={self.board.specs}", *FREESTANDING, *flags]
        entries = [{"directory": str(self.directory), "file": str(source),
                    "arguments": [*common, "-isystem", str(include), "-o", f"{number}.o", "-c", str(source)]}
                   for number, source in enumerate(self.sources(main))]
        (self.directory / "compile_commands.json").write_text(json.dumps(entries))
        done = subprocess.run([self.covkit, "instrument", "-q", "-p", str(self.directory), "--root", str(self.hoist), "--out",
                               str(self.out), "--data-flow", "hybrid", "--labels", "wm,limit", "--exclude", "host/*",
                               "--exclude", "target/*"], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            return done.stdout + done.stderr
        mirrored = json.loads((self.out / "compile_commands.json").read_text())
        steps = [each.get("arguments") or shlex.split(each["command"]) for each in mirrored]
        made = {step[step.index("-o") + 1] for step in steps}
        # What is outside of the root is no part of the project.
        steps += [each["arguments"] for each in entries if each["arguments"][each["arguments"].index("-o") + 1] not in made]
        script = self.repository / "examples" / self.board.example / "target" / self.board.script
        steps.append([*common, "-nostdlib", "-Wl,--gc-sections", f"-T{script}", f"-L{include}",
                      *(f"{number}.o" for number in range(len(entries))), "-lc", "-lgcc", "-o", str(self.elf)])
        for step in steps:
            done = subprocess.run(step, cwd=self.directory, capture_output=True, text=True, check=False)
            if done.returncode != 0:
                return " ".join(step) + "\n" + done.stdout + done.stderr
        return ""

    def qemu(self, *more):
        # The virtual time follows from the instructions: each run is the same, and timers end between any two of them.
        return ["timeout", str(SECONDS), *self.board.qemu, "-display", "none", "-icount", "shift=3,sleep=off", "-serial",
                f"file:{self.log}", "-kernel", str(self.elf), *more]

    def run(self):
        """The exit code of the firmware, and what it sent."""
        done = subprocess.run(self.qemu("-monitor", "none"), capture_output=True, text=True, check=False)
        return done.returncode, self.log.read_text(errors="replace")

    def symbol(self, name):
        done = subprocess.run([self.board.prefix + "nm", str(self.elf)], capture_output=True, text=True, check=True)
        return int(re.search(rf"^(\w+) \w {name}$", done.stdout, re.MULTILINE).group(1), 16)

    def save_memory(self, file):
        """Runs the firmware until it says that it is done, and saves its cells as a debugger would."""
        begin, end = self.symbol("__covkit_cells_start"), self.symbol("__covkit_cells_end")
        self.log.unlink(missing_ok=True)
        with subprocess.Popen(self.qemu("-monitor", "stdio"), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True) as machine:
            limit = time.monotonic() + SECONDS
            while time.monotonic() < limit and not (self.log.exists() and "done\n" in self.log.read_text()):
                time.sleep(0.02)
            machine.communicate(f'stop\npmemsave {begin:#x} {end - begin} "{file}"\nquit\n', timeout=SECONDS)
        return begin
