"""Poses of the pages that make a map from a photo, which is drawn here."""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING

import pygame

from tools.gallery.lobbies import nothing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.scene import Scene
    from game.ui.still import StillHost

TABLE = (1232.0, 836.0)
"""Size of the photographed table, in mm."""
THINGS = (
    ("cereal_box", (300.0, 130.0, 190.0, 60.0), 190.0, (206, 70, 48)),
    ("book", (760.0, 520.0, 190.0, 136.0), 25.0, (60, 96, 150)),
    ("case", (250.0, 560.0, 160.0, 90.0), 55.0, (66, 120, 84)),
    ("tin", (850.0, 200.0, 84.0, 84.0), 60.0, (176, 168, 60)),
    ("box_lid", (560.0, 250.0, 140.0, 100.0), 40.0, (150, 110, 80)),
)
"""Things on it: kind, left, top, width, depth, height and colour."""
CARD = (560.0, 480.0, 12.0)
"""Corner and angle of the card."""
Spot = tuple[float, float, float]


class Eye:
    """A camera above the table's long side."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        tilt, turn, far = radians(34), radians(7), 1420.0
        self.aim = (TABLE[0] / 2, TABLE[1] / 2)
        self.ahead = (-sin(tilt) * sin(turn), -sin(tilt) * cos(turn), -cos(tilt))
        self.right = (cos(turn), -sin(turn), 0.0)
        a, r = self.ahead, self.right
        self.up = (a[1] * r[2] - a[2] * r[1], a[2] * r[0] - a[0] * r[2], a[0] * r[1] - a[1] * r[0])
        self.far, self.lens = far, 0.78 * size[0]

    def seen(self, spot: Spot) -> tuple[float, float]:
        """Return the photo's pixel that shows a point above the table."""
        to = (spot[0] - self.aim[0], spot[1] - self.aim[1], spot[2])
        along, across, high = (sum(x * y for x, y in zip(to, way, strict=True))
                              for way in (self.ahead, self.right, self.up))  # fmt: skip
        deep = along + self.far
        return self.size[0] / 2 + self.lens * across / deep, self.size[1] / 2 - self.lens * high / deep

    def flat(self, spots: Sequence[tuple[float, float]], up: float = 0.0) -> list[tuple[float, float]]:
        """Return the photo's pixels that show points of the table, or `up` mm above it."""
        return [self.seen((x, y, up)) for x, y in spots]


def box(left: float, top: float, wide: float, deep: float) -> list[tuple[float, float]]:
    """Return a rectangle's corners."""
    return [(left, top), (left + wide, top), (left + wide, top + deep), (left, top + deep)]


def card() -> list[tuple[float, float]]:
    """Return the corners of the card."""
    x, y, turn = CARD[0], CARD[1], radians(CARD[2])
    ends = ((0, 0), (63, 0), (63, 88), (0, 88))
    return [(x + a * cos(turn) - b * sin(turn), y + a * sin(turn) + b * cos(turn)) for a, b in ends]


@cache
def photo(size: tuple[int, int] = (1600, 1200)) -> pygame.Surface:
    """Draw a photo of a table with things on it."""
    eye, made = Eye(size), pygame.Surface(size, depth=24)
    made.fill((92, 88, 96))
    pygame.draw.polygon(made, (52, 44, 40), eye.flat(box(0, 0, *TABLE), -40))
    pygame.draw.polygon(made, (168, 118, 70), eye.flat(box(0, 0, *TABLE)))
    for plank in range(1, 8):
        y = TABLE[1] * plank / 8
        left, right = eye.flat([(0, y), (TABLE[0], y)])
        pygame.draw.line(made, (140, 94, 54), left, right, max(1, size[0] // 600))
    pygame.draw.polygon(made, (244, 240, 230), eye.flat(card()))
    inner = [(x * 0.86 + 0.14 * sum(a for a, _ in card()) / 4, y * 0.86 + 0.14 * sum(b for _, b in card()) / 4)
             for x, y in card()]  # fmt: skip
    pygame.draw.polygon(made, (190, 40, 60), eye.flat(inner))
    for _, corners, tall, colour in sorted(THINGS, key=lambda thing: thing[1][1]):
        _block(made, eye, box(*corners), tall, colour)
    return pygame.transform.box_blur(made, 1)


def _block(
    made: pygame.Surface, eye: Eye, foot: list[tuple[float, float]], tall: float, colour: tuple[int, int, int]
) -> None:
    """Draw an upright block: its visible sides, darker, then its top."""
    shades = (0.45, 0.6, 0.75, 0.6)
    for k in (0, 1, 3, 2):
        a, b = foot[k], foot[(k + 1) % 4]
        side = [*eye.flat([a, b]), *eye.flat([b, a], tall)]
        pygame.draw.polygon(made, tuple(round(part * shades[k]) for part in colour), side)
    pygame.draw.polygon(made, colour, eye.flat(foot, tall))


# -- the pages ------------------------------------------------------------------------------------------


def _photo(host: StillHost) -> Scene:
    from game.features.maps.photo import PhotoScene

    files = [Path(name) for name in ("IMG_2041.jpg", "IMG_2040.jpg", "kitchen table.png")]
    scene = PhotoScene(host, nothing)
    scene.folder, scene.files = Path("/home/anna/Pictures"), files
    return scene


def _corners(host: StillHost, presses: int = 8, magnified: bool = False, way: str = "card") -> Scene:
    from game.features.maps.photo import PhotoScene
    from game.features.maps.photo_corners import CornersScene

    scene = CornersScene(host, photo(), PhotoScene(host, nothing), nothing)
    eye = Eye(photo().get_size())
    scene.layout(host.size)
    if way != "card":
        scene._turned(way)
    for point in [*eye.flat(box(0, 0, *TABLE)), *eye.flat(card())][:presses]:
        scene._press(point)
    while scene.pending:
        scene.update(0.0)
        sleep(0.001)
    if magnified:
        scene.view.magnify(eye.flat(card())[0])
    return scene


def _tracing(host: StillHost, settled: bool = True) -> Scene:
    from game.battlefield.settle import settled as placed
    from game.features.maps.photo import PhotoScene
    from game.features.maps.photo_corners import CornersScene
    from game.features.maps.photo_ground import ground_of
    from game.features.maps.photo_tracing import TracingScene
    from game.geometry.square import by_sides

    found = by_sides(Eye(photo().get_size()).flat(box(0, 0, *TABLE)), *TABLE)
    before = CornersScene(host, photo(), PhotoScene(host, nothing), nothing)
    scene = TracingScene(host, *ground_of(photo(), found), before, nothing)
    scene.layout(host.size)
    for kind, corners, _, _ in THINGS:
        for spot in box(*corners):
            scene.draft.press(spot)
        scene.draft.close()
        scene.draft.name(kind, 0.0)
    if settled:
        scene.draft.settle(placed(scene.draft.sketch, 4))
    else:
        for spot in ((980.0, 600.0), (1080.0, 590.0), (1100.0, 690.0)):
            scene.draft.press(spot)
    scene._answered("")
    while scene.pending:
        scene.update(0.0)
        sleep(0.001)
    return scene


POSES = {
    "photo": _photo,
    "photo-corners": _corners,
    "photo-magnifier": lambda host: _corners(host, 5, True),
    "photo-sides": lambda host: _corners(host, 4, False, "sides"),
    "photo-tracing": _tracing,
    "photo-outline": lambda host: _tracing(host, False),
}
