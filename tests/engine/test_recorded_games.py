"""Games recorded with an independent engine, replayed move by move."""

import json
import os
from pathlib import Path

import pytest

from app.engine.action import Action, parse_action
from app.engine.farm.grid import CELL_NAMES
from app.engine.flow import take
from app.engine.game import apply, legal_actions, new_game
from app.engine.options import Options
from app.engine.scoring import score

FOLDER = os.environ.get("AGRICOLA_VECTORS")
FILE = Path(FOLDER or ".") / "revised-family-2p.jsonl"
GAMES = [json.loads(line) for line in FILE.read_text().splitlines()] if FOLDER else []
if not FOLDER:
    pytestmark = pytest.mark.skip("AGRICOLA_VECTORS names no folder of recorded games")

MAJORS = (
    "fireplace_2", "fireplace_3", "cooking_hearth_4", "cooking_hearth_5", "well",
    "clay_oven", "stone_oven", "joinery", "pottery", "basketmakers_workshop",
)  # fmt: skip
CRAFTS = {"joinery": "joinery", "pottery": "pottery", "basketmaker": "basketmakers_workshop"}
ANIMALS = ("sheep", "boar", "cattle")
CATEGORIES = {
    "field_tiles": "fields", "pastures": "pastures", "grain": "grain", "vegetables": "vegetables",
    "sheep": "sheep", "boar": "boar", "cattle": "cattle", "unused_spaces": "unused",
    "fenced_stables": "fenced_stables", "clay_rooms": "clay_rooms", "stone_rooms": "stone_rooms",
    "people": "people", "major_improvement_points": "improvements", "bonus_points": "bonus",
}  # fmt: skip


def cell(params):
    return CELL_NAMES[params["row"] * 5 + params["col"]]


def herd(params):
    return "+".join(f"{params[kind]}{kind}" for kind in ANIMALS if params[kind]) or "nothing"


class Replay:
    """Puts recorded moves into our actions; theirs name results where ours name steps."""

    def __init__(self, recorded):
        options = Options(
            start_player=recorded["start_player"], round_cards=tuple(recorded["round_cards"]), players=2
        )
        self.state = new_game(options, seed=0)
        self.promised = {}

    def act(self, seat, text):
        action = parse_action(text)
        done = self.state.copy()
        if action in legal_actions(self.state, seat):
            take(done, seat, action)  # before the game runs on and hands out what is promised
        self.promised |= done.promises
        self.state = apply(self.state, seat, action)

    def finish(self, seat, wanted):
        """End open actions that the recorded player took no more part in."""
        while seat in self.state.legal and Action("done") in legal_actions(self.state, seat):
            if any(action.verb in wanted for action in legal_actions(self.state, seat)):
                return
            self.act(seat, "done")

    def move(self, seat, kind, params):
        if kind == "PlaceWorker":
            self.finish(seat, ())
            for other in tuple(self.state.legal):
                self.finish(other, ())
            self.act(seat, f"place {params['space']}")
        elif kind == "CommitPlow":
            self.act(seat, f"plow {cell(params)}")
        elif kind == "CommitBuildRoom":
            self.act(seat, f"room {cell(params)}")
        elif kind == "CommitBuildStable":
            self.act(seat, f"stable {cell(params)}")
        elif kind == "CommitBuildPasture":
            self.act(seat, "pasture " + "+".join(CELL_NAMES[r * 5 + c] for r, c in sorted(params["cells"])))
        elif kind == "CommitRenovate":
            self.act(seat, f"renovate {params['to_material'].lower()}")
        elif kind == "CommitBake":
            self.act(seat, f"bake {params['grain']}")
        elif kind == "CommitHarvestConversion":
            self.done_with_work()
            self.act(seat, f"craft {CRAFTS[params['conversion_id']]}")
        elif kind == "CommitSow":
            self.sow(seat, params)
        elif kind == "CommitBuildMajor":
            self.build(seat, params)
        elif kind == "CommitAccommodate":
            self.keep(seat, params, "keep")
        elif kind == "CommitConvert":
            self.convert(seat, params)
        elif kind == "CommitBreed":
            self.keep(seat, params, "breed")

    def done_with_work(self):
        for other in tuple(self.state.legal):
            self.finish(other, ())

    def sow(self, seat, params):
        for crop, count in (("grain", params["grain"]), ("vegetable", params["veg"])):
            for _ in range(count):
                place = self.state.players[seat].empty_fields()[0]
                self.act(seat, f"sow {crop} {place}")

    def build(self, seat, params):
        name = MAJORS[params["major_idx"]]
        if not name.startswith("cooking_hearth"):
            self.act(seat, f"build {name}")
            return
        payment = params["payment"]
        if payment["route"] == "resources":
            self.act(seat, f"build {name} {payment['clay']}clay")
        else:
            pays = [
                a for a in legal_actions(self.state, seat) if a.args[:1] == (name,) and "fire" in a.args[1]
            ]
            self.act(seat, str(pays[0]))

    def convert(self, seat, params):
        self.done_with_work()
        for good, count in params.items():
            for _ in range(count):
                self.act(seat, f"cook {'vegetable' if good == 'veg' else good}")
        if Action("feed") in legal_actions(self.state, seat):
            self.act(seat, "feed")

    def keep(self, seat, params, verb):
        wanted = Action(verb, (herd(params),))
        if wanted in legal_actions(self.state, seat):
            self.act(seat, str(wanted))
            return
        for kind, have in zip(ANIMALS, self.state.players[seat].herd, strict=True):
            for _ in range(have - params[kind]):
                cook = f"cook {kind}"
                can_cook = parse_action(cook) in legal_actions(self.state, seat)
                self.act(seat, cook if can_cook else f"release {kind}")


def supplies(state, received=()):
    """Their twelve figures for each player, taken before goods came from the round space."""
    rows = []
    for player in state.players:
        wood, clay, reed, stone, grain, vegetable, sheep, boar, cattle, food = player.goods
        row = [
            wood,
            clay,
            reed,
            stone,
            grain,
            vegetable,
            food,
            sheep,
            boar,
            cattle,
            player.people,
            player.begging,
        ]
        rows.append(row)
    for seat, _, amount, _ in received:
        rows[seat][6] -= amount
    return rows


@pytest.mark.parametrize("recorded", GAMES, ids=[game["id"] for game in GAMES])
def test_a_recorded_game_replays_to_the_same_supplies_and_scores(recorded):
    replay = Replay(recorded)
    last = 1
    for number, seat, kind, params in recorded["moves"]:
        if number != last:
            replay.done_with_work()
            expected = recorded["supply_before_round_next"][str(number)]
            assert supplies(replay.state, replay.promised.get(number, ())) == expected, number
            last = number
        replay.move(seat, kind, params)
    replay.done_with_work()
    assert replay.state.over
    assert supplies(replay.state) == recorded["supply_before_round_next"]["end"]
    for sheet, expected in zip(score(replay.state), recorded["final"], strict=True):
        assert sheet.total == expected["total"]
        for theirs, ours in CATEGORIES.items():
            assert sheet.points(ours) == expected[theirs]
