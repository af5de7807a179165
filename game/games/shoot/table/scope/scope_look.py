"""Names and colours of the table's things in the scope: as they look from above, with a few bands."""

from collections.abc import Mapping
from typing import Final

import pygame

from game.battlefield.model import Battlefield, MapObstacle
from game.games.shoot.art.ink import INK
from game.games.shoot.art.things import looks
from game.games.shoot.table.scope.scope import Band, BlockerLabel
from game.games.shoot.table.words import thing_text
from game.kernel.messages import say
from game.ui import pictures, theme
from game.ui.theme import Colour, mix

CREAM: Final[Colour] = (242, 232, 208)

# For each kind: bands round the walls, from and to as fractions of the height; None is the thing's own colour, darker.
BANDS: Final[Mapping[str, tuple[tuple[float, float, Colour | None], ...]]] = {
    "book": ((0.14, 0.86, CREAM), (0.32, 0.36, (214, 200, 170)), (0.6, 0.64, (214, 200, 170))),
    "deck": ((0.06, 0.94, CREAM), (0.3, 0.34, (206, 194, 168)), (0.55, 0.59, (206, 194, 168))),
    "cereal_box": ((0.0, 0.12, None), (0.5, 0.78, CREAM), (0.58, 0.7, (205, 48, 48))),
    "tin": ((0.18, 0.82, CREAM), (0.36, 0.64, None)),
    "jar": ((0.84, 1.0, None), (0.24, 0.62, CREAM)),
    "bottle": ((0.3, 0.58, CREAM), (0.92, 1.0, None)),
    "mug": ((0.72, 0.82, CREAM),),
    "box_lid": ((0.8, 1.0, None),),
    "case": ((0.47, 0.53, INK),),
    "phone": ((0.25, 0.75, INK),),
    "wall": tuple((row / 4 - 0.02, row / 4 + 0.02, CREAM) for row in (1, 2, 3)),
}


def colour_of(thing: MapObstacle, folder: str = "") -> Colour:
    """Return the overall colour of a thing seen from above; `folder` as for `things.looks`."""

    def spot() -> pygame.Surface:
        red, green, blue, _ = pygame.transform.average_color(looks(thing, 0.4, folder), consider_alpha=True)
        dot = pygame.Surface((1, 1))
        dot.fill(mix((red, green, blue), _livelier((red, green, blue)), 0.5))
        return dot

    key = ("scope colour", thing.id, thing.kind, thing.picture, thing.size, thing.seat, folder)
    found = pictures.remembered(key, spot).get_at((0, 0))
    return found.r, found.g, found.b


def _livelier(colour: Colour) -> Colour:
    """Return a colour with twice its distance from grey: print is less vivid than light."""
    grey = sum(colour) / 3
    red, green, blue = (round(max(0.0, min(255.0, grey + 2 * (part - grey)))) for part in colour)
    return red, green, blue


def thing_of(thing: MapObstacle, folder: str = "") -> BlockerLabel:
    """Return an obstacle's name, colour and bands."""
    colour = theme.seat_style(thing.seat).colour if thing.wall and thing.seat else colour_of(thing, folder)
    kind = "wall" if thing.wall else thing.kind
    dark = mix(colour, (0, 0, 0), 0.3)
    bands: tuple[Band, ...] = tuple((low, high, tone or dark) for low, high, tone in BANDS.get(kind, ()))
    return BlockerLabel(say("the {thing}", thing=thing_text(thing)), colour, bands)


def things_of(battlefield: Battlefield, names: Mapping[int, str], folder: str = "") -> dict[str, BlockerLabel]:
    """Return the scope's things by blocker id: the map's obstacles, and each seat's HERO and corpse by name."""
    found = {thing.id: thing_of(thing, folder) for thing in battlefield.obstacles}
    for seat, name in names.items():
        style = theme.seat_style(seat)
        found[f"hero-{seat}"] = BlockerLabel(say("{who}'s HERO", who=name), style.colour)
        found[f"corpse-{seat}"] = BlockerLabel(say("{who}'s corpse", who=name), style.dark, ((0.4, 0.6, style.colour),))
    return found
