"""What the coach says is true when it is said: lessons of learners who stray are held against the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from app.content.lessons import Lesson, read_lessons
from app.engine import State, apply, new_game, parse_action
from app.engine.events import Event, Gained, PhaseBegan, Took
from app.engine.farm.grid import CELL_NUMBERS
from app.engine.farm.pastures import enclosed
from app.engine.game import play
from app.engine.goods import BUILDING, CLAY, FOOD, GRAIN, REED, SHEEP, VEGETABLE, WOOD, parse_goods
from app.engine.kitchen import cooking_rates
from app.engine.player import Player
from app.engine.spaces.board import HARVESTS, ROUNDS
from app.engine.stalls import stalls, standing
from app.feeding.family import family_of
from app.feeding.plans import feeding_plans
from app.play.coach.advice import Advice, advice
from app.play.coach.lesson_table import ALONE, BESIDE, LEARNER, lesson_options
from app.play.coach.situation import situation, told_values
from app.play.tables.forced_moves import forced_move

CONTENT = Path(__file__).parents[2] / "content"
GAMES = 25
"""How many games learners play alone, and how many beside somebody who plays anything."""
LISTENING = 0.6
"""How often a learner does what the coach says."""

Claim = Callable[[State, Advice], bool]


def learner_of(state: State) -> Player:
    return state.players[LEARNER]


def place_of(said: Advice) -> str:
    assert said.action is not None
    return said.action.args[0]


# what is true, as the engine and the search for the best feeding see it


def begs(state: State) -> bool:
    """Whether even the best meal of the next harvest, were it now, leaves begging markers."""
    player = learner_of(state).copy()
    if state.phase == "work":
        for crop, _ in player.crops.values():
            player.goods[crop] += 1
        player.used = ()
    if state.round not in HARVESTS:
        player.newborns = 0
    best = feeding_plans(family_of(player, state.options.solo), "food", most=1)[0]
    return best.meal.begging > 0


def taken(events: tuple[Event, ...]) -> Iterator[tuple[int, int]]:
    """The goods that a placement brings its player before anything else happens."""
    for event in events:
        if isinstance(event, PhaseBegan):
            return
        if isinstance(event, Took | Gained) and event.seat == LEARNER:
            yield from event.goods


def food_there(state: State, place: str) -> int:
    """The food in what a space gives, the rest of it cooked as well as the learner can."""
    action = next(each for each in state.legal[LEARNER] if str(each) == f"place {place}")
    worth = dict(zip(range(GRAIN, FOOD), cooking_rates(learner_of(state).cards), strict=True)) | {FOOD: 1}
    _, events = play(state, LEARNER, action)
    return sum(amount * worth.get(good, 0) for good, amount in taken(events))


def most_food(state: State, said: Advice) -> bool:
    places = [action.args[0] for action in state.legal[LEARNER] if action.verb == "place"]
    return begs(state) and food_there(state, place_of(said)) == max(
        food_there(state, place) for place in places
    )


def pile(state: State, id: str) -> int:
    return state.piles[state.board.numbers[id]]


def wooden(state: State, said: Advice) -> bool:
    """Of a third room, for a third person, in wood."""
    player = learner_of(state)
    return player.lives_in("wood") and player.room_count == 2 and player.people == 2


def affordable_fireplace(state: State, said: Advice) -> bool:
    left = [int(id[-1]) for id in state.majors if id.startswith("fireplace")]
    return bool(left) and learner_of(state).goods[CLAY] >= min(left)


def sheep_find_a_pasture(state: State, said: Advice) -> bool:
    player = learner_of(state)
    pastures = {stall.place for stall in stalls(player) if stall.sort == "pasture"}
    return any(
        {good for place, good, _ in standing(player) if place == pasture} <= {SHEEP} for pasture in pastures
    )


def leaves_animals(state: State, said: Advice) -> bool:
    assert said.action is not None
    kept = sum(count for _, count in parse_goods(said.action.args[0]))
    return kept < sum(learner_of(state).herd)


def largest_pile(state: State, said: Advice) -> bool:
    """Whether nothing is missing, and no pile of goods without legs or roots is larger."""
    spaces, numbers = state.board.spaces, state.board.numbers
    open_now = [numbers[each.args[0]] for each in state.legal[LEARNER] if each.verb == "place"]
    piles = [state.piles[number] for number in open_now if spaces[number].good in (*BUILDING, FOOD)]
    return not (begs(state) and state.round in HARVESTS) and pile(state, place_of(said)) == max(piles)


def uses_empty_spaces(state: State, said: Advice) -> bool:
    assert said.action is not None
    cells = {CELL_NUMBERS[cell] for cell in said.action.args[0].split("+")}
    return not any(enclosed(learner_of(state).fences) >> cell & 1 for cell in cells)


RULES = frozenset(
    {
        "welcome", "new-card", "take-wood", "take-grain", "first-field", "where-to-plow", "what-to-sow",
        "harvest-ahead", "feeding", "scoring-so-far", "wood-for-fences", "fences", "where-to-fence",
        "breeding", "young-animals", "which-renovation", "boar", "cattle", "next-pasture", "more-fields",
        "grain-again", "field-again", "as-you-like", "the-end",
    }
)  # fmt: skip
"""Steps that tell rules, which hold in every situation, and numbers of the table."""
CLAIMS: dict[str, Claim] = {
    "placing": lambda state, said: learner_of(state).people == 2,
    "take-clay": lambda state, said: "fireplace_2" in state.majors,
    "first-sowing": lambda state, said: (
        place_of(said) == "grain_utilization"
        and learner_of(state).goods[GRAIN] > 0
        and bool(learner_of(state).empty_fields())
    ),
    "fireplace": affordable_fireplace,
    "which-improvement": lambda state, said: str(said.action) == "build fireplace_2",
    "food-first": most_food,
    "eat": most_food,
    "cook": lambda state, said: said.action is not None and said.action.verb in ("cook", "craft"),
    "feed": lambda state, said: not begs(state),
    "save-wood": lambda state, said: (
        wooden(state, said) and any(action.verb == "pasture" for action in state.legal[LEARNER])
    ),
    "sheep": sheep_find_a_pasture,
    "animals-home": leaves_animals,
    "reed": wooden,
    "wood-for-a-room": lambda state, said: wooden(state, said) and learner_of(state).goods[REED] >= 2,
    "room": lambda state, said: (
        wooden(state, said) and learner_of(state).goods[WOOD] >= 5 and learner_of(state).goods[REED] >= 2
    ),
    "child": lambda state, said: (
        place_of(said) == "basic_wish_for_children"
        and learner_of(state).people_room > learner_of(state).people
    ),
    "newborn": lambda state, said: learner_of(state).newborns > 0 and state.round < ROUNDS,
    "from-here-on": lambda state, said: state.round <= 9,
    "sow-again": lambda state, said: (
        bool(learner_of(state).empty_fields())
        and learner_of(state).goods[GRAIN] + learner_of(state).goods[VEGETABLE] > 0
    ),
    "vegetable": lambda state, said: not learner_of(state).total(VEGETABLE),
    "renovate": lambda state, said: learner_of(state).lives_in("wood"),
    "where-to-build": lambda state, said: said.action is not None and said.action.verb == "room",
    "fence-more": uses_empty_spaces,
    "wood-again": lambda state, said: learner_of(state).free.bit_count() >= 2,
    "clay-again": lambda state, said: learner_of(state).lives_in("wood") and pile(state, "clay_pit") > 0,
    "gather": largest_pile,
    "enough": lambda state, said: str(said.action) == "done",
}


def stray(lesson: Lesson, players: int, chance: Random) -> Iterator[tuple[State, Advice]]:
    """Every word of one game, with the state it was said in."""
    told: set[str] = set()
    state = new_game(lesson_options(lesson, players), 0)
    while not state.over:
        if forced := forced_move(state):
            state = apply(state, *forced)
            continue
        if LEARNER not in state.legal:
            seat = next(iter(state.legal))
            state = apply(state, seat, chance.choice(state.legal[seat]))
            continue
        while (said := advice(lesson, state, LEARNER, told)) is not None:
            yield state, said
            if said.step.does:
                break
            told.add(said.step.id)
        action = said.action if said and said.action and chance.random() < LISTENING else None
        state = apply(state, LEARNER, action or chance.choice(state.legal[LEARNER]))


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    return read_lessons(CONTENT)["first-game"]


@pytest.fixture(scope="module")
def said_by_step(lesson: Lesson) -> dict[str, list[tuple[State, Advice]]]:
    """What the coach said in all games, by the step of the script."""
    found: dict[str, list[tuple[State, Advice]]] = {}
    for players in (ALONE, BESIDE):
        for seed in range(GAMES):
            for state, said in stray(lesson, players, Random(seed)):
                found.setdefault(said.step.id, []).append((state, said))
    return found


def test_every_step_tells_a_rule_or_makes_a_claim_that_is_checked(lesson: Lesson) -> None:
    assert {step.id for step in lesson.steps} == RULES | CLAIMS.keys()
    assert not RULES & CLAIMS.keys()


@pytest.mark.parametrize("step", CLAIMS)
def test_a_claim_of_the_coach_is_true_whenever_it_is_made(
    said_by_step: dict[str, list[tuple[State, Advice]]], step: str
) -> None:
    said = said_by_step[step]
    false = [(state.round, str(each.action)) for state, each in said if not CLAIMS[step](state, each)]
    assert not false, f"{len(false)} of {len(said)} times: {false[:5]}"


def lesson_state(lesson: Lesson, *moves: str) -> State:
    state = new_game(lesson_options(lesson), 0)
    for move in moves:
        state = apply(state, LEARNER, parse_action(move))
    return state


TO_THE_FIREPLACE = (
    "place forest", "place grain_seeds", "place farmland", "plow c3", "place clay_pit",
    "place grain_utilization", "sow grain c3", "place major_improvement", "build fireplace_2",
)  # fmt: skip


def test_sheep_for_a_fireplace_are_more_food_than_the_meeting_place(lesson: Lesson) -> None:
    state = lesson_state(lesson, *TO_THE_FIREPLACE)
    assert (pile(state, "sheep_market"), pile(state, "meeting_place")) == (3, 4)
    read = {step.id for step in lesson.steps if not step.does}
    said = advice(lesson, state, LEARNER, read)
    assert said is not None
    assert (said.step.id, str(said.action)) == ("food-first", "place sheep_market")


def test_the_coach_counts_crops_to_come_and_animals_to_cook(lesson: Lesson) -> None:
    state = lesson_state(lesson, *TO_THE_FIREPLACE, "place sheep_market")
    values = told_values(state, LEARNER)
    assert (values["need"], values["food"], values["larder"]) == (6, 4, 3), "1 sheep in the house, 1 grain"
    assert situation(state, LEARNER)["hungry"] == 0
