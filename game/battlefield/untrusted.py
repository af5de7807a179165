"""Maps that arrive inside a received game: they must pass the limits of a map file (MOM-REP-5, LAB-13)."""

from collections import Counter
from typing import Final

from game.battlefield import limits
from game.battlefield.board_model import SQUARES, UNIT, Board
from game.battlefield.findings import NOWHERE, Findings
from game.battlefield.model import Battlefield, TileLayer
from game.kernel.messages import say

LARGE: Final = 100_000.0
"""Millimetres (also pixels and degrees): no value of a map is greater."""
TEXT: Final = 2000
CELLS: Final = 200_000
LINES: Final = 400
"""Maximum floors of a board, and doors."""


def why_not_taken(field: Battlefield | Board) -> str:
    """Return why a map inside a received game is rejected, as a sentence; empty if it is not."""
    refused = say("This game can't be played on the map in this file.")
    if isinstance(field, Board):
        return "" if _sound_board(field) else refused
    if not _sound(field):
        return refused
    from game.battlefield import playable

    findings = Findings()
    playable.judge(field, lambda _id, _spot=(0.0, 0.0): NOWHERE, findings)
    return limits.too_dense(field.obstacles) or (refused if findings.refused else "")


def _sound(field: Battlefield) -> bool:
    """Return whether a battlefield holds no more than its file could, with all numbers within limits."""
    words = (field.title, field.author, field.theme, field.symmetry, field.notes, field.source, field.digest)
    ragged = [len(one.outline) for one in field.obstacles if one.shape == "polygon"]
    return (
        len(field.obstacles) <= limits.OBSTACLES
        and all(limits.OUTLINE[0] <= len(one.outline) <= limits.OUTLINE[1] for one in field.obstacles)
        and sum(len(one.outline) for one in field.obstacles) <= limits.CORNERS
        and sum(ragged) <= limits.RAGGED
        and max(len(field.bases), len(field.flags)) <= limits.SPOTS
        and len(field.tokens) + len(field.decor) <= limits.OBJECTS
        and sum(len(layer.pieces) for layer in field.layers) <= limits.PICTURES
        and sum(len(layer.cells) for layer in field.layers) <= CELLS
        and all(_sound_layer(layer) for layer in field.layers)
        and all(len(word) <= TEXT for word in words)
        and _measured(field)
    )


def _sound_layer(layer: TileLayer) -> bool:
    """Return whether a layer has the right number of cells, showing only pieces it has."""
    fits = layer.columns > 0 and layer.rows > 0 and layer.columns * layer.rows == len(layer.cells)
    return fits and all(0 <= cell < 8 * (len(layer.pieces) + 1) for cell in layer.cells)


def _measured(value: object) -> bool:
    """Return whether every number in it is within limits, and every text short."""
    if isinstance(value, str):
        return len(value) <= TEXT
    if isinstance(value, (int, float)):
        return abs(value) <= LARGE
    if isinstance(value, tuple):
        return all(map(_measured, value))
    fields = getattr(value, "__struct_fields__", ())
    return all(_measured(getattr(value, name)) for name in fields)


def _sound_board(board: Board) -> bool:
    """Return whether a board meets the checker's requirements (L-MAP-3)."""
    from game.battlefield.board_checker import LINKS_MOST

    links = [*board.ladders, *board.slides]
    spots = [*board.respawns, board.home_red, board.home_blue, board.flag_red, board.flag_blue]
    squares = [*spots, *(one for link in links for one in link), *(square for square, _ in board.stars)]
    entries = Counter(entry for entry, _ in links)
    lines = [*board.floors, *board.doors]
    return (
        len(links) <= LINKS_MOST
        and all(count == 1 for count in entries.values())
        and all(entry < out for entry, out in board.ladders)
        and all(entry > out for entry, out in board.slides)
        and all(1 <= square <= SQUARES for square in squares)
        and not any(square in entries for square in (*spots, *(square for square, _ in board.stars)))
        and all(set(colours) <= set("rgp") and len(colours) <= 3 for _, colours in board.stars)
        and max(len(board.floors), len(board.doors)) <= LINES
        and all(0 <= end <= 10 * UNIT for line in lines for end in line)
        and _measured(board)
    )
