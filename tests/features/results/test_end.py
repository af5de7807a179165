"""The end of a match, of every game: joy first, then a word for everyone, then what comes next."""

import pygame
import pytest
from msgspec.structs import replace

from game.features.results.end import DEAF, JOY, SURE, EndScene
from game.games import games
from game.lobby.report import Praise
from game.lobby.setup import PERSON
from game.store.settings import Settings
from game.table.game_page import theme_of
from game.ui.still import StillHost, apply_settings
from tests.rig.hands import press, push
from tests.rig.host import LiveHost
from tools.gallery import lobbies
from tools.gallery.context import FakeContext

KEYS = [meta.key for meta in games()]
EVERY = pytest.mark.parametrize("key", KEYS)
STUFF = {"shoot": "crumbs", "whisky": "gold", "splatatat": "paint", "ladders": "sprinkles"}


def at_the_end(key, size=(1280, 720), celebrated=False, **settings):
    """Return the end of a game in a live window, and what was pressed there."""
    host = LiveHost(size, Settings(window=size, **settings))
    apply_settings(host.settings, size)
    scene = end_of(host, key, lobbies.ended_of(key), celebrated)
    scene.layout(size)
    scene.on_resume()
    return scene, scene.context.opened


def end_of(host, key, ended, celebrated=False):
    return EndScene(FakeContext(host), lobbies.source_at_end(key, ended), ended, celebrated=celebrated)


def wait(scene, seconds):
    """Let time pass."""
    for _ in range(round(seconds / 0.05)):
        scene.update(0.05)


@EVERY
def test_the_winner_has_the_window_for_two_seconds(key):
    """TEACH-END-1, HOUR-6, HOUR-45: name and deed, in the stuff of the game."""
    scene, done = at_the_end(key)
    assert scene.joyful
    assert theme_of(scene.lobby).confetti == STUFF[key]
    names = [scene.ended.names[seat - 1] for seat in scene.report.winners]
    assert not names or any(name in scene.report.deed or name in scene.heading for name in names)
    assert scene.report.deed.endswith("!")
    surface = pygame.Surface(scene.size)
    wait(scene, 0.5)
    scene.draw(surface)
    before = pygame.image.tobytes(surface, "RGB")
    wait(scene, 0.5)
    scene.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") != before
    wait(scene, JOY - 0.9)
    assert JOY == 2.2
    assert not scene.joyful
    assert done == []


@EVERY
def test_no_press_counts_at_once_and_then_enter_plays_again(key):
    """HOUR-6, MOM-REP-7, FGT-81: presses meant for the match do nothing; 0.8 s later Enter is the usual rematch."""
    scene, done = at_the_end(key)
    for _ in range(5):
        scene.handle(press(pygame.K_RETURN))
        scene.handle(press(pygame.K_ESCAPE))
    assert scene.joyful
    wait(scene, DEAF + 0.1)
    scene.handle(press(pygame.K_RETURN))
    assert not scene.joyful
    assert done == []
    scene.handle(press(pygame.K_RETURN))
    assert done == []
    wait(scene, SURE + 0.1)
    scene.handle(press(pygame.K_RETURN))
    assert scene.context.opened == ["rematch"]
    assert (DEAF, SURE) == (0.6, 0.8)
    usual = scene.lobby.agains(scene.ended.state, scene.source.past.options)[0]
    assert scene.context.go.opened == [
        ("rematch", (scene.source,), {"same": usual.same, "swap": usual.swap, "options": usual.options})
    ]
    assert (usual.same, usual.swap) == (False, False)
    assert scene.host.stack == []


@EVERY
def test_joy_stands_still_with_reduced_motion(key):
    """TEACH-END-1."""
    scene, _ = at_the_end(key, reduced_motion=True)
    surface = pygame.Surface(scene.size)
    wait(scene, 0.5)
    scene.draw(surface)
    before = pygame.image.tobytes(surface, "RGB")
    wait(scene, 0.6)
    scene.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == before
    apply_settings(Settings(), scene.size)


@EVERY
@pytest.mark.parametrize("larger", [100, 200])
def test_everybody_else_hears_something_kind(key, larger):
    """TEACH-END-2: one sentence each, all of them to be seen or scrolled to."""
    scene, _ = at_the_end(key, celebrated=True, text_scale=larger)
    assert not scene.joyful
    others = set(range(1, len(scene.ended.names) + 1)) - set(scene.report.winners)
    if scene.report.winners:
        assert {praise.seat for praise in scene.report.praises} == others
    assert all(praise.words for praise in scene.report.praises)
    low = max((room.bottom for _, _, room in scene.rows), default=0)
    assert low <= scene.scroll.view.bottom or scene.scroll.needed
    assert all(left.bottom <= right.y for (_, _, left), (_, _, right) in zip(scene.rows, scene.rows[1:], strict=False))
    scene.draw(pygame.Surface(scene.size))
    apply_settings(Settings(), scene.size)


FIRST_ROW = ["Shelf", "Rematch", "Other ways to play again", "Change set-up", "More"]
MORE = ["Replay", "Highlights", "Review", "Luck", "Records", "Statistics", "Close"]


@EVERY
def test_what_comes_next_is_offered_in_its_order(key):
    """TEACH-END-3, FGT-81: four buttons and an arrow; everything else is behind More."""
    scene, done = at_the_end(key, celebrated=True)
    assert [button.label for button in scene.foot] == FIRST_ROW
    assert (scene.main.label, scene.main.kind, scene.main.command) == ("Rematch", "primary", "confirm")
    assert scene.other.rect.left - scene.main.rect.right <= 8
    assert abs(scene.main.rect.union(scene.other.rect).centerx - scene.size[0] // 2) <= 1
    for button in (scene.back, scene.change):
        push(scene, button)
    scene.handle(press(pygame.K_ESCAPE))
    assert done == ["shelf", "shelf", "setup", "shelf"]


@EVERY
def test_all_pages_are_behind_more(key):
    """FGT-81, TEACH-END-3: each one closes the menu and opens above the page."""
    scene, done = at_the_end(key, celebrated=True)
    push(scene, scene.more)
    assert [button.label for button in scene.host.stack[-1].group.widgets] == MORE
    for number in range(6):
        menu = scene.host.stack[-1]
        push(menu, menu.group.widgets[number])
        scene.host.stack.clear()
        push(scene, scene.more)
    assert done == ["replay", "highlights", "coach", "luck", "records"]
    scene.host.stack[-1].handle(press(pygame.K_ESCAPE))
    assert scene.host.stack == []


@EVERY
def test_the_arrow_opens_the_other_rematches(key):
    """HOUR-7, FGT-81."""
    scene, done = at_the_end(key, celebrated=True)
    others = scene.lobby.agains(scene.ended.state, scene.source.past.options)[1:]
    push(scene, scene.other)
    menu = scene.host.stack[-1]
    assert [button.label for button in menu.group.widgets] == [*(one.words for one in others), "Not now"]
    push(menu, menu.group.widgets[0])
    assert done == ["rematch"]
    assert scene.context.go.opened[0][2]["options"] == others[0].options


def ended_with(key, winner, **settings):
    """Return the end page where somebody at the first bot's seat won, else the first person; and the bot's seat."""
    ended = lobbies.ended_of(key)
    bot = next(number for number, kind in enumerate(ended.holders, 1) if kind != PERSON)
    person = next(number for number, kind in enumerate(ended.holders, 1) if kind == PERSON)
    seat = bot if winner == "rival" else person
    place = next(one for one in ended.report.places if one.seat == seat)
    others = [other for other in range(1, len(ended.names) + 1) if other != seat]
    praises = [Praise(other, "Well played.") for other in others]
    report = replace(ended.report, winners=(seat,), places=(place,), praises=praises)
    host = StillHost((1280, 720), Settings(**settings))
    return end_of(host, key, replace(ended, report=replace(report, places=ended.report.places))), bot


def says(scene, seat, on, words):
    """Return whether some words are a line of a character for a moment."""
    found = [one.says.split("{you}") for one in scene.character(seat).line if one.on == on]
    return any(words.startswith(parts[0]) and words.endswith(parts[-1]) for parts in found)


@EVERY
def test_a_character_that_won_says_so(key):
    """TEACH-BOT-1, RIV-1."""
    scene, bot = ended_with(key, "rival")
    assert scene.winners.quip
    assert says(scene, bot, "win", scene.winners.quip)


@EVERY
def test_a_beaten_rival_has_a_last_word_in_its_row(key):
    """RIV-1: in place of the kind word, which the others keep."""
    scene, bot = ended_with(key, "person")
    assert not scene.winners.quip
    scene.layout((1280, 720))
    words = {place.seat: words for place, words, _ in scene.rows}
    assert words[bot].startswith("“")
    assert says(scene, bot, "loss", words[bot][1:-1])
    assert [seat for seat, words in words.items() if words != "Well played."] == [bot]


@EVERY
def test_rivals_who_are_to_be_quiet_have_no_last_word(key):
    for winner in ("rival", "person"):
        scene, _ = ended_with(key, winner, bot_lines="off")
        scene.layout((1280, 720))
        assert not scene.winners.quip
        assert all(words == "Well played." for _, words, _ in scene.rows)


@EVERY
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("larger", [100, 200])
def test_the_buttons_lie_beside_each_other_and_the_focus_stays(key, size, larger):
    """MOM-REP-7, FGT-81: Rematch has the focus first; after a menu the focus is where it was."""
    scene, _ = at_the_end(key, size, celebrated=True, text_scale=larger)
    assert all(button.tip for button in scene.foot[1:])
    assert scene.group.ring.current is scene.rematch
    window = pygame.Rect((0, 0), scene.size)
    rects = [button.rect for button in scene.foot]
    assert all(window.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[:number]) < 0 for number, rect in enumerate(rects))
    scene.group.ring.set(scene.more)
    push(scene, scene.more)
    scene.host.pop()
    scene.on_resume()
    assert scene.group.ring.current is scene.more
    apply_settings(Settings(), scene.size)


@EVERY
def test_keys_reach_the_moment_and_enter_there_opens_it(key):
    """FGT-83: the replay opens just before the moment; Enter on a focused control is that control's."""
    scene, done = at_the_end(key, celebrated=True)
    assert scene.moment is not None
    assert scene.moment in scene.group.focusables()
    wait(scene, SURE + 0.1)
    for _ in range(9):
        scene.handle(press(pygame.K_UP))
        if scene.group.ring.current is scene.moment:
            break
    scene.handle(press(pygame.K_RETURN))
    assert done == ["replay"]
    assert scene.context.go.opened[0][2] == {"at": scene.report.best.entry - 1, "play": True}


@EVERY
def test_the_numbers_are_those_of_people_else_of_the_winner(key):
    """FGT-82: three of each person, winners first; bots alone: of the winner."""
    host, seats = StillHost((1280, 720)), min(4, lobbies.lobby_of(key).seats_max)
    for people in range(seats + 1):
        ended = lobbies.ended_of(key, people=people)
        scene = end_of(host, key, ended, True)
        shown = [row.seat for row in scene.numbers]
        winners = list(ended.report.winners)
        persons = [seat for seat, kind in enumerate(ended.holders, 1) if kind == PERSON]
        assert sorted(shown) == (persons or winners[:1])
        assert shown == sorted(shown, key=lambda seat: seat not in winners)
        assert all(len(row.numbers) == 3 for row in scene.numbers)


def test_a_draw_among_bots_has_no_numbers_and_still_a_page():
    """FGT-82."""
    scene = end_of(StillHost((1280, 720)), "shoot", lobbies.ended_of("shoot", people=0, drawn=True), True)
    assert scene.numbers == []
    scene.layout(scene.size)
    scene.draw(pygame.Surface(scene.size))


def test_a_game_without_a_moment_shows_the_others_beside_the_winner():
    """FGT-83: as for data of older rules, that do not tell it."""
    ended = lobbies.ended_of("shoot")
    bare = replace(ended, report=replace(ended.report, best=None))
    scene = end_of(StillHost((1280, 720)), "shoot", bare, True)
    scene.numbers = []
    scene.layout(scene.size)
    assert scene.moment is None
    assert all(room.left >= scene.stage.right for _, _, room in scene.rows)
    scene.draw(pygame.Surface(scene.size))
