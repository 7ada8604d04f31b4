"""Help in the terminal: what can be done now and why not more, each with its rule."""

from __future__ import annotations

from app.addresses import permalink
from app.engine import Action, IllegalAction, NotationError, State, apply, parse_action
from app.engine.cards import all_cards
from app.wording.actions import VERB_TERMS
from app.wording.effects import effects
from app.wording.refusals import explained
from app.wording.words import Words

from .columns import WIDTH, wrap
from .table_text import about_card, legend


def refusal_lines(words: Words, error: IllegalAction | NotationError) -> list[str]:
    """The sentence of a refusal, what is missing, and the rule to read."""
    lines = wrap(f"✗ {explained(words, error.code, error.params)}", WIDTH, "  ")
    if isinstance(error, IllegalAction):
        lines.append(f"  {words.rule(error.rule)}")
    return lines


def hints(words: Words, state: State, seat: int) -> list[str]:
    """Every kind of action that is open, an example of its notation, and what is closed and why."""
    examples: dict[str, Action] = {}
    for action in state.legal[seat]:
        examples.setdefault(action.verb, action)
    lines: list[str] = []
    for verb, action in examples.items():
        if verb in VERB_TERMS:
            lines += wrap(words.labelled(str(action), _explained(words, VERB_TERMS[verb])), WIDTH, "    ")
    if "place" in examples:
        lines += ["", *_closed_spaces(words, state, seat)]
    return [*lines, "", *legend(words), *commands(words)]


def _explained(words: Words, id: str) -> str:
    term = words.term(id)
    return f"{term.names[words.language]}. {term.short[words.language]}" if term else id


def _closed_spaces(words: Words, state: State, seat: int) -> list[str]:
    lines: list[str] = []
    for number in state.open_spaces:
        space = state.board.spaces[number]
        error = refused(state, seat, Action("place", (space.id,)))
        if error and error.code != "space_occupied":
            reason = f"{explained(words, error.code, error.params)} {permalink(error.rule)}"
            lines += wrap(f"✗ {words.labelled(words.space(space), reason)}", WIDTH, "    ")
    return lines


def refused(state: State, seat: int, action: Action) -> IllegalAction | None:
    """Why an action is not possible now, if it is not."""
    try:
        apply(state, seat, action)
    except IllegalAction as error:
        return error
    return None


def commands(words: Words) -> list[str]:
    """What can be typed besides actions."""
    told = {
        "? NAME": words.gettext("about a space, a card, or an action, such as “? forest”"),
        "cards": words.gettext("major improvements and your hand"),
        "farms": words.gettext("all farms"),
        "score": words.gettext("the score as it stands"),
        "undo": words.gettext("take back your last action"),
        "save FILE": words.gettext("write the game to a file"),
        "quit": words.gettext("leave the game"),
    }
    return [f"{command:<10} {text}" for command, text in told.items()]


def about(words: Words, state: State, seat: int, asked: str) -> list[str]:
    """Help on one space, card or action."""
    number = state.board.numbers.get(asked)
    if number is not None:
        space = state.board.spaces[number]
        goods = words.goods([(space.good, space.amount)]) if space.good >= 0 else ""
        told = words.labelled(words.space(space), ", ".join(filter(None, (goods, effects(words, space)))))
        lines = [*wrap(told, WIDTH, "  "), f"  {words.rule(space.rule)}"]
        return lines + _verdict(words, state, seat, Action("place", (asked,)))
    if asked in all_cards():
        return [words.card(asked), *about_card(words, asked)]
    try:
        return _verdict(words, state, seat, parse_action(asked)) or [words.gettext("This is possible now.")]
    except NotationError as error:
        return refusal_lines(words, error)


def _verdict(words: Words, state: State, seat: int, action: Action) -> list[str]:
    error = refused(state, seat, action)
    return refusal_lines(words, error) if error else []
