"""Every test of what is drawn starts from a headless display and the plain theme."""

import gc
import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

# Many tests start programs, and each would compile all that it imports anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# A process of tests has so many objects that looking for circles of them is a twentieth of its time.
gc.set_threshold(50_000, 10, 10)

# The same examples in every run, so that a run never fails by chance; `pytest --hypothesis-profile=wide` tries
# others, ten times as many (`tests.rig.examples`).
settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("wide", max_examples=1000, deadline=None)
settings.load_profile("same")

UNDRAWN = {"battlefield", "bench", "bots", "geometry", "kernel", "rules", "store"}
"""Folders with tests of code without pictures."""


@pytest.fixture(autouse=True)
def plain_look(request):
    folder = request.path.parent.relative_to(Path(__file__).parent)
    if not UNDRAWN.isdisjoint(folder.parts):
        yield
        return
    from tests.rig import look

    look.plain()
    yield
    look.unwatched()
    look.plain()


@pytest.fixture
def program(tmp_path, monkeypatch):
    """The whole program at its shelf."""
    from tests.rig.program import running

    with running(tmp_path, monkeypatch) as opened:
        yield opened


@pytest.fixture(scope="session")
def quick(request):
    """Return whether only the quick tests run: then one seed and one size are enough."""
    return request.config.option.markexpr == "quick"


QUICK = {"kernel", "geometry", "rules"}
"""Folders whose tests are quick as a whole."""


FIRST = "windows"
"""The group that begins first: it mostly waits for real windows, while other processes use the processors."""

TOGETHER = {
    "app/test_real_window.py": FIRST, "app/test_full_screen.py": FIRST, "app/test_tiled.py": FIRST,
    "app/test_first_seconds.py": FIRST, "app/test_signals.py": FIRST, "games/whisky/table/test_real_window.py": FIRST,
    "house/test_added_cards.py": "copy", "house/test_added_modes.py": "copy", "house/test_fifth_game.py": "copy",
    "house/test_one_word.py": "phrases", "house/test_plain_words.py": "phrases", "house/test_phrases.py": "phrases",
    "table/test_covering.py": "posed", "table/test_every_place.py": "posed",
}  # fmt: skip
"""Files whose tests go to one process, which makes once what they share. The others' go there file by file."""


def group_of(nodeid):
    """Return the name of the tests that go to one process: a file, several of one kind, or some of the poses."""
    file, _, name = nodeid.removeprefix("tests/").partition("::")
    if file == "features/test_poses.py":
        return f"{file} {name.rpartition('[')[2].partition('-')[0]}"
    return TOGETHER.get(file, file)


def pytest_collection_modifyitems(items):
    for item in items:
        if not QUICK.isdisjoint(item.path.parts) and "slow" not in item.keywords:
            item.add_marker(pytest.mark.quick)
    items.sort(key=lambda item: (group_of(item.nodeid) != FIRST, "test_poses" not in item.nodeid))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Replace xdist's own groups, which have no effect with pytest 9.2: it keeps a test's id elsewhere."""
    from xdist.scheduler import LoadScopeScheduling

    class Scheduling(LoadScopeScheduling):
        def _split_scope(self, nodeid):
            return group_of(nodeid)

    config.option.loadscopereorder = False
    return Scheduling(config, log)
