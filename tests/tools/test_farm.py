"""The planner's page: links, damaged addresses, pasted farms, four languages."""

from __future__ import annotations

import gzip
from urllib.parse import quote

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from app.engine.farm import Farm
from app.engine.farm.grid import EDGES
from app.languages import LANGUAGES
from app.tools.plan import plan_code, read_plan

every_language = pytest.mark.parametrize("code", LANGUAGES)


def page(client: FlaskClient, address: str) -> BeautifulSoup:
    answer = client.get(address)
    assert answer.status_code == 200
    return BeautifulSoup(answer.text, "html.parser")


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
    assert answer.headers["Location"] == "/en/tools/farm?f=00000W3A00W0000.1&w=grain"


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
    assert BeautifulSoup(answer.text, "html.parser").select_one("main p") is not None


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
    soup = BeautifulSoup(answer.text, "html.parser")
    files = [str(link["href"]) for link in soup.select('link[rel="stylesheet"]')]
    files += [str(script["src"]) for script in soup.select("script[src]")]
    parts = [answer.data, *(client.get(file).data for file in (*files, _sprite(answer.text)))]
    assert sum(len(gzip.compress(part)) for part in parts) <= 40_000


def _sprite(html: str) -> str:
    return html.partition('href="/static/sprite')[2].partition("#")[0].join(("/static/sprite", ""))
