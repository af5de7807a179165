"""The saloon table: who chooses now, what they are shown, and how events are shown.

Only the public view is ever drawn; a person's draft is stored beside it until confirmed (see choosing.py).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final

import pygame

from game.games.whisky.art import faces, look
from game.games.whisky.rules.cards import KINDS
from game.games.whisky.rules.events import DuelDrawn
from game.games.whisky.rules.state import WhiskyState
from game.games.whisky.table import advice, places, sharing, spots, warm
from game.games.whisky.table.choosing import Choosing, SaloonPads
from game.games.whisky.table.column import SaloonColumn
from game.games.whisky.table.controls import SaloonControls
from game.games.whisky.table.keyboard import SaloonKeyboard
from game.games.whisky.table.layout import regions
from game.games.whisky.table.log_sentences import SaloonLogSentences
from game.games.whisky.table.motions.reveals import deciding_slot
from game.games.whisky.table.notebook import Notebook
from game.games.whisky.table.paint.mat import Around, Mat
from game.games.whisky.table.sheets import AidSheet, DuelSheet, NotebookSheet, SaloonPileSheet, SaloonSheet
from game.games.whisky.table.show import SaloonShow
from game.games.whisky.table.shown import BACK, SaloonShown, shown_of, unseen_of
from game.games.whisky.table.table import SaloonBase
from game.kernel.events import Event
from game.kernel.match import Entry
from game.kernel.messages import DOT, say, together
from game.kernel.state import Choice
from game.table.note_data import Check
from game.table.scene import THINKS_LONG
from game.table.targets import Target, draw_reading
from game.ui import keys, pictures, theme
from game.ui.logview import LineKey


def card_stays(event: Event, me: int) -> bool:
    """Return whether a slot was won, but not by Loot, so that its saloon card stays."""
    winner = event.get("winner", 0)
    return bool(winner) and event.get("a" if winner == 1 else "b") != "loot"


NOTE_CHECKS: Final[Mapping[str, Check]] = {"card_stays": card_stays}


class SaloonTable(SaloonBase):
    """The saloon, for one person against a bot, for two on one screen, or for watching bots."""

    name = "whisky"
    title = "LOOT SHOOT WHISKY"
    music = "music_saloon"
    end_delay = 2.5
    every_choice_a_turn = True
    note_checks = NOTE_CHECKS
    every_place, find_place, weighed = places.every, places.find, places.weighed
    hint_for = advice.hint_for
    shows_deal = False
    told = SaloonLogSentences
    no_choice = (0, "")

    column: SaloonColumn
    sheet: SaloonSheet | None

    @property
    def own_buttons(self) -> Collection[int]:
        """Return the pad buttons that play cards where two have a pad each: the table must see whose they are."""
        return sharing.PAD_BUTTONS if self.choosing.way == "pads" else ()

    def build_parts(self) -> None:
        self.curtain_falls = True  # where people choose one after the other, regardless of the settings
        self.around = Around(names=self.names, pips=self.pips)
        self.nods, self.carried = [], None
        self.pulses: dict[int, float] = {}
        self.later: list[Event] = []
        """Events after a duel's end, to be shown once its summary has been closed."""
        self.closing = False
        """Whether the end of a duel is shown, until its summary opens."""
        self.show = SaloonShow(self)
        self.choosing = self.aiming = Choosing(self, self.around, self.pulse)
        self.pads = SaloonPads(self, self.choosing)
        self.notebook = Notebook(self.session, self.names, self.host.still)
        self.column, self.controls = SaloonColumn(self), SaloonControls(self)
        self.keyboard = SaloonKeyboard(self)
        self.notebook.refresh(self.view.phases)

    def place(self, size: tuple[int, int]) -> None:
        self.regions = regions(size, self.near)
        self.mat = Mat(self.regions)

    def near_seat(self) -> int:
        return self.near

    def sheet_bounds(self) -> pygame.Rect:
        return self.regions.mat

    def warmed(self) -> Iterator[Callable[[], object]]:
        return warm.wanted(self.regions)

    # -- what the table is asked -------------------------------------------------------------------

    @property
    def drawn_viewpoint(self) -> int:
        """Return the viewpoint: the public one; when looking back, that of the person looking."""
        return self.viewpoint if self.session.past else 0

    @property
    def hands_secret(self) -> bool:
        """Return whether people choose behind a curtain."""
        return self.choosing.way == "curtain"

    def needs_no_hand(self) -> bool:
        """Return whether both choose on one screen, unseen."""
        return self.choosing.blind

    def curtain_words(self) -> str:
        return say("Choose two cards in secret. The other player looks away.")

    def shown_of(self, view: WhiskyState, viewpoint: int) -> SaloonShown:
        return shown_of(view, self.session.past)

    def halted(self) -> bool:
        """Return whether an open sheet stops the match until it is closed, or a duel's end is being shown before it."""
        return self.sheet is not None or self.closing

    def ending(self) -> bool:
        """Return whether the match is over, or a duel between bots."""
        return super().ending() or (isinstance(self.sheet, DuelSheet) and not self.session.persons)

    def suggest(self, choice: Choice, reason: str) -> None:
        self.suggested = (self.session.seat, str(choice[1]))
        self.refresh()

    def at_rest(self) -> None:
        """Carry out what is confirmed already."""
        self.choosing.settle()

    # -- small services ----------------------------------------------------------------------------

    def thinkers(self) -> Sequence[int]:
        """Return who has not confirmed yet: both at once where they choose on one screen."""
        return self.choosing.deciding() if super().thinkers() else ()

    def time_left(self) -> str:
        shown = super().time_left()
        if not shown or self.banner_seat:
            return shown
        return together(*map(self.clock.words, self.session.persons), between=DOT)

    def time_is_up(self, seat: int) -> None:
        self.choosing.time_is_up(seat)

    def pulse(self, seat: int) -> None:
        """Show that a seat's key was heard: the same for every key."""
        self.around.taken[seat] = self.around.taken.get(seat, 0) + 1
        self.sound("ui_click")
        self.pulses[seat] = 0.25
        self.refresh()

    def rule_of(self, spot: Target | None) -> str:
        if spot is not None and spot.kind:
            return {"loot": "LSW-RES-6", "shoot": "LSW-RES-5", "whisky": "LSW-RES-4", "SIP": "LSW-LOOT-2",
                    "SHOT": "LSW-LOOT-3"}.get(spot.kind, "LSW-LOOT-1")  # fmt: skip
        return "LSW-PH2-1" if self.shown.phase == 2 else "LSW-PH1-1"

    # -- words -------------------------------------------------------------------------------------

    def _going_on(self) -> str:
        """Return what is being shown: empty while a duel ends, which nothing tells before it is seen (FGT-5)."""
        slot = self.around.resolving + 1
        laid = [kind for row in self.shown.laid for kind in row]
        if slot:
            return say("Slot {slot} is being revealed.", slot=slot)
        if BACK in laid or any(laid) != all(laid):
            return say("Slot by slot, the cards are turned up.")
        return "" if self.closing else say("The cards are being dealt.")

    @property
    def asked(self) -> str:
        if self.looking_back is not None:
            return say("You are looking back. {key} returns to the present.", key=keys.hint("back"))
        if isinstance(self.sheet, DuelSheet):
            return say("The duel is over.")
        if self.playing:
            return self._going_on()
        if not self.session.seat:
            return say("The match is over.")
        near, far = (slot + 1 for slot in self.shown.slots())
        draft = self.choosing.only()
        if draft is not None and draft.nodded:
            return say("You have chosen. Waiting for your opponent.")
        if draft is not None and draft.complete:
            return say("Press Ready when you are sure: it locks in your cards.")
        if draft is not None:
            return say("Lay two cards in secret: first for slot {one}, then for slot {two}.", one=near, two=far)
        if self.choosing.blind and self.choosing.open:
            each = say("Two cards each, for slots {one} and {two}.", one=near, two=far)
            return together(each, say("Only your last two playable cards count; then Ready."))
        if self.session.persons_turn:
            return say("The curtain is closed.")
        return say("thinking") if self.session.thinking_for > THINKS_LONG else say("choosing")

    @property
    def public_entries(self) -> int:
        """How many entries of the log may be spoken of: face-down commits only once revealed (UX-BOT-6)."""
        sealed = any(self.view.is_sealed(seat) for seat in (1, 2))
        return len(self.session.match.entries) - sealed

    # -- what happened -----------------------------------------------------------------------------

    def light_line(self, key: LineKey | None) -> None:
        self.around.lit_slots = tuple(slot - 1 for slot in key.lit) if key is not None else ()
        self.refresh()

    def settled(self) -> None:
        if len(self.session.persons) > 1:
            self.viewpoint = 0
        super().settled()

    def begin(self, entry: Entry) -> None:
        self.teller.begin(entry)
        self._play_events(self.heard(entry))

    def rebuild_traces(self, entries: Sequence[Entry]) -> None:
        """Discard unsettled drafts; where a curtain closes, nobody is looking."""
        self.choosing.open.clear()
        self.later, self.closing = [], False
        self.viewpoint = self.viewpoint if self.choosing.way == "solo" else 0

    def _play_events(self, events: Sequence[Event]) -> None:
        """Show events up to a duel's end; the rest waits until the summary is closed."""
        for number, event in enumerate(events):
            if event.name in ("duel_won", "duel_drawn"):
                self.later = [*events[number + 1 :]]
                events, self.closing = events[: number + 1], True
                break
        self.around.deciding = deciding_slot(events)
        self.show.feed(events, self.tell)

    def duel_over(self, event: DuelDrawn) -> None:
        self.around.resolving, self.around.beats, self.closing = -1, (0, -1), False
        self.notebook.refresh(self.session.view(0).phases)
        self.open_sheet(DuelSheet(self, event))

    def to_results(self) -> None:
        """Continue after a duel's summary: to the next duel, or to the results."""
        self.close_sheet()
        if self.session.decision is None:
            super().to_results()
            return
        later, self.later = self.later, []
        self.playing = True
        self._play_events(later)

    def looked(self) -> None:
        """Clear the lit slots and give the notebook what was turned up."""
        self.around.resolving, self.around.beats = -1, (0, -1)
        self.notebook.refresh(self.view.phases)

    # -- sheets ------------------------------------------------------------------------------------

    def open_notebook(self) -> None:
        if not self.notebook.pages:
            self.toast(say("The notebook opens after the first reveal."))
            return
        self.notebook.refresh(self.session.view(0).phases)
        self.open_sheet(NotebookSheet(self, self.sheet))

    def open_pile(self, name: str) -> None:
        if name == "deck":
            note = say("Nobody knows the order.")
            self.open_sheet(SaloonPileSheet(self, say("Still in the deck"), unseen_of(self.shown), note))
        else:
            counts = [(kind, self.shown.discard.count(kind)) for kind in faces.SALOON_ART]
            note = say("These cards are never shuffled back in.")
            self.open_sheet(SaloonPileSheet(self, say("The discard pile"), counts, note))

    def open_aid(self) -> None:
        self.open_sheet(AidSheet(self))

    # -- what keys do ------------------------------------------------------------------------------

    def why_no_undo(self) -> str:
        """Return why the last choice cannot be undone: drafts can be, unless the opponent shares the screen."""
        laid = any(any(draft.cards) for draft in self.choosing.open.values()) and not self.choosing.blind
        return "" if laid else super().why_no_undo()

    def restart_turn(self) -> None:
        """Clear the draft; where both choose on one screen, nobody can clear the other's."""
        if self.choosing.blind:
            self.toast(say("Press other keys to change your cards: only the last two playable ones count."))
            return
        for draft in self.choosing.open.values():
            draft.clear()
        self.regroup()

    def hint(self) -> None:
        """Show what a good player would play here, unless the opponent would read it."""
        if self.choosing.blind:
            self.toast(say("No hints here: your opponent would read them too."))
        else:
            super().hint()

    # -- time and drawing --------------------------------------------------------------------------

    def tick(self, dt: float) -> bool:
        moving = super().tick(dt) or bool(self.pulses)
        self.pulses = {seat: left - dt for seat, left in self.pulses.items() if left > dt}
        reckoned = self.notebook.poll()
        return reckoned or moving or (self.sheet is not None and self.notebook.reckoning)

    def paint(self, surface: pygame.Surface) -> None:
        self._look_round(self.looked_at())
        self.mat.paint(surface, self.shown, self.around)
        for nod in self.nods:
            nod.draw(surface)
        self.column.paint(surface)

    def _look_round(self, looked: Target | None) -> None:
        """Update the mat's context: who chooses, with which keys, and what is under the pointer."""
        around, choosing = self.around, self.choosing
        quiet = self.playing or self.looking_back is not None
        around.open = {} if quiet else choosing.open
        around.faces = not choosing.blind
        around.keys = {seat: sharing.keys_of(choosing.way, seat) for seat in around.open}
        around.raised = (looked.seat, looked.kind) if looked is not None and looked.kind in KINDS else self.suggested
        around.status = choosing.status()
        around.dragged = (self.carried.seat, self.carried.card) if self.carried is not None else (0, -1)

    def paint_over(self, surface: pygame.Surface) -> None:
        for seat in self.pulses:
            rect = self.regions.plates[seat].inflate(theme.scale(10), theme.scale(10))
            pictures.draw_rounded(surface, rect, theme.scale(14), None, look.GLOW, max(2, theme.scale(4)))
        looked, carried = self.looked_at(), self.carried
        if carried is not None:
            rect = spots.commit_spot(self.regions, carried.seat, 0).copy()
            rect.center = self.pointer
            surface.blit(faces.action(carried.kind, carried.seat, rect.w), rect)
        elif looked is not None and looked.picture is not None and self.sheet is None:
            draw_reading(surface, looked.picture, looked.rect, self.regions.mat, faces.reading_width(), beside=True,
                         gap=12, strength=170)  # fmt: skip
        if self.sheet is not None:
            self.sheet.draw(surface)
        else:
            self.group.draw_over(surface)
