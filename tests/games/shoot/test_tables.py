"""Set-ups for all modes, with teams: what each seat gets, and how to win (S-SET-2, S-MODE, S-TEAM, S-MAP-3)."""

import msgspec
import pytest

from game.battlefield import load
from game.battlefield.modes import MODES
from game.games.shoot import tables
from game.games.shoot.options import Options
from game.games.shoot.rules import setup
from game.games.shoot.rules.cards import cards_in, cards_of_kind, in_game
from game.games.shoot.rules.game import GAME
from game.games.shoot.rules.setup import why_no_table
from game.games.shoot.rules.state import GADGET_DECK, GADGET_HAND
from game.games.shoot.rules.turn import ChooseAction, ChooseStance
from game.kernel.chance import RandomChance, Scripted
from game.kernel.game import begin, pending
from game.resources import maps
from tests.games.shoot.positions import card, do, flag, refused, table, told, waiting

HILLS = ("hill_up", "hill_down")


@pytest.mark.parametrize("mode", list(MODES))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_mode_has_a_table_of_its_own(mode: str, seats: int) -> None:
    """S-SET-1, section 18: the standard map of each mode opens with the rulebook's defaults."""
    for cards in ("beginner", "normal"):
        options = tables.make_options(seats, mode, cards=cards)
        state = begin(GAME, options, RandomChance(1), [])
        assert isinstance(pending(state), ChooseStance)
        assert len(state.flags) == {"ctf2": 2, "kills": 0, "lms": 0}.get(mode, 1)
        longer = seats < 4 and mode == "ctf"
        captures = 3 if mode in HILLS and seats == 2 else 1
        assert (state.lives, state.kills, state.captures, state.longer) == (3, 3, captures, longer)
        two = seats == 2 and mode != "ctf2"
        assert (state.harder, state.aimed) == ((2 if mode in HILLS else 1, 1) if two else (0, 0))
        assert state.contested_within == (2 if mode in HILLS and seats == 2 else 0)
        total = sum(len(cards) for cards in state.families().values())
        assert total == in_game(cards == "normal") - (mode in HILLS)


def test_tables_that_do_not_fit_say_why() -> None:
    """S-SET-1, S-TEAM-5: a sentence each."""
    with pytest.raises(ValueError, match="no mode 'golf'"):
        tables.make_options(2, "golf")
    with pytest.raises(ValueError, match="not made for the mode"):
        tables.make_options(2, "hill_up", maps() / "kitchen_table.tmx")
    with pytest.raises(ValueError, match="Every team needs a seat"):
        tables.make_options(4, "kills", teams=(1, 1, 1, 1))
    with pytest.raises(ValueError, match="is for 2 to 2 players"):
        tables.make_options(3, "ctf", maps() / "coffee_break.tmx")
    with pytest.raises(TypeError):
        tables.make_options(2, "ctf", nonsense=1)


def test_nobody_teleports_up_a_hill() -> None:
    """S-MODE-4: Teleport is out of the Gadget deck, in both card sets."""
    for mode in HILLS:
        state = begin(GAME, tables.make_options(2, mode, cards="normal"), RandomChance(2), [])
        everywhere = {one for zone in state.zones for one in zone}
        assert not everywhere & set(cards_of_kind("G-03"))
        held = len(state.zones[GADGET_DECK]) + sum(len(state.cards(s, GADGET_HAND)) for s in (1, 2))
        assert held == len(cards_in("gadget", True)) - len(cards_of_kind("G-03"))


def test_two_seats_of_two_flags_take_the_lowest_bases_of_their_teams() -> None:
    """S-SET-2, S-TEAM-5."""
    options = tables.make_options(2, "ctf2")
    taken = setup.bases_taken(options)
    rows = sorted(options.battlefield.bases, key=lambda row: row.seat)
    assert [row.seat for row in taken] == [min(r.seat for r in rows if r.team == team) for team in (1, 2)]
    state = begin(GAME, options, RandomChance(1), [])
    assert [hero.team for hero in state.heroes] == [1, 2]
    assert sorted(one.team for one in state.flags) == [1, 2]
    assert state.teamed


def test_a_base_gives_its_team_and_the_others_choose() -> None:
    """S-TEAM-5, S-TEAM-4: without teams that property is ignored."""
    options = tables.make_options(4, "ctf2")
    state = begin(GAME, options, RandomChance(1), [])
    assert [hero.team for hero in state.heroes] == [base.team for base in state.bases]
    field = load(maps() / "cup_final.tmx")
    alone = begin(GAME, Options(battlefield=field, seats=4, mode="kills"), RandomChance(1), [])
    assert [hero.team for hero in alone.heroes] == [1, 2, 3, 4]


@pytest.mark.parametrize("mode", ["ctf", "kills", "lms", "hill_up", "hill_down"])
def test_teams_in_every_mode(mode: str) -> None:
    """S-TEAM-1: seats of one team share victory; teams stand in the state and in its first event."""
    events: list[object] = []
    state = begin(GAME, tables.make_options(4, mode, teams=(1, 2, 1, 2)), RandomChance(4), events)
    assert [hero.team for hero in state.heroes] == [1, 2, 1, 2]
    assert events[0]["teams"] == (1, 2, 1, 2)


# -- winning -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", HILLS)
def test_first_to_take_the_hills_flag_wins(mode: str) -> None:
    """S-MODE-4, S-MODE-1: for the whole team."""
    state = table(4, mode, at={1: (500.0, 352.0)}, flags=[flag(510, 352)], teams={1: 1, 2: 2, 3: 1, 4: 2})
    do(state, ("take_flag", "f1"))
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((1, 3), "captures")


@pytest.mark.parametrize("mode", HILLS)
def test_the_longer_hill_game_is_won_at_home(mode: str) -> None:
    """S-MODE-4, section 18: with `longer` the Flag must come to your own Base."""
    state = table(2, mode, at={1: (132.0, 250.0)}, flags=[flag(140, 250, home=(528.0, 352.0))], longer=True)
    do(state, ("take_flag", "f1"))
    assert state.outcome is None
    do(state, ("leg", 132.0, 160.0))
    assert state.outcome is not None
    assert state.outcome.winners == (1,)


def test_a_hills_flag_is_taken_wherever_it_lies() -> None:
    """S-MODE-4, S-GEO-12: also after its hill has been removed."""
    from tests.games.shoot.positions import box

    hill = box("hill", 400, 352, 60, 60, 90)
    state = table(2, "hill_up", at={1: (350.0, 352.0)}, flags=[flag(385, 352)], obstacles=[hill], gadgets={1: "G-13"})
    assert refused(state, ("take_flag", "f1")).rule == "S-FLAG-1"
    do(state, ("gadget", card("G-13"), "hill"), ("leg", 370.0, 352.0), ("take_flag", "f1"))
    assert state.outcome is not None


def test_two_flags_are_won_by_the_team_that_brings_the_others_home() -> None:
    """S-FLAG-6, S-MODE-2, S-TEAM-1: any Base of the team, any carrier; your own Flag may be away."""
    flags = [flag(900, 600, "f1", 1, home=(200.0, 352.0)), flag(140, 560, "f2", 2, 3, home=(900.0, 352.0))]
    state = table(
        4, "ctf2", at={3: (140.0, 520.0), 1: (600.0, 100.0)}, flags=flags, turn=3,
        bases={1: (132, 120), 2: (924, 120), 3: (132, 584), 4: (924, 584)}, teams={1: 1, 2: 2, 3: 1, 4: 2},
    )  # fmt: skip
    do(state, ("leg", 140.0, 545.0))
    assert state.outcome is not None
    assert state.outcome.winners == (1, 3)


def test_with_more_captures_the_other_flag_goes_home_and_the_game_goes_on() -> None:
    """S-FLAG-5, S-FLAG-6."""
    flags = [flag(200, 352, "f1", 1), flag(140, 150, "f2", 2, 1, home=(900.0, 352.0))]
    state = table(2, "ctf2", at={1: (132.0, 190.0)}, flags=flags, teams={1: 1, 2: 2}, captures=2)
    do(state, ("leg", 132.0, 150.0))
    assert state.outcome is None
    assert (state.hero(1).captures, state.flags[1].x, state.flags[1].carrier) == (1, 900.0, 0)


def test_team_mates_hand_the_flag_on_by_dropping_and_taking() -> None:
    """S-TEAM-3, S-FLAG-3."""
    state = table(
        4, "ctf", at={1: (500.0, 352.0), 2: (524.0, 400.0), 3: (500.0, 380.0)}, teams={1: 1, 2: 2, 3: 1, 4: 2},
        flags=[flag(500, 352, carrier=1, home=(528.0, 352.0))],
    )  # fmt: skip
    do(state, ("drop_flag",))
    assert refused(state, ("take_flag", "f1")).rule == "S-FLAG-3"
    do(state, ("leg", 460.0, 352.0), ("end",), ("still",), ("end",), ("move",))
    do(state, ("leg", 500.0, 360.0), ("take_flag", "f1"))
    assert state.flags[0].carrier == 3


def test_team_mates_keep_their_cards_to_themselves() -> None:
    """S-TEAM-3, S-INFO."""
    state = table(4, "kills", gadgets={1: "G-08", 3: "G-04"}, teams={1: 1, 2: 2, 3: 1, 4: 2})
    assert state.view(1).cards(3, GADGET_HAND) == [-1]


def test_kills_and_lives_are_counted_by_team() -> None:
    """S-TEAM-1, S-MODE-3, S-MODE-5: two seats' kills add up; a side is out when its last life is."""
    from game.games.shoot.rules.fight import death

    state = table(4, "kills", teams={1: 1, 2: 2, 3: 1, 4: 2}, kills=2)
    death.kill(state, 2, "shot", 1)
    assert state.outcome is None
    death.kill(state, 4, "shot", 3)
    assert state.outcome is not None
    assert state.outcome.winners == (1, 3)
    last = table(4, "lms", teams={1: 1, 2: 2, 3: 1, 4: 2}, heroes={2: {"lives": 1}, 4: {"lives": 1}})
    death.kill(last, 2, "shot", 1)
    assert last.outcome is None
    death.kill(last, 4, "fall")
    assert last.outcome is not None
    assert (last.outcome.winners, last.outcome.reason) == ((1, 3), "last_man_standing")


def test_a_seat_out_of_lives_is_skipped_with_its_cards_cleared() -> None:
    """S-MODE-3: in a normal game of three; a Bomb vest goes off all the same."""
    state = table(
        3, "lms", normal=True, at={1: (400.0, 352.0), 2: (450.0, 352.0), 3: (900.0, 600.0)}, weapons={1: "W-07"},
        gadgets={2: "G-29"}, heroes={2: {"lives": 1}}, wounds={2: ["SP-06", "SP-02"]}, points={"SP-06": 4, "SP-02": 5},
        top=["SP-16"], stance="still",
    )  # fmt: skip
    do(state, ("attack", card("W-07"), 2), ("play", card("G-29")), ("end",))
    assert waiting(state) == ChooseStance(3)
    assert state.hero(2).out
    assert state.corpses == []


def test_a_captured_flag_ends_the_game_before_anything_else() -> None:
    """S-MODE-1: nothing further is settled."""
    state = table(
        2, "ctf", normal=True, at={1: (132.0, 200.0)}, placed=[("G-30", 132, 120, 2)],
        flags=[flag(132, 200, carrier=1, home=(528.0, 352.0))],
    )  # fmt: skip
    do(state, ("leg", 132.0, 120.0))
    assert state.outcome is not None
    assert told(state)[-1].name == "game_over"


def test_deals_skip_popups_at_setup() -> None:
    """S-POP-2, S-SET-5: laid under the Base of who drew them."""
    weapons = [*cards_of_kind("W-13"), *cards_of_kind("W-07")]
    gadgets = [*cards_of_kind("G-32"), *cards_of_kind("G-08")]
    chance = Scripted({"weapon deck": weapons, "gadget deck": gadgets})
    events: list[object] = []
    state = begin(GAME, tables.make_options(2, "ctf", cards="normal"), chance, events)
    base = state.bases[0]
    assert [(row.x, row.y, row.seat) for row in state.placed] == [(base.x, base.y, 0)] * 3
    assert state.cards(1, GADGET_HAND) == list(cards_of_kind("G-08"))
    assert [event["reason"] for event in events if event.name == "popup_placed"] == ["base"] * 3
    assert state.held == []


def test_options_make_a_round_trip() -> None:
    """S-SET-1: a match on disk knows its whole table."""
    options = tables.make_options(4, "ctf2", teams=(1, 2, 1, 2), cards="normal", captures=3, longer=True, round_limit=9)
    assert msgspec.json.decode(msgspec.json.encode(options), type=Options) == options
    assert isinstance(waiting(table()), ChooseAction)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"seats": 5}, "'Kitchen Table' is for 2 to 4 players, not 5."),
        ({"round_limit": -1}, "A round limit must be 1 round or more, or 0 for none."),
        ({"lives": 0}, "Lives, kills and captures must be 1 or more."),
        ({"seats": 3, "teams": (1, 2)}, "2 seats have a team, but there are 3: give each seat one."),
        ({"teams": (1, 1)}, "Every team needs a seat: put the seats into two teams or more."),
        ({"teams": (0, 1)}, "Teams are numbered 1, 2 and so on."),
    ],
)
def test_options_that_make_no_table_say_what_to_do(standard: Options, changes: dict, words: str) -> None:
    """S-SET-1, S-TEAM-1, S-TEAM-5, S-MODE-6."""
    assert why_no_table(standard) == ""
    assert why_no_table(msgspec.structs.replace(standard, **changes)) == words
