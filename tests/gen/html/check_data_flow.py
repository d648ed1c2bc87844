"""Definitions and uses in the HTML report, in a real Chromium: arrows, panels, the list of a file.

usage: check_data_flow.py <covkit> <make_data> [<directory for screenshots>]
"""

from pages import Page, check_report

ARROWS = "[...document.querySelectorAll('.arrows path[data-from]')]"
# From lower edge to upper edge: no arrow may begin or end beside its place.
ENDS = """(() => {
  const box = document.querySelector('.source').getBoundingClientRect();
  const near = (point, at) => Math.abs(point.x + box.left - at.left - at.width / 2) <= at.width / 2 + 1 &&
                              Math.abs(point.y + box.top - at.top - at.height / 2) <= at.height / 2 + 1;
  const spot = place => { const [line, column] = place.split(':');
    return [...document.querySelectorAll(`#L${line} .spot`)].find(s => {
      const before = document.createRange(); before.setStart(s.closest('pre'), 0); before.setEndBefore(s);
      return before.toString().length + 1 === Number(column); }).getBoundingClientRect(); };
  return [...document.querySelectorAll('.arrows path[data-from]')].filter(p => !near(p.getPointAtLength(0), spot(p.dataset.from)) ||
    !near(p.getPointAtLength(p.getTotalLength()), spot(p.dataset.to))).map(p => p.dataset.from + ' ' + p.dataset.to);
})()"""


def check_overview(page):
    page.expect("document.querySelector('.totals').textContent.includes('All-uses (hybrid)62.5 %')", "names the monitor")


def check_spots(page):
    page.expect("[...document.querySelectorAll('.spot')].map(s => s.textContent).join() === 'x,x,y,x,y,x,x'",
                "each place of a definition or a use is one in the text")
    page.expect("document.querySelector('#L9 pre').textContent === '    int y = x;'", "and the text is the same")
    page.expect("document.querySelector('#L10 .spot').classList.contains('bad')", "what is not covered is seen there")
    page.expect("document.querySelector('#L13 .spot').classList.contains('good')", "and what is covered")
    page.expect("document.querySelector('#L11 .spot').classList.contains('middling')", "and what perhaps is")
    page.expect("document.querySelector('#L12 .chip').textContent === 'dead definition'", "a dead definition is named")
    page.expect("document.querySelector('#L4 .chip').title === 'its address is taken'", "and why something is not monitored")


def check_arrows(page):
    page.expect(f"{ARROWS}.length === 0", "no arrow, before something is pointed at")
    page.browser.run("document.querySelector('#L5 .spot').focus()")
    page.expect(f"{ARROWS}.map(p => p.dataset.to).join() === '9:13,11:13,13:12'", "from a definition to its uses")
    page.expect(f"{ARROWS}.map(p => p.getAttribute('class')).join() === 'good,middling,good'", "in the colours of their verdicts")
    page.browser.run("document.querySelector('#L5 .spot').blur()")
    page.expect(f"{ARROWS}.length === 0", "which go away")
    at = page.browser.run("(() => { const r = document.querySelector('#L13 .spot').getBoundingClientRect();"
                          " return [r.left + r.width / 2, r.top + r.height / 2]; })()")
    page.browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=at[0], y=at[1])
    page.expect(f"{ARROWS}.map(p => p.dataset.from).join() === '5:9,7:9'", "to a use from its definitions, for a mouse")
    page.verdict.expect(page.browser.run(ENDS) == [], f"{page.name}: arrows begin and end at their places", page.browser.run(ENDS))
    page.browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=2, y=2)
    page.expect(f"{ARROWS}.length === 0", "and go away as well")


# Below a panel the arrow of another place must not be seen: what is there lies in the mask's black part.
MASKED = """(() => {
  const box = document.querySelector('.source').getBoundingClientRect(), panel = document.querySelector('.panel').getBoundingClientRect();
  const hole = document.querySelector('#beside-panels rect[fill=black]');
  return Math.abs(Number(hole.getAttribute('y')) - (panel.top - box.top)) < 1 && Math.abs(Number(hole.getAttribute('height')) - panel.height) < 1;
})()"""


def check_panel(page):
    page.browser.run("document.querySelector('#L10 .spot').click(); document.querySelector('#L10 .spot').blur()")
    page.expect("document.querySelectorAll('.panel').length === 1 && document.querySelector('#L10 .spot').getAttribute('aria-expanded') === 'true'",
                "a click opens it")
    page.expect("document.querySelector('.panel').textContent.includes(\"y: defined 9:9 'y = x' → used 10:17 'y > 0', false: not covered\")",
                "with what is not covered")
    page.expect("document.querySelector('.panel').textContent.includes('reach the use by (y > 0) = false at 10:17')", "and what to do")
    page.expect("document.querySelector('.panel').textContent.includes('covered, by hard')", "and who covers the rest")
    page.expect(f"{ARROWS}.length === 2", "and its arrows stay")
    page.verdict.expect(page.browser.run(ENDS) == [], f"{page.name}: where they belong, below a panel too", page.browser.run(ENDS))
    page.expect(MASKED, "arrows go below panels")
    page.picture("arrows")
    page.check_contrast()
    page.open_again()
    page.expect(f"{ARROWS}.length === 2", "it has an address")
    page.browser.run("document.querySelector('#L6 button.chip').click()")
    page.verdict.expect(page.browser.run(ENDS) == [], f"{page.name}: arrows follow when a decision is opened", page.browser.run(ENDS))
    page.browser.run("document.querySelector('#L6 button.chip').click()")
    page.browser.run("document.querySelector('#L10 .spot').click(); document.querySelector('#L10 .spot').blur()")
    page.expect(f"{ARROWS}.length === 0 && document.querySelector('.panel') === null", "a second click closes it")


def check_list(page):
    page.browser.run("document.querySelector('details.flow').open = true")
    page.expect("document.querySelector('details.flow summary').textContent === 'Data flow: 8 associations, 3 not covered'", "all of the file")
    page.expect("document.querySelector('details.flow h4').textContent === 'brake(int, bool)'", "by function")
    page.expect("document.querySelectorAll('details.flow > ul > li').length === 8 + 2 + 1", "with dead definitions, and what is not monitored")
    page.picture("list")
    page.browser.run("const t = document.getElementById('test'); t.value = [...t.options].find(o => o.textContent === 'gently').value;"
                     " t.dispatchEvent(new Event('input'))")
    page.expect("document.querySelector('#L7 .spot').style.opacity !== '' && document.querySelector('#L5 .spot').style.opacity === ''",
                "what another test covers is faint")


if __name__ == "__main__":
    check_report("flow", [check_overview, Page.open_file, check_spots, check_arrows, check_panel, check_list])
