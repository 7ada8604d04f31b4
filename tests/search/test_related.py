"""Rules of one subject are kin."""

from __future__ import annotations

from flask import Flask

from app.search import documents, kin
from app.search.related import NEAREST


def test_the_nearest_rules_of_a_rule_treat_its_subject(app: Flask) -> None:
    rules = documents(app.extensions["library"], "en")
    place = {document.rule: number for number, document in enumerate(rules)}
    near = kin(rules, "en")[place["rulebook/fence-rules"]]
    assert len(near) == NEAREST
    assert place["first-edition/fences"] in dict(near)
    assert sum(share for _, share in near) > 0.95


def test_no_rule_is_its_own_kin_and_a_lonely_one_has_none(app: Flask) -> None:
    rules = documents(app.extensions["library"], "ko")[:40]
    assert all(number not in dict(near) for number, near in enumerate(kin(rules, "ko")))
    assert kin(rules[:1], "ko") == [()]
