"""The form that builds fences: drawn by spaces or by edges, paid for, refused with the reason."""

from __future__ import annotations

from bs4 import BeautifulSoup

from app.engine import State, apply, parse_action
from tests.parsing import tree
from tests.play import staging
from tests.play.staged_table import StagedTable, words


def test_a_pasture_shows_cost_and_capacity_before_it_is_built(at):
    page = at("fences").look(do="fences", at=["e2", "d2"])
    assert words(page, "#go-fences") == "Build fences: 4 wood"
    assert "New: d2 e2 holds 4 animals of one kind" in words(page, ".meadows")
    assert len(page.select(".yard-plan path")) == 4


def test_several_pastures_are_built_with_one_confirmation(at):
    table = at("fences")
    page = table.look(do="fences", at=["d2"], check="another")
    drawn = [each["value"] for each in page.select('input[name="pasture"]')]
    assert drawn == ["d2"]
    assert not page.select('input[name="at"][checked]')
    assert table.moves(do="fences", pasture=drawn, at=["e2"]) == ["pasture d2", "pasture e2"]


def fence(page: BeautifulSoup, place: str) -> str:
    """The number of a fence space that can be ticked."""
    found = page.select_one(f'input[name="edge"][aria-label="Fence {place}"]')
    assert found is not None
    return str(found["value"])


def test_fences_are_drawn_edge_by_edge_too(at):
    table = at("fences")
    page = table.page()
    assert not page.select_one('input[aria-label="Fence between d1 and d2"]'), "it stands there already"
    assert not page.select_one('input[aria-label="Fence left of a3"]'), "rooms may not be fenced in"
    edges = [
        fence(page, place)
        for place in ("between c2 and d2", "between d2 and d3", "between d2 and e2", "between d1 and e1")
    ]
    page = table.look(do="fences", way="edges", edge=edges[:2])
    assert words(page, "#plan-fences .ruling").startswith(
        "Fences may only be built if they enclose a pasture"
    )
    assert table.send(do="fences", way="edges", edge=edges[:2]).status_code == 422
    page = table.look(do="fences", way="edges", edge=edges)
    assert words(page, "#go-fences") == "Build fences: 4 wood"
    assert [words(each, "strong") for each in page.select(".meadows .is-new")] == [
        "holds 2 animals of one kind",
        "holds 4 animals of one kind",
        "holds 2 animals of one kind",
    ]
    assert table.moves(do="fences", way="edges", edge=edges) == ["pasture d1", "pasture d2"]


def test_what_is_drawn_in_one_way_is_kept_in_the_other(at):
    table = at("fences")
    page = table.look(do="fences", pasture=["d2"], at=["e2"], way="edges")
    ticked = [str(each["value"]) for each in page.select('input[name="edge"][checked]')]
    assert len(ticked) == 5
    assert not page.select('input[name="pasture"], input[name="at"][checked]')
    page = table.look(do="fences", edge=ticked, way="spaces")
    assert [each["value"] for each in page.select('input[name="pasture"]')] == ["d2", "e2"]
    assert not page.select('input[name="edge"][checked]')
    assert words(page, "#go-fences") == "Build fences: 5 wood"


def test_a_fence_that_encloses_nothing_is_refused_whichever_way_is_drawn_in(at):
    table = at("fences")
    page = table.look(do="fences", pasture=["d2"], way="edges")
    ticked = [str(each["value"]) for each in page.select('input[name="edge"][checked]')]
    before = table.table.version
    form = {"do": "fences", "edge": [*ticked, fence(page, "above a1")], "way": "spaces"}
    answer = table.send(**form)
    assert answer.status_code == 422
    told = "Fences may only be built if they enclose a pasture completely."
    assert words(tree(answer.get_data()), ".refused").startswith(told)
    assert table.table.version == before
    assert words(table.look(**form), "#plan-fences .ruling--no").startswith(told)


def test_a_pasture_that_is_not_allowed_says_why(at):
    page = at("fences").look(do="fences", at=["c3"])
    assert page.select_one('#plan-fences a[href="/r/rulebook/fence-rules"]')


def test_fences_can_be_paid_for_in_the_way_that_is_chosen(at):
    table = at("payments")
    page = table.look(do="fences", at=["d2"])
    ways = [each["value"] for each in page.select('input[name="pay"]')]
    assert ways == ["3wood", "2wood+1clay", "1wood+2clay", "3clay"]
    assert words(page, "#go-fences") == "Build fences: 3 wood"
    assert words(table.look(do="fences", at=["d2"], pay="3clay"), "#go-fences") == "Build fences: 3 clay"
    assert table.moves(do="fences", at=["d2"], pay="1wood+2clay")[0] == "pasture d2 1wood+2clay"


def test_a_way_to_pay_for_fewer_fences_is_not_replaced_unseen(at):
    """3 clay pay for the fences of d2; with e2 the pasture needs 4."""
    table = at("payments")
    before = table.table.version
    answer = table.send(do="fences", at=["d2", "e2"], pay="3clay")
    page = tree(answer.get_data())
    assert answer.status_code == 422
    assert words(page, ".refused").startswith("There is more than one way to pay: say which one you want.")
    assert table.table.version == before
    chosen = [each["value"] for each in page.select('input[name="pay"][checked]')]
    assert chosen == ["3wood+1clay"]
    assert words(page, "#go-fences") == "Build fences: 3 wood 1 clay"
    assert words(table.look(do="fences", at=["d2", "e2"], pay="3clay"), "#go-fences") == words(
        page, "#go-fences"
    )


def mini_pasture() -> State:
    game = staging.placed(
        "meeting_place", farm="", options=staging.CARDS, hand=("mini_pasture",), food=2, wood=9
    )
    return apply(game, 0, parse_action("play mini_pasture"))


def test_a_card_that_fences_one_space_says_so_and_offers_no_second_pasture(app):
    table = StagedTable(app, mini_pasture())
    page = table.look(do="fences", at=["b2", "c2"])
    assert words(page, "#plan-fences .ruling").startswith("This card fences exactly 1 space.")
    assert words(page, ".how--spaces").startswith("Tap the space that you want to fence in")
    assert not page.select(".another")
    assert table.moves(do="fences", at=["c2"])[0] == "pasture c2"


def test_of_two_pastures_for_a_card_that_fences_one_space_none_is_built(app):
    table = StagedTable(app, mini_pasture())
    before = table.table.version
    answer = table.send(do="fences", pasture=["c2"], at=["d2"])
    assert answer.status_code == 422
    assert "This card fences exactly 1 space." in words(tree(answer.get_data()), ".refused")
    assert table.table.version == before
