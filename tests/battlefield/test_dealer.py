"""The dealer: the same table for the same number, fair routes, no findings of the checker (LAB-2, LAB-3)."""

import re
import subprocess
import sys
from collections import Counter
from hashlib import sha256
from math import dist
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.battlefield import fair
from game.battlefield.dealer import DealtMap, carried, deal, mark_of, why_not
from game.battlefield.dealt_names import SPAN, deal_of, key_of, packed, unpacked
from game.battlefield.dealt_places import DealRequest, Dice, places, symmetry_of
from game.battlefield.dealt_styles import cloths, dealt_styles
from game.battlefield.dealt_table import DealtTable
from game.battlefield.dealt_titles import number_of, title_of, title_words
from game.battlefield.dealt_tokens import FLAG_SLACK, near, own_fair, own_prices, price
from game.battlefield.dealt_wild import WildTable, evened, exposed
from game.battlefield.findings import NOWHERE, Findings
from game.battlefield.model import Battlefield
from game.battlefield.modes import MODES
from game.battlefield.outlines import centroid
from game.battlefield.playable import scene_of
from game.battlefield.reader import read_text
from game.battlefield.schema import THEMES
from game.battlefield.writer import THINGS
from game.resources import maps
from tests.rig.each import each

WISHES = [
    DealRequest("breakfast", 24, 16, 4, ("ctf", "kills", "lms"), 4821),
    DealRequest("kitchen", 24, 16, 4, ("ctf", "kills", "lms"), 2),
    DealRequest("kitchen", 16, 12, 2, ("ctf", "ctf2", "kills", "lms"), 3),
    DealRequest("desk", 24, 16, 4, ("ctf", "ctf2", "kills", "lms"), 5),
    DealRequest("toys", 32, 24, 4, ("ctf",), 6),
    DealRequest("picnic", 24, 16, 3, ("ctf", "kills", "lms"), 7),
    DealRequest("kitchen", 24, 16, 4, ("hill_up",), 8),
    DealRequest("desk", 24, 16, 3, ("hill_down",), 9),
    DealRequest("kitchen", 16, 12, 4, ("hill_up",), 16),
    DealRequest("toys", 32, 24, 3, ("hill_down",), 23),
    DealRequest("kitchen", 24, 16, 4, ("ctf", "kills", "lms"), 1, wild=True),
]
TEXTS = (
    *("d93ddc2b58a3", "b39c0c99c3e4", "79c096025c17", "2088e6ecbd4a", "1e4c4d2c9983", "132eccf125b1"),
    *("a153f6914124", "e98282c33801", "1dfd12200f8b", "e282bf8eb816", "59d3f46bcb98"),
)
"""The digest of each one's file, as dealt before tables had names (version 2)."""
NAMED_TEXTS = (
    *("18040c9c122c", "65e87d0c9b65", "cffb089272bf", "098cd3a046d5", "2c18ac36d428", "7a917dfb3f14"),
    *("02b32cbe6c4c", "f341eb9c9d60", "6c6716c27f66", "862a3a4df43f", "06f974759b07"),
)
"""The same as dealt since."""

CORNERS = ((-20.0, -20.0), (20.0, -20.0), (20.0, 20.0), (-20.0, 20.0))


@pytest.fixture(scope="module", params=WISHES, ids=lambda wish: f"{wish.style} {wish.seats} {wish.modes[0]}")
def dealt(request: pytest.FixtureRequest) -> DealtMap:
    return deal(request.param)


def test_a_number_deals_the_same_table_as_ever(dealt: DealtMap) -> None:
    """LAB-2: whoever noted a number finds the table again, whatever has been renamed since."""
    assert sha256(dealt.text.encode()).hexdigest()[:12] == NAMED_TEXTS[WISHES.index(dealt.deal)]


@pytest.mark.parametrize("number", [0, 1, 7, 10])
def test_a_saved_set_up_deals_the_table_of_its_version(number: int) -> None:
    """LAB-2, HND-24: with the title and the things that it had then."""
    old = deal(WISHES[number]._replace(version=2))
    assert sha256(old.text.encode()).hexdigest()[:12] == TEXTS[number]
    assert old.battlefield.title.startswith("Table ")
    assert deal_of(key_of(old.deal)) == unpacked(packed(old.deal)) == old.deal


def test_tables_have_names_with_their_number(dealt: DealtMap) -> None:
    """HND-24: "The Long Breakfast, 25601": two words by style and size, the same for the same number."""
    title = dealt.battlefield.title
    assert re.fullmatch(r"The [A-Z][\w-]+ [A-Z][\w -]+, W?\d+", title)
    assert title.endswith(f", {number_of(dealt.deal)}")
    words = title_words()
    assert any(f" {word}, " in title for word in words.second[dealt.deal.style])
    names = {title_of(dealt.deal._replace(seed=seed)).partition(",")[0] for seed in range(200)}
    assert len(names) > 40


def test_a_table_without_words_is_called_by_its_number(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """HND-24: a damaged list of words stops nothing."""
    (tmp_path / "broken.toml").write_text("first = 3")
    monkeypatch.setattr("game.battlefield.dealt_titles.FILE", tmp_path / "broken.toml")
    title_words.cache_clear()
    assert title_of(WISHES[0]) == "Table 4821"
    title_words.cache_clear()


def test_round_a_ring_neighbours_look_different(dealt: DealtMap) -> None:
    """HND-24: of what goes round the middle four times, most looks two ways, on footprints that are the same."""
    field = dealt.battlefield
    if field.symmetry != "turn_90":
        return
    cx, cy = field.width / 2, field.height / 2

    def kinds(field: Battlefield) -> int:
        ring = {one.picture for one in field.obstacles if not one.wall and 40 < dist(one.centre, (cx, cy)) < cy}
        return len(ring)

    assert kinds(field) > kinds(deal(dealt.deal._replace(version=2)).battlefield)


def test_a_table_is_of_the_size_and_carries_what_was_asked_for(dealt: DealtMap) -> None:
    """LAB-2: style, size, seats and modes are as wished for, and the map says how it was dealt."""
    field, wish = dealt.battlefield, dealt.deal
    assert (field.width, field.height) == (wish.columns * 44.0, wish.rows * 44.0)
    assert field.modes == wish.modes
    assert (field.players_max, len(field.bases), field.theme) == (wish.seats, wish.seats, wish.style)
    assert f'name="dealt" value="{mark_of(wish)}"' in dealt.text
    assert len(field.tokens) == 14


def test_every_base_has_as_good_a_way_to_the_flag_and_to_its_own_tokens(dealt: DealtMap) -> None:
    """LAB-3: costs within half a card to the Flag and one card to own Tokens, for every Base and number of seats."""
    field = dealt.battlefield
    scene = scene_of(field)
    bases = [(base.x, base.y) for base in sorted(field.bases, key=lambda one: one.seat)]
    for flag in field.flags:
        runners = [(base.x, base.y) for base in field.bases if not flag.team or base.team != flag.team]
        prices = [price(scene, base, (flag.x, flag.y)) for base in runners]
        assert max(prices) - min(prices) <= FLAG_SLACK
    tokens = [(token.x, token.y) for token in field.tokens]
    assert own_fair([own_prices(scene, base, tokens) for base in bases])


def test_by_quarters_all_four_bases_are_exactly_equal(dealt: DealtMap) -> None:
    """LAB-3: with quarter turns, everything in the middle square is there four times, and two Tokens are beside it.

    Walls and Bases too, with every other Base upright; each of the two Tokens is equally far from two Bases.
    """
    field = dealt.battlefield
    assert dealt.deal != WISHES[1] or field.symmetry == "turn_90"
    if field.symmetry != "turn_90":
        return
    cx, cy = field.width / 2, field.height / 2

    def turned(x: float, y: float) -> tuple[float, float]:
        return round(cx - (y - cy), 1), round(cy + (x - cx), 1)

    def inside(x: float) -> bool:
        return abs(x - cx) < field.height / 2

    things = {(one.wall, one.tall, *map(round, centroid(one.outline))) for one in field.obstacles}
    assert all(any((wall, tall) == other[:2] and dist(turned(x, y), other[2:]) < 2.0 for other in things)
               for wall, tall, x, y in things if inside(x))  # fmt: skip
    bases = {(base.x, base.y): base.angle for base in field.bases}
    assert all(bases[turned(*spot)] == 90.0 - angle for spot, angle in bases.items())
    tokens = {(token.x, token.y) for token in field.tokens}
    assert all(turned(*spot) in tokens for spot in tokens if inside(spot[0]))
    beside = [spot for spot in tokens if not inside(spot[0])]
    assert len(beside) == 2
    for spot in beside:
        one, other, *_ = sorted(dist(spot, base) for base in bases)
        assert abs(one - other) < 1.0


@each(
    ("spots", "told"),
    [
        ([(90, 200)], 1),  # beside the square, nothing across the table
        ([(90, 200), (966, 504)], 0),  # a partner across the table, and beside the square
        ([(528, 352)], 0),  # in the very middle
        ([(528, 200)], 1),  # in the square, and alone there
        ([(528, 200), (528, 504)], 2),  # in the square a half turn is not enough
        ([(170, 352), (886, 352)], 2),  # partly in the square: the images would hang over the edge
    ],
)
def test_by_quarters_means_the_square_in_the_middle(spots: list[tuple[float, float]], told: int) -> None:
    """LAB-3: on a table that is not square the square in its middle is the same by quarters, the rest by halves."""
    field = deal(WISHES[1]).battlefield
    one = next(thing for thing in field.obstacles if not thing.wall)
    cubes = [
        replace(one, id=f"o{9000 + k}", tall=35.0, outline=tuple((x + dx, y + dy) for dx, dy in CORNERS))
        for k, (x, y) in enumerate(spots)
    ]
    findings = Findings()
    fair.judge(replace(field, obstacles=(*field.obstacles, *cubes)), lambda *_: NOWHERE, findings)
    assert [one.code for one in findings.noted].count("M-SYMMETRY") == told


def test_dice_choose_quarters_for_half_of_the_tables_that_can_have_them() -> None:
    """LAB-3: four seats, no teams and no hill, and room for a square with cover."""
    wishes = [DealRequest("kitchen", 24, 16, 4, ("ctf", "kills", "lms"), seed) for seed in range(200)]
    assert 80 <= sum(symmetry_of(wish, 0) == "turn_90" for wish in wishes) <= 120
    for wrong in ({"seats": 2}, {"modes": ("ctf2",)}, {"modes": ("hill_up",)}, {"columns": 16, "rows": 12}):
        assert {symmetry_of(wish._replace(**wrong), 0) for wish in wishes} <= {"turn_180", "mirror_y"}  # type: ignore[arg-type]


def test_two_players_sit_across_the_table(dealt: DealtMap) -> None:
    """LAB-3, S-SET-2: with two players Bases 1 and 3 are in play; without teams they are partners."""
    field = dealt.battlefield
    if field.symmetry in ("turn_180", "turn_90") and len(field.bases) == 4 and not dealt.deal.teams:
        one, _, other, _ = sorted(field.bases, key=lambda base: base.seat)
        assert (one.x + other.x, one.y + other.y) == (field.width, field.height)


def test_no_thing_lies_there_in_more_than_two_pairs(dealt: DealtMap) -> None:
    """LAB-3: at most two pairs of one thing; the boxes that hills are made of stand beside that."""
    things = [one for one in dealt.battlefield.obstacles if not one.wall and "box.png" not in one.picture]
    counts = Counter(one.picture for one in things)
    assert max(counts.values()) <= 4


def test_a_wild_table_is_no_other_things_image(dealt: DealtMap) -> None:
    """LAB-3: laid without any symmetry, and the property says none; its number begins with a W, its mark says wild."""
    field = dealt.battlefield
    assert (field.symmetry == "none") == dealt.deal.wild
    if not dealt.deal.wild:
        return
    assert mark_of(dealt.deal) == "3:kitchen:24x16:wild:1"
    assert field.title.endswith(", W1")
    things = [one.centre for one in field.obstacles if not one.wall]
    for image in (lambda x, y: (x, 704 - y), lambda x, y: (1056 - x, y), lambda x, y: (1056 - x, 704 - y)):
        partners = [one for one in things if any(dist(image(*one), other) < 3.0 for other in things)]
        assert len(partners) < len(things) / 2


def laid(wish: DealRequest, words: str, symmetry: str = "turn_180") -> DealtTable:
    """Return a table as it is laid first for some words, without Tokens."""
    dice = Dice(words)
    found = (DealtTable(wish, places(wish, dice, symmetry), dice) for _ in range(30))
    return next(one for one in found if one.lay())


def test_evening_out_makes_a_wild_table_less_unequal() -> None:
    """LAB-3: after sixty moves the Bases are more equally exposed, and no Base or thing is where it may not be."""
    wish = WISHES[-1]
    table = laid(wish, "evening out", "none")
    before = WildTable(table.places, tuple(table.units))
    evened(table, Dice("sixty moves"))
    after = WildTable(table.places, tuple(table.units))
    assert exposed(after) < exposed(before)
    assert len(after.units) == len(before.units)
    for index, unit in enumerate(after.units):
        table.put(after.places, [*after.units[:index], *after.units[index + 1 :]])
        assert table.fits([unit])


def things_of(table: DealtTable) -> Counter[str]:
    return Counter(thing.part.thing for unit in table.units for thing in unit.things)


def test_what_is_not_on_a_table_yet_is_laid_before_a_second_pair() -> None:
    """LAB-3: breakfast has six tall groups, two with the same box: the second is used only after the others."""
    wish = DealRequest("breakfast", 24, 16, 2, ("ctf",), 1)
    tables = [laid(wish, f"first {number}") for number in range(8)]
    boxes = [things_of(table)["cereal_box"] for table in tables]
    assert max(boxes) <= 4
    assert sum(count <= 2 for count in boxes) >= 6


def test_decor_does_not_repeat_what_lies_there() -> None:
    """LAB-3: a fan of cards that belongs to a deck is not joined by another."""
    wish = DealRequest("desk", 16, 12, 4, ("ctf",), 1)
    cards = [things_of(laid(wish, f"decor {number}"))["playing_cards"] for number in range(12)]
    assert set(cards) == {0, 2}


def test_the_square_that_is_the_same_by_quarters_holds_more_than_cover() -> None:
    """LAB-3: if four groups do not fit, there is something under its Flag."""
    wish = DealRequest("breakfast", 24, 16, 4, ("ctf",), 1)
    for number in range(10):
        table = laid(wish, f"square {number}", "turn_90")
        left, side = table.places.square
        assert sum(left < unit.middle[0] < left + side for unit in table.units) > 4


def test_a_hill_is_not_dealt_wild() -> None:
    """LAB-3: its Bases are in a row."""
    assert "can't be dealt wild" in why_not(DealRequest("kitchen", 24, 16, 4, ("hill_up",), 1, wild=True))


def test_a_table_of_the_first_dealer_still_opens(dealt: DealtMap) -> None:
    """LAB-2: a saved file holds the whole table; a property of an earlier dealer changes nothing."""
    mark = mark_of(dealt.deal)
    old = dealt.text.replace(mark, mark.replace("3:", "1:", 1).replace("wild:", ""))
    assert read_text(old, maps()).battlefield.bases == dealt.battlefield.bases


def test_keys_and_numbers_name_a_dealt_table_of_this_dealer_only(dealt: DealtMap) -> None:
    """LAB-2: a table is found again by its key and by its number in codes; another version's is not."""
    deal_ = dealt.deal
    assert deal_of(key_of(deal_)) == deal_
    assert unpacked(packed(deal_)) == deal_
    assert 0 < packed(deal_) < SPAN
    assert deal_of(key_of(deal_).replace("dealt/3/", "dealt/1/")) is None
    assert unpacked(packed(deal_) + 1) is None
    wrong = ("kitchen.tmx", "dealt/3/cellar/24/16/4/ctf/1", "dealt/3/desk/24/16/4/ctf/x", "dealt/3/desk/x/y/4/ctf/1")
    assert [deal_of(key) for key in wrong] == [None] * 4


def test_the_same_number_gives_the_same_bytes_in_another_process() -> None:
    """LAB-2: byte for byte, whatever the order of sets there, on a turned table and a wild one."""
    wishes = WISHES[0], WISHES[-1]
    code = "import sys; from game.battlefield.dealer import deal; "
    code += "from game.battlefield.dealt_places import DealRequest; "
    code += f"sys.stdout.write('\\0'.join(deal(wish).text for wish in {wishes!r}))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, env={"PYTHONHASHSEED": "7"})
    assert told.stdout.decode().split("\0") == [deal(wish).text for wish in wishes]


def test_another_number_gives_another_table() -> None:
    """LAB-2."""
    assert deal(WISHES[0]._replace(seed=4822)).text != deal(WISHES[0]).text


@pytest.mark.parametrize(
    "wrong",
    [
        {"style": "cellar"}, {"columns": 20}, {"seats": 5}, {"modes": ("golf",)}, {"seed": -1}, {"modes": ()},
        {"modes": ("ctf2",), "seats": 3}, {"modes": ("ctf", "hill_up")},
    ],
    ids=str,
)  # fmt: skip
def test_what_cannot_be_is_told_in_a_sentence(wrong: dict[str, object]) -> None:
    wish = WISHES[0]._replace(**wrong)  # type: ignore[arg-type]
    assert str(why_not(wish)).endswith(".")
    with pytest.raises(ValueError, match=r"\."):
        deal(wish)


def test_ways_are_fair_one_by_one_and_together() -> None:
    assert near([6, 7])
    assert not near([6, 8])
    assert not near([999, 999])
    assert own_fair([(3, 4, 5, 6), (4, 4, 5, 7)])
    assert not own_fair([(3, 4, 5, 6), (4, 5, 6, 6)])
    assert not own_fair([(3, 4, 5, 9), (4, 5, 6, 6)])


@each("mode", MODES)
def test_a_table_for_a_mode_carries_it(mode: str) -> None:
    assert mode in carried(mode)


@each("style", THEMES)
def test_every_style_has_groups_of_every_rank_and_known_things(style: str) -> None:
    """LAB-3: enough of everything, and cloths that are symmetrical in every size."""
    found = dealt_styles()[style]
    assert min(len(found.of_rank(rank)) for rank in ("tall", "middle", "low")) >= 6
    assert all(part.thing in THINGS for group in found.group for part in group.parts)
    assert {what for what in (*found.decor, *found.middles) if what} <= set(THINGS)
    for columns, rows in ((16, 12), (24, 16), (32, 24)):
        for written in found.cloths:
            laid = cloths(written, columns, rows)
            cells = {(left + c, top + r) for _, left, top, wide, high in laid for c in range(wide) for r in range(high)}
            assert cells == {(columns - 1 - c, r) for c, r in cells} == {(c, rows - 1 - r) for c, r in cells}


def test_a_table_with_a_way_that_is_longer_is_not_fair(dealt: DealtMap) -> None:
    """LAB-3: a Base moved away from the Flag is noticed by the same measure."""
    field: Battlefield = dealt.battlefield
    flag, scene = field.flags[0], scene_of(field)
    runners = [(base.x, base.y) for base in field.bases if not flag.team or base.team != flag.team]
    prices = [price(scene, base, (flag.x, flag.y)) for base in runners]
    assert not near([*prices, max(prices) + 2])
