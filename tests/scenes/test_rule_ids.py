"""No rule's id on any screen, unless a person asks for ids: a small "?" opens the sentence (TEACH-T-8)."""

import re

import pytest

from game.app import pictures
from game.scenes import gallery
from game.store.settings import Settings
from game.ui import pictures as kept
from game.ui import rulings, text

ID = re.compile(r"\b[A-Z]+-[A-Z]+-\d|\b(?:S|G|SP|W|L|M|UX|HR|SPL|LSW)(?:-[A-Z0-9]+)+[a-z]?\b")
NUMBERED = {"rules", "credits"}
"""Pages on which ids are what is read: the rules themselves."""
CODES = re.compile(r"-kept$|^take-map$")
"""Pages that show the codes of tables, or of what the checker says of a map: no ids of rules."""


@pytest.fixture(scope="module")
def builders():
    kept._kept.clear()  # what was painted before is written anew
    for name, build in pictures.table_scenes().items():
        gallery.add(name, build)


@pytest.fixture
def drawn(monkeypatch):
    """Everything that is written while a scene is painted, also into pictures that are kept."""
    words = []
    real, narrow = text._kept.get, text._kept.narrow
    monkeypatch.setattr(text._kept, "get", lambda said, *rest: words.append(said) or real(said, *rest))
    monkeypatch.setattr(text._kept, "narrow", lambda said, *rest: words.append(said) or narrow(said, *rest))
    return words


NAMES = sorted({*gallery.SCENES, *pictures.table_scenes()} - NUMBERED)


@pytest.mark.parametrize("name", NAMES)
def test_no_screen_shows_a_rule_id(builders, drawn, name):
    gallery.render(name, (1280, 720))
    assert drawn
    shown = [words for words in drawn if ID.search(words)]
    assert shown == [] or CODES.search(name), shown


def test_who_asks_for_ids_reads_them(builders, drawn):
    rulings.configure(True)
    try:
        gallery.render("whisky-reveal" if "whisky-reveal" in NAMES else "whisky-choose", (1920, 1080),
                       settings=Settings(rule_numbers=True))  # fmt: skip
    finally:
        rulings.configure(False)
    assert any(ID.search(words) for words in drawn)


def test_a_padlock_is_drawn_nowhere():
    """HOUR-2: it is read as "forbidden". What cannot be taken back shows what happens, and its tip says so."""
    from game.ui.final import FINAL
    from game.ui.tips import told
    from game.ui.widgets import Button

    assert not kept.exists("padlock")
    for turns, (picture, words) in FINAL.items():
        assert kept.exists(picture)
        button = Button("Roll", locked=True)
        button.turns, button.tip = turns, "Rolls two dice."
        assert told(button) == ("Rolls two dice.", words)
    assert told(Button("Stand still", key="end")) == (told(Button("", key="end"))[0], "")
