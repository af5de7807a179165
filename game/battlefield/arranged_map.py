"""A map being arranged: its things, what is done to them, and undo; its file changes only where they do (HND-20)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from game.battlefield import object_edits as edits
from game.battlefield.arranged_thing import ArrangedThing
from game.battlefield.document import MapDocument
from game.battlefield.drawer import DrawerThing, drawer_of
from game.battlefield.files import Unreadable, shown
from game.battlefield.model import CELL, Battlefield, Decor, MapBase, MapFlag, MapObstacle, MapToken, Point
from game.battlefield.object_edits import LayerText, MapObjects, ObjectChange, alike, applied, parsed
from game.battlefield.partners import TableSymmetry
from game.battlefield.reader import opened_data, read_opened
from game.battlefield.schema import MAP_MEMBERS
from game.battlefield.things import MapContext, TileIndex, read_thing
from game.battlefield.writer import num
from game.kernel.messages import say

LAYERS: Final = {
    "Decor": "decor", "Obstacle": "things", "Wall": "walls", "Base": "bases", "Flag": "marks", "Token": "marks",
}  # fmt: skip
"""The usual name of the layer for things of a class."""
MOST: Final = 500
"""Steps that can be undone."""
PROPERTIES: Final = {
    "tall": ("float", ""), "seat": ("int", "Seat"), "team": ("int", "Team"), "kind": ("", "TokenKind"),
}  # fmt: skip
"""The properties that can be changed: their type and enum in Tiled."""
MAP_PROPERTIES: Final = {member.name: (member.type, member.enum) for member in MAP_MEMBERS}


class ThingSpot(NamedTuple):
    """Where a thing goes: the spot of its middle in mm, and by how many degrees it is turned."""

    spot: Point
    turn: float = 0.0


class MapStep(NamedTuple):
    """What was done, in words, and how the file changed."""

    words: str
    changes: tuple[ObjectChange, ...]
    kind: str = ""


class ArrangedMap:
    """The content of a map's file, the things in it, and the steps that led there.

    Raises ValueError with a sentence for a file that can't be edited, MapError for one that is not a battlefield.
    """

    def __init__(self, data: bytes, path: Path) -> None:
        self.path = path
        self.document = MapDocument(data, shown(path))
        self.done: list[MapStep] = []
        self.undone: list[MapStep] = []
        self.since: dict[int, list[bytes | None]] = {}
        """By id, the texts that objects changed here have had since the file was last read: the newest last."""
        self._read()

    def _read(self) -> None:
        """Read everything from the document."""
        self.coding = self.document.coding()
        file = opened_data(self.document.data, self.path)
        reading = read_opened(file)
        self.file = file
        self.pixel = CELL / reading.tile
        """Millimetres per pixel of the map."""
        self.context = MapContext(file.shelf, TileIndex(file.tilesets()), file.own.parent, self.pixel)
        self.base = reading.battlefield
        self.files = reading.files
        self.objects = MapObjects(self.document)
        found = [ArrangedThing.of(thing) for thing in reading.things]
        self.things = {thing.number: thing for thing in found if thing.number not in self.objects.doubled}
        self.fixed = [thing for thing in found if thing.number in self.objects.doubled]
        """Things that share an id: they are shown, but can't be told apart in the file."""
        self.__dict__.pop("drawer", None)

    @cached_property
    def drawer(self) -> list[DrawerThing]:
        """What can be added."""
        return drawer_of(self.file, self.context)

    @property
    def symmetry(self) -> TableSymmetry:
        """The symmetry that the map declares."""
        return TableSymmetry(self.base.symmetry, self.base.width, self.base.height)

    @property
    def size(self) -> Point:
        return self.base.width, self.base.height

    def inside(self, spot: Point) -> bool:
        """Return whether a spot is on the table."""
        return all(0.0 <= at <= side for at, side in zip(spot, self.size, strict=True))

    def battlefield(self, without: Iterable[int] = ()) -> Battlefield:
        """Return the table as it is, without some things."""
        left = frozenset(without)
        found = [one.what for one in self.things.values() if one.number not in left]
        found += [one.what for one in self.fixed]
        laid = tuple(one for one in self.base.obstacles if one.id.startswith("t"))
        table = msgspec.structs.replace(
            self.base,
            obstacles=laid + tuple(one for one in found if isinstance(one, MapObstacle)),
            bases=tuple(sorted((one for one in found if isinstance(one, MapBase)), key=lambda base: base.seat)),
            flags=tuple(one for one in found if isinstance(one, MapFlag)),
            tokens=tuple(one for one in found if isinstance(one, MapToken)),
            decor=tuple(one for one in found if isinstance(one, Decor)),
            digest="",
        )
        return msgspec.structs.replace(table, digest=hashlib.sha256(msgspec.json.encode(table)).hexdigest()[:32])

    # -- steps ------------------------------------------------------------------------------------------

    def place(self, where: Mapping[int, ThingSpot], words: str, kind: str = "") -> MapStep | None:
        """Move and turn things; return the step, None if nothing changes."""
        changes = []
        for number, to in where.items():
            thing = self._known(number)
            text = self.objects.text(number)
            assert text is not None
            goal = thing.moved(to.spot, to.turn if thing.turns else 0.0)
            given: dict[str, str | None] = {}
            for name, at, before, after in zip("xy", thing.at, thing.origin, goal.origin, strict=True):
                if abs(after - before) > 0.001:
                    given[name] = num(at + (after - before) / self.pixel)
            if to.turn and thing.turns:
                given["rotation"] = num(goal.angle) if num(goal.angle) not in ("0", "360") else None
            after_text = edits.with_attributes(text, given, self.coding)
            if given.get("rotation", "") is None and self._angle(after_text, number) not in (0.0, 360.0):
                after_text = edits.with_attributes(text, {**given, "rotation": "0"}, self.coding)
            if after_text != text:
                changes.append(self.objects.change(number, after_text))
        return self._do(MapStep(words, tuple(changes), kind)) if changes else None

    def put(self, values: Mapping[int, tuple[str, str | None]], words: str) -> MapStep | None:
        """Give things a value of a property, None to go back to that of their template; return the step."""
        changes = []
        for number, (name, value) in values.items():
            text = self._text(number)
            kind, enum = PROPERTIES[name]
            after = edits.with_property(text, name, value, kind, enum, self.coding, self.document.line_end)
            if after != text:
                changes.append(self.objects.change(number, after))
        return self._do(MapStep(words, tuple(changes))) if changes else None

    def put_on_map(self, name: str, value: str, words: str) -> MapStep | None:
        """Give the map another value of one of its own properties; return the step.

        ValueError with a sentence for a map without any properties.
        """
        text = self.objects.text(edits.MAP)
        if text is None:
            raise ValueError(say("This map has no properties yet: give it a title on the Maps page first."))
        kind, enum = MAP_PROPERTIES[name]
        kind = "" if kind == "string" else kind
        after = edits.with_map_property(text, name, value, kind, enum, self.coding, self.document.line_end)
        return self._do(MapStep(words, (self.objects.change(edits.MAP, after),))) if after != text else None

    def has_own(self, number: int, name: str) -> bool:
        """Return whether a thing has a value of its own of a property, not only its template's."""
        text = self.objects.text(number)
        return text is not None and edits.property_of(text, name) is not None

    def add(self, wanted: Sequence[tuple[DrawerThing, ThingSpot]], words: str) -> MapStep:
        """Add things from the drawer, each turned by degrees from the angle of its template; return the step."""
        document, changes = self.document, list[ObjectChange]()
        for one, to in wanted:
            objects = MapObjects(document)
            layer = self._layer(objects, one.thing.class_name)
            shift = layer.shift if layer is not None else (0.0, 0.0)
            goal = one.thing.moved(to.spot, to.turn if one.thing.turns else 0.0)
            x, y = (at / self.pixel - by for at, by in zip(goal.origin, shift, strict=True))
            element = edits.new_object(objects.free(), one.template, x, y, goal.angle)
            changes.append(_added(objects, element, objects.free(), layer))
            document = applied(document, changes[-1])
        return self._do(MapStep(words, tuple(changes)))

    def duplicate(self, wanted: Sequence[tuple[int, ThingSpot]], words: str) -> MapStep:
        """Copy things, with all that is set on them; return the step."""
        document, changes = self.document, list[ObjectChange]()
        for number, to in wanted:
            thing, text, objects = self._known(number), self._text(number), MapObjects(document)
            goal = thing.moved(to.spot, to.turn if thing.turns else 0.0)
            x, y = (
                num(at + (after - before) / self.pixel)
                for at, before, after in zip(thing.at, thing.origin, goal.origin, strict=True)
            )
            turn = num(goal.angle) if thing.turns and to.turn else None
            given = {"id": str(objects.free()), "x": x, "y": y, **({"rotation": turn} if turn else {})}
            element = edits.with_attributes(text, given, self.coding).strip()
            layer = objects.layer(objects.objects[number].layer)
            changes.append(_added(objects, element, objects.free(), layer))
            document = applied(document, changes[-1])
        return self._do(MapStep(words, tuple(changes)))

    def remove(self, numbers: Iterable[int], words: str) -> MapStep:
        """Remove things; return the step."""
        document, changes = self.document, list[ObjectChange]()
        for number in numbers:
            self._text(number)
            changes.append(MapObjects(document).change(number, None))
            document = applied(document, changes[-1])
        return self._do(MapStep(words, tuple(changes)))

    def undo(self) -> MapStep | None:
        """Undo the last step; return it, None if there is none. ValueError with a sentence if its things changed."""
        return self._back(self.done, self.undone, back=True)

    def redo(self) -> MapStep | None:
        """Redo the step undone last; like `undo`."""
        return self._back(self.undone, self.done, back=False)

    def _back(self, steps: list[MapStep], others: list[MapStep], back: bool) -> MapStep | None:
        if not steps:
            return None
        step = steps.pop()
        changes = tuple(one.reverse for one in reversed(step.changes)) if back else step.changes
        if not all(alike(self.objects.text(one.number), one.before) for one in changes):
            raise ValueError(say("That has been changed in Tiled since, so it can't be undone here: undo it there."))
        others.append(step)
        self._apply(changes)
        return step

    def _do(self, step: MapStep) -> MapStep:
        """Take a step; turns of the same things one after the other become one."""
        last = self.done[-1] if self.done else None
        follows = last is not None and step.kind and step.kind == last.kind and not self.undone
        self._apply(step.changes)
        if last is not None and follows and [one.number for one in last.changes] == [c.number for c in step.changes]:
            pairs = zip(last.changes, step.changes, strict=True)
            step = step._replace(changes=tuple(new._replace(before=old.before) for old, new in pairs))
            self.done.pop()
        self.done.append(step)
        del self.done[:-MOST]
        self.undone.clear()
        return step

    def _apply(self, changes: Iterable[ObjectChange]) -> None:
        """Change the file and the things."""
        changes = tuple(changes)
        for change in changes:
            self.since.setdefault(change.number, [self.objects.text(change.number)]).append(change.after)
            self.document = applied(self.document, change)
        self.objects = MapObjects(self.document)
        for change in changes:
            self._reread(change.number)
        if any(change.number == edits.MAP for change in changes):
            self.base = read_opened(opened_data(self.document.data, self.path)).battlefield

    def _reread(self, number: int) -> None:
        """Read a thing again."""
        text, found = self.objects.text(number), self.objects.objects.get(number)
        if text is None or found is None or number == edits.MAP:
            self.things.pop(number, None)
            return
        layer = self.objects.layer(found.layer)
        assert layer is not None
        with suppress(Unreadable):
            self.things[number] = ArrangedThing.of(read_thing(parsed(text), layer.name, layer.shift, self.context))

    def _angle(self, text: bytes, number: int) -> float:
        """Return the angle of an object with some text."""
        layer = self.objects.layer(self.objects.objects[number].layer)
        shift = layer.shift if layer is not None else (0.0, 0.0)
        return read_thing(parsed(text), "", shift, self.context).shape.angle % 360.0

    def _known(self, number: int) -> ArrangedThing:
        self._text(number)
        return self.things[number]

    def _text(self, number: int) -> bytes:
        text = self.objects.text(number)
        if text is None or number not in self.things:
            raise ValueError(say("That thing is no longer on the map."))
        layer = self.objects.layer(self.objects.objects[number].layer)
        if layer is not None and layer.locked:
            raise ValueError(say("Its layer “{layer}” is locked in Tiled: unlock it there.", layer=layer.name))
        return text

    def _layer(self, objects: MapObjects, class_name: str) -> LayerText | None:
        """Return the layer for a new thing: the usual one, else where most of its class are, else the last one."""
        layers = [one for one in objects.layers if one.open]
        usual = next((one for one in layers if one.name == LAYERS.get(class_name, "")), None)
        if usual is not None:
            return usual
        same = [number for number, thing in self.things.items() if thing.class_name == class_name]
        homes = [objects.objects[number].layer for number in same if number in objects.objects]
        return max(layers, key=lambda one: (homes.count(one.number), one.number), default=None)

    # -- other programs ---------------------------------------------------------------------------------

    def reload(self, data: bytes) -> list[ObjectChange]:
        """Take over the file as another program saved it; what was done here since is done again on top of it.

        What both have changed is as in that file: return what would make it as it was here (`insist`). Raises as the
        class does, and then nothing has changed here.
        """
        other = ArrangedMap(data, self.path)
        both, document, since = list[ObjectChange](), other.document, dict[int, list[bytes | None]]()
        for number, texts in [*self.since.items()]:
            mine, theirs, found = texts[-1], other.objects.text(number), self.objects.objects.get(number)
            if alike(mine, theirs):
                continue
            layer, follows = (found.layer, found.follows) if found is not None else (0, 0)
            if not any(alike(theirs, one) for one in texts):
                if texts[0] is not None or mine is None:
                    both.append(ObjectChange(number, theirs, mine, layer, follows))
                    continue
                number = self._renumbered(number, mine, MapObjects(document).free())
                mine, theirs = self.since[number][-1], None
            document = applied(document, ObjectChange(number, theirs, mine, layer, follows))
            since[number] = [theirs, mine]
        self.document = document
        self.since = since
        self._read()
        return both

    def insist(self, changes: Sequence[ObjectChange], words: str) -> MapStep:
        """Make what both had changed as it was here; return the step. ValueError if it has been changed again."""
        if not all(alike(self.objects.text(one.number), one.before) for one in changes):
            raise ValueError(say("That has been changed in Tiled again: it stays as it is there."))
        return self._do(MapStep(words, tuple(changes)))

    def _renumbered(self, old: int, text: bytes, new: int) -> int:
        """Give a thing added here another id, because the other program has used its own; return that."""

        def named(part: bytes | None) -> bytes | None:
            return None if part is None else edits.with_attributes(part, {"id": str(new)}, self.coding)

        for steps in (self.done, self.undone):
            for k, step in enumerate(steps):
                changes = tuple(
                    one._replace(number=new, before=named(one.before), after=named(one.after))
                    if one.number == old else one
                    for one in step.changes
                )  # fmt: skip
                steps[k] = step._replace(changes=changes)
        self.since[new] = [None, named(text)]
        return new


def _added(objects: MapObjects, element: bytes, number: int, layer: LayerText | None) -> ObjectChange:
    """Return the change that adds an object to a layer, which is made if there is none."""
    if layer is not None:
        return objects.addition(number, element, layer)
    return ObjectChange(number, None, objects.document.line_end + b"  " + element)
