"""A big HTML report in a real Chromium: 2,000 files, 200,000 obligations, 100 tests.

Prints how long things take; what is checked is that they work, and how much is in the page at a time.

usage: check_scale.py <covkit> <make_data> [<files>]
"""

import pathlib
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
sys.path.insert(0, str(HERE))
from browser import Browser  # noqa: E402
from compilers import Verdict  # noqa: E402
from pages import chromium_or_skip  # noqa: E402

ROWS = "document.querySelectorAll('.window .row').length"


def timed(what, action):
    began = time.monotonic()
    value = action()
    print(f"{what}: {time.monotonic() - began:.1f} s")
    return value


def check(browser, verdict, files, single):
    def expect(script, what):
        value = browser.run(script)
        verdict.expect(bool(value), what, f"{script} is {value!r}")

    expect(f"{ROWS} > 20 && {ROWS} < 300", "only what can be seen is in the page")
    expect(f"document.querySelector('.grid').getAttribute('aria-rowcount') == {files} + 40 + 1", "all rows are there")
    browser.run("document.getElementById('view').scrollTop = 1e9")
    browser.wait_for("document.querySelector('.window .row:last-child').getAttribute('aria-rowindex') == "
                     f"{files} + 40 + 1")
    timed("sort", lambda: browser.run("document.querySelector('[data-column=\"-1\"]').click()"))
    timed("filter", lambda: browser.run("const f = document.getElementById('filter'); f.value = 'file_77.'; "
                                        "f.dispatchEvent(new Event('input'))"))
    expect(f"{ROWS} === 2", "one file fits")
    browser.run("document.querySelector('.window a').click()")
    timed("open a file", lambda: browser.wait_for("document.querySelector('.source') !== null"))
    expect("document.querySelectorAll('.l').length > 50", "the source is there")
    browser.run("document.querySelector('button.chip').click()")
    expect("document.querySelectorAll('.panel tr').length >= 4", "a decision opens")
    browser.run("location.hash = '#tests'; document.getElementById('filter').value = ''")
    browser.wait_for("document.querySelectorAll('.tests-table tbody tr').length === 100")
    expect("[...document.querySelectorAll('script')].filter(s => s.src).length <= "
           + ("0" if single else "1"), "only the file that was looked at was loaded")


def main():
    covkit, make_data = (pathlib.Path(a).resolve() for a in sys.argv[1:3])
    files = int(sys.argv[3]) if len(sys.argv) > 3 else 2000
    program = chromium_or_skip()
    verdict = Verdict()
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        subprocess.run([make_data, "project", directory, str(files), "100"], check=True)
        timed("report", lambda: subprocess.run(
            [covkit, "report", "data", "-q", "--source-root", "src", "--html", "pages", "--html-single", "one.html"],
            cwd=directory, check=True))
        for page, single in ((directory / "pages/index.html", False), (directory / "one.html", True)):
            with Browser(program) as browser:
                timed(f"open {page.name}, {page.stat().st_size / 1e6:.1f} MB", lambda p=page: (
                    browser.open(p.as_uri()), browser.wait_for(f"{ROWS} > 0")))
                check(browser, verdict, files, single)
                verdict.expect(not browser.problems, "no error in the console", browser.problems)
    verdict.exit()


if __name__ == "__main__":
    main()
