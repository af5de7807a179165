"""First-time notes on a table: one sentence where a thing matters for the first time, gone at the next press.

A table says where things lie (`TableScene.note_spot`), what it checks beside an event's fields (`note_checks`), and
tells `Notes` what it shows and what it asks. Nothing waits for a note (TEACH-NOTE-1).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame
from msgspec.structs import asdict

from game.kernel.events import Event
from game.kernel.messages import told
from game.table.lesson.session import LessonSession
from game.table.notedata import Note, NotesError, notes_of
from game.ui import text
from game.ui.director import Later, Motion
from game.ui.pictures import draw_rounded, draw_shadow, icon
from game.ui.rulings import draw_mark, mark_width
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.tips import placed

if TYPE_CHECKING:
    from game.table.scene import TableScene

NoteSpot = Callable[[Any, str], pygame.Rect | None]
"""Gives where something lies: of a table, by the name that a note has for it; None where it lies nowhere."""
LINE = 2
"""How many wait behind the one that is shown; the rest come another day."""
PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN)


class Shown(NamedTuple):
    """A note and the name of the place where it lies."""

    note: Note
    place: str


class Notes:
    """The notes of one table: which were brought, which one is read now."""

    def __init__(self, table: TableScene[Any, Any]) -> None:
        self.table = table
        self.now: Shown | None = None
        self.waiting: list[Shown] = []
        self._mark = pygame.Rect(0, 0, 0, 0)
        self._trouble = ""
        try:
            options = table.session.match.options
            self.all: Sequence[Note] = [note for note in notes_of(self.game) if note.true_at(options)]
        except NotesError as error:
            self.all, self._trouble = (), told(error)

    @property
    def game(self) -> str:
        """The key of the game that is played."""
        return self.table.session.match.game.key

    @property
    def wanted(self) -> bool:
        """Whether notes come at all: not in pictures, lessons, what is past, and what is hurried to its end."""
        table = self.table
        apart = isinstance(table.session, LessonSession) or table.session.past
        return bool(table.host.settings.notes) and not (table.host.still or apart or table.manners.rushing)

    @property
    def met(self) -> list[str]:
        """The keys of the notes that were shown once; a new list where nobody has met any."""
        return self.table.host.settings.notes_met.get(self.game, [])  # type: ignore[no-any-return]

    # -- what brings them ----------------------------------------------------------------------------

    def moment(self, event: Event) -> Motion:
        """Return the moment at which an event is seen."""
        return Motion(0.0, start=lambda: self.heard(event), moves=False)

    def beside(self, telling: Callable[[Event], Motion]) -> Callable[[Event], Motion]:
        """Return the moments at which events are told in the log, and where they happen."""

        def moment(event: Event) -> Motion:
            written = telling(event)

            def tell() -> None:
                if written.on_start is not None:
                    written.on_start()
                self.heard(event)

            return Later(0.0, start=tell, moves=False)

        return moment

    def heard(self, event: Event) -> None:
        """Take an event that is shown just now, as the person who looks has heard it."""
        if not self.all or not self.wanted:
            return
        me, checks = self.table.viewer, self.table.note_checks
        for note in self.all:
            if note.event and note.brought_by(event, me, checks):
                self._bring(note, event.facts)

    def asked(self) -> None:
        """Take what the person who looks is asked now."""
        view: Any = self.table.view
        if not self.all or not self.wanted or not self.table.my_turn or not view.stack:
            return
        decision = view.stack[-1]
        kind, facts = type(decision).__name__, asdict(decision)
        for note in self.all:
            if kind in note.asks and note.fitted(facts, self.table.viewer):
                offered = decision.options(view) if note.offers else ()
                if not note.offers or any(choice and choice[0] == note.offers for choice in offered):
                    self._bring(note, facts)

    def _bring(self, note: Note, facts: Mapping[str, Any]) -> None:
        """Have a note shown now, or when the one before it has gone."""
        coming = [shown.note.key for shown in (*self.waiting, *([self.now] if self.now else []))]
        if note.key in self.met or note.key in coming:
            return
        me = self.table.viewer
        by = facts.get("attacker", facts.get("seat", 0))
        shown = Shown(note, note.place({"me": me, "by": by, **facts}))
        if self.now is None:
            self._show(shown)
        elif len(self.waiting) < LINE:
            self.waiting.append(shown)

    def _show(self, shown: Shown) -> None:
        """Show a note; it was met then."""
        self.now = shown
        host = self.table.host
        host.settings.notes_met.setdefault(self.game, []).append(shown.note.key)
        host.keep_settings()
        self.table.sound("ui_hover")
        self.table.dirty = True

    # -- the table's calls ---------------------------------------------------------------------------

    def pressed(self, event: pygame.event.Event) -> bool:
        """Let the note go at a press, which does what it does; True only where it was on the note's own "?"."""
        if event.type not in PRESSES or self.now is None or not self._free:
            return False
        asks = event.type == pygame.MOUSEBUTTONDOWN and self._mark.collidepoint(event.pos)
        rule = self.now.note.page(self.game)
        self.now = None
        if self.waiting:
            self._show(self.waiting.pop(0))
        self.table.dirty = True
        if asks and rule:
            self.table.host.open_rules(rule)
            return True
        return False

    def rule(self) -> str:
        """Return the page of the note that is read."""
        return self.now.note.page(self.game) if self.now is not None and self._free else ""

    def tell(self) -> None:
        """Say, once, that the notes cannot be had."""
        if self._trouble and self.wanted:
            said, self._trouble = self._trouble, ""
            self.table.toast(said)

    @property
    def _free(self) -> bool:
        """Whether the table itself is looked at."""
        table = self.table
        return not (table.curtained or table.reading() or table.looking_back is not None)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the note beside its place."""
        self._mark = pygame.Rect(0, 0, 0, 0)
        if self.now is None or not self._free or not self.table.host.settings.notes:
            return
        window = surface.get_rect()
        find: NoteSpot = self.table.note_spot
        spot = find(self.table, self.now.place) if self.now.place else None
        spot = spot.clip(window) if spot is not None else pygame.Rect(0, 0, 0, 0)
        if not spot.w or not spot.h:
            spot = pygame.Rect(window.centerx - scale(40), scale(30), scale(80), scale(10))
        elif spot.w * spot.h < window.w * window.h // 8:
            grown = spot.inflate(scale(10), scale(10))
            draw_rounded(surface, grown, scale(10), None, palette().ink, max(3, scale(7)))
            draw_rounded(surface, grown, scale(10), None, palette().hazard, max(2, scale(4)))
        self._draw_slip(surface, spot, self.now.note)

    def _draw_slip(self, surface: pygame.Surface, spot: pygame.Rect, note: Note) -> None:
        p, size, rule = palette(), text_px(18), note.page(self.game)
        pad, side = scale(14), text.line_height(size, "semi")
        wide = min(roomy(440), surface.get_width() - scale(40))
        mark = mark_width(rule, size) if rule else 0
        room = wide - 2 * pad - side - scale(10) - mark
        w, h = text.measure(note.text, size, "semi", room)
        full = (w + 2 * pad + side + scale(10) + mark, max(h, side) + 2 * scale(10))
        box = placed(spot, full, surface.get_rect(), [button.rect for button in self.table.actions])
        if box is None:
            box = pygame.Rect((0, 0), full)
            box.center = spot.center
            box.clamp_ip(surface.get_rect().inflate(-scale(8), -scale(8)))
        draw_shadow(surface, box, scale(10), (scale(2), scale(5)), scale(10), 170)
        draw_rounded(surface, box, scale(10), p.cream, p.hazard_dark, max(3, scale(4)))
        sign = icon("info", side, p.ink)
        surface.blit(sign, (box.x + pad, box.y + scale(10)))
        words = pygame.Rect(box.x + pad + side + scale(10), box.y + scale(10), w + 2, h)
        text.draw(surface, note.text, words, size, p.ink, "semi")
        if rule:
            self._mark = pygame.Rect(box.right - pad - mark + scale(4), box.y + scale(10), mark, side)
            draw_mark(surface, self._mark, p.ink, rule)
