"""Whose turn it is: rounds, teams, initiative, the squad and the sniper (section 12, L-DHD)."""

from game.games.ladders.rules.cards import EAGLE, KIND_CARDS, RIFLES, Make
from game.games.ladders.rules.game import GAME
from game.games.ladders.rules.scenarios import options_of
from game.games.ladders.rules.state import HAND, WEAPONS, WeaponInPlay, zone_of
from game.games.ladders.rules.teams import BEGIN_ROUND
from game.games.ladders.rules.turn import StartTurn
from game.kernel.chance import Scripted
from game.kernel.game import begin
from tests.games.ladders.rules.laid_out import asked, names, on, only, options, position, refused, start
from tests.games.ladders.rules.script import Script


def round_of(scenario: str = "GT", seats: int = 4, rolls: tuple[int, ...] = (5, 2), **fields):
    """A match at the start of a round."""
    state = position(seats, scenario, ask=False, **fields)
    state.then(BEGIN_ROUND)
    events = start(state, rolls)
    return state, events


def stand(state):
    """Let the active seat stand and end its turn."""
    return on(state, ("stand",), ("end",))


def test_free_for_all_goes_clockwise() -> None:
    """L-SETUP-5: from the first seat all game; a seat that is out is passed over."""
    state, events = round_of("QC", 3, (), first=2, out=[3])
    assert only(events, "round_started")["round"] == 4
    order = []
    for _ in range(4):
        order.append(state.active)
        stand(state)
    assert order == [2, 1, 2, 1]
    assert state.round == 6


def test_seats_alternate_red_and_blue_unless_told() -> None:
    """L-TEAM-1."""
    assert position(5, "GT").sides == (1, 2, 1, 2, 1)
    assert position(4, "GT", options={"teams": ("blue", "blue", "red", "red")}).sides == (2, 2, 1, 1)


def test_the_higher_team_says_who_goes_first() -> None:
    """L-TEAM-2, L-CHANCE-1: Red rolls first, ties roll again."""
    state, events = round_of(rolls=(3, 3, 2, 5))
    rolled = [(event["red"], event["blue"], event["winner"]) for event in events if event.name == "initiative_rolled"]
    assert rolled == [(3, 3, ""), (2, 5, "blue")]
    assert asked(state) == ("Initiative", 2)
    assert options(state) == [("first", "blue"), ("first", "red")]
    assert refused(state, ("first", "green")) == "L-TEAM-2"
    on(state, ("first", "red"))
    assert asked(state) == ("PickSeat", 1)


def test_teams_alternate_and_choose_ready_seats() -> None:
    """L-TEAM-3: a seat becomes DEPLOYED; when all are, the round ends."""
    state, _ = round_of()
    on(state, ("first", "red"))
    assert options(state) == [("seat", 1), ("seat", 3)]
    assert refused(state, ("seat", 2)) == "L-TEAM-3"
    on(state, ("seat", 3))
    assert state.active == 3
    stand(state)
    assert asked(state) == ("PickSeat", 2)
    on(state, ("seat", 4))
    stand(state)
    assert state.active == 1  # the only READY seat of Red is not asked for
    stand(state)
    assert state.active == 2
    on(state, ("stand",), ("end",), rolls=(1, 6))
    assert state.round == 5
    assert asked(state) == ("Initiative", 2)


def test_the_larger_team_acts_twice_at_the_end() -> None:
    """L-TEAM-3, L-RULING-44: a team without READY seats is passed over."""
    state, _ = round_of(seats=3)
    on(state, ("first", "blue"))
    order = []
    for _ in range(3):
        if asked(state)[0] == "PickSeat":
            on(state, options(state)[0])
        order.append(state.active)
        on(state, ("stand",), ("end",), rolls=(6, 1) if len(order) == 3 else ())
    assert order == [2, 1, 3]


def test_a_crumbed_seat_must_still_be_activated() -> None:
    """L-CRUMB-3, L-TEAM-3: it is READY and respawns when chosen; a seat that is out is not."""
    state, _ = round_of(seats=5, crumbed=[3], out=[5])
    on(state, ("first", "red"))
    assert options(state) == [("seat", 1), ("seat", 3)]
    events = on(state, ("seat", 3), rolls=[2])
    assert "respawned" in names(events)
    assert asked(state) == ("PickSeat", 2)


def test_initiative_can_alternate_or_be_fixed() -> None:
    """Section 13, Initiative."""
    fixed, events = round_of("CUSTOM", rolls=(), options={"mode": "team", "initiative": "fixed"})
    assert (fixed.first_side, "initiative_rolled" in names(events)) == (1, False)
    turns, _ = round_of("CUSTOM", rolls=(), options={"mode": "team", "initiative": "alternating"})
    assert (turns.round, turns.first_side) == (4, 2)


def test_open_hands_within_a_team() -> None:
    """L-TEAM-4: hidden from teammates unless the options say otherwise; never open to opponents."""
    card = KIND_CARDS["G01"][0]
    closed = position(4, "GT", hands={1: ["G01"]})
    opened = position(4, "GT", hands={1: ["G01"]}, options={"open_team_hands": True})
    assert closed.view(3).hand(1) == [-1]
    assert opened.view(3).hand(1) == [card]
    assert opened.view(2).hand(1) == [-1]
    assert opened.zones[zone_of(1, HAND + 2)] == [card]


# -- the Dirty Half Dozen ------------------------------------------------------------------------------


def dozen(seats: int = 4, rolls: tuple[int, ...] = (), **changes):
    events: list = []
    return begin(GAME, options_of("DH", seats, **changes), Scripted({}, rolls), events), events


def test_the_sniper_chooses_after_the_squad() -> None:
    """L-DHD-1, L-CHANCE-1: a volunteer, else drawn at random; squad on 1, sniper on the top level."""
    state, events = dozen(rolls=(2,))
    assert state.sniper == 2
    assert only(events, "sniper_drawn")["seat"] == 2
    assert [cookie.square for cookie in state.cookies] == [1, 0, 1, 1]
    assert asked(state) == ("ChooseStart", 2)
    assert options(state) == [("start", square) for square in range(91, 101)]
    volunteer, events = dozen(sniper=4)
    assert asked(volunteer) == ("ChooseStart", 4)
    assert "sniper_drawn" not in names(events)
    assert volunteer.foes == ((4,), (4,), (4,), (1, 2, 3))


def test_the_squad_goes_first_in_any_order() -> None:
    """L-DHD-2: no initiative roll."""
    state, _ = dozen(sniper=2)
    on(state, ("start", 95))
    order = []
    for _ in range(4):
        if asked(state)[0] == "PickSeat":
            on(state, options(state)[-1])
        order.append(state.active)
        stand(state)
    assert order == [4, 3, 1, 2]
    assert asked(state) == ("PickSeat", 1)
    assert state.round == 2


def test_squad_and_sniper_have_sheets_of_their_own() -> None:
    """L-DHD-3: one box each; the sniper as many as the squad has seats, one rifle in play, nothing else."""
    for seats, (dice, ammo) in RIFLES.items():
        state, _ = dozen(seats, sniper=1)
        assert state.cookies[0].boxes == (seats - 1,) * 6
        assert state.cookies[1].boxes == (1,) * 6
        rifle = state.weapons[0][0]
        assert rifle == WeaponInPlay(KIND_CARDS["W02"][0], ammo)
        assert state.makes == (Make(rifle.card, dice, ammo, turned=True),)
        assert state.zones[zone_of(1, WEAPONS)] == [rifle.card]
        assert not any(state.hand(seat) for seat in range(1, seats + 1))


def sniping(**fields):
    return position(3, "DH", options={"sniper": 3}, active=3, cookies={1: 1, 2: 5, 3: 97}, stood=True, **fields)


def test_the_sniper_never_draws() -> None:
    """L-DHD-3: stars do nothing for the sniper; the squad draws as usual."""
    state = position(3, "DH", options={"sniper": 3}, active=3, cookies={3: 97}, dice=(1, 1))
    on(state, ("move", 1, -1, ()))
    assert (state.square(3), state.hand(3)) == (96, [])
    squad = position(3, "DH", options={"sniper": 3}, active=1, cookies={1: 4}, dice=(1, 1))
    on(squad, ("move", 1, 1, ()))
    assert len(squad.hand(1)) == 1


def test_the_rifle_reloads_itself_and_ignores_one_obstruction() -> None:
    """L-DHD-4, L-LOS-2, L-RULING-36, L-RULING-37."""
    state = sniping(ask=False, weapons={3: [("W02", 0)]})
    state.then(StartTurn(3))
    events = start(state)
    assert state.weapons[2][0].ammo == RIFLES[3][1]
    assert "rifle_reloaded" in names(events)
    half = sniping(ask=False, weapons={3: [("W02", 1)]})
    half.then(StartTurn(3))
    assert "rifle_reloaded" not in names(start(half))
    one = position(3, "DH", options={"sniper": 3}, active=3, cookies={1: 75, 2: 98, 3: 76}, stood=True,
                   weapons={3: [("W02", 3)]})  # fmt: skip
    rifle = KIND_CARDS["W02"][0]
    assert ("attack", rifle, 1, 1) in options(one)  # through the door
    assert ("attack", EAGLE, 1, 1) not in options(one)


def test_how_the_dozen_ends() -> None:
    """L-DHD-5: the sniper crumbed, or the whole squad out."""
    state = position(3, "DH", options={"sniper": 3}, cookies={1: 90, 3: 90}, stood=True,
                     boxes={3: (1, 0, 0, 0, 0, 0)})  # fmt: skip
    on(state, ("attack", EAGLE, 3, 1), rolls=[6, 6, 6])
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((1, 2), "sniper_crumbed")
    last = position(3, "DH", options={"sniper": 3}, active=3, cookies={1: 90, 3: 90}, out=[2], stood=True,
                    boxes={1: (1, 0, 0, 0, 0, 0)})  # fmt: skip
    on(last, ("attack", EAGLE, 1, 1), rolls=[6, 6, 6])
    assert last.outcome is not None
    assert (last.outcome.winners, last.outcome.reason) == ((3,), "squad_out")


def test_who_plays_together() -> None:
    """L-TEAM-1, L-DHD-1: the options determine it before a seat is taken."""
    assert options_of("QC", 3).parties() == [(1,), (2,), (3,)]
    assert options_of("GT", 5).parties() == [(1, 3, 5), (2, 4)]
    assert options_of("GT", 4, teams=("blue", "red", "red", "blue")).parties() == [(2, 3), (1, 4)]
    assert options_of("DH", 4, sniper=3).parties() == [(1, 2, 4), (3,)]
    assert options_of("DH", 4).parties() == [(1,), (2,), (3,), (4,)]


LAST = (0, 0, 0, 0, 1, 0)


def test_the_sniper_may_fire_over_one_obstruction_with_the_rifle_only() -> None:
    """L-DHD-4, L-RULING-36, L-LOS-2: the Eagle needs the normal sight line; a squad rifle has no exception."""
    rows = {3: [("W02", 3)]}
    at = Script(position(3, "DH", cookies={1: 75, 2: 1, 3: 76}, weapons=rows, sniper=3, active=3)).run()
    rifle = at.card("W02", 3)
    assert at.refused(("attack", EAGLE, 1, 1)).rule == "L-LOS-1"
    assert at.offered(("attack", rifle, 1, 1))
    squad = Script(position(3, "DH", cookies={1: 75, 2: 1, 3: 76}, weapons={1: [("W02", 3)]}, sniper=3)).run()
    assert squad.refused(("attack", squad.card("W02"), 3, 1)).rule == "L-LOS-1"
    none = Script(position(3, "DH", cookies={1: 75, 2: 1, 3: 76}, weapons=rows, sniper=3, active=3, allowance=0)).run()
    assert none.refused(("attack", rifle, 1, 1)).rule == "L-LOS-1"


def test_the_sniper_crumbed_ends_it_even_by_his_own_hand() -> None:
    """L-DHD-5, L-TURN-7."""
    at = Script(position(3, "DH", cookies={1: 75, 2: 1, 3: 75}, sniper=3, boxes={3: LAST})).run()
    at.do(("attack", EAGLE, 3, 1), 1, 1, 1)
    assert at.state.outcome is not None
    assert at.state.outcome.winners == (1, 2)
