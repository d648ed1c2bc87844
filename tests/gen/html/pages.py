"""Pages of the HTML report in a real Chromium: what all checks of them share."""

import pathlib
import subprocess
import sys
import tempfile
from dataclasses import dataclass

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
from browser import Browser, find_chromium  # noqa: E402
from compilers import Verdict  # noqa: E402

# Text must be told apart from what is behind it, WCAG's 4.5 to 1: three that cannot be, at most, with their contrast.
CONTRAST = """(() => {
  const parse = c => c.match(/[\\d.]+/g).map(Number);
  const light = c => { const [r, g, b] = parse(c).map(v => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
                       return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const back = e => { for (; e; e = e.parentElement) { const c = getComputedStyle(e).backgroundColor;
                      if (parse(c).length === 3 || parse(c)[3] === 1) return c; } return 'rgb(255,255,255)'; };
  return [...document.querySelectorAll('main *')].filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
    .map(e => { const [x, y] = [light(getComputedStyle(e).color), light(back(e))].sort((a, b) => b - a);
                return [(x + 0.05) / (y + 0.05), e.className, e.textContent.slice(0, 30)]; }).filter(r => r[0] < 4.5).slice(0, 3);
})()"""


class Page:
    def __init__(self, browser, verdict, pictures, name):
        self.browser, self.verdict, self.pictures, self.name = browser, verdict, pictures, name

    def expect(self, script, what):
        value = self.browser.run(script)
        self.verdict.expect(bool(value), f"{self.name}: {what}", f"{script} is {value!r}")

    def picture(self, what):
        if self.pictures:
            self.browser.screenshot(self.pictures / f"{self.name}-{what}.png")

    def open_file(self):
        """The first one of the report."""
        self.browser.run("location.hash = '#f=0'")
        self.browser.wait_for("document.querySelector('.source') !== null")

    def check_contrast(self):
        """Leaves the light theme behind."""
        for theme in ("light", "dark"):
            self.browser.run(f"document.documentElement.dataset.theme = '{theme}'")
            weak = self.browser.run(CONTRAST)
            self.verdict.expect(weak == [], f"{self.name}: enough contrast in {theme}", weak)
        self.picture("dark")
        self.browser.run("document.documentElement.dataset.theme = 'light'")

    def open_again(self):
        """A panel has an address."""
        address = self.browser.run("location.href")
        self.browser.open("about:blank")
        self.browser.open(address)
        self.browser.wait_for("document.querySelector('.panel') !== null")

    def check_console(self):
        self.verdict.expect(self.browser.problems == [], f"{self.name}: nothing on the console", self.browser.problems)


def chromium_or_skip():
    program = find_chromium()
    if program is None:
        print("there is no Chromium here")
        sys.exit(77)
    return program


@dataclass
class Report:
    """Of data that make_data wrote to a directory, with sources in src."""

    covkit: pathlib.Path
    directory: pathlib.Path
    verdict: Verdict
    program: str
    pictures: pathlib.Path | None

    def write(self, *arguments):
        subprocess.run([self.covkit, "report", "data", "-q", *arguments], cwd=self.directory, check=True)


def check_report(data, checks, afterwards=()):
    """Of all that main() is given: <covkit> <make_data> [<directory for screenshots>]. `checks` see each page, `afterwards`
    the report."""
    covkit, make_data = (pathlib.Path(a).resolve() for a in sys.argv[1:3])
    pictures = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
    program = chromium_or_skip()
    with tempfile.TemporaryDirectory() as name:
        report = Report(covkit, pathlib.Path(name), Verdict(), program, pictures)
        subprocess.run([make_data, data, name], check=True)
        report.write("--source-root", "src", "--html", "pages", "--html-single", "one.html")
        for kind, file in (("folder", "pages/index.html"), ("single", "one.html")):
            with Browser(program) as browser:
                browser.open((report.directory / file).as_uri())
                page = Page(browser, report.verdict, pictures, kind)
                for check in checks:
                    check(page)
                page.check_console()
        for check in afterwards:
            check(report)
    report.verdict.exit()
