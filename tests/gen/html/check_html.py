"""The HTML report, in a real Chromium: open, sort, filter, open a decision, switch the theme.

usage: check_html.py <repository> <covkit> [<directory for screenshots>]
"""

import json
import os
import pathlib
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
sys.path.insert(0, str(HERE))
from browser import Browser  # noqa: E402
from compilers import Verdict, require, run, runtime_object  # noqa: E402
from pages import Page, chromium_or_skip  # noqa: E402

SOURCES = ["gate.cpp", "signals/lamp.cpp", "main.cpp"]


def build(repository, covkit, directory, verdict):
    include, mirror = repository / "include", directory / "out/mirror"
    subject = HERE / "subject"
    ok, output = run([covkit, "instrument", "-q", "--root", str(subject), "--out", str(directory / "out"), "--tests",
                      "none", *[str(subject / name) for name in SOURCES], "--", "-std=c++17", f"-I{include}", f"-I{subject}"])
    if ok:
        ok, output = run(["g++", "-std=c++17", "-isystem", str(include), f"-I{mirror}", f"-I{mirror}/src",
                          *[str(mirror / "src" / name) for name in SOURCES],
                          runtime_object("g++", include), "-o", str(directory / "gate")])
    if ok:
        ok, output = run([covkit, "run", "-q", "-d", str(directory / "coverage"), "--", str(directory / "gate")])
    if ok:
        (directory / "coverage/build.covunmeasured").write_text("".join(
            json.dumps({"kind": "unmeasured", "what": "file", "file": name, "reason": reason}) + "\n"
            for name, reason in (("old.c", "C source"), ("tests/<b>.cpp", "taken for a test"))))
        ok, output = run([covkit, "report", "-q", str(directory / "coverage"), "--source-root", str(subject), "--html",
                          str(directory / "html"), "--html-single", str(directory / "single.html")])
    verdict.expect(ok, "the report is written", output)
    return ok


NAMES = "[...document.querySelectorAll('.window .row')].map(row => row.firstChild.textContent)"


def check_overview(page):
    page.expect(f"{NAMES}.join() === 'gate.cpp,▾ signals/,lamp.cpp,main.cpp'", "the tree, the worst first")
    page.expect("document.querySelector('.totals li').textContent.startsWith('Function')", "totals are shown")
    page.picture("overview")
    page.browser.run("document.querySelector('[data-column=\"-1\"]').click()")
    page.expect(f"{NAMES}.join() === 'gate.cpp,main.cpp,▾ signals/,lamp.cpp'", "sorts by name")
    page.expect("document.querySelector('[aria-sort=ascending]').textContent.startsWith('File')", "says how it is sorted")
    page.browser.run("document.querySelector('[data-column=\"-1\"]').click()")
    page.expect(f"{NAMES}[0] === '▾ signals/'", "and the other way round")
    page.browser.run("document.querySelector('.folder').click()")
    page.expect(f"!{NAMES}.includes('lamp.cpp')", "closes a folder")
    page.browser.run("document.querySelector('.folder').click()")
    page.browser.press("/")
    page.expect("document.activeElement.id === 'filter'", "/ goes to the filter")
    page.browser.run("const f = document.getElementById('filter'); f.value = 'lamp'; f.dispatchEvent(new Event('input'))")
    page.expect(f"{NAMES}.join() === '▾ signals/,lamp.cpp'", "filters by text")
    page.browser.run("f.value = ''; f.dispatchEvent(new Event('input')); f.blur()")
    page.browser.run("const s = document.getElementById('status'); s.value = 'missing'; s.dispatchEvent(new Event('input'))")
    page.expect(f"{NAMES}.includes('gate.cpp') && !{NAMES}.includes('main.cpp')", "filters by status")
    page.expect(f"!{NAMES}.includes('lamp.cpp')", "where all that is missing is justified, nothing is missing")
    page.browser.run("s.value = 'all'; s.dispatchEvent(new Event('input')); s.blur()")


def check_file(page):
    page.browser.run("[...document.querySelectorAll('.window a')].find(a => a.textContent === 'gate.cpp').click()")
    page.browser.wait_for("document.querySelector('.source') !== null")
    page.expect("document.querySelectorAll('.l').length >= 20", "shows the source")
    page.browser.run("document.querySelector('details.functions').open = true")
    page.expect("document.querySelector('.l.excused') !== null", "what is justified has a colour of its own")
    page.expect("[...document.querySelectorAll('span.chip.justified')].some(c => c.title.includes('six tracks'))",
                "and its reason")
    page.expect("document.querySelectorAll('details.functions tbody tr').length >= 1", "functions, all criteria")
    page.picture("functions")
    page.expect("document.querySelector('.l .k') !== null && document.querySelector('.l .c') !== null", "in colours")
    page.expect("document.querySelector('#L13 .c') !== null && document.querySelector('#L13 .k') === null",
                "also a comment of several lines")
    page.expect("document.querySelector('.l.miss') !== null && document.querySelector('.l.hit') !== null",
                "with what is covered and what is not")
    page.browser.press("n")
    page.expect("document.activeElement.hasAttribute('data-missing')", "n goes to a decision with something missing")
    page.browser.run("document.activeElement.click()")
    page.expect("document.querySelectorAll('.panel th code').length === 3", "a decision opens, with its conditions")
    page.expect("document.querySelector('.panel tr.missing') !== null", "and what is missing")
    page.expect("[...document.querySelectorAll('.panel td.tests')].map(td => td.textContent).slice(0, 2).join() === 'forced,closed'", "and who executed it")
    page.expect("document.querySelector('.panel').textContent.includes('shown independent by #')", "and the proof")
    page.expect("location.hash.includes('d=')", "and has an address")
    page.picture("decision")
    page.browser.press("t")
    page.expect("document.documentElement.dataset.theme === 'dark'", "t makes it dark")
    page.picture("dark")
    page.browser.press("t")
    address = page.browser.run("location.href")
    page.browser.open("about:blank")
    page.browser.open(address)
    page.browser.wait_for("document.querySelector('.panel') !== null")
    page.expect("document.querySelectorAll('.panel').length === 1", "an address opens what it names")
    page.browser.press("Escape")
    page.browser.wait_for("document.querySelector('.window') !== null")


def check_tests(page):
    page.browser.run("document.getElementById('to-tests').click()")
    page.browser.wait_for("document.querySelector('.tests-table') !== null")
    page.expect("document.querySelectorAll('.tests-table tbody tr').length >= 3", "lists the tests")
    page.expect("[...document.querySelectorAll('.tests-table td')].some(td => td.textContent === 'forced')", "by name")
    page.picture("tests")
    page.browser.run("document.querySelector('.tests-table button.chip').click()")
    page.browser.wait_for("document.querySelector('.tests-table .panel') !== null")
    page.expect("document.querySelector('.tests-table .panel a').textContent.includes('.cpp:')", "what only this test covers")
    page.picture("alone")
    page.browser.run("document.querySelector('.tests-table .panel a').click()")
    page.browser.wait_for("document.querySelector('.l.wanted') !== null")
    page.browser.run("document.getElementById('to-tests').click()")
    page.browser.wait_for("document.querySelector('.tests-table') !== null")
    page.browser.press("?")
    page.expect("document.getElementById('keys').open", "? shows the keys")
    page.browser.run("document.getElementById('keys').close()")


def check_unmeasured(page):
    cells = "[...document.querySelectorAll('.tests-table tbody td')].map(td => td.textContent).join('|')"
    page.expect("document.getElementById('to-unmeasured').textContent === 'Not measured (2)'",
                "what is not measured is counted")
    page.browser.run("document.getElementById('to-unmeasured').click()")
    page.browser.wait_for("location.hash === '#unmeasured'")
    page.expect(f"{cells} === 'old.c|file|C source||tests/<b>.cpp|file|taken for a test|'", "and listed, with the reason")
    page.browser.run("const g = document.getElementById('filter'); g.value = 'source'; g.dispatchEvent(new Event('input'))")
    page.expect(f"{cells} === 'old.c|file|C source|'", "and filtered")
    page.browser.run("g.value = ''; g.dispatchEvent(new Event('input')); g.blur()")
    page.check_contrast()
    page.picture("unmeasured")


def main():
    repository, covkit = pathlib.Path(sys.argv[1]), sys.argv[2]
    pictures = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
    require("g++")
    chromium = chromium_or_skip()
    for name in ("COVKIT_OUT", "COVKIT_REPORT", "COVKIT_MODE"):
        os.environ.pop(name, None)
    verdict = Verdict()
    with tempfile.TemporaryDirectory(prefix="covkit-html-") as name:
        directory = pathlib.Path(name)
        if build(repository, covkit, directory, verdict):
            for kind, file in (("folder", directory / "html/index.html"), ("single", directory / "single.html")):
                with Browser(chromium) as browser:
                    browser.open(file.as_uri())
                    page = Page(browser, verdict, pictures, kind)
                    check_overview(page)
                    page.check_contrast()
                    check_file(page)
                    browser.run("location.hash = '#f=0&d=0'")
                    browser.wait_for("document.querySelector('.panel') !== null")
                    page.check_contrast()
                    check_tests(page)
                    check_unmeasured(page)
                    page.check_console()
                    foreign = [url for url in browser.requests if not url.startswith(("file:", "about:", "data:"))]
                    verdict.expect(foreign == [], f"{kind}: no request to a network", foreign)
    verdict.exit()


if __name__ == "__main__":
    main()
