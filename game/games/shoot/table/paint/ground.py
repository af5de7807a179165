"""The table under everything: its tiles or its theme's own top, the wooden rim, the floor of the room, and Decor.

The ground is painted once per map at NATIVE pixels per mm (a tile of 88 px is 44 mm) and scaled to each zoom from
there, so that tiles never show seams.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.battlefield.model import CELL, FLIP_DIAGONAL, FLIP_X, FLIP_Y, Battlefield, Decor, PictureCrop, TileLayer
from game.games.shoot.art.map_pictures import flipped, load, turned
from game.resources import assets
from game.ui.pictures import remembered
from game.ui.slices import checkpoint, in_thread

NATIVE = 2.0  # px per mm
RIM = 15.0  # mm of wood round the table
Colour = tuple[int, int, int]

# What a table without tiles is covered with: texture, mm a tile of it measures, cloth runner, its check.
THEMES: dict[str, tuple[str, float, str, Colour]] = {
    "kitchen": ("wood_table_oak", 330, "felt_red", (118, 22, 30)),
    "breakfast": ("wood_smooth_desk", 360, "felt_blue", (22, 46, 110)),
    "desk": ("wood_smooth_desk", 360, "felt_green", (20, 74, 44)),
    "toys": ("wood_table_oak", 300, "felt_blue", (20, 44, 104)),
    "picnic": ("felt_green", 300, "felt_red", (196, 60, 62)),
}


def convert(surface: pygame.Surface) -> pygame.Surface:
    """Return an opaque picture in the display's format, if there is a display."""
    screen = pygame.display.get_surface()
    if screen is None or (surface.get_masks() == screen.get_masks() and surface.get_bitsize() == screen.get_bitsize()):
        return surface
    return surface.convert()


def texture(name: str, tile: int) -> pygame.Surface:
    """Return one of this project's textures as a square of `tile` px, opaque; plain brown if it is missing."""

    def make() -> pygame.Surface:
        path = assets() / "textures" / f"{name}.jpg"
        if not path.is_file():
            plain = pygame.Surface((tile, tile))
            plain.fill((150, 104, 62))
            return plain
        return convert(in_thread(lambda: pygame.transform.smoothscale(pygame.image.load(str(path)), (tile, tile))))

    return remembered(("table texture", name, tile), make)


def cover(surface: pygame.Surface, name: str, tile: int, area: pygame.Rect, start: tuple[int, int] = (0, 0)) -> None:
    """Fill an area with a texture whose grid begins at `start`."""
    piece = texture(name, max(8, tile))
    tile = piece.get_width()
    old = surface.get_clip()
    surface.set_clip(area.clip(old))
    left = area.left - (area.left - start[0]) % tile
    top = area.top - (area.top - start[1]) % tile
    surface.fblits([(piece, (x, y)) for y in range(top, area.bottom, tile) for x in range(left, area.right, tile)])
    surface.set_clip(old)


# -- the ground of a map -------------------------------------------------------------------------------------------


def _themed(surface: pygame.Surface, theme: str) -> None:
    """Cover a table that has no tiles: its theme's top and a checked runner across."""
    top, tile, cloth, check = THEMES.get(theme, THEMES["kitchen"])
    area = surface.get_rect()
    cover(surface, top, round(tile * NATIVE), area)
    if not cloth:
        return
    wide = round(area.w * 0.285)
    runner = pygame.Rect(area.centerx - wide // 2, 0, wide, area.h)
    pygame.draw.rect(surface, (70, 40, 28), runner.inflate(10, 0))
    cover(surface, cloth, round(256 * NATIVE), runner, runner.topleft)
    checkpoint()
    step = wide / 6
    squares = pygame.Surface(runner.size, pygame.SRCALPHA)
    for column in range(6):
        for row in range(int(area.h / step) + 1):
            share = pygame.Rect(round(column * step), round(row * step), round(step / 2), round(step / 2))
            squares.fill((*check, 170), share.move(round(step / 4), round(step / 4)))
    for x in (5, runner.w - 8):
        squares.fill((245, 225, 200, 70), (x, 0, 3, runner.h))
    surface.blit(squares, runner)


def _tile(piece: PictureCrop, flips: int, folder: str) -> pygame.Surface | None:
    source = load(piece.picture, folder)
    if source is None:
        return None
    part = source.subsurface(pygame.Rect(piece.source).clip(source.get_rect()))
    size = (max(1, round(piece.size[0] * NATIVE)), max(1, round(piece.size[1] * NATIVE)))
    if flips & FLIP_DIAGONAL:
        part = pygame.transform.flip(pygame.transform.rotate(part, 90), False, True)
    part = flipped(part, bool(flips & FLIP_X), bool(flips & FLIP_Y))
    return part if part.get_size() == size else pygame.transform.smoothscale(part, size)


def _lay(surface: pygame.Surface, layer: TileLayer, folder: str) -> None:
    """Draw a layer of tiles; a tile is at the lower left corner of its cell, as in Tiled."""
    ready: dict[tuple[PictureCrop, int], pygame.Surface | None] = {}
    sheet = surface
    if layer.opacity < 1:
        sheet = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    for row in range(layer.rows):
        checkpoint()
        for column in range(layer.columns):
            found = layer.at(column, row)
            if found is None:
                continue
            if found not in ready:
                ready[found] = _tile(*found, folder)
            tile = ready[found]
            if tile is not None:
                x = round((layer.offset[0] + column * CELL) * NATIVE)
                y = round((layer.offset[1] + (row + 1) * CELL) * NATIVE) - tile.get_height()
                sheet.blit(tile, (x, y))
    if sheet is not surface:
        sheet.set_alpha(round(255 * layer.opacity))
        surface.blit(sheet, (0, 0))


def _place(surface: pygame.Surface, decor: Decor, folder: str) -> None:
    """Draw a piece of Decor on the ground, with the faintest of shadows: it is flat and has no effect in the game."""
    source = load(decor.picture, folder)
    if source is None:
        return
    size = (decor.size[0] * NATIVE, decor.size[1] * NATIVE)
    picture = turned(flipped(source, decor.flip_x, decor.flip_y), size, decor.angle)
    spot = picture.get_rect(center=(round(decor.centre[0] * NATIVE), round(decor.centre[1] * NATIVE)))
    shade = pygame.mask.from_surface(picture, 110).to_surface(setcolor=(30, 16, 10, 90), unsetcolor=(0, 0, 0, 0))
    surface.blit(pygame.transform.box_blur(shade, 3), spot.move(3, 4))
    surface.blit(picture, spot)


def native_ground(battlefield: Battlefield, folder: str = "") -> pygame.Surface:
    """Return a map's table top with tiles and Decor, at NATIVE px per mm; cached by what it is made of."""

    def make() -> pygame.Surface:
        size = (round(battlefield.width * NATIVE), round(battlefield.height * NATIVE))
        surface = convert(pygame.Surface(size, depth=32))
        _themed(surface, battlefield.theme)
        for layer in battlefield.layers:
            checkpoint()
            if layer.visible:
                _lay(surface, layer, folder)
        for decor in battlefield.decor:
            checkpoint()
            _place(surface, decor, folder)
        return surface

    size = (battlefield.width, battlefield.height)
    return remembered(("ground", battlefield.theme, battlefield.layers, battlefield.decor, size, folder), make)


# -- rim and floor -------------------------------------------------------------------------------------------------


def paint_floor(surface: pygame.Surface, origin: tuple[int, int], scale: float, table: pygame.Rect) -> Iterator[None]:
    """Paint the room's dark floor and the shadow of the table on it, in steps; `table` is its top with the rim (px)."""
    cover(surface, "wood_saloon_dark", round(420 * scale), surface.get_rect(), origin)
    surface.fill((112, 100, 98), special_flags=pygame.BLEND_RGB_MULT)
    yield
    small = pygame.Surface((max(4, surface.get_width() // 12), max(4, surface.get_height() // 12)), depth=32)
    small.fill((255, 255, 255))
    shadow = table.move(round(16 * scale), round(22 * scale)).inflate(round(16 * scale), round(16 * scale))
    pygame.draw.rect(small, (70, 60, 60), pygame.Rect(*(round(v / 12) for v in shadow)), border_radius=3)
    small = pygame.transform.box_blur(small, max(1, round(16 * scale / 12)))
    dark = in_thread(lambda: pygame.transform.smoothscale(small, surface.get_size()))
    surface.blit(dark, (0, 0), None, pygame.BLEND_RGB_MULT)
    yield


def _mitre(box: pygame.Rect, inner: pygame.Rect) -> list[tuple[list[tuple[int, int]], int]]:
    """Return the four sides of a frame as polygons, each with the light it gets (of 255)."""
    ol, ot, orr, ob = box.left, box.top, box.right, box.bottom
    il, it, ir, ib = inner.left, inner.top, inner.right, inner.bottom
    return [
        ([(ol, ot), (orr, ot), (ir, it), (il, it)], 255),
        ([(ol, ot), (il, it), (il, ib), (ol, ob)], 236),
        ([(orr, ot), (orr, ob), (ir, ib), (ir, it)], 188),
        ([(ol, ob), (il, ib), (ir, ib), (orr, ob)], 172),
    ]


def paint_rim(surface: pygame.Surface, top: pygame.Rect, scale: float) -> Iterator[None]:
    """Paint the wooden rim round the table top (px), lit from the upper left, in its four mitred boards; in steps."""
    width = max(4, round(RIM * scale))
    box = top.inflate(2 * width, 2 * width)
    boards = (
        pygame.Rect(box.left, box.top, box.w, width),
        pygame.Rect(box.left, top.bottom, box.w, width),
        pygame.Rect(box.left, top.top, width, top.h),
        pygame.Rect(top.right, top.top, width, top.h),
    )
    for board in boards:
        # Close to the table the whole rim may be many windows large, and almost none of it is visible.
        seen = board.clip(surface.get_rect())
        if seen.w > 0 and seen.h > 0:
            surface.blit(_rim(seen, box, top, scale), seen)
            yield


def _rim(part: pygame.Rect, box: pygame.Rect, top: pygame.Rect, scale: float) -> pygame.Surface:
    """Return a part of the frame that fills a box round the table top."""
    radius, line = max(3, round(9 * scale)), max(1, round(1.4 * scale))
    left, high = -part.x, -part.y
    whole, inner = box.move(left, high), top.move(left, high)
    frame = pygame.Surface(part.size, pygame.SRCALPHA)
    cover(frame, "wood_smooth_desk", round(260 * scale), frame.get_rect(), whole.topleft)
    light = pygame.Surface(part.size, depth=32)
    light.fill((255, 255, 255))
    for points, bright in _mitre(whole, inner):
        pygame.draw.polygon(light, (bright * 148 // 255, bright * 112 // 255, bright * 92 // 255), points)
    frame.blit(light, (0, 0), None, pygame.BLEND_RGB_MULT)
    shape = pygame.Surface(part.size, pygame.SRCALPHA)
    pygame.draw.rect(shape, (255, 255, 255, 255), whole, border_radius=radius)
    frame.blit(shape, (0, 0), None, pygame.BLEND_RGBA_MIN)
    pygame.draw.rect(frame, (36, 20, 12, 255), whole, line, border_radius=radius)
    pygame.draw.rect(
        frame, (198, 148, 98, 255), whole.inflate(-2 * line, -2 * line), max(1, line // 2), border_radius=radius
    )
    pygame.draw.rect(frame, (48, 27, 15, 255), inner.inflate(2 * line, 2 * line), line)
    frame.fill((0, 0, 0, 0), inner)
    return frame


def paint_rim_shadow(surface: pygame.Surface, top: pygame.Rect, scale: float) -> None:
    """Paint the narrow shadow which the raised rim throws on the table's top and left borders."""
    deep = max(2, round(5 * scale))
    for step in range(deep):
        share = 1 - step / deep
        tone = round(255 - 120 * share * share)
        colour = (tone, tone, tone)
        surface.fill(colour, (top.x + step, top.y + step, top.w - step, 1), pygame.BLEND_RGB_MULT)
        surface.fill(colour, (top.x + step, top.y + step + 1, 1, top.h - step - 1), pygame.BLEND_RGB_MULT)
