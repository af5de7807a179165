"""The card data against the rulebook's tables (section 2), positions as text (section 19)."""

import re
from pathlib import Path
from typing import Any

import pytest

from game.games.splatatat.bots.greedy import score
from game.games.splatatat.options import SHEET, SplatOptions, why_no_table
from game.games.splatatat.rules import cards
from game.games.splatatat.rules.game import GAME
from game.games.splatatat.rules.position import read
from game.games.splatatat.rules.setup import start
from game.games.splatatat.rules.state import DECK, MIDDLE
from game.kernel.game import leaves
from tests.games.splatatat.rules.places import at, options, why
from tests.rig.each import each

RULEBOOK = (Path(cards.__file__).parents[1] / "rulebook.md").read_text(encoding="utf-8")


def rows(begin: str, end: str) -> list[list[str]]:
    """Return the cells of the table rows between two headings."""
    part = RULEBOOK.split(begin)[1].split(end)[0]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines() if line[:1] == "|"][2:]


def test_the_characters_are_the_rulebooks() -> None:
    """Section 2, SPL-SET-1: colour, letter, name, symbol, tint, face cards."""
    table = rows("### Characters and face cards", "### Deck")
    for letter, cells in zip(cards.LETTERS, table, strict=True):
        one = cards.character(letter)
        assert cells[:4] == [one.colour, one.letter, one.name, one.symbol]
        assert cells[4] == f"`{one.tint}`"


def test_the_deck_is_the_rulebooks() -> None:
    """Section 2: names, copies, texts, ids."""
    table = {cells[1]: cells for cells in rows("### Deck", "Splat cards: 8 colours")}
    box = cards.box()
    every: list[Any] = [*box.splat, *box.slammy]
    assert set(table) == {one.name for one in every}
    for one in every:
        cells = table[one.name]
        assert int(cells[2].split()[0]) == one.copies
        assert cells[3] == one.text
    for special, one in zip(cards.SPECIALS, box.slammy, strict=True):
        assert one.key == special
        assert f"`{one.id}-1`" in table[one.name][0]


def test_cards_by_name() -> None:
    """Section 19: R1 to K3 and the five names."""
    assert cards.NAME[cards.KIND["K3"] * cards.MOST + 2] == "K3"
    assert (cards.COLOUR[8], cards.NAME[8]) == ("R", "R2")
    assert (cards.COLOUR[-1], cards.NAME[-1]) == ("", "S")
    assert cards.TITLE["B3"] == "Blue 3"
    assert cards.TEXT["SWAP"].startswith("Swap your whole hand")


def test_the_sheet_has_every_house_rule_of_the_rulebook() -> None:
    """Section 13."""
    table = [cells[0] for cells in rows("## 13 House Rules sheet", "## 14 Rulings")]
    assert list(dict.fromkeys(one.rule for one in SHEET.row)) == table


def test_refusals_cite_rules_of_the_rulebook() -> None:
    """Every id in the rules' own sources is in the rulebook."""
    known = set(re.findall(r"\b(?:SPL|HR)-[A-Z]+(?:-[A-Z]+)*(?:-\d+)?", RULEBOOK))
    for path in (*Path(cards.__file__).parent.glob("*.py"), Path(cards.__file__).parents[1] / "options.py"):
        for found in re.findall(r"\b(?:SPL|HR)-[A-Z]+(?:-[A-Z]+)*(?:-\d+)?", path.read_text(encoding="utf-8")):
            assert found in known, (path.name, found)


def test_a_position_is_read_field_by_field() -> None:
    """Section 19."""
    found = read("2 - 2; -; GUSH; out | - | R3 R1; 2 new | - | -; 1 | R1 | Y1 S | 2 | 1")
    assert (found.seat, found.direction, found.dollop, found.deck, found.middle) == (2, -1, 2, (), ("GUSH",))
    first, second, third = found.places
    assert (first.smiles, first.hand, first.pile) == (0, (), ("R3", "R1"))
    assert (second.smiles, second.new) == (2, True)
    assert (third.smiles, third.hand, third.pile, third.by, third.points) == (1, ("R1",), ("Y1", "S"), 2, 1)


def test_a_position_as_a_state() -> None:
    """Section 19."""
    text = "1 +; Y1 B2; GUSH; 2 | R1 B3 | -; 1 | R2 B1 | B1 B2 | 1"
    state = at(text)
    assert (state.seat, state.direction, state.smiles[:2], state.top_by[:2]) == (1, 1, [2, 1], [0, 1])
    assert [cards.NAME[card] for card in state.zones[DECK] + state.zones[MIDDLE]] == ["Y1", "B2", "GUSH"]
    assert [sorted(state.hand(seat)) for seat in (1, 2)] == [["B3", "R1"], ["B1", "R2"]]
    assert [state.pile(seat) for seat in (1, 2)] == [[], ["B1", "B2"]]
    assert state.tops[:2] == [0, 2]


@each(
    "text",
    [
        "", "1 +; -; -; 2 | R1 | -", "3 +; -; -; 2 | R1 | -; 2 | R1 | -", "1; -; -; 2 | R1 | -; 2 | R1 | -",
        "1 +; X9; -; 2 | R1 | -; 2 | R1 | -", "1 +; -; -; 2 | R1; 2 | R1 | -; -", "1 +; -; -; 3 | R1 | -; 2 | R1 | -",
        "1 +; -; -; 2 | R1 | -; out | R1 | -", "1 +; -; -; 2 | R1 | B1; 2 | R1 | -",
        "2 +; -; -; 2 | R1 | -; out | - | -",
        "1 +; -; -; 2 | R1 | S R1; 2 | R1 | -", "1 + 9; -; -; 2 | R1 | -; 2 | R1 | -",
        "1 +; R1 R1 R1 R1 R1 R1 R1 R1 R1; -; 2 | R1 | -; 2 | R1 | -", "1 +; -; -; x | R1 | -; 2 | R1 | -",
    ],
)  # fmt: skip
def test_what_is_no_position_is_refused(text: str) -> None:
    """Section 19: in a sentence."""
    with pytest.raises(ValueError, match=r"\.$"):
        start(SplatOptions(seats=2, position=text or ";"))


def test_only_splats_lie_on_a_seat() -> None:
    """Section 19: a Gusher is not a green card."""
    with pytest.raises(ValueError, match="Only Splat cards"):
        start(SplatOptions(seats=2, colours=("R", "G"), position="1 +; -; -; 2 | R1 | -; 2 | R1 | GUSH"))


def test_colours() -> None:
    """SPL-SET-1: different characters; in teams one a team."""
    assert not why_no_table(SplatOptions(seats=3, colours=("K", "G", "T")))
    for bad in (("R",), ("R", "R"), ("R", "X"), ("R", "B", "G")):
        assert why_no_table(SplatOptions(seats=2, colours=bad))
    assert SplatOptions(seats=4, teams=True, faces=1, colours=("K", "G")).by_seat() == ("K", "G", "K", "G")
    assert why_no_table(SplatOptions(seats=2, dealer=3))
    assert why_no_table(SplatOptions(seats=1))


def test_two_decisions_and_two_ways_to_begin() -> None:
    """Section 15: CHOOSE and FORCED_SAVE wait, all else is automatic."""
    kinds = {kind.__name__: kind.waits for kind in leaves(GAME.steps)}
    assert kinds == {"Deal": False, "FromPosition": False, "Choose": True, "ForcedSave": True}


def test_refusals_of_odd_choices() -> None:
    """SPL-TURN-4: every shape gets a rule and a reason."""
    state = at("1 +; Y1; -; 2 | B1 R1 GUSH | -; 2 | B1 | -; out | - | -")
    for odd in (
        ("attack", "B1"), ("attack", "Q7", 2), ("attack", 5, 2), ("attack", "B1", 9), ("attack", "B1", "2"),
        ("attack", "K1", 2),
        ("slammy", "B1"), ("save", "GUSH"), ("s_splat", 2), ("s_save",), ("s_mate", 2), ("accept",), ("out", "B1", 2),
        ("out", "B1", 3), ("slammy", "SWAP", True), ("dance",), "draw", None, ("draw", 1), ("attack", "GUSH", 2),
        ("save", "R1"), ("attack", "R1", 1), ("slammy", "S"), ("s_revive",),
    ):  # fmt: skip
        assert why(state, odd), odd


def test_the_greedy_scores() -> None:
    """Section 21."""
    others = "1 | B1 | B1 | 1; out | - | -; 2 | R1 R1 R1 R1 | -"
    state = at(f"1 +; Y1; -; 1 | B2 R2 Y1 GUSH DOLL UTURN SWAP S | R1 R2 | 2; {others}")
    scores = {option: score(state, 1, option) for option in options(state)}
    assert scores == {
        ("attack", "B2", 2): 40 + 10 + 3 + 9, ("out", "Y1", 3): 35, ("save", "R2"): 60, ("slammy", "GUSH"): 50,
        ("slammy", "DOLL"): 30 + 6 - 1, ("slammy", "UTURN"): 28, ("slammy", "SWAP", 2): 42, ("slammy", "SWAP", 4): 42,
        ("s_splat", 2): 45 + 10 + 9, ("s_splat", 4): 45, ("s_save",): 30, ("s_revive",): 70, ("draw",): 10,
    }  # fmt: skip
