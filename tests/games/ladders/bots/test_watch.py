"""What the watch finds in LADDERS (BOT-6), each next to a correct choice."""

from game.games.ladders.bots.watch import LaddersWatch
from game.games.ladders.rules.cards import EAGLE
from game.games.ladders.rules.events import CardDrawn, RoundStarted, TurnEnded, TurnStarted
from game.games.ladders.rules.fight.events import AttackDeclared, BoxLost
from game.games.ladders.rules.position import position
from game.games.ladders.rules.turn import Act
from game.kernel.events import event_of
from tests.rig.each import each

ATTACK = AttackDeclared, {"seat": 1, "weapon": EAGLE, "id": "EAGLE", "target": 2, "square": 60, "shots": 1, "dice": 2,
                          "counter": False}  # fmt: skip
HIT = BoxLost, {"seat": 1, "part": "HEAD", "left": 4}
DRAWN = CardDrawn, {"seat": 1, "colour": "weapon", "card": 3}


def told(watch, state, *events):
    watch.heard(state, [event_of(kind, values) for kind, values in events])


def found(ends, *between):
    """Let seat 1 end its turns in some squares, from 57 on, and let something happen in each."""
    state = position(cookies={1: 57, 2: 93})
    watch = LaddersWatch(state)
    for square in ends:
        told(watch, state, (TurnStarted, {"seat": 1, "round": 3, "turn": 10}))
        state.change_cookie(1, square=square)
        told(watch, state, *between, (TurnEnded, {"seat": 1}))
    return [one.rule for one in watch.findings]


def test_three_turns_between_two_squares_are_found():
    assert found([60, 57, 60]) == ["to and fro"]
    assert found([60, 57]) == found([60, 57, 61]) == found([57, 57, 57]) == []


@each("reason", [ATTACK, HIT, DRAWN])
def test_a_reason_to_go_back_excuses(reason):
    assert found([60, 57, 60], reason) == []


def test_a_round_of_mere_picking_up_is_found():
    sighted, apart = {1: 57, 2: 58}, {1: 57, 2: 93}
    for cookies, more, rules in ((sighted, (), ["only picking up"]), (sighted, (ATTACK,), []), (apart, (), [])):
        state = position(2, cookies=cookies, stood=True)
        watch = LaddersWatch(state)
        told(watch, state, (RoundStarted, {"round": 3}))
        for seat in (1, 2):
            told(watch, state, (TurnStarted, {"seat": seat, "round": 3, "turn": 9 + seat}), DRAWN, *more)
            watch.chosen(state, Act(seat), ("end",), "")
            told(watch, state, (TurnEnded, {"seat": seat}))
        assert [one.rule for one in watch.findings] == rules


@each(("where", "rules"), [("carried", ["carrier"]), ("home", [])])
def test_a_carrier_left_alone_is_found(where, rules):
    given = {"where": "carried", "seat": 2, "part": "BODY"} if where == "carried" else {"where": "home"}
    state = position(2, "CF", cookies={1: 57, 2: 58}, flags={"red": given}, stood=True)
    watch = LaddersWatch(state)
    watch.chosen(state, Act(1), ("end",), "nothing more to do")
    assert [one.rule for one in watch.findings] == rules
    state.attacked = 1 << 2
    watch.chosen(state, Act(1), ("end",), "it has been attacked")
    assert len(watch.findings) == len(rules)
