"""Tracing things on the straightened photo, placing Bases, Flag and Tokens, and saving the map (LAB-30)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.battlefield.begin import why_not_title
from game.battlefield.findings import plain
from game.battlefield.plan import KIND_WORDS, middle
from game.battlefield.schema import BASE_SIZE, TALL, WALL_SIZE
from game.battlefield.sketch import SCALE, Sketch, judged, missing, wall_at
from game.features.maps import photo_work
from game.features.maps.new_map import TITLE_ROOM, UNTITLED
from game.features.maps.photo_draft import SketchDraft
from game.features.maps.photo_view import PictureScene, PictureView, Point
from game.kernel.messages import say, together
from game.play import own_maps
from game.ui import keys, text
from game.ui.form_scene import Maker
from game.ui.pictures import icon
from game.ui.scene import Host, Scene
from game.ui.theme import Colour, mix, palette, scale, seat_style, text_px
from game.ui.widgets import Button
from game.ui.words import translation_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.battlefield.model import Finding

TOOLS: dict[str, tuple[str, str]] = {
    "trace": (
        say("Outline"), say("Click round the edge of a thing's footprint; click the first corner again to close it."),
    ),
    "round": (say("Round thing"), say("Click the middle of a round thing, then its edge.")),
    "pick": (say("Select"), say("Click a thing to select it and say what it is; click elsewhere to move it there.")),
    "remove": (say("Remove"), say("Click what you want to remove.")),
    **{str(seat): (say("Base {seat}", seat=seat), say("Click where the Base goes; its wall follows."))
       for seat in (1, 2, 3, 4)},
    "flag": (say("Flag"), say("Click where the Flag goes.")),
    "token": (say("Token"), say("Click where a Token goes: 14 in all.")),
}  # fmt: skip
HEIGHTS = (0.0, *(float(mm) for mm in (5, *range(10, 401, 5))))
SHOWN = 5
"""Number of findings shown."""


class TracingScene(PictureScene):
    """The straightened photo with the sketch, the tools beside it, and the checker's findings."""

    name = "photo tracing"
    heading = say("What is on it?")
    window_title = say("Splatterbox: map from a photo")
    rule_here = "S-MAP-1"

    def __init__(
        self, host: Host, ground: pygame.Surface, columns: int, rows: int, before: Scene, done: Callable[[Path], None]
    ) -> None:
        """`before` is the page to go back to; `done` receives the file of the map, once it is made."""
        super().__init__(host, PictureView(say("The table"), self._press))
        self.view.tip = say("Click on the table; the chosen tool decides what happens.")
        self.ground, self.before, self.done = ground, before, done
        self.view.show(ground)
        self.draft = SketchDraft(Sketch(columns, rows))
        self.title, self.players = translation_of(UNTITLED), 2
        self.findings: tuple[Finding, ...] = ()
        self._seen: Sketch | None = None
        self.settle_button = Button(say("Place them for me"), self._settle, icon_name="card-random", size=20)
        self.settle_button.tip = say("Places Bases, Flag and Tokens where there is room, as fairly as possible.")
        self.close_button = Button(
            say("Close the outline"), self._close, command="end", icon_name="check-mark", size=20
        )
        self.close_button.tip = say("Joins the last corner to the first.")
        self.main = Button(say("Make the map"), self._save, command="confirm", kind="primary", icon_name="save")
        self.main.tip = say("Saves it as a map of your own, with this picture as its ground.")
        self._weigh()

    def leave(self) -> None:
        """Go back to the corners; the sketch stays as long as none of them is moved."""
        self.host.replace(self.before)

    # The form --------------------------------------------------------------------------------------------------------

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        return [(say("Click to"), self._make_tools), (say("The thing"), self._make_thing),
                (say("Bases, Flag, Tokens"), self._make_settle), (say("The map"), self._make_map)]  # fmt: skip

    def _make_tools(self, inner: pygame.Rect) -> int:
        buttons = []
        for tool, (words, tip) in TOOLS.items():
            button = Button(words, partial(self._take, tool), size=17, face="semi")
            button.selected, button.tip = tool == self.draft.tool, tip
            buttons.append(button)
        y = self.button_row(buttons, inner, inner.y)
        y = self.effect(TOOLS[self.draft.tool][1], inner, y)
        self.undo_button.reason = None if self.draft.changed else say("There is nothing to undo.")
        row = [self.undo_button]
        if self.draft.open and self.draft.tool == "trace":
            self.close_button.reason = None if len(self.draft.open) >= 3 else say("It needs at least three corners.")
            row.append(self.close_button)
        return self.button_row(row, inner, y)

    def _make_thing(self, inner: pygame.Rect) -> int:
        thing, draft = self.draft.thing, self.draft
        kind, tall = (thing.kind, thing.tall) if thing is not None else (draft.kind, draft.tall)
        kinds: list[tuple[object, str]] = [(one, KIND_WORDS[one]) for one in TALL if one != "wall"]
        y = self.step(say("It is a"), kinds, kind, lambda new: self._named(str(new), 0.0), "", inner, inner.y,
                      wraps=True)  # fmt: skip
        heights: list[tuple[object, str]] = [
            (mm, say("{mm} mm", mm=plain(mm)) if mm else say("standard: {mm} mm", mm=plain(TALL[kind])))
            for mm in HEIGHTS
        ]
        words = say("For the selected thing.") if thing is not None else say("For the next thing you trace.")
        return self.step(say("Height"), heights, tall, lambda new: self._named(kind, float(str(new))), words, inner, y,
                         wraps=True)  # fmt: skip

    def _make_settle(self, inner: pygame.Rect) -> int:
        players: list[tuple[object, str]] = [(n, f"{n}") for n in (2, 3, 4)]
        y = self.step(say("Players"), players, self.players, self._seated, "", inner, inner.y)
        self.settle_button.reason = say("Working ...") if "places" in self.pending else None
        return self.button_row([self.settle_button], inner, y)

    def _make_map(self, inner: pygame.Rect) -> int:
        y = self.field(say("Title"), inner, inner.y, self.title, self._titled, TITLE_ROOM)
        for line in self.lines():
            tall = text.measure(line, text_px(16), "ui", inner.width)[1]
            self.notes.append((line, pygame.Rect(inner.x, y, inner.width, tall), "effect"))
            y += tall + scale(6)
        return y

    def lines(self) -> list[str]:
        """Return what is missing, or the checker's findings."""
        reason = missing(self.draft.sketch)
        if reason:
            return [reason]
        if "findings" in self.pending:
            return [say("Checking the map ...")]
        told = [one.named for one in self.findings]
        more = len(told) - SHOWN
        return [*told[:SHOWN], *([say("And {count} more.", count=more)] if more > 0 else [])] or [
            say("The checker found nothing to complain about.")
        ]

    # Doing -----------------------------------------------------------------------------------------------------------

    def _take(self, tool: str) -> None:
        self.draft.take(tool)
        self.layout(self.size)

    def _press(self, point: Point) -> None:
        self._answered(self.draft.press((point[0] / SCALE, point[1] / SCALE)))

    def _close(self) -> None:
        self._answered(self.draft.close())

    def _answered(self, reason: str) -> None:
        if reason:
            self.host.toast(reason)
        self._weigh()
        self.layout(self.size)

    def undo(self) -> None:
        self.draft.undo()
        self._answered("")

    def _named(self, kind: str, tall: float) -> None:
        self.draft.name(kind, tall)
        self._answered("")

    def _seated(self, players: object) -> None:
        self.players = int(str(players))

    def _titled(self, title: str) -> None:
        self.title = title
        self._judge()
        self.dirty = True

    def _settle(self) -> None:
        from game.battlefield.settle import settled

        sketch, players = self.draft.sketch, self.players
        self.pending.start("places", own_maps.begun(lambda: settled(sketch, players)), self._settled)
        self.layout(self.size)

    def _weigh(self) -> None:
        """Start the checker if the sketch is complete."""
        sketch = self.draft.sketch
        if "findings" not in self.pending and sketch != self._seen and not missing(sketch):
            self._seen = sketch
            self.pending.start("findings", own_maps.begun(lambda: judged(sketch)), self._judged)
        self._judge()

    def _judge(self) -> None:
        """Set on the button why the map cannot be made yet."""
        assert self.main is not None
        wrong = next((one.named for one in self.findings if one.severity == "error"), "")
        busy = say("Saving the map ...") if "map" in self.pending else ""
        self.main.reason = busy or missing(self.draft.sketch) or why_not_title(self.title) or wrong or None

    def _save(self) -> None:
        if "map" not in self.pending:
            saved = photo_work.saved(self.draft.sketch, self.ground, self.title.strip())
            self.pending.start("map", saved, self._saved)
            self._judge()

    def _judged(self, found: tuple[Finding, ...] | str) -> None:
        self.findings = () if isinstance(found, str) else found
        self._answered("")

    def _settled(self, found: Sketch | str) -> None:
        if isinstance(found, Sketch):
            self.draft.settle(found)
            self._answered("")
        else:
            self._answered(found)

    def _saved(self, found: Path | str) -> None:
        self._judge()
        if isinstance(found, str):
            self.host.toast(found)
        else:
            self.host.pop()
            self.done(found)

    def handle(self, event: pygame.event.Event) -> bool:
        typing = self.forms is not None and self.forms.typing
        command = "" if typing else keys.command_of(event)
        if command == "undo":
            self.undo()
            return True
        if command == "end" and self.draft.open:
            self._close()
            return True
        return super().handle(event)

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw_on_picture(self, surface: pygame.Surface, view: PictureView) -> None:
        sketch, draft = self.draft.sketch, self.draft

        def on(spot: Point) -> Point:
            return view.on_screen((spot[0] * SCALE, spot[1] * SCALE))

        mm = view.factor * SCALE
        for number, thing in enumerate(sketch.things):
            chosen = draft.chosen == ("thing", number)
            _fill(surface, [on(spot) for spot in thing.outline], palette().hazard if chosen else (90, 200, 255))
            words = together(translation_of(KIND_WORDS[thing.kind]), plain(thing.high))
            _label(surface, words, on(middle(thing.outline)))
        for seat, base in enumerate(sketch.bases, 1):
            if base is not None:
                _base(surface, seat, on(base), mm)
                x, y, angle = wall_at(sketch, base)
                _wall(surface, seat, on((x, y)), angle, mm)
        for spot in sketch.tokens:
            pygame.draw.circle(surface, palette().ink, on(spot), 11 * mm + 2)
            pygame.draw.circle(surface, palette().hazard, on(spot), 11 * mm)
            pygame.draw.circle(surface, palette().ink, on(spot), 4 * mm)
        if sketch.flag is not None:
            side = max(scale(18), round(34 * mm))
            x, y = on(sketch.flag)
            pygame.draw.circle(surface, palette().ink, (x, y), side * 0.62)
            surface.blit(icon("flying-flag", side, (255, 120, 100)), (x - side / 2, y - side / 2))
        if draft.open:
            spots = [on(spot) for spot in draft.open]
            if len(spots) > 1:
                pygame.draw.lines(surface, palette().ink, False, spots, max(3, scale(5)))
                pygame.draw.lines(surface, palette().hazard, False, spots, max(1, scale(2)))
            for spot in spots:
                pygame.draw.circle(surface, palette().ink, spot, scale(6))
                pygame.draw.circle(surface, palette().hazard, spot, scale(4))


def _fill(surface: pygame.Surface, spots: list[Point], colour: Colour) -> None:
    """Fill an outline so that the photo shows through."""
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    box = pygame.Rect(min(xs), min(ys), max(1, max(xs) - min(xs)), max(1, max(ys) - min(ys)))
    pane = pygame.Surface((box.width + 2, box.height + 2), pygame.SRCALPHA)
    pygame.draw.polygon(pane, (*colour, 90), [(x - box.x, y - box.y) for x, y in spots])
    surface.blit(pane, box)
    pygame.draw.polygon(surface, palette().ink, spots, max(3, scale(4)))
    pygame.draw.polygon(surface, colour, spots, max(1, scale(2)))


def _label(surface: pygame.Surface, words: str, middle_of: Point) -> None:
    size = text_px(15)
    wide, high = text.width(words, size, "bold"), text.line_height(size, "bold")
    box = pygame.Rect(0, 0, wide + scale(10), high + scale(2))
    box.center = (round(middle_of[0]), round(middle_of[1]))
    pygame.draw.rect(surface, palette().ink, box, border_radius=scale(6))
    text.draw(surface, words, (box.x + scale(5), box.y + scale(1)), size, palette().cream, "bold")


def _base(surface: pygame.Surface, seat: int, spot: Point, mm: float) -> None:
    style = seat_style(seat)
    box = pygame.Rect(0, 0, round(BASE_SIZE[0] * mm), round(BASE_SIZE[1] * mm))
    box.center = (round(spot[0]), round(spot[1]))
    pygame.draw.rect(surface, style.colour, box, border_radius=scale(4))
    pygame.draw.rect(surface, mix(style.colour, (0, 0, 0), 0.6), box, max(2, scale(3)), border_radius=scale(4))
    text.draw(surface, str(seat), box, max(10, box.height * 2 // 3), palette().cream, "bold", "centre", "middle")


def _wall(surface: pygame.Surface, seat: int, spot: Point, angle: float, mm: float) -> None:
    along = pygame.Vector2(WALL_SIZE[0] / 2 * mm, 0).rotate(angle)
    ends = (pygame.Vector2(spot) - along, pygame.Vector2(spot) + along)
    pygame.draw.line(surface, palette().ink, *ends, max(4, round(WALL_SIZE[1] * mm) + 3))
    pygame.draw.line(surface, seat_style(seat).colour, *ends, max(2, round(WALL_SIZE[1] * mm)))
