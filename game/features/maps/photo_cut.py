"""Traced things wear the photo's own pixels; the ground beneath shows the table around them (HND-23)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.ui.png import bytes_of

if TYPE_CHECKING:
    from game.battlefield.model import Point
    from game.battlefield.sketch import Sketch
    from game.battlefield.writer import ThingLook

ROUND: Final = 8
"""Pixels round a thing that belong to its edge and its shadow on the photo: the ground is filled there, too."""
LEANS: Final = 0.9
"""How far a thing leans out of its footprint on a photo taken aslant, per millimetre of its height."""
COARSE: Final = 4
"""Every how many pixels are looked at for that."""
COLOURS: Final = 6
SAMPLES: Final = 4000
FINE: Final = 3
"""How many times finer an outline is drawn than the picture, for a smooth edge."""


class CutPhoto:
    """A photo's ground taken apart: what each thing wears, and the ground without them."""

    def __init__(self, sketch: Sketch, ground: pygame.Surface) -> None:
        from game.battlefield.share import folder_of
        from game.battlefield.sketch import SCALE
        from game.battlefield.writer import ThingLook

        self.ground = ground.convert(24)
        self.files: dict[str, bytes] = {}
        """The pictures by their names in the maps folder."""
        found, made = [], list[pygame.Surface]()
        for thing in sketch.things:
            area = _area(thing.outline, SCALE, ground.get_rect())
            made.append(_cut(self.ground, area, [(x * SCALE, y * SCALE) for x, y in thing.outline]))
            found.append(area)
        names = [f"shared/0/thing_{number}.png" for number in range(1, len(made) + 1)]
        pictures = {name: bytes_of(picture) for name, picture in zip(names, made, strict=True)}
        folder = folder_of(pictures) if pictures else ""
        self.files = {name.replace("shared/0", folder): data for name, data in pictures.items()}
        self.looks: list[ThingLook] = [
            ThingLook(name.replace("shared/0", folder), area.size, (area.x / SCALE, area.y / SCALE),
                      (area.w / SCALE, area.h / SCALE))
            for name, area in zip(names, found, strict=True)
        ]  # fmt: skip
        for thing, area in zip(sketch.things, found, strict=True):
            _fill(self.ground, area, [(x * SCALE, y * SCALE) for x, y in thing.outline], thing.high)


def _area(outline: Sequence[Point], scale: float, room: pygame.Rect) -> pygame.Rect:
    """Return the part of the ground, in its pixels, that a thing is in."""
    left, top = (int(min(point[axis] for point in outline) * scale) for axis in (0, 1))
    right, low = (int(max(point[axis] for point in outline) * scale) + 1 for axis in (0, 1))
    area = pygame.Rect(left, top, max(2, right - left), max(2, low - top))
    return area.clip(room) if area.colliderect(room) else pygame.Rect(0, 0, 2, 2)


def _mask(size: tuple[int, int], corner: tuple[int, int], points: Sequence[Point], fine: int = 1) -> pygame.Surface:
    """Return an outline as a picture whose alpha is 255 inside, with an edge as smooth as it is drawn `fine`."""
    made = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    corners = [((x - corner[0]) * fine, (y - corner[1]) * fine) for x, y in points]
    pygame.draw.polygon(made, (255, 255, 255, 255), corners)
    return made if fine == 1 else pygame.transform.smoothscale(made, size)


def _cut(ground: pygame.Surface, area: pygame.Rect, points: Sequence[Point]) -> pygame.Surface:
    """Return what a thing wears: the photo inside its outline."""
    made = pygame.Surface(area.size, pygame.SRCALPHA)
    made.blit(ground, (0, 0), area)
    alpha = pygame.surfarray.array_alpha(_mask(area.size, area.topleft, points, FINE))
    alpha[alpha > 245] = 255
    pygame.surfarray.pixels_alpha(made)[:] = alpha
    return made


def _fill(ground: pygame.Surface, area: pygame.Rect, points: Sequence[Point], high: float) -> None:
    """Fill the ground beneath a thing, and where it leans to on the photo, with the colours around it."""
    import numpy as np

    reach = round(2 * high * LEANS) + 4 * ROUND
    wide = area.inflate(2 * reach, 2 * reach).clip(ground.get_rect())
    mask = pygame.surfarray.array_alpha(_mask(wide.size, wide.topleft, points)) > 0
    part = ground.subsurface(wide)
    pixels = pygame.surfarray.array3d(part).astype(np.float64)
    if mask.all() or not mask.any():
        return
    room = ground.get_rect()
    inner = (wide.left > 0, wide.right < room.right, wide.top > 0, wide.bottom < room.bottom)
    coarse = _leaning(pixels[::COARSE, ::COARSE], mask[::COARSE, ::COARSE], inner)
    leaning = coarse.repeat(COARSE, axis=0).repeat(COARSE, axis=1)[: wide.w, : wide.h]
    mask = _grown(leaning | mask, ROUND)
    if mask.all():
        return
    edge = ((0, -wide.w % 4), (0, -wide.h % 4))
    known = np.pad((~mask).astype(np.float64), edge)
    small = smooth(_halved(_halved(np.pad(pixels * ~mask[..., None], (*edge, (0, 0))))), _halved(_halved(known)))
    shown = pygame.surfarray.make_surface(small.clip(0, 255).astype(np.uint8))
    size = (small.shape[0] * 4, small.shape[1] * 4)
    filled = pygame.surfarray.array3d(pygame.transform.smoothscale(shown, size))[: wide.w, : wide.h]
    pixels[mask] = filled[mask]
    pygame.surfarray.blit_array(part, pixels.round().astype(np.uint8))


def _grown(mask: Any, by: int) -> Any:
    """Return a mask grown on all sides."""
    mask = mask.copy()
    for _ in range(by):
        mask[1:] |= mask[:-1]
        mask[:-1] |= mask[1:]
        mask[:, 1:] |= mask[:, :-1]
        mask[:, :-1] |= mask[:, 1:]
    return mask


def _leaning(pixels: Any, mask: Any, inner: tuple[bool, bool, bool, bool]) -> Any:
    """Return the mask of a thing with what is joined to it and has its colours rather than those round about.

    `inner`: whether the picture's left, right, upper and lower sides show the table rather than the photo's edge.
    """
    import numpy as np

    edge = np.zeros_like(mask)
    edge[:3], edge[-3:], edge[:, :3], edge[:, -3:] = inner
    own, others = _main_colours(pixels[mask]), _main_colours(pixels[edge & ~mask])
    if not len(own) or not len(others):
        return mask
    nearest = [np.min([((pixels - colour) ** 2).sum(axis=-1) for colour in some], axis=0) for some in (own, others)]
    like = nearest[0] < nearest[1]
    thick = ~_grown(~like, 1) | mask  # a gap between planks joins nothing
    alike = pygame.mask.from_threshold(
        pygame.surfarray.make_surface(np.where(thick, 255, 0)[..., None].repeat(3, axis=-1)),
        (255, 255, 255), (2, 2, 2, 255),
    )  # fmt: skip
    spots = np.argwhere(mask)
    if not len(spots):
        return mask
    start = spots[len(spots) // 2]
    joined = alike.connected_component((int(start[0]), int(start[1])))
    found = pygame.surfarray.array_alpha(joined.to_surface(setcolor=(0, 0, 0, 255), unsetcolor=(0, 0, 0, 0))) > 0
    found = _grown(found, 1) & like
    return found | mask if found.mean() < 0.7 else mask


def _main_colours(pixels: Any) -> Any:
    """Return the most frequent colours, coarsely."""
    import numpy as np

    steps = (pixels[:: max(1, len(pixels) // SAMPLES)] // 24).astype(np.int64)
    kinds, counts = np.unique(steps, axis=0, return_counts=True)
    return kinds[np.argsort(-counts)][:COLOURS] * 24.0 + 12.0


def smooth(colours: Any, known: Any) -> Any:
    """Return colours for every pixel: where they are not known (0 to 1), those of the surroundings, ever coarser."""
    import numpy as np

    wide, high = known.shape
    if (known > 0).all() or max(wide, high) <= 1:
        return colours / np.maximum(known, 1e-9)[..., None]
    odd = ((0, wide % 2), (0, high % 2))
    small = _halved(np.pad(colours, (*odd, (0, 0))))
    coarse = smooth(small, _halved(np.pad(known, odd)))
    large = coarse.repeat(2, axis=0).repeat(2, axis=1)[:wide, :high]
    share = np.minimum(known, 1.0)[..., None]
    return colours + (1.0 - share) * _blurred(large)


def _halved(rows: Any) -> Any:
    """Return sums of squares of four."""
    return (rows[::2, ::2] + rows[1::2, ::2] + rows[::2, 1::2] + rows[1::2, 1::2]) / 4


def _blurred(rows: Any) -> Any:
    """Return rows with every value the mean of itself and its neighbours: no steps where coarse pixels meet."""
    import numpy as np

    for axis in (0, 1):
        edge = [(0, 0)] * rows.ndim
        edge[axis] = (1, 1)
        wide = np.pad(rows, edge, mode="edge")
        first, last = (np.take(wide, range(start, start + rows.shape[axis]), axis=axis) for start in (0, 2))
        rows = (first + 2 * rows + last) / 4
    return rows
