"""What a player could still come to: goods can be turned into food, and cards used, before a step is taken.

Only the uses of cards are tried one after the other. Cooking needs no order: whatever is not wanted itself
is food, so `_cooking` asks how much of each good must be kept. What is tested must not mind further goods.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import NamedTuple

from app.engine.action import Action
from app.engine.cards import hooks
from app.engine.farm.housing import fits
from app.engine.free_actions import card_uses, free_actions, take_free, use_card
from app.engine.goods import ANIMALS, FOOD, GOODS, GRAIN
from app.engine.kitchen import EDIBLE, conversions, cooking_rates
from app.engine.player import RAW_FOOD, Player
from app.engine.state import State

Test = Callable[[State], bool]
EdibleAmounts = tuple[int, ...]
"""So much grain, vegetables, sheep, wild boar, cattle."""

PLENTY = 99
MOST_ADDED = 2
"""No card adds more food to a good that is cooked."""
NOTHING: EdibleAmounts = (0,) * len(EDIBLE)
MOST_TRIALS = 80
"""States tested before the search for an offer is given up."""
MOST_STEP_TRIALS = 2_000
"""States tested before the search for a step that must be taken is given up."""


class Trials:
    """The number of states tested in a search, and the most that may be."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.count = 0

    @property
    def over(self) -> bool:
        return self.count >= self.most

    def ask(self, test: Test, state: State) -> bool:
        self.count += 1
        return test(state)


class Outlook(NamedTuple):
    """Whether something can be brought about, for sure or as far as was tried, and how that begins."""

    reached: bool
    sure: bool = True
    first: Action | None = None


def could(game: State, seat: int, test: Test) -> bool:
    """Whether free actions of this player may bring about what is tested, or it holds already.

    Where the search is given up, they may: an offer that nobody can take does less harm than one withheld.
    """
    found = outlook(game, seat, test, Trials(MOST_TRIALS))
    return found.reached or not found.sure


def outlook(game: State, seat: int, test: Test, trials: Trials) -> Outlook:
    """Look for a way to what is tested: the fewest uses of cards, and cooking."""
    if trials.ask(test, game):
        return Outlook(True)
    if not free_actions(game, seat):
        return Outlook(False)
    if _housed(game.players[seat]) and not trials.ask(test, _dreamt(game, seat)):
        return Outlook(False)
    seen = {_goods_key(game.players[seat])}
    waiting: deque[tuple[State, tuple[Action, ...]]] = deque([(game, ())])
    while waiting:
        state, way = waiting.popleft()
        cooked = _cooking(state, seat, test, trials)
        if cooked is not None:
            first = _beginning(game, seat, way, cooked)
            return Outlook(first is not None, first is not None, first)
        if trials.over:
            return Outlook(False, sure=False)
        for move, after in _moves(state, seat):
            key = _goods_key(after.players[seat])
            if key not in seen:
                seen.add(key)
                waiting.append((after, (*way, move)))
    return Outlook(False)


def _goods_key(player: Player) -> tuple[object, ...]:
    return (*player.goods, *sorted(player.memory.items()))


def _moves(game: State, seat: int) -> Iterator[tuple[Action, State]]:
    """What cards allow, with all the food that could be cooked for it; food may be owed afterwards."""
    player = game.players[seat]
    credit = _worth(player)
    rich = game.copy()
    rich.own(seat).goods[FOOD] += credit
    for use in card_uses(rich, seat):
        after = after_free(rich, seat, use)
        owner = after.own(seat)
        owner.goods[FOOD] -= credit
        if owner.goods[FOOD] + _worth(owner) >= 0:
            yield use, after
    if not _housed(player):  # some cards act only when all animals have their place
        for fewer in conversions(game, seat):
            yield fewer, after_free(game, seat, fewer)


def _housed(player: Player) -> bool:
    return fits(player.herd, player.housing())


def _worth(player: Player) -> int:
    """The most food that all goods of a player could become; cards add only to what is really cooked."""
    more = MOST_ADDED if hooks(player.cards, "cooked") else 0
    rates = zip(EDIBLE, cooking_rates(player.cards), RAW_FOOD, strict=True)
    return sum(player.goods[good] * (rate + more * (rate > raw)) for good, rate, raw in rates)


def after_free(game: State, seat: int, action: Action) -> State:
    """The state after an action that may be taken at any time."""
    after = game.copy()
    take_free(after, seat, action)
    return after


def _beginning(game: State, seat: int, way: tuple[Action, ...], cooked: EdibleAmounts) -> Action | None:
    """The first action of a way that can really be gone, each food cooked before it is spent; else None."""
    left = dict(zip(EDIBLE, cooked, strict=True))
    first, state = None, game
    uses = deque(way)
    while uses:
        open_now = free_actions(state, seat)
        cooks = {good: Action("cook", (GOODS[good],)) for good, amount in left.items() if amount > 0}
        cook = next((good for good, action in cooks.items() if action in open_now), None)
        if uses[0] in open_now:
            action = uses.popleft()
        elif cook is not None:
            action = cooks[cook]
            left[cook] -= 1
        else:
            return None
        first, state = first or action, after_free(state, seat, action)
    rest = (Action("cook", (GOODS[good],)) for good, amount in left.items() if amount > 0)
    return first or next(rest, None)


def _cooking(game: State, seat: int, test: Test, trials: Trials) -> EdibleAmounts | None:
    """How much to cook until the test holds; None where no amount helps.

    Nothing is kept at first; where the test fails for want of one good, more of it is kept, and where it
    might be one or another, each is tried. What fails with everything kept fails all the more with less.
    """
    kitchen = _Kitchen(game, seat, test, trials)
    if kitchen.holds(kitchen.have):
        return NOTHING
    waiting, seen = [NOTHING], {NOTHING}
    while waiting and not trials.over:
        kept = waiting.pop()
        if kitchen.food(kept) < 0:
            continue
        if kitchen.holds(kept):
            return tuple(have - left for have, left in zip(kitchen.have, kept, strict=True))
        if not kitchen.holds(kitchen.have, kitchen.food(kept)):
            continue
        for more in kitchen.further(kept):
            if more not in seen:
                seen.add(more)
                waiting.append(more)
    return None


class _Kitchen:
    """One state with other amounts of what can be cooked."""

    def __init__(self, game: State, seat: int, test: Test, trials: Trials) -> None:
        self.game, self.seat = game, seat
        self.state = game.copy()
        self.player = self.state.own(seat)
        self.test, self.trials = test, trials
        self.rates = cooking_rates(self.player.cards)
        self.have: EdibleAmounts = tuple(self.player.goods[good] for good in EDIBLE)
        self.most = self.player.goods[FOOD] + self._plain(self.have)
        self.adds = bool(hooks(self.player.cards, "cooked"))

    def food(self, kept: EdibleAmounts) -> int:
        """The food there is when the rest was cooked."""
        if self.adds:
            return self._really_cooked(kept)
        return self.most - self._plain(kept)

    def _plain(self, amounts: EdibleAmounts) -> int:
        """The food for these amounts at the rates of the kitchen; cards may add to it."""
        return sum(amount * rate for amount, rate in zip(amounts, self.rates, strict=True))

    def _really_cooked(self, kept: EdibleAmounts) -> int:
        """The food that cards add depends on what is cooked together, so it is cooked piece by piece."""
        game = self.game.copy()
        for good, rate, have, left in zip(EDIBLE, self.rates, self.have, kept, strict=True):
            for _ in range(have - left if rate else 0):
                take_free(game, self.seat, Action("cook", (GOODS[good],)))
        return game.players[self.seat].goods[FOOD]

    def holds(self, kept: EdibleAmounts, food: int | None = None) -> bool:
        """Whether the test holds with so much kept, and with so much food or what the rest gives."""
        left = self.food(kept) if food is None else food
        if left < 0:
            return False
        goods = self.player.goods
        goods[GRAIN : GRAIN + len(kept)] = [
            amount if rate else have for amount, rate, have in zip(kept, self.rates, self.have, strict=True)
        ]
        goods[FOOD] = left
        return self.trials.ask(self.test, self.state)

    def further(self, kept: EdibleAmounts) -> list[EdibleAmounts]:
        """One more of a good that is wanting, or of any where it may be one or another."""
        open_goods = [at for at, rate in enumerate(self.rates) if rate and kept[at] < self.have[at]]
        for at in open_goods if len(open_goods) > 1 else ():
            scarce = (*self.have[:at], kept[at], *self.have[at + 1 :])
            if not self.holds(scarce, self.food(kept)):
                open_goods = [at]
                break
        return [(*kept[:at], kept[at] + 1, *kept[at + 1 :]) for at in open_goods]


def _dreamt(game: State, seat: int) -> State:
    """A state in which everything was converted and nothing lost by it: what fails here is out of reach."""
    dream = game.copy()
    player = dream.own(seat)
    player.goods[FOOD] += _worth(player)
    bred: set[int] = set()
    tried: set[tuple[Action, tuple[object, ...]]] = set()
    while uses := [use for use in card_uses(dream, seat) if (use, _memory_key(player)) not in tried]:
        tried.add((uses[0], _memory_key(player)))
        before, gathered = player.goods[:], player.gathered
        use_card(dream, seat, uses[0])
        more = {good for good, (then, now) in enumerate(zip(before, player.goods, strict=True)) if now > then}
        if player.gathered > gathered:
            player.gathered = PLENTY
        bred |= more & set(
            ANIMALS
        )  # on the farm at once they would leave no room for what cards do with animals
        player.goods = [PLENTY if good in more - bred else then for good, then in enumerate(before)]
    for animal in bred:
        player.goods[animal] = PLENTY
    if bred:
        player.goods[FOOD] += _worth(player)
    return dream


def _memory_key(player: Player) -> tuple[object, ...]:
    return tuple(sorted(player.memory.items()))
