"""Overlays while deciding: each paints, stays in its place, and shows the right text."""

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

from game.battlefield.model import Battlefield
from game.games.shoot.rules import lengths
from game.games.shoot.rules import terrain as places
from game.games.shoot.table.motions import effects_shots
from game.games.shoot.table.overlays import tags
from game.games.shoot.table.overlays import ways as overlays
from game.games.shoot.table.overlays.strokes import dashes
from game.geometry.pieces import signed_area
from game.geometry.reach import reach
from game.geometry.shapes import HeroFigure, Prism
from game.geometry.sight import ZONES, Spot, sight
from game.geometry.world import WorldState, contains, make_world, rectangle
from game.ui import text, theme
from game.ui.camera import Camera
from tests.games.shoot import positions
from tests.games.shoot.positions import box

SIZE = (1280, 720)
INSIDE = pygame.Rect(100, 60, 900, 600)


@pytest.fixture(autouse=True)
def window():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    theme.configure(size=SIZE, text_scale=100, colour_set="normal")
    yield
    theme.configure(size=(1920, 1080), text_scale=100, colour_set="normal")


def camera() -> Camera:
    return Camera((1056.0, 704.0), INSIDE, smooth=False)


BANDS = tuple((h, (tuple(overlays._circle(400, 300, 44 * h)[:-1]),)) for h in range(1, 6))
EVERY = [
    overlays.ReachBands(BANDS),
    overlays.RouteLine(
        ((200, 200), (300, 300), (500, 280)), ((250, 250, "climb"), (400, 290, "fall"), (450, 285, "jump"))
    ),
    overlays.GhostHero(2, 300, 300),
    overlays.GhostHero(2, 300, 300, ok=False),
    overlays.SightLine((200, 200), (700, 500)),
    overlays.SightLine((200, 200), (700, 500), 0.4),
    overlays.WatchedArea(((2, rectangle(500, 300, 300, 200, 10)), (3, rectangle(400, 400, 300, 200, 50)))),
    overlays.RangeRings(400, 300, to=(800, 400)),
    overlays.Targets(((300, 300, 12), (600, 300, 12)), 1),
    overlays.PlacementGhost((rectangle(600, 300, 88, 63, 20),), True),
    overlays.PlacementGhost((rectangle(600, 300, 88, 63, 20),), False),
    overlays.Cursor(500, 300),
    tags.Tag("Title", "detail of it", "S-MOVE-3", at=(500, 300)),
    tags.Tag("Gap 71 mm, your HERO jumps less than 60", "", "S-MOVE-4", "refusal", (1050, 700)),
    tags.Tag("2 of 3", "nobody sees you there", pixel=(400, 300)),
    tags.ZonesChip((500, 300), dict.fromkeys(ZONES, 0.5), "Legs: hidden by the red book"),
    tags.WatchChip((500, 5), 2, "head, left arm"),
]


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("overlay", EVERY, ids=lambda one: type(one).__name__)
def test_every_overlay_paints_and_keeps_to_its_part(overlay: object, scale: int) -> None:
    """UX-ACC-1: also at twice the text size; nothing outside the part of the window it is given."""
    theme.configure(text_scale=scale)
    surface = pygame.Surface(SIZE)
    surface.fill((60, 50, 40))
    blank = pygame.image.tobytes(surface, "RGB")
    surface.set_clip(INSIDE)
    overlay.draw(surface, camera())
    surface.set_clip(None)
    assert pygame.image.tobytes(surface, "RGB") != blank
    surface.fill((60, 50, 40), INSIDE)
    assert pygame.image.tobytes(surface, "RGB") == blank
    assert isinstance(overlay.ground, bool)


@pytest.mark.parametrize("place", [(0, 0), (1056, 0), (0, 704), (1056, 704), (528, 352)])
@pytest.mark.parametrize("scale", [100, 200])
def test_a_tag_at_the_border_is_not_cut_off(place: tuple[float, float], scale: int) -> None:
    theme.configure(text_scale=scale)
    tag = tags.Tag("Cereal box: 190 mm, too tall to climb", "", "S-MOVE-3", "refusal", place)
    size = tag.picture().get_size()
    corner = tags.beside(camera().to_screen(*place), size, INSIDE, theme.scale(20))
    assert INSIDE.contains(pygame.Rect(corner, size))


@pytest.mark.parametrize(("halves", "words"), [(1, "½"), (2, "1"), (3, "1½"), (8, "4")])
def test_halves_are_card_lengths(halves: int, words: str) -> None:
    """S-MOVE-2: prices are half card lengths, shown as players say them."""
    assert lengths.halves_text(halves) == words


def test_a_tag_says_price_and_consequence() -> None:
    """UX section 3: the price at the pointer, who would see the HERO there on a line of its own."""
    one, two = tags.Tag("2 of 3"), tags.Tag("2 of 3", "Ben sees 8 of 10 zones")
    assert two.picture().get_height() > one.picture().get_height()
    assert two.picture().get_size() == tags.Tag("2 of 3", "Ben sees 8 of 10 zones").picture().get_size()


def test_a_refusal_is_told_by_sign_not_by_colour_alone() -> None:
    """UX-ACC-3: the same words are wider with the sign of a refusal before them."""
    reason = "Gap 71 mm"
    assert tags.Tag(reason, tone="refusal").picture().get_width() > tags.Tag(reason).picture().get_width()


def test_zones_painted_free_are_the_zones_the_rule_accepts() -> None:
    """UX-SEE-5, S-SEE-4: grey exactly where nothing is seen, full red exactly where all of it is."""
    low, tall = Prism("o1", rectangle(300, 300, 10, 200, 0), 0, 40), Prism("o2", rectangle(300, 304, 10, 8, 0), 0, 95)
    scene = WorldState(make_world(1056.0, 704.0, [low, tall]))
    for y in range(260, 341, 4):
        seen = sight(scene, Spot(200.0, 300.0, 0.0), Spot(400.0, float(y), 0.0))
        for zone in ZONES:
            colour = tags.zone_colour(seen.share(zone))
            assert (colour != tags.HIDDEN) == (zone in seen.zones)
            assert (colour == tags.FREE) == (seen.share(zone) >= 0.999)


def test_the_sight_line_turns_red_at_the_first_thing_in_the_way(kitchen_table: Battlefield) -> None:
    things = kitchen_table.obstacles
    box = next(one for one in things if one.kind == "cereal_box")
    share = overlays.blocked_at(things, (300, 125), (800, 125), 54, 54)
    assert share is not None
    x = 300 + 500 * share
    assert contains(box.outline, x + 1, 125) or abs(x - 453) < 6
    assert overlays.blocked_at(things, (300, 352), (400, 352), 79, 79) is None, "books are looked over"


def test_reach_is_drawn_where_a_hero_can_go(kitchen_table: Battlefield) -> None:
    """The printed contour of each whole card length is between what it holds and what it does not."""
    world = make_world(1056.0, 704.0, [Prism(one.id, one.outline, 0, one.tall) for one in kitchen_table.obstacles])
    found = reach(WorldState(world), HeroFigure(1, 132.0, 250.0, 0.0, 1), 4)
    surface, bare = pygame.Surface(SIZE), pygame.Surface(SIZE)
    overlays.ReachBands(found.bands).draw(surface, camera())
    at = camera().to_screen(132, 280)
    assert surface.get_at((round(at[0]), round(at[1]))) != bare.get_at((0, 0)), "inside the reach is tinted"
    far = camera().to_screen(700, 300)
    assert surface.get_at((round(far[0]), round(far[1])))[:3] == (0, 0, 0)


def test_smoothing_keeps_a_contour_in_its_place() -> None:
    square = ((100.0, 100.0), (300.0, 100.0), (300.0, 300.0), (100.0, 300.0))
    smooth = overlays.rounded(square)
    assert abs(signed_area(smooth) / signed_area(square) - 1) < 0.02
    assert signed_area(tuple(reversed(square))) < 0, "holes turn the other way"


def test_overlays_shift_with_a_dragged_table() -> None:
    """A panned view shows the reach in the right place, without repainting it."""
    view = camera()
    view.zoom_at(2)
    band = overlays.ReachBands(((2, (rectangle(528, 352, 60, 60, 0),)),))
    first, second = pygame.Surface(SIZE), pygame.Surface(SIZE)
    band.draw(first, view)
    view.pan(40, 24)
    band.draw(second, view)
    moved = pygame.Surface(SIZE)
    moved.blit(first, (-40, -24))
    window = INSIDE.inflate(-160, -160)
    assert pygame.image.tobytes(moved.subsurface(window), "RGB") == pygame.image.tobytes(
        second.subsurface(window), "RGB"
    )


def test_dashes_cover_the_line_in_order() -> None:
    pieces = dashes(((0, 0), (100, 0), (100, 50)), 10, 5)
    assert pieces[0][0] == (0, 0)
    drawn = sum(abs(bx - ax) + abs(by - ay) for (ax, ay), (bx, by) in pieces)
    assert drawn == pytest.approx(100, abs=6)


def test_who_sees_me_counts_and_names() -> None:
    """UX-SEE-2: the same zones the rule would let them hit (S-SEE-4)."""
    names = {1: "Anna", 2: "Ben"}
    screen = box("o1", 400, 352, 20, 300, 120)
    hidden = positions.table(at={1: (200, 352), 2: (600, 352)}, obstacles=[screen])
    assert tags.watch_chip(hidden, 1, names).count == 0
    low = box("o1", 400, 352, 20, 300, 45)
    half = tags.watch_chip(positions.table(at={1: (200, 352), 2: (600, 352)}, obstacles=[low]), 1, names)
    assert half.count == 1
    assert half.words.startswith("Ben: ")
    assert "all of it" not in half.words
    open_ = tags.watch_chip(positions.table(at={1: (200, 352), 2: (600, 352)}), 1, names)
    assert open_.words == "fully exposed to Ben"


def test_the_ghost_tells_what_it_would_see() -> None:
    """UX-SEE-1: free, partly or hidden per zone, and by what; a hidden HERO gets no chip."""
    names = {1: "Anna", 2: "Ben"}
    low = box("o1", 400, 352, 20, 300, 45, label="red book")
    state = positions.table(at={1: (200, 352), 2: (600, 352)}, obstacles=[low])
    (chip,) = tags.seen_chips(state, 1, Spot(200.0, 352.0, 0.0), names)
    seen = sight(WorldState(places.world(state)), Spot(200.0, 352.0, 0.0), Spot(600.0, 352.0, 0.0))
    assert {zone for zone, share in chip.shares.items() if share} == set(seen.zones)
    assert chip.words == "rest: the red book"
    behind = positions.table(at={1: (200, 352), 2: (600, 352)}, obstacles=[box("o1", 400, 352, 20, 300, 120)])
    assert tags.seen_chips(behind, 1, Spot(200.0, 352.0, 0.0), names) == []


def test_a_chip_says_what_is_in_sight_and_what_hides_the_rest() -> None:
    """FGT-91, TRY-9: "4 of 10 / behind the box lid" read as if those four were hidden."""
    shares = dict.fromkeys(ZONES, 0.0) | dict.fromkeys(ZONES[:4], 1.0)
    chip = tags.ZonesChip((0, 0), shares, "rest: the box lid")
    assert chip.lines == "4 of 10 in sight\nrest: the box lid"
    assert tags.ZonesChip((0, 0), dict.fromkeys(ZONES, 1.0)).lines == "fully exposed"


@pytest.mark.parametrize("share", [0.0, 0.3, 1.0])
def test_effects_draw_at_any_moment(share: float) -> None:
    surface = pygame.Surface(SIZE)
    effects_shots.flash(surface, camera(), (500, 300), "left arm 3", (255, 120, 96), share)
    assert surface.get_bounding_rect().w > 0


def test_no_label_is_set_smaller_than_text_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    """UX-ACC-1: nothing below 16 device pixels, in the smallest window."""
    theme.configure(size=(1024, 600))
    sizes: list[int] = []
    real = text.render
    monkeypatch.setattr(text, "render", lambda words, size, *rest: (sizes.append(size), real(words, size, *rest))[1])
    surface = pygame.Surface((1024, 600))
    view = Camera((1056.0, 704.0), pygame.Rect(0, 0, 800, 560), smooth=False)
    for overlay in EVERY:
        overlay.draw(surface, view)
    assert sizes
    assert min(sizes) >= 16
