"""When a match is won (section 13): the missions, ties, the round limit."""

from game.games.ladders.rules import missions
from game.games.ladders.rules.cards import EAGLE, KIND_CARDS
from game.games.ladders.rules.teams import BEGIN_ROUND
from tests.games.ladders.rules.laid_out import drive, names, on, only, options, position, refused, start
from tests.games.ladders.rules.script import Script
from tests.rig.each import each

ONE_LEFT = (1, 0, 0, 0, 0, 0)


def ended(state):
    assert state.outcome is not None
    return state.outcome.winners, state.outcome.reason


def shot(seats: int = 2, scenario: str = "QC", rolls=(6, 6, 6), target: int = 2, **fields):
    """Seat 1 fires its Eagle at a cookie in its own square."""
    cookies = {1: 30, target: 30, **fields.pop("cookies", {})}
    state = position(seats, scenario, cookies=cookies, stood=True, **fields)
    events = on(state, ("attack", EAGLE, target, 1), rolls=rolls)
    return state, events


def test_quick_and_crumbed() -> None:
    """L-QC-1, L-RULING-1: the third Trophy wins at once; spent Trophies do not count."""
    state, events = shot(trophies={1: [(2, "HEAD"), (2, "BODY")]}, boxes={2: (1, 6, 6, 6, 6, 6)})
    assert ended(state) == ((1,), "trophies")
    assert names(events)[-1] == "game_over"
    graft = position(cookies={1: 30, 2: 30}, hands={1: ["G11"]}, stood=True,
                     trophies={1: [(2, "HEAD"), (2, "BODY")]},
                     boxes={1: (0, 6, 6, 6, 6, 6), 2: (1, 1, 6, 6, 6, 6)})  # fmt: skip
    on(graft, next(choice for choice in options(graft) if choice[0] == "gear"))
    on(graft, ("attack", EAGLE, 2, 1), rolls=[6, 1, 1])
    assert graft.outcome is None
    assert len(graft.trophies[0]) == 2


def test_head_hunter() -> None:
    """L-HH-1, L-RULING-25: no standing cookie of a team with a HEAD; headless cookies play on."""
    state, _ = shot(4, "HH", boxes={2: (1, 6, 6, 6, 6, 6)})
    assert state.outcome is None
    assert state.standing(2)
    state, _ = shot(4, "HH", boxes={2: (1, 6, 6, 6, 6, 6), 4: (0, 6, 6, 6, 6, 6)})
    assert ended(state) == ((1, 3), "heads")
    state, _ = shot(4, "HH", boxes={2: (1, 0, 0, 0, 0, 0)}, out=[4])
    assert ended(state) == ((1, 3), "heads")


def test_a_side_is_out_when_no_head_can_return() -> None:
    """FLT-43, L-RULING-60: with respawns left the match continues; without one, or if out, nothing returns."""
    last, gone = (1, 0, 0, 0, 0, 0), (0, 6, 6, 6, 6, 6)
    state, _ = shot(4, "HH", boxes={2: last, 4: gone}, options={"respawns": 1})
    assert state.outcome is None
    assert state.cookies[1].status == "crumbed"
    for respawns, over in ((1, False), (0, True)):
        state = position(4, "HH", cookies={1: 13, 2: 16}, boxes={2: last, 4: gone}, stood=True)
        for seat in (2, 4):
            state.change_cookie(seat, respawns=respawns if seat == 4 else 0)
        on(state, ("attack", EAGLE, 2, 1), rolls=[6, 1])
        assert (state.outcome is not None) == over


def test_a_head_lost_by_the_own_blast_counts() -> None:
    """L-RULING-24, L-RULING-25: the game ends on removal, not on who did it; the first removal decides."""
    state = position(2, "HH", cookies={1: 30, 2: 30}, weapons={1: [("W06", 2)]}, stood=True,
                     boxes={1: (1, 6, 6, 6, 6, 6), 2: (3, 6, 6, 6, 6, 6)})  # fmt: skip
    on(state, ("blast", KIND_CARDS["W06"][0], 30), rolls=[1, 1, 1, 1, 6, 1, 1, 1])
    assert ended(state) == ((2,), "heads")
    both = position(2, "HH", cookies={1: 30, 2: 30}, weapons={1: [("W06", 2)]}, stood=True,
                    boxes={1: (1, 6, 6, 6, 6, 6), 2: (1, 6, 6, 6, 6, 6)})  # fmt: skip
    on(both, ("blast", KIND_CARDS["W06"][0], 30), rolls=[1, 1, 6, 1])
    assert ended(both) == ((1,), "heads")


def test_guns_of_toblerone() -> None:
    """L-GT-1: the first team with 3 Frags, all its seats together."""
    state, events = shot(4, "GT", frags=[1, 0, 1, 2], boxes={2: ONE_LEFT})
    assert ended(state) == ((1, 3), "frags")
    assert only(events, "frag")["frags"] == 2
    state, _ = shot(4, "GT", frags=[1, 0, 0, 2], boxes={2: ONE_LEFT})
    assert state.outcome is None
    one, _ = shot(2, "GT", boxes={2: ONE_LEFT}, options={"goal": 1})  # L-RULING-26
    assert ended(one) == ((1,), "frags")


def test_crumbing_a_mate_scores_for_nobody() -> None:
    """L-GT-1, L-TROPHY-1."""
    state = position(4, "GT", cookies={1: 30, 2: 32, 3: 32}, weapons={1: [("W06", 2)]}, stood=True, frags=[0, 0, 2, 0],
                     boxes={3: ONE_LEFT})  # fmt: skip
    on(state, ("blast", KIND_CARDS["W06"][0], 32), rolls=[1, 1, 1, 6, 6, 6])
    assert state.cookies[2].status == "crumbed"
    assert state.frags == [0, 0, 2, 0]
    assert state.outcome is None


@each(
    ("trophies", "frags", "winners"),
    [
        ({2: [(1, "BODY")]}, [0, 0, 0], (2,)),
        ({2: [(1, "BODY"), (3, "BODY")]}, [5, 0, 0], (2,)),
        ({2: [(1, "BODY")], 3: [(1, "BODY")]}, [0, 3, 1], (2,)),
        ({1: [(2, "BODY")], 2: [(1, "BODY"), (1, "HEAD")], 3: [(1, "BODY"), (1, "HEAD")]}, [0, 1, 1], (2, 3)),
        ({}, [1, 0, 0], (1,)),
    ],
)
def test_trophy_room(trophies, frags, winners) -> None:
    """L-TR-1, L-RULING-19, L-RULING-27: most Trophies, even if out; then Frags; then shared by those who are out."""
    state = position(3, "TR", cookies={1: 30}, out=[2, 3], trophies=trophies, frags=frags)
    drive(state)
    assert missions.check(state)
    assert ended(state) == (winners, "most_trophies")


def test_trophy_room_prefers_the_seat_still_in() -> None:
    """L-TR-1: level in Trophies and Frags."""
    state = position(3, "TR", out=[2, 3], trophies={1: [(2, "HEAD")], 2: [(1, "HEAD")]})
    drive(state)
    assert missions.check(state)
    assert ended(state) == ((1,), "most_trophies")


def test_crumble_zone() -> None:
    """L-CZ-1, L-CRUMB-3, L-RULING-18: the last seat not out; the hand of a seat that is out is discarded."""
    state, _ = shot(3, "CZ", boxes={2: ONE_LEFT}, hands={2: ["G01", "W01"]})
    assert state.cookies[1].status == "out"
    assert not state.hand(2)
    assert state.outcome is None
    state, _ = shot(3, "CZ", boxes={2: ONE_LEFT}, out=[3])
    assert ended(state) == ((1,), "last_standing")


def limited(seats: int = 4, scenario: str = "CUSTOM", **fields):
    """A match that reaches its round limit."""
    more = {"round_limit": 5, **fields.pop("options", {})}
    state = position(seats, scenario, ask=False, options=more, **fields)
    state.round = 5
    state.then(BEGIN_ROUND)
    events = start(state)
    assert names(events) == ["game_over"]
    return ended(state)


def test_the_round_limit_by_trophies_and_frags() -> None:
    """Section 13, Round limit: the mission's count, then Trophies, then Frags, then shared."""
    taken = {2: [(1, "HEAD")], 3: [(1, "BODY")]}
    assert limited(trophies=taken) == ((2, 3), "round_limit")
    assert limited(trophies=taken, frags=[0, 0, 1, 0]) == ((3,), "round_limit")
    frags = {"mode": "team", "mission": "frags"}
    assert limited(options=frags, frags=[1, 0, 1, 2], trophies=taken) == ((1, 2, 3, 4), "round_limit")
    assert limited(options=frags, frags=[1, 0, 0, 2], trophies=taken) == ((2, 4), "round_limit")


def test_the_round_limit_by_what_is_left() -> None:
    """Section 13, Round limit: heads left, parts left, flags SET then carried; the sniper."""
    heads = {"mode": "team", "mission": "heads", "respawns": 0}
    assert limited(options=heads, boxes={1: (0, 1, 1, 1, 1, 1)}) == ((2, 4), "round_limit")
    parts = {"mission": "last_standing"}
    assert limited(3, options=parts, boxes={1: (0, 1, 1, 1, 1, 1)}, crumbed=[3]) == ((2,), "round_limit")
    carried = {"red": {"where": "carried", "seat": 2, "part": "HEAD"}}
    assert limited(4, "CF", flags=carried) == ((2, 4), "round_limit")
    both = {**carried, "blue": {"where": "set", "square": 6, "seat": 1}}
    assert limited(4, "CF", flags=both) == ((1, 3), "round_limit")
    assert limited(4, "DH", options={"sniper": 2}) == ((2,), "round_limit")


def test_the_limit_is_the_end_of_that_round() -> None:
    """Section 13, Round limit: the last round is played to its end."""
    state = position(2, "QC", stood=True, options={"round_limit": 5}, active=2, ready=0)
    state.round = 5
    on(state, ("end",))
    assert state.outcome is not None
    early = position(2, "QC", stood=True, options={"round_limit": 5}, active=1, ready=4)
    early.round = 5
    on(early, ("end",))
    assert early.outcome is None
    assert refused(early, ("end",)) == "L-TURN-2"


def test_a_match_ends_when_nobody_is_left_to_earn_from() -> None:
    """L-RULING-54: limited respawns on a custom table; the count, then Trophies, Frags, the seat still in."""
    limited_ = {"respawns": 0, "goal": 10}
    state, _ = shot(3, "CUSTOM", boxes={2: ONE_LEFT}, out=[3], options=limited_)
    assert ended(state) == ((1,), "nobody_left")
    ahead = {3: [(1, "HEAD"), (1, "BODY")]}
    state, _ = shot(3, "CUSTOM", boxes={2: ONE_LEFT}, out=[3], options=limited_, trophies=ahead)
    assert ended(state) == ((3,), "nobody_left")


def test_one_against_all_without_a_sniper() -> None:
    """L-RULING-56: places and turns of the Dirty Half Dozen, sheets and hands of the table."""
    state = position(4, "CUSTOM", options={"mode": "one", "mission": "trophies", "sniper": 2}, cookies={2: 97},
                     active=2, dice=(1, 1))  # fmt: skip
    assert state.foes[1] == (3, 4, 1)
    assert state.cookies[1].boxes == (6,) * 6
    on(state, ("move", 1, -1, ()))
    assert len(state.hand(2)) == 1  # the star on 96 gives him a card


def test_blasts_spare_friends_where_the_table_says_so() -> None:
    """L-RULING-55, L-RULING-16: only opponents are rolled for."""
    fields = {"cookies": {1: 32, 2: 32, 3: 32}, "weapons": {1: [("W06", 2)]}, "stood": True}
    off = position(4, "CUSTOM", options={"mode": "team", "mission": "frags", "friendly_fire": False}, **fields)
    on(off, ("blast", KIND_CARDS["W06"][0], 32), rolls=[1, 1, 1, 1])
    assert off.cookies[1].boxes[4] == 2
    assert off.cookies[0].boxes == off.cookies[2].boxes == (6,) * 6


LAST = (0, 0, 0, 0, 1, 0)


def test_without_respawns_the_most_trophies_so_far_win() -> None:
    """L-CUST-2: QC with limited respawns; the most Trophies so far win, as at a round limit."""
    table = {"respawns": 0}
    at = Script(
        position(2, cookies={1: 13, 2: 15}, boxes={2: LAST}, trophies={2: [(1, "HEAD"), (1, "BODY")]}, options=table)
    ).run()
    at.do(("attack", EAGLE, 2, 1), 1, 1)
    assert at.state.outcome is not None
    assert (at.state.outcome.winners, at.state.outcome.reason) == ((2,), "nobody_left")
