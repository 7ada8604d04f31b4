"""The lasting link of a rule: each reader's language for readers, the sender's for previews."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from app.addresses import permalink
from app.languages import LANGUAGES
from tests.parsing import parsed

RULE = "rulebook/fence-rules"
BROWSER = "Mozilla/5.0 (X11; Linux)"
TELEGRAM = "TelegramBot (like TwitterBot)"
every_language = pytest.mark.parametrize("code", LANGUAGES)


def target(client: FlaskClient, query: str, agent: str = BROWSER, wish: str = "") -> str:
    headers = {"User-Agent": agent} | ({"Accept-Language": wish} if wish else {})
    answer = client.get(f"/r/{RULE}{query}", headers=headers)
    assert answer.status_code == 302
    assert answer.headers["Vary"] == "Accept-Language, Cookie, User-Agent"
    assert answer.headers["Cache-Control"] == "private, no-cache"
    return answer.headers["Location"]


@every_language
def test_a_copied_link_names_the_language_that_it_was_copied_in(client: FlaskClient, code: str) -> None:
    for address in (f"/{code}/rulebook/animals", f"/{code}/rulebook/animals/fence-rules"):
        links = [str(link["href"]) for link in parsed(client.get(address).data).select(".copy")]
        assert f"/r/{RULE}?from={code}" in links
        assert {link.partition("?")[2] for link in links} == {f"from={code}"}


@every_language
@pytest.mark.parametrize("wish", ["", "en", "en-US,en;q=0.9", "fr"])
def test_a_preview_of_a_copied_link_speaks_its_sender_s_language(
    client: FlaskClient, code: str, wish: str
) -> None:
    address = target(client, f"?from={code}", TELEGRAM, wish)
    assert address == f"/{code}/rulebook/animals/fence-rules"
    seen = parsed(client.get(address, headers={"User-Agent": TELEGRAM}).data)
    assert seen.select_one("meta[property='og:locale']")["content"] == LANGUAGES[code].locale  # type: ignore[index]


def test_a_robot_that_nobody_knows_and_that_wishes_nothing_gets_the_sender_s_language(
    client: FlaskClient,
) -> None:
    assert target(client, "?from=ko", "NewMessenger/1.0") == "/ko/rulebook/animals#fence-rules"


@pytest.mark.parametrize(("wish", "code"), [("de-AT", "de"), ("en", "en"), ("ja,fr;q=0.5", "fr")])
def test_a_person_reads_a_copied_link_in_their_own_language(
    client: FlaskClient, wish: str, code: str
) -> None:
    assert target(client, "?from=ko", wish=wish) == f"/{code}/rulebook/animals#fence-rules"


@pytest.mark.parametrize("agent", [BROWSER, TELEGRAM])
def test_a_remembered_language_comes_before_that_of_the_sender(client: FlaskClient, agent: str) -> None:
    client.set_cookie("language", "fr")
    assert target(client, "?from=ko", agent, "de").startswith("/fr/")


@pytest.mark.parametrize("query", ["", "?from=", "?from=xx", "?from=//evil.example", "?from=KO%0D%0A"])
@pytest.mark.parametrize("agent", [BROWSER, TELEGRAM])
def test_a_link_of_no_known_sender_goes_by_the_browser_and_then_to_english(
    client: FlaskClient, query: str, agent: str
) -> None:
    assert target(client, query, agent, "de").startswith("/de/rulebook/animals")
    assert target(client, query, agent).startswith("/en/rulebook/animals")


def test_the_sender_of_a_link_leaves_the_address_and_the_table_stays(client: FlaskClient) -> None:
    assert target(client, "?from=ko&players=2", wish="de") == "/de/rulebook/animals?players=2#fence-rules"


def test_a_lasting_link_without_a_sender_is_what_it_was() -> None:
    assert permalink(RULE) == f"/r/{RULE}"
    assert permalink(RULE, sender="ko") == f"/r/{RULE}?from=ko"
