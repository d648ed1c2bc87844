"""Labels and mutants in the HTML report, in a real Chromium: changes beside lines, panels, the list of a file.

usage: check_labels.py <covkit> <make_data> [<directory for screenshots>]
"""

from browser import Browser
from pages import Page, check_report

CHOOSE = "(name => { const t = document.getElementById('test'); t.value = [...t.options].find(o => o.textContent === name).value; " \
         "t.dispatchEvent(new Event('input')); })"


def check_overview(page):
    page.expect("document.querySelector('.totals').textContent.includes('Weak mutation (WM)85.7 %6 of 7')", "the score of mutants")
    page.expect("[...document.querySelectorAll('.totals .operators')].map(o => o.textContent).join() === 'aor 1 of 2,cor 1 of 1,ror 4 of 4'", "operator by operator")
    page.expect("[...document.querySelectorAll('[role=columnheader]')].map(h => h.textContent.trim()).join().includes('WM,Limit,Loop,IDP,RTE')",
                "a column for each criterion")
    page.expect("[...document.getElementById('criterion').options].some(o => o.textContent === 'Decisions (DC)')", "derived ones can be chosen")
    page.picture("overview")


def check_chips(page):
    page.expect("document.querySelector('#L7 .label').textContent === 'live: speed + 1 → speed, and 1 more'", "what lives is said at its line")
    page.expect("document.querySelector('#L7 .label').classList.contains('middling')", "in part")
    page.expect("document.querySelector('#L6 .label').textContent === 'labels 6/6' && document.querySelector('#L6 .label').classList.contains('good')",
                "all that can be decided is covered")
    page.expect("document.querySelector('#L8 .label').textContent === 'loop more than once: i < speed'", "loops are no mutants")
    page.expect("document.querySelector('#L9 .label') === null", "no labels, no chip")
    page.expect("document.querySelector('#L7 .label').title.includes('wm aor: live: speed + 1 → speed')", "more of it for a mouse")


def check_panel(page):
    page.browser.run("document.querySelector('#L7 .label').click()")
    page.expect("document.querySelector('#N7 del').textContent === 'speed + 1' && document.querySelector('#N7 ins').textContent === 'speed'",
                "a live mutant is a change")
    page.expect("document.querySelectorAll('#N7 > ul > li').length === 2", "with what else is not covered")
    page.expect("!document.querySelector('#N7 details').open && document.querySelector('#N7 summary').textContent === '1 covered'",
                "what is covered is folded")
    page.browser.run("document.querySelector('#N7 details').open = true")
    page.expect("document.querySelector('#N7 details li').textContent.includes('speed + 1 → speed - 1, by dry')", "and says who covers it")
    page.picture("panel")
    page.check_contrast()
    page.open_again()
    page.expect("document.querySelector('#N7') !== null && document.activeElement.id === 'M7'", "it has an address")
    page.browser.run("document.querySelector('#L7 .label').click()")
    page.expect("document.querySelector('.panel') === null", "a second click closes it")
    page.browser.run("document.querySelector('#L6 .label').click()")
    page.expect("document.querySelector('#N6').textContent.includes('not decidable speed < limit || wet → speed < limit && wet')"
                " && document.querySelector('#N6').textContent.includes('doing so might do harm')", "what is not decidable has its reason")
    page.browser.run("document.querySelector('#L6 .label').click()")


def check_tests(page):
    page.browser.run(CHOOSE + "('backwards')")
    page.expect("document.querySelector('#L7 .label').style.opacity !== '' && document.querySelector('#L4 .label').style.opacity === ''",
                "what another test covers is faint")
    page.browser.run("location.hash = '#f=0&m=6'")
    page.browser.run(CHOOSE + "('wet')")
    page.expect("document.querySelector('#N6 details').open && document.querySelectorAll('#N6 li.mine').length === 4",
                "what the chosen test covers is marked")
    page.picture("tests")
    page.browser.run("location.hash = '#tests'")
    page.browser.wait_for("document.querySelector('.tests-table') !== null")
    page.browser.run("[...document.querySelectorAll('.tests-table tbody tr')].find(r => r.textContent.startsWith('wet')).querySelector('.chip').click()")
    page.browser.wait_for("document.querySelector('.panel') !== null")
    page.expect("document.querySelector('.panel').textContent.includes('wm: ror: speed < limit -> speed <= limit')", "what one test alone covers")


def check_list(page):
    page.browser.run("document.querySelector('details.labels').open = true")
    page.expect("document.querySelector('details.labels > summary').textContent === 'Labels: 15, 3 not covered; 1 not decidable'", "all of the file")
    page.expect("document.querySelector('details.labels h4').textContent === 'brake(int, int, bool)'", "by function")
    page.expect("document.querySelector('details.labels').textContent.includes('3 equivalent and 2 duplicate mutants are left out')", "what is left out")
    page.expect("document.querySelectorAll('details.labels > ul > li').length === 4", "what is not covered first")
    page.picture("list")


def check_missing(report):
    """What one test leaves alive says what kills it; without the source, lines are there all the same."""
    report.write("--source-root", "nowhere", "--test", "backwards", "--html-single", "less.html")
    with Browser(report.program) as browser:
        browser.open((report.directory / "less.html").as_uri() + "#f=0&m=6")
        page = Page(browser, report.verdict, report.pictures, "without")
        page.browser.wait_for("document.querySelector('#N6') !== null")
        page.expect("[...document.querySelectorAll('#N6 li')].some(l => l.textContent === "
                    "'wm ror: live speed < limit → speed <= limit needs speed == limit')", "what kills a mutant")
        page.expect("document.querySelector('#L6 .label').classList.contains('bad')", "nothing is covered there")
        page.check_console()


if __name__ == "__main__":
    check_report("labels", [check_overview, Page.open_file, check_chips, check_panel, check_list, check_tests], [check_missing])
