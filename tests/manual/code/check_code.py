"""What the compilers make of the macros at -O2.

- COVKIT_OFF: the same code and the same symbols as without covkit.
- Recording: where one path leads to each condition, a terminating outcome is a single store. g++
  stores to a constant address each time. clang may share the store among outcomes and compute the
  address first (lea + movb); either way there is no other write to memory, and no call.
- A label loads its cell, and is done if that is set: the predicate is evaluated behind the branch. There is
  one store, to a constant address.
- Data flow: a definition is one store, and a use is one, at an address that the last definition is
  part of; it is constant where that is known.

usage: check_code.py <include dir> <compiler>
"""

import pathlib
import platform
import re
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
from compilers import SKIPPED, Verdict, require, run

HERE = pathlib.Path(__file__).resolve().parent
FLAGS = ["-std=c++17", "-O2", "-fno-asynchronous-unwind-tables", "-fcf-protection=none"]
STORE = re.compile(r"^movb\s+\$1, [^,(]*\(%\w+(,%\w+)?\)$")
CONSTANT_STORE = re.compile(r"^movb\s+\$1, [^,]*\(%rip\)$")
# (At -O0, g++ first asks a constant whether the compiler evaluates.)
CELL = r"[^,()]*covkit_label_here[^,()]*\(%rip\)"
LABEL_STEPS = {
    "load": re.compile(rf"^mov(zbl|b) {CELL}, %\w+$"),
    "branch": re.compile(r"^j(e|ne) "),
    "call": re.compile(r"^callq? .*far_away"),
    "store": re.compile(rf"^movb (\$1|%al), {CELL}$"),
}
READS_ONLY = ("lea", "cmp", "test", "nop", "j")


def disassembled(compiler, flags, source, directory):
    """Code and symbols of an object file, without its name."""
    target = f"{directory}/{source}.o"
    ok, output = run([compiler, *FLAGS, *flags, "-c", str(HERE / source), "-o", target])
    if not ok:
        return False, output
    listing = run(["objdump", "-d", "-r", "--no-show-raw-insn", target])[1]
    return True, (listing + run(["nm", target])[1]).replace(target, "")


def check_off(verdict, include, compiler):
    with tempfile.TemporaryDirectory() as directory:
        ok, plain = disassembled(compiler, [], "off_plain.cpp", directory)
        verdict.expect(ok and "control" in plain, "the plain code compiles", plain)
        ok, off = disassembled(compiler, [f"-I{include}", "-DCOVKIT_OFF"], "off_macros.cpp",
                               directory)
        verdict.expect(ok and off == plain, "with COVKIT_OFF nothing is left", off)
        ok, on = disassembled(compiler, [f"-I{include}"], "off_macros.cpp", directory)
        verdict.expect(ok and on != plain, "without COVKIT_OFF there is something", on)


def functions(assembly):
    """name -> instructions."""
    found, current = {}, None
    for line in assembly.splitlines():
        line = line.split("#")[0].strip()
        label = re.match(r"^(?!\.L)([\w.$]+):$", line)
        if label:
            current = found.setdefault(label.group(1), [])
        elif current is not None and line and not line.startswith(".") and not line.endswith(":"):
            current.append(re.sub(r"\s+", " ", line))
    return found


def writes_memory(instruction):
    return instruction.startswith("push") or (
        instruction.endswith(")") and not instruction.startswith(READS_ONLY))


def check_outcomes(verdict, include, compiler):
    ok, assembly = run([compiler, *FLAGS, f"-I{include}", "-S", "-o", "-",
                        str(HERE / "outcome.cpp")])
    verdict.expect(ok, "outcome.cpp compiles", assembly)
    for name, outcomes in (("by_hand", 4), ("generated", 4), ("entered", 1), ("defined", 0), ("used", 0),
                           ("used_after_one", 1)):
        body = functions(assembly).get(name, []) if ok else []
        shown = "\n".join(body)
        stores = [i for i in body if STORE.match(i)]
        verdict.expect(len(stores) == sum(i.startswith("ret") for i in body) > 0,
                       f"{name}: one store on the way to each return", shown)
        verdict.expect(stores == [i for i in body if writes_memory(i)],
                       f"{name}: no other write to memory", shown)
        verdict.expect(not [i for i in body if "call" in i], f"{name}: no call", shown)
        if "clang" not in compiler:
            verdict.expect(sum(bool(CONSTANT_STORE.match(i)) for i in body) == outcomes,
                           f"{name}: {outcomes} stores to constant addresses", shown)


def check_labels(verdict, include, compiler):
    for level in ("-O0", "-O2"):
        ok, assembly = run([compiler, *FLAGS, level, f"-I{include}", "-S", "-o", "-", str(HERE / "outcome.cpp")])
        verdict.expect(ok, f"outcome.cpp compiles at {level}", assembly)
        body = functions(assembly).get("labelled", []) if ok else []
        shown = "\n".join(body)
        steps = [kind for i in body for kind, what in LABEL_STEPS.items() if what.match(i)]
        if level == "-O0" and steps[:1] == ["branch"]:
            steps.pop(0)
        verdict.expect(steps == ["load", "branch", "call", "branch", "store"],
                       f"labelled at {level}: covered? then the predicate, then one store", shown)
        if level == "-O2":
            before = body[:next((n for n, i in enumerate(body) if i.startswith("j")), 0)]
            verdict.expect(len([i for i in before if not i.startswith("push")]) == 2,
                           "labelled: a covered label is a load, a test and a branch", shown)
            at_once = functions(assembly).get("labelled_at_once", []) if ok else []
            verdict.expect(sum(writes_memory(i) for i in at_once) == 1 and not [i for i in at_once if "call" in i],
                           "labelled_at_once: one store, no call", "\n".join(at_once))


def main():
    include, compiler = sys.argv[1], sys.argv[2]
    require(compiler, "objdump", "nm")
    if platform.machine() != "x86_64":
        print("skipped: the expectations are for x86-64")
        sys.exit(SKIPPED)
    verdict = Verdict()
    check_off(verdict, include, compiler)
    check_outcomes(verdict, include, compiler)
    check_labels(verdict, include, compiler)
    verdict.exit()


main()
