"""The rulebook's scene: opened at a thing's page, read by mouse and by keys, searched, left (TEACH-BOOK)."""

import time

import pygame

from game.features.reading.book import BookScene
from game.features.reading.book_controls import BookLink, ContentsLine, Sign, in_margin
from game.games import meta_of
from game.store.settings import Settings
from game.table.book.book import RULINGS, book_of
from game.ui.still import StillHost, apply_settings
from tests.rig.each import each
from tests.rig.hands import click, press, push
from tests.rig.host import LiveHost
from tools.gallery import gallery

SIZE = (1280, 720)


def opened(where="", game="shoot", size=SIZE, percent=100, live=False):
    """Return an open rulebook."""
    host = LiveHost(size, Settings(text_scale=percent)) if live else StillHost(size, Settings(text_scale=percent))
    apply_settings(host.settings, size)
    scene = BookScene(host, meta_of(game).title, book_of(game, host), gallery.rulebook(game), where)
    scene.layout(size)
    return scene


def of(scene, kind):
    return [widget for widget in scene.group.widgets if isinstance(widget, kind)]


def key(scene, *keys):
    for one in keys:
        scene.handle(press(one))


def seen(scene, rect):
    return scene.reading.sheet.view.colliderect(rect)


def test_it_opens_at_its_first_page():
    scene = opened()
    assert scene.reading.page == "goal"
    assert [entry.label for entry in of(scene, ContentsLine)][-1] == "All rulings"
    assert of(scene, ContentsLine)[0].here


@each(
    ("where", "page"),
    [("S-MOVE-4", "walking"), ("walking", "walking"), ("G-20", "gadget-cards"), ("counter", "shooting"),
     ("S-RULING-9", RULINGS), ("S-NONE-9", "goal")],
)  # fmt: skip
def test_it_opens_where_something_is_told_of(where, page):
    scene = opened(where)
    assert scene.reading.page == page
    if where == "S-MOVE-4":
        sign = next(sign for sign in of(scene, Sign) if sign.rule == where)
        assert seen(scene, sign.rect)
        assert scene.reading.marked is not None
    if where == "G-20":
        assert scene.reading.document.lit == "G-20"
        assert scene.reading.sheet.offset > 0


def test_a_question_mark_opens_the_exact_ruling_and_esc_comes_back():
    scene = opened("walking")
    sign = next(sign for sign in of(scene, Sign) if sign.rule == "S-MOVE-2")
    push(scene, sign)
    assert scene.reading.page == RULINGS
    assert scene.reading.marked == scene.reading.document.y_of_rule("S-MOVE-2") + 1
    assert of(scene, Sign) == []  # the rulings are what they would open
    assert scene.back in scene.group.widgets
    key(scene, pygame.K_ESCAPE)
    assert scene.reading.page == "walking"
    key(scene, pygame.K_ESCAPE)
    assert scene.host.asked[-1] == ("pop", None)


def test_the_contents_turn_pages_and_leave_nothing_to_go_back_to():
    scene = opened("walking")
    push(scene, next(sign for sign in of(scene, Sign) if seen(scene, sign.rect)))
    push(scene, next(entry for entry in of(scene, ContentsLine) if entry.label == "The Flag"))
    assert scene.reading.page == "flag"
    assert scene.reading.trail == []


def test_the_rulings_list_their_chapters():
    scene = opened(RULINGS)
    deep = [entry for entry in of(scene, ContentsLine) if entry.deep]
    assert len(deep) > 20
    scene.list.to(10_000)
    scene._moved()
    last = [entry for entry in of(scene, ContentsLine) if entry.deep][-1]
    push(scene, last)
    assert scene.reading.sheet.offset > 10_000 * 0.3


def test_pages_are_turned_by_keys():
    scene = opened("walking")
    key(scene, pygame.K_RIGHT)
    assert scene.reading.page == "light"
    key(scene, pygame.K_LEFT, pygame.K_LEFT)
    assert scene.reading.page == "turn"
    before = scene.reading.sheet.offset
    key(scene, pygame.K_DOWN)
    assert scene.reading.sheet.offset > before
    key(scene, pygame.K_PAGEDOWN)
    assert scene.reading.sheet.offset > before + 90


def test_everything_is_reached_by_keys():
    """Tab walks through contents, question marks, links and buttons, and the page follows."""
    scene = opened("walking")
    met, wanted = set(), len(scene.group.focusables())
    for _ in range(wanted):
        key(scene, pygame.K_TAB)
        here = scene.group.ring.current
        met.add((type(here).__name__, here.label, here.rect.x if isinstance(here, Sign) else 0))
        if isinstance(here, (Sign, BookLink)):
            assert scene.reading.sheet.view.contains(here.rect), here.label
    assert {"ContentsLine", "Sign", "BookLink", "Button", "TextField"} <= {name for name, _, _ in met}
    assert scene.group.ring.current is not None


def test_a_link_is_followed_by_keys():
    scene = opened("goal", "ladders")
    link = next(link for link in of(scene, BookLink) if link.leads == "scenarios")
    scene.group.ring.set(link)
    scene.group.ring.visible = True
    key(scene, pygame.K_RETURN)
    assert scene.reading.page == "scenarios"


def test_the_search_finds_pages_and_rulings_and_leads_there():
    scene = opened("goal", "ladders")
    scene.look_for("trophy")
    leads = [link.leads for link in of(scene, BookLink)]
    assert "goal" in leads
    assert any(one.startswith(f"{RULINGS}:") for one in leads)
    push(scene, next(link for link in of(scene, BookLink) if link.leads == "goal"))
    assert scene.reading.page == "goal"
    assert not scene.reading.query
    key(scene, pygame.K_ESCAPE)
    assert scene.reading.query == "trophy"
    key(scene, pygame.K_ESCAPE)
    assert not scene.reading.query
    assert scene.search.value == ""


def test_the_search_finds_a_chapter_of_the_rulings():
    scene = opened("goal", "whisky")
    scene.look_for("slow-round")
    link = next(link for link in of(scene, BookLink) if link.leads.startswith(f"{RULINGS}:"))
    link.activate()
    assert scene.reading.page == RULINGS
    assert scene.reading.sheet.offset > 0


def test_what_is_nowhere_is_said_to_be_nowhere():
    scene = opened()
    scene.look_for("xylophone")
    assert scene.reading.document.placed == []
    scene.draw(pygame.Surface(SIZE))


def test_the_keyboard_goes_on_from_the_search_to_what_was_found():
    scene = opened("goal", "ladders")
    scene.search.activate()
    scene.search.element.set_text("slide")
    scene.look_for("slide")
    assert scene.reading.query
    key(scene, pygame.K_RETURN)
    assert not scene.search.typing
    assert isinstance(scene.group.ring.current, BookLink)
    key(scene, pygame.K_RETURN)
    assert not scene.reading.query


def test_ids_in_the_rulings_lead_on_and_back():
    scene = opened(RULINGS)
    scene.rule("S-TOK-1")
    document = scene.reading.document
    one = next(placed for placed in document.placed if placed.block.words.startswith("**S-TOK-2"))
    found = None
    for y in range(one.y, one.y + one.height, 6):
        for x in range(0, document.width, 6):
            if document.rule_at(x, y) == "S-POP-1":
                found = (x, y)
    spot = (found[0] + scene.column.x, found[1] + scene.column.y - scene.reading.sheet.offset)
    scene.handle(click(spot))
    assert scene.reading.marked == document.y_of_rule("S-POP-1") + 1
    key(scene, pygame.K_ESCAPE)
    assert scene.reading.marked == document.y_of_rule("S-TOK-1") + 1


def test_other_games_stand_below_the_contents():
    asked = []
    host = StillHost(SIZE)
    apply_settings(host.settings, SIZE)
    others = [("SPLATATAT", lambda: asked.append("splatatat"))]
    scene = BookScene(host, "SHOOT", book_of("shoot", host), gallery.rulebook("shoot"), "", others)
    scene.layout(SIZE)
    last = of(scene, ContentsLine)[-1]
    assert last.label == "SPLATATAT"
    push(scene, last)
    assert asked == ["splatatat"]


def test_the_contents_follow_what_is_read():
    scene = opened("S-RULING-40")
    here = [entry for entry in of(scene, ContentsLine) if entry.here]
    assert here
    assert scene.list.view.colliderect(here[0].rect)


def test_letters_begin_a_search():
    scene = opened()
    scene.handle(press(pygame.K_b, 0, "b"))
    assert scene.search.typing


def test_a_narrow_window_has_its_contents_behind_a_button():
    scene = opened("walking", size=(1024, 600), percent=200)
    assert of(scene, ContentsLine) == []
    push(scene, scene.contents)
    entries = of(scene, ContentsLine)
    assert len(entries) > 10
    push(scene, entries[1])
    assert scene.reading.page == "turn"
    push(scene, scene.contents)
    key(scene, pygame.K_ESCAPE)
    assert not scene.listing
    assert scene.host.asked == []


def test_f1_closes_it():
    scene = opened()
    key(scene, pygame.K_F1)
    assert scene.host.asked == [("pop", None)]


def test_the_wheel_moves_what_lies_under_the_pointer():
    scene = opened(RULINGS)
    scene.handle(click(scene.side.center, pygame.MOUSEMOTION))
    scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-2, x=0))
    assert scene.list.offset > 0
    before = scene.reading.sheet.offset
    scene.handle(click(scene.column.center, pygame.MOUSEMOTION))
    scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-2, x=0))
    assert scene.reading.sheet.offset > before


def test_a_page_lies_open_before_its_pictures_are_painted():
    """TEACH-BOOK-2: pictures come a moment later."""
    scene = opened("walking", live=True)
    figures = scene.reading.document.figures()
    assert figures
    assert not any(figure.ready(rect.size) for figure, rect in figures)
    scene.draw(pygame.Surface(SIZE))
    until = time.perf_counter() + 20
    while scene.warming.go(0.05) and time.perf_counter() < until:
        pass
    assert all(figure.ready(rect.size) for figure, rect in figures)
    assert not any(figure.failed for figure, _ in figures)


@each("game", ["shoot", "whisky", "splatatat", "ladders"])
def test_a_page_is_there_at_once(game):
    """Within a tenth of a second, its pictures a moment later (TEACH-BOOK-2)."""
    taken = []
    for _ in range(4):
        began = time.thread_time()
        opened("", game, live=True).draw(pygame.Surface(SIZE))
        taken.append(time.thread_time() - began)
    assert min(taken) < 0.1


def test_a_game_without_pages_shows_its_rulings():
    host = StillHost(SIZE)
    apply_settings(host.settings, SIZE)
    scene = BookScene(host, "SHOOT", None, gallery.rulebook("shoot"), "S-SEE-4")
    scene.layout(SIZE)
    assert scene.reading.page == RULINGS
    assert scene.reading.marked is not None


def test_question_marks_do_not_lie_on_each_other():
    """However many rules a line cites."""
    places = in_margin([(0, 30), (0, 30), (0, 30), (20, 30), (200, 30)], 500)
    assert len(places) == 5
    for number, place in enumerate(places):
        assert place.collidelist(places[number + 1 :]) == -1
    assert abs(places[4].centery - 215) < 3


def test_what_is_seen_follows_the_look():
    """A change of the text size keeps the page, and repaints it."""
    scene = opened("walking")
    apply_settings(Settings(text_scale=150), SIZE)
    scene.layout(SIZE)
    assert scene.reading.page == "walking"
    assert all(figure.ready(rect.size) for figure, rect in scene.reading.document.figures())
