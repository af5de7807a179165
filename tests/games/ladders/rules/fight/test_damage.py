"""Damage, armour, Trophies, Frags, crumbing (section 11)."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.games.ladders.rules.fight.combat import armour_of
from game.games.ladders.rules.fight.damage import Hits
from game.games.ladders.rules.position import position
from game.games.ladders.rules.state import PART_OF_DIE, PARTS, Trophy
from tests.games.ladders.rules.fight.rolled import apply
from tests.games.ladders.rules.script import EAGLE, Script, numbers
from tests.rig.each import each
from tests.rig.examples import examples

FULL = (6, 6, 6, 6, 6, 6)
LAST = (0, 0, 0, 0, 1, 0)


def struck(dice: tuple[int, ...], by: int = 1, cause: str = "splash", through: bool = False, **rest: object) -> Script:
    """Dice that are applied to seat 2."""
    at = Script(position(**{"ask": False, **rest}))  # type: ignore[arg-type]
    at.state.then(Hits(2, by, cause, dice, through))
    return at.run()


@each(("number", "part"), [(1, "L-LEG"), (2, "R-LEG"), (3, "L-ARM"), (4, "R-ARM"), (5, "BODY"), (6, "HEAD")])
def test_each_number_has_its_icon_and_part(number: int, part: str) -> None:
    """L-DICE-1, L-DICE-2, L-DMG-1."""
    assert PARTS[PART_OF_DIE[number]] == part
    at = struck((number,))
    assert at.boxes(2)[PARTS.index(part)] == 5
    assert sum(at.boxes(2)) == 35


def test_a_missing_part_is_a_miss() -> None:
    """L-DMG-1."""
    at = struck(numbers("HEAD"), boxes={2: (0, 6, 6, 6, 6, 6)})
    assert at.boxes(2) == (0, 6, 6, 6, 6, 6)
    assert at.told("miss")[0]["part"] == "HEAD"


def test_a_part_comes_off_with_its_last_box_before_the_next_die() -> None:
    """L-DMG-2, L-TROPHY-1, L-TROPHY-2: Trophies are public."""
    at = struck(numbers("HEAD", "HEAD", "BODY"), boxes={2: (1, 6, 6, 6, 6, 6)})
    assert at.boxes(2) == (0, 5, 6, 6, 6, 6)
    assert at.state.view(2).trophies[0] == (Trophy(2, 0),)
    assert at.told("trophy_moved")[0].facts == {"seat": 1, "victim": 2, "part": "HEAD", "trophies": 1}


def test_armour_takes_its_hits_and_the_rest_of_the_roll_goes_on() -> None:
    """L-ARM-1, L-DMG-1: three hits, then it is discarded, further hits of the roll reach the part."""
    at = struck(numbers(*["HEAD"] * 5), armour={2: [("HEAD", "G01")]})
    assert at.boxes(2) == (4, 6, 6, 6, 6, 6)
    assert at.state.armour[1] == ()
    assert at.discarded("G01")
    assert len(at.told("armour_hit")) == 3
    assert at.told("armour_broken")


def test_armour_counts_its_hits_over_several_rolls() -> None:
    """L-ARM-1."""
    at = struck(numbers("BODY", "BODY"), armour={2: [("BODY", "G02"), ("L-ARM", "G03")]})
    assert [(worn.part, worn.hits) for worn in at.state.armour[1]] == [(1, 2), (2, 3)]
    assert at.boxes(2) == FULL


def test_hits_that_pass_through_leave_armour_unharmed_and_it_goes_with_its_part() -> None:
    """L-ARM-2, L-ARM-1."""
    at = struck(numbers("HEAD"), through=True, armour={2: [("HEAD", "G01")]}, boxes={2: (1, 6, 6, 6, 6, 6)})
    assert at.boxes(2)[0] == 0
    assert at.state.armour[1] == ()
    assert at.discarded("G01")
    assert not at.told("armour_hit")


def test_trophies_are_for_opponents_only() -> None:
    """L-TROPHY-1, L-RULING-16, L-RULING-46: yourself, a teammate and respawn damage give none."""
    boxes = {2: (1, 1, 1, 1, 1, 1)}
    assert struck((6,), by=2, boxes=boxes).state.trophies == [(), ()]
    assert struck((6,), by=0, cause="respawn", boxes=boxes).state.trophies == [(), ()]
    mates = struck((6,), by=4, seats=4, scenario="GT", boxes=boxes)
    assert mates.state.trophies == [(), (), (), ()]
    assert mates.told("part_torn")[0]["trophy"] is False


def test_the_crumbed_lose_what_is_in_play_and_keep_hand_and_trophies() -> None:
    """L-CRUMB-1, L-CRUMB-2, L-RULING-17, L-RULING-19, L-WEAP-3, L-WEAP-4."""
    at = struck(
        (1,), seats=3, boxes={2: LAST}, hands={2: ["W01", "G10"]}, trophies={2: [(1, "HEAD")]},
        weapons={2: [("W04", 2, "A03"), ("W09", 1)]}, armour={2: [("HEAD", "G01")]}, mines=[(2, 40)],
    )  # fmt: skip
    cookie = at.state.cookie(2)
    assert (cookie.square, cookie.status, cookie.tangled) == (0, "crumbed", 0)
    assert at.state.weapons[1] == ()
    assert at.state.armour[1] == ()
    assert at.state.mines == ()
    assert at.state.supply == (4, 3)
    assert at.ids(2) == ["G10", "W01"]
    assert at.state.trophies[1] == (Trophy(1, 0),)
    assert all(at.discarded(name) for name in ("W04", "A03", "W09", "G01"))
    assert at.state.frags == [1, 0, 0]
    assert at.told("crumbed")[0]["frag"] is True


def test_tangled_goes_with_the_crumbed() -> None:
    """L-CRUMB-2, L-MOVE-7."""
    at = Script(position(ask=False, boxes={2: LAST}))
    at.state.change_cookie(2, tangled=9)
    at.state.then(Hits(2, 1, "splash", (1,)))
    at.run()
    assert at.state.cookie(2).tangled == 0


def test_without_a_respawn_left_a_seat_is_out_and_its_hand_discarded() -> None:
    """L-CRUMB-3, L-RULING-18."""
    at = struck((1,), seats=3, scenario="CZ", boxes={2: LAST}, hands={2: ["W01", "A01", "G10"]})
    assert at.state.cookie(2).status == "out"
    assert at.ids(2) == []
    assert all(at.discarded(name) for name in ("W01", "A01", "G10"))
    assert at.state.hand_order[1] == ()


def test_a_frag_is_for_an_opponent_only() -> None:
    """L-CRUMB-1, L-GT-1: crumbing yourself or a teammate scores for no one."""
    for by in (2, 4, 0):
        at = struck((1,), by=by, seats=4, scenario="GT", boxes={2: LAST})
        assert at.state.frags == [0, 0, 0, 0]
        assert at.state.cookie(2).status == "crumbed"


def test_heads_go_one_by_one_and_the_first_removal_decides() -> None:
    """L-HH-1, L-RULING-24, L-RULING-25: the last heads of both teams in one blast."""
    one = (1, 0, 0, 0, 0, 0)
    at = Script(
        position(2, "HH", cookies={1: 15, 2: 15}, weapons={1: [("W06", 2)]}, boxes={1: one, 2: one})
    ).run()  # fmt: skip
    at.do(("blast", at.card("W06"), 15), 6, 6, 6, 6)
    assert at.state.outcome is not None
    assert at.state.outcome.winners == (1,)
    assert at.boxes(1) == one
    alone = Script(position(2, "HH", cookies={1: 15, 2: 15}, weapons={1: [("W06", 2)]}, boxes={1: one})).run()
    alone.do(("blast", alone.card("W06"), 15), 1, 1, 1, 1, 6, 6, 6, 6)
    assert alone.state.outcome is not None
    assert alone.state.outcome.winners == (2,)


def test_an_occupied_respawn_point_costs_a_die_with_only_a_limb_window() -> None:
    """L-RULING-46, L-RESP-1: it is no one's attack."""
    from game.games.ladders.rules.fight import damage

    at = Script(position(ask=False, boxes={2: (1, 1, 1, 1, 1, 1)}, hands={2: ["G12", "G14", "G15"]}))
    at.chance.rolls = iter([6])
    damage.respawn_hit(at.state, 2)
    at.run()
    assert at.asks("Limb", 2)
    at.do(("pass",))
    assert at.boxes(2) == (0, 1, 1, 1, 1, 1)
    assert at.state.trophies == [(), ()]


def test_statistics_count_hits_parts_and_crumbings() -> None:
    """L-GT-1: the screen lists Frags and Trophies per seat; the results count more."""
    at = Script(position(cookies={1: 15, 2: 15}, boxes={2: (1, 0, 0, 0, 0, 0)})).run()
    at.do(("attack", EAGLE, 2, 1), 1, 6, 6)
    _, attacks, dice, hits, torn = at.state.stats[0][:5]
    assert (attacks, dice, hits, torn) == (1, 3, 1, 1)
    assert at.state.stats[1][5:7] == [1, 1]


@examples(100)
@given(
    dice=st.lists(st.integers(1, 6), max_size=12).map(tuple),
    sheet=st.lists(st.integers(0, 3), min_size=6, max_size=6).filter(any).map(tuple),
    worn=st.lists(st.sampled_from([("HEAD", "G01"), ("BODY", "G02"), ("L-ARM", "G03"), ("R-LEG", "G04")]), unique=True),
    through=st.booleans(),
)
def test_any_roll_does_what_the_odds_reckon_with(dice: Any, sheet: Any, worn: Any, through: bool) -> None:
    """L-DMG-1, L-DMG-2, L-ARM-1, L-ARM-2: the rules and the reference of the odds agree on boxes, armour and hits."""
    worn = [(part, name) for part, name in worn if sheet[PARTS.index(part)]]
    at = Script(position(3, "TR", boxes={2: sheet}, armour={2: worn}, ask=False))
    armour = armour_of(at.state, 2)
    at.state.then(Hits(2, 1, "splash", dice, through))
    at.run()
    parts = tuple(PART_OF_DIE[number] for number in dice)
    hits, boxes, shields = apply(parts, sheet, armour, through=through, popping=False)
    assert at.boxes(2) == boxes
    assert at.state.stats[0][3] == hits
    assert len(at.state.trophies[0]) == sum(was > 0 and now == 0 for was, now in zip(sheet, boxes, strict=True))
    left = tuple(shield if box else 0 for shield, box in zip(shields, boxes, strict=True))
    assert armour_of(at.state, 2) == (left if any(boxes) else (0,) * 6)
