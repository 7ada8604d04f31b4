"""Games set up in the middle, and random play."""

from random import Random

from app.engine.action import parse_action
from app.engine.cards import card
from app.engine.farm import parse_farm
from app.engine.farm.grid import CELL_NAMES, border, cells_of
from app.engine.flow import advance
from app.engine.game import apply, legal_actions, new_game
from app.engine.goods import GOODS, NUMBERS
from app.engine.illegal import IllegalAction
from app.engine.options import Options
from app.engine.scoring import bonus_points
from app.engine.tasks import Phase

ROUND_CARDS = (
    "grain_utilization", "fencing", "major_improvement", "sheep_market",
    "basic_wish_for_children", "house_redevelopment", "western_quarry",
    "pig_market", "vegetable_seeds", "cattle_market", "eastern_quarry",
    "cultivation", "urgent_wish_for_children", "farm_redevelopment",
)  # fmt: skip

CARDS = Options(game="full", hand="deal", hand_size=1, start_player=0, round_cards=ROUND_CARDS)
"""Two players with hand cards."""

EVERY_TABLE = [
    *(Options("first", players, game) for players in range(1, 6) for game in ("full", "family")),
    *(Options("revised", players, "family") for players in range(1, 5)),
    *(Options("revised", players, "family", tile=True) for players in range(2, 5)),
]


def table_name(options):
    return f"{options.edition}-{options.game}-{options.players}{'-tile' if options.tile else ''}"


def scene(farm="", cards=(), round=14, options=None, hand=(), people=2, **goods):
    """A game in which seat 0 is about to place a person, with just these goods."""
    game = new_game(options or Options(start_player=0, round_cards=ROUND_CARDS), seed=1)
    game.round = round
    for number in game.open_spaces:
        game.piles[number] = max(game.piles[number], game.board.spaces[number].amount)
    player = game.own(0)
    player.goods = [goods.get(name, 0) for name in GOODS]
    player.people = player.home = people
    player.cards, player.hand = tuple(cards), tuple(hand)
    game.majors = tuple(id for id in game.majors if id not in cards)
    if farm:
        lay_out(player, parse_farm(farm))
    advance(game)
    return game


def first(players=2):
    """A table of the first edition with hand cards."""
    return Options("first", players, "full", "deal", 1, start_player=0, round_cards=ROUND_CARDS)


def e_scene(*cards, players=2, **given):
    """A scene of the first edition with these cards in play; the others hold none."""
    game = scene(options=first(players), cards=cards, **given)
    for seat in range(1, players):
        game.own(seat).hand = ()
    advance(game)
    return game


def lay_down(game, *cards):
    """Let cards that lie there already act as if they had just been played."""
    for id in cards:
        played = card(id).played
        if played:
            played(game, 0)


def given(game, seat=0, goods=None, **what):
    """The game with a player changed: cells by name, goods by name, all else as it is."""
    game = game.copy()
    player = game.own(seat)
    for name, value in what.items():
        cells = name in ("rooms", "fields", "stables") and not isinstance(value, int)
        setattr(player, name, cells_of(value.split()) if cells else value)
    for name, amount in (goods or {}).items():
        player.goods[NUMBERS[name]] = amount
    advance(game)
    return game


def fenced(*pastures):
    """The fences of pastures, each given by its cells."""
    return sum_of(border(cells_of(cells.split())) for cells in pastures)


def sum_of(sets):
    total = 0
    for one in sets:
        total |= one
    return total


def bonus(game, id, seat=0):
    """The bonus points a card gives a seat."""
    return dict(bonus_points(game, seat)).get(id, 0)


def pile_of(game, space):
    return game.piles[game.board.numbers[space]]


def phase(game, name):
    """The game at the next decision after this phase has begun."""
    game = game.copy()
    game.lanes, game.agenda = {}, [Phase(name)]
    game.people_on = [()] * len(game.people_on)
    advance(game)
    return game


def next_round(game):
    """The game at the first decision of the next round."""
    return phase(game, "round")


def occupy(game, space, *seats):
    """The game with people of these seats on a space."""
    game = game.copy()
    game.people_on[game.board.numbers[space]] = seats
    advance(game)
    return game


def refused(game, text, seat=0):
    """The code an action is refused with."""
    try:
        act(game, text, seat=seat)
    except IllegalAction as error:
        return error.code
    return ""


def lay_out(player, farm):
    """Give a player the farm of a picture."""
    player.rooms, player.fields, player.stables, player.fences = (
        farm.rooms,
        farm.fields,
        farm.stables,
        farm.fences,
    )
    player.material = "WCS".index(next(cell.ground for cell in farm.cells if cell.ground in "WCS"))
    for name, cell in zip(CELL_NAMES, farm.cells, strict=True):
        if cell.crop:
            player.crops[name] = (NUMBERS[cell.crop], cell.crops)
        if cell.animal:
            player.goods[NUMBERS[cell.animal]] += cell.animals


def act(game, *texts, seat=0):
    """The game after these actions of one seat."""
    for text in texts:
        game = apply(game, seat, parse_action(text))
    return game


def can(game, text, seat=0):
    return parse_action(text) in legal_actions(game, seat)


def legal(game, verb, seat=0):
    """The words of all legal actions with this verb."""
    return {" ".join(action.args) for action in legal_actions(game, seat) if action.verb == verb}


def goods(game, *names, seat=0):
    found = tuple(game.players[seat].goods[NUMBERS[name]] for name in names)
    return found if len(found) > 1 else found[0]


def random_game(options, seed):
    """Every step of a game played at random: state before, seat, action, state after."""
    chance = Random(seed)
    state = new_game(options, seed)
    while state.legal:
        seat = chance.choice(list(state.legal))
        action = chance.choice(state.legal[seat])
        after = apply(state, seat, action)
        yield state, seat, action, after
        state = after
