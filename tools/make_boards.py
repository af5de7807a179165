"""Make the Frag Fest boards in maps/ and the picture of their squares: `python tools/make_boards.py [--picture]`.

Boards are described as in the rulebook: ladders, slides, stars and bases by square, floors and doors in squares with y
up. A test compares the output of `files()` with maps/.
"""

import os
import sys
from pathlib import Path
from typing import NamedTuple

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]

from make_tiled_project import board_types, write  # noqa: E402

from game.battlefield.board_model import column_row  # noqa: E402
from game.battlefield.writer import MapFile, num  # noqa: E402

PICTURES = Path(__file__).resolve().parent.parent / "maps" / "tilesets" / "pictures"
T = 88  # pixels of a square
Pairs = tuple[tuple[int, int], ...]
Lines = tuple[tuple[float, ...], ...]


class Plan(NamedTuple):
    """A board as designed. `floors`: (y, columns open); `walls`: more lines (x1, y1, x2, y2, ...)."""

    title: str
    notes: str
    ladders: Pairs
    slides: Pairs
    stars: dict[int, str]
    respawns: tuple[int, ...]
    bases: tuple[int, int, int, int]  # home Red, home Blue, flag Red, flag Blue
    open_columns: tuple[str, ...]  # of the lines y = 1 to 9
    doors: Lines
    walls: Lines = ()


STANDARD = Plan(
    title="Standard board",
    notes="The board from the rulebook, its own mirror image.",
    ladders=((3, 22), (9, 29), (27, 54), (39, 59), (48, 69), (57, 97), (67, 87)),
    slides=((98, 79), (92, 72), (74, 47), (62, 42), (53, 32), (44, 4), (34, 14)),
    stars={
        5: "p", 13: "r", 20: "g", 23: "rg", 28: "gp", 36: "r", 41: "rp", 50: "p", 51: "p", 60: "rp", 65: "r",
        73: "gp", 78: "rg", 81: "g", 88: "r", 96: "p",
    },
    respawns=(8, 25, 43, 58, 76, 93),
    bases=(1, 100, 6, 95),
    open_columns=("23489", "01368", "369", "01368", "1679", "01368", "369", "01368", "23489"),
    doors=((5, 2, 5, 3), (5, 7, 5, 8)),
)  # fmt: skip

PANTRY = Plan(
    title="The Crooked Pantry",
    notes="No two halves alike: tall ladders, long slides, five doors, three slanting shelf corners and a post. Red "
          "and Blue still win equally often, and no respawn point sees another.",
    ladders=((4, 24), (8, 33), (21, 60), (46, 66), (50, 71), (63, 83), (68, 93)),
    slides=((99, 62), (95, 75), (89, 52), (77, 44), (56, 36), (38, 18), (32, 9), (47, 27)),
    stars={
        3: "g", 6: "p", 14: "r", 20: "rp", 22: "gp", 30: "rg", 35: "r", 42: "p", 48: "rp", 53: "gp", 58: "r", 65: "g",
        67: "p", 74: "rg", 81: "r", 87: "gp", 96: "r", 98: "g",
    },
    respawns=(5, 26, 43, 59, 76, 91),
    bases=(1, 100, 7, 94),
    open_columns=("3789", "02378", "026789", "0246", "034579", "03589", "123789", "012578", "1579"),
    doors=((4, 1, 4, 2), (5, 3, 5, 4), (6, 5, 6, 6), (3, 7, 3, 8), (2, 8, 2, 9)),
    walls=((5, 2.6, 5.4, 3), (2, 5.4, 2.4, 5), (6.5, 8, 6.5, 8.3), (1.6, 4, 2, 4.4)),
)  # fmt: skip


def closed(columns: str) -> list[tuple[int, int]]:
    """Return the solid pieces of a floor line from its open columns: (from x, to x)."""
    pieces: list[tuple[int, int]] = []
    for x in range(10):
        if str(x) in columns:
            continue
        if pieces and pieces[-1][1] == x:
            pieces[-1] = (pieces[-1][0], x + 1)
        else:
            pieces.append((x, x + 1))
    return pieces


def middle(square: int) -> tuple[float, float]:
    """Return the centre of a square in pixels of the map."""
    column, row = column_row(square)
    return (column + 0.5) * T, (9.5 - row) * T


class BoardFile(MapFile):
    """A board being written; positions are squares, or board coordinates with y up."""

    def line(self, class_name: str, points: list[tuple[float, float]], name: str) -> str:
        """Add a line from points in pixels."""
        (x, y), *_ = points
        text = " ".join(f"{num(a - x)},{num(b - y)}" for a, b in points)
        inside = f'   <polyline points="{text}"/>\n'
        return self._object(inside, name=name, type=class_name, x=float(x), y=float(y))

    def at(self, template: str, square: int) -> str:
        """Place a template in the centre of a square."""
        x, y = middle(square)
        return self._object(template=f"templates/{template}.tx", x=float(x), y=float(y))

    def lines(self, class_name: str, rows: Lines, name: str) -> list[str]:
        """Add lines from board coordinates."""
        found = []
        for row in rows:
            points = [(x * T, (10 - y) * T) for x, y in zip(row[::2], row[1::2], strict=True)]
            found.append(self.line(class_name, points, name))
        return found


def board(plan: Plan) -> BoardFile:
    """Write a plan as a map."""
    m = BoardFile(10, 10, {"title": plan.title, "author": "Splatterbox", "notes": plan.notes})
    first = m.tileset("tilesets/board.tsx", 100)
    m.tiles("squares", [[first + row * 10 + column for column in range(10)] for row in range(10)])
    floors = tuple(
        (left, y, right, y) for y, columns in enumerate(plan.open_columns, 1) for left, right in closed(columns)
    )
    m.objects("floors", m.lines("Floor", (*floors, *plan.walls), "floor"))
    m.objects("doors", m.lines("BoardDoor", plan.doors, "door"))
    for layer, class_name, pairs in (("ladders", "Ladder", plan.ladders), ("slides", "Slide", plan.slides)):
        name = class_name.lower()
        m.objects(layer, [m.line(class_name, [middle(a), middle(b)], f"{name} {a} to {b}") for a, b in pairs])
    m.objects("stars", [m.at(f"star_{colours}", square) for square, colours in sorted(plan.stars.items())])
    m.objects("respawns", [m.at(f"respawn_{number}", square) for number, square in enumerate(plan.respawns, 1)])
    roles = ("home_red", "home_blue", "flag_red", "flag_blue")
    m.objects("bases", [m.at(f"board_{role}", square) for role, square in zip(roles, plan.bases, strict=True)])
    return m


BOARDS = {"ladders_standard": STANDARD, "ladders_pantry": PANTRY}


def files() -> dict[str, str]:
    """Return every board by its file name below maps/."""
    return {f"{name}.tmx": board(plan).text(board_types("map")) for name, plan in BOARDS.items()}


def squares_picture() -> None:
    """Paint the hundred squares with their numbers and the hatches at the ends of the rows."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    pygame.init()
    font = pygame.font.Font(None, 30)
    sheet = pygame.Surface((10 * T, 10 * T))
    for square in range(1, 101):
        column, row = column_row(square)
        x, y = column * T, (9 - row) * T
        light = (column + row) % 2 == 0
        sheet.fill((250, 236, 214) if light else (244, 221, 196), (x, y, T, T))
        pygame.draw.rect(sheet, (214, 180, 146), (x, y, T, T), 1)
        sheet.blit(font.render(str(square), True, (112, 72, 50)), (x + 7, y + 6))
        if square % 10 == 0 and square < 100:  # the hatch up to the next row
            pygame.draw.rect(sheet, (176, 124, 84), (x + T // 2 - 12, y, 24, 6))
    pygame.image.save(sheet, str(PICTURES / "board_squares.png"))


if __name__ == "__main__":
    if "--picture" in sys.argv:
        squares_picture()
    write(files())
