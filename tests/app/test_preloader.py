"""What boxes need is imported while the shelf shows, and never before the title page."""

import gc
import subprocess
import sys
from importlib.util import find_spec

from game.app import preloader
from game.games import meta_of, openable


def test_every_box_that_opens_is_imported_ahead():
    """A fifth game is there without being named anywhere."""
    names = list(preloader.wanted())
    assert all(find_spec(name) is not None for name in names)
    for key in openable():
        meta = meta_of(key)
        assert {meta.table.split(":")[0], meta.rules.split(":")[0], meta.lobby.split(":")[0]} <= set(names)
    assert [name for name in names if not name.startswith("game.")] == []
    assert {"game.features.replay.page", "game.features.results.end"} <= set(names)


def test_no_library_that_only_a_process_needs_is_imported_ahead():
    script = (
        "import sys\nfrom importlib import import_module\nfrom game.app import preloader\n"
        "for name in preloader.wanted(): import_module(name)\nprint('PIL' in sys.modules)"
    )
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert found.stdout.split()[-1] == "False"


def test_one_module_that_fails_keeps_none_of_the_others_away(monkeypatch, caplog):
    """Opening something that needs it shows the error then; the shelf keeps working."""
    met, frozen = [], []

    def load(name):
        met.append(name)
        if name == "broken":
            raise ImportError("damaged file")

    monkeypatch.setattr(preloader, "import_module", load)
    monkeypatch.setattr(preloader.gc, "freeze", lambda: frozen.append(1))
    first = preloader.Preloader(lambda: iter(("one", "broken", "two")))
    first.start()
    first.start()
    assert first.done(10)
    assert met == ["one", "broken", "two"]
    assert frozen == [1]
    assert "broken could not be imported ahead" in caplog.text


def test_the_end_of_the_program_does_not_wait_for_all_of_it(monkeypatch):
    met = []
    made = preloader.Preloader(lambda: iter(str(number) for number in range(1000)))

    def load(name):
        met.append(name)
        made.stop()

    monkeypatch.setattr(preloader, "import_module", load)
    made.stop = lambda: made._stopped.set()
    made.start()
    assert made.done(10)
    assert met == ["0"]


def test_nothing_is_collected_in_full_while_modules_come_in(monkeypatch):
    """Figure 1 of speed.md: 50 ms of a frame, for nothing; the young are collected all the time."""
    met = []
    monkeypatch.setattr(preloader, "import_module", lambda name: met.append(gc.get_threshold()))
    monkeypatch.setattr(preloader.gc, "freeze", lambda: met.append(gc.get_threshold()))
    made = preloader.Preloader(lambda: iter(("one", "two")))
    made.start()
    assert made.done(10)
    assert met == [(*preloader.USUAL[:2], preloader.NEVER)] * 3
    assert gc.get_threshold() == preloader.USUAL


def test_collections_are_as_usual_after_imports_that_were_left_off(monkeypatch):
    made = preloader.Preloader(lambda: iter(("one", "two")))
    monkeypatch.setattr(preloader, "import_module", lambda name: made._stopped.set())
    made.start()
    assert made.done(10)
    assert gc.get_threshold() == preloader.USUAL
