"""What earlier versions saved still opens and plays on: matches, settings, saved set-ups and their codes (UX-SAVE-2).

The samples are in tests/data/saves, named by the day of the version that wrote them.
"""

import json
import shutil
from random import Random

import pytest

from game.features.setup import presets
from game.games import find, load, meta_of
from game.kernel.entry import ReplayMismatch
from game.lobby.code import decode
from game.play import last_setups
from game.store import archives, reopening
from game.store.settings import load_settings
from tests.store.kept_samples import DAYS, SAVES, opened

GAMES = {"shoot", "whisky", "splatatat", "ladders"}


@pytest.fixture(params=DAYS)
def day(request):
    return request.param


def test_there_are_samples():
    assert "2026-11-22" in DAYS


def test_every_kept_match_opens_and_plays_on(day, tmp_path):
    """Every match of a sample opens, ends early by less than a turn at worst, and takes forty more choices."""
    journal, random = opened(day, tmp_path), Random(1)
    rows = journal.kept()
    assert {row.game for row in rows} == GAMES
    for row in rows:
        taken = reopening.take_up(journal, row.id, load(row.game))
        match, table = taken.match, taken.table
        if not row.packed:
            (kept,) = journal.db.execute("SELECT count(*) FROM entries WHERE match=?", (row.id,)).fetchone()
            (whole,) = journal.db.execute("SELECT max(number) FROM states WHERE match=?", (row.id,)).fetchone()
            assert whole < len(match.entries) <= kept
        assert len(table["holders"]) == match.game.seats_of(match.options)
        assert row.finished == (match.decision is None)
        for _ in range(40):
            if match.decision is None:
                break
            match.play(match.decision.suggest(match.state, random))
    journal.close()


def test_every_kept_match_can_be_watched(day, tmp_path):
    """MOM-1, MOM-TAB-10: of every earlier version, packed or not, each moment that is known; the last one always is."""
    journal = opened(day, tmp_path)
    for row in journal.kept():
        past, table, over = archives.past_of(journal, row.id, load(row.game))
        end = len(past.entries) - 1
        assert over == row.finished == (past.state(end).outcome is not None)
        assert len(table["holders"]) == len(row.names)
        known = [_is_known(past, number) for number in range(0, end + 1, 7)]
        assert all(known) or (row.game, day[:11]) in PARTLY
    journal.close()


PARTLY = {(key, "2026-11-22") for key in ("shoot", "splatatat", "ladders")} | {("shoot", "2026-11-22b")}
"""What other rules played, kept before there were deltas, and not all of it runs under today's."""


def _is_known(past, number):
    try:
        past.state(number).view(1)
    except ReplayMismatch:
        return False
    return True


def test_settings_kept_tables_and_codes_are_read(day, tmp_path, monkeypatch):
    for path in SAVES.glob(f"{day}.*.json"):
        shutil.copy(path, tmp_path / path.name.removeprefix(f"{day}."))
    monkeypatch.setenv("SPLATTERBOX_DATA", str(tmp_path))
    settings = load_settings(tmp_path / "settings.json")
    assert (settings.text_scale, settings.names[2]) == (130, "Chloé")
    codes = json.loads((tmp_path / "codes.json").read_text(encoding="utf-8"))
    for key in ("splatatat", "ladders"):
        lobby = find(meta_of(key).lobby)
        ((name, code),) = presets.listed(lobby)
        last = last_setups.recall(lobby)
        assert (name, code) == ("Friday", codes[key][0])
        assert last is not None
        assert len(last.taken) == 4
        assert decode(lobby, code).values == last.values
        assert decode(lobby, codes[key][1]).seed == 4711
