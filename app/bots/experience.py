"""What games have taught: how much more, or less, than its worth a farm with such things ended with.

`worth` is an opinion. The farms of many games between bots were compared with the points they ended with,
and the difference laid to what was on them; `python -m tests.bench.experience` plays such games and prints
what they teach: here 600 games of two players without hand cards. Against bots that go by opinion alone and
think less, strong ones won 45 of 50 games with it, 43 points to 30, and had won half of them without.
"""

from __future__ import annotations

from functools import lru_cache
from operator import mul
from statistics import fmean

from app.engine import State
from app.engine.cards import abilities, card
from app.engine.farm.pastures import areas
from app.engine.goods import FOOD, GRAIN, REED, SHEEP
from app.engine.kitchen import cooking_rates
from app.engine.player import MATERIAL_GOODS, PEOPLE, Player
from app.engine.spaces.board import ROUNDS

from .worth import KEPT, edible, worth

LESSONS: dict[str, tuple[float, float]] = {
    "people": (-1.15, -0.55),
    "rivals_people": (-1.15, -2.36),
    "rooms_to_spare": (0.72, -1.28),
    "wood": (0.32, -0.09),
    "clay": (-0.36, 0.73),
    "reed": (-0.94, 2.68),
    "stone": (-1.24, 0.99),
    "grain": (-0.55, -0.22),
    "vegetable": (-0.78, 3.27),
    "sheep": (-0.23, -0.97),
    "boar": (-0.48, -3.16),
    "cattle": (-0.84, 0.26),
    "food": (-0.16, 0.47),
    "sown_grain": (-0.61, 0.19),
    "sown_vegetables": (-2.68, 4.76),
    "fields": (-1.38, -0.22),
    "empty_fields": (0.47, 0.32),
    "pastures": (1.67, -2.36),
    "stables": (-0.08, -0.61),
    "better_house": (-0.61, -7.92),
    "better_rooms": (0.62, 1.73),
    "cooking": (1.56, -0.45),
    "oven": (0.53, -1.02),
    "workshops": (-5.36, 0.23),
    "printed_points": (0.21, -0.98),
    "starter": (1.89, -2.11),
    "hunger": (-0.21, 0.77),
    "room_ready": (-0.94, 0.74),
}
"""Points for one of each: the first number times what is left of the game, the second times its square."""


def experienced(game: State, seat: int) -> float:
    """What the seat may end with, by opinion and experience; alone at the table by opinion only."""
    value = worth(game, seat)
    if game.phase == "over" or len(game.players) == 1:
        return value
    lessons: float = sum(map(mul, taught(game.round), traits(game, seat)))
    return value + lessons


@lru_cache(maxsize=ROUNDS + 1)
def taught(round: int) -> tuple[float, ...]:
    """Points for one of each trait at the end of a round."""
    left = left_of_game(round)
    return tuple(left * even + left * left * sooner for even, sooner in LESSONS.values())


def left_of_game(round: int) -> float:
    """1 before the first round, next to nothing after the last."""
    return (ROUNDS - round + 0.5) / ROUNDS


def traits(game: State, seat: int) -> tuple[float, ...]:
    """How much there is of everything that lessons are about, in their order."""
    player = game.players[seat]
    goods, rooms = player.goods, player.room_count
    others = [other.people for other in game.players if other is not player]
    return (
        player.people,
        fmean(others),
        max(0, min(PEOPLE, player.people_room) - player.people),
        *goods,
        *_sown(player),
        player.fields.bit_count(),
        max(0, player.fields.bit_count() - len(player.crops)),
        len(areas(player.fences)),
        player.stables.bit_count(),
        player.material,
        player.material * rooms,
        *_owned(player.cards),
        game.starter == seat,
        max(0, 2 * player.people - goods[FOOD] - edible(player)),
        goods[MATERIAL_GOODS[player.material]] >= 5 and goods[REED] >= 2,
    )


def _sown(player: Player) -> tuple[int, int]:
    """Grain and vegetables on the fields."""
    counts = [0, 0]
    for crop, count in player.crops.values():
        counts[crop - GRAIN] += count
    return counts[0], counts[1]


@lru_cache(maxsize=KEPT)
def _owned(cards: tuple[str, ...]) -> tuple[int, ...]:
    """What an animal and a grain give cooked and baked, workshops, and printed points."""
    return (
        cooking_rates(cards)[SHEEP - GRAIN],
        max((oven.food for _, oven in abilities(cards, "oven")), default=0),
        len(abilities(cards, "craft")),
        sum(card(id).points for id in cards),
    )
