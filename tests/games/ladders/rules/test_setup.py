"""Set-up: hands, sheets, start squares (section 6), characters (section 15), the tables of section 14."""

import re
from collections import Counter
from pathlib import Path

import pytest

import game.games.ladders as package
from game.games.ladders.rules import cards
from game.games.ladders.rules.cards import CHARACTERS, COUNT, DATA, FAMILIES, ID, KIND_CARDS, A, G, W
from game.games.ladders.rules.game import GAME
from game.games.ladders.rules.scenarios import options_of
from game.games.ladders.rules.state import PART_OF_DIE, PARTS, LaddersState
from game.kernel.chance import RandomChance, Scripted
from game.kernel.game import begin, play
from tests.games.ladders.rules.laid_out import asked, names, on, only, options, refused
from tests.games.ladders.rules.script import Script
from tests.rig.each import each

RULEBOOK = Path(package.__file__).with_name("rulebook.md")


def rows(pattern: str, columns: int) -> list[list[str]]:
    """The rows of a table of the rulebook whose first cell fits."""
    found = []
    for line in RULEBOOK.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) == columns and re.fullmatch(pattern, cells[0]):
            found.append(cells)
    return found


def begun(options_, rolls=(), tops=None):
    events: list = []
    return begin(GAME, options_, Scripted(tops, rolls), events), events


def test_the_box_holds_what_the_rulebook_lists() -> None:
    """L-COMP-1, section 14: 40 Weapons, 22 Ammo, 28 Gear, with these numbers and texts."""
    assert [len(FAMILIES[colour]) for colour in (W, A, G)] == [40, 22, 28]
    for cells in rows(r"W\d\d", 9):
        one = cards.weapon(KIND_CARDS[cells[0]][0])
        assert [one.name, str(one.copies), str(one.range), str(one.dice), str(one.ammo or "-"), str(one.shots),
                one.kind, one.text] == cells[1:]  # fmt: skip
    for cells in rows(r"A\d\d", 6):
        two = cards.DATA[KIND_CARDS[cells[0]][0]]
        assert isinstance(two, cards.Ammo)
        assert [two.name, str(two.copies), two.type, two.text] == cells[1:5]
    for cells in rows(r"G\d\d", 6):
        three = cards.gear(KIND_CARDS[cells[0]][0])
        assert [three.name, str(three.copies), f"{three.timing} {three.window}".strip(), three.text] == cells[1:5]
    assert len(rows(r"[WAG]\d\d", 9)) == 22
    assert len(rows(r"A\d\d", 6)) + len(rows(r"G\d\d", 6)) == 9 + 17
    seats, dice, ammo = (row[1:] for row in rows("Seats|Dice|Ammo", 7))
    assert {int(one): (int(two), int(three)) for one, two, three in zip(seats, dice, ammo, strict=True)} == cards.RIFLES
    with pytest.raises(TypeError):
        cards.weapon(KIND_CARDS["G01"][0])
    with pytest.raises(TypeError):
        cards.gear(0)


def test_the_eagle_is_no_card() -> None:
    """L-COMP-3: range 6, 2 dice, no track; in no zone."""
    eagle = cards.weapon(cards.EAGLE)
    assert (eagle.range, eagle.dice, eagle.ammo, eagle.shots) == (6, 2, 0, 1)
    assert cards.EAGLE not in {card for family in FAMILIES for card in family}
    assert ID[cards.EAGLE] == "EAGLE"
    assert len(DATA) == 91


def test_dice_and_parts() -> None:
    """L-DICE-1: 1 left leg, 2 right leg, 3 left arm, 4 right arm, 5 body, 6 head."""
    assert [PARTS[part] for part in PART_OF_DIE[1:]] == ["L-LEG", "R-LEG", "L-ARM", "R-ARM", "BODY", "HEAD"]


def test_characters_and_their_hands() -> None:
    """Section 15, L-CHAR-2: all eight hands together fit the decks."""
    table = rows(r"\d", 5)
    assert len(table) == len(CHARACTERS) == 8
    for cells, one in zip(table, CHARACTERS, strict=True):
        assert cells[1] == one.name
        assert cells[2] == f"{one.colour} {one.tint}"
        assert cells[3] == one.badge
        assert cells[4].split(", ") == [cards.NAME[name] for name in one.hand]
    used = Counter(name for one in CHARACTERS for name in one.hand)
    assert all(count <= len(KIND_CARDS[name]) for name, count in used.items())
    state, _ = begun(options_of("QC", 8, alternate_hands=True), [1, 2, 3, 4, 5, 6, 5, 4])
    assert [len(state.hand(seat)) for seat in range(1, 9)] == [2, 3, 2, 2, 3, 3, 3, 3]


def test_alternate_hands_replace_the_scenarios() -> None:
    """L-SETUP-1, L-SETUP-2, L-SETUP-3, L-CHAR-1: taken out before the shuffle; hidden from the others as usual."""
    state, _ = begun(options_of("QC", 2, alternate_hands=True, characters=(6, 3)), [6, 1])
    assert {ID[card] for card in state.hand(1)} == {"W10", "A06", "G16"}
    assert {ID[card] for card in state.hand(2)} == {"W20", "G12"}
    assert state.hand_order[0] == (W, A, G)
    assert state.view(2).hand(1) == [-1, -1, -1]
    assert sum(len(zone) for zone in state.zones) == COUNT


def test_shuffle_and_deal() -> None:
    """L-SETUP-2, L-SETUP-3, L-SETUP-4: Weapons, Gear, Ammo; top card first, in seat order; nothing in play."""
    tops = {"weapon deck": [5, 7, 9, 11], "gear deck": [70, 71, 72, 73]}
    state, events = begun(options_of("QC", 4), [6, 1, 1, 1], tops)
    assert [state.hand(seat) for seat in range(1, 5)] == [[5, 70], [7, 71], [9, 72], [11, 73]]
    assert state.hand_order == [(W, G)] * 4
    assert not any(state.weapons)
    assert all(cookie.boxes == (6,) * 6 for cookie in state.cookies)
    assert only(events, "dealt")["hands"] == (2, 2, 2, 2)
    ammo, _ = begun(options_of("GT", 2), [6, 1], {"ammo deck": [40, 41]})
    assert ammo.hand(2)[1] == 41
    assert ammo.hand_order == [(W, A)] * 2
    assert ammo.cookies[0].boxes == (3,) * 6
    none, _ = begun(options_of("CZ", 2), [6, 1])
    assert not none.hand(1)


def test_highest_roll_is_first_and_ties_roll_again() -> None:
    """L-SETUP-5, L-CHANCE-1: seat order, then the tied seats in seat order; then clockwise each a free point."""
    state, events = begun(options_of("QC", 4), [2, 6, 6, 1, 3, 5])
    assert [event["dice"] for event in events if event.name == "first_rolled"] == [(2, 6, 6, 1), (3, 5)]
    assert asked(state) == ("ChooseStart", 3)
    assert options(state) == [("start", square) for square in (8, 25, 43, 58, 76, 93)]
    on(state, ("start", 25))
    assert asked(state) == ("ChooseStart", 4)
    assert ("start", 25) not in options(state)
    assert refused(state, ("start", 25)) == "L-SETUP-5"
    on(state, ("start", 8))
    on(state, ("start", 93))
    on(state, ("start", 58))
    assert asked(state) == ("MoveOrStand", 3)
    assert [cookie.square for cookie in state.cookies] == [93, 58, 25, 8]
    assert state.round == 1


@each("seats", [7, 8])
def test_seven_or_eight_seats_use_the_corners_too(seats: int) -> None:
    """L-SETUP-5, L-RULING-21."""
    state, _ = begun(options_of("QC", seats), [6] + [1] * (seats - 1))
    assert {choice[1] for choice in options(state)} == {1, 8, 25, 43, 58, 76, 93, 100}
    for _ in range(min(seats, 7)):  # the eighth takes the last free square unasked (16.3)
        on(state, options(state)[0])
    assert len({cookie.square for cookie in state.cookies}) == seats


@each(("scenario", "red", "blue"), [("HH", 1, 100), ("GT", 1, 100), ("CF", 6, 95)])
def test_teams_start_on_their_bases(scenario: str, red: int, blue: int) -> None:
    """L-SETUP-6, L-RULING-2, L-COMP-2: any number on one square; rings for as many as need one."""
    state, events = begun(options_of(scenario, 5), [6, 1])
    assert [cookie.square for cookie in state.cookies] == [red, blue, red, blue, red]
    assert names(events).count("placed") == 5


def test_any_square_is_a_start_where_the_table_says_so() -> None:
    """Section 13, Start: any square."""
    state, _ = begun(options_of("CUSTOM", 2, start="any"), [6, 1])
    assert len(options(state)) == 100
    on(state, ("start", 50))
    on(state, ("start", 50))
    assert state.square(1) == state.square(2) == 50


def test_the_game_refuses_a_table_that_is_none() -> None:
    """L-SETUP-1, L-CUST-1."""
    with pytest.raises(ValueError, match="L-CUST-1"):
        begin(GAME, options_of("CUSTOM", 4, mission="heads"), RandomChance(1))


def test_the_last_free_start_square_is_taken_unasked() -> None:
    """16.3, L-RULING-21: eight seats on six respawn points, 1 and 100."""
    state = begin(GAME, options_of("QC", 8), RandomChance(1))
    assert isinstance(state, LaddersState)
    at = Script(state)
    asked = 0
    while type(at.asked).__name__ == "ChooseStart":
        asked += 1
        play(at.state, at.asked.options(at.state)[0])
    assert asked == 7
    assert sorted(cookie.square for cookie in at.state.cookies) == [1, 8, 25, 43, 58, 76, 93, 100]
