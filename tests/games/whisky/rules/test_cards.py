"""The cards against the rulebook's tables (section 2), and positions as text (section 15)."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.whisky.rules import cards
from game.games.whisky.rules.position import Position, known_of, position_of, read
from game.games.whisky.rules.state import BOTTLE
from tests.games.whisky.rules.positions import START, at, both, card_id, display
from tests.rig.each import each
from tests.rig.examples import examples

RULEBOOK = (Path(cards.__file__).parents[1] / "rulebook.md").read_text(encoding="utf-8")


def rows() -> dict[str, tuple[str, int, str]]:
    """Return name, number and text by the first id of each row of the table."""
    found = {}
    for line in RULEBOOK.split("## 2 Components")[1].split("Totals:")[0].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 5 and cells[2].isdigit():
            found[re.findall(r"`([^`]+)`", cells[0])[0]] = (cells[1], int(cells[2]), cells[4])
    return found


def test_the_card_data_is_the_rulebooks() -> None:
    """Section 2: names, numbers and texts."""
    box, table = cards.box(), rows()
    for action in box.action:
        key = f"ACT-A-{action.key.upper()}-1"
        assert table[key] == (f"{action.name} (blue)", action.copies, action.text)
    for saloon in box.saloon:
        assert table[f"SAL-{saloon.key}-1"] == (saloon.name, saloon.copies, saloon.text)
        assert cards.GOLD[cards.SALOON.index(saloon.key)] == saloon.nuggets
        assert cards.IN_BOX[cards.SALOON.index(saloon.key)] == saloon.copies
    assert table["BUL-1"] == (box.bullet.name, box.bullet.copies, box.bullet.text)
    bottle = table["BOT-1"]
    assert bottle[2] == f'Front: "{box.bottle.front}" Back: "{box.bottle.back}"'
    for aid in box.aid:
        if aid.key != "AID-B":
            assert table[aid.key][2] == aid.text


def test_the_box_holds_what_section_2_counts() -> None:
    """33 playing cards and 3 reference cards; 39 nuggets in all."""
    assert (len(cards.ACTIONS[1]) + len(cards.ACTIONS[2]), len(cards.SALOON_CARDS), len(cards.BULLETS)) == (12, 13, 7)
    assert sum(cards.nuggets_on(card) for card in cards.SALOON_CARDS) == 39
    assert len(cards.box().aid) == 3
    numbers = [*cards.SALOON_CARDS, *cards.ACTIONS[1], *cards.ACTIONS[2], *cards.BULLETS]
    names = [card_id(card) for card in numbers]
    assert len(set(names)) == 32
    assert {"SAL-S6-5", "SAL-SIP-2", "ACT-B-SHOOT-2", "BUL-7"} <= set(names)


@each(
    "text",
    [
        START,
        ". S6 SIP SHOT; S6 S6 P3; 3-0; 1-0; A low; 2; LW SL",
        "S6 S6 S6 S6; -; 6-6; 3-3; A full; 1; -",
    ],
)
def test_positions_are_written_as_they_are_read(text: str) -> None:
    """Section 15."""
    assert str(read(text)) == text
    state = at(text)
    assert position_of(state).display == read(text).display
    assert str(position_of(state)) == known_of(state)
    assert display(state) == text.split(";")[0]


@given(
    st.lists(st.sampled_from(cards.SALOON), min_size=4, max_size=4),
    st.lists(st.sampled_from(cards.SALOON), max_size=9),
    st.tuples(st.sampled_from((0, 3, 6)), st.sampled_from((0, 3, 6))),
    st.tuples(st.integers(0, 3), st.integers(0, 3)),
    st.sampled_from(BOTTLE[:5]),
)
@examples(60)
def test_a_duel_starts_from_any_position(
    slots: list[str], deck: list[str], nuggets: tuple[int, int], bullets: tuple[int, int], bottle: str
) -> None:
    """Section 15: the counts need not add up to the box; the deck is known as a set only."""
    position = Position(
        display=(slots[0], slots[1], slots[2], slots[3]),
        deck=tuple(deck),
        nuggets=nuggets,
        bullets=bullets,
        bottle=bottle,
    )
    state = at(str(position))
    found = position_of(state)
    assert sorted(found.deck) == sorted(position.deck)
    assert (found.display, found.nuggets, found.bullets, found.bottle) == (
        position.display, nuggets, bullets, bottle,
    )  # fmt: skip
    assert position_of(state.view(1)) == position_of(state.view(2)) == found
    both(state, "LS", "WW")


@each(
    ("text", "word"),
    [
        ("P3", "7 parts"),
        ("P3 S6 SIP; -; 0-0; 0-0; middle; 1; -", "4 slots"),
        ("P3 S6 SIP GOLD; -; 0-0; 0-0; middle; 1; -", "GOLD"),
        (". S6 SIP SHOT; -; 0-0; 0-0; middle; 1; -", "empty"),
        ("P3 S6 SIP .; -; 0-0; 0-0; middle; 2; LS LS", "empty"),
        ("P3 S6 SIP SHOT; -; 9-0; 0-0; middle; 1; -", "nuggets"),
        ("P3 S6 SIP SHOT; -; 0-0; 4-0; middle; 1; -", "bullets"),
        ("P3 S6 SIP SHOT; -; 0-0; 0-0; A empty; 1; -", "A empty"),
        ("P3 S6 SIP SHOT; -; 0-0; 0-0; middle; 3; -", "phase"),
        ("P3 S6 SIP SHOT; -; 0-0; 0-0; middle; 2; -", "resolved"),
        ("P3 S6 SIP SHOT; -; 0-0; 0-0; middle; 2; LX LL", "LX"),
        ("P3 S6 SIP SHOT; P3 P3 P3 P3 P3 P3 P3 P3 P3 P3 P3 P3; 0-0; 0-0; middle; 1; -", "at most"),
    ],
)
def test_what_is_no_position_is_refused(text: str, word: str) -> None:
    """Section 15."""
    with pytest.raises(ValueError, match=word):
        at(text)
