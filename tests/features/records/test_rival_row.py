"""REC-4: the row of rivals' faces on the records page."""

import pytest

from game.features.records import rivals
from game.features.records.rivals import placed
from game.games import find, games
from game.store.keepsakes import RivalScore
from game.store.settings import Settings
from game.ui import text
from game.ui.still import apply_settings
from game.ui.theme import text_px
from tests.features.records.invented import against, page_of
from tests.rig.host import LiveHost

EVERYBODY = [
    RivalScore(meta.key, who.key, 1, 2, 3) for meta in games() for who in find(meta.lobby).cast.character
]  # fmt: skip


@pytest.mark.parametrize("text_scale", [100, 150, 200])
def test_no_name_is_broken_within_a_word(text_scale, monkeypatch):
    """Where a word alone is wider than a face, faces are further apart."""
    size = (1280, 720)
    LiveHost(size)
    apply_settings(Settings(window=size, text_scale=text_scale), size)
    monkeypatch.setattr(rivals, "MOST", len(EVERYBODY))
    inner = rivals.pygame.Rect(0, 0, 500, 2000)
    found = placed(EVERYBODY, inner)
    assert len(found) == len(EVERYBODY) > 20
    for one in found:
        lines = text.wrap_lines(one.who.name, text_px(16), "semi", one.room.width)
        assert " ".join(lines).split() == one.who.name.split(), lines
        assert inner.x <= one.room.left
        assert one.room.right <= inner.right


def test_the_page_has_a_place_for_each(tmp_path):
    from game.store.journal import Journal

    journal = Journal(tmp_path / "games.sqlite3")
    against(journal, "gus")
    against(journal, "betty", won=False)
    page = page_of(journal)
    assert any(title == "Rivals" for title, _ in page.panels)
    journal.close()
