"""What a card is: its costs, its lasting abilities, and the closed list of moments at which it acts.

Every hook is optional. Hooks that act get the game and the seat of the owner and change the game through its
methods; they may call `game.offer` to ask the owner. Queries get the owner and only answer. Gains of a moment
come at once, in the order the cards were played; what must be decided follows, the latest card first; what
may be declined comes last, in the order that the owner likes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from app.engine.goods import FREE, Cost, Price

if TYPE_CHECKING:
    from app.engine.farm.housing import Pen
    from app.engine.player import Player
    from app.engine.spaces.space import Space
    from app.engine.state import State

Act = Callable[["State", int], None]
ActOn = Callable[["State", int, str], None]
Loaves = tuple[tuple[str, int], ...]
"""The ovens used in a Bake Bread action and the grain in each."""


@dataclass(frozen=True, slots=True)
class Oven:
    """Food for each grain in a Bake Bread action; limit 0 means any number of grain."""

    food: int
    limit: int = 0


@dataclass(frozen=True, slots=True)
class Craft:
    """Once in each harvest one good becomes food; at the end, so many goods earn 1, 2, 3 points."""

    good: int
    food: int
    steps: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Purchase:
    """What is being paid for: `room`, `stable`, `renovation`, `improvement` or `occupation`, and which."""

    kind: str
    item: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A major improvement, minor improvement or occupation."""

    id: str
    kind: str
    number: str = ""
    rule: str = ""
    editions: tuple[str, ...] = ("revised",)
    decks: tuple[str, ...] = ("base-revised",)
    """The decks a hand card belongs to."""
    players: int = 1
    costs: tuple[Cost, ...] = (FREE,)
    costs_for: Callable[[Player], tuple[Cost, ...]] | None = None
    """What the card costs this player, in place of `costs`."""
    prerequisite: Callable[[Player], bool] | None = None
    playable: Callable[[State, int], bool] | None = None
    """What the table and the rules must allow beside the prerequisite, before the card may be played."""
    points: int = 0
    traveling: bool = False
    group: str = ""
    called_by: str = ""
    """The card that lets others play this one from their hand at once."""
    counts_as: int = 1
    """As how many occupations it counts where occupations are asked for."""

    # lasting abilities, as data
    cooks: tuple[int, int, int, int] | None = None
    """Food for a vegetable, a sheep, a wild boar, a cattle, at any time."""
    cooks_with: str = ""
    """The group of which the owner must have a card before this one cooks."""
    oven: Oven | None = None
    craft: Craft | None = None
    field: tuple[int, ...] = ()
    """The crops this card grows as a field."""
    fence_goods: tuple[int, ...] = ()
    """What may be paid in place of wood, fence by fence."""
    bars_renovation: bool = False
    space: Space | None = None
    """An action space that comes into play with the card."""
    yard: int = 0
    """How many animals of any kinds live on the card."""
    more_sheep: int = 0
    """So many sheep more where sheep live in a pasture or on a card; so many in an unfenced stable."""
    large_stable: int = 0
    """One unfenced stable holds so many animals of one kind."""
    mixed_pastures: bool = False
    minors: tuple[str, ...] = ()
    """Major improvements that the owner may build as minor ones."""

    # moments, in the order of a round
    round_started: Act | None = None
    """In the preparation phase, after spaces were replenished and goods on the round space handed out."""
    promise_due: Act | None = None
    """A promise made with `game.promise_card` for this round has come."""
    played: Act | None = None
    """The card itself has just been played or built."""
    card_played: ActOn | None = None
    """The owner has played or built another card; the id of that card."""
    other_played: Callable[[State, int, int, str], None] | None = None
    """Another player has played or built a card: owner, player, card."""
    improvement_action: Callable[[State, int, str, str], None] | None = None
    """The owner takes an improvement action, before its card acts: which, and from where."""
    nobody_home: Callable[[State, int], bool] | None = None
    """The owner's turn to place comes, but nobody is at home: whether the card asks something then."""
    goods_taken: Callable[[State, int, str, Price], None] | None = None
    """What the action itself has brought the owner: the space, or a card that counts like one; the goods."""
    space_used: ActOn | None = None
    """The owner has used an action space and taken its actions."""
    other_used: Callable[[State, int, int, str], None] | None = None
    """Another player has used an action space: owner, user, space."""
    turn_ended: ActOn | None = None
    """After everything a person and all cards did on a space; the id of the space."""
    plowed: ActOn | None = None
    """The owner has plowed a field; the space or card it came from. Acts before anything is sown."""
    sown: Callable[[State, int, str, int], None] | None = None
    """The owner has sown a field: its place and the crop."""
    rooms_built: Act | None = None
    """The owner is through with building one or more rooms."""
    other_built_rooms: Callable[[State, int, int], None] | None = None
    """Another player is through with building rooms: owner, builder."""
    stable_built: Act | None = None
    """The owner has built one stable."""
    renovated: Callable[[State, int, int], None] | None = None
    """The house has a new material; the number of the old one."""
    fences_built: Callable[[State, int, int], None] | None = None
    """The owner is through with building fences; the fences that stood before the action."""
    baked: Callable[[State, int, Loaves, str], None] | None = None
    """After one Bake Bread action: how much grain went into which oven, and where the action came from."""
    other_baked: Callable[[State, int, int, int], None] | None = None
    """Another player has baked: owner, baker, how many grain."""
    cooked: Callable[[State, int, int, int], None] | None = None
    """The owner has turned so many of a good into food, at any time."""
    acted: Act | None = None
    """The owner has answered a question: what was cooked before was cooked at one time."""
    grown: Act | None = None
    returned_home: Act | None = None
    harvest_started: Act | None = None
    """The field phase begins; no crop has been taken yet."""
    field_phase: Act | None = None
    """After the crops of all fields have been harvested."""
    crops_cut: Callable[[State, int, tuple[str, ...]], None] | None = None
    """Before it, with the fields of the owner that gave a crop."""
    feeding_started: Act | None = None
    crafted: ActOn | None = None
    """A craft has turned a good into food in this harvest; the id of its card."""
    fed: Act | None = None
    bred: Act | None = None
    before_scoring: Act | None = None
    """After the last harvest, before points are counted."""

    # questions put to the owner
    options: Callable[[State, int, str], tuple[str, ...]] | None = None
    """The choices at an offer, by its key. With none for any hand, the owner is not asked."""
    anytime: Callable[[State, int], tuple[str, ...]] | None = None
    """What may be used at every decision of the owner."""
    expires: Callable[[State, int], bool] | None = None
    """Whether the owner loses something by waiting for the next decision before using this card `anytime`.

    The cards are looked at when the work phase ends and before crops are cut; `game.phase` tells which it is.
    """
    choose: Callable[[State, int, str, str], None] | None = None
    """The owner has chosen: the key of the offer or `anytime`, and the option."""

    # queries
    costs_stated: Callable[[Player, Purchase, tuple[Cost, ...]], tuple[Cost, ...]] | None = None
    """Other costs in place of those printed; asked before all cards that make things cheaper."""
    costs_changed: Callable[[Player, Purchase, tuple[Cost, ...]], tuple[Cost, ...]] | None = None
    """The costs with this card's discount or further ways to pay."""
    free_fences: Callable[[Player], int] | None = None
    fences_beside: Callable[[Player], int] | None = None
    """How many fences of an action are free beside at least one other."""
    renovates_to: Callable[[Player], tuple[int, ...]] | None = None
    """Numbers of materials the house may be renovated to beside the next one."""
    pasture_room: Callable[[Player, int, int], int] | None = None
    """The capacity of a pasture (cells, capacity so far)."""
    pets: Callable[[Player], int] | None = None
    """How many animals of any kind live in the house."""
    pens: Callable[[Player], tuple[Pen, ...]] | None = None
    people_room: Callable[[Player], int] | None = None
    food_saved: Callable[[Player], int] | None = None
    """How much less food the family needs in a harvest."""
    newborns: Callable[[Player, int], int] | None = None
    """How many newborns a kind of animal has at most in a breeding phase."""
    held_back: Callable[[State, int, int], int] | None = None
    """How many people of another player stay at home this round: owner, seat."""
    may_join: Callable[[State, int, str], bool] | None = None
    """Whether the owner may use this occupied space."""
    bonus: Callable[[State, int], int] | None = None
    bonus_for: Callable[[State, int, int], int] | None = None
    """Points that the card gives to any player: owner, seat that is scored."""

    @property
    def is_occupation(self) -> bool:
        return self.kind == "occupation"


FACE_DOWN = {kind: Card(id=f"face_down_{kind}", kind=kind) for kind in ("occupation", "minor")}
"""A hand card as the other players see it: its kind is known, and it may be one that can be played."""


def first_edition(revised: Card, *, id: str, number: str, **changes: Any) -> Card:
    """This card as deck E of the first edition prints it."""
    return replace(revised, id=id, number=number, rule="", editions=("first",), decks=("E",), **changes)


def occupations(least: int) -> Callable[[Player], bool]:
    """The prerequisite of so many occupations."""
    return lambda owner: owner.occupations_asked >= least
