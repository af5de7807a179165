"""The exact odds compared with every possible roll (L-ATT-2, L-DMG-1, L-DMG-2, L-ARM-1, L-ARM-2)."""

from itertools import product

import pytest

from game.games.ladders.rules.fight.odds import BARE, RollOdds, Six, odds
from tests.games.ladders.rules.fight.rolled import apply
from tests.rig.each import each

SHEETS: list[tuple[Six, Six]] = [
    ((1, 1, 1, 1, 1, 1), BARE),
    ((3, 0, 1, 2, 0, 1), (1, 0, 0, 0, 0, 2)),
    ((0, 0, 2, 0, 0, 0), (0, 0, 1, 0, 0, 0)),
    ((2, 1, 0, 1, 1, 2), BARE),
]


def rolls(dice: int, boxes: Six, *, reroll: bool) -> dict[tuple[int, ...], float]:
    """Every end of a roll, with its chance."""
    faces = dict.fromkeys(range(6), 1 / 6)
    if reroll:
        missing = sum(not left for left in boxes) / 6
        faces = {icon: (1 / 6 if boxes[icon] else 0) + missing / 6 for icon in range(6)}
    ends: dict[tuple[int, ...], float] = {}
    for rolled in product(range(6), repeat=dice):
        chance = 1.0
        for icon in rolled:
            chance *= faces[icon]
        ends[rolled] = chance
    return ends


def turns(rolled: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every way to turn one die, or none."""
    found = [rolled]
    for place in range(len(rolled)):
        found += [(*rolled[:place], icon, *rolled[place + 1 :]) for icon in range(6) if icon != rolled[place]]
    return found


@each(("boxes", "armour"), SHEETS)
@each("reroll", [False, True])
@each("through", [False, True])
@each("popping", [False, True])
def test_odds_are_those_of_all_rolls_written_out(
    boxes: Six, armour: Six, reroll: bool, through: bool, popping: bool
) -> None:
    for dice in (0, 1, 4):
        found = odds(dice, boxes, armour, reroll=reroll, through=through, popping=popping)
        ends = rolls(dice, boxes, reroll=reroll)
        hits = nothing = 0.0
        torn = [0.0] * len(found.torn)
        lost: list[dict[int, float]] = [{} for _ in range(6)]
        strips = [0.0] * 6
        for rolled, chance in ends.items():
            count, left, shields = apply(rolled, boxes, armour, through=through, popping=popping)
            hits += count * chance
            nothing += chance * (count == 0)
            torn[sum(was > 0 and now == 0 for was, now in zip(boxes, left, strict=True))] += chance
            for part in range(6):
                less = boxes[part] - left[part]
                lost[part][less] = lost[part].get(less, 0.0) + chance
                strips[part] += chance * (armour[part] > shields[part] == 0)
        assert found.hits == pytest.approx(hits)
        assert found.nothing == pytest.approx(nothing)
        assert list(found.torn) == pytest.approx(torn)
        assert found.crumb == pytest.approx(torn[-1])
        for part in range(6):
            for less, chance in lost[part].items():
                assert found.parts[part].boxes[less] == pytest.approx(chance)
            assert sum(found.parts[part].boxes) == pytest.approx(1)
            assert found.parts[part].strips == pytest.approx(strips[part])
            if boxes[part]:
                assert found.parts[part].tear == pytest.approx(lost[part].get(boxes[part], 0.0))


@each(("boxes", "armour"), SHEETS)
@each("popping", [False, True])
def test_a_turned_die_goes_where_it_does_most(boxes: Six, armour: Six, popping: bool) -> None:
    dice = 4
    found = odds(dice, boxes, armour, popping=popping, turned=True)
    torn = [0.0] * len(found.torn)
    tear = [0.0] * 6
    for rolled, chance in rolls(dice, boxes, reroll=False).items():
        ends = [apply(way, boxes, armour, through=False, popping=popping)[1] for way in turns(rolled)]
        torn[max(sum(was > 0 and now == 0 for was, now in zip(boxes, left, strict=True)) for left in ends)] += chance
        for part in range(6):
            tear[part] += chance * (boxes[part] > 0 and any(left[part] == 0 for left in ends))
    assert list(found.torn) == pytest.approx(torn)
    assert [part.tear for part in found.parts] == pytest.approx(tear)
    assert found.crumb == pytest.approx(torn[-1])


def test_the_ceiling_of_twelve_dice_is_quick_and_sums_to_one() -> None:
    found: RollOdds = odds(12, (1, 2, 1, 1, 3, 1), popping=True, turned=True)
    assert sum(found.torn) == pytest.approx(1)
    assert 0 < found.crumb < 1
    assert found.trophies == pytest.approx(sum(n * chance for n, chance in enumerate(found.torn)))


def test_only_dice_on_parts_that_are_there_hit() -> None:
    """Section 19: with k parts left a die hits with k/6, with one reroll 1 - (1 - k/6) squared."""
    for k in range(1, 7):
        sheet: Six = tuple(9 if part < k else 0 for part in range(6))  # type: ignore[assignment]
        assert odds(1, sheet).hits == pytest.approx(k / 6)
        assert odds(1, sheet, reroll=True).hits == pytest.approx(1 - (1 - k / 6) ** 2)
