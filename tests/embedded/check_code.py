"""What instrumentation costs on a Cortex-M3: instructions for an outcome, bits for a path, no tables.

With --show, prints the disassembly.

usage: check_code.py <repository> <covkit> [--show]
"""

import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from compilers import Verdict, require, run  # noqa: E402

FLAGS = ["-std=c++17", "-mcpu=cortex-m3", "-mthumb", "-ffreestanding", "-fno-exceptions", "-fno-rtti",
         "-fno-threadsafe-statics"]
AT_MOST = 3  # Thumb-2 instructions for a terminating outcome without accumulator


class Objects:
    def __init__(self, repository, covkit, directory, verdict):
        self.include, self.covkit, self.directory, self.verdict = repository / "include", covkit, directory, verdict

    def make(self, source, *flags):
        """The object file of a source, plain and instrumented."""
        out = self.directory / source.stem
        ok, output = run([self.covkit, "instrument", "-q", "--criteria", "mcdc", "--root", str(source.parent), "--out",
                          str(out), str(source), "--", "-std=c++17"])
        self.verdict.expect(ok, f"{source.name} is instrumented", output)
        made = []
        for name, more in (("plain", [str(source)]),
                           ("instrumented", ["-isystem", str(self.include), f"-I{out / 'mirror'}",
                                             str(out / "mirror/src" / source.name)])):
            made.append(self.directory / f"{source.stem}-{name}.o")
            ok, output = run(["arm-none-eabi-g++", *FLAGS, *flags, *more, "-c", "-o", str(made[-1])])
            self.verdict.expect(ok, f"{source.name}, {name}, is compiled", output)
        return made


def functions(made):
    """Instructions, by function."""
    text = subprocess.run(["arm-none-eabi-objdump", "-d", "--no-show-raw-insn", str(made)], capture_output=True, text=True,
                          check=True).stdout
    result = {}
    for line in text.splitlines():
        head = re.match(r"[0-9a-f]+ <(\w+)>:", line)
        if head:
            current = result.setdefault(head.group(1), [])
        instruction = re.match(r"\s+[0-9a-f]+:\s+(\S.*)", line)
        if instruction and not instruction.group(1).startswith((".word", "nop")):
            current.append(instruction.group(1))
    return result


def section_sizes(made, name):
    text = subprocess.run(["arm-none-eabi-size", "-A", str(made)], capture_output=True, text=True, check=True).stdout
    return sum(int(line.split()[1]) for line in text.splitlines() if line.startswith(name))


def outcomes(objects, verdict, show):
    for level in ("-Os", "-O2"):
        plain, instrumented = map(functions, objects.make(HERE / "code/outcomes.cpp", level))
        for function, paths in (("control", 3), ("engage", 4)):
            code = instrumented[function]
            # What leads to a cell: the address, the value, the store. Branches that end a path are the program's own:
            # without probes, compilers may join them.
            cost = [each for each in code if re.match(r"strb(\.w)?\s|ldr(\.w)?\s+\w+, \[pc|movs\s+\w+, #1", each)]
            stores = [each for each in code if each.startswith("strb")]
            text = "\n".join(code)
            verdict.expect(0 < len(stores) <= paths, f"{level}: {function}: a store for each outcome", text)
            verdict.expect(len(cost) <= AT_MOST * paths, f"{level}: {function}: {len(cost)} instructions for {paths} "
                                                         f"outcomes, at most {AT_MOST} each", text)
            verdict.expect(not any("bl\t" in each and "covkit" in each for each in code), f"{function}: no call", text)
            # With all branches that it took apart, still not more than that.
            grown = len(code) - len(plain[function])
            verdict.expect(function != "control" or grown <= AT_MOST * paths,
                           f"{level}: {function} grows by {grown} instructions for {paths} outcomes", text)
            if show:
                print(f"{function} at {level}, plain\n    " + "\n    ".join(plain[function]))
                print(f"{function} at {level}, instrumented\n    " + "\n    ".join(code))


def bits(objects, verdict):
    paths = 8 + 8 + 8 + 8 + 8
    for flags, most in (([], paths), (["-DCOVKIT_PACKED=1"], paths // 8)):
        _, made = objects.make(HERE / "code/paths.cpp", "-Os", *flags)
        cells = section_sizes(made, ".bss.covkit")
        verdict.expect(cells == most, f"{paths} paths take {most} bytes{' packed' if flags else ''}, not {cells}")
        verdict.expect(section_sizes(made, ".data") == 0, "nothing else is in memory")
        verdict.expect(section_sizes(made, "covkit_units") == 16, "a unit takes 16 bytes of flash")
        strings = subprocess.run(["arm-none-eabi-objdump", "-s", "-j", ".rodata", str(made)], capture_output=True, text=True,
                                 check=False).stdout
        verdict.expect("Contents" not in strings, "no constants are added", strings)


def main():
    repository, covkit = (pathlib.Path(a).resolve() for a in sys.argv[1:3])
    require("arm-none-eabi-g++")
    verdict = Verdict()
    with tempfile.TemporaryDirectory() as name:
        objects = Objects(repository, covkit, pathlib.Path(name), verdict)
        outcomes(objects, verdict, "--show" in sys.argv)
        bits(objects, verdict)
    verdict.exit()


main()
