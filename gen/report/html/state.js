// State: what each test modifies and checks, class by class, and what was found. The data comes by `set`, when it is
// first asked for.
'use strict';
const stateView = ({ element, by, testName, load }) => {
  const place = ([file, name, line, text, executed]) => ({ file, name, line, text, executed });
  const attribute = ([name, what, at, counts, checked, control, justified, modified, chain, asserted, steered]) =>
    ({ name, what, at: place(at), counts, checked, control, justified, modified: modified.map(place), chain: chain.map(place), asserted, steered });
  let all = null, waiting = null;

  function set(known) {
    all = { ...known, attributes: known.attributes.map(attribute), withoutState: known.withoutState.map(place) };
    if (waiting) waiting();
    waiting = null;
  }
  // Calls back as soon as the data is there; true if it is there already.
  function ready(then) {
    if (all) return true;
    waiting = then;
    load('state');
    return false;
  }

  const share = (some, of) => of === 0 ? '–' : (some === of ? '100' : Math.min(99.9, Math.round(1000 * some / of) / 10).toFixed(1)) + ' %';
  const grade = (some, of) => of === 0 ? '' : some === of ? 'good' : some === 0 ? 'bad' : 'middling';
  const link = at => at.line === 0 ? at.name : at.file === null ? `${at.name}:${at.line}` : element('a', { href: `#f=${at.file}&l=${at.line}` }, `${at.name}:${at.line}`);

  // "Color::rgb → Color::getRgb() const (color.hpp:3) → CHECK(…) (test.cpp:4)".
  function chain(each) {
    if (each.chain.length === 0) return element('span', { class: 'note' }, 'nothing that a test could assert on depends on it');
    if (each.chain.length === 1) return element('span', { class: 'note' }, 'a test could assert on it');
    return element('span', { class: 'chain' }, each.steered ? 'only what control decides depends on it: ' : each.asserted ? 'an assertion would check it: ' : 'a test could assert on: ',
      each.chain.flatMap((at, i) => i === 0 ? [element('code', {}, at.text)]
        : [' → ', element('code', { class: at.executed ? false : 'middling', title: at.executed ? false : 'never executed' }, at.text), ' (', link(at), ')']));
  }
  function unchecked(each) {
    return element('li', {}, element('code', { class: each.justified === null ? 'bad' : 'justified' }, each.name), ' ', link(each.at),
      each.justified === null ? '' : ` (justified: ${each.justified})`, each.control ? ' (checked if control dependence counts)' : '',
      each.modified.length ? element('div', {}, 'modified at ', each.modified.slice(0, 5).flatMap((at, i) =>
        [i ? ', ' : '', link(at), ' ', at.text ? element('code', {}, at.text) : '']), each.modified.length > 5 ? ` and ${each.modified.length - 5} more` : '') : '',
      element('div', {}, chain(each)));
  }

  // --- at the lines of a file ---------------------------------------------------------------------
  function note(file, at) {
    for (const [line, name, checked, why, text] of file.attributes) {
      if (line === 0) continue;
      at(line).chips.push(checked ? ['checked', 'good', text] : why === null ? ['not checked', 'bad', text] : ['not checked, justified', 'justified', `${text}: ${why}`]);
    }
  }

  // --- a test -------------------------------------------------------------------------------------
  function panel(number) {
    const [modified, checked, control, assertions] = all.tests[number];
    const has = new Set(checked), withControl = new Set(control), names = numbers => numbers.map(a => element('li', {}, element('code', {}, all.attributes[a].name)));
    const open = modified.filter(a => !has.has(a));
    return element('section', { class: 'panel state', 'aria-label': 'State of ' + testName(number) },
      element('p', {}, `${checked.length} of ${modified.length} modified attributes checked by ` + (assertions === 1 ? '1 assertion' : `${assertions} assertions`) +
        (control.length === checked.length ? '' : `; with control dependence ${control.length}`)),
      open.length ? [element('h3', {}, 'Modified, and not checked'), element('ul', { class: 'unchecked' }, open.slice(0, 200).map(a => {
        const each = all.attributes[a];
        return each.checked ? element('li', {}, element('code', { class: 'middling' }, each.name), ' (another test checks it)',
                                      withControl.has(a) ? ' (checked if control dependence counts)' : '') : unchecked(each);
      }))] : [],
      checked.length ? [element('h3', {}, 'Modified and checked'), element('ul', { class: 'checked' }, names(checked.slice(0, 500)))] : [],
      element('details', {}, element('summary', {}, `All ${modified.length} that it modifies`), element('ul', { class: 'modified' }, names(modified.slice(0, 500)))));
  }
  function chip(number, [modified, checked]) {
    if (modified === null) return '';
    return element('button', { type: 'button', class: 'chip ' + (modified === 0 ? 'note' : grade(checked, modified)), id: 'S' + number, 'aria-expanded': 'false',
      title: `${checked} of ${modified} modified attributes checked`, onclick: () => open(number) }, modified === 0 ? 'none' : share(checked, modified));
  }
  function open(number) {
    if (!ready(() => { if (by('S' + number)) open(number); })) return;
    const button = by('S' + number), old = by('B' + number);
    button.setAttribute('aria-expanded', String(!old));
    if (old) { old.remove(); return; }
    button.closest('tr').after(element('tr', { id: 'B' + number }, element('td', { colspan: 7 }, panel(number))));
  }

  // --- all ----------------------------------------------------------------------------------------
  function view() {
    const box = by('view'), text = by('filter').value.toLowerCase();
    box.onscroll = null;
    if (!ready(() => { if (location.hash === '#state') view(); })) {
      box.replaceChildren(element('p', { class: 'note' }, 'Loading …'));
      return;
    }
    const fits = name => name.toLowerCase().includes(text);
    const classes = all.classes.filter(([name]) => fits(name)).sort((a, b) => (b[1] - b[2]) - (a[1] - a[2]) || a[0].localeCompare(b[0]));
    const open = all.attributes.filter(each => each.counts && !each.checked && fits(each.name));
    const cell = (some, of) => element('td', { class: 'n ' + grade(some, of) }, share(some, of));
    box.replaceChildren(
      element('h2', {}, 'Classes'),
      element('table', { class: 'tests-table classes' }, element('thead', {}, element('tr', {}, ['Class', 'Modified', 'Checked', 'State', 'With control'].map((name, i) =>
        element('th', { scope: 'col', class: i ? 'n' : false }, name)))),
        element('tbody', {}, classes.slice(0, 2000).map(([name, modified, checked, control]) => element('tr', {}, element('td', {}, element('code', {}, name || '(none)')),
          element('td', { class: 'n' }, String(modified)), element('td', { class: 'n' }, String(checked)), cell(checked, modified), cell(control, modified))))),
      element('h2', {}, 'Findings'),
      all.knowsAssertions ? '' : element('p', { class: 'note' }, 'No assertion is known: instrument the tests, too.'),
      element('section', { class: 'findings', 'aria-label': 'Findings' },
        all.withoutAssertion.length ? [element('h3', {}, 'Tests that assert nothing'),
          element('ul', { class: 'without-assertion' }, all.withoutAssertion.slice(0, 500).map(t => element('li', { class: 'bad' }, testName(t))))] : [],
        all.withoutState.length ? [element('h3', {}, 'Assertions that depend on no state'),
          element('ul', { class: 'without-state' }, all.withoutState.slice(0, 500).map(at => element('li', {}, link(at), ' ', element('code', {}, at.text))))] : [],
        open.length ? [element('h3', {}, 'Modified, and checked by no test'), element('ul', { class: 'unchecked' }, open.slice(0, 500).map(unchecked),
          open.length > 500 ? element('li', {}, `… and ${open.length - 500} more; filter by name`) : '')] : []));
  }

  return { set, note, chip, view };
};
