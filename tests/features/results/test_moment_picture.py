"""The picture of the best moment: painted in a subprocess from the replay, the plain one until then (FGT-83)."""

import pickle
import time
from types import SimpleNamespace

import pygame
import pytest
from msgspec.structs import replace

from game.features.results import moment_picture
from game.features.results.moment_picture import LEAST, SHAPE, WINDOW, MomentPicture, painted, wanted, work
from game.games import games, meta_of
from game.kernel.events import Event
from game.processes.task import Stopped
from game.store.settings import Settings
from game.table.painting import PastPainter, most_important
from game.ui.still import apply_settings
from tools.gallery import lobbies

KEYS = [meta.key for meta in games()]
EVERY = pytest.mark.parametrize("key", KEYS)


@pytest.fixture(autouse=True)
def usual():
    yield
    apply_settings(Settings(), WINDOW)


def moment(key):
    """Return a game played at random, and its best moment."""
    seats = min(4, lobbies.lobby_of(key).seats_max)
    return lobbies.source_of(key, seats), lobbies.ended_of(key, seats).report.best


@EVERY
def test_a_picture_shows_the_table_at_the_moment(key):
    source, best = moment(key)
    made = painted(wanted(source, best, Settings()))
    assert abs(made.get_width() / made.get_height() - SHAPE) < 0.02
    assert made.get_width() >= 400
    other = painted(wanted(source, replace(best, entry=1), Settings()))
    assert pygame.image.tobytes(made, "RGB") != pygame.image.tobytes(other, "RGB")
    assert meta_of(key).maps or meta_of(key).boards or made.get_width() > LEAST * WINDOW[0] / 2


def test_it_is_taken_while_what_happened_still_splashes():
    """FGT-83: at the landing, not once all is over."""
    source = lobbies.source_of("splatatat", 4)
    number = lobbies.ended_of("splatatat", 4).report.best.entry
    painter = PastPainter(source.past, source.seating, over=True, viewpoint=0, size=(1280, 720))
    at_once, over = painter.landing(number), painter.still(number)
    assert most_important(source.past, number).name == "splatatat"
    assert pygame.image.tobytes(at_once, "RGB") != pygame.image.tobytes(over, "RGB")
    assert pygame.image.tobytes(painter.still(number), "RGB") == pygame.image.tobytes(over, "RGB")


def test_an_entry_without_a_deed_is_painted_as_it_ended():
    source = lobbies.source_of("ladders", 4)
    painter = PastPainter(source.past, source.seating, over=True, viewpoint=0, size=(1280, 720))
    number = next(n for n in range(1, 20) if most_important(source.past, n) is None)
    made, still = painter.landing(number), painter.still(number)
    assert pygame.image.tobytes(made, "RGB") == pygame.image.tobytes(still, "RGB")


def test_it_comes_from_a_subprocess_and_the_plain_picture_goes():
    source, best = moment("whisky")
    picture = MomentPicture(source, best)
    plain = picture.at((300, 200)).copy()
    picture.begin(Settings())
    assert picture.waiting
    assert picture.at((300, 200)) is None
    end = time.monotonic() + 60
    while not picture.poll(0.01):
        assert time.monotonic() < end
        time.sleep(0.01)
    for _ in range(30):
        picture.poll(0.05)
    assert not picture.waiting
    assert picture.shown == 1.0
    assert pygame.image.tobytes(picture.at((300, 200)), "RGB") != pygame.image.tobytes(plain, "RGB")


def test_closed_it_stops_and_begins_anew():
    source, best = moment("whisky")
    picture = MomentPicture(source, best)
    picture.begin(Settings())
    picture.close()
    assert not picture.waiting
    assert not picture.poll(0.1)


@pytest.mark.parametrize("failure", ["no process", "no answer", "unknown"])
def test_where_it_cannot_be_painted_the_plain_picture_stays(failure, monkeypatch, caplog):
    """A line in the log file, never an error."""

    class Dead:
        def __init__(self, *_):
            if failure == "no process":
                raise OSError("no more processes")

        answer = "IndexError()"

        def poll(self):
            if failure == "no answer":
                raise Stopped
            return True

    monkeypatch.setattr(moment_picture, "ProcessTask", Dead)
    source, best = moment("whisky")
    picture = MomentPicture(source, best)
    picture.begin(Settings())
    picture.poll(0.1)
    assert not picture.waiting
    assert picture.at((300, 200)) is not None
    assert len(caplog.records) == 1


def test_a_table_that_cannot_be_shown_is_no_picture():
    source, best = moment("whisky")
    asked = wanted(source, best, Settings())
    broken = replace(asked, before=b"{}", after=b"{}")
    assert isinstance(work(pickle.dumps(broken)), str)


def test_the_slot_that_decides_is_painted_not_a_greater_deed_before_it():
    """A hit in one slot, then gold in the next that ends the duel: the gold is what the picture is of."""
    source = lobbies.source_of("whisky", 2)
    past, number = source.past, lobbies.ended_of("whisky", 2).report.best.entry
    entry = past.entries[number]
    gold = next(event for event in reversed(entry.events) if event.name == "loot_gold")
    hit = Event("shot_hit", {"winner": 2, "bullets": 1, "slot": 1})
    changed = replace(entry, events=(hit, *entry.events))
    other = SimpleNamespace(game=past.game, entries=[*past.entries[:number], changed])
    assert most_important(other, number) == gold
    without = replace(entry, events=tuple(event for event in changed.events if event.name != "duel_won"))
    assert most_important(SimpleNamespace(game=past.game, entries=[without]), 0) == hit
