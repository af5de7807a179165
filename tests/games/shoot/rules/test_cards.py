"""The card tables against the rulebook's (section 22), and the three decks (S-DECK)."""

import re
import tomllib
from pathlib import Path

import msgspec
import pytest

import game.games.shoot
from game.games.shoot.rules import primitives
from game.games.shoot.rules.cards import (
    FLIGHTS,
    GADGETS,
    IMPACTS,
    TABLES,
    WEAPONS,
    Weapon,
    cards_in,
    cards_of_kind,
    data_of,
    deck_of,
    gadget,
    in_game,
    source,
    splattercard,
    weapon,
)
from game.games.shoot.rules.state import (
    FLIPPED,
    GADGET_DECK,
    GADGET_HAND,
    RECORD,
    SPLATTER_DECK,
    SPLATTER_DISCARD,
    WEAPON_DECK,
    WEAPON_DISCARD,
    WEAPON_HAND,
)
from game.resources import assets
from game.ui.sound import CAPTIONS
from tests.games.shoot.positions import card, do, ids, names, refused, table, told

RULEBOOK = (Path(game.games.shoot.__file__).parent / "rulebook.md").read_text(encoding="utf-8")


def rows(first: str) -> list[list[str]]:
    """Return the rulebook's table rows whose first cell is such an id."""
    lines = (line for line in RULEBOOK.splitlines() if re.match(rf"\| {first}-\d\d \|", line))
    return [[cell.strip() for cell in line.strip("| \n").split("|")] for line in lines]


def sign(value: object) -> str:
    """Return a value as the tables print it."""
    return "-" if value in ("", 0) else str(value)


def test_splattercards_are_those_of_the_rulebook() -> None:
    """S-CARD-2, table 22.1: every field of every card."""
    for row, one in zip(rows("SP"), TABLES.splatter, strict=True):
        zone = one.zone or "-"
        assert row == [
            one.id, str(one.move), str(one.heal), str(one.dir), zone, sign(one.damage),
            "-" if one.jam else "yes" if one.stripes else "no", " + ".join(one.symbols) or "-", one.answer,
            one.set, one.text,
        ]  # fmt: skip


def test_weapons_are_those_of_the_rulebook() -> None:
    """S-WPN-1, table 22.2: close and long range, class, special, JAM row (S-JAM-2)."""
    for row, one in zip(rows("W"), TABLES.weapon, strict=True):
        assert row == [
            one.id, one.name, str(one.copies), sign(one.close), sign(one.long), one.damage_class, one.special or "-",
            ", ".join(one.jam) or "empty", one.set, one.text,
        ]  # fmt: skip


def test_gadgets_are_those_of_the_rulebook() -> None:
    """S-GAD-1, S-GAD-2, S-GAD-3, table 22.3: colour, duration and windows."""
    for row, one in zip(rows("G"), TABLES.gadget, strict=True):
        assert row == [
            one.id, one.name, str(one.copies), one.title, one.duration, ", ".join(one.windows), one.set, one.text
        ]  # fmt: skip


def test_the_totals_the_rulebook_gives() -> None:
    """Table 22.1's totals: a slip in the data would show here even if the rulebook had it too."""
    cards = TABLES.splatter
    assert [sum(one.move == n for one in cards) for n in (1, 2, 3, 4)] == [32, 22, 8, 2]
    assert [sum(one.heal == n for one in cards) for n in (1, 2, 3, 4)] == [20, 24, 14, 6]
    assert sum(one.answer == "YES" for one in cards) == 32
    hits = [one for one in cards if not one.jam and "DEATH" not in one.symbols]
    assert (len(hits), sum(one.damage for one in hits)) == (57, 89)
    striped = [one for one in hits if one.stripes]
    assert (len(striped), sum(one.damage for one in striped)) == (30, 42)
    assert sum(one.jam for one in cards) == 6
    arrows = sorted(one.dir for one in cards)
    assert {after - before for before, after in zip(arrows, [*arrows[1:], 360], strict=True)} <= {5, 6}


def test_deck_sizes() -> None:
    """S-BEG-1, table 22.5: how many cards make the beginner game and the normal one."""
    for kind, normal in (("Beginner (B)", False), ("Normal (B + X)", True)):
        line = next(line for line in RULEBOOK.splitlines() if line.startswith(f"| {kind} |"))
        sizes = [len(cards_in(deck, normal)) for deck in ("splatter", "weapon", "gadget")]
        assert [*sizes, in_game(normal)] == [int(cell) for cell in line.strip("| ").split(" | ")[1:]]
    beginner = {data_of(one).id for deck in ("splatter", "weapon", "gadget") for one in cards_in(deck, False)}
    assert {f"W-{n:02}" for n in range(1, 11)} | {f"G-{n:02}" for n in range(1, 24)} < beginner
    assert "SP-48" in beginner
    assert not {"SP-49", "W-11", "G-24"} & beginner


def test_the_beginner_cards_bring_no_symbols_and_nothing_red() -> None:
    """S-BEG-2: no minus symbols, severed parts, PUSH or DEATH; no red Gadgets, no pop-ups."""
    symbols = {symbol for one in cards_in("splatter", False) for symbol in splattercard(one).symbols}
    assert symbols == {"JAM"}
    assert {gadget(one).title for one in cards_in("gadget", False)} == {"white", "yellow"}
    assert all(weapon(one).special in ("", "two targets") for one in cards_in("weapon", False))


def test_physical_cards_know_their_deck() -> None:
    """Cards are ints whose row says the deck; only the right table answers."""
    assert (deck_of(0), deck_of(63), deck_of(64), deck_of(89), deck_of(90)) == (
        "splatter", "splatter", "weapon", "weapon", "gadget",
    )  # fmt: skip
    assert (set(WEAPONS), set(GADGETS)) == (set(cards_in("weapon", True)), set(cards_in("gadget", True)))
    assert [weapon(one).id for one in cards_of_kind("W-02")] == ["W-02"] * 3
    with pytest.raises(KeyError):
        weapon(3)
    with pytest.raises(KeyError):
        gadget(64)


# -- decks (S-DECK) ------------------------------------------------------------------------------------


def test_an_empty_deck_is_rebuilt_from_its_discard_pile() -> None:
    """S-DECK-1: only when a card is needed, by shuffling; the order is unknown then."""
    state = table(empty=[SPLATTER_DECK])
    before = len(state.zones[SPLATTER_DISCARD])
    drawn = primitives.flip(state)
    assert drawn is not None
    assert state.zones[FLIPPED] == [drawn]
    assert (len(state.zones[SPLATTER_DECK]), state.zones[SPLATTER_DISCARD]) == (before - 1, [])
    assert told(state, "deck_shuffled")[-1].facts == {"deck": "splatter", "reason": "rebuilt"}
    assert set(state.view(1).zones[SPLATTER_DECK]) == {-1}


def test_each_deck_has_its_own_discard_pile() -> None:
    """S-DECK-1: Weapons and Gadgets are rebuilt alike."""
    state = table(empty=[WEAPON_DECK, GADGET_DECK])
    assert primitives.draw_gadget(state, 1, (0.0, 0.0), "token") in state.cards(1, GADGET_HAND)
    assert primitives.draw_weapon(state, 1, (0.0, 0.0), "token") in state.cards(1, WEAPON_HAND)


def test_with_nothing_left_at_all_nothing_is_drawn() -> None:
    """S-DECK-2: no Weapon or Gadget is gained, and the old Weapon stays."""
    state = table(weapons={1: "W-02"}, gone=[WEAPON_DECK, GADGET_DECK, SPLATTER_DECK])
    assert primitives.draw_weapon(state, 1, (0.0, 0.0), "token") is None
    assert primitives.draw_gadget(state, 1, (0.0, 0.0), "token") is None
    assert primitives.flip(state) is None
    assert ids(state, 9 + WEAPON_HAND) == ["W-02"]


def test_with_nothing_left_a_question_gets_no() -> None:
    """S-DECK-2."""
    state = table(gone=[SPLATTER_DECK])
    do(state, ("ask", "Anybody there?"))
    assert told(state, "asked")[-1]["answer"] == "NO"


def test_a_card_is_discarded_when_its_use_is_over() -> None:
    """S-DECK-3, S-CARD-1: the card that answers a question goes to the discard pile, face up for all."""
    state = table(top=["SP-01"])
    do(state, ("ask", "Am I quick?"))
    assert ids(state, SPLATTER_DISCARD) == ["SP-01"]
    assert state.zones[FLIPPED] == []
    assert state.view(2).zones[SPLATTER_DISCARD] == [card("SP-01")]


def test_shuffling_at_will_once_a_turn() -> None:
    """S-DECK-4, S-RULING-47, S-DEC-29: the turn player may shuffle the discard pile into the deck."""
    state = table(discarded={SPLATTER_DISCARD: ["SP-03", "SP-04"]})
    assert ("shuffle",) in state.stack[-1].options(state)
    do(state, ("shuffle",))
    assert state.zones[SPLATTER_DISCARD] == []
    assert len(state.zones[SPLATTER_DECK]) == 48
    assert refused(state, ("shuffle",)).rule == "S-DECK-4"
    assert names(state) == ["deck_shuffled"]


def test_shuffling_an_empty_discard_pile_is_refused() -> None:
    """S-DECK-4: there must be something to shuffle in."""
    assert "empty" in refused(table(), ("shuffle",)).reason


def test_a_shuffle_undoes_what_was_known_of_the_deck() -> None:
    """S-DECK-4, G-04: what a Prophecy saw is forgotten when the deck is shuffled."""
    state = table(top=["SP-01"], discarded={SPLATTER_DISCARD: ["SP-03"]})
    state.show(card("SP-01"), 1 << 1)
    assert state.view(1).zones[SPLATTER_DECK][0] == card("SP-01")
    do(state, ("shuffle",))
    assert set(state.view(1).zones[SPLATTER_DECK]) == {-1}


def test_a_wound_card_stays_in_the_record_until_it_is_healed() -> None:
    """S-DECK-3, S-WND-1: wounds are public and not part of any shuffle."""
    state = table(wounds={1: "SP-01"}, discarded={SPLATTER_DISCARD: ["SP-03"]})
    do(state, ("shuffle",))
    assert ids(state, 9 + RECORD) == ["SP-01"]
    assert state.view(2).cards(1, RECORD) == [card("SP-01")]


def test_the_discard_piles_are_public_and_hands_are_not() -> None:
    """S-INFO-1 and section 20: who sees what."""
    state = table(weapons={1: "W-02"}, gadgets={1: ["G-18"]}, discarded={WEAPON_DISCARD: ["W-05"]})
    view = state.view(2)
    assert view.zones[WEAPON_DISCARD] == [card("W-05")]
    assert view.cards(1, WEAPON_HAND) == view.cards(1, GADGET_HAND) == [-1]
    assert state.view(1).cards(1, GADGET_HAND) == [card("G-18")]


def sound_file(name: str) -> Path:
    return assets() / "third_party" / "sounds" / f"{name}.ogg"


def test_each_weapon_says_how_it_looks_and_sounds() -> None:
    """FGA-12: a row of cards.toml names its flight, its impact and two sounds, and each of those is there."""
    with (Path(game.games.shoot.__file__).parent / "data" / "cards.toml").open("rb") as file:
        written = tomllib.load(file)
    for row, kind in zip(written["weapon"], TABLES.weapon, strict=True):
        assert {"shot", "impact", "sounds"} <= set(row), f"{kind.name} says nothing of its shot"
        assert kind.shot.flight in FLIGHTS
        assert kind.impact.kind in IMPACTS
    for kind in (*TABLES.weapon, *TABLES.gadget):
        for name in filter(None, kind.sounds):
            assert sound_file(name).is_file(), f"{kind.name}: no sound {name}"
            assert name in CAPTIONS or name == "sf_ratchet", f"{kind.name}: {name} has no words"
    assert all(all(kind.sounds) for kind in TABLES.weapon)


def test_weapons_do_not_sound_or_look_alike() -> None:
    """FGT-50: no two Weapons leave alike; the turret fires as the rifle does."""
    looks = [(kind.shot, kind.sounds[0]) for kind in TABLES.weapon]
    assert len(set(looks)) == len(looks)
    assert {kind.shot.flight for kind in TABLES.weapon} == set(FLIGHTS)
    assert {kind.impact.kind for kind in TABLES.weapon} == set(IMPACTS)


PEA = {
    "id": "W-99", "first": 999, "name": "Pea shooter", "icon": "dart", "copies": 1, "close": 1, "long": 1,
    "damage_class": "action", "special": "", "jam": [], "set": "B", "text": "Peas.",
}  # fmt: skip


def test_a_row_that_says_nothing_looks_like_a_pistol() -> None:
    """A Weapon without the three columns is a plain round with a splat; a Gadget without them leaves nothing."""
    weapon = msgspec.convert(PEA, Weapon)
    assert (weapon.shot.flight, weapon.impact.kind, weapon.sounds) == ("round", "splat", ("gun_pistol", "splat"))
    assert gadget(cards_of_kind("G-34")[0]).shot is None
    assert gadget(cards_of_kind("G-34")[0]).sounds == ("", "splat")


def test_an_unknown_look_is_refused_by_name() -> None:
    """What is meant is said, with what may be there."""
    for column, look, named in (("shot", {"flight": "rond"}, "'rond': the flight must be one of round, fan"),
                                ("impact", {"kind": "splash"}, "'splash': the impact must be one of splat, stick"),
                                ("shot", {"flight": "ray", "dashes": 2}, "unknown field `dashes`"),
                                ("sounds", ["splat"], "length")):  # fmt: skip
        with pytest.raises(msgspec.ValidationError, match=named):
            msgspec.convert(PEA | {column: look}, Weapon)


def test_what_hurts_is_found_by_its_cause() -> None:
    """Events name a cause, not a card."""
    assert [getattr(source(cause), "id", None) for cause in ("grenade", "flame gun", "bomb vest", "shot", "fall")] == [
        "W-12", "G-27", "G-29", None, None,
    ]  # fmt: skip
