"""FGA-11: no overlay lies on what it must never cover, in every pose and size."""

from math import cos, radians, sin

import pygame
import pytest

from game.games.shoot.table.motions.effects_shots import word_box
from game.games.shoot.table.overlays import lanes
from game.games.shoot.table.overlays.captions import caption_rect
from game.games.shoot.table.overlays.labels import discs
from game.games.shoot.table.panels import slots
from game.store.settings import Settings
from game.ui import text, theme
from game.ui.placement import shared
from game.ui.still import StillHost, apply_settings
from game.ui.toast import Toast
from tests.rig.covering import SIZED, at_every_size, longest
from tests.rig.posed import posed
from tests.rig.shoot import battle, sit
from tools.gallery import pictures

SAID = "There is not enough room for your HERO there."


def laid_out(sizes):
    """Every pose of SHOOT in windows of some sizes: (scene, window, text size in percent)."""
    for scene in posed("shoot"):
        for window, letters in at_every_size(scene, scene, sizes):
            yield scene, window, letters


def on(rect, others):
    """The square pixels of others that a rectangle covers."""
    return sum(shared(rect, other) for other in others)


@SIZED
def test_nothing_lies_on_what_it_must_not_cover(sizes):
    """Questions, bubbles and captions; large letters may leave a question no choice but the lesser evil."""
    asked = bubbles = 0
    for scene, window, letters in laid_out(sizes):
        board, panel, prompt = scene.regions.board, scene.side_panel, scene.prompt
        if prompt is not None and prompt.low:
            asked += 1
            kept = lanes.kept_from(scene, "prompt")
            assert kept
            assert letters > 100 or not on(prompt.rect, kept)
            others = (board.y + theme.scale(15), prompt.rect.y)
            assert all(on(prompt.rect, kept) <= on(prompt.rect.move(0, y - prompt.rect.y), kept) for y in others)
            assert letters > 100 or prompt.rect.w > board.w * 9 // 10
            assert window.contains(prompt.rect)
        if panel.bubble.rect.w:
            bubbles += 1
            assert board.contains(panel.bubble.rect)
            assert not on(panel.bubble.rect, lanes.kept_from(scene, "bubble"))
            assert not on(panel.bubble.rect, [box for _, box in (*panel.tag, *scene.labels)]) or letters > 100
        size = theme.text_px(24)
        wide = text.width("Red fires the Assault rifle at Blue: left arm 2, torso 2, miss.", size, "bold")
        box = caption_rect(scene, wide, text.line_height(size, "bold"))
        upper = box.move(0, board.y + theme.scale(16) - box.y)
        kept = lanes.kept_from(scene, "caption")
        assert board.contains(box)
        assert not on(box, kept) or (on(upper, kept) and box.y > upper.y), "only where both rims are taken"
    assert asked
    assert bubbles


@SIZED
def test_tips_lie_in_the_log_and_never_on_the_board(sizes):
    """Only where the log is behind a tab they are beside their subject (`test_covering`)."""
    shown = waits = 0
    for scene, _, letters in laid_out(sizes):
        notes, panel = scene.notes, scene.side_panel
        for one in longest("shoot")[:3]:
            notes._show(one)
            panel.share_out()
            lane, free = panel.note_lane, not scene.notes_wait(bool(one.note.asks))
            if lane is not None and free:
                shown += notes.box is not None
                waits += notes.box is None
                assert letters > 100 or notes.box is not None
                if notes.box is not None:
                    assert lane.contains(notes.box)
                    assert not notes.box.colliderect(scene.regions.board)
                    assert not notes.box.colliderect(panel.log.rect)
                    assert notes.box.collidelist([one.rect for one in panel.buttons]) < 0
            notes.now = None
        panel.share_out()
    assert shown > waits


def test_a_tip_waits_for_ones_own_turn_and_for_a_question():
    """It is read when nothing else is; one about the question itself comes with it."""
    _, scene = sit(battle(stance="move"), settings=Settings(notes=True))
    assert not scene.notes_wait(False)
    scene.playing = True
    assert scene.notes_wait(True)
    scene.playing = False
    scene.side_panel.look_at_discards()
    assert scene.notes_wait(False)
    assert not scene.notes_wait(True)


@SIZED
def test_notices_lie_at_the_boards_foot_or_answer_where_they_are_asked(sizes):
    """FGT-71: at the pointer, or in the caption's place; never over what is decided on."""
    toast = Toast()
    for number, (scene, window, letters) in enumerate(laid_out(sizes)):
        if number % 3:
            continue
        surface, board = pygame.Surface(window.size), scene.regions.board
        toast.say("The game is saved.")
        toast.draw(surface, scene.kept_clear, scene.notice_room())
        foot = toast.box.copy()
        scene._pressed_at = None
        toast.say(SAID, "S-MOVE-2", scene.caption_place())
        toast.draw(surface, scene.kept_clear, scene.notice_room())
        for box in (foot, toast.box):
            assert window.contains(box)
            assert letters > 100 or not on(box, scene.decided())
        low = [chip for chip in scene.side_panel.chips if chip.rect.y < board.bottom]
        assert board.contains(foot) or letters > 100 or scene.prompt is not None or low


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_a_refusal_is_said_once_and_where_it_was_asked(by):
    """FGT-71: at the pointer if it came from the pointer; else in the caption's place."""
    _, scene = sit(battle(stance="move"))
    at = scene.regions.board.move(40, 60).topleft
    scene.note_press(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1) if by == "mouse"
                     else pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x"))  # fmt: skip
    scene.toast(SAID)
    assert scene.host.told == [SAID]
    near = scene.host.near
    assert near.collidepoint(at) is (by == "mouse")
    if by == "key":
        assert near.midtop == scene.regions.board.midtop
    scene.update(0.05)
    assert scene._pressed_at is None, "what comes later answers no press"


def test_an_answer_goes_at_the_next_press():
    """It is in nobody's way; a notice of settings or saves stays for its time."""
    toast, key = Toast(), pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x")
    toast.say(SAID, "", pygame.Rect(0, 0, 4, 4))
    assert not toast.answered(key)
    assert not toast.showing
    toast.say("The game is saved.")
    assert not toast.answered(key)
    assert toast.showing


@SIZED
def test_words_at_a_hit_hide_neither_shooter_nor_target(sizes):
    """Away from the shooter, 1.2 radii off the target, on the board: from every side, at every rim."""
    scene = posed("shoot")[0]
    for _, _ in at_every_size(scene, scene, sizes):
        camera, board = scene.camera, scene.regions.board
        wide, high = scene.view.width, scene.view.height
        for x, y in [(wide * a / 10, high * b / 10) for a in (0.4, 5, 9.6) for b in (0.4, 5, 9.6)]:
            for angle in range(0, 360, 30):
                source = (x + 90 * cos(radians(angle)), y + 90 * sin(radians(angle)))
                if not (0 < source[0] < wide and 0 < source[1] < high):
                    continue
                for slot in (0, 1):
                    box = word_box(camera, board, (x, y), "LEFT ARM 3", slot, False, source)
                    assert board.contains(box)
                    assert not on(box, discs([(x, y)], camera)), (x, y, angle, slot)
                    assert not on(box, discs([source], camera)), (x, y, angle, slot)


@SIZED
def test_the_six_buttons_have_the_same_places_at_every_question(sizes):
    """FGA-11: for each window and map, whatever is asked."""
    found = {}
    for scene, window, letters in laid_out(sizes):
        buttons = scene.side_panel.buttons
        if len(buttons) == len(slots.NAMES):
            where = tuple(tuple(button.rect) for button in buttons)
            found.setdefault((window.size, letters, tuple(scene.regions.column)), set()).add(where)
    assert found
    assert all(len(places) == 1 for places in found.values())


def test_a_question_at_the_foot_moves_to_the_head_where_it_would_hide_the_shooter():
    """Either of them below the line: the question is at the board's head."""
    host = StillHost((1280, 720), Settings())
    apply_settings(host.settings, host.size)
    scene = pictures.table_scenes()["shoot-window-def"](host)
    scene.layout(host.size)
    assert scene.prompt.rect.y >= 490
    low = scene.prompt.rect.copy()
    scene.prompt.clear = [pygame.Rect(400, 540, 40, 40)]
    scene.prompt.layout(scene.side_panel._prompt_bounds(True))
    assert scene.prompt.raised
    assert scene.prompt.rect.y < 30
    assert scene.prompt.rect.h == low.h
    assert scene.side_panel.label_area().y >= scene.prompt.rect.bottom
