#!/usr/bin/env python3
"""Draws the ratios in the tables of Documentation/figures.md as bar charts, an SVG for each table in
Documentation/pictures. Scripts/pictures.py fails if one is stale."""

import html
import re
import sys

from common import root

page = root / "Documentation" / "figures.md"
folder = root / "Documentation" / "pictures"

# By file: the heading of the ratio's column, the label of a bar, and the meaning of the line at 1.
CHARTS = {
    "figures.svg": ("veil ÷ GtkSpinner", "{server and renderer}", "GtkSpinner"),
    "bench.svg": ("ours ÷ peer", "{row}: {what}; {peer}", "the peer"),
}

# In pixels.
ROW, LABEL_GAP, LETTER, PLOT, TOP = 22, 12, 6.4, 330, 34
# The least end of the scale, as a ratio.
LEAST_END = 1.2
REACHED, MISSED, INK, FAINT = "#1c71d8", "#c64600", "#241f31", "#9a9996"


def tables(text):
    """The tables of a Markdown page, each as a list of dictionaries by heading."""
    for block in re.findall(r"(?:^\|.*\n)+", text, re.M):
        head, _, *lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in block.splitlines()]
        yield [dict(zip(head, line, strict=True)) for line in lines]


def chart(rows, ratio, label, peer):
    bars = []
    for row in rows:
        if match := re.match(r"[\d.]+", row[ratio]):
            # A peer has only its name.
            cells = row | {"peer": re.split("[ ,]", row.get("peer", ""))[0]}
            bars.append((label.format(**cells).replace("`", ""), float(match[0]), row.get("reached") != "NOT"))
    left = max(len(name) for name, _, _ in bars) * LETTER + 2 * LABEL_GAP
    end = max(LEAST_END, *(value for _, value, _ in bars))
    width, height = left + PLOT + 60, TOP + ROW * len(bars) + 14
    one = left + PLOT / end
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height}"'
        f' viewBox="0 0 {width:.0f} {height}" role="img" font-family="sans-serif" font-size="12">',
        f"<title>{html.escape(ratio)}</title>",
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<path d="M{one:.1f} {TOP - 8}V{height - 8}" stroke="{FAINT}" stroke-dasharray="3 3"/>',
        f'<text x="{one:.1f}" y="{TOP - 14}" text-anchor="middle" fill="{INK}">1 = {html.escape(peer)}</text>',
    ]
    for index, (name, value, reached) in enumerate(bars):
        y = TOP + index * ROW
        color = REACHED if reached else MISSED
        length = max(PLOT * value / end, 1)
        parts += [
            f'<text x="{left - LABEL_GAP:.1f}" y="{y + 14}" text-anchor="end" fill="{INK}">{html.escape(name)}</text>',
            f'<rect x="{left:.1f}" y="{y + 3}" width="{length:.1f}" height="{ROW - 8}" fill="{color}"/>',
            f'<text x="{left + length + 6:.1f}" y="{y + 14}" fill="{INK}" stroke="#fff"'
            f' stroke-width="4" paint-order="stroke">{value:.2f}</text>',
        ]
    return "\n".join([*parts, "</svg>\n"])


def charts():
    """The charts' texts by file name."""
    found = list(tables(page.read_text()))
    made = {}
    for name, (ratio, label, peer) in CHARTS.items():
        rows = next((table for table in found if table and ratio in table[0]), None)
        if rows is None:
            sys.exit(f"{page.name} has no table with the column “{ratio}”.")
        made[name] = chart(rows, ratio, label, peer)
    return made


if __name__ == "__main__":
    for name, text in charts().items():
        (folder / name).write_text(text)
        print(f"Documentation/pictures/{name} is written: look at it.")
