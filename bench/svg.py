# Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
"""Pictures of figures: bars and curves, as SVG without scripts or fonts of its own."""

from xml.sax.saxutils import escape

COLOURS = ["#3b6fb6", "#d9822b", "#4a9a5b", "#8a5aa8", "#b0413e"]
LABELS = 400  # pixels, left of the bars
WIDTH = 560  # of the bars
BAR = 11
GAP = 9


def _text(x, y, text, anchor="start", weight="normal"):
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}" font-weight="{weight}">{escape(text)}</text>'


def _picture(width, height, parts):
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'font-family="sans-serif" font-size="11" fill="#222">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>', *parts, "</svg>", ""])


def _legend(series, x, y):
    found = []
    for number, name in enumerate(series):
        found.append(f'<rect x="{x:.0f}" y="{y - 9:.0f}" width="10" height="10" fill="{COLOURS[number]}"/>')
        found.append(_text(x + 14, y, name))
        x += 24 + 7 * len(name)
    return found


def bars(title, series, rows):
    """`rows`: (label, a value of each series). Bars begin at 1.00: what a program costs anyway is not shown."""
    most = max(max(values) for _, values in rows)
    scale = WIDTH / max(most - 1, 0.01)
    x = lambda value: LABELS + max(value - 1, 0) * scale  # noqa: E731
    parts, y = [_text(10, 20, title, weight="bold"), *_legend(series, LABELS, 40)], 56
    top = y
    for label, values in rows:
        height = BAR * len(values)
        parts.append(_text(LABELS - 8, y + height / 2 + 4, label, "end"))
        for number, value in enumerate(values):
            at = y + BAR * number
            parts.append(f'<rect x="{LABELS}" y="{at}" width="{max(x(value) - LABELS, 1):.1f}" height="{BAR - 1}" '
                         f'fill="{COLOURS[number]}"/>')
            parts.append(_text(x(value) + 4, at + BAR - 2, f"{value:.2f}"))
        y += height + GAP
    parts.append(f'<line x1="{LABELS}" y1="{top - 6}" x2="{LABELS}" y2="{y}" stroke="#222"/>')
    parts.append(_text(LABELS, y + 12, "1.00", "middle"))
    return _picture(LABELS + WIDTH + 60, y + 20, parts)


def curves(title, axis, series):
    """`series`: name → [(x, y)]. Both as multiples of the first point, so that straight lines through the diagonal are
    linear growth."""
    width, height, left, top = 420, 300, 60, 60
    points = {name: [(x / found[0][0], y / found[0][1]) for x, y in found] for name, found in series.items()}
    most_x = max(x for found in points.values() for x, _ in found)
    most_y = max(max(y for found in points.values() for _, y in found), most_x)
    at = lambda x, y: (left + width * x / most_x, top + height * (1 - y / most_y))  # noqa: E731
    parts = [_text(10, 20, title, weight="bold"), *_legend(points, left, 40)]
    (x0, y0), (x1, y1) = at(0, 0), at(most_x, most_x)
    parts.append(f'<line x1="{x0:.0f}" y1="{y0:.0f}" x2="{x1:.0f}" y2="{y1:.0f}" stroke="#bbb" stroke-dasharray="4"/>')
    parts.append(f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="none" stroke="#222"/>')
    for number, (name, found) in enumerate(points.items()):
        line = " ".join(f"{px:.1f},{py:.1f}" for px, py in (at(x, y) for x, y in found))
        parts.append(f'<polyline points="{line}" fill="none" stroke="{COLOURS[number]}" stroke-width="2"/>')
    for x in sorted({x for found in points.values() for x, _ in found}):
        parts.append(_text(at(x, 0)[0], top + height + 14, f"× {x:g}", "middle"))
    parts.append(_text(left - 6, at(0, most_y)[1] + 4, f"× {most_y:.1f}", "end"))
    parts.append(_text(left + width / 2, top + height + 30, axis, "middle"))
    return _picture(left + width + 40, top + height + 44, parts)
