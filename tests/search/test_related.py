"""Rules of one subject are related."""

from __future__ import annotations

from flask import Flask

from app.search import documents
from app.search.related import NEAREST, related


def test_the_nearest_rules_of_a_rule_treat_its_subject(app: Flask) -> None:
    rules = documents(app.extensions["library"], "en")
    place = {document.rule: number for number, document in enumerate(rules)}
    near = related(rules, "en")[place["rulebook/fence-rules"]]
    assert len(near) == NEAREST
    assert place["first-edition/fences"] in dict(near)
    assert sum(share for _, share in near) > 0.95


def test_no_rule_is_related_to_itself_and_a_lonely_one_has_none(app: Flask) -> None:
    rules = documents(app.extensions["library"], "ko")[:40]
    assert all(number not in dict(near) for number, near in enumerate(related(rules, "ko")))
    assert related(rules[:1], "ko") == [()]
