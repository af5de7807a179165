"""Moving things of a map by millimetres, leaving every other byte of its file unchanged (LAB-28)."""

import re
from collections.abc import Iterable
from typing import Final

from game.battlefield.model import CELL
from game.kernel.messages import say

Shift = tuple[int, float, float]
"""An object's id in Tiled, and its shift east and south in mm."""

_TAG = r"<{name}\b(?:[^<>\"']|\"[^\"]*\"|'[^']*')*>"
_MAP: Final = re.compile(_TAG.format(name="map"))
_OBJECT: Final = re.compile(_TAG.format(name="object"))
_ATTRIBUTE = r"(?<=\s){name}\s*=\s*(?:\"([^\"]*)\"|'([^']*)')"


def pixels_per_mm(text: str) -> float:
    """Return the number of map pixels per millimetre of the table; ValueError with a sentence if it is not a map."""
    head = _MAP.search(text)
    wide = attribute(head.group(), "tilewidth") if head is not None else ""
    if not wide.isdigit() or not int(wide):
        raise ValueError(say("This file is not a map in which things can be moved."))
    return int(wide) / CELL


def moved(text: str, shifts: Iterable[Shift]) -> str:
    """Return a map's text with some objects moved; ValueError with a sentence if one of them is missing."""
    scale, left = pixels_per_mm(text), {number: (dx, dy) for number, dx, dy in shifts}

    def shifted(found: re.Match[str]) -> str:
        tag = found.group()
        number = attribute(tag, "id")
        if not number.isdigit() or int(number) not in left:
            return tag
        dx, dy = left.pop(int(number))
        return _put(_put(tag, "x", dx * scale), "y", dy * scale)

    made = _OBJECT.sub(shifted, text)
    if left:
        raise ValueError(say("The map has changed since: the thing to be moved is no longer there."))
    return made


def attribute(tag: str, name: str) -> str:
    """Return an attribute's raw value, empty if there is none."""
    found = re.search(_ATTRIBUTE.format(name=name), tag)
    return "" if found is None else found.group(1) or found.group(2) or ""


def _put(tag: str, name: str, more: float) -> str:
    """Return the tag with `more` added to one of its numbers."""
    found = re.search(_ATTRIBUTE.format(name=name), tag)
    value = round(float(found.group(1) or found.group(2) or 0) + more, 4) if found is not None else round(more, 4)
    written = f'{name}="{value:g}"' if value == round(value, 2) else f'{name}="{value}"'
    if found is not None:
        return tag[: found.start()] + written + tag[found.end() :]
    end = len(tag) - (2 if tag.endswith("/>") else 1)
    return f"{tag[:end].rstrip()} {written}{tag[end:]}"
