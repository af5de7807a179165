"""The Arrange page: by mouse, by keys and by a pad; saved at each change; Tiled's saves are taken over (HND-20)."""

import time
from math import dist
from random import Random

import pygame
import pytest

from game import folders
from game.battlefield import edit
from game.battlefield.held_things import picked_up
from game.battlefield.reader import read
from game.features.arrange.page import ArrangeScene
from game.features.arrange.panels import GROUP_WORDS
from game.features.arrange.rows import DrawerTile
from game.features.maps.page import MapsScene
from game.resources import maps
from game.ui import text
from game.ui.camera import KEY_STEP
from game.ui.pads import as_key
from game.ui.theme import scale, text_px
from tests.features.arrange.arranging import (
    ENTER,
    ESC,
    TAB,
    control,
    drag,
    keys,
    on,
    thing,
    told,
    wait,
    wheel,
)
from tests.rig.hands import click, push
from tests.rig.host import SIZE
from tests.rig.program import running, top, until

# -- the mouse -----------------------------------------------------------------------------------------


def test_a_thing_is_dragged_with_its_partner_and_both_are_saved(page):
    """The tin 4 and its partner 3 across the table; the middle snaps to the grid; nothing else changes."""
    before = page.arranged.path.read_bytes()
    start, other = thing(page, 4).spot, thing(page, 3).spot
    drag(page, start, (200.0, 230.0))
    assert page.view.held is None
    x, y = thing(page, 4).spot
    assert dist((x, y), (200, 230)) < 12
    assert ((x - 528) % 11, (y - 352) % 11) == pytest.approx((0, 0), abs=0.06)
    moved = thing(page, 3).spot
    assert dist((moved[0] - other[0], moved[1] - other[1]), (start[0] - x, start[1] - y)) < 0.1
    wait(page)
    after = page.arranged.path.read_bytes()
    lines = [row for row in after.splitlines() if row not in before.splitlines()]
    assert len(lines) == 2
    assert all(b'id="4"' in row or b'id="3"' in row for row in lines)
    page.undo_button.activate()
    wait(page)
    assert page.arranged.path.read_bytes() == before


def test_a_thing_where_it_may_not_be_is_a_ghost_with_a_sentence_and_goes_back(page):
    base = next(one for one in page.arranged.things.values() if one.class_name == "Base")
    a, b = on(page, base.spot), on(page, (20.0, 300.0))
    page.handle(click(a))
    page.handle(click(b, pygame.MOUSEMOTION))
    assert page.view.fault.barred
    assert "hangs over" in page.view.fault.words
    page.draw(pygame.Surface(SIZE))
    page.handle(click(b, pygame.MOUSEBUTTONUP))
    assert page.view.held is None
    assert thing(page, base.number).spot == base.spot
    assert not page.arranged.done
    assert "hangs over" in told(page)[-1]


def test_nothing_is_checked_or_written_while_a_thing_is_dragged(page, monkeypatch):
    """The drag stays smooth: file and checker wait for the release."""
    asked = []
    judge = page.saving._check
    monkeypatch.setattr(page.saving, "_check", lambda path: asked.append(path) or judge(path))
    before = page.arranged.path.read_bytes()
    a = on(page, thing(page, 4).spot)
    page.handle(click(a))
    for k in range(30):
        page.handle(click((a[0] + 4 * k, a[1]), pygame.MOUSEMOTION))
        page.update(0.05)
        time.sleep(0.01)
    assert page.arranged.path.read_bytes() == before
    assert asked == []
    page.handle(click((a[0] + 116, a[1]), pygame.MOUSEBUTTONUP))
    wait(page)
    assert len(asked) == 1
    assert page.arranged.path.read_bytes() != before


def test_what_is_only_unwise_is_said_and_allowed(page):
    """A Token near the Flag is a warning of the checker: it may be put there, and the finding stays at it."""
    token = next(one for one in page.arranged.things.values() if one.class_name == "Token")
    page.partners = False
    page.choose(token.number)
    held = picked_up(page.arranged, token.number, False)
    held.to((560.0, 352.0))
    page.hold(held)
    assert not page.view.fault.barred
    assert "keep 88 mm away" in page.view.fault.words
    page.drop()
    wait(page)
    assert token.number in page.view.findings
    tips = [tip for tip in page.zones() if "keep 88 mm away" in tip.what]
    assert tips
    page.choose(0)
    assert next(one for one in page.group.widgets if "keep 88 mm away" in one.label).activate()
    assert page.view.chosen == token.number


def test_the_wheel_turns_what_is_held_and_what_is_selected(page):
    start = thing(page, 8)
    push(page, on(page, start.spot))
    assert page.view.chosen == 8
    wheel(page, start.spot, 1)
    wheel(page, start.spot, 1)
    assert thing(page, 8).angle == pytest.approx(165.0)
    assert thing(page, 7).angle == pytest.approx(345.0)
    assert len(page.arranged.done) == 1
    a = on(page, start.spot)
    page.handle(click(a))
    page.handle(click((a[0] + 40, a[1]), pygame.MOUSEMOTION))
    wheel(page, page.view.spot((a[0] + 40, a[1])), -1)
    page.handle(click((a[0] + 40, a[1]), pygame.MOUSEBUTTONUP))
    assert thing(page, 8).angle == pytest.approx(150.0)


def test_the_table_is_zoomed_and_moved_and_things_are_dragged_on_it(page):
    camera = page.view.camera
    spot = thing(page, 8).spot
    at = on(page, spot)
    wheel(page, spot, 1)
    wheel(page, spot, 1)
    assert camera.zoom > 1.3
    assert dist(on(page, spot), at) < 2  # the wheel zooms to the pointer
    assert not page.arranged.done
    push(page, on(page, spot))
    assert page.view.chosen == 8
    zoom = camera.zoom
    keys(page, pygame.K_MINUS)
    assert camera.zoom < zoom
    assert camera.zoom == pytest.approx(zoom / KEY_STEP)
    page.layout(SIZE)
    assert camera.zoom == pytest.approx(zoom / KEY_STEP)  # it stays as it is when the page is laid out again
    drag(page, spot, (spot[0], spot[1] - 44))
    assert dist(thing(page, 8).spot, (spot[0], spot[1] - 44)) < 12
    keys(page, pygame.K_0)
    assert camera.zoom == pytest.approx(1)
    assert not page.view.zoomed


def test_the_middle_button_moves_a_zoomed_table_and_only_what_is_seen_has_a_tip(page):
    camera = page.view.camera
    for _ in range(3):
        page.zoom("zoom_in")
    before, middle = camera.key, page.view.rect.center
    page.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=2))
    page.handle(click((middle[0] - 60, middle[1] + 40), pygame.MOUSEMOTION))
    page.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(middle[0] - 60, middle[1] + 40), button=2))
    assert camera.key[1:] == (before[1] - 60, before[2] + 40)
    assert all(page.view.rect.contains(tip.rect) for tip in page.view.tips())
    far = max(page.arranged.things, key=lambda number: thing(page, number).spot)
    page.choose(far)
    assert camera.sees(*thing(page, far).spot)
    page.choose(0)
    keys(page, pygame.K_0)


def test_a_thing_dragged_to_the_border_of_a_zoomed_table_moves_the_view(page):
    camera = page.view.camera
    for _ in range(3):
        page.zoom("zoom_in")
    camera.centre_on(*thing(page, 8).spot)
    start, x = on(page, thing(page, 8).spot), camera.x
    edge = (page.view.rect.right - 4, start[1])
    page.handle(click(start))
    page.handle(click(edge, pygame.MOUSEMOTION))
    for _ in range(5):
        page.update(0.05)
    assert camera.x > x
    held = page.view.held
    assert dist(on(page, held.spot), edge) < 25 * camera.scale  # it stays under the pointer, on the grid
    keys(page, ESC)
    page.handle(click(edge, pygame.MOUSEBUTTONUP))


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_names_in_the_drawer_are_not_broken(page, size):
    page.layout(size)
    for shelf in GROUP_WORDS:
        page._open_shelf(shelf)
        for tile in (one for one in page.group.widgets if isinstance(one, DrawerTile)):
            lines = text.wrap_lines(tile.label, text_px(14), "semi", tile.rect.width - scale(6))
            assert " ".join(lines) == tile.label


def test_a_thing_comes_from_the_drawer_by_two_clicks_or_one_drag(page):
    page.partners = False
    page._open_shelf("cover")
    page.view.place()
    tile = next(one for one in page.group.widgets if isinstance(one, DrawerTile) and "phone" in one.one.template)
    count = len(page.arranged.things)
    push(page, tile)
    assert page.view.held.new
    push(page, on(page, (250.0, 600.0)))
    assert len(page.arranged.things) == count + 1
    assert page.view.chosen == max(page.arranged.things)
    tile = next(one for one in page.group.widgets if isinstance(one, DrawerTile) and "mug" in one.one.template)
    page.handle(click(tile.rect.center))
    for spot in ((600.0, 620.0), (650.0, 600.0)):
        page.handle(click(on(page, spot), pygame.MOUSEMOTION))
    page.handle(click(on(page, (650.0, 600.0)), pygame.MOUSEBUTTONUP))
    assert page.view.held is None
    assert len(page.arranged.things) == count + 2
    wait(page)
    assert len(read(page.arranged.path).things) == count + 2


def test_tokens_follow_one_another_until_escape(page):
    page.partners = True
    tokens = [number for number, one in page.arranged.things.items() if one.class_name == "Token"]
    page._did(page.arranged.remove(tokens, "deleted"))
    push(page, control(page, "Token"))
    for spot in ((300.0, 80.0), (528.0, 90.0)):
        push(page, on(page, spot))
    assert page.view.held is not None
    keys(page, ESC)
    assert page.view.held is None
    assert sum(one.class_name == "Token" for one in page.arranged.things.values()) == 4


def test_a_click_again_reaches_what_is_underneath(page):
    """Token 23 is on the book 6."""
    spot = thing(page, 6).spot
    push(page, on(page, spot))
    first = page.view.chosen
    push(page, on(page, spot))
    assert {first, page.view.chosen} == {6, 23}


# -- keys and pads -------------------------------------------------------------------------------------


def test_everything_goes_by_keys(page):
    """Tab to the table, arrows to a thing, Enter, arrows, turning, Enter; copying, deleting, undo and redo."""
    keys(page, TAB)
    assert page.group.ring.current is page.view
    keys(page, pygame.K_LEFT)
    number = page.view.chosen
    assert number
    for _ in range(30):
        if thing(page, page.view.chosen).turns and thing(page, page.view.chosen).class_name == "Obstacle":
            break
        keys(page, pygame.K_UP, pygame.K_LEFT)
    number = page.view.chosen
    before = thing(page, number)
    keys(page, ENTER)
    assert page.view.held is not None
    keys(page, pygame.K_RIGHT, (pygame.K_DOWN, pygame.KMOD_SHIFT), pygame.K_r, (pygame.K_r, pygame.KMOD_SHIFT))
    keys(page, ENTER)
    after = thing(page, number)
    assert dist(after.spot, (before.spot[0] + 11, before.spot[1] + 1)) < 0.3
    assert (after.angle - before.angle) % 360 == pytest.approx(16.0)
    keys(page, (pygame.K_z, pygame.KMOD_CTRL))
    assert dist(thing(page, number).spot, before.spot) < 0.01
    keys(page, (pygame.K_y, pygame.KMOD_CTRL))
    assert dist(thing(page, number).spot, after.spot) < 0.01
    count = len(page.arranged.things)
    keys(page, pygame.K_d, ENTER)
    assert len(page.arranged.things) > count
    keys(page, pygame.K_DELETE)
    assert len(page.arranged.things) == count
    keys(page, ENTER, pygame.K_LEFT, ESC)
    assert page.view.held is None


def test_what_was_clicked_is_picked_up_by_enter_and_moved_by_the_arrows(page):
    start = thing(page, 8).spot
    push(page, on(page, start))
    keys(page, ENTER, pygame.K_RIGHT, ENTER)
    assert thing(page, 8).spot[0] > start[0]
    assert page.view.held is None


def test_escape_puts_back_then_deselects_then_leaves(page):
    page.choose(4)
    page._enter()
    keys(page, pygame.K_RIGHT, ESC)
    assert page.view.held is None
    assert page.view.chosen == 4
    keys(page, ESC)
    assert page.view.chosen == 0
    keys(page, ESC)
    assert ("pop", None) in page.host.asked


def test_a_thing_from_the_drawer_by_keys_and_by_a_pad(page):
    page.partners = False
    page.group.ring.visible = True
    page.group.ring.set(control(page, "Token"))
    keys(page, ENTER)
    assert page.group.ring.current is page.view
    right = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_RIGHT, instance_id=0)
    a = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
    for _ in range(3):
        page.handle(as_key(right))
    count = len(page.arranged.things)
    page.handle(as_key(a))
    assert len(page.arranged.things) == count + 1
    assert dist(thing(page, max(page.arranged.things)).spot, (528 + 33, 352)) < 0.1


def test_a_height_is_typed(page):
    """Text for heights: applied by Enter, refused with a sentence; partners become as tall."""
    before = thing(page, 4).tall
    page.choose(4)
    field = next(one for one in page.forms.fields if one.label == "Height in mm")
    field.activate()
    field.element.set_text("77,5")
    keys(page, ENTER)
    assert (thing(page, 4).tall, thing(page, 3).tall) == (77.5, 77.5)
    page._typed("1000")
    page.apply_height()
    assert "from 1 to 400" in told(page)[-1]
    control(page, "Standard height").activate()
    assert thing(page, 4).tall == before
    page._put_heights(True)
    page.draw(pygame.Surface(SIZE))


def test_players_and_symmetry_of_the_map_can_be_set(page):
    page._put_map("players_max", 2)
    page._put_map("symmetry", "mirror_y")
    wait(page)
    found = read(page.arranged.path).battlefield
    assert (found.players_max, found.symmetry) == (2, "mirror_y")
    assert page.arranged.symmetry.name == "mirror_y"
    page.undo()
    page.undo()
    wait(page)
    assert page.arranged.path.read_bytes() == (maps() / "starter.tmx").read_bytes()


# -- in the program ------------------------------------------------------------------------------------


@pytest.fixture
def program(tmp_path, monkeypatch):
    monkeypatch.setattr("game.battlefield.edit.tiled", lambda: None)
    with running(tmp_path / "my data", monkeypatch, maps=True) as opened_program:
        yield opened_program


def test_from_an_empty_table_to_a_map_that_is_played_and_back(program):
    """Maps, New map, everything from the drawer, Try it, and back from the trial game's pause menu."""
    program.go.maps()
    found = top(program)
    assert isinstance(found, MapsScene)
    found.layout(SIZE)
    found.new.activate()
    form = top(program)
    form.layout(SIZE)
    form._begin("empty")
    form._put("seats", 2)
    assert "Each needs a Base and a wall." in [words for words, *_ in form.notes]
    form.main.activate()
    until(program, lambda: isinstance(top(program), ArrangeScene))
    scene = top(program)
    scene.layout(SIZE)
    assert scene.arranged.path.parent == folders.own_maps()
    assert not scene.arranged.things
    until(program, lambda: scene.findings)
    assert scene.play.reason
    fill(scene)
    until(program, lambda: scene.saving.saved and not scene.saving.checking)
    assert [one.text for one in scene.findings if one.severity == "error"] == []
    assert scene.play.reason is None
    scene.play.activate()
    until(program, lambda: program.session is not None)
    assert not program.session.kept
    from game.features.pause.menu import pause_choices

    back = next(one for one in pause_choices(program, program.session) if one.label == "Arrange the map")
    back.action()
    until(program, lambda: isinstance(top(program), ArrangeScene))
    assert program.session is None
    assert [one.name for one in program.loop.stack][-2:] == ["maps", "arrange"]
    again, number = top(program), len(scene.arranged.things)
    assert again is not scene
    assert again.undo_button.reason is None, "what was done before the trial game can still be undone"
    again.undo()
    assert len(again.arranged.things) < number


def test_the_end_page_of_a_trial_game_leads_back_to_its_map(program):
    edit.prepare(folders.own_maps())
    own = edit.own_copy(maps() / "kitchen_table.tmx", "Mine", folders.own_maps())
    program.go.try_map(own)
    until(program, lambda: program.session is not None)
    session, random = program.session, Random(1)
    while (decision := session.match.decision) is not None:
        session.play(decision.suggest(session.match.state, random))
    program.go.end(program.go.scene)
    offer = top(program).next.offer
    assert offer.label == "Arrange the map"
    offer.act()
    until(program, lambda: isinstance(top(program), ArrangeScene))
    assert top(program).arranged.path == own
    assert program.session is None
    assert [one.name for one in program.loop.stack][-2:] == ["maps", "arrange"]


def fill(scene):
    """Place two Bases, walls, a Flag, 14 Tokens and cover by presses on the drawer and the table."""
    turns = {"Wall of Base 1": 8, "Telephone": 2}
    places = [
        ("play", "Base 1", [(132, 121)]), ("play", "Flag", [(528, 352)]),
        ("play", "Token", [(308, 66), (528, 77), (748, 88), (88, 330), (275, 352), (528, 209), (396, 440)]),
        ("walls", "Wall of Base 1", [(223, 174)]), ("cover", "Telephone", [(400, 282)]),
    ]  # fmt: skip
    for shelf, label, spots in places:
        scene._open_shelf(shelf)
        push(scene, next(one for one in scene.group.widgets if isinstance(one, DrawerTile) and one.label == label))
        for spot in spots:
            for _ in range(turns.get(label, 0)):
                keys(scene, pygame.K_r)
            push(scene, on(scene, spot))
        keys(scene, *([ESC] if scene.view.held is not None else []))


def test_a_shipped_map_is_arranged_as_a_copy_and_boards_are_not(program):
    program.go.maps()
    found = top(program)
    found.layout(SIZE)
    found._choose(next(n for n, entry in enumerate(found.maps) if entry.path.name == "picnic.tmx"))
    shipped = (maps() / "picnic.tmx").read_bytes()
    found.arrange.activate()
    until(program, lambda: isinstance(top(program), ArrangeScene))
    scene = top(program)
    scene.layout(SIZE)
    assert scene.arranged.path == folders.own_maps() / "picnic_mine.tmx"
    scene.choose(next(iter(scene.arranged.things)))
    scene.delete()
    until(program, lambda: scene.saving.saved)
    assert (maps() / "picnic.tmx").read_bytes() == shipped
    scene.leave()
    assert top(program) is found
    found._choose(next(n for n, entry in enumerate(found.maps) if entry.board is not None))
    assert "drawn in Tiled" in found.arrange.reason


def test_a_dealt_table_is_arranged(program):
    program.go.setup("shoot")
    page = top(program)
    page.open_deal()
    deal = top(program)
    deal.layout(SIZE)
    until(program, lambda: deal.dealt is not None)
    deal.arrange.activate()
    until(program, lambda: isinstance(top(program), ArrangeScene))
    assert len(top(program).arranged.things) > 30
