"""LAD-1 to LAD-3: the page of a game's ladder, and how its steps become tables."""

import pygame
import pytest
from msgspec.structs import replace

from game.features.ladder.page import LadderScene
from game.features.setup.page import SetupScene
from game.games import games
from game.games.steps import step_at, steps_of
from game.lobby.maps import MapEntry
from game.play.ladder import climb_of
from game.store.earned import stars_by
from game.store.journal import Journal
from game.store.people import SeatResult, number_of
from game.store.settings import Settings
from game.ui.still import apply_settings
from tests.rig.hands import press
from tests.rig.host import LiveHost
from tests.store.books import play, result, seat
from tools.gallery.context import FakeContext

GAMES = [meta.key for meta in games()]
SIZES = [(1024, 600), (1280, 720), (1920, 1080)]


@pytest.fixture
def journal(tmp_path):
    opened = Journal(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


def starred(journal, *stars, name="Anna", who="gus", game="whisky", won=True, **more):
    """Play a match that brought somebody some stars."""
    mine = seat(1, name, won, stars=tuple(f"{game}/{star}" for star in stars))
    rival = SeatResult(seat=2, holder="rookie", won=not won, place=2 if won else 1, who=who)
    return play(journal, result(mine, rival, game=game, **more))


def page_of(journal, game="whisky", size=(1280, 720), text_scale=100, **more):
    host = LiveHost(size, Settings(window=size, text_scale=text_scale, names=["Anna"], lessons_offered=GAMES))
    apply_settings(host.settings, size)
    page = LadderScene(FakeContext(host, saved=journal), game, **more)
    page.layout(size)
    page.on_resume()
    return page


def test_a_ladder_begins_at_the_foot(journal):
    page = page_of(journal)
    assert (page.climb.won, page.climb.most) == (0, 33)
    assert page.climb.next.number == 1
    assert page.first_focus() is page.plays["greenhorn"]
    assert [title for title, _ in page.panels][:2] == ["1. Welcome to town", "2. Whisky only"]


def test_stars_posters_and_the_next_step(journal):
    starred(journal, "greenhorn/1", "greenhorn/2", day="2026-11-03")
    starred(journal, "greenhorn/3", day="2026-11-05")
    starred(journal, "read_her/1", who="betty", won=False)
    climb = page_of(journal).climb
    greenhorn, read_her = step_at("whisky", "greenhorn"), step_at("whisky", "read_her")
    assert (climb.stars(greenhorn), climb.beaten(greenhorn)) == (3, "2026-11-03")
    assert (climb.stars(read_her), climb.beaten(read_her)) == (1, ""), "a star without a win is no poster"
    assert (climb.scores["gus"].won, climb.scores["betty"].lost) == (2, 1)
    assert climb.won == 4
    assert climb.next.key == "whisky_only"


def test_the_next_step_lacks_a_star_once_all_have_one():
    steps = steps_of("whisky")
    climb = climb_of(None, "Anna", "whisky")
    firsts = climb._replace(days={step.stars[0].key: "2026-11-03" for step in steps})
    assert firsts.next is steps[0]
    everything = climb._replace(days={star.key: "2026-11-03" for step in steps for star in step.stars})
    assert (everything.next, everything.won) == (None, everything.most)


def test_everybody_has_their_own(journal):
    starred(journal, "greenhorn/1", name="Ben")
    page = page_of(journal)
    assert page.climb.won == 0
    page.who.activate()
    menu = page.host.stack[-1]
    next(line for line in menu.group.widgets if line.label == "Ben").activate()
    assert (page.climb.name, page.climb.won) == ("Ben", 1)


def test_practice_imports_and_variations_bring_none(journal):
    starred(journal, "greenhorn/1", marks=("practice",))
    one = result(seat(1, "Anna", True, stars=("whisky/greenhorn/1",)), seat(2, holder="rookie"), game="whisky")
    play(journal, one, kind="import")
    play(journal, one, kind="variation", parent=1)
    assert stars_by(journal.db, number_of(journal.db, "Anna")) == {}


def test_every_step_is_open_and_starts_its_table(journal):
    page = page_of(journal)
    page.plays["second_opinion"].activate()
    assert page.context.opened == ["table"]
    launcher = page.context.launcher("whisky")
    assert launcher.steps == ["second_opinion"]
    (setup,) = launcher.started
    assert [one.holder for one in setup.taken] == ["person", "veteran"]
    assert setup.taken[0].name == "Anna"


def test_enter_plays_the_next_step(journal):
    starred(journal, "greenhorn/1")
    page = page_of(journal)
    page.group.ring.set(page.first_focus())
    page.group.ring.visible = True
    page.handle(press(pygame.K_RETURN))
    assert page.context.launcher("whisky").steps == ["whisky_only"]


def test_the_next_step_is_in_view(journal):
    """Further up the ladder, too: Enter plays it. Whoever scrolls away afterwards stays there."""
    for step in steps_of("whisky")[:6]:
        starred(journal, f"{step.key}/1", who=step.rivals[0].who)
    page = page_of(journal, size=(1024, 600))
    button = page.plays[page.climb.next.key]
    assert page.climb.next.number == 7
    assert page.scroll.view.contains(button.rect)
    page.scroll.to(0)
    page.layout(page.size)
    assert page.scroll.offset == 0
    starred(journal, f"{page.climb.next.key}/1", who="betty")
    page.on_resume()
    assert page.scroll.view.contains(page.plays[page.climb.next.key].rect)


def test_enter_needs_no_key_before_it_and_is_named_on_the_button(journal):
    """As on every page whose main button takes Enter."""
    page = page_of(journal)
    assert page.plays["greenhorn"].key_name == "Enter"
    assert not page.group.ring.visible
    page.handle(press(pygame.K_RETURN))
    assert page.context.launcher("whisky").steps == ["greenhorn"]


def test_a_step_waits_for_its_map(journal, monkeypatch):
    page = page_of(journal, "shoot")
    boards = list(page.lobby.boards())
    step = step_at("shoot", "sorry")
    at = next(number for number, one in enumerate(boards) if one.key == step.values["MAP"])
    reading = [*boards]
    reading[at] = replace(
        boards[at], reading=True, board=None, entry=MapEntry(boards[at].entry.path, "Kitchen", reading=True)
    )
    monkeypatch.setattr(page.lobby, "boards", lambda: reading)
    page.plays["sorry"].activate()
    assert page.context.opened == []
    page.update(0.05)
    assert page.context.opened == []
    reading[at] = boards[at]
    page.update(0.05)
    assert page.context.opened == ["table"]


def test_the_set_up_shows_the_way(journal):
    starred(journal, "greenhorn/1")
    host = LiveHost((1280, 720), Settings(window=(1280, 720), names=["Anna"]))
    apply_settings(host.settings, (1280, 720))
    page = SetupScene(FakeContext(host, saved=journal), "whisky")
    page.layout((1280, 720))
    (sign,) = [one for one in page.group.widgets if one.label.startswith("The ladder")]
    assert (sign.label, sign.tip) == ("The ladder: 2 of 11", "Next: beat Greenhorn Gus, step 2 of 11.")
    sign.activate()
    assert page.context.opened == ["ladder"]


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_has_its_place(journal, game, size, text_scale):
    page = page_of(journal, game, size, text_scale)
    panels = [area for _, area in page.panels]
    assert len(panels) == len(page.cells) == 11
    assert not any(one.colliderect(other) for number, one in enumerate(panels) for other in panels[number + 1 :])
    for cell, area in zip(page.cells, panels, strict=True):
        parts = [cell.poster, cell.words, *cell.stars, page.plays[cell.step.key].rect]
        assert all(area.contains(part) for part in parts)
        assert not any(one.colliderect(two) for number, one in enumerate(parts) for two in parts[number + 1 :])
    surface = pygame.Surface(size)
    page.draw(surface)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_steps_are_read_row_by_row(journal, game, size):
    """However tall their panels are: the next step is at the right of the one before, or in the next row."""
    page = page_of(journal, game, size)
    columns = sorted({area.x for _, area in page.panels})
    assert [columns.index(area.x) for _, area in page.panels] == [n % len(columns) for n in range(len(page.panels))]
