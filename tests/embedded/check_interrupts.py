"""Packed cells and interrupts: no change gets lost, by any of the ways in which cores change a byte.

usage: check_interrupts.py <repository>
"""

import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]
from boards import BOARDS, FREESTANDING, Firmware  # noqa: E402
from compilers import Verdict, require  # noqa: E402

# What the core has, as it shows in the code.
WAYS = {"cortex-m": "ldrexb", "cortex-m0": "cpsid", "riscv": "amoor", "riscv-imc": "mstatus"}


def build(firmware, *flags):
    board, include = firmware.board, firmware.repository / "include"
    script = firmware.repository / "examples" / board.example / "target" / board.script
    firmware.directory.mkdir()
    done = subprocess.run([board.compiler, *board.flags, f"--specs={board.specs}", *FREESTANDING, "-isystem", str(include),
                           "-DCOVKIT_PACKED=1", f"-DSTORM_PERIOD={board.storm}", *flags,
                           *map(str, firmware.sources(HERE / "firmware/storm.cpp")), "-nostdlib", "-Wl,--gc-sections",
                           f"-T{script}", f"-L{include}", "-lc", "-lgcc", "-o", str(firmware.elf)],
                          capture_output=True, text=True, check=False)
    return done.stdout + done.stderr if done.returncode else ""


def main():
    repository = pathlib.Path(sys.argv[1]).resolve()
    for board in BOARDS.values():
        require(board.compiler, board.qemu[0])
    verdict = Verdict()
    with tempfile.TemporaryDirectory() as name:
        for board in BOARDS.values():
            for way, flags, expected in (("safe", [], "storm: kept\n"), ("plain", ["-DSTORM_PLAIN"], "storm: lost\n")):
                firmware = Firmware(board, repository, None, pathlib.Path(name) / f"{board.name}-{way}")
                problem = build(firmware, *flags)
                verdict.expect(not problem, f"{board.name}: built", problem)
                _, log = firmware.run()
                verdict.expect(log == expected, f"{board.name}: {way} changes: expected {expected!r}", log)
                if way == "safe":
                    code = subprocess.run([board.prefix + "objdump", "-d", str(firmware.elf)], capture_output=True,
                                          text=True, check=True).stdout
                    verdict.expect(WAYS[board.name] in code, f"{board.name}: by {WAYS[board.name]}")
    verdict.exit()


main()
