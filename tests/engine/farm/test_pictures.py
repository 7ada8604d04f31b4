"""The farms drawn in the books keep what their captions' claims promise."""

import re
from pathlib import Path

import pytest

from app.engine.farm import animal_capacity, fence_wood, judge, parse_farm

CONTENT = Path(__file__).parents[3] / "content"
BLOCK = re.compile(r"^```farm\n(.*?)^```", re.DOTALL | re.MULTILINE)


def pictures():
    for path in sorted(CONTENT.rglob("*.md")):
        for number, block in enumerate(BLOCK.findall(path.read_text("utf-8"))):
            yield pytest.param(path, block, id=f"{path.relative_to(CONTENT).with_suffix('')}-{number}")


def claims(block):
    return dict(re.findall(r"^\s*(legal|wood|capacity):\s*(.*?)\s*$", block, re.MULTILINE))


@pytest.mark.parametrize(("path", "block"), list(pictures()))
def test_a_picture_is_legal_or_breaks_the_rule_it_names(path, block):
    farm, claim = parse_farm(block), claims(block)
    rules = {
        violation.rule for violation in judge(farm, "first" if "first-edition" in path.parts else "revised")
    }
    verdict, _, rule = claim.get("legal", "").partition(" ")
    if verdict == "yes":
        assert not rules
    if verdict == "no":
        assert rule in rules if rule else rules
    assert int(claim.get("wood", fence_wood(farm))) == fence_wood(farm)
    assert int(claim.get("capacity", animal_capacity(farm))) == animal_capacity(farm)
