# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""RAM and flash that coverage takes on a Cortex-M3, by arm-none-eabi-size. See run.sh."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

from markdown import table
from toolchain import REPOSITORY

DOCUMENT = REPOSITORY / "docs/embedded.md"
BEGIN, END = "<!-- footprint: begin, written by bench/embedded/run.sh --write -->", "<!-- footprint: end -->"
HOIST = REPOSITORY / "examples/05-cortex-m"
KERNELS = REPOSITORY / "bench"
# Files that look like firmware: a controller, a queue of an interrupt handler, an advisory logic, a loop over an array.
SUBJECTS = {
    "controller": HOIST / "src/controller.cpp",
    "panel": HOIST / "src/panel.cpp",
    "tcas": KERNELS / "data_flow/kernels/tcas.cpp",
    "heap": KERNELS / "data_flow/kernels/heap.cpp",
}
FLAGS = ["-std=c++17", "-mcpu=cortex-m3", "-mthumb", "-Os", "-ffreestanding", "-fno-exceptions", "-fno-rtti",
         "-fno-threadsafe-statics", "-ffunction-sections", "-fdata-sections", "--specs=nano.specs",
         f"-I{KERNELS}/probe_cost/kernels"]
GCOV = ["-fprofile-arcs", "-ftest-coverage", "-fprofile-info-section"]  # what GCC has for freestanding programs
PACKED = ["-DCOVKIT_PACKED=1"]
CRITERIA = {
    "MC/DC": ["--criteria", "mcdc"],
    "and data flow": ["--criteria", "mcdc", "--data-flow", "hybrid"],
    "and weak mutation": ["--criteria", "mcdc", "--labels", "wm"],
    "all criteria, data flow, weak mutation": ["--data-flow", "hybrid", "--labels", "wm"],
}


def called(*command, **more):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, **more)
    if done.returncode != 0:
        sys.exit(f"embedded: {' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


class Size:
    """Of a file: what is in flash, and what is in RAM."""

    def __init__(self, made):
        self.flash = self.ram = 0
        for line in called("arm-none-eabi-size", "-A", made).splitlines():
            section = re.match(r"(\.?\w\S*)\s+(\d+)\s+\d+$", line)
            if section:
                name, size = section.group(1), int(section.group(2))
                self.flash += size if name.startswith((".text", ".rodata", ".data", "covkit_units", ".covkit_units", ".gcov_info",
                                                       ".vectors")) else 0
                self.ram += size if name.startswith((".data", ".bss", ".covkit_cells")) else 0


class Instrumented:
    """A file as covkit instruments it."""

    def __init__(self, covkit, source, options, directory):
        self.source, self.out = source, directory
        called(covkit, "instrument", "-q", "--root", source.parent, "--out", directory, *options, source, "--",
               *FLAGS[:1], f"-I{KERNELS}/probe_cost/kernels")
        self.table = json.loads((directory / f"mirror/covkit_tables/{source.name}.covmanifest").read_text())

    def size(self, directory, *flags):
        made = directory / "instrumented.o"
        called("arm-none-eabi-g++", *FLAGS, *flags, "-isystem", REPOSITORY / "include", f"-I{self.out}/mirror", "-c",
               self.out / "mirror/src" / self.source.name, "-o", made)
        return Size(made)

    def counts(self):
        decisions = self.table["decisions"]
        return {"decision": len(decisions), "condition": sum(len(each["conditions"]) for each in decisions),
                "path": sum(each["cells"] for each in decisions),
                "DUA": len(self.table.get("flow", {}).get("associations", [])),
                "label": len(self.table.get("labels", {}).get("list", [])), "cell": self.table["cells"]}


def measured(covkit, directory):
    """For each subject: plain, gcov, and for each choice of criteria the sizes as bytes and packed, and what is covered."""
    result = {}
    for name, source in SUBJECTS.items():
        here = directory / name
        here.mkdir()
        made = {}
        for way, flags in (("plain", []), ("gcov", GCOV)):
            called("arm-none-eabi-g++", *FLAGS, *flags, "-c", source, "-o", here / "plain.o", cwd=here)
            made[way] = Size(here / "plain.o")
        for number, (criteria, options) in enumerate(CRITERIA.items()):
            one = Instrumented(covkit, source, options, here / str(number))
            made[criteria] = (one.size(here), one.size(here, *PACKED), one.counts())
        result[name] = made
    return result


def per_item(found):
    """What one more of each takes, all subjects together. The 16 bytes of each unit are not counted in."""
    def total(criteria, counted, base=None):
        sizes = [0.0] * 4
        count = 0
        for made in found.values():
            own, before = made[criteria], made[base] if base else None
            for i, packed in enumerate((0, 1)):
                plain = before[packed] if before else made["plain"]
                sizes[2 * i] += own[packed].ram - plain.ram
                sizes[2 * i + 1] += own[packed].flash - plain.flash - (0 if base else 16)
            count += own[2][counted]
        return [f"{size / count:.2f}" if i % 2 == 0 else f"{size / count:.1f}" for i, size in enumerate(sizes)], count
    rows = []
    for what, criteria, counted, base in (("decision, all its conditions included", "MC/DC", "decision", None),
                                          ("condition", "MC/DC", "condition", None), ("path", "MC/DC", "path", None),
                                          ("DUA, besides", "and data flow", "DUA", "MC/DC"),
                                          ("label (mutant), besides", "and weak mutation", "label", "MC/DC")):
        cost, count = total(criteria, counted, base)
        rows.append([f"{what} ({count})", *cost])
    decisions = sum(made["MC/DC"][2]["decision"] for made in found.values())
    ram, flash = (sum(getattr(made["gcov"], of) - getattr(made["plain"], of) for made in found.values()) / decisions
                  for of in ("ram", "flash"))
    rows.append([f"*gcov*: decision ({decisions})", f"{ram:.2f}", f"{flash:.1f}", "", ""])
    return table(["one more", "RAM", "flash", "RAM, packed", "flash, packed"], rows)


def by_subject(found):
    rows = []
    for name, made in found.items():
        plain = made["plain"]
        cells = [name, str(plain.flash)]
        for other in (made["gcov"], *made["MC/DC"][:2], *made["all criteria, data flow, weak mutation"][:2]):
            cells.append(f"{other.ram - plain.ram} / {other.flash - plain.flash}")
        rows.append(cells)
    return table(["RAM / flash, besides the plain file", "plain flash", "gcov", "covkit, MC/DC", "packed",
                  "covkit, everything", "packed"], rows)


def linked_with_gcov(directory):
    """The example with the files of the hoist measured by gcov; its own way to send them is not in it."""
    keep = directory / "keep.ld"
    keep.write_text("SECTIONS { .gcov_info : { KEEP(*(.gcov_info)) } } INSERT AFTER .text;\n")
    objects = []
    for source in (*sorted(HOIST.glob("src/*.cpp")), *sorted(HOIST.glob("tests/*.cpp")), *sorted(HOIST.glob("target/*.cpp"))):
        objects.append(directory / f"{source.stem}-gcov.o")
        called("arm-none-eabi-g++", *FLAGS, *(GCOV if source.parent.name == "src" else []), "-isystem", REPOSITORY / "include",
               "-c", source, "-o", objects[-1], cwd=directory)
    elf = directory / "gcov.elf"
    called("arm-none-eabi-g++", *FLAGS, *objects, "-nostdlib", "-Wl,--gc-sections", f"-T{keep}",
           f"-T{HOIST}/target/mps2-an385.ld", f"-L{REPOSITORY}/include", "-lgcov", "-lc", "-lgcc", "-o", elf)
    return linked("gcov, of the same files", elf)


def linked(name, elf):
    size = Size(elf)
    sending = sum(int(line.split()[1], 16) for line in called("arm-none-eabi-nm", "-S", elf).splitlines()
                  if "covkit8embedded" in line and len(line.split()) == 4 and line.split()[2] in "TtWw")
    return [name, str(size.ram), str(size.flash), str(sending)]


def firmware(covkit, directory):
    """The example, linked: what sends is in it, too."""
    build = directory / "firmware"
    rows = []
    for name, flags in (("plain", ["-DCOVKIT=OFF"]), ("covkit, everything", []),
                        ("packed", ["-DCOVKIT_PACKED=ON"])):
        where = build / name.split(",")[0]
        called("cmake", "-S", HOIST, "-B", where, "-G", "Ninja", "--toolchain", HOIST / "cmake/cortex-m3.cmake",
               "-DCMAKE_BUILD_TYPE=MinSizeRel", f"-DCOVKIT_COMMAND={covkit}", *flags)
        called("cmake", "--build", where)
        elf = where / "hoist_tests.elf"
        rows.append(linked(name, elf))
    rows.insert(1, linked_with_gcov(build))
    return table(["the example, linked", "RAM", "flash", "of it, covkit's frames"], rows)


def main():
    covkit = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        found = measured(covkit, pathlib.Path(name))
        compiler = called("arm-none-eabi-g++", "--version").splitlines()[0]
        document = "\n\n".join((f"Bytes, `-mcpu=cortex-m3 -mthumb -Os`, {compiler}.", per_item(found), by_subject(found),
                                firmware(covkit, pathlib.Path(name))))
    print(document)
    if "--write" in sys.argv:
        text = DOCUMENT.read_text(encoding="utf-8")
        before, begin, rest = text.partition(BEGIN)
        _, end, after = rest.partition(END)
        if not begin or not end:
            sys.exit(f"{DOCUMENT}: expected the lines '{BEGIN}' and '{END}' around the tables; put them back")
        DOCUMENT.write_text(f"{before}{BEGIN}\n{document}\n{END}{after}", encoding="utf-8")


main()
