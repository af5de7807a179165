"""Set-up (section 6) on the rulebook's reference map, and how modes and teams change it."""

import msgspec
import pytest

from game.battlefield.model import Battlefield
from game.games.shoot.options import Options
from game.games.shoot.rules import setup
from game.games.shoot.rules.cards import cards_of_kind, data_of, splattercard
from game.games.shoot.rules.game import GAME
from game.games.shoot.rules.setup import PlaceWall, missing_kinds, nearest_seat
from game.games.shoot.rules.state import (
    GADGET_DECK,
    GADGET_HAND,
    SPLATTER_DECK,
    SPLATTER_DISCARD,
    WEAPON_DECK,
    WEAPON_HAND,
    ShootState,
)
from game.kernel.chance import RandomChance, Scripted
from game.kernel.events import Event
from game.kernel.game import begin, pending
from tests.games.shoot.positions import card, do, refused
from tests.rig.each import each

replace = msgspec.structs.replace


def set_up(options: Options, tops: dict[str, list[int]] | None = None) -> tuple[ShootState, list[Event]]:
    events: list[Event] = []
    state = begin(GAME, options, Scripted(tops or {}), events)
    assert isinstance(state, ShootState)
    return state, events


def four(kitchen_table: Battlefield, **changes: object) -> Options:
    return replace(Options(battlefield=kitchen_table, seats=4), **changes)


def test_two_players_take_opposite_bases(standard: Options) -> None:
    """S-SET-2: seat 2 takes Base 3; S-SET-4: HEROes stand on the centre of their Base."""
    state, events = set_up(standard)
    assert [(base.seat, base.x, base.y) for base in state.bases] == [(1, 132.0, 120.0), (2, 924.0, 584.0)]
    assert [(hero.x, hero.y, hero.alive) for hero in state.heroes] == [(132.0, 120.0, True), (924.0, 584.0, True)]
    assert [event.name for event in events[:2]] == ["game_started", "map_placed"]


def test_unused_bases_take_their_walls_with_them(standard: Options, kitchen_table: Battlefield) -> None:
    """S-SET-2: a seat's wall goes with its Base; the other two stay in the box."""
    state, _ = set_up(standard)
    assert [row.seat for row in state.obstacles if row.wall] == [1, 2]
    walls = {row.seat: row.outline for row in state.obstacles if row.wall}
    assert walls[2] == next(row.outline for row in kitchen_table.obstacles if row.wall and row.seat == 3)
    assert len(set_up(four(kitchen_table))[0].obstacles) == len(state.obstacles) + 2


def test_the_flag_of_the_mode_and_fourteen_tokens(standard: Options) -> None:
    """S-SET-2: the neutral Flag on its home spot in Capture the Flag, none in the modes that count kills or lives."""
    state, _ = set_up(standard)
    assert [(flag.x, flag.y, flag.home, flag.carrier) for flag in state.flags] == [(528.0, 352.0, (528.0, 352.0), 0)]
    assert sorted(token.kind for token in state.tokens) == ["gadget"] * 5 + ["healing"] * 4 + ["weapon"] * 5
    assert set_up(replace(standard, mode="kills"))[0].flags == []
    assert set_up(replace(standard, mode="lms"))[0].flags == []


def test_everybody_draws_a_weapon_and_a_gadget_unseen(kitchen_table: Battlefield) -> None:
    """S-SET-5: one of each, in seat order; the others learn only that there is a card (section 20)."""
    tops = {"weapon deck": [card("W-02"), card("W-05")], "gadget deck": [card("G-18"), card("G-21")]}
    state, events = set_up(Options(battlefield=kitchen_table), tops)
    assert [data_of(state.cards(seat, WEAPON_HAND)[0]).id for seat in (1, 2)] == ["W-02", "W-05"]
    assert [data_of(state.cards(seat, GADGET_HAND)[0]).id for seat in (1, 2)] == ["G-18", "G-21"]
    view = state.view(2)
    assert view.cards(1, WEAPON_HAND) == [-1]
    assert view.cards(2, WEAPON_HAND) == [card("W-05")]
    dealt = [event for event in events if event.name == "hand_dealt"]
    assert dealt[0].seen_by(2).facts == {"seat": 1}  # type: ignore[union-attr]
    assert dealt[0].seen_by(1).facts["weapon"] == card("W-02")  # type: ignore[union-attr]


def test_the_decks_are_shuffled_and_nobody_knows_their_order(standard: Options) -> None:
    """S-SET-5, S-DECK-1, S-INFO-1: three decks, their sizes public, their order unknown to all."""
    state, _ = set_up(standard)
    assert [len(state.zones[deck]) for deck in (SPLATTER_DECK, WEAPON_DECK, GADGET_DECK)] == [47, 18, 25]
    for seat in (0, 1, 2):
        view = state.view(seat)
        assert set(view.zones[SPLATTER_DECK]) == set(view.zones[WEAPON_DECK]) == {-1}


@each(
    ("bearing", "seats", "first"), [(0, 2, 1), (89, 2, 1), (91, 2, 2), (90, 2, 1), (270, 2, 1), (101, 4, 2), (45, 4, 1)]
)
def test_the_arrow_finds_the_starting_player(bearing: int, seats: int, first: int) -> None:
    """S-SET-6, S-RULING-5: the nearest of seats spread evenly; on a tie the lower seat."""
    assert nearest_seat(bearing, seats) == first


def test_the_starting_player_begins(kitchen_table: Battlefield) -> None:
    """S-SET-6: SP-09 points to 186 degrees: of three seats (0, 120, 240) seat 3 is nearest. It is then discarded."""
    options = Options(battlefield=kitchen_table, seats=3, mode="kills")
    state, events = set_up(options, {"splatter deck": [card("SP-09")]})
    assert splattercard(card("SP-09")).dir == 186
    assert state.starter == state.now.seat == 3
    assert state.zones[SPLATTER_DISCARD] == [card("SP-09")]
    assert next(event for event in events if event.name == "start_flip").facts == {"card": card("SP-09"), "seat": 3}


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"seats": 5}, "is for 2 to 4"),
        ({"teams": (1, 2)}, "2 seats have a team"),
        ({"teams": (2, 2, 2, 2)}, "Every team needs a seat"),
        ({"mode": "hill_up"}, "no Flag"),
        ({"lives": 0}, "1 or more"),
    ],
)
def test_tables_that_cannot_be_set(kitchen_table: Battlefield, changes: dict[str, object], says: str) -> None:
    """S-SET-1, S-MAP-3, S-TEAM-5: what makes no table is refused with a reason."""
    with pytest.raises(ValueError, match=says):
        GAME.start(four(kitchen_table, **changes))


# -- Tokens of any kind (S-MAP-6) ----------------------------------------------------------------------


def test_missing_kinds_fill_up_to_five_five_four() -> None:
    """S-MAP-6: what the map leaves open becomes what is still missing to 5 weapon, 5 gadget, 4 healing."""
    kinds = ["weapon"] * 4 + ["gadget"] * 5 + ["any"] * 5
    assert sorted(missing_kinds(kinds)) == ["healing"] * 4 + ["weapon"]


def test_missing_kinds_take_turns_on_a_small_map() -> None:
    """S-MAP-6: for fewer than 14 Tokens weapon, gadget, healing, repeating."""
    assert sorted(missing_kinds(["any"] * 8)) == ["gadget"] * 3 + ["healing"] * 2 + ["weapon"] * 3
    assert missing_kinds(["weapon"] * 8) == []
    assert len(missing_kinds(["weapon"] * 6 + ["any"] * 2)) == 2


def test_any_tokens_are_dealt_by_chance(kitchen_table: Battlefield) -> None:
    """S-MAP-6: at random, and each is something then; twice the same chance gives the same."""
    field = replace(kitchen_table, tokens=tuple(replace(token, kind="any") for token in kitchen_table.tokens))
    kinds = []
    for seed in (1, 1, 2):
        state = begin(GAME, Options(battlefield=field), RandomChance(seed))
        kinds.append([token.kind for token in state.tokens])  # type: ignore[attr-defined]
    assert sorted(kinds[0]) == sorted(kinds[2]) == ["gadget"] * 5 + ["healing"] * 4 + ["weapon"] * 5
    assert kinds[0] == kinds[1] != kinds[2]


# -- teams and other modes -----------------------------------------------------------------------------


def test_without_teams_every_seat_is_one(kitchen_table: Battlefield) -> None:
    """S-TEAM-4."""
    assert [hero.team for hero in set_up(four(kitchen_table))[0].heroes] == [1, 2, 3, 4]


def test_teams_are_chosen_or_marked_on_the_map(kitchen_table: Battlefield) -> None:
    """S-TEAM-1, S-TEAM-5: a Base's team goes before the one chosen, in a team game only."""
    marked = replace(kitchen_table, bases=tuple(replace(b, team=2 if b.seat == 1 else 0) for b in kitchen_table.bases))
    assert [hero.team for hero in set_up(four(kitchen_table, teams=(1, 2, 1, 2)))[0].heroes] == [1, 2, 1, 2]
    assert [hero.team for hero in set_up(four(marked, teams=(1, 1, 1, 2)))[0].heroes] == [2, 1, 1, 2]
    assert [hero.team for hero in set_up(four(marked))[0].heroes] == [1, 2, 3, 4]


def test_two_flags_for_two_teams(kitchen_table: Battlefield) -> None:
    """S-SET-2, S-TEAM-5: in ctf2 two players take the lowest Base of each team; odd seats are team 1."""
    flag = kitchen_table.flags[0]
    field = replace(
        kitchen_table,
        flags=(replace(flag, id="f1", team=1), replace(flag, id="f2", team=2)),
        bases=tuple(replace(base, team=1 + base.seat // 3) for base in kitchen_table.bases),
    )
    state, _ = set_up(Options(battlefield=field, mode="ctf2"))
    assert [(base.x, base.team) for base in state.bases] == [(132.0, 1), (924.0, 2)]
    assert state.bases[1].y == 584.0
    unmarked = replace(field, bases=kitchen_table.bases)
    assert [base.team for base in set_up(Options(battlefield=unmarked, mode="ctf2"))[0].bases] == [1, 2]


def test_hills_have_bases_and_a_flag_of_their_own_and_no_teleport(kitchen_table: Battlefield) -> None:
    """S-MAP-1, S-MAP-5, S-MODE-4: things with the mode's `goal` are used instead of those without."""
    own = replace(kitchen_table.bases[0], seat=1, goal="hill_up", x=300.0, y=40.0)
    other = replace(own, seat=2, x=600.0)
    hill = replace(kitchen_table.flags[0], id="f9", goal="hill_up", x=528.0, y=585.0)
    field = replace(kitchen_table, bases=(*kitchen_table.bases, own, other), flags=(*kitchen_table.flags, hill))
    state, _ = set_up(Options(battlefield=field, mode="hill_up"))
    assert [(base.x, base.y) for base in state.bases] == [(300.0, 40.0), (600.0, 40.0)]
    assert [(flag.id, flag.level) for flag in state.flags] == [("f9", 60.0)]
    teleport = cards_of_kind("G-03")[0]
    assert not any(teleport in zone for zone in state.zones)
    assert [flag.id for flag in set_up(Options(battlefield=field))[0].flags] == [kitchen_table.flags[0].id]


# -- walls (S-SET-3, S-DEC-1) --------------------------------------------------------------------------


def walls(kitchen_table: Battlefield) -> ShootState:
    return set_up(Options(battlefield=kitchen_table, place_walls=True))[0]


def test_walls_are_placed_in_seat_order(kitchen_table: Battlefield) -> None:
    """S-SET-3, S-DEC-1: each player in seat order; the default leaves the wall as the map has it."""
    state = walls(kitchen_table)
    before = state.obstacles
    assert pending(state) == PlaceWall(1)
    assert pending(state).options(state)[0] == ("leave",)  # type: ignore[union-attr]
    do(state, ("leave",))
    assert pending(state) == PlaceWall(2)
    assert state.obstacles == before


def test_a_wall_moves_to_where_its_player_wants_it(kitchen_table: Battlefield) -> None:
    """S-SET-3: within 2 CL of the player's Base centre, at any whole-degree angle."""
    state = walls(kitchen_table)
    do(state, ("wall", 190.0, 250.0, 33))
    wall = next(row for row in state.obstacles if row.wall and row.seat == 1)
    assert (wall.height, len(wall.outline)) == (70.0, 4)
    middle = sum(x for x, _ in wall.outline) / 4, sum(y for _, y in wall.outline) / 4
    assert middle == pytest.approx((190.0, 250.0), abs=0.1)
    assert len([row for row in state.obstacles if row.wall]) == 2


@pytest.mark.parametrize(
    ("place", "says"),
    [
        (("wall", 132.0, 300.0, 0), "2 card lengths"),
        (("wall", 132.0, 120.0, 0), "Base"),
        (("wall", 20.0, 60.0, 0), "entirely"),
        (("wall", 264.0, 62.0, 0), "Token"),
        (("wall", 200.0, 260.0, 0.5), "whole degrees"),
        (("wall", float("nan"), 260.0, 0), ""),
    ],
)
def test_walls_that_may_not_stand(kitchen_table: Battlefield, place: tuple[object, ...], says: str) -> None:
    """S-SET-3, S-PLACE-1: on the table, on its ground, overlapping nothing, near the player's Base."""
    assert says in refused(walls(kitchen_table), place).reason


def test_a_wall_may_not_wall_anybody_in(kitchen_table: Battlefield) -> None:
    """S-SET-3, S-CUT-2: a pen with one gap round a Base may not be closed."""
    base = kitchen_table.bases[0]
    sample = next(row for row in kitchen_table.obstacles if row.wall)
    pen = [(base.x - 70, base.y, 10, 200), (base.x, base.y - 100, 150, 10), (base.x, base.y + 100, 150, 10)]
    fence = tuple(
        replace(sample, id=f"fence{n}", wall=False, seat=0, outline=setup.rectangle(x, y, w, h))
        for n, (x, y, w, h) in enumerate(pen)
    )
    posts = tuple(
        replace(sample, id=f"post{n}", wall=False, seat=0, outline=setup.rectangle(base.x + 75, y, 10, 40))
        for n, y in enumerate((base.y - 85, base.y + 85))
    )
    others = tuple(row for row in kitchen_table.obstacles if not row.wall)
    field = replace(kitchen_table, obstacles=(*others, *fence, *posts), tokens=())
    state = walls(field)
    assert refused(state, ("wall", base.x + 75, base.y, 90)).rule == "S-CUT-2"


def test_a_seat_without_a_wall_on_the_map_may_place_one(kitchen_table: Battlefield) -> None:
    """S-SET-3: in the box if the map has none: then it is a standard wall."""
    field = replace(kitchen_table, obstacles=tuple(row for row in kitchen_table.obstacles if not row.wall))
    state = walls(field)
    do(state, ("wall", 190.0, 250.0, 0))
    wall = state.obstacles[-1]
    assert (wall.id, wall.kind, wall.height, wall.movable) == ("wall-1", "wall", 70.0, True)
