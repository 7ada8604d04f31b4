"""The state of a game, and the changes that rules and cards make to it.

`apply` copies a state once and then changes the copy; players are copied when first changed. What is still to
be done lies on the agenda, the next task last; in phases that all play at once each seat has its own lane.
`steps` counts actions, `turns` tells at which step the latest turn of each seat began, and `revealed` the
last step that showed anything hidden: what a player may take back ends there.
"""

from __future__ import annotations

from typing import Any

from app.engine.action import Action
from app.engine.cards import hooks
from app.engine.events import Begged, Earned, Event, Gained, Paid, PhaseBegan, Promised, PutBack
from app.engine.goods import ANIMALS, BUILDING, Price
from app.engine.options import RULES, TIMED_SINCE, Options
from app.engine.player import Player
from app.engine.spaces.board import ROUNDS, Board, board_for
from app.engine.spaces.space import Space
from app.engine.sub_actions import Sub
from app.engine.tasks import Decided, Do, House, Offer, Offers, Step, Task, for_seat, is_offer

Promise = tuple[int, int, int, str]
"""Goods on a round space: seat, good (-1: ask the card), amount, the card that put them there."""


class State:
    """Everything about a game; treat it as frozen outside this package."""

    __slots__ = (
        "agenda",
        "board",
        "cause",
        "deck",
        "fresh",
        "lanes",
        "legal",
        "log",
        "majors",
        "options",
        "packs",
        "people_on",
        "phase",
        "piles",
        "players",
        "promises",
        "revealed",
        "round",
        "rules",
        "starter",
        "steps",
        "stock",
        "turn",
        "turns",
    )

    def __init__(self, options: Options) -> None:
        self.options = options
        self.rules = RULES
        self.board: Board = board_for(options)
        self.deck: tuple[str, ...] = ()
        self.round = 0
        self.phase = "setup"
        self.starter = 0
        self.turn = 0
        self.steps = 0
        self.players: list[Player] = []
        self.piles = [0] * len(self.board.spaces)
        self.people_on: list[tuple[int, ...]] = [()] * len(self.board.spaces)
        self.majors: tuple[str, ...] = ()
        self.promises: dict[int, tuple[Promise, ...]] = {}
        self.stock: dict[str, tuple[str, ...]] = {}
        self.packs: dict[int, tuple[str, ...]] = {}
        self.agenda: list[Task] = []
        self.lanes: dict[int, list[Task]] = {}
        self.legal: dict[int, tuple[Action, ...]] = {}
        self.turns: dict[int, int] = {}
        self.revealed = 0
        self.fresh = 0
        self.cause = ""
        self.log: list[Event] | None = None

    def copy(self) -> State:
        """A state to change while this one stays as it is."""
        other = State.__new__(State)
        other.options = self.options
        other.rules = self.rules
        other.board = self.board
        other.deck = self.deck
        other.round = self.round
        other.phase = self.phase
        other.starter = self.starter
        other.turn = self.turn
        other.steps = self.steps
        other.players = self.players[:]
        other.piles = self.piles[:]
        other.people_on = self.people_on[:]
        other.majors = self.majors
        other.promises = self.promises.copy() if self.promises else {}
        other.stock = self.stock
        other.packs = self.packs.copy() if self.packs else {}
        other.agenda = self.agenda[:]
        other.lanes = {seat: lane[:] for seat, lane in self.lanes.items()} if self.lanes else {}
        other.legal = {}
        other.turns = self.turns.copy()
        other.revealed = self.revealed
        other.fresh = 0
        other.cause = ""
        other.log = None
        return other

    # reading

    def space(self, id: str) -> Space:
        """The action space with this id."""
        return self.board.spaces[self.board.numbers[id]]

    @property
    def open_spaces(self) -> range | tuple[int, ...]:
        """The numbers of the spaces in play: those on the board and the round cards turned so far."""
        board = self.board
        turned = tuple(board.numbers[card] for card in self.deck[: self.round])
        if not board.brought:
            return (*range(board.open_at_start), *turned)
        played = tuple(number for number, card in board.brought.items() if self.owner_of(card) >= 0)
        return (*range(board.open_at_start), *turned, *played)

    def owner_of(self, card: str) -> int:
        """The seat with this card in play, or -1."""
        return next((seat for seat, player in enumerate(self.players) if card in player.cards), -1)

    def space_takes(self, id: str, good: int) -> bool:
        """Whether this is a space on which such goods pile up."""
        number = self.board.numbers.get(id)
        return number is not None and self.board.spaces[number].good == good

    def task_of(self, seat: int) -> Decided:
        """What a seat that is asked decides."""
        task: Decided = self.lanes.get(seat, self.agenda)[-1]  # type: ignore[assignment]
        return task

    @property
    def over(self) -> bool:
        return self.phase == "over"

    def next_rounds(self, count: int) -> range:
        """The next *count* rounds, as far as there are any."""
        return range(self.round + 1, min(self.round + count, ROUNDS) + 1)

    @property
    def rounds_left(self) -> int:
        """Complete rounds still to be played."""
        return ROUNDS - self.round

    def seats_from(self, first: int) -> list[int]:
        """All seats clockwise, beginning with one."""
        count = self.options.players
        return [(first + step) % count for step in range(count)]

    # changing

    def own(self, seat: int) -> Player:
        """The player of a seat, to be changed."""
        if not self.fresh >> seat & 1:
            self.fresh |= 1 << seat
            self.players[seat] = self.players[seat].copy()
        return self.players[seat]

    def push(self, task: Task) -> None:
        """Put a task before all others of its seat."""
        lane = self.lanes.get(task.seat) if self.lanes else None
        (self.agenda if lane is None else lane).append(task)

    def gain(self, seat: int, good: int, amount: int) -> None:
        """Goods for a player."""
        if self.log is not None and amount:
            self.log.append(Gained(seat, self.cause, ((good, amount),)))
        self.receive(seat, good, amount)

    def receive(self, seat: int, good: int, amount: int) -> None:
        """Goods into a player's supply, told of elsewhere; animals must then find a place."""
        player = self.own(seat)
        player.goods[good] += amount
        if good in ANIMALS:
            self.push(House(seat, self.cause))
        elif good in BUILDING and self.phase == "work":
            player.gathered += amount

    def pay(self, seat: int, price: Price) -> None:
        """Goods to the general supply."""
        goods = self.own(seat).goods
        for good, amount in price:
            goods[good] -= amount
        if self.log is not None and price:
            self.log.append(Paid(seat, self.cause, price))

    def beg(self, seat: int, markers: int) -> None:
        """Begging markers for food that is missing."""
        self.own(seat).begging += markers
        self.tell(Begged(seat, self.cause, markers))

    def earn(self, seat: int, points: int) -> None:
        """Points that are settled now and count at the end."""
        self.own(seat).bonus += points
        if points:
            self.tell(Earned(seat, self.cause, points))

    def put_back(self, seat: int, space: str, amount: int) -> None:
        """Goods of an accumulation space back onto it."""
        number = self.board.numbers[space]
        good = self.board.spaces[number].good
        self.own(seat).goods[good] -= amount
        self.piles[number] += amount
        if self.log is not None:
            self.log.append(PutBack(seat, self.cause, space, ((good, amount),)))

    def promise(self, seat: int, good: int, amount: int, rounds: range | tuple[int, ...], card: str) -> None:
        """Put goods on round spaces, to be had when those rounds begin."""
        for number in rounds:
            if self.round < number <= ROUNDS:
                self.promises[number] = (*self.promises.get(number, ()), (seat, good, amount, card))
        coming = tuple(number for number in rounds if self.round < number <= ROUNDS)
        if self.log is not None and coming:
            self.log.append(Promised(seat, card, ((good, amount),) if good >= 0 else (), coming))

    def promise_card(self, seat: int, rounds: range | tuple[int, ...], card: str) -> None:
        """Have a card act (`promise_due`) when those rounds begin."""
        self.promise(seat, -1, 0, rounds, card)

    def enter(self, phase: str) -> None:
        """Begin a phase of the game."""
        self.phase = phase
        if self.log is not None:
            self.log.append(PhaseBegan(phase, self.round))

    def tell(self, event: Event) -> None:
        """Note what happened, if anybody wants to know."""
        if self.log is not None:
            self.log.append(event)

    def begin(self, seat: int, *steps: Step) -> None:
        """Have the player take steps, in their order, as an action space would."""
        for step in reversed(steps):
            self.push(for_seat(step, seat, self.cause))

    def may_take(self, seat: int, *subs: Sub) -> None:
        """Offer actions, such as `BAKE`, which the player may decline."""
        self.push(Do(seat, self.cause, subs))

    def must_take(self, seat: int, *subs: Sub) -> None:
        """Have the player take one of these actions, if possible at all."""
        self.push(Do(seat, self.cause, subs, must=True))

    def offer(self, seat: int, card: str, key: str = "") -> None:
        """Ask the owner of a card to choose one of its options, or none."""
        self.push(Offer(seat, card, key))

    def ask(self, seat: int, card: str, key: str = "") -> None:
        """Have the owner of a card choose one of its options, if there is any."""
        self.push(Offer(seat, card, key, must=True))

    def fire(self, seat: int, moment: str, *values: Any, among: tuple[str, ...] = ()) -> None:
        """Let the player's cards, or some of them, act at a moment; the first card played acts first."""
        before = self.cause
        lane = self.lanes.get(seat, self.agenda)
        place = len(lane)
        for id, hook in hooks(among or self.players[seat].cards, moment):
            self.cause = id
            hook(self, seat, *values)
        self.cause = before
        if len(lane) > place + 1:
            self.group_offers(seat, place)

    def group_offers(self, seat: int, place: int) -> None:
        """Let the owner choose the order of the offers that lie above *place* on the agenda."""
        lane = self.lanes.get(seat, self.agenda)
        if self.rules >= TIMED_SINCE and sum(is_offer(task, seat) for task in lane[place:]) > 1:
            lane.insert(place, Offers(seat, open=self.pick_offers(seat, place)))

    def pick_offers(self, seat: int, place: int) -> tuple[Offer | Do, ...]:
        """Take the offers to the seat that lie above *place* off the agenda."""
        lane = self.lanes.get(seat, self.agenda)
        offers: list[Offer | Do] = []
        for task in lane[place:]:
            if is_offer(task, seat):
                offers += task.open if isinstance(task, Offers) else (task,)
        lane[place:] = [task for task in lane[place:] if not is_offer(task, seat)]
        return tuple(offers)
