"""The table as text: the round, the action spaces, a farm with its supply, the score sheets."""

from __future__ import annotations

from collections.abc import Mapping

from app.addresses import permalink
from app.engine import Action, State, ranks, score
from app.engine.cards import card
from app.engine.farmyard import draw_farm
from app.engine.goods import Cost
from app.engine.player import Player
from app.engine.scoring import CATEGORIES
from app.engine.spaces.board import ROUNDS, next_harvest
from app.wording.effects import effects
from app.wording.words import Words, capital

from .columns import WIDTH, beside, pad, table, width, wrap

FARM_WIDTH = 29
LONGEST_NAME = 28


def round_heading(words: Words, state: State) -> str:
    """`── Round 3 of 14 · work phase · harvest after round 4 ──`."""
    parts = (
        words.gettext("Round %(round)s of %(last)s", round=state.round, last=ROUNDS),
        words.phase(state.phase),
        words.gettext("harvest after round %(round)s", round=next_harvest(state.round)),
    )
    text = f"── {' · '.join(parts)} "
    return text + "─" * (WIDTH - width(text))


def spaces(words: Words, state: State, numbers: Mapping[Action, int]) -> list[str]:
    """Every open space: its number where it can be used, its goods and actions, or who is there."""
    rows = [_space_row(words, state, number, numbers) for number in state.open_spaces]
    columns = min(LONGEST_NAME, max(width(name) for _, name, _ in rows))
    lines = []
    for number, name, text in rows:
        lines += wrap(f"{number:>4}  {pad(name, columns)}  {text}", WIDTH, " " * (columns + 8))
    return lines


def _space_row(
    words: Words, state: State, number: int, numbers: Mapping[Action, int]
) -> tuple[str, str, str]:
    space = state.board.spaces[number]
    there = ", ".join(words.player(seat) for seat in state.people_on[number])
    goods = words.goods([(space.good, state.piles[number])]) if space.good >= 0 else ""
    choice = numbers.get(Action("place", (space.id,)))
    told = (f"← {there}" if there else goods, "" if there else effects(words, space))
    return str(choice or "–"), words.space(space), ", ".join(part for part in told if part)


def farm(words: Words, state: State, seat: int) -> list[str]:
    """A player's farm, and beside it what belongs to it."""
    player = state.players[seat]
    return beside(_drawing(player), _belongings(words, state, seat), FARM_WIDTH)


def _drawing(player: Player) -> list[str]:
    """The farm with the letters and numbers that name its spaces."""
    lines = ["      a   b   c   d   e"]
    for at, line in enumerate(str(draw_farm(player)).splitlines()):
        lines.append(f"  {at // 2 + 1 if at % 2 else ' '} {line}")
    return lines


def _belongings(words: Words, state: State, seat: int) -> list[str]:
    player = state.players[seat]
    name = words.player(seat)
    if seat == state.starter:
        name += f" ({words.name('starting-player')})"
    family = words.counted("person", player.people)
    facts = [
        name,
        words.gettext("%(people)s, %(home)s at home", people=family, home=player.home),
        words.goods(enumerate(player.goods)) or words.gettext("no goods"),
        words.gettext(
            "left: %(fences)s, %(stables)s",
            fences=words.counted("fence", player.fences_left),
            stables=words.counted("stable", player.stables_left),
        ),
    ]
    if player.cards:
        facts.append(", ".join(words.card(id) for id in player.cards))
    if player.begging:
        facts.append(words.counted("begging-marker", player.begging))
    return [line for fact in facts for line in wrap(fact, WIDTH - FARM_WIDTH, "  ")]


def hand(words: Words, state: State, seat: int) -> list[str]:
    """The cards only this player may see."""
    held = state.players[seat].hand
    if not held:
        return []
    named = ", ".join(words.card(id) for id in held)
    return wrap(words.labelled(capital(words.name("hand-cards")), named), WIDTH, "  ")


def cards(words: Words, state: State, seat: int) -> list[str]:
    """The major improvements to be had and the own hand: cost, notation, what each does."""
    held = state.players[seat].hand
    lines: list[str] = []
    for kind, ids in (("major-improvement", state.majors), ("hand-cards", held)):
        lines += [f"── {words.heading(kind)} ──"] if ids else []
        for id in ids:
            lines += [_card_line(words, id), *about_card(words, id)]
    return lines


def _card_line(words: Words, id: str) -> str:
    """What an occupation costs is said by the space it is played on."""
    shown = card(id)
    cost = " / ".join(_cost(words, each) for each in shown.costs)
    verb = "build" if shown.kind == "major" else "play"
    name = words.card(id) if shown.is_occupation else f"{words.card(id)} ({cost})"
    return f"{name}  {verb} {id}"


def _cost(words: Words, cost: Cost) -> str:
    if cost.returns:
        return words.gettext("return %(card)s", card=words.name(cost.returns))
    return words.goods(cost.goods) or words.gettext("free")


def about_card(words: Words, id: str) -> list[str]:
    """What a card does, and the address of its rule where the books show it."""
    rule = card(id).rule
    told = f"    {words.card_text(id)}"
    return wrap(f"{told} {permalink(rule)}" if rule else told, WIDTH, "    ")


def legend(words: Words) -> list[str]:
    """What the letters of a drawn farm stand for."""
    letters = {
        "W": "wood-room",
        "C": "clay-room",
        "S": "stone-room",
        "F": "fields",
        "g": "grain",
        "v": "vegetable",
        "^": "stable",
        "s": "sheep",
        "b": "boar",
        "c": "cattle",
        "--- |": "fence",
    }
    return wrap(", ".join(f"{letter} {words.name(id)}" for letter, id in letters.items()), WIDTH, "  ")


def score_table(words: Words, state: State) -> list[str]:
    """All score sheets side by side, the totals and the places."""
    sheets = score(state)
    rows = [["", *(words.player(sheet.seat) for sheet in sheets)]]
    for category in CATEGORIES:
        lines = [next(line for line in sheet.lines if line.category == category) for sheet in sheets]
        rows.append([words.heading(category), *(f"{line.count} {_signed(line.points):>4}" for line in lines)])
    rows.append([words.gettext("Total"), *(_signed(sheet.total).lstrip("+") for sheet in sheets)])
    if len(sheets) > 1:
        rows.append([words.gettext("Rank"), *(str(place) for place in ranks(state))])
    return table(rows, right=True)


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"
