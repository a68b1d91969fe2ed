"""How are figures drawn? As small SVG files that are readable on light and dark pages."""

from __future__ import annotations

from html import escape

#: Text and lines that are seen on white and on black.
STYLE = (
    "<style>text{font:13px system-ui,sans-serif;fill:#333}.own{fill:#b5482f}.other{fill:#7a8a99}"
    ".grid{stroke:#8886}.curve{fill:none;stroke:#b5482f;stroke-width:2}.player{stroke:#7a8a99;stroke-dasharray:5 5}"
    "@media(prefers-color-scheme:dark){text{fill:#ddd}.own{fill:#e8795c}.curve{stroke:#e8795c}}</style>"
)


def svg(width: int, height: int, label: str, parts: list[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return "\n".join([f'{head} role="img" aria-label="{escape(label)}">', STYLE, *parts, "</svg>", ""])


def bars(rows: list[dict]) -> str:
    """Draws speeds on a logarithmic scale, from a thousand steps a second up."""
    import math

    left, right, line = 230, 620, 26
    low, high = 3.0, 8.0

    def x(rate: float) -> float:
        return left + (right - left) * (math.log10(max(rate, 10**low)) - low) / (high - low)

    bottom = 16 + line * len(rows)
    parts = []
    for power in range(int(low), int(high) + 1):
        words = {3: "1 k", 4: "10 k", 5: "100 k", 6: "1 M", 7: "10 M", 8: "100 M"}[power]
        parts.append(f'<line class="grid" x1="{x(10**power):.0f}" x2="{x(10**power):.0f}" y1="8" y2="{bottom}"/>')
        parts.append(f'<text x="{x(10**power):.0f}" y="{bottom + 18}" text-anchor="middle">{words}</text>')
    for index, row in enumerate(rows):
        y = 12 + line * index
        kind = "own" if row["package"] == "quadrat" else "other"
        parts.append(f'<text x="{left - 8}" y="{y + 14}" text-anchor="end">{escape(row["package"])}: {escape(row["environment"])}</text>')
        parts.append(f'<rect class="{kind}" x="{left}" y="{y}" width="{x(row["scaled"]) - left:.0f}" height="18"/>')
        rate = row["scaled"]
        words = f"{rate / 1e6:.1f} M" if rate >= 1e6 else f"{rate / 1e3:.1f} k"
        parts.append(f'<text x="{x(rate) + 6:.0f}" y="{y + 14}">{words}</text>')
    parts.append(f'<text x="{(left + right) / 2:.0f}" y="{bottom + 38}" text-anchor="middle">steps a second, one core</text>')
    return svg(right + 70, bottom + 48, "Steps a second on one core, by package and environment", parts)


def line(curve: list[tuple[float, int, float]], table: dict[str, float]) -> str:
    """Draws the share of games won while learning, with other players beside it."""
    left, right, top, bottom = 52, 560, 16, 276
    longest = max((minutes for minutes, _, _ in curve), default=1.0)

    def x(minutes: float) -> float:
        return left + (right - left) * minutes / longest

    def y(rate: float) -> float:
        return bottom - (bottom - top) * rate

    parts = []
    for percent in range(0, 101, 25):
        at = y(percent / 100)
        parts.append(f'<line class="grid" x1="{left}" x2="{right}" y1="{at:.0f}" y2="{at:.0f}"/>')
        parts.append(f'<text x="{left - 8}" y="{at + 4:.0f}" text-anchor="end">{percent} %</text>')
    for minutes in range(0, int(longest) + 1, 2):
        parts.append(f'<text x="{x(minutes):.0f}" y="{bottom + 18}" text-anchor="middle">{minutes}</text>')
    below = 0.0
    for player, rate in sorted(table.items(), key=lambda item: -item[1]):
        if player != "solver":
            # Names that would overlap are moved apart.
            below = max(below + 16, y(rate) + 4)
            if player != "learnt":
                parts.append(f'<line class="player" x1="{left}" x2="{right}" y1="{y(rate):.0f}" y2="{y(rate):.0f}"/>')
            parts.append(f'<text x="{right + 8}" y="{below:.0f}">{escape(player)} {100 * rate:.0f} %</text>')
    points = " ".join(f"{x(minutes):.1f},{y(rate):.1f}" for minutes, _, rate in curve)
    parts.append(f'<polyline class="curve" points="{points}"/>')
    parts.append(f'<text x="{(left + right) / 2:.0f}" y="{bottom + 38}" text-anchor="middle">minutes of CPU time</text>')
    return svg(right + 150, bottom + 48, "Games won while learning Germs", parts)
