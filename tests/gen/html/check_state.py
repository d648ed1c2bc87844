"""State in the HTML report, in a real Chromium: a panel for each test, a table of classes, findings, and chips at lines.

usage: check_state.py <covkit> <make_data> [<directory for screenshots>]
"""

from browser import Browser
from pages import Page, check_report

ROW = "[...document.querySelectorAll('.tests-table tbody tr')].find(r => r.textContent.startsWith('%s'))"


def check_overview(page):
    page.expect("document.querySelector('.totals').textContent.includes('State33.3 %1 of 3')", "the score")
    page.expect("document.querySelector('.totals').textContent.includes('State (with control)66.7 %2 of 3')", "the score with control")
    page.expect("!document.getElementById('to-state').hidden", "state has a view")


def check_view(page):
    page.browser.run("location.hash = '#state'")
    page.browser.wait_for("document.querySelector('.classes') !== null")
    page.expect("[...document.querySelectorAll('.classes tbody tr')].map(r => [...r.cells].map(c => c.textContent).join()).join(';') === "
                "'Color,3,1,33.3 %,66.7 %'", "a line for each class")
    page.expect("document.querySelector('.without-assertion').textContent === 'prints'", "tests that assert nothing")
    page.expect("document.querySelector('.without-state').textContent === 'color_test.cpp:6 CHECK(1 + 1 == 2)'", "assertions that depend on no state")
    page.expect("[...document.querySelectorAll('.findings .unchecked > li > code')].map(c => c.textContent).join() === 'Color::rgbValue,Color::dark'",
                "what no test checks")
    page.expect("document.querySelector('.findings .chain').textContent === 'an assertion would check it: Color::rgbValue → "
                "Color::getRgb() const (color.hpp:5) → CHECK(color.getRgb() == 0x00ff00) (color_test.cpp:5)'", "with the chain")
    page.expect("document.querySelector('.findings .unchecked').textContent.includes('modified at color.hpp:3 rgbValue(rgb)')", "and what modifies it")
    page.expect("document.querySelector('.chain a').getAttribute('href') === '#f=0&l=5'", "links lead to the source")
    page.expect("document.getElementById('to-state').hasAttribute('aria-current')", "the view is marked")
    page.check_contrast()
    page.picture("state")
    page.browser.run("document.getElementById('filter').value = 'dark'; document.getElementById('filter').dispatchEvent(new Event('input'))")
    page.expect("document.querySelectorAll('.findings .unchecked > li').length === 1", "filtered by name")
    page.browser.run("document.getElementById('filter').value = ''; document.getElementById('filter').dispatchEvent(new Event('input'))")


def check_tests(page):
    page.browser.run("location.hash = '#tests'")
    page.browser.wait_for("document.querySelector('.tests-table:not(.classes)') !== null")
    page.expect("[...document.querySelectorAll('.tests-table th')].pop().textContent.startsWith('State checked')", "a column")
    page.expect(f"({ROW % 'name'}).cells[6].textContent === '33.3 %' && ({ROW % 'prints'}).cells[6].textContent === '0.0 %'", "a score for each test")
    page.browser.run(f"({ROW % 'name'}).cells[6].querySelector('button').click()")
    page.browser.wait_for("document.querySelector('.panel.state') !== null")
    page.expect("document.querySelector('.panel.state p').textContent === '1 of 3 modified attributes checked by 1 assertion'", "a panel")
    page.expect("document.querySelector('.panel.state .checked').textContent === 'Color::name'", "what it checks")
    page.expect("document.querySelectorAll('.panel.state .unchecked > li').length === 2", "what it does not check")
    page.expect("document.querySelector('.panel.state .unchecked').textContent.includes('Color::getRgb() const')", "with the chain")
    page.expect("document.querySelectorAll('.panel.state .modified li').length === 3", "what it modifies")
    page.check_contrast()
    page.picture("test")
    page.browser.run(f"({ROW % 'name'}).cells[6].querySelector('button').click()")
    page.expect("document.querySelector('.panel.state') === null", "a second click closes it")
    page.browser.run(f"({ROW % 'shade'}).cells[6].querySelector('button').click()")
    page.expect("document.querySelector('.panel.state p').textContent.endsWith('; with control dependence 1')", "control dependence")
    page.expect("document.querySelector('.panel.state .unchecked').textContent.includes('Color::name (another test checks it)')",
                "what another test checks")
    page.browser.run("[...document.querySelectorAll('.tests-table th button')].pop().click()")
    page.expect("document.querySelector('.tests-table tbody tr').textContent.startsWith('name')", "sorted by it")


def check_lines(page):
    page.open_file()
    page.expect("document.querySelector('#L9 .chip').textContent === 'checked' && document.querySelector('#L9 .chip').classList.contains('good')",
                "at the declaration: checked")
    page.expect("document.querySelector('#L10 .chip').textContent === 'not checked' && document.querySelector('#L10 .chip').title.includes('→')",
                "not checked")
    page.expect("document.querySelector('#L12 .chip') === null", "nothing at what no test modifies")
    page.picture("lines")


def check_without(report):
    """Nothing of state is shown where it is not measured; a justification is."""
    (report.directory / "j").write_text('justify state in "color.hpp" attribute "Color::rgbValue" because "cache only"\n')
    report.write("--source-root", "src", "--criterion", "statement", "--html-single", "less.html")
    report.write("--source-root", "src", "--justifications", "j", "--html-single", "justified.html")
    with Browser(report.program) as browser:
        browser.open((report.directory / "less.html").as_uri() + "#tests")
        page = Page(browser, report.verdict, None, "without")
        page.expect("document.getElementById('to-state').hidden && document.querySelectorAll('.tests-table th').length === 6", "nothing of state")
        browser.open((report.directory / "justified.html").as_uri() + "#state")
        page.browser.wait_for("document.querySelector('.findings') !== null")
        page.expect("document.querySelector('.unchecked').textContent.includes('(justified: cache only)')", "a justification")
        page.check_console()


if __name__ == "__main__":
    check_report("state", [check_overview, check_view, check_tests, check_lines], [check_without])
