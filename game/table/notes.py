"""First-time notes on a table: one sentence where a thing matters for the first time.

It disappears at the next press, and when its subject is over. It is beside its subject, which is framed, or in a fixed
place of the table (`note_lane`).

A table says where things are (`TableScene.find_place`), what it checks besides an event's fields (`note_checks`), and
informs `Notes` of what it shows and asks. Nothing waits for a note (TEACH-NOTE-1).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from typing import Any, NamedTuple

import pygame
from msgspec.structs import asdict

from game.kernel.events import Event
from game.kernel.messages import error_text
from game.table.note_data import Note, NotesError, notes_of
from game.table.pacing import Pacing
from game.table.speech import A_LETTER, STAYS, SpeechBubbles
from game.table.table import TableBase
from game.ui import keys, text
from game.ui.pictures import draw_rounded, draw_shadow, icon
from game.ui.placement import free, shared
from game.ui.rulings import draw_mark, mark_width
from game.ui.theme import palette, roomy, scale, text_px, version
from game.ui.words import translation_of

LINE = 2
"""How many notes are queued behind the one shown; others come another time."""
WIDE = (440, 300, 220)
"""Widths of a note to try, in design pixels."""


class ShownNote(NamedTuple):
    """A note, the name of its subject's place, and when it was triggered, as its subject ends some time."""

    note: Note
    place: str
    turn: int = -1
    entries: int = -1


class Notes:
    """The notes of one table: which were triggered, which one is shown."""

    def __init__(self, table: TableBase[Any, Any], manners: Pacing, speech_bubbles: SpeechBubbles) -> None:
        self.table, self.pacing, self.speech_bubbles = table, manners, speech_bubbles
        self.now: ShownNote | None = None
        self.waiting: list[ShownNote] = []
        self.box: pygame.Rect | None = None
        """Where it is drawn; None while there is no room, or its subject is covered."""
        self._since = 0.0
        """When it was first drawn; 0 before."""
        self._found = False
        """Whether its subject has been visible."""
        self._covered = False
        """Whether its subject is covered."""
        self._slip: _Slip | None = None
        self._look: object = None
        self._kept_off: object = None
        """The window and the rectangles to avoid when it was last placed."""
        self._mark = pygame.Rect(0, 0, 0, 0)
        self._trouble = ""
        try:
            options = table.session.match.options
            self.all: Sequence[Note] = [note for note in notes_of(self.game) if note.true_at(options)]
        except NotesError as error:
            self.all, self._trouble = (), error_text(error)

    @property
    def game(self) -> str:
        return self.table.session.match.game.key

    @property
    def wanted(self) -> bool:
        """Return whether notes are shown at all: not in pictures, lessons, replays, and games rushed to their end."""
        table = self.table
        apart = table.session.teaching or table.session.past
        return table.host.settings.notes and not (table.host.still or apart or self.pacing.rushing)

    @property
    def met(self) -> list[str]:
        """The keys of the notes that have been shown; a new list if there are none yet."""
        return self.table.host.settings.notes_met.get(self.game, [])

    # -- triggers ------------------------------------------------------------------------------------

    def heard(self, event: Event) -> None:
        """Handle an event that is being shown, as the viewer has heard it."""
        if not self.all or not self.wanted:
            return
        me, checks = self.table.viewpoint, self.table.note_checks
        self.waiting = [shown for shown in self.waiting if event.name not in shown.note.until]
        over = event.name == "game_over"
        if over:
            self.waiting = []
        if self.now is not None and (over or event.name in self.now.note.until):
            self._go()
        for note in self.all:
            if note.event and note.brought_by(event, me, checks):
                self._bring(note, event.facts)

    def asked(self) -> None:
        """Handle the question that the viewer is asked."""
        view: Any = self.table.view
        if not self.all or not self.wanted or not self.table.my_turn or not view.stack:
            return
        decision = view.stack[-1]
        kind, facts = type(decision).__name__, asdict(decision)
        for note in self.all:
            if kind in note.asks and note.fitted(facts, self.table.viewpoint):
                offered = decision.options(view) if note.offers else ()
                if not note.offers or any(choice and choice[0] == note.offers for choice in offered):
                    self._bring(note, facts)

    def _bring(self, note: Note, facts: Mapping[str, Any]) -> None:
        """Show a note now, or when the one before it is gone."""
        coming = [shown.note.key for shown in (*self.waiting, *([self.now] if self.now else []))]
        if note.key in self.met or note.key in coming:
            return
        me = self.table.viewpoint
        by = facts.get("attacker", facts.get("seat", 0))
        match = self.table.session.match
        shown = ShownNote(note, note.place({"me": me, "by": by, **facts}), match.state.turn, len(match.entries))
        if self.now is None:
            self._show(shown)
        elif len(self.waiting) < LINE:
            self.waiting.append(shown)

    def _show(self, shown: ShownNote) -> None:
        self.now = shown
        self.box, self._since, self._found, self._kept_off = pygame.Rect(0, 0, 0, 0), 0.0, False, None
        host = self.table.host
        host.settings.notes_met.setdefault(self.game, []).append(shown.note.key)
        host.keep_settings()
        self.table.refresh()

    def _go(self) -> None:
        """Drop the note, and show the next one; one that never had any room comes another time."""
        if self.now is not None and self.box is None and not self._since:
            self.met.remove(self.now.note.key)
        self.now = None
        if self.waiting:
            self._show(self.waiting.pop(0))
        self.table.refresh()

    def _over(self, shown: ShownNote) -> bool:
        """Return whether a note's subject is over: its question is answered, or its turn has ended."""
        match = self.table.session.match
        if shown.note.asks:
            return len(match.entries) != shown.entries
        return bool(match.state.turn != shown.turn)

    def tick(self) -> None:
        """Drop notes that are over; a note on an event stays for as long as its words need."""
        self.waiting = [shown for shown in self.waiting if not self._over(shown)]
        now = self.now
        if now is not None and self._early:
            self.table.refresh()
        if now is None or not self._free or not self._over(now):
            return
        needs = STAYS + A_LETTER * len(translation_of(now.note.text))
        if now.note.asks or self.box is None or self.speech_bubbles.now() > (self._since or inf) + needs:
            self._go()

    # -- the table's calls ---------------------------------------------------------------------------

    def pressed(self, event: pygame.event.Event) -> bool:
        """Drop the note at a press, which keeps its own effect; return True only if it was on the note's own "?"."""
        if event.type not in keys.PRESSES or self.now is None or self.box is None or not self._free:
            return False
        asks = event.type == pygame.MOUSEBUTTONDOWN and self._mark.collidepoint(event.pos)
        rule = self.now.note.page(self.game)
        self._go()
        if asks and rule:
            self.table.host.open_rules(rule)
            return True
        return False

    def rule(self) -> str:
        """Return the page of the note shown."""
        return self.now.note.page(self.game) if self.now is not None and self._free else ""

    def tell(self) -> None:
        """Report, once, that the notes are unavailable."""
        if self._trouble and self.wanted:
            trouble, self._trouble = self._trouble, ""
            self.table.toast(trouble)

    @property
    def _free(self) -> bool:
        """Return whether the table itself is visible and current, and nothing else is to be read first."""
        table = self.table
        asking = self.now is not None and bool(self.now.note.asks)
        past = table.curtained or table.reading() or table.looking_back is not None
        return not (past or self._early or table.notes_wait(asking))

    @property
    def _early(self) -> bool:
        """Return whether a big moment has only just landed: its words are read before a note beside them comes."""
        return not self._since and self.speech_bubbles.hushed()

    def height(self, wide: int) -> int:
        """Return the height of the note shown in a lane of a width (px); 0 if there is none."""
        if self.now is None or not self._free or not self.table.host.settings.notes:
            return 0
        self._slip = _Slip(self.now.note, self.now.note.page(self.game), wide, wide)
        return self._slip.size[1]

    def head_of(self, lane: pygame.Rect) -> int:
        """Take a lane's head for the note shown, if it is high enough; return the height taken (px)."""
        high = self.height(lane.w)
        self.box = pygame.Rect(lane.topleft, (lane.w, high)) if 0 < high <= lane.h else None
        return high if self.box is not None else 0

    def place(self) -> _Spot | None:
        """Find room beside the note's subject, clear of what matters for the decision; return the subject's spot.

        A note without room waits; one whose subject is gone is dropped.
        """
        window = pygame.Rect((0, 0), self.table.size)
        spot = self._spot(window)
        if self.now is None or spot is None:
            self.box = None
            if self.now is not None and self._found and not self._covered:
                self._go()
            return None
        table, rule = self.table, self.now.note.page(self.game)
        if (lane := table.note_lane()) is not None:
            return spot if self.head_of(lane) else None
        clear = [*table.decided(), *self.speech_bubbles.rects()]
        look = (version(), tuple(window))
        lies = self.box is not None and self.box.w and look == self._look and self.box.collidelist(clear) < 0
        laid = (look, tuple(spot.near), tuple(map(tuple, clear)))
        if not lies and self._kept_off != laid:
            edge, middle = window.inflate(-2 * scale(4), -2 * scale(4)), pygame.Rect(spot.near.center, (1, 1))
            for self._slip in (_Slip(self.now.note, rule, min(roomy(wide), edge.w)) for wide in WIDE):
                size = self._slip.size
                self.box = free(size, spot.near, edge, clear) or free(size, middle, edge, clear)
                if self.box is not None:
                    break
        self._look, self._kept_off = look, laid
        return spot if self.box is not None else None

    def _placed(self) -> _Spot | None:
        """Return the spot of the subject if the note is shown."""
        shown = self.now is not None and self._free and self.table.host.settings.notes
        spot = self.place() if shown else None
        return spot if self.box is not None and self._slip is not None else None

    def draw_frame(self, surface: pygame.Surface) -> None:
        """Draw the frame round the note's subject: below speech bubbles, so that it crosses no words."""
        spot = self._placed()
        if spot is not None and spot.framed:
            grown = spot.near.inflate(scale(10), scale(10))
            draw_rounded(surface, grown, scale(10), None, palette().ink, max(3, scale(7)))
            draw_rounded(surface, grown, scale(10), None, palette().hazard, max(2, scale(4)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the note's slip."""
        self._mark = pygame.Rect(0, 0, 0, 0)
        if self._placed() is None or self.box is None or self._slip is None:
            return
        if not self._since:
            self._since = self.speech_bubbles.now()
            self.table.sound("ui_hover")
        self._mark = self._slip.draw(surface, self.box)

    def _spot(self, window: pygame.Rect) -> _Spot | None:
        """Return the spot of the note's subject; None while that is covered or gone."""
        if self.now is None:
            return None
        found = self.table.find_place(self.now.place) if self.now.place else None
        spot = found.rect.clip(window) if found is not None else pygame.Rect(0, 0, 0, 0)
        lie = list(self.table.covering())
        over = next((rect for rect in lie if 2 * shared(rect, spot) > spot.w * spot.h), None)
        self._covered = over is not None
        if over is not None:  # a question triggers notes on its own cards, which are inside it
            return _Spot(over, False) if self.now.note.asks else None
        if spot.w and spot.h:
            self._found = True
            return _Spot(spot, spot.w * spot.h < window.w * window.h // 8 and spot.collidelist(lie) < 0)
        top = pygame.Rect(window.centerx - scale(40), scale(30), scale(80), scale(10))
        return None if self._found else _Spot(top, False)


class _Spot(NamedTuple):
    """The place of a note's subject, and whether it is framed."""

    near: pygame.Rect
    framed: bool


class _Slip:
    """A note's words on their paper."""

    def __init__(self, note: Note, rule: str, wide: int, least: int = 0) -> None:
        self.note, self.rule, self.letters = note, rule, text_px(18)
        self.pad, self.side = scale(14), text.line_height(self.letters, "semi")
        self.mark = mark_width(rule, self.letters) if rule else 0
        beside = 2 * self.pad + self.side + scale(10) + self.mark
        self.words = text.measure(note.text, self.letters, "semi", wide - beside)
        self.size = (max(least, self.words[0] + beside), max(self.words[1], self.side) + 2 * scale(10))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> pygame.Rect:
        """Draw it in a box of its size; return where its "?" is."""
        p = palette()
        draw_shadow(surface, box, scale(10), (scale(2), scale(5)), scale(10), 170)
        draw_rounded(surface, box, scale(10), p.cream, p.hazard_dark, max(3, scale(4)))
        sign = icon("info", self.side, p.ink)
        surface.blit(sign, (box.x + self.pad, box.y + scale(10)))
        left = box.x + self.pad + self.side + scale(10)
        words = pygame.Rect(left, box.y + scale(10), self.words[0] + 2, self.words[1])
        text.draw(surface, self.note.text, words, self.letters, p.ink, "semi")
        if not self.rule:
            return pygame.Rect(0, 0, 0, 0)
        mark = pygame.Rect(box.right - self.pad - self.mark + scale(4), box.y + scale(10), self.mark, self.side)
        draw_mark(surface, mark, p.ink, self.rule)
        return mark
