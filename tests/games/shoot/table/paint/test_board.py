"""The painted table is correct: heights by shadow, sight by light, things where they are, targets large enough."""

import dataclasses
import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

from game.battlefield.model import Battlefield, MapObstacle
from game.games.shoot.art import figures
from game.games.shoot.art.shadows import LONGEST, ShadowCaster, cast_bounds, reach
from game.games.shoot.table.paint.board import BoardPainter
from game.games.shoot.table.paint.light import ViewLight
from game.games.shoot.table.paint.map_picture import map_picture
from game.games.shoot.table.shown import (
    CardMark,
    CorpseMark,
    FlagMark,
    HeroMark,
    LinkMark,
    ShootShown,
    TokenMark,
    as_drawn,
    as_it_stands,
    shown_of,
)
from game.geometry.shapes import Prism
from game.geometry.view import view_polygon
from game.geometry.world import ellipse, make_world, rectangle
from game.ui import theme
from game.ui.camera import Camera
from tests.games.shoot import positions
from tests.rig.shoot import battle, sit

SIZE = (1280, 720)


@pytest.fixture(autouse=True)
def window():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    theme.configure(size=SIZE, text_scale=100, colour_set="normal")
    yield
    theme.configure(size=(1920, 1080), text_scale=100, colour_set="normal")


def thing(name: str, x: float, y: float, w: float, h: float, tall: float, **more: object) -> MapObstacle:
    """An obstacle without a picture; a rectangle unless the shape says ellipse."""
    values = {
        "id": name, "kind": "other", "label": "", "tall": tall, "movable": True, "destructible": True, "wall": False,
        "seat": 0, "picture": "", "centre": (x, y), "size": (w, h), "angle": 0.0, "shape": "rectangle", **more,
    }  # fmt: skip
    shape = ellipse if values["shape"] == "ellipse" else rectangle
    return MapObstacle(outline=shape(x, y, w, h, values["angle"]), **values)


def table(*things: MapObstacle, theme_name: str = "kitchen") -> Battlefield:
    return Battlefield(
        "test", "", ("ctf",), 2, 4, theme_name, "", "", 1056.0, 704.0, tuple(things), (), (), (), (), ()
    )  # fmt: skip


def camera(margin: float = 26.0) -> Camera:
    return Camera((1056.0, 704.0), pygame.Rect((0, 0), SIZE), margin, smooth=False)


def painted(field: Battlefield, view: Camera, light: ViewLight | None = None, **more: object) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    board = BoardPainter(field)
    if more:
        board.set_view(dataclasses.replace(as_drawn(field), **more))
    board.draw(surface, view, light=light, still=True)
    return surface


def brightness(surface: pygame.Surface, view: Camera, x: float, y: float, mm: float = 4.0) -> float:
    """How bright the table is round a spot (mm)."""
    side = max(2, round(mm * view.scale))
    px, py = view.to_screen(x, y)
    box = pygame.Rect(0, 0, side, side)
    box.center = (round(px), round(py))
    return sum(pygame.transform.average_color(surface, box)[:3]) / 3


# -- height is shadow ----------------------------------------------------------------------------------------------


def test_shadows_are_as_long_as_things_are_tall_up_to_a_cap() -> None:
    lengths = [reach(tall)[0] ** 2 + reach(tall)[1] ** 2 for tall in (10, 25, 60, 95, 190, 400)]
    assert lengths == sorted(lengths)
    assert lengths[3] ** 0.5 == pytest.approx(0.26 * 95, rel=0.001)
    longest = reach(5000)
    assert (longest[0] ** 2 + longest[1] ** 2) ** 0.5 == pytest.approx(LONGEST, rel=0.01)


def test_a_shadow_falls_to_the_lower_right() -> None:
    left, top, right, bottom = cast_bounds(ShadowCaster(rectangle(500, 300, 100, 100, 0), 190))
    assert right - 550 > 450 - left
    assert bottom - 350 > 250 - top


def test_the_ground_is_dark_where_the_shadow_falls() -> None:
    view = camera()
    bare = painted(table(), view)
    box = painted(table(thing("o1", 250, 300, 100, 100, 190)), view)
    in_shadow = brightness(box, view, 315, 340) / brightness(bare, view, 315, 340)
    toward_light = brightness(box, view, 180, 260) / brightness(bare, view, 180, 260)
    assert in_shadow < 0.7
    assert toward_light > 0.97


def test_a_taller_thing_darkens_more_of_the_table() -> None:
    view = camera()
    bare = painted(table(), view)
    loss = []
    for tall in (10, 45, 95, 190):
        surface = painted(table(thing("o1", 250, 300, 100, 100, tall)), view)
        loss.append(
            sum(
                brightness(bare, view, x, y, 3) - brightness(surface, view, x, y, 3)
                for x, y in ((304 + k, 330 + k) for k in range(0, 40, 4))
            )
        )
    assert loss == sorted(loss)
    assert loss[-1] > 2 * max(loss[0], 1)


def test_a_tall_thing_throws_its_shadow_on_a_low_one_not_the_other_way() -> None:
    view = camera()
    low, tall = thing("low", 330, 330, 120, 120, 25), thing("tall", 240, 250, 90, 90, 190)
    alone, both = painted(table(low), view), painted(table(low, tall), view)
    assert brightness(both, view, 290, 292) < 0.8 * brightness(alone, view, 290, 292)
    only_tall = painted(table(tall), view)
    assert brightness(both, view, 240, 250) == pytest.approx(brightness(only_tall, view, 240, 250), rel=0.02)


# -- sight is light ------------------------------------------------------------------------------------------------


def light_at(x: float, y: float, *things: MapObstacle) -> ViewLight:
    world = make_world(1056.0, 704.0, [Prism(one.id, one.outline, 0.0, one.tall) for one in things])
    return ViewLight(view_polygon(world, x, y, 54.0), (x, y))


def test_what_is_not_seen_falls_into_cool_shadow() -> None:
    """UX-SEE-1: the light is the view polygon."""
    view, wall = camera(), thing("o1", 250, 350, 20, 160, 120)
    plain = painted(table(wall), view)
    lit = painted(table(wall), view, light_at(100, 350, wall))
    assert brightness(lit, view, 160, 350) > 0.93 * brightness(plain, view, 160, 350)
    assert brightness(lit, view, 320, 300) < 0.7 * brightness(plain, view, 320, 300)
    red, _, blue = pygame.transform.average_color(
        lit, pygame.Rect(*(round(v) for v in view.to_screen(310, 300)), 12, 12)
    )[:3]
    red0, _, blue0 = pygame.transform.average_color(
        plain, pygame.Rect(*(round(v) for v in view.to_screen(310, 300)), 12, 12)
    )[:3]
    assert blue / blue0 > red / red0, "the shadow is cool"


def test_low_things_do_not_stop_the_light() -> None:
    view, book = camera(), thing("o1", 250, 350, 20, 160, 25)
    plain = painted(table(book), view)
    lit = painted(table(book), view, light_at(100, 350, book))
    assert brightness(lit, view, 320, 300) > 0.93 * brightness(plain, view, 320, 300)


def test_tops_of_tall_things_keep_their_colour() -> None:
    view = camera()
    screen, hidden = thing("o1", 250, 350, 20, 300, 120), thing("o2", 340, 350, 60, 60, 95)
    plain = painted(table(screen, hidden), view)
    lit = painted(table(screen, hidden), view, light_at(100, 350, screen, hidden))
    assert brightness(lit, view, 340, 350) > 0.75 * brightness(plain, view, 340, 350)
    assert brightness(lit, view, 300, 440) < 0.7 * brightness(plain, view, 300, 440)


def test_the_light_follows_at_once() -> None:
    """UX-SEE-1: within one frame, without repainting the table."""
    view, wall = camera(), thing("o1", 250, 350, 20, 160, 120)
    board, surface = BoardPainter(table(wall)), pygame.Surface(SIZE)
    board.draw(surface, view, light=light_at(100, 350, wall), still=True)
    assert board.settled
    dark = brightness(surface, view, 320, 350)
    board.draw(surface, view, light=light_at(500, 350, wall))
    assert board.settled
    assert brightness(surface, view, 320, 350) > 1.3 * dark


def test_a_still_picture_is_the_same_twice() -> None:
    view, wall = camera(), thing("o1", 250, 350, 20, 160, 120)
    board, first, second = BoardPainter(table(wall)), pygame.Surface(SIZE), pygame.Surface(SIZE)
    light = light_at(100, 350, wall)
    for surface in (first, second, second):
        board.draw(surface, view, light=light, still=True)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


# -- what stands where ---------------------------------------------------------------------------------------------

FULL = {
    "heroes": (
        HeroMark(1, 200, 300, active=True),
        HeroMark(2, 600, 300, flag=0, held=True),
        HeroMark(3, 700, 500, camouflaged=True),
    ),
    "corpses": (CorpseMark(4, 500, 500, 200.0),),
    "flags": (FlagMark("f1", 0, 528, 352), FlagMark("f2", 1, 300, 600)),
    "tokens": tuple(
        TokenMark(f"t{k}", kind, 100 + 90 * k, 100) for k, kind in enumerate(("weapon", "gadget", "healing", "any"))
    ),
    "cards": (CardMark("card-1", "forcefield", 400, 600, 20, 0, True), CardMark("card-2", "barbed-wire", 800, 200, 70)),
    "links": (LinkMark("l1", "ladder", (300, 400), (300, 426)), LinkMark("l2", "door", (700, 400), (800, 400))),
}


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (2560, 1080)])
@pytest.mark.parametrize("zoom", [1.0, 3.3])
def test_every_piece_is_painted_at_every_size(size: tuple[int, int], zoom: float, kitchen_table: Battlefield) -> None:
    pygame.display.set_mode(size)
    theme.configure(size=size)
    view = Camera((kitchen_table.width, kitchen_table.height), pygame.Rect((0, 0), size), smooth=False)
    view.centre_on(500, 380, zoom)
    board, with_pieces, without = BoardPainter(kitchen_table), pygame.Surface(size), pygame.Surface(size)
    empty = dataclasses.replace(as_drawn(kitchen_table), tokens=(), flags=())
    board.set_view(empty)
    board.draw(without, view, still=True)
    board.set_view(dataclasses.replace(empty, **FULL))
    board.draw(with_pieces, view, still=True)
    spots = [(mark.x, mark.y) for name in ("heroes", "corpses", "flags", "tokens", "cards") for mark in FULL[name]]
    for x, y in [*spots, (300, 413), (712, 400)]:
        px, py = (round(v) for v in view.to_screen(x, y))
        box = pygame.Rect(px - 6, py - 6, 13, 13).clip(with_pieces.get_rect())
        if box.w and box.h:
            before, after = (pygame.image.tobytes(one.subsurface(box), "RGB") for one in (without, with_pieces))
            assert before != after, f"nothing painted at {x}, {y}"


def test_moving_pieces_leave_the_still_table_alone(kitchen_table: Battlefield) -> None:
    board, surface, view = BoardPainter(kitchen_table), pygame.Surface(SIZE), camera()
    board.draw(surface, view, still=True)
    number = board._plans.number
    for x in range(200, 400, 20):
        board.set_view(dataclasses.replace(as_drawn(kitchen_table), heroes=(HeroMark(1, x, 300),)))
        board.draw(surface, view)
        assert not board.update()
    assert board._plans.number == number


def test_a_removed_thing_is_gone_and_a_moved_one_elsewhere(kitchen_table: Battlefield) -> None:
    """G-13 and G-11: what a Disintegrate or a Crane did is seen."""
    board, view = BoardPainter(kitchen_table), camera()
    drawn = as_drawn(kitchen_table)
    box = next(one for one in kitchen_table.obstacles if one.kind == "cereal_box")
    moved = tuple((x, y + 120) for x, y in box.outline)
    changed = tuple((name, moved if name == box.id else outline) for name, outline in drawn.obstacles)
    board.set_view(dataclasses.replace(drawn, obstacles=changed))
    assert board.pick(view.to_screen(560, 245), camera()).id == box.id
    assert board.pick(view.to_screen(560, 125), camera()).kind == "table"
    board.set_view(dataclasses.replace(drawn, obstacles=tuple(row for row in changed if row[0] != box.id)))
    assert board.pick(view.to_screen(560, 245), camera()).kind == "table"
    surface = pygame.Surface(SIZE)
    board.draw(surface, view, still=True)
    gone = brightness(surface, view, 560, 125)
    board.set_view(drawn)
    board.draw(surface, view, still=True)
    assert abs(brightness(surface, view, 560, 125) - gone) > 10


def test_the_old_picture_stays_until_the_new_one_is_ready(kitchen_table: Battlefield) -> None:
    board, view, surface = BoardPainter(kitchen_table), camera(), pygame.Surface(SIZE)
    board.draw(surface, view, still=True)
    before = pygame.image.tobytes(surface, "RGB")
    drawn = as_drawn(kitchen_table)
    board.set_view(dataclasses.replace(drawn, obstacles=drawn.obstacles[1:]))
    board.draw(surface, view)
    assert pygame.image.tobytes(surface, "RGB") == before
    for _ in range(500):
        if not board.update(0.002):
            break
        board.draw(surface, view)
    board.draw(surface, view)
    sliced = pygame.image.tobytes(surface, "RGB")
    assert sliced != before
    fresh = BoardPainter(kitchen_table)
    fresh.set_view(board.view)
    fresh.draw(surface, view, still=True)
    assert pygame.image.tobytes(surface, "RGB") == sliced, "painted in slices or at once: the same picture"


def test_a_wall_laid_anew_keeps_its_size() -> None:
    """S-SET-3: a placed wall may be at any angle."""
    wall = thing("o1", 200, 200, 120, 10, 70, wall=True, seat=1)
    now = as_it_stands(wall, rectangle(300, 260, 120, 10, 35))
    assert now.size == pytest.approx((120, 10), abs=0.01)
    assert now.angle % 180 == pytest.approx(35, abs=0.1)
    assert now.centre == pytest.approx((300, 260))
    shifted = as_it_stands(wall, tuple((x + 3.04, y - 7) for x, y in wall.outline))
    assert shifted.centre == pytest.approx((203.04, 193))
    assert shifted.angle == wall.angle


# -- pointing ------------------------------------------------------------------------------------------------------


def test_the_top_of_a_pile_is_picked_with_its_height() -> None:
    """S-GEO-4: where footprints overlap the highest counts."""
    board = BoardPainter(
        table(thing("o1", 300, 300, 160, 120, 25, label="red book"), thing("o2", 300, 300, 60, 60, 95))
    )
    top = board.pick(camera().to_screen(300, 300), camera())
    assert (top.id, top.tall, top.kind) == ("o2", 95, "obstacle")
    assert board.pick(camera().to_screen(240, 300), camera()).label == "red book"


def test_pieces_come_before_what_they_stand_on() -> None:
    board = BoardPainter(table(thing("o1", 300, 300, 160, 120, 25)))
    board.set_view(ShootShown(heroes=(HeroMark(2, 300, 300, 25),), tokens=(TokenMark("t1", "weapon", 340, 300),)))
    assert board.pick(camera().to_screen(300, 300), camera()).seat == 2
    assert board.pick(camera().to_screen(340, 300), camera()).id == "t1"
    assert board.pick((2, 2), camera()).kind == ""


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)])
def test_targets_are_never_smaller_than_the_hand_needs(size: tuple[int, int]) -> None:
    """UX-TURN-4: at least 1.5 times the visible piece, and 32 px at 1080p."""
    theme.configure(size=size)
    view = Camera((1056.0, 704.0), pygame.Rect((0, 0), size), smooth=False)
    board = BoardPainter(table())
    board.set_view(ShootShown(tokens=(TokenMark("t1", "healing", 500, 300),)))
    px, py = view.to_screen(500, 300)
    assert board.pick((px + theme.scale(32) / 2 - 1, py), view).kind == "token"
    assert board.pick((px, py - 1.5 * figures.token_radius(view.scale) * 0.7), view).kind == "token"


def test_seats_differ_by_shape_not_only_by_colour() -> None:
    """UX-ACC-3: without any colour every seat's HERO still looks different."""
    pictures = [pygame.transform.grayscale(figures.hero(seat, "ninja", 40)) for seat in range(1, 5)]
    assert len({pygame.image.tobytes(one, "RGBA") for one in pictures}) == 4
    masks = {figures.hero(seat, "ninja", 40).get_bounding_rect().size for seat in range(1, 5)}
    assert masks


def test_every_kind_has_a_drawing_of_its_own() -> None:
    """S-MAP-2: a map without pictures is playable and good to look at."""
    kinds = ("phone", "book", "deck", "box_lid", "case", "cereal_box", "other")
    looks = set()
    for kind in kinds:
        surface = painted(table(thing("o1", 528, 352, 160, 120, 50, kind=kind)), camera())
        looks.add(pygame.image.tobytes(surface.subsurface((560, 300, 160, 120)), "RGB"))
    for kind in ("tape_roll", "tin", "glass", "mug", "jar", "bottle", "other"):
        surface = painted(table(thing("o1", 528, 352, 120, 120, 50, kind=kind, shape="ellipse")), camera())
        looks.add(pygame.image.tobytes(surface.subsurface((560, 300, 160, 120)), "RGB"))
    assert len(looks) == 14


def test_a_missing_picture_is_drawn_instead() -> None:
    surface = painted(table(thing("o1", 528, 352, 160, 120, 50, kind="book", picture="no/such.png")), camera())
    bare = painted(table(), camera())
    assert brightness(surface, camera(), 528, 352, 60) != brightness(bare, camera(), 528, 352, 60)


@pytest.mark.parametrize("size", [(320, 213), (640, 400)])
def test_a_map_has_its_picture(size: tuple[int, int], kitchen_table: Battlefield) -> None:
    """UX-MAP-1: drawn by the game itself; asked twice it costs nothing."""
    picture = map_picture(kitchen_table, size)
    assert picture.get_size() == size
    assert map_picture(kitchen_table, size) is picture
    assert len({picture.get_at((x, size[1] // 2))[:3] for x in range(0, size[0], 7)}) > 10


def test_a_state_becomes_a_picture() -> None:
    """S-INFO: things on the table are public; a carried Flag goes with its HERO, a dead HERO leaves a corpse."""
    state = positions.table(
        at={1: (200, 352), 2: (600, 352)},
        flags=[positions.flag(600, 352, carrier=2)],
        tokens=[positions.token("t1", "healing", 300, 300)],
        obstacles=[positions.box("o1", 400, 352, 20, 300, 120)],
        open_gadgets={1: ["G-16"]},
    )
    seen = shown_of(state, 1, ("Anna", "Ben"), 1)
    assert [(mark.seat, mark.active, mark.flag, mark.name) for mark in seen.heroes] == [
        (1, True, None, "Anna"),
        (2, False, 0, "Ben"),
    ]
    assert seen.flags == ()
    assert [mark.kind for mark in seen.tokens] == ["healing"]
    assert [name for name, _ in seen.obstacles or ()] == ["o1"]
    state.change_hero(2, alive=False)
    assert [mark.seat for mark in shown_of(state).heroes] == [1]


def test_a_map_of_ones_own_finds_its_pictures():
    """S-MAP-1: they are beside it."""
    import msgspec

    session = battle()
    session.table = msgspec.structs.replace(session.table, map="/home/somebody/maps/attic.tmx")
    _host, scene = sit(session)
    assert scene.board.folder == "/home/somebody/maps"
