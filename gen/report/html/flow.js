// Definitions and uses in the source of a file: places that can be hovered, focused and clicked, and arrows from
// definitions to uses. `element`, `by` and `testName` are those of script.js; `goTo` makes the address of a place.
const dataFlow = ({ element, by, testName, goTo }) => {
  const verdicts = ['not covered', 'possibly covered', 'covered'], grades = ['bad', 'middling', 'good'];
  const worst = ['bad', 'middling', 'justified', 'good'];
  const svg = (tag, attributes) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    return made;
  };

  // --- what is known ------------------------------------------------------------------------------
  const names = ['definitionLine', 'definitionColumn', 'definition', 'line', 'column', 'use', 'variable', 'function', 'way', 'verdict',
                 'justified', 'needs', 'tests'];
  const associationsOf = file => file.flow.associations.map(values => Object.fromEntries(names.map((name, i) => [name, values[i]])));
  const gradeOf = each => each.verdict !== 2 && each.justified !== null ? 'justified' : grades[each.verdict];

  // A place is both if something like `x += 1` stands there.
  function spotsOf(associations) {
    const spots = new Map();
    const add = (line, column, each) => {
      const key = line + ':' + column;
      if (!spots.has(key)) spots.set(key, { line, column, associations: [] });
      spots.get(key).associations.push(each);
    };
    for (const each of associations) {
      add(each.definitionLine, each.definitionColumn, each);
      if (each.definitionLine !== each.line || each.definitionColumn !== each.column) add(each.line, each.column, each);
    }
    return [...spots.values()].sort((a, b) => a.line - b.line || a.column - b.column);
  }

  // Lines on which there is something, for files whose source cannot be had, and what is to be said beside them.
  function note(file, at) {
    for (const each of associationsOf(file)) { at(each.definitionLine); at(each.line); }
    for (const [line, , text, variable] of file.flow.dead) {
      at(line).chips.push(['dead definition', 'middling', `no use can see ${variable} as it is defined by ${text}`]);
    }
    for (const [line, , name, , reason] of file.flow.unmonitored) at(line).chips.push([name + ' not monitored', 'note', reason]);
  }

  // --- places in the text -------------------------------------------------------------------------
  // Columns count bytes of UTF-8, text counts UTF-16.
  function indexOf(text, column) {
    let bytes = 1, index = 0;
    for (const c of text) {
      if (bytes >= column) break;
      const code = c.codePointAt(0);
      bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
      index += c.length;
    }
    return index;
  }
  // The text node that has this character, and where.
  function nodeAt(root, index) {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(), from = 0; node; from += node.data.length, node = walk.nextNode()) {
      if (index < from + node.data.length) return [node, index - from];
    }
    return [null, 0];
  }
  // Of ++x the sign is the definition, and x has a place of its own.
  function wrap(text, index, variable, made) {
    const [node, from] = nodeAt(text, index);
    if (node === null) return;
    const rest = node.data.slice(from), length = rest.startsWith(variable) ? variable.length : /^(?:\+\+|--|[\w$]*)/.exec(rest)[0].length || 1;
    const middle = node.splitText(from);
    middle.splitText(Math.min(length, middle.data.length));
    middle.replaceWith(made);
    made.append(middle);
  }

  let drawn = null; // of the file that is shown: its box, spots, and those whose arrows stay
  function mark(file, box, test) {
    const spots = spotsOf(associationsOf(file));
    drawn = { box, spots, kept: new Set(), arrows: svg('svg', { class: 'arrows', 'aria-hidden': 'true' }) };
    spots.forEach((spot, number) => {
      const line = by('L' + spot.line);
      if (!line) return;
      const kind = worst.find(g => spot.associations.some(each => gradeOf(each) === g));
      const mine = test < 0 || spot.associations.some(each => each.tests.includes(test));
      const made = element('button', { type: 'button', class: 'spot ' + kind, id: 'U' + number, 'aria-expanded': 'false',
        'data-missing': kind === 'bad' || kind === 'middling' ? '' : false, style: mine ? false : 'opacity:.35',
        title: spot.associations.map(sentence).join('\n'), onclick: () => open(number),
        onmouseenter: () => draw(number), onmouseleave: () => draw(null), onfocus: () => draw(number), onblur: () => draw(null) });
      const text = line.querySelector('pre');
      wrap(text, indexOf(text.textContent, spot.column), spot.associations[0].variable, made);
    });
    box.append(drawn.arrows);
  }
  const sentence = each => `${each.variable}: defined ${each.definitionLine}:${each.definitionColumn} '${each.definition}' → ` +
    `used ${each.line}:${each.column} '${each.use}'` + (each.way ? `, ${each.way}` : '') + `: ${verdicts[each.verdict]}` +
    (each.justified === null ? '' : ` (justified: ${each.justified})`);

  // --- arrows -------------------------------------------------------------------------------------
  function arrowHead(kind) {
    const head = svg('marker', { id: 'arrow-' + kind, class: kind, viewBox: '0 0 10 10', refX: 9, refY: 5, markerWidth: 7, markerHeight: 7, orient: 'auto' });
    head.append(svg('path', { d: 'M0 0L10 5L0 10z' }));
    return head;
  }
  // Panels are to be read, so that arrows go below them.
  function besidePanels(box, frame) {
    const mask = svg('mask', { id: 'beside-panels', maskUnits: 'userSpaceOnUse', x: 0, y: 0, width: box.scrollWidth, height: box.scrollHeight });
    mask.append(svg('rect', { width: box.scrollWidth, height: box.scrollHeight, fill: 'white', stroke: 'none' }));
    for (const panel of box.querySelectorAll('.panel')) {
      const at = panel.getBoundingClientRect();
      mask.append(svg('rect', { x: at.left - frame.left + box.scrollLeft, y: at.top - frame.top, width: at.width, height: at.height, fill: 'black', stroke: 'none' }));
    }
    return mask;
  }
  function draw(hovered) {
    if (drawn === null || !drawn.box.isConnected) return;
    const { box, spots, kept, arrows } = drawn, all = new Set();
    for (const number of hovered === null ? kept : [...kept, hovered]) spots[number].associations.forEach(each => all.add(each));
    arrows.replaceChildren();
    arrows.setAttribute('width', box.scrollWidth);
    arrows.setAttribute('height', all.size === 0 ? 0 : box.scrollHeight);
    const frame = box.getBoundingClientRect(), heads = svg('defs', {}), lines = svg('g', { mask: 'url(#beside-panels)' });
    heads.append(...worst.map(arrowHead), besidePanels(box, frame));
    arrows.append(heads, lines);
    const placeOf = (line, column) => {
      const number = spots.findIndex(spot => spot.line === line && spot.column === column);
      const found = by('U' + number);
      if (!found) return null;
      const at = found.getBoundingClientRect();
      return { left: at.left - frame.left + box.scrollLeft, top: at.top - frame.top, width: at.width, height: at.height };
    };
    const lanes = new Map(); // how many arrows go from one place to another: the ways of a predicate
    for (const each of all) {
      const from = placeOf(each.definitionLine, each.definitionColumn), to = placeOf(each.line, each.column), kind = gradeOf(each);
      if (!from || !to) continue;
      const ends = { 'data-from': `${each.definitionLine}:${each.definitionColumn}`, 'data-to': `${each.line}:${each.column}` };
      const key = ends['data-from'] + ' ' + ends['data-to'], lane = lanes.get(key) || 0;
      lanes.set(key, lane + 1);
      lines.append(svg('path', { class: kind, d: curve(from, to, 24 * lane), 'marker-end': `url(#arrow-${kind})`, ...ends }));
    }
  }
  // From the lower edge of a definition down to the upper edge of its use; what goes back or along the line bends to the right.
  function curve(from, to, aside) {
    const x = from.left + from.width / 2, u = to.left + to.width / 2, y = from.top + from.height, v = to.top;
    if (v > from.top + from.height / 2) {
      const half = Math.max(10, (v - y) / 2);
      return `M${x} ${y}C${x + aside} ${y + half} ${u + aside} ${v - half} ${u} ${v}`;
    }
    const right = Math.max(from.left + from.width, to.left + to.width), bend = right + 40 + aside + Math.abs(y - v) / 4;
    return `M${from.left + from.width} ${y - from.height / 2}C${bend} ${y} ${bend} ${v} ${to.left + to.width} ${v + to.height / 2}`;
  }

  // --- a place that is clicked --------------------------------------------------------------------
  function item(each) {
    return element('li', {}, element('span', { class: gradeOf(each) }, sentence(each)),
      each.tests.length ? `, by ${each.tests.slice(0, 5).map(testName).join(', ')}` + (each.tests.length > 5 ? ` and ${each.tests.length - 5} more` : '') : '',
      each.needs ? element('ul', {}, each.needs.trim().split('\n').map(line => element('li', {}, line.trim()))) : '');
  }
  function open(number, jump) {
    const spot = drawn && drawn.spots[number], button = by('U' + number), old = by('V' + number);
    if (!spot || !button) return;
    button.setAttribute('aria-expanded', String(!old));
    if (old) {
      old.remove();
      drawn.kept.delete(number);
    } else {
      drawn.kept.add(number);
      by('L' + spot.line).after(element('section', { class: 'panel flow', id: 'V' + number, 'aria-label': 'Data flow of ' + spot.line + ':' + spot.column },
        element('ul', {}, spot.associations.map(item))));
      history.replaceState(null, '', goTo({ u: number }));
    }
    draw(null);
    if (jump) { button.scrollIntoView({ block: 'center' }); button.focus({ preventScroll: true }); }
  }
  // All of a file, function by function; closed until it is asked for.
  function list(file) {
    const associations = associationsOf(file), functions = new Map();
    const into = name => {
      if (!functions.has(name)) functions.set(name, []);
      return functions.get(name);
    };
    for (const each of associations) into(each.function).push(item(each));
    for (const [line, column, text, variable, name] of file.flow.dead) {
      into(name).push(element('li', { class: 'middling' }, `${variable}: defined ${line}:${column} '${text}': dead, no use can see it`));
    }
    for (const [line, column, variable, name, reason] of file.flow.unmonitored) {
      into(name).push(element('li', { class: 'note' }, `${variable}: declared ${line}:${column}: not monitored, ${reason}`));
    }
    if (functions.size === 0) return '';
    const missing = associations.filter(each => each.verdict !== 2 && each.justified === null).length;
    return element('details', { class: 'functions flow' }, element('summary', {}, `Data flow: ${associations.length} associations, ${missing} not covered`),
      [...functions].flatMap(([name, items]) => [element('h4', {}, element('code', {}, name || 'outside functions')),
        element('ul', {}, items.slice(0, 500), items.length > 500 ? element('li', {}, `… and ${items.length - 500} more`) : '')]));
  }

  const redraw = () => draw(null);
  addEventListener('resize', redraw);
  return { note, mark, open, list, redraw };
};
