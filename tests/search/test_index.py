"""Ranking: which rules a query finds, in the order a player needs them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask

from app.languages import LANGUAGES
from app.search import Document, Index
from app.site.finder import Finder

from .queries import QUERIES

LEAST_FIRST, LEAST_THIRD = 0.8, 0.9
Find = Callable[[str, str], list[str]]


@pytest.fixture(scope="module")
def find(app: Flask) -> Find:
    finder: Finder = app.extensions["finder"]
    return lambda code, query: [hit.rule for hit in finder.index(code).search(query, 3)]


@pytest.mark.parametrize(
    ("code", "query", "rule"),
    [
        pytest.param("ko", "울타리를", "rulebook/fence-building", id="an inflected Korean word"),
        pytest.param("ko", "가마", "rulebook/ovens", id="the end of a Korean compound"),
        pytest.param("de", "Ofen", "rulebook/ovens", id="the end of a German compound"),
        pytest.param("ko", "가족늘리기", "rulebook/urgent-wish", id="words written as one"),
        pytest.param("de", "Familien Zuwachs", "rulebook/family-growth", id="a compound written as two"),
        pytest.param("ko", "ㅇㅌㄹ", "rulebook/fence-building", id="initial consonants"),
        pytest.param("de", "zaeune", "rulebook/fence-building", id="a respelt umlaut"),
        pytest.param("de", "zaune", "rulebook/fence-building", id="a missing umlaut"),
        pytest.param("fr", "cloture", "rulebook/fence-building", id="a missing accent"),
        pytest.param("en", "fecne rules", "rulebook/fence-rules", id="swapped letters"),
        pytest.param("en", "begging tokn", "rulebook/begging", id="a missing letter"),
        pytest.param("en", "Lehmofen", "appendix/clay-oven", id="a German word on the English site"),
        pytest.param("fr", "우물", "rulebook/well", id="a Korean word on the French site"),
        pytest.param(
            "en", "do I lose my sheep if the stable is full", "rulebook/getting-animals", id="a question"
        ),
        pytest.param("de", "wann kommt der steinbruch", "rulebook/stage-spaces", id="a German question"),
        pytest.param("fr", "combien coûte une deuxième étable", "rulebook/build-stables", id="a French one"),
        pytest.param("ko", "씨앗은 언제 심나요", "rulebook/sowing", id="a Korean one"),
        pytest.param("de", "was kommt zu dritt dazu", "rulebook/three-player-spaces", id="a count in words"),
        pytest.param("ko", "셋이서 하면", "rulebook/three-player-spaces", id="a Korean count"),
        pytest.param("fr", "ancienne édition premier joueur", "first-edition/starting-player", id="its book"),
        pytest.param("en", "demolish a barn", "rulebook/build-stables", id="everyday words for it"),
    ],
)
def test_among_the_first_three_rules_is_the_one_meant_by(
    find: Find, code: str, query: str, rule: str
) -> None:
    assert rule in find(code, query)


@pytest.mark.parametrize(
    ("code", "query"),
    [("en", "weather tomorrow"), ("de", "asdf qwer"), ("fr", "recette de crêpes"), ("ko", "축구 결과")],
)
def test_nonsense_finds_nothing_rather_than_odd_guesses(find: Find, code: str, query: str) -> None:
    assert find(code, query) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_queries_it_was_tuned_with_stay_found(find: Find, code: str) -> None:
    asked = [query for query in QUERIES if query["lang"] == code and query["set"] == "tuned"]
    found = [(query["expect"], find(code, query["q"])) for query in asked]
    assert sum(bool(hits) and hits[0] in expect for expect, hits in found) >= LEAST_FIRST * len(asked)
    assert sum(any(hit in expect for hit in hits) for expect, hits in found) >= LEAST_THIRD * len(asked)


def rule(name: str, title: str = "", questions: tuple[str, ...] = (), text: str = "") -> Document:
    fields = {"title": (title,), "terms": (), "questions": questions, "foreign": (), "text": (text,)}
    return Document(name, 1.0, fields)


def index_of(documents: list[Document], language: str = "en") -> Index:
    return Index(Index.build(documents, language, []), language)


def test_a_title_says_more_than_a_mention() -> None:
    index = index_of([rule("mention", "Wells", text="A fence."), rule("title", "Fence", text="Wood.")])
    assert [hit.rule for hit in index.search("fence")] == ["title", "mention"]


def test_a_rule_that_covers_the_whole_question_stands_before_one_that_covers_a_part() -> None:
    part, whole = rule("part", "Sheep", text="Sheep eat."), rule("whole", "Sheep", text="A stable.")
    assert [hit.rule for hit in index_of([part, whole]).search("sheep stable")] == ["whole", "part"]


def test_a_rule_whose_relative_is_found_as_well_stands_before_a_lonely_one() -> None:
    oven, kiln = rule("oven", "Fire", text="bread dough flour"), rule("kiln", "Fire", text="clay brick mud")
    dough, mud = rule("dough", text="bread dough flour"), rule("mud", text="clay brick mud fire")
    hits = index_of([oven, kiln, dough, mud, *(rule(f"{n}", f"Wood {n}") for n in range(9))]).search("fire")
    assert [hit.rule for hit in hits[:2]] == ["kiln", "oven"]


def test_several_phrases_that_come_near_say_more_than_one() -> None:
    once = rule("once", questions=("where do sheep sleep", "what is wood"))
    twice = rule("twice", questions=("where do sheep sleep", "sheep sleep where"))
    hits = index_of([once, twice]).search("where can my sheep sleep")
    assert [hit.rule for hit in hits] == ["twice", "once"]


def test_who_names_an_edition_gets_its_rules_first_however_well_others_fit(find: Find) -> None:
    assert find("de", "ausbildung kosten in der erstauflage zu viert")[0].startswith("first-edition/")
    assert find("en", "2007 edition fences")[0].startswith("first-edition/")


def test_words_that_nobody_writes_as_one_are_cut(find: Find) -> None:
    assert "rulebook/pet" in find("ko", "동물을집에서키우기")
    assert "rulebook/bake-bread" in find("ko", "빵굽는방법알려줘요")
    assert "appendix/pig-market" in find("de", "wildschweinmarktkarte")


def test_what_players_call_a_beggar_leads_to_begging(find: Find) -> None:
    assert find("de", "bettler")[0] == "rulebook/begging"
    assert "rulebook/begging" in find("de", "bettlerkarte")
    assert find("ko", "거지")[0] == "rulebook/begging"
    assert "rulebook/begging" in find("ko", "거지카드")
    assert find("ko", "언제 번식하는 거지?")[0] == "rulebook/breeding-phase"  # there the word says nothing


def test_a_sheep_with_a_slip_is_a_sheep_and_making_room_is_none(find: Find) -> None:
    assert find("de", "schaff")[0] == "appendix/sheep-market"
    assert find("de", "platz schaffen")[0] == "rulebook/making-room"
    assert find("de", "schaffen")[0] == "rulebook/making-room"


def test_neighbours_joined_to_one_are_near_to_nothing() -> None:
    index = index_of([rule("pet", "Pet place"), rule("petal", "Petals")])
    assert [hit.rule for hit in index.search("petplace")] == ["pet"]
    assert [hit.rule for hit in index.search("tpla")] == []


def test_of_two_rules_that_have_all_words_the_one_that_says_them_together_comes_first() -> None:
    apart = rule("apart", "Rooms", text="#Rooms\n.A sheep is here.\n.The oven is there.")
    together = rule("together", "Rooms", text="#Rooms\n.A sheep is in the oven.\n.Nothing is there.")
    assert [hit.rule for hit in index_of([apart, together]).search("sheep oven")] == ["together", "apart"]


def test_of_single_syllables_only_a_name_is_cut_off_and_never_after_mere_leftovers() -> None:
    vocabulary = index_of([rule("wheat", "밀", text="번호 점 찍기")], "ko").vocabulary
    assert vocabulary.parts("밀번호찍기") == ["밀", "번호", "찍기"]
    assert vocabulary.parts("번호밀찍기") == ["번호", "밀", "찍기"]
    assert vocabulary.parts("번호점찍기") == ["번호", "찍기"]
    assert vocabulary.parts("비밀번호") == []


def test_stop_words_within_a_word_are_not_looked_for_but_tell_phrases_apart() -> None:
    index = index_of([rule("bread", "빵", questions=("언제 굽는", "굽는 방법"))], "ko")
    asked = [{index.vocabulary[word] for word in near} for near in index.reader.telling(["빵언제굽는"])]
    assert asked == [{"빵"}, {"굽는"}]
    assert [index.vocabulary[word] for word in index.reader.weak(["빵언제굽는"])] == ["언제"]


def test_a_slip_before_an_ending_is_found_by_the_letters_of_the_ending() -> None:
    index = index_of([rule("cost", "Costs"), rule("fence", "Fences")])
    assert [hit.rule for hit in index.search("csots")] == ["cost"]
    assert [hit.rule for hit in index.search("fneces")] == ["fence"]


def test_a_word_of_the_game_with_a_slip_is_understood_and_one_merely_near_to_the_texts_is_not() -> None:
    documents = [rule("pasture", "Pastures", text="A lovely evening."), rule("oven", "Ovens")]
    index = index_of([*documents, *(rule(f"{n}", f"Wood {n}") for n in range(9))])
    assert {hit.rule for hit in index.search("patsures ovnes zzzzz")} == {"pasture", "oven"}
    assert index.search("lovley evenign zzzzz") == []
