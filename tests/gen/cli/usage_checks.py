"""Command lines that are wrong, or are written as everyone writes them first. For check_cli.py."""

import json
import pathlib
import subprocess

from command import CANNOT_READ, OK, USAGE


def check_near_names(command):
    for arguments, says in (
            (["rport", "one"], "covkit: there is no command 'rport'; did you mean 'report'?"),
            (["build"], "covkit: there is no command 'build'; expected one of instrument, compile, merge, "),
            ([], "covkit: expected a command"),
            (["check", "one", "--mim", "mcdc=1"], "covkit: check: there is no option '--mim'; did you mean '--min'?"),
            (["report", "one", "--jsn=x"], "covkit: report: there is no option '--jsn'; did you mean '--json'?"),
            (["report", "one", "--colour"], "there is no option '--colour'; see covkit report --help"),
            (["--confg", "x", "report", "one"], "there is no option '--confg'; did you mean '--config'?"),
            (["report"], "covkit: report: profiles is required, as in covkit report coverage"),
            (["report", "one", "--", "x"], "covkit: report: nothing is expected behind --"),
            (["report", "one", "--by", "filee"], "--by: expected file, function or class, found 'filee'; did you mean 'file'?"),
            (["report", "one", "--criterion", "brnch"], "there is no criterion 'brnch'; did you mean 'branch'?"),
            (["report", "one", "--status", "missng"], "found 'missng'; did you mean 'missing'?"),
            (["check", "one", "--min", "mccd=1"], "there is no criterion 'mccd'; did you mean 'mcdc'?"),
            (["check", "one", "--min", "lines=1"], "there is no criterion 'lines'; expected one of function, exit, "),
            (["instrument", "a.cpp", "--criteria", "mcd"], "there is no criterion 'mcd'; did you mean 'mcdc'?"),
            (["instrument", "a.cpp", "--labels", "wm:roor"], "there is no criterion or operator 'wm:roor'; did you mean 'wm:ror'?"),
            (["instrument", "a.cpp", "--data-flow", "hibrid"], "did you mean 'hybrid'?"),
            (["compile", "g++", "-c", "a.cpp"], "compile: '--' is missing in front of the command: covkit compile -- g++ -c a.cpp"),
            (["compile"], "compile: expected the compiler and its arguments behind --"),
            (["run", "--timeout", "3"], "run: there is no option '--timeout'; what is for another program goes behind --")):
        command.expect(USAGE, *arguments, says=says)
    command.expect(CANNOT_READ, "explain", "gaet.cpp:4", "one", says="no such file was measured; did you mean 'gate.cpp'?")


def check_instrument(command, directory):
    """What stands behind -- may be the flags, or the command as it compiles the source."""
    (directory / "flagged.cpp").write_text("#if FLAG == 2 && __cplusplus == 202002L\nbool f(bool a, bool b) { return a && b; }\n#endif\n")
    flags = ["-std=c++20", "-DFLAG=2"]
    for sources, behind in ((["flagged.cpp"], flags), (["flagged.cpp"], ["g++", *flags, "-c", "flagged.cpp"]),
                            (["flagged.cpp"], ["ccache", "g++", "-c", "-o", "x.o", *flags, "flagged.cpp", "-lm"]),
                            ([], ["g++", *flags, "flagged.cpp", "-o", "x"])):
        out = directory / "flagged"
        command.expect(OK, "instrument", "--out", out, *sources, "--", *behind, says="1 functions, 1 decisions")
        commands = json.loads((out / "compile_commands.json").read_text())
        compiler = pathlib.Path(commands[0]["arguments"][0]).name
        command.verdict.expect(len(commands) == 1 and compiler == ("g++" if "g++" in behind else "c++"),
                               "the compiler is the one that was named", commands)
        subprocess.run(["rm", "-rf", out], check=True)
    command.expect(USAGE, "instrument", "--", *flags, says="nothing to instrument: expected -p DIRECTORY, or sources")
    (directory / "broken.cpp").write_text("bool f( { return true; }\n")
    broken = command.expect(CANNOT_READ, "instrument", "--out", "flagged", "broken.cpp", says="broken.cpp:1:11: expected expression")
    command.verdict.expect("% instrumented" not in broken.stderr, "no share is printed behind an error", broken.stderr)
