"""Drawings as pictures of any size, without a window."""

from __future__ import annotations

import io
from functools import cache
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pathlib import Path


@cache
def png(drawing: Path, side: int) -> bytes:
    """Return an SVG drawing as a PNG picture of a side in pixels."""
    picture = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(str(drawing), (side, side)), picture, "x.png")
    return picture.getvalue()
