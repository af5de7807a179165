"""Nothing covers what is being decided on: every pose of every table, in every size (TRY-60 to 64, FGA-11)."""

import pygame
import pytest

from game.games.ladders.art import faces as cookies
from game.games.ladders.art import look as candy_look
from game.games.ladders.table.paint import seats
from game.kernel.events import Event
from game.store.settings import Settings
from game.table.note_data import notes_of
from game.table.notes import ShownNote
from game.ui import theme
from game.ui.placement import best, free
from game.ui.still import StillHost, apply_settings
from game.ui.toast import Toast
from tests.rig import whisky as saloon
from tests.rig.covering import DECISIVE, OTHERS, SIZED, at_every_size, longest
from tests.rig.each import each
from tests.rig.hands import press
from tests.rig.posed import of_each_game, posed
from tools.gallery import pictures

LINE = "I ran: three of you could see me, and that was two too many."


def deciding(key):
    """Every pose of a game's table at which something can be decided."""
    return [scene for scene in posed(key) if not scene.reading()]


@SIZED
@of_each_game
def test_notes_and_speech_hide_nothing_that_is_decided_on(key, sizes):
    """TRY-60, TRY-61: they are clear of it or wait; at standard text size without a question they show."""
    waits = shows = 0
    for scene in deciding(key):
        notes, speech_bubbles = scene.notes, scene.speech_bubbles
        for window, letters in at_every_size(scene, scene, sizes):
            clear, over = scene.decided(), [rect for rect in scene.covering() if rect.w]
            for shown in longest(key) if scene.note_lane() is None else ():
                notes._show(shown)
                spot = notes.place()
                box, notes.now = notes.box, None
                if spot is None:
                    waits += 1
                    assert over or letters > 100 or window.w < 1280, shown.note.key
                    continue
                shows += 1
                assert window.contains(box)
                assert box.collidelist(clear) < 0, shown.note.key
                assert not spot.framed or spot.near.collidelist(over) < 0, "nothing is framed that is covered"
            for seat in scene.names:
                speech_bubbles.bubbles.clear()
                speech_bubbles.say(seat, LINE, asked=True)
                rect = speech_bubbles.bubbles[seat].rect
                assert not rect.w or (window.contains(rect) and rect.collidelist(clear) < 0), seat
            speech_bubbles.bubbles.clear()
    assert shows >= 9 * waits, (shows, waits)


@SIZED
@of_each_game
def test_notices_hide_nothing_that_is_decided_on(key, sizes):
    """TRY-61: a notice moves away from the middle of the lower edge if cards or buttons are there."""
    toast, hidden, all_of = Toast(), 0, 0
    for scene in deciding(key)[::3]:
        for window, letters in at_every_size(scene, scene, sizes):
            toast.say("That one fits nowhere yet.")
            scene.speech_bubbles.say(1, LINE, asked=True)
            toast.draw(pygame.Surface(window.size), scene.kept_clear)
            said = scene.speech_bubbles.rects()
            scene.speech_bubbles.bubbles.clear()
            assert window.contains(toast.box)
            if letters == 100:
                all_of += 1
                hidden += toast.box.collidelist([*scene.decided(), *said]) >= 0
    assert all_of
    assert not hidden


def shown_at(name, size=(1280, 720)):
    host = StillHost(size, Settings(notes=True))
    apply_settings(host.settings, size)
    scene = pictures.table_scenes()[name](host)
    scene.layout(size)
    scene.draw(pygame.Surface(size))
    return scene


def test_what_is_decided_on_is_what_is_looked_at():
    """The tables' own lists: cards, targets, buttons, a question, odds, the price at the pointer."""
    duel = shown_at("whisky-commit")
    decided = duel.decided()
    assert all(duel.regions.zone(name) in decided for name in ("deck", "slot.1", "slot.4"))
    assert all(rect in decided for rect in (nod.rect for nod in duel.nods))
    paper = shown_at("splat-4")
    decided = paper.decided()
    assert all(paper.regions.seat(seat, "face.1") in decided for seat in paper.names)
    assert all(card.rect in decided for card in paper.fan)
    assert all(button.rect in decided for button in paper.actions)
    candy = shown_at("ladders-aim")
    assert candy.regions.odds in candy.decided()
    assert all(held.rect in candy.decided() for held in candy.fan)
    battle = shown_at("shoot-window-def")
    assert battle.prompt.rect in battle.decided()
    aims = shown_at("shoot-aim")
    assert aims.side_panel.tag
    assert all(box in aims.decided() for _, box in (*aims.side_panel.tag, *aims.labels))


@pytest.fixture
def scene():
    """Anna's saloon against a bot."""
    return saloon.noting()


def test_a_note_goes_when_its_question_is_answered(scene):
    """TRY-62: whoever answers, and however."""
    scene.notes.asked()
    assert saloon.noted(scene) == "two_slots"
    saloon.lay(scene, "LS")
    scene.notes.asked()
    scene.session.play(("commit", "loot", "shoot"))
    scene.notes.tick()
    assert saloon.noted(scene) != "two_slots"


def test_a_note_goes_with_what_ends_it(scene):
    """TRY-62: closing time is over when the next duel is dealt; what waited behind it is, too."""
    scene.notes.heard(Event("closing_time", {"holder": 1}))
    scene.notes.heard(Event("shot_hit", {"winner": 2, "bullets": 1, "card": 1, "round": 1, "phase": 1, "slot": 1}))
    assert saloon.noted(scene) == "closing_time"
    scene.notes.heard(Event("duel_started", {"duel": 2, "scores": (1, 0)}))
    assert not saloon.noted(scene)
    assert not scene.notes.waiting


def test_a_note_is_read_to_its_end_and_no_longer_than_its_turn(scene):
    """TRY-62: it does not stay through other players' turns, and no one is hurried, either."""
    clock = [100.0]
    scene.speech_bubbles.now = lambda: clock[0]
    scene.notes.heard(Event("slot_tied", {"round": 1, "phase": 1, "slot": 2, "card": 3}))
    scene.draw(pygame.Surface(scene.size))
    clock[0] += 60
    scene.notes.tick()
    assert saloon.noted(scene) == "tied", "its turn goes on"
    scene.session.match.state.turn += 1
    scene.notes._since = clock[0]
    scene.notes.tick()
    assert saloon.noted(scene) == "tied", "there was no time to read it"
    clock[0] += 10
    scene.notes.tick()
    assert not saloon.noted(scene)


def test_a_note_without_room_waits_and_comes_another_day(scene, monkeypatch):
    """TRY-60: a press does not dismiss what was never shown."""
    monkeypatch.setattr(type(scene), "decided", lambda table: [pygame.Rect((0, 0), table.size)])
    scene.notes.heard(Event("slot_tied", {"round": 1, "phase": 1, "slot": 2, "card": 3}))
    scene.draw(pygame.Surface(scene.size))
    assert scene.notes.box is None
    scene.handle(press(pygame.K_F12))
    assert saloon.noted(scene) == "tied"
    scene.session.match.state.turn += 1
    scene.notes.tick()
    assert not saloon.noted(scene)
    assert scene.notes.met == []


def test_nothing_is_framed_through_the_odds():
    """TRY-62: LADDERS, a shot is armed while a note on the dice is open: neither it nor its frame is there."""
    table = shown_at("ladders-aim")
    table.notes._show(ShownNote(next(note for note in notes_of("ladders") if note.key == "two_dice"), "tray"))
    assert table.notes.place() is None
    assert table.notes.box is None
    table.aiming.put_back()
    table.regroup()
    assert table.notes.place() is not None
    table.notes.now = None


@each("size, letters", DECISIVE + OTHERS)
def test_what_a_slot_brings_is_said_on_its_own_card(scene, size, letters):
    """TRY-64: WHISKY's banner sticks out over no deck and no other slot."""
    theme.configure(size, letters)
    scene.layout(size)
    kit, where = scene.show.kit, scene.regions
    for words in ("Whisky against Whisky: a tie", "Loot beats Whisky: +3 nuggets", "Loot beats Whisky: Extra Shot"):
        for slot in range(1, 5):
            rect, _ = kit.word_place(words, where.zone(f"slot.{slot}"))
            others = [where.zone("deck"), *(where.zone(f"slot.{other}") for other in range(1, 5) if other != slot)]
            assert rect.collidelist(others) < 0, (words, slot)
            assert rect.w > 0


@pytest.mark.parametrize("figure", [(80, 95), (110, 150), (240, 200), (150, 180)])
def test_what_has_become_of_a_cookie_hides_none_of_its_boxes(figure, monkeypatch):
    """TRY-64: WINNER! on the small sheet of LADDERS."""
    table, drawn = shown_at("ladders-over"), []
    tag = candy_look.tag
    monkeypatch.setattr(candy_look, "tag", lambda *args: drawn.append(tag(*args)))
    winner = table.shown.winners[0]
    seats._draw_state(pygame.Surface((600, 600)), table, winner, pygame.Rect((200, 200), figure))
    boxes = [rect.move(200, 200) for rect in cookies.sheet_places(figure)]
    assert drawn
    assert drawn[0].collidelist(boxes) < 0


def test_the_nearest_clear_place_is_found():
    """FGT-72: beside the thing; further away where that is taken; None where everything is."""
    window, thing = pygame.Rect(0, 0, 800, 600), pygame.Rect(350, 250, 100, 60)
    assert free((120, 40), thing, window, []).top > thing.bottom
    row = pygame.Rect(0, 240, 800, 200)
    above = free((120, 40), thing, window, [row])
    assert above.bottom <= row.top
    assert free((120, 40), thing, window, [window]) is None
    crowded = best((120, 40), thing, window, [window, pygame.Rect(0, 0, 800, 500)])
    assert crowded.over
    assert crowded.rect.top >= 500
    assert not crowded.rect.colliderect(thing)
    cheaper = best((120, 40), thing, window, [], [pygame.Rect(300, 310, 200, 60)])
    assert cheaper.rect.bottom <= thing.top
