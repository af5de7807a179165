"""Keyboards of other countries: by the symbol, else by the position; the key that is shown is the one that works."""

import ast
import re
from pathlib import Path

import pygame
import pytest

import game
from game.ui import keys
from tests.rig.each import each
from tests.rig.hands import press

US = {sign: place for place, sign in keys.PLACES.items()}


def at(place, sign, mod=0, unicode=""):
    """The event of a key: where it is on a keyboard of the United States, and what the layout gives there."""
    return pygame.event.Event(pygame.KEYDOWN, key=ord(sign), scancode=US[place], mod=mod, unicode=unicode)


RUSSIAN = dict(zip("qwertyuiopasdfghjklzxcvbnm", "йцукенгшщзфывапролдячсмить", strict=True))
GREEK = dict(zip("qwertyuiopasdfghjklzxcvbnm", ";ςερτυθιοπασδφγηξκλζχψωβνμ", strict=True))
FRENCH = dict(zip("qwertyuiopasdfghjklzxcvbnm", "azertyuiopqsdfghjklmwxcvbn,"[:25] + ",", strict=True)) | {
    "m": ",", ";": "m", "z": "w", "x": "x", "c": "c", "v": "v", "b": "b", "n": "n",
    **dict(zip("1234567890", "&é\"'(-è_çà", strict=True)),
}  # fmt: skip
LETTERS = {"v": "scope", "d": "deck", "e": "end", "z": "undo", "w": "why", "h": "hint", "m": "mute", "l": "log"}


@pytest.mark.parametrize("layout", [RUSSIAN, GREEK], ids=["Russian", "Greek"])
@pytest.mark.parametrize(("place", "command"), LETTERS.items())
def test_letters_of_other_alphabets_count_by_their_place(layout, place, command):
    """TRY-21: V and D turned nothing over on a Russian keyboard."""
    assert keys.command_of(at(place, layout[place])) == command


@each(("place", "command"), [
    ("q", None), ("a", None), ("w", "undo"), ("z", "why"), ("v", "scope"), (";", "mute"),
    ("1", "card_1"), ("2", "card_2"), ("8", "card_8"), ("0", "whole_table"), ("6", "zoom_out"),
])  # fmt: skip
def test_a_french_keyboard_goes_by_its_signs(place, command):
    """TRY-21: Z undoes where Z is printed; figures, which need Shift there, come without it, but for the minus sign."""
    assert keys.command_of(at(place, FRENCH[place])) == command


@each("place", "123456789")
def test_figures_with_shift_are_figures_on_a_french_keyboard(place):
    assert keys.command_of(at(place, FRENCH[place], pygame.KMOD_LSHIFT)) == f"card_{place}"


def test_shift_and_ctrl_count_by_place_too():
    assert keys.command_of(at("z", "я", pygame.KMOD_LSHIFT)) == "restart_turn"
    assert keys.command_of(at("z", "я", pygame.KMOD_LCTRL)) == "undo"
    assert keys.command_of(at("=", "=", pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)) == "text_bigger"


def test_a_key_of_ones_own_wins_over_a_place():
    """TRY-21: a sign that was given to a command is that command's, wherever it is."""
    keys.configure({"end": ["м"]})
    assert keys.command_of(at("v", "м")) == "end"
    assert keys.hint("end") == "М"


@pytest.mark.parametrize("layout", [{}, RUSSIAN, GREEK], ids=["US", "Russian", "Greek"])
def test_both_blocks_of_one_keyboard_are_played_on_every_layout(layout):
    """TRY-21: WHISKY's shared keyboard was unplayable on a Russian layout."""
    for seat, block in keys.BLOCKS.items():
        for act, place in zip(block, {1: "qwea", 2: "iopl"}[seat], strict=True):
            assert keys.given(at(place, layout.get(place, place)), *block.values()) == block[act], place


def test_blocks_can_be_remapped_and_go_by_signs_on_a_french_keyboard():
    """TRY-21: by the letters that are shown, of which A and Q are elsewhere there; or by any that one likes."""
    block = keys.BLOCKS[1].values()
    assert keys.given(at("a", "q"), *block) == "one_loot"
    assert keys.given(at("q", "a"), *block) == "one_nod"
    assert keys.given(at("w", "z"), *block) is None  # Z is another command's symbol
    keys.configure({"one_shoot": ["s"]})
    assert keys.given(press(pygame.K_s), *block) == "one_shoot"
    assert keys.given(press(pygame.K_w), *block) is None
    assert keys.command_of(press(pygame.K_w)) == "why"  # everywhere else


def test_copy_and_paste_go_by_place_where_letters_are_not_latin():
    """TRY-21: a field of text is given Ctrl+V."""
    moved = keys.at_its_place(at("v", "м", pygame.KMOD_LCTRL))
    assert (moved.key, moved.mod) == (pygame.K_v, pygame.KMOD_LCTRL)
    for kept in (at("v", "м"), at("w", "z", pygame.KMOD_LCTRL)):
        assert keys.at_its_place(kept) is kept


def test_only_commands_have_keys_and_no_sentence_names_one():
    """TRY-27: what is shown is asked of the keys as they are, on buttons and in sentences, in every game."""
    known = {*keys.COMMANDS, ""}
    names = {"Esc", "Enter", "Tab", "Space", "PgUp", "PgDn"}
    fixed = {"Press a button, then the new key. Esc keeps the old one."}  # it cannot be remapped there
    for path in sorted(Path(game.__file__).parent.rglob("data/*.toml")):
        assert not re.search(r"\b(Esc|Enter|Tab|PgUp|PgDn)\b", path.read_text()), path
    for path in sorted(Path(game.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call):
                continue
            called = getattr(node.func, "id", getattr(node.func, "attr", ""))
            said = node.args[0].value if node.args and isinstance(node.args[0], ast.Constant) else ""
            if called in ("say", "say_count") and isinstance(said, str) and said not in fixed:
                named = names & {*re.findall(r"[A-Z]\w+", said)} or re.search(r"\b[Pp]ress [A-Z]\b", said)
                assert not named or path.name in OTHERS, (path, said)
            if called in ("Button", "Answer", "button", "_button"):
                for named in node.keywords:
                    if named.arg == "command" and isinstance(named.value, ast.Constant):
                        assert named.value.value in known, (path, named.value.value)
                for value in ast.walk(node):
                    if isinstance(value, ast.Constant) and isinstance(value.value, str):
                        assert not re.fullmatch("[A-Z0-9]", value.value), (path, value.value)


OTHERS = {
    "choosing.py",  # the A of a gamepad
}
