"""Previews of moves: where dice lead, what is there, who will see it (16.6)."""

from game.games.ladders.rules.outlook import landing, landings
from game.games.ladders.rules.position import position
from tests.games.ladders.rules.script import Script


def test_every_die_and_direction_has_its_landing() -> None:
    """16.6, L-LAND: the example of section 10, a cookie on 1 with a 2 and a 4."""
    state = position(cookies={1: 1, 2: 90}, dice=(2, 4))
    rows = {row.choice[1]: row for row in landings(state, 1)}
    assert (rows[2].path, rows[2].square, rows[2].climb) == ((2, 3), 22, "ladder")
    assert (rows[4].path, rows[4].square, rows[4].star) == ((2, 3, 4, 5), 5, ("gear",))
    assert rows[4].exposure == ()
    assert landings(position(cookies={1: 1, 2: 90}, stars=False, dice=(4,)), 1)[0].star == ()


def test_mines_meetings_and_flags_on_the_way_are_named() -> None:
    """16.6, L-MINE-5, L-MOVE-6: the landing square has no pass window; your own mines can't hurt you."""
    flags = {"red": {"where": "loose", "square": 16}}
    state = position(
        4, "CF", cookies={1: 14, 2: 16, 4: 18, 3: 17}, mines=[(2, 17), (3, 15), (4, 18)], flags=flags, dice=(4,)
    )
    row = landing(state, 1, ("move", 4, 1, ()))
    assert row.mines == (17, 18)
    assert row.meets == (2,)
    assert row.loose == (1,)


def test_exposure_counts_the_dice_that_could_be_fired() -> None:
    """16.6, L-LOS-1: Eagle point blank or a loaded weapon in play; the door blocks every view."""
    rows = {4: [("W07", 2), ("W19",), ("W01", 0), ("W15", 9)]}
    state = position(4, cookies={1: 24, 2: 26, 3: 25, 4: 22}, weapons=rows, dice=(1, 2))
    there = landing(state, 1, ("move", 1, 1, ()))
    assert dict(there.exposure) == {3: 3, 4: 6}
    assert there.danger == 9
    back = landing(state, 1, ("move", 1, -1, ()))
    assert dict(back.exposure) == {3: 2, 4: 6}


def test_move_cards_and_molasses_free_numbers_are_shown() -> None:
    """L-MOVE-5, G05, G06, G09: with the cards as declared, Tangled included."""
    at = Script(position(cookies={1: 13, 2: 90}, hands={1: ["G05", "G06", "G09"]}, dice=(4,))).run()
    at.state.change_cookie(1, tangled=9)
    assert landing(at.state, 1, ("move", 4, 1, (("G05", 2),))).square == 18
    assert landing(at.state, 1, ("move", 4, 1, (("G09", 2),))).path == (14, 15, 14)
    flight = landing(at.state, 1, ("jetpack", 4, 2))
    assert (flight.path, flight.square, flight.meets) == ((33,), 33, ())
    assert len(landings(at.state, 1)) == len(
        [one for one in at.asked.options(at.state) if one[0] in ("move", "jetpack")]
    )


def test_what_is_shown_is_what_happens() -> None:
    """Every plain move over the whole board ends where its outlook says."""
    for square in range(1, 101):
        for die in range(1, 7):
            state = position(2, "CZ", cookies={1: square, 2: 37 if square != 37 else 38}, dice=(die,), stars=False)
            for row in landings(state, 1):
                at = Script(state.copy()).run()
                at.do(row.choice)
                assert at.square(1) == row.square
