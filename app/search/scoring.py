"""Every number that decides what is found and in which order; the browser gets them with its copy."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from functools import cache
from math import log
from typing import Any

from .cues import EXCEPTIONS, LEANING, NUMBERS, PICTURES, POINTING, PRINTS
from .lines import ASIDE, CAPTION, ITEM, NOTE, ROW, STEP, TEXT

SHORT = ("title", "terms", "questions", "foreign")
"""Fields that hold phrases; neighbouring words are also one: 가족 늘리기 is found as 가족늘리기."""
OWN_NAMES = ("title", "terms")
"""Fields that hold what a rule is called in its language."""
NAMES = (*OWN_NAMES, "foreign")
"""Fields that hold what a rule is called in any."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """All of it can be written as JSON, and a fraction comes back as the same number."""

    weights: dict[str, float] = field(
        default_factory=lambda: {"title": 5.0, "terms": 3.0, "questions": 7.0, "foreign": 2.2, "text": 1.0}
    )
    usual: dict[str, int] = field(
        default_factory=lambda: {"title": 12, "terms": 12, "questions": 12, "foreign": 12, "text": 120}
    )
    """How many words a field has as a rule."""
    saturation: float = 1.2
    length: float = 0.15

    longest: int = 200
    """Letters of a query that are read, before and after folding: one sign may stand for eighteen letters."""
    most_words: int = 12
    """Beyond that a query is a pasted text, and its beginning tells enough."""

    most_entries: int = 3000
    """Entries of rules and phrases that one asked word may read: the surest of the words it may mean."""
    most_slips: int = 3000
    """Entries of letter pairs that are read to find what a word may be a slip of."""
    longest_cut: int = 24
    """Letters of a word that is looked at for several words written as one."""
    uncut: float = 0.2
    uncut_hangul: float = 0.5
    """Share of its letters that may be left over then: between two words, or particles."""

    exact: float = 1.0
    same_stem: float = 0.92
    prefix: float = 0.9
    least_prefix: float = 0.6
    part: float = 0.5
    counted: float = 0.8
    """How sure it is that who says how many play asks about that number."""
    near: float = 0.5
    """How sure a word is that means nearly the same."""
    typo: float = 0.55
    initial: float = 0.8
    split: float = 0.8
    """How sure two asked words are the one word of the texts."""
    as_sure: float = 0.15
    """Words so little less sure than the surest count among those that may be meant."""

    named: float = 1.6
    named_more: float = 2.0
    """What a rule gains whose whole name is asked for: times, and more."""
    votes: tuple[float, ...] = (1.0, 0.8, 0.64, 0.512, 0.4096)
    """Several phrases that come near say more than one; each further one less."""
    phrases: float = 3.0
    """What phrases that come near say beside single words."""
    denied: int = 2
    """How often it counts that who asks cannot, lacks or goes without something: that turns a question."""
    looked: int = 20
    """How many of the best rules get a closer look."""
    said: float = 0.45
    """What it is worth there that one statement holds all that is asked."""
    lacking: float = 0.08
    """What it costs there that neither title nor text holds what is asked, the deciding words most."""
    phrased: float = 1.5
    """What it is worth there that one phrase is just what is asked."""
    own_book: float = 10.0
    """What a rule gains whose book is named."""
    naming: float = 0.49
    """What is left of a word that names the book, or how many play, when other words are asked as well."""

    wider: int = 5
    """How many times as many hits are looked at through a lens, which may hide most books."""

    grasp: float = 1.2
    grasp_hangul: float = 1.0
    """How much of a query must be understood: the share that the best rule says, how familiar it is, and how
    like a phrase. Less in Korean, whose verbs have countless forms."""
    grasp_like: float = 0.5
    enough: float = 2.0
    """So many words of the game are enough, whatever else is asked."""
    used: float = 0.4
    guessed: float = 0.2
    """How familiar a word is that is only used here, and one near to that; one of the game is it wholly."""

    least_strange: int = 5
    least_strange_hangul: int = 2
    """Letters of a word of something else that may go on: pizza, pizzeria."""

    least_part: int = 4
    least_part_hangul: int = 2
    """Letters of a compound that tell it: a Korean syllable says more than a Latin letter."""
    least_near: int = 3
    """Letters of a stem from which on words are near to it."""
    held: float = 0.5
    """Share of a word that a known word within it makes up."""
    least_initials: int = 3
    """Korean initials that are also looked for within words."""
    least_slip: int = 5
    least_slip_hangul: int = 3
    """Letters of a word that may hide a slip of the finger: too many words are near a short one."""
    least_slips: int = 8
    slips: int = 2
    """Letters of a word, not in Hangul, that may hide more than one, and how many."""
    many_pairs: int = 5
    lost_pairs: int = 3
    lost_of_many: int = 4
    """Letter pairs that slips take from a word at most, and from a word that has many."""
    unfolded: str = "aou"
    most_unfolded: int = 3
    """Vowels after which a slip may have hidden an e, and how many of a word are tried."""

    least_beginning: int = 3
    """Letters of a name by whose beginning it is found."""
    most_terms: int = 3
    most_near: int = 5
    """How many terms are found by a name, and how many are near to one that nobody has."""
    least_like: float = 0.4
    """Share of common letter pairs below which two words only look alike to a machine."""

    excerpt: int = 400
    excerpt_hangul: int = 220
    """Letters of an excerpt."""
    run: float = 0.6
    """How much of an excerpt the sentences of one paragraph may be that come before the chosen one."""
    listed: float = 0.6
    """How much of an excerpt a list may be that is shown whole."""
    besides: float = 0.5
    """How much as well as the settling statement another must answer that is shown before it."""
    brief: float = 0.1
    brief_after: float = 0.2
    """How much of an excerpt a statement may be that delays nobody, and one with which the ruling goes on."""
    longer: float = 1.5
    fuller: float = 1.1
    """How many excerpts may be shown of what is needed, and of what holds something of the question."""
    leaning: tuple[str, ...] = LEANING
    """Words with which a statement points to the one before it."""
    pointing: tuple[str, ...] = POINTING
    """Words with which it does so anywhere."""
    exceptions: tuple[str, ...] = EXCEPTIONS
    """With what a box speaks of an exception."""
    numbers: dict[str, tuple[str, ...]] = field(default_factory=lambda: NUMBERS)
    """With what a list of so many items is announced."""
    prints: tuple[str, ...] = PRINTS
    """What a note names that tells only which print says what, or where a number was found."""
    pictures: tuple[str, ...] = PICTURES
    """With what a paragraph below a picture speaks of it."""
    announcing: tuple[str, ...] = ("다음", "아래", "둘", "곳입니다", "가지")
    """With which a whole sentence of Korean announces a list."""
    whole: int = 7
    whole_longer: float = 1.5
    """How many rows or steps are shown together, and how many excerpts they may be long."""
    rows: int = 4
    """How many rows a table may have that is shown whole though only one of them is asked about."""
    opening: float = 0.3
    settled: float = 0.3
    """How much better a statement answers that opens an excerpt instead of the ruling of its rule, and how
    much it holds of what is asked beyond the title."""
    number: float = 0.3
    """What a number beside an asked word is worth to who asks how many."""
    titled: float = 0.25
    """How much an asked word decides between the lines of a rule that has it in its title."""
    handicaps: dict[str, float] = field(
        default_factory=lambda: {
            TEXT: 0.15, ITEM: 0.15, STEP: 0.15, NOTE: 0.2, ROW: 0.3, ASIDE: 0.6, CAPTION: 0.6,
        }
    )  # fmt: skip
    """How much better a line of each kind must answer than the ruling that a rule begins with."""
    bold: float = 0.1
    """How much less of it a line needs that begins with a ruling of its own, and more what only announces."""
    announced: float = 0.1
    """How much of it a line needs that the ruling announces."""


SCORING = Scoring()
_WEIGHING = ("weights", "usual", "saturation", "length")


def as_data() -> dict[str, Any]:
    """All that a browser needs, which gets the words of rules with their weights."""
    return {name: value for name, value in asdict(SCORING).items() if name not in _WEIGHING}


@cache
def rarity(count: int, total: int) -> float:
    """How much a word tells that *count* of *total* texts hold.

    Rounded, so that it is written and read as the same number: logarithms differ in their last digit from one
    machine to another.
    """
    return round(log(1 + total / (1 + count)), 4)
