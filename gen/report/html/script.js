// Shows the data of a report. The data comes by covkit.start (all files and tests) and covkit.file (one
// file), which a script of its own calls when the file is looked at.
'use strict';
const covkit = (() => {
  const by = id => document.getElementById(id);
  const details = [], waiting = [];
  let data, sort = { column: 0, down: false }, closed = new Set(), selected = 0, rows = [], order = { column: 3, down: true };

  // --- small things -------------------------------------------------------------------------------
  function element(tag, attributes, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) {
      if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
      else if (value !== false && value !== null) made.setAttribute(name, value);
    }
    for (const child of children.flat()) if (child !== null && child !== '') made.append(child);
    return made;
  }
  // Of a criterion: covered, all, justified.
  const ratio = (ratios, column) => ({ covered: ratios[3 * column], all: ratios[3 * column + 1], justified: ratios[3 * column + 2] });
  const percent = ({ covered, all }) => all === 0 ? null : 100 * covered / all;
  const missing = ({ covered, all, justified }) => all - covered - justified;
  const grade = r => r.all === 0 ? '' : missing(r) === 0 ? 'good' : r.covered === 0 ? 'bad' : 'middling';
  const counts = r => `${r.covered} of ${r.all}` + (r.justified ? `, ${r.justified} justified` : '');
  // Never rounds up to 100: something is missing then.
  const shown = p => p === null ? '' : (p === 100 ? '100' : Math.min(99.9, Math.round(p * 10) / 10).toFixed(1)) + ' %';
  const testName = t => data.tests[t][0] || 'outside all tests';
  const state = () => {
    const parts = new URLSearchParams(location.hash.slice(1));
    return { file: parts.has('f') ? Number(parts.get('f')) : null, decision: parts.has('d') ? Number(parts.get('d')) : null,
             line: parts.has('l') ? Number(parts.get('l')) : null,
             spot: parts.has('u') ? Number(parts.get('u')) : null, label: parts.has('m') ? Number(parts.get('m')) : null,
             tests: location.hash === '#tests', ofState: location.hash === '#state', unmeasured: location.hash === '#unmeasured' };
  };
  const isOverview = () => {
    const at = state();
    return at.file === null && !at.tests && !at.ofState && !at.unmeasured;
  };

  const labels = labelView({ element, by, testName, goTo: ({ m }) => `#f=${state().file}&m=${m}`, changed: () => flow.redraw() });
  const stateOf = stateView({ element, by, testName, load: name => load(name) });
  const flow = dataFlow({ element, by, testName, goTo: ({ u }) => `#f=${state().file}&u=${u}` });

  // --- overview: a tree of folders, of which only what can be seen is in the page -------------------
  function tree() {
    const root = { name: '', path: '', folders: new Map(), files: [], ratios: [] };
    const text = by('filter').value.toLowerCase(), wanted = by('status').value, column = Number(by('criterion').value);
    data.files.forEach(([name, ratios], number) => {
      const r = ratio(ratios, column);
      if (!name.toLowerCase().includes(text) || (wanted === 'missing' && missing(r) === 0) ||
          (wanted === 'justified' && r.justified === 0) || (wanted === 'done' && (r.all === 0 || missing(r) !== 0))) return;
      let at = root;
      add(at, ratios);
      const parts = name.split('/');
      for (const part of parts.slice(0, -1)) {
        const path = at.path + part + '/';
        if (!at.folders.has(part)) at.folders.set(part, { name: part, path, folders: new Map(), files: [], ratios: [] });
        at = at.folders.get(part);
        add(at, ratios);
      }
      at.files.push({ name: parts[parts.length - 1], number, ratios });
    });
    return root;
  }
  function add(folder, ratios) { ratios.forEach((n, i) => { folder.ratios[i] = (folder.ratios[i] || 0) + n; }); }
  function compare(a, b) {
    if (sort.column < 0) return (sort.down ? -1 : 1) * a.name.localeCompare(b.name);
    const value = each => percent(ratio(each.ratios, sort.column));
    const lacking = each => missing(ratio(each.ratios, sort.column));
    const [x, y] = [value(a), value(b)];
    if (x === null || y === null) return (x === null) - (y === null) || a.name.localeCompare(b.name);
    return (sort.down ? y - x : x - y) || lacking(b) - lacking(a) || a.name.localeCompare(b.name);
  }
  function flatten(folder, depth, into) {
    const inside = [...[...folder.folders.values()], ...folder.files].sort(compare);
    for (const each of inside) {
      into.push({ each, depth });
      if (each.folders && !closed.has(each.path)) flatten(each, depth + 1, into);
    }
    return into;
  }
  const measured = () => data.columns.map((name, c) => c).filter(c => ratio(data.total, c).all !== 0);

  function cells(ratios) {
    return measured().map(c => {
      const r = ratio(ratios, c);
      return element('span', { role: 'gridcell', class: grade(r), title: r.all === 0 ? false : counts(r) },
                     r.all === 0 ? '–' : shown(percent(r)) + (r.justified ? ' +' + r.justified : ''));
    });
  }
  function heading(name, column) {
    const on = sort.column === column;
    return element('span', { role: 'columnheader', 'aria-sort': on ? (sort.down ? 'descending' : 'ascending') : 'none' },
      element('button', { type: 'button', 'data-column': column, onclick: () => {
        sort = { column, down: on ? !sort.down : false };
        overview();
      } }, name + (on ? (sort.down ? ' ▾' : ' ▴') : '')));
  }
  function rowOf({ each, depth }, index) {
    const name = element('span', { role: 'gridcell', style: `padding-left:${depth * 16}px` });
    if (each.folders) {
      name.append(element('button', { type: 'button', class: 'folder', 'aria-expanded': String(!closed.has(each.path)),
        onclick: () => { closed.has(each.path) ? closed.delete(each.path) : closed.add(each.path); overview(); } },
        (closed.has(each.path) ? '▸ ' : '▾ ') + each.name + '/'));
    } else {
      name.append(element('a', { href: '#f=' + each.number }, each.name));
    }
    return element('div', { role: 'row', class: 'row', 'aria-selected': String(index === selected), 'aria-rowindex': index + 2 },
                   name, cells(each.ratios));
  }
  function overview() {
    const view = by('view');
    rows = flatten(tree(), 0, []);
    selected = Math.max(0, Math.min(selected, rows.length - 1));
    const space = element('div', { class: 'window', style: `height:${rows.length * 30}px` });
    const head = element('div', { role: 'row', class: 'row head' }, heading('File', -1), measured().map(c => heading(data.columns[c][1], c)));
    const grid = element('div', { class: 'grid', role: 'grid', 'aria-rowcount': rows.length + 1, style: `--columns:${measured().length}` }, head, space);
    view.replaceChildren(totals(data.total, data.operators), rows.length ? grid : element('p', { class: 'note' }, 'No file fits the filter.'));
    const draw = () => {
      const top = Math.max(0, view.scrollTop - grid.offsetTop), first = Math.max(0, Math.floor(top / 30) - 20);
      const last = Math.min(rows.length, first + Math.ceil(view.clientHeight / 30) + 60);
      space.replaceChildren(...rows.slice(first, last).map((row, i) => {
        const made = rowOf(row, first + i);
        made.style.top = (first + i) * 30 + 'px';
        return made;
      }));
    };
    view.onscroll = () => requestAnimationFrame(draw);
    window.onbeforeprint = () => space.replaceChildren(...rows.map(rowOf));
    draw();
  }
  // Of mutants, the score of each operator stands below.
  function totals(ratios, operators) {
    return element('ul', { class: 'totals' }, measured().map(c => [c, ratio(ratios, c)]).filter(([, r]) => r.all !== 0).map(([c, r]) =>
      element('li', {}, data.columns[c][0],
        element('b', { class: grade(r) }, shown(percent(r))), element('small', {}, counts(r)),
        data.columns[c][1] === 'WM' ? operators.map(each => element('small', { class: 'operators' }, labels.operators([each]))) : '',
        element('div', { class: 'bar' }, element('i', { style: `width:${percent(r)}%` }),
          element('i', { class: 'justified', style: `width:${100 * r.justified / r.all}%` })))));
  }

  // --- a file ------------------------------------------------------------------------------------
  const words = new Set(('alignas alignof and auto bool break case catch char class concept const consteval constexpr constinit ' +
    'const_cast continue co_await co_return co_yield decltype default delete do double dynamic_cast else enum explicit export extern ' +
    'false float for friend goto if inline int long mutable namespace new noexcept not nullptr operator or override private protected ' +
    'public register reinterpret_cast requires return short signed sizeof static static_assert static_cast struct switch template this ' +
    'thread_local throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t while').split(' '));
  const token = /(\/\/.*|\/\*[^]*?(?:\*\/|(?![^])))|("(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?)|(\b\d[\w.']*)|([A-Za-z_]\w*)|(^\s*#.*)/gm;
  function coloured(source) {
    const result = [[]];
    const put = (text, kind) => text.split('\n').forEach((part, i) => {
      if (i !== 0) result.push([]);
      if (part !== '') result[result.length - 1].push(kind ? element('span', { class: kind }, part) : part);
    });
    let from = 0;
    for (const match of source.matchAll(token)) {
      const kind = match[1] ? 'c' : match[2] ? 'q' : match[3] ? 'd' : match[5] ? 'p' : words.has(match[4]) ? 'k' : '';
      if (!kind) continue;
      put(source.slice(from, match.index), '');
      put(match[0], kind);
      from = match.index + match[0].length;
    }
    put(source.slice(from), '');
    return result;
  }
  const proven = decision => decision.conditions.filter(c => c.shown[0] && c.shown[1]).length;
  const isDone = decision => decision.conditions.every(c => [0, 1].every(v => c.shown[v] || c.justified[v] !== null));

  function linesOf(file) {
    const lines = new Map();
    const at = line => {
      if (!lines.has(line)) lines.set(line, { kind: '', chips: [] });
      return lines.get(line);
    };
    const note = (line, why, what, about) => at(line).chips.push(
      why === null ? [what, 'bad', about] : [what + ', justified', 'justified', `${about}: ${why}`]);
    for (const [line, kind] of file.lines) at(line).kind = kind;
    for (const [line, , reached, why, name] of file.functions) {
      if (!reached) note(line, why, 'never entered', name);
    }
    for (const [line, , reached, why, what, text] of file.branches) {
      if (!reached) note(line, why, what + ' never', text);
    }
    for (const [line, , reached, why, what, name] of file.exits) {
      if (!reached) note(line, why, what === 'end' ? 'end never reached' : what + ' never', name);
    }
    for (const [line, , reached, why, text] of file.assertions) {
      if (!reached) note(line, why, 'assertion never executed', text);
    }
    file.decisions.forEach((decision, number) => {
      at(decision.line).chips.push(number);
    });
    for (const [line, what, text, reason] of file.alone) at(line).chips.push([what + ' not measured', 'note', `${text}: ${reason}`]);
    flow.note(file, at);
    labels.note(file, at);
    stateOf.note(file, at);
    return lines;
  }

  function fileView(number, { decision: opened, line, spot, label }) {
    const file = details[number], view = by('view');
    if (!file) {
      view.replaceChildren(element('p', { class: 'note' }, 'Loading …'));
      load(number);
      return;
    }
    const known = linesOf(file), last = Math.max(0, ...known.keys());
    const source = file.source === null ? Array.from({ length: last }, () => []) : coloured(file.source);
    const column = Number(by('criterion').value), test = Number(by('test').value);
    const box = element('div', { class: file.changed ? 'source code changed' : 'source code' });
    const since = file.changed ? 'source has changed since; at this line of the old one: ' : '';
    const words = { hit: 'covered', miss: 'not covered', part: 'covered in part', excused: 'not covered, and justified' };
    for (let from = 0; from < source.length; from += 100) {
      const chunk = element('div', { class: 'chunk' });
      source.slice(from, from + 100).forEach((parts, i) => {
        const line = from + i + 1, facts = known.get(line);
        if (file.source === null && !facts) return;
        const kind = facts ? facts.kind : '';
        chunk.append(element('div', { class: 'l ' + kind, id: 'L' + line }, element('span', { class: 'n' }, String(line)),
          element('span', { class: 's', title: words[kind] ? since + words[kind] : false }),
          element('pre', {}, parts), element('span', { class: 'chips' }, facts ? [...facts.chips.map(c => chip(file, c, test)), labels.chip(line, test)] : [])));
      });
      box.append(chunk);
    }
    view.onscroll = null;
    const counted = file.lines.filter(([, kind]) => kind !== 'excused');
    const covered = { covered: counted.filter(([, kind]) => kind !== 'miss').length, all: counted.length, justified: 0 };
    const summary = totals(data.files[number][1], file.labels.operators);
    if (covered.all !== 0) summary.append(element('li', { title: 'as LCOV, Cobertura and SonarQube count them' }, 'Lines',
      element('b', { class: grade(covered) }, shown(percent(covered))), element('small', {}, counts(covered))));
    view.replaceChildren(summary,
      file.changed ? element('p', { class: 'note', role: 'status' },
        'This source has changed since it was measured: what is known stands at the lines of the old one. Build and run the tests again.') : '',
      file.source === null ? element('p', { class: 'note' }, 'The source cannot be had here; what is known is shown by line.') : '',
      file.byFunction.length ? functionTable(file, number) : '', flow.list(file), labels.list(file), box);
    flow.mark(file, box, test);
    view.scrollTop = 0;
    if (opened !== null && file.decisions[opened]) open(file, opened, true);
    if (spot !== null) flow.open(spot, true);
    if (label !== null) labels.open(label, true);
    if (line !== null && by('L' + line)) { by('L' + line).scrollIntoView({ block: 'center' }); by('L' + line).classList.add('wanted'); }
  }
  // All criteria of each function, the worst first; closed until it is asked for.
  function functionTable(file, number) {
    const columns = measured(), lacking = ([, , ratios]) => columns.reduce((sum, c) => sum + missing(ratio(ratios, c)), 0);
    const sorted = [...file.byFunction].sort((a, b) => lacking(b) - lacking(a));
    return element('details', { class: 'functions' }, element('summary', {}, `${sorted.length} functions`),
      element('table', {}, element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, 'Function'),
        columns.map(c => element('th', { scope: 'col' }, data.columns[c][1])))),
        element('tbody', {}, sorted.map(([line, name, ratios]) => element('tr', {},
          element('td', {}, line ? element('a', { href: `#f=${number}&l=${line}` }, element('code', {}, name || 'outside functions'))
                                 : element('code', {}, name || 'outside functions')),
          columns.map(c => ratio(ratios, c)).map(r => element('td', { class: 'n ' + grade(r), title: r.all ? counts(r) : false },
            r.all === 0 ? '–' : shown(percent(r)) + (r.justified ? ' +' + r.justified : ''))))))));
  }
  function chip(file, what, test) {
    if (typeof what !== 'number') return element('span', { class: 'chip ' + what[1], title: what[2] }, what[0]);
    const decision = file.decisions[what], good = isDone(decision);
    const mine = test < 0 || decision.executed.some(e => e[2].includes(test));
    return element('button', { type: 'button', class: 'chip ' + (good ? 'good' : proven(decision) || decision.executed.length ? 'middling' : 'bad'),
      id: 'D' + what, 'aria-expanded': 'false', 'data-missing': good ? false : '', style: mine ? false : 'opacity:.35',
      title: decision.text, onclick: () => open(file, what) },
      decision.conditions.length === 1 ? ['T', 'F'].filter((_, i) => decision.outcomes[1 - i]).join(' ') || 'never'
                                       : `MC/DC ${proven(decision)}/${decision.conditions.length}`);
  }
  function open(file, number, jump) {
    const button = by('D' + number), line = by('L' + file.decisions[number].line), old = by('P' + number);
    if (old) {
      old.remove();
      button.setAttribute('aria-expanded', 'false');
      flow.redraw();
      return;
    }
    button.setAttribute('aria-expanded', 'true');
    line.after(panel(file.decisions[number], number));
    flow.redraw();
    history.replaceState(null, '', `#f=${state().file}&d=${number}`);
    if (jump) { line.scrollIntoView({ block: 'center' }); button.focus({ preventScroll: true }); }
  }
  const letter = { T: 'true', F: 'false', '-': '–' };
  function vectorRow(name, values, outcome, tests, kind) {
    return element('tr', { class: kind }, element('td', {}, name), [...values].map(v => element('td', {}, letter[v])),
      element('td', {}, element('b', {}, String(outcome))), element('td', { class: 'tests' }, tests));
  }
  function panel(decision, number) {
    const test = Number(by('test').value), conditions = decision.conditions;
    const value = (c, v) => `${conditions[c].text} = ${v}`;
    const outcome = v => decision.outcomes[+v] ? String(v)
      : `never ${v}` + (decision.justified[+v] === null ? '' : ` (justified: ${decision.justified[+v]})`);
    const table = element('table', {}, element('thead', {}, element('tr', {}, element('th', {}, '#'),
      conditions.map(c => element('th', { scope: 'col' }, element('code', {}, c.text))), element('th', {}, 'outcome'), element('th', {}, 'tests'))),
      element('tbody', {}, decision.executed.map((e, i) => vectorRow('#' + (i + 1), e[0], e[1],
        e[2].slice(0, 5).map(testName).join(', ') + (e[2].length > 5 ? ` and ${e[2].length - 5} more` : ''), e[2].includes(test) ? 'mine' : '')),
        decision.missing.map(m => vectorRow('missing', m[0], m[1],
          'to show ' + m[2].map(([c, v]) => value(c, v)).join(', ') + (m[3] ? ' (the same condition twice, with different values: can that be?)' : ''), 'missing'))));
    const pair = p => `#${p[0] + 1} and #${p[1] + 1}`;
    const list = element('ul', {}, conditions.map(c => element('li', {}, element('code', {}, c.text), ': ',
      c.shown[0] && c.shown[1]
        ? element('span', { class: 'good' }, 'shown independent' + (c.masking ? ' by ' + pair(c.masking) : '') +
            (c.uniqueCause ? ` (unique cause: ${pair(c.uniqueCause)})` : decision.vectors ? ' (no unique cause)' : ''))
        : element('span', { class: [0, 1].some(v => !c.shown[v] && c.justified[v] === null) ? 'bad' : 'justified' }, c.lacks))));
    return element('section', { class: 'panel', id: 'P' + number, 'aria-label': 'Decision ' + decision.text },
      element('h3', {}, element('code', {}, decision.text)),
      element('p', { class: 'note' }, `in ${decision.function || 'this file'}; outcomes: ${outcome(true)}, ${outcome(false)}` + (decision.vectors ? `; ${decision.executed.length} of ${decision.possible} possible evaluations executed`
                                                                               : '; too many paths to record vectors')),
      table, element('p', {}, 'MC/DC (masking):'), list);
  }

  // --- tests -------------------------------------------------------------------------------------
  function testsView() {
    const text = by('filter').value.toLowerCase();
    const heads = ['Test', 'Outcome', 'Ran beside others', 'MC/DC values shown', 'Only shown here', 'Covered only here', ...(data.hasState ? ['State checked'] : [])];
    // The last column is a share; tests that modify nothing come behind the others.
    const value = t => order.column < 6 ? t[order.column] : t[6] ? t[7] / t[6] : 2;
    const sorted = data.tests.map((t, i) => [t, i]).filter(([t]) => t[0].toLowerCase().includes(text)).sort(([a], [b]) => {
      const [x, y] = [value(a), value(b)];
      return (order.down ? -1 : 1) * (typeof x === 'number' ? x - y : String(x).localeCompare(String(y)));
    });
    by('view').onscroll = null;
    by('view').replaceChildren(element('table', { class: 'tests-table' }, element('thead', {}, element('tr', {}, heads.map((name, column) =>
      element('th', { scope: 'col', class: column > 2 ? 'n' : false, 'aria-sort': order.column === column ? (order.down ? 'descending' : 'ascending') : 'none' },
        element('button', { type: 'button', onclick: () => {
          order = { column, down: order.column === column ? !order.down : column > 2 };
          testsView();
        } }, name + (order.column === column ? (order.down ? ' ▾' : ' ▴') : '')))))),
      element('tbody', {}, sorted.slice(0, 2000).map(([t, i]) => element('tr', {},
        element('td', {}, element('a', { href: '#', onclick: () => { by('test').value = i; } }, testName(i))),
        element('td', { class: t[1] === 'failed' ? 'bad' : t[1] === 'passed' ? 'good' : 'middling' }, t[1]), element('td', {}, t[2] ? 'yes' : ''),
        element('td', { class: 'n' }, String(t[3])), element('td', { class: 'n' }, String(t[4])),
        element('td', { class: 'n' }, t[5] === 0 ? '0' : element('button', { type: 'button', class: 'chip middling', 'aria-expanded': 'false',
          id: 'T' + i, title: 'What no other test covers', onclick: () => openTest(i) }, String(t[5]))),
        data.hasState ? element('td', { class: 'n' }, stateOf.chip(i, t.slice(6))) : '')))),
      sorted.length > 2000 ? element('p', { class: 'note' }, `… and ${sorted.length - 2000} more; filter by name`) : '');
  }

  let alone = null, wantedTest = null;
  function openTest(number) {
    const button = by('T' + number), old = by('A' + number);
    if (alone === null) {
      wantedTest = number;
      load('tests');
      return;
    }
    button.setAttribute('aria-expanded', String(!old));
    if (old) { old.remove(); return; }
    button.closest('tr').after(element('tr', { id: 'A' + number }, element('td', { colspan: 7 },
      element('section', { class: 'panel', 'aria-label': 'Covered only by ' + testName(number) },
        element('ul', {}, alone[number].slice(0, 500).map(([file, line, what]) => element('li', {},
          element('a', { href: `#f=${file}&l=${line}` }, `${data.files[file][0]}:${line}`), ' ', element('code', {}, what))),
          alone[number].length > 500 ? element('li', {}, `… and ${alone[number].length - 500} more`) : '')))));
  }

  // --- what is not measured ----------------------------------------------------------------------
  function unmeasuredView() {
    const text = by('filter').value.toLowerCase();
    const found = data.unmeasured.filter(each => each.some(part => String(part).toLowerCase().includes(text)));
    const counts = new Map(), numbers = new Map(data.files.map(([name], number) => [name, number]));
    for (const [what] of data.unmeasured) counts.set(what, (counts.get(what) || 0) + 1);
    const place = (file, line) => line === 0 ? file : element('a', { href: `#f=${numbers.get(file)}&l=${line}` }, `${file}:${line}`);
    by('view').onscroll = null;
    by('view').replaceChildren(
      element('ul', { class: 'totals' }, [...counts].map(([what, count]) => element('li', {}, what, element('b', {}, String(count))))),
      element('table', { class: 'tests-table' },
      element('thead', {}, element('tr', {}, ['File', 'What', 'Reason', 'Details'].map(name => element('th', { scope: 'col' }, name)))),
      element('tbody', {}, found.slice(0, 2000).map(([what, file, reason, detail, line]) => element('tr', {},
        element('td', {}, place(file, line)), element('td', {}, what), element('td', {}, reason), element('td', {}, detail))))),
      found.length > 2000 ? element('p', { class: 'note' }, `… and ${found.length - 2000} more; filter by name`) : '');
  }

  // --- the whole ---------------------------------------------------------------------------------
  function show() {
    const at = state();
    by('where').textContent = at.file !== null && data.files[at.file] ? data.files[at.file][0] : data.title;
    by('to-files').toggleAttribute('aria-current', !at.tests && !at.ofState && !at.unmeasured);
    by('to-unmeasured').toggleAttribute('aria-current', at.unmeasured);
    by('to-state').toggleAttribute('aria-current', at.ofState);
    by('to-tests').toggleAttribute('aria-current', at.tests);
    if (at.tests) testsView();
    else if (at.ofState && data.hasState) stateOf.view();
    else if (at.unmeasured) unmeasuredView();
    else if (at.file !== null && data.files[at.file]) fileView(at.file, at);
    else overview();
  }
  function load(number) {
    if (waiting[number] || data.inOneFile) return;
    waiting[number] = true;
    document.body.append(element('script', { src: `data/${number}.js`, onerror: () => {
      by('view').replaceChildren(element('p', { class: 'bad' }, `data/${number}.js cannot be read: is it still beside this page?`));
    } }));
  }
  function theme(wanted) {
    document.documentElement.dataset.theme = wanted;
    try { localStorage.setItem('covkit-theme', wanted); } catch (_) { /* a page without storage */ }
  }
  function move(by_) {
    if (!isOverview() || rows.length === 0) return;
    selected = Math.max(0, Math.min(rows.length - 1, selected + by_));
    const view = by('view'), grid = view.querySelector('.grid'), top = grid.offsetTop - view.offsetTop + 30 + selected * 30;
    if (top < view.scrollTop + 60 || top > view.scrollTop + view.clientHeight - 60) view.scrollTop = top - view.clientHeight / 2;
    const kept = view.scrollTop;
    overview();
    view.scrollTop = kept;
  }
  function jump(by_) {
    const all = [...document.querySelectorAll('[data-missing]')];
    if (all.length === 0) return;
    const next = all[(all.indexOf(document.activeElement) + by_ + all.length + (by_ < 0 && !all.includes(document.activeElement) ? 1 : 0)) % all.length];
    next.scrollIntoView({ block: 'center' });
    next.focus({ preventScroll: true });
  }
  function keys(event) {
    if (event.target.matches('input, select') || event.ctrlKey || event.metaKey || event.altKey) {
      if (event.key === 'Escape') event.target.blur();
      return;
    }
    const actions = { '/': () => by('filter').focus(), j: () => move(1), k: () => move(-1), ArrowDown: () => move(1), ArrowUp: () => move(-1),
      n: () => jump(1), p: () => jump(-1), t: () => by('theme').click(), '?': () => by('keys').showModal(),
      Escape: () => { if (!by('keys').open) location.hash = ''; },
      Enter: () => {
        const row = rows[selected];
        if (!isOverview() || !row || event.target.matches('a, button')) return false;
        if (row.each.folders) { closed.has(row.each.path) ? closed.delete(row.each.path) : closed.add(row.each.path); overview(); }
        else location.hash = '#f=' + row.each.number;
      } };
    const arrows = event.key.startsWith('Arrow') && !isOverview();
    if (actions[event.key] && !arrows && actions[event.key]() !== false) event.preventDefault();
  }

  return {
    start(all) {
      data = all;
      let kept = null;
      try { kept = localStorage.getItem('covkit-theme'); } catch (_) { /* a page without storage */ }
      document.documentElement.dataset.theme = kept || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
      measured().forEach(c => by('criterion').append(element('option', { value: c }, data.columns[c][0])));
      const mcdc = measured().find(c => data.columns[c][1] === 'MC/DC'), first = mcdc === undefined ? measured()[0] : mcdc;
      by('criterion').value = first;
      sort.column = first;
      by('to-state').hidden = !data.hasState;
      by('to-unmeasured').hidden = data.unmeasured.length === 0;
      by('to-unmeasured').append(` (${data.unmeasured.length})`);
      data.tests.forEach((t, i) => { if (t[0] !== '') by('test').append(element('option', { value: i }, t[0])); });
      for (const id of ['filter', 'status', 'test']) by(id).addEventListener('input', show);
      by('criterion').addEventListener('input', () => { sort = { column: Number(by('criterion').value), down: false }; show(); });
      by('theme').addEventListener('click', () => theme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'));
      by('help').addEventListener('click', () => by('keys').showModal());
      addEventListener('hashchange', show);
      addEventListener('keydown', keys);
      show();
    },
    tests(known) {
      alone = known;
      if (wantedTest !== null && by('T' + wantedTest)) openTest(wantedTest);
    },
    state(known) { stateOf.set(known); },
    file(number, known) {
      details[number] = known;
      if (state().file === number) show();
    },
  };
})();
