"""What a player may do at every decision: turn goods into food, set animals free, use cards."""

from __future__ import annotations

from app.engine.action import Action
from app.engine.cards import card, hooks
from app.engine.events import UsedCard
from app.engine.illegal import Reason
from app.engine.kitchen import conversion_reason, conversions, convert
from app.engine.stalls import arrangement_flaw, places_of
from app.engine.state import State


def free_actions(game: State, seat: int) -> tuple[Action, ...]:
    """Everything this player may do at any time."""
    found = conversions(game, seat)
    return found + card_uses(game, seat) if game.players[seat].cards else found


def free_reason(game: State, seat: int, action: Action) -> Reason:
    """Why something that may be done at any time cannot be done."""
    if action.verb == "use":
        return "card_not_usable", {"card": action.args[0]}
    if action.verb == "arrange":
        places = places_of(action)
        if places is None:
            return "unknown_choice", {}
        return arrangement_flaw(game.players[seat], places) or "not_now", {}
    return conversion_reason(game, seat, action)


def take_free(game: State, seat: int, action: Action) -> None:
    """Use a card, move animals, or turn a good into food or another."""
    if action.verb == "use":
        use_card(game, seat, action)
    elif action.verb == "arrange":
        game.own(seat).places = places_of(action) or ()
    else:
        convert(game, seat, action)


def use_action(id: str, option: str) -> Action:
    """`use lasso` or `use animal_tamer wood`."""
    return Action("use", (id, option) if option else (id,))


def card_uses(game: State, seat: int) -> tuple[Action, ...]:
    """What cards in play let their owner do at any time."""
    return tuple(
        use_action(id, option)
        for id, uses in hooks(game.players[seat].cards, "anytime")
        for option in uses(game, seat)
    )


def use_card(game: State, seat: int, action: Action) -> None:
    """Use a card at any time."""
    chooser = card(action.args[0]).choose
    game.cause = action.args[0]
    option = action.args[1] if len(action.args) > 1 else ""
    if chooser:
        game.tell(UsedCard(seat, action.args[0], option))
        chooser(game, seat, "anytime", option)
