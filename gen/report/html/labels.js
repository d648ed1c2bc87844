// Labels in the source of a file: what lives is said beside its line, as a change, and a click shows all that is known of
// the line. `element`, `by` and `testName` are those of script.js; `goTo` makes the address of a line's labels, and
// `changed` is called when the page has grown or shrunk.
const labelView = ({ element, by, testName, goTo, changed }) => {
  const names = ['line', 'column', 'kind', 'status', 'text', 'mutant', 'needs', 'function', 'covered', 'justified', 'reason', 'tests'];
  const labelsOf = file => file.labels.all.map(values => Object.fromEntries(names.map((name, i) => [name, values[i]])));
  const isDecided = each => each.reason === '';
  const isMissing = each => isDecided(each) && !each.covered && each.justified === null;
  const subject = each => each.mutant === '' ? each.text : `${each.text} → ${each.mutant}`;
  const sentence = each => `${each.kind}: ${each.status}: ${subject(each)}` + (each.needs && !each.covered ? `, needs ${each.needs}` : '');

  // --- beside a line ------------------------------------------------------------------------------
  let lines = new Map(); // of the file that is shown: the labels of each line
  function note(file, at) {
    lines = new Map();
    for (const each of labelsOf(file)) {
      if (!lines.has(each.line)) lines.set(each.line, []);
      lines.get(each.line).push(each);
    }
    for (const line of lines.keys()) at(line);
  }
  function chip(line, test) {
    const all = lines.get(line);
    if (!all) return '';
    const decided = all.filter(isDecided), missing = all.filter(isMissing), covered = decided.filter(each => each.covered);
    const kind = missing.length ? covered.length ? 'middling' : 'bad' : decided.length === 0 ? 'note' : covered.length === decided.length ? 'good' : 'justified';
    const mine = test < 0 || all.some(each => each.tests.includes(test));
    const text = missing.length === 0 ? `labels ${covered.length}/${decided.length}`
      : (missing[0].mutant === '' ? missing[0].kind : missing[0].status) + `: ${subject(missing[0])}` +
        (missing.length > 1 ? `, and ${missing.length - 1} more` : '');
    return element('button', { type: 'button', class: 'chip label ' + kind, id: 'M' + line, 'aria-expanded': 'false',
      'data-missing': missing.length ? '' : false, style: mine ? false : 'opacity:.35', title: missing.map(sentence).join('\n') || false,
      onclick: () => open(line) }, text);
  }

  // --- all labels of a line -----------------------------------------------------------------------
  const by5 = tests => tests.slice(0, 5).map(testName).join(', ') + (tests.length > 5 ? ` and ${tests.length - 5} more` : '');
  function item(each, test, placed) {
    const kind = !isDecided(each) ? 'note' : each.covered ? 'good' : each.justified === null ? 'bad' : 'justified';
    return element('li', { class: each.tests.includes(test) ? 'mine' : false }, placed ? `${each.line}:${each.column} ` : '',
      `${each.kind}: `, element('span', { class: kind }, each.status), ' ',
      each.mutant === '' ? element('code', {}, each.text)
                         : [element('del', {}, each.text), ' → ', element('ins', {}, each.mutant)],
      each.needs && !each.covered ? [' needs ', element('code', { class: 'needs' }, each.needs)] : [],
      each.justified !== null && !each.covered ? ` (justified: ${each.justified})` : '', isDecided(each) ? '' : ` (${each.reason})`,
      each.tests.length ? `, by ${by5(each.tests)}` : '');
  }
  function panel(line) {
    const all = lines.get(line), test = Number(by('test').value), covered = all.filter(each => each.covered);
    const open = all.filter(each => !each.covered);
    return element('section', { class: 'panel labels', id: 'N' + line, 'aria-label': 'Labels of line ' + line },
      open.length ? element('ul', {}, open.map(each => item(each, test, false))) : '',
      covered.length ? element('details', { open: open.length === 0 || covered.some(each => each.tests.includes(test)) ? '' : false, ontoggle: changed },
        element('summary', {}, `${covered.length} covered`), element('ul', {}, covered.map(each => item(each, test, false)))) : '');
  }
  function open(line, jump) {
    const button = by('M' + line), old = by('N' + line);
    if (!button) return;
    button.setAttribute('aria-expanded', String(!old));
    if (old) old.remove();
    else {
      by('L' + line).after(panel(line));
      history.replaceState(null, '', goTo({ m: line }));
    }
    changed();
    if (jump) { button.scrollIntoView({ block: 'center' }); button.focus({ preventScroll: true }); }
  }

  // --- all of a file, function by function; closed until it is asked for ---------------------------
  function list(file) {
    const all = labelsOf(file), functions = new Map(), test = Number(by('test').value);
    if (all.length === 0) return '';
    for (const each of all) {
      if (!functions.has(each.function)) functions.set(each.function, []);
      functions.get(each.function).push(each);
    }
    const undecided = all.filter(each => !isDecided(each)).length;
    const some = (labels, of) => [element('ul', {}, labels.slice(0, 500).map(each => item(each, test, true)),
      labels.length > 500 ? element('li', {}, `… and ${labels.length - 500} more ${of}`) : '')];
    return element('details', { class: 'functions flow labels', ontoggle: changed }, element('summary', {},
      `Labels: ${all.length - undecided}, ${all.filter(isMissing).length} not covered` + (undecided ? `; ${undecided} not decidable` : '')),
      file.labels.operators.length ? element('p', { class: 'note' }, 'Mutants killed: ' + operators(file.labels.operators)) : '',
      file.labels.leftOut ? element('p', { class: 'note' }, file.labels.leftOut) : '',
      [...functions].flatMap(([name, labels]) => {
        const open = labels.filter(each => !each.covered), covered = labels.filter(each => each.covered);
        return [element('h4', {}, element('code', {}, name || 'outside functions')), open.length ? some(open, 'not covered') : [],
          covered.length ? element('details', { ontoggle: changed }, element('summary', {}, `${covered.length} covered`), some(covered, 'covered')) : ''].flat();
      }));
  }
  // "aor 1 of 2; ror 3 of 4".
  const operators = all => all.map(([name, covered, of, justified]) => `${name} ${covered} of ${of}` + (justified ? `, ${justified} justified` : '')).join('; ');

  return { note, chip, open, list, operators };
};
