"""Rule ids for who turns them on; otherwise a small "?" opens the sentence (TEACH-T-8; no ids: test_poses.py)."""

import pytest

from game.store.settings import Settings
from game.ui import pictures as kept
from game.ui import rulings
from tests.rig import look
from tests.rig.look import ID
from tools.gallery import gallery, pictures


@pytest.fixture(scope="module")
def builders():
    look.forget_pictures()
    for name, build in pictures.table_scenes().items():
        gallery.add(name, build)


@pytest.fixture
def drawn(monkeypatch):
    """Everything that is written while a scene is painted."""
    return look.written(monkeypatch)


def test_who_asks_for_ids_reads_them(builders, drawn):
    rulings.configure(True)
    try:
        gallery.render("whisky-reveal", (1920, 1080),
                       settings=Settings(rule_numbers=True))  # fmt: skip
    finally:
        rulings.configure(False)
    assert any(ID.search(words) for words in drawn)


def test_a_padlock_is_drawn_nowhere():
    """HOUR-2: it is read as "forbidden". What cannot be undone shows what happens, and its tip says so."""
    from game.ui.final import FINAL
    from game.ui.tips import tip_texts
    from game.ui.widgets import Button

    assert not kept.exists("padlock")
    for turns, (picture, words) in FINAL.items():
        assert kept.exists(picture)
        button = Button("Roll", locked=True)
        button.turns, button.tip = turns, "Rolls two dice."
        assert tip_texts(button) == ("Rolls two dice.", words)
    assert tip_texts(Button("Stand still", command="end")) == (tip_texts(Button("", command="end"))[0], "")
