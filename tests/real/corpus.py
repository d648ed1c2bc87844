#!/usr/bin/env python3
"""Builds real projects from Debian's sources plain and with covkit, in each way that users have, and runs their tests.

    tests/real/corpus.py --prefix PREFIX [--work DIRECTORY] [--ways wrapper,include,lines] [--settings default,everything]
                         [--keep FILE] [--reuse-plain] [NAME...]
    tests/real/corpus.py --write [--take FILE]...
    tests/real/corpus.py --check

PREFIX is where covkit is installed. Passes if the tests of each build end as in the plain one (exit codes, list of
tests, output), without new warnings; what differs must stand in projects.toml by name, with the reason. Exit code 77:
the sources cannot be fetched. --keep: results go into FILE, where those of other builds stay. --reuse-plain: what an
earlier run found out about the plain build with this recipe is not found out again.

--write makes the tables of docs/projects.md and README.md of results.json, into which --take puts what --keep has kept;
--check says whether they are up to date.
"""

import argparse
import os
import pathlib
import pickle
import resource
import shutil
import subprocess
import sys
import tempfile

import measures
import outcome
import recipe
import results
import table

HERE = pathlib.Path(__file__).resolve().parent


def fetch(package, work):
    """The source package, unpacked once for all scripts that run side by side."""
    sources = pathlib.Path(os.environ.get("COVKIT_SOURCES") or work / "sources")
    sources.mkdir(parents=True, exist_ok=True)
    if subprocess.run(["flock", sources, HERE / "fetch.sh", sources, package], check=False).returncode != 0:
        print(f"corpus.py: the source package {package} cannot be fetched here", file=sys.stderr)
        sys.exit(77)
    return sources / package


def missing_packages(entry):
    def is_installed(package):
        return subprocess.run(["dpkg-query", "-W", "-f=${db:Status-Status}", package], check=False, text=True,
                              capture_output=True).stdout == "installed"
    return [package for package in entry.get("packages", []) if not is_installed(package)]


def run(command, directory, environment, log):
    """(exit code, output, seconds of processor time)."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    result = subprocess.run(list(map(str, command)), cwd=directory, env=environment, check=False, text=True, errors="replace",
                            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    log.write(f"$ {' '.join(map(str, command))}\n{result.stdout}\n[exit code {result.returncode}]\n")
    return result.returncode, result.stdout, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def build_and_test(build):
    """One build: what it said, and what it cost; None if it failed."""
    shutil.rmtree(build.directory, ignore_errors=True)
    shutil.rmtree(build.profiles, ignore_errors=True)
    said, seconds = "", 0.0
    with open(f"{build.directory}.log", "w", encoding="utf-8") as log:
        for what, directory, command in build.commands():
            code, output, spent = run(command, directory, build.environment, log)
            said += output
            seconds += spent if what == "build" else 0.0
            if code != 0:
                return {"failed": what, "said": outcome.said_by_covkit(said), "last": output.splitlines()[-12:]}
        directory, command = build.test_command()
        code, output, _ = run(command, directory, build.test_environment(), log)
    return {"code": code, "tests": outcome.tests_of(build.junit(), output),
            "output": outcome.outputs_of(build.junit(), output), "warnings": outcome.warnings_of(said),
            "said": outcome.said_by_covkit(said + output), "seconds": seconds,
            "size": measures.size_of(build.source if build.recipe["build"] == "make" else build.directory)}


def try_way(name, entry, way, setting, options, source):
    """Builds in one way; the same paths for all ways, so that what they print is equal."""
    place = options.work / name
    shutil.rmtree(place / "source", ignore_errors=True)
    shutil.copytree(source, place / "source", symlinks=True)
    build = recipe.Build(name, entry, way, setting == "everything", place / "source", place / "build", options.prefix)
    result = build_and_test(build)
    if way != "plain" and "failed" not in result:
        directories = [place / "source", place / "build"]
        result["found"] = measures.obligations(directories)
        result["coverage"] = measures.coverage(options.prefix / "bin/covkit", build.profiles, directories)
    shutil.move(f"{build.directory}.log", place / f"{way}-{setting}.log")
    return result


def plain_result(name, entry, options, source):
    """Of this recipe; counts have keys of several words, which JSON has not."""
    kept = options.work / name / "plain.pickle"
    if options.reuse_plain and kept.exists():
        recipe_of, result = pickle.loads(kept.read_bytes())
        if recipe_of == entry:
            return result
    result = try_way(name, entry, "plain", "default", options, source)
    kept.write_bytes(pickle.dumps((entry, result)))
    return result


def is_excused(kind, line, known):
    """projects.toml explains differences by "kind: text in the line"."""
    return any(kind == what.split(": ")[0] and what.split(": ")[1] in line for what in known)


def judge(plain, result, known):
    """(verdict, lines about it); known: differences that projects.toml explains."""
    if "failed" in result:
        return f"{result['failed']} fails", result["said"] + result["last"]
    found = outcome.differences(plain, result)
    unknown = [f"{kind}: {line}" for kind, lines in found.items() for line in lines if not is_excused(kind, line, known)]
    if unknown:
        return "differs", unknown
    if result["found"]["decisions"] == 0 or "error" in result["coverage"]:
        return "nothing measured", result["said"] + [str(result["coverage"])]
    return "as plain" + (f" (but {', '.join(sorted(found))})" if found else ""), []


def row_of(way, setting, verdict, plain, result):
    return {"way": way, "setting": setting, "verdict": verdict, "tests": len(plain["tests"]),
            "time": result.get("seconds", 0.0) / max(plain["seconds"], 0.01),
            "size": result.get("size", 0) / max(plain["size"], 1),
            "found": result.get("found"), "coverage": result.get("coverage")}


def version_of(name, entry, options):
    """That of the source package, without its epoch; as its changelog says it."""
    changelog = fetch(entry.get("package", name), options.work) / "debian/changelog"
    return changelog.read_text(errors="replace").split("(", 1)[1].split(")", 1)[0].split(":")[-1]


def run_project(name, entry, options):
    source = fetch(entry.get("package", name), options.work)
    missing = missing_packages(entry)
    if missing:
        print(f"{name}: skipped: {' '.join(missing)} not installed")
        return None
    plain = plain_result(name, entry, options, source)
    if "failed" in plain:
        print(f"{name}: plain: {plain['failed']} fails; see {options.work / name / 'plain-default.log'}")
        print("    " + "\n    ".join(plain["last"]))
        return False
    passed = True
    for way in options.ways:
        if way not in table.ways_of(entry):
            continue
        for setting in options.settings:
            result = try_way(name, entry, way, setting, options, source)
            verdict, lines = judge(plain, result, entry.get("differences", {}))
            passed = passed and verdict.startswith("as plain")
            print(f"{name}: {way}, {setting}: {verdict}", flush=True)
            if lines:
                print("    " + "\n    ".join(lines[:30]), flush=True)
            if options.keep:
                row = row_of(way, setting, verdict, plain, result)
                kept = results.with_row(results.load(options.keep), name, version_of(name, entry, options), row)
                results.save(kept, options.keep)
    shutil.rmtree(options.work / name / "source", ignore_errors=True)
    return passed


def write_tables(is_check, taken):
    """Writes the tables, or only looks whether they are as they should be."""
    known = results.load()
    for path in taken:
        for name, entry in results.load(path).items():
            for row in entry["rows"]:
                known = results.with_row(known, name, entry["version"], row)
    if taken:
        results.save(known)
    stale = 0
    for path, lines in table.documents(known, recipe.load([])).items():
        text = path.read_text()
        wanted = table.updated(text, lines, path)
        if text == wanted:
            continue
        if is_check:
            print(f"{path}: the table of real projects is not that of results.json: corpus.py --write")
            stale = 1
        else:
            path.write_text(wanted)
    return stale


def words(text):
    return [word for word in text.split(",") if word]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--prefix", type=pathlib.Path)
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path(tempfile.gettempdir()) / "covkit-corpus")
    parser.add_argument("--ways", type=words, default=recipe.WAYS)
    parser.add_argument("--settings", type=words, default=recipe.SETTINGS)
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--reuse-plain", action="store_true")
    parser.add_argument("--take", type=pathlib.Path, action="append", default=[], metavar="FILE")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()
    options.work = options.work.absolute()
    if options.write or options.check:
        return write_tables(options.check, options.take)
    recipes = recipe.load(options.names)
    if options.prefix is None:
        parser.error("--prefix: expected where covkit is installed")
    options.prefix = options.prefix.absolute()
    verdicts = [run_project(name, entry, options) for name, entry in recipes.items()]
    if all(verdict is None for verdict in verdicts):
        return 77
    return 0 if all(verdict is not False for verdict in verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
