"""What can be filled in is seen by weak eyes: placeholders 4.5 to 1, edges of fields 3 to 1."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

STYLES = Path(__file__).parents[2] / "static" / "css"
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
COLOR = re.compile(r"--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)")
FIELD = re.compile(
    r"\b(?:input|select|textarea)\b(?!\[type=\"(?:checkbox|radio)\"\])|\.(?:site-search|pad-name)\s*$"
)
EDGE = re.compile(r"border: \d+px solid var\(--([\w-]+)\)")
GROUNDS = ("paper", "page", "gold-wash", "green-wash")
"""What fields lie on, and what they are filled with."""

COLORS = {name: shades for name, *shades in COLOR.findall((STYLES / "site.css").read_text("utf-8"))}
RULES = [rule for path in sorted(STYLES.glob("*.css")) for rule in RULE.findall(path.read_text("utf-8"))]


def light(color: str) -> float:
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((light(one), light(other)))
    return (lighter + 0.05) / (darker + 0.05)


def least(color: str) -> float:
    """The lowest contrast of a color of ours on any ground, by day and by night."""
    return min(contrast(COLORS[color][at], COLORS[ground][at]) for ground in GROUNDS for at in (0, 1))


def test_black_on_white_is_the_highest_contrast() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert least("line") < 3  # a plain line would not do


def test_the_edge_of_every_field_is_seen() -> None:
    edges = {
        (selector.strip(), name)
        for selector, body in RULES
        for part in selector.split(",")
        if FIELD.search(part)
        for name in EDGE.findall(body)
    }
    assert len(edges) > 8
    assert {(selector, name) for selector, name in edges if least(name) < 3} == set()


def test_every_placeholder_is_read() -> None:
    bodies = [body for selector, body in RULES if "::placeholder" in selector]
    colors = {name for body in bodies for name in re.findall(r"color: var\(--([\w-]+)\)", body)}
    assert colors
    assert [name for name in colors if least(name) < 4.5] == []
    assert {opacity for body in bodies for opacity in re.findall(r"opacity: ([\d.]+)", body)} == {"1"}
