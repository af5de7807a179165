"""Games saved under each version of the rules play to their end, or are shown as they were (MOM-TAB-10)."""

from pathlib import Path

import pytest

from game.features.replay.sandbox import opened
from game.games import load, playable
from game.store.splat import SplatError, pack, unpack
from tests.rig.each import each

FOLDER = Path(__file__).parents[1] / "data" / "kept"
FILES = sorted(FOLDER.glob("*.splat"))


@each("key", sorted(playable()))
def test_todays_rules_of_every_game_have_a_kept_game(key):
    """A new version of the rules needs one, too: tools/make_kept.py makes it."""
    assert (FOLDER / f"{key}-{load(key).rules_version}.splat").is_file()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_kept_game_plays_to_its_end_under_the_rules_it_names(file):
    """Where it does not, `rules_version` was not raised; older ones can be watched."""
    key, _, version = file.stem.rpartition("-")
    try:
        found = opened(file.read_bytes())
    except SplatError as error:
        pytest.fail(f"{error} Raise the rules_version of {key}, then run tools/make_kept.py.")
    splat = unpack(found.data, own=True)
    assert (splat.game, splat.rules, splat.finished) == (key, version, True)
    assert found.badge == ("checked" if version == load(key).rules_version else "told")
    assert found.winners or splat.finished


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_kept_game_is_as_small_as_the_page_says(file):
    """MOM-REP-4: 3 to 18 kB for whole games with deltas, and equal bytes when it is exported again."""
    data = file.read_bytes()
    assert len(data) < 30_000
    assert pack(unpack(data)) == data
