"""How a game is set up: plain values, checked before the first card is turned."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from app.engine.illegal import OptionsError

EDITIONS = {"first": 5, "revised": 4}
HANDS = ("none", "deal", "draft", "draft8", "ten", "mulligan")
HAND_SIZE = 7
RULES = 5
"""The reading of the rules that a game is played by: 2 never drops a step that must be taken and keeps offers
open; 3 lets nobody cook once the animals breed; 4 asks about animals whose card is given back; 5 feeds nobody
before cards have acted at the start of feeding, offers cards for any time where waiting would lose their use,
lets owners order what their cards offer at one moment, asks nobody because of what is in a hand, and mends
single cards. A game goes on by the reading it was begun with.
"""
COLD_SINCE = 3
"""The first reading without cooking in the breeding phase and after the last one."""
REHOUSED_SINCE = 4
"""Since this reading animals need a place at once when the improvement that held them is given back."""
TIMED_SINCE = 5
"""Since this reading owners choose the moment and the order of their cards wherever the rules let them."""
HIDDEN_SINCE = 5
"""Since this reading offers tell nothing about a hand, and a hand that is put back goes under its deck."""
MENDED_SINCE = 5
"""Since this reading crops go with a card that is given back, Gypsy's Crock counts each turn for itself, and
the Patron pays for a Chief's Daughter that is played at once."""
MOST_FOOD = 250
"""More than the points of any solo game give to the next one of its series."""
MOST_PERMANENT = 7
"""Occupations that stay: one after each of the first seven games of a series."""
DECKS = {"revised": ("base-revised",), "first": ("E",)}
"""The decks of hand cards that a table of an edition can be dealt from; the first one where none is named."""


@dataclass(frozen=True, slots=True)
class Options:
    """A table of one edition.

    `game` is `family` (in the revised edition: the beginner's game) or `full`; `hand` says how hand cards are
    dealt, `deck` from which cards. `round_cards` and `start_player` fix what chance would decide; `permanent`
    and `food` carry occupations and food from earlier games of a series, seat by seat.
    """

    edition: str = "revised"
    players: int = 2
    game: str = "family"
    hand: str = "none"
    hand_size: int = HAND_SIZE
    side_job: bool | None = None
    tile: bool = False
    start_player: int | None = None
    round_cards: tuple[str, ...] = ()
    permanent: tuple[tuple[str, ...], ...] = ()
    food: tuple[int, ...] = ()
    deck: str = ""

    @property
    def deck_name(self) -> str:
        """The deck hand cards come from; none where the edition has no hand cards."""
        return self.deck or next(iter(DECKS[self.edition]), "")

    @property
    def solo(self) -> bool:
        return self.players == 1

    @property
    def has_side_job(self) -> bool:
        """Whether the Side Job tile is in play; by default wherever its rule allows it."""
        fitting = self.edition == "revised" and self.game == "family" and self.players > 1
        return fitting if self.side_job is None else self.side_job


_NAMES = tuple(field.name for field in fields(Options))


def check_options(options: Options) -> None:
    """Refuse what no table can play."""
    if options.edition not in tuple(EDITIONS):
        raise OptionsError("unknown_edition", edition=options.edition)
    if options.game not in ("family", "full"):
        raise OptionsError("unknown_game", game=options.game)
    if type(options.players) is not int or not 1 <= options.players <= EDITIONS[options.edition]:
        raise OptionsError("player_count", players=options.players, most=EDITIONS[options.edition])
    if not isinstance(options.round_cards, tuple) or not all(type(id) is str for id in options.round_cards):
        raise OptionsError("round_cards")
    _check_hand(options)
    _check_tiles(options)
    _check_seats(options)


def _check_hand(options: Options) -> None:
    if options.hand not in HANDS:
        raise OptionsError("unknown_hand", hand=options.hand)
    if options.game == "family" and options.hand != "none":
        raise OptionsError("family_has_no_hand", hand=options.hand)
    if options.edition == "revised" and options.game == "full" and options.hand == "none":
        raise OptionsError("full_game_needs_hand")
    if options.deck != "" and options.deck not in DECKS[options.edition]:
        raise OptionsError("unknown_deck", deck=options.deck)
    if type(options.hand_size) is not int or not 1 <= options.hand_size <= HAND_SIZE:
        raise OptionsError("hand_size", size=options.hand_size)


def _check_tiles(options: Options) -> None:
    if type(options.tile) is not bool or (
        options.side_job is not None and type(options.side_job) is not bool
    ):
        raise OptionsError("bad_options")
    if options.tile and (options.edition != "revised" or options.solo):
        raise OptionsError("tile_not_allowed")
    if options.side_job and (options.edition != "revised" or options.game != "family" or options.solo):
        raise OptionsError("side_job_not_allowed")


def _check_seats(options: Options) -> None:
    seat = options.start_player
    if seat is not None and (type(seat) is not int or not 0 <= seat < options.players):
        raise OptionsError("start_player", seat=seat)
    for entries in (options.permanent, options.food):
        if not isinstance(entries, tuple) or len(entries) not in (0, options.players):
            raise OptionsError("one_entry_per_seat")
    if any(type(food) is not int or not 0 <= food <= MOST_FOOD for food in options.food):
        raise OptionsError("food")
    if not all(
        isinstance(cards, tuple) and all(isinstance(id, str) for id in cards) for cards in options.permanent
    ):
        raise OptionsError("permanent_type")
    if any(len(cards) > MOST_PERMANENT for cards in options.permanent):
        raise OptionsError("permanent_number")
    kept = [id for cards in options.permanent for id in cards]
    if twice := next((id for id in kept if kept.count(id) > 1), ""):
        raise OptionsError("permanent_twice", card=twice)


def options_to_json(options: Options) -> dict[str, Any]:
    """Plain values for JSON."""
    return {name: getattr(options, name) for name in _NAMES}


def public_options(options: Options) -> dict[str, Any]:
    """Without an order of round cards that was agreed on in advance."""
    return {name: value for name, value in options_to_json(options).items() if name != "round_cards"}


def options_from_json(data: object) -> Options:
    """Read options back; unknown or misshapen entries are refused."""
    if not isinstance(data, dict) or not set(data) <= set(_NAMES):
        raise OptionsError("bad_options")
    values = dict(data)
    try:
        for name in ("round_cards", "food"):
            values[name] = _listed(values.get(name, ()))
        values["permanent"] = tuple(_listed(cards) for cards in _listed(values.get("permanent", ())))
        options = Options(**values)
        hash(options)
    except TypeError as error:
        raise OptionsError("bad_options") from error
    return options


def _listed(value: object) -> tuple[Any, ...]:
    """The entries of a JSON list; a text or an object is refused."""
    if not isinstance(value, list | tuple):
        raise TypeError
    return tuple(value)
