"""The planner's page: links, damaged addresses, pasted farms, four languages."""

from __future__ import annotations

import gzip
from urllib.parse import quote

import pytest
from bs4 import BeautifulSoup, Tag
from flask.testing import FlaskClient

from app.engine.farm import Farm
from app.engine.farm.grid import EDGES
from app.languages import LANGUAGES
from app.tools.farm.plan import plan_code, read_plan
from tests.parsing import parsed

every_language = pytest.mark.parametrize("code", LANGUAGES)


def page(client: FlaskClient, address: str) -> BeautifulSoup:
    answer = client.get(address)
    assert answer.status_code == 200
    return parsed(answer.text)


def rules(soup: BeautifulSoup) -> list[str]:
    return [str(link["href"]).partition("#")[2] for link in soup.select(".plan-verdict .why")]


@every_language
def test_every_violation_links_to_its_rule(client: FlaskClient, code: str) -> None:
    soup = page(client, f"/{code}/tools/farm?f=F0F00W0000C0000.1")
    assert rules(soup) == ["starting-house", "plow-placement", "fence-rules"]
    first = page(client, f"/{code}/tools/farm?f=F0F00W0000C0000.1&g=first")
    assert rules(first) == ["renovation", "plowing", "fences"]


@every_language
def test_many_violations_are_told_in_order(client: FlaskClient, code: str) -> None:
    everywhere = plan_code(Farm(read_plan("WFTAAC000FAAA0F.0")[0].cells, (1 << EDGES) - 1))
    soup = page(client, f"/{code}/tools/farm?g=moor&f={everywhere}")
    found = [item.get_text() for item in soup.select(".plan-verdict li")]
    assert len(set(found)) == len(found) == len(rules(soup)) == 8
    assert "%(" not in "".join(found)


def test_taps_lead_to_the_address_of_the_new_farm(client: FlaskClient) -> None:
    answer = client.get("/en/tools/farm?f=00000W0000W0000.0&w=grain&at=b2&at=f0&at=c2-stable")
    assert answer.status_code == 302
    assert answer.headers["Location"] == "/en/tools/farm?f=00000W3A00W0000.1&w=grain&u=b20~f0~c20"


@pytest.mark.parametrize(
    "query", ["f=nonsense", "f=00000W0000W0000.zzzzzzzzzzzz", "s=many", "at=z9", "at=a1-axe", "w=axe"]
)
def test_a_damaged_address_gives_the_nearest_farm_and_says_so(client: FlaskClient, query: str) -> None:
    soup = page(client, f"/en/tools/farm?{query}")
    assert soup.select_one(".tool-notices") is not None
    assert len(soup.select(".spot")) == 53


@pytest.mark.parametrize("query", ["f=" + "0" * 401, "&".join(["at=a1"] * 61)])
def test_an_absurd_address_is_refused_with_a_sentence(client: FlaskClient, query: str) -> None:
    answer = client.get(f"/de/tools/farm?{query}")
    assert answer.status_code == 400
    assert parsed(answer.text).select_one("main p") is not None


def test_a_pasted_farm_keeps_its_animals_and_tiles(client: FlaskClient) -> None:
    farm = """
+   +   +   +   +   +
  T  ^1h  .   .   .
+   +   +   +   +   +
 W1s  .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""
    answer = client.get(f"/en/tools/farm?text={quote(farm[1:])}")
    assert answer.headers["Location"] == "/en/tools/farm?f=TA000W0000W0000.0&s=1&h=1&g=moor"


def test_text_that_is_no_farm_is_told(client: FlaskClient) -> None:
    soup = page(client, "/en/tools/farm?text=hello")
    assert "7 lines" in soup.select_one(".tool-notices").get_text()  # type: ignore[union-attr]


def test_the_text_of_a_farm_claims_what_the_rules_say(client: FlaskClient) -> None:
    legal = page(client, "/en/tools/farm").select_one("textarea")
    broken = page(client, "/en/tools/farm?f=F0F00W0000W0000.0").select_one("textarea")
    assert legal is not None
    assert broken is not None
    assert legal.get_text().strip().startswith("legal: yes\n+")
    assert broken.get_text().strip().startswith("legal: no rulebook/plow-placement\n+")


@every_language
@pytest.mark.parametrize("tool", ["farm", "harvest"])
def test_the_first_view_is_light_and_may_be_kept(client: FlaskClient, code: str, tool: str) -> None:
    answer = client.get(f"/{code}/tools/{tool}")
    assert answer.headers["Cache-Control"].startswith("public")
    assert "Cache-Control" not in client.get(f"/{code}/tools/{tool}?g=first").headers
    soup = parsed(answer.text)
    files = [str(link["href"]) for link in soup.select('link[rel="stylesheet"]')]
    files += [str(script["src"]) for script in soup.select("script[src]")]
    parts = [answer.data, *(client.get(file).data for file in (*files, _sprite(answer.text)))]
    assert sum(len(gzip.compress(part)) for part in parts) <= 40_000


def _sprite(html: str) -> str:
    return html.partition('href="/static/sprite')[2].partition("#")[0].join(("/static/sprite", ""))


def chosen(soup: BeautifulSoup) -> dict[str, str]:
    return {str(each["name"]): str(_selected(each)["value"]) for each in soup.select("#extensions select")}


def _selected(select: Tag) -> Tag:
    return select.select_one("option[selected]") or select.select("option")[0]


def test_only_the_moor_has_farmyard_extensions(client: FlaskClient) -> None:
    assert chosen(page(client, "/en/tools/farm")) == chosen(page(client, "/en/tools/farm?g=first")) == {}
    assert chosen(page(client, "/en/tools/farm?g=moor")) == {"x": "none", "m": "none"}


@every_language
def test_an_extension_is_laid_with_its_moors_and_can_be_tapped(client: FlaskClient, code: str) -> None:
    answer = client.get(f"/{code}/tools/farm?f=00000W0000W0000.0&g=moor&x=none&m=t1&at=m2-clear")
    location = answer.headers["Location"]
    assert location.startswith(f"/{code}/tools/farm?f=00000W0000W0000M0.0.mt1&g=moor&u=")
    soup = page(client, location)
    assert chosen(soup) == {"x": "none", "m": "t1"}
    assert len(soup.select(".spot")) == 17 + 43
    assert [str(each["value"]) for each in soup.select(".spot--cell")][:3] == ["m1", "m2", "a1"]
    labels = [str(each["aria-label"]) for each in soup.select(".spot")]
    assert len(set(labels)) == len(labels)


def test_the_second_extension_may_lie_against_the_first_alone(client: FlaskClient) -> None:
    soup = page(client, "/en/tools/farm?f=00000W0000W000000.0.xt1")
    assert "above x1 x2" in [option.get_text() for option in soup.select("[name=m] option")]
    assert len(soup.select("[name=m] option")) == 1 + 12


def test_an_extension_whose_support_is_taken_away_goes_as_well_and_it_is_told(client: FlaskClient) -> None:
    soup = page(client, "/en/tools/farm?f=00000W0000W000000MM.0.xt1.mT1&g=moor&x=none&m=T1")
    assert chosen(soup) == {"x": "none", "m": "none"}
    assert "2 spaces to lie against" in soup.select_one(".tool-notices").get_text()  # type: ignore[union-attr]


def test_a_shared_farm_with_an_extension_is_one_of_the_moor(client: FlaskClient) -> None:
    soup = page(client, "/en/tools/farm?f=00000W0000W0000MM.0.mr1")
    assert _selected(soup.select("[name=g]")[0])["value"] == "moor"
    assert soup.select_one(".tool-notices") is None


def test_another_game_leaves_the_extensions_behind(client: FlaskClient) -> None:
    soup = page(client, "/en/tools/farm?f=00000W0000W0000MM.0.mr1&g=revised")
    assert len(soup.select(".spot")) == 53
    assert soup.select("[data-undo]:not([disabled])")


@pytest.mark.parametrize("query", ["g=moor&x=t9", "f=00000W0000W0000MM.0.mT1", "u=c1Q", "r=~~", "at=x1"])
def test_a_damaged_extension_or_trail_gives_the_nearest_farm_and_says_so(
    client: FlaskClient, query: str
) -> None:
    soup = page(client, f"/en/tools/farm?{query}")
    assert soup.select_one(".tool-notices") is not None
    assert len(soup.select(".spot")) == 53


def test_a_pasted_farm_keeps_its_extension(client: FlaskClient) -> None:
    farm = """
        +   +   +
          M   .
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""
    answer = client.get(f"/en/tools/farm?text={quote(farm[1:])}")
    assert answer.headers["Location"] == "/en/tools/farm?f=00000W0000W0000M0.0.mt3&g=moor"


def test_steps_are_undone_and_done_again_without_script(client: FlaskClient) -> None:
    drawn = client.get("/en/tools/farm?at=c1&at=f3").headers["Location"]
    assert drawn == "/en/tools/farm?f=00F00W0000W0000.8&u=c10~f3"
    undone = client.get(f"{drawn}&at=undo").headers["Location"]
    assert undone == "/en/tools/farm?f=00F00W0000W0000.0&u=c10&r=f3"
    assert client.get(f"{undone}&at=redo").headers["Location"] == drawn
    buttons = page(client, undone).select(".planner-steps button")
    assert [(button["name"], button["value"]) for button in buttons] == [("at", "undo"), ("at", "redo")]


def test_the_link_to_share_carries_no_steps(client: FlaskClient) -> None:
    soup = page(client, "/en/tools/farm?f=00F00W0000W0000.0&u=c10&r=f3")
    share = soup.select_one("#share")
    assert share is not None
    assert share["href"] == "/en/tools/farm?f=00F00W0000W0000.0"
