"""The saloon table in play: who chooses now, what they are shown, and how what happened is told.

Only the public view is ever drawn; what a person lays before the nod is kept beside it (see choosing.py).
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.games.whisky.art import faces, look
from game.games.whisky.rules.state import WhiskyState
from game.games.whisky.table import keyboard, spots, targets, warm
from game.games.whisky.table.choosing import Choosing
from game.games.whisky.table.column import Column
from game.games.whisky.table.notebook import Notebook
from game.games.whisky.table.paint.mat import Around, Mat
from game.games.whisky.table.regions import regions
from game.games.whisky.table.sheets import DuelSheet, NotebookSheet, PileSheet, SaloonSheet
from game.games.whisky.table.show import SaloonShow
from game.games.whisky.table.shown import Shown, shown_of, unseen_of
from game.games.whisky.table.words import SaloonTold
from game.kernel.events import Event
from game.kernel.match import Entry
from game.kernel.state import Choice
from game.table.scene import THINKS_LONG, TableScene, TableServices
from game.table.session import TableSession
from game.table.telling import Teller
from game.ui import pictures, theme
from game.ui.director import Director
from game.ui.logview import LogLine
from game.ui.scene import Host
from game.ui.warming import Warming
from game.ui.widgets import Button, WidgetGroup


class SaloonTable(TableScene[WhiskyState, Shown]):
    """The saloon, for one person against a bot, for two round one screen, or for bots to be watched."""

    name = "whisky"
    title = "LOOT SHOOT WHISKY"
    music = "music_saloon"
    linger = 2.5
    suggested: tuple[int, str] = (0, "")
    """A seat and the kind in its hand that somebody recommends: it lies a little higher."""

    def __init__(self, host: Host, session: TableSession, services: TableServices) -> None:
        super().__init__(host, session, services)
        persons = session.persons
        self.curtain_falls = True  # where people choose one after the other, whatever the settings say
        self.shown: Shown = shown_of(self.view)
        self.around = Around(names=self.names)
        self.regions = regions(self.size, persons[0] if len(persons) == 1 else 1)
        self.mat = Mat(self.regions)
        self.show = SaloonShow(self)
        self.group = WidgetGroup(self.sound)
        self.choosing = Choosing(self)
        self.notebook = Notebook(session, self.names, host.still)
        self.column = Column(self)
        self.sheet: SaloonSheet | None = None
        self.nods: list[Button] = []
        self.pulses: dict[int, float] = {}
        self._later: list[Event] = []
        self._drag: targets.Spot | None = None
        self._pointer = (-1, -1)
        self._down_at = (0, 0)
        self.warming = Warming(warm.wanted(self.regions))
        self.teller = Teller(self, SaloonTold)
        self.teller.tell_past()
        self.notebook.refresh(self.view.phases)
        if host.still:
            self.arrive()
        else:
            self.playing = True  # the first update arrives: only then does the scene lie on the stack

    # -- what the table is asked -------------------------------------------------------------------

    @property
    def director(self) -> Director:
        """What plays the table's motions."""
        return self.show.director

    @property
    def eyes(self) -> int:
        """Nobody's: only what everybody sees is ever drawn."""
        return 0

    @property
    def hands_secret(self) -> bool:
        """Whether people choose behind a curtain."""
        return self.choosing.way == "curtain"

    def needs_no_hand(self) -> bool:
        """Return whether both choose on one screen, unseen."""
        return self.choosing.blind

    def curtain_words(self) -> str:
        """Return what the next person reads on the curtain."""
        return "You lay two cards in secret. The other looks away."

    def shown_of(self, view: WhiskyState, viewer: int) -> Shown:
        """Return what a view shows of the table."""
        return shown_of(view)

    def reading(self) -> bool:
        """Return whether a sheet lies on the mat."""
        return self.sheet is not None

    def halted(self) -> bool:
        """Return whether a sheet lies on the mat: the match goes on when it was read."""
        return self.sheet is not None

    def ending(self) -> bool:
        """Return whether a match is over, or a duel that nobody here has played."""
        return super().ending() or (isinstance(self.sheet, DuelSheet) and not self.session.persons)

    def put_back(self) -> bool:
        """Take the last laid card or nod back; where both choose on one screen, nobody takes the other's."""
        return not self.choosing.blind and any(self.choosing.take_back(seat) for seat in self.choosing.open)

    def suggest(self, choice: Choice, reason: str) -> None:
        """Say what a good player would lay here."""
        self.advice.tell(" and ".join(faces.name_of(kind) for kind in choice[1:]), reason)

    def at_rest(self) -> None:
        """Carry out what is nodded already."""
        self.choosing.settle()

    # -- small services ----------------------------------------------------------------------------

    def pulse(self, seat: int) -> None:
        """Show that a seat's key was heard: alike for every key."""
        self.sound("ui_click")
        self.pulses[seat] = 0.25
        self.dirty = True

    def refresh(self) -> None:
        """Draw everything anew, the mat and the column too."""
        self.column.stale = self.mat.stale = True
        self.dirty = True

    @property
    def rule_here(self) -> str:
        """The rule that matters now: of the last refusal, of the card looked at, or of what is asked."""
        if self._refused:
            return self._refused
        spot = self._looked_at()
        if spot is not None and spot.kind:
            return {"loot": "LSW-RES-6", "shoot": "LSW-RES-5", "whisky": "LSW-RES-4", "SIP": "LSW-LOOT-2",
                    "SHOT": "LSW-LOOT-3"}.get(spot.kind, "LSW-LOOT-1")  # fmt: skip
        return "LSW-PH2-1" if self.shown.phase == 2 else "LSW-PH1-1"

    # -- words -------------------------------------------------------------------------------------

    @property
    def banner_seat(self) -> int:
        """The seat the banner speaks of: who chooses or is waited for; 0 where both choose or the table acts."""
        if self.playing or self.choosing.blind:
            return 0
        if self.choosing.open:
            return next(iter(self.choosing.open))
        return int(self.session.seat)

    @property
    def banner_title(self) -> str:
        """The banner's heading."""
        seat = self.banner_seat
        if seat:
            return self.names[seat]
        if self.playing or self.session.seat == 0:
            return "The saloon"
        return "Both choose"

    @property
    def asked(self) -> str:
        """What is asked, or what is going on, in a sentence."""
        if self.looking_back is not None:
            return "You look back. Esc returns to the present."
        if isinstance(self.sheet, DuelSheet):
            return "The duel is over."
        if self.playing:
            slot = self.around.resolving + 1
            return f"Slot {slot} is turned up." if slot else "Cards are dealt and laid."
        if not self.session.seat:
            return "The match is over."
        near, far = (slot + 1 for slot in self.shown.slots())
        draft = self.choosing.only()
        if draft is not None and draft.nodded:
            return "You have chosen. Waiting for the other seat."
        if draft is not None and draft.complete:
            return "Nod when you are sure: then the cards are sealed."
        if draft is not None:
            return f"Lay two cards in secret: near for slot {near}, far for slot {far}."
        if self.choosing.blind and self.choosing.open:
            return f"Two cards each, for slots {near} and {far}. The last two keys count; then nod."
        if self.session.persons_turn:
            return "The curtain is up."
        return "thinks" if self.session.thinking_for > THINKS_LONG else "chooses"

    # -- what happened -----------------------------------------------------------------------------

    def show_log(self, lines: Sequence[LogLine]) -> None:
        """Show these lines in the log."""
        self.column.log.set(lines)
        self.refresh()

    def light_line(self, key: object | None) -> None:
        """Light the slot a line of the log speaks of."""
        self.around.lit_slots = (key[2] - 1,) if isinstance(key, tuple) and key[2] else ()
        self.refresh()

    def settled(self, seat: int) -> None:
        """Note that a person's commit was carried out; the curtain falls before the other looks."""
        self.playing = True
        if len(self.session.persons) > 1:
            self.viewer = 0
        self.regroup()

    def tell_past(self) -> None:
        """Write the log anew."""
        self.teller.tell_past()

    def begin(self, entry: Entry) -> None:
        """Queue the motions of a settled decision, and its lines of the log."""
        self.teller.begin(entry)
        self._play_events(self.heard(entry))

    def retell(self, entries: Sequence[Entry]) -> None:
        """Forget what was laid and not settled; nobody looks where a curtain falls."""
        self.choosing.open.clear()
        self.viewer = self.viewer if self.choosing.way == "solo" else 0

    def _play_events(self, events: Sequence[Event]) -> None:
        """Show events up to a duel's end; the rest waits until the summary was seen."""
        for number, event in enumerate(events):
            if event.name in ("duel_won", "duel_drawn"):
                self._later = [*events[number + 1 :]]
                events = events[: number + 1]
                break
        self.show.feed(events, self.teller.moment)

    def duel_over(self, event: Event) -> None:
        """Lay the summary of a duel on the table."""
        self.around.resolving, self.around.beats = -1, (0, -1)
        self.shown.scores = list(event["scores"])
        self.notebook.refresh(self.session.view(0).phases)
        self.open_sheet(DuelSheet(self, event))

    def to_results(self) -> None:
        """Go on after a duel's summary: the next duel, or the results."""
        self.close_sheet()
        if self.session.decision is None:
            super().to_results()
            return
        later, self._later = self._later, []
        self.playing = True
        self._play_events(later)

    def look(self) -> None:
        """Take the table as everybody sees it, and let who may lay cards."""
        super().look()
        self.around.resolving, self.around.beats = -1, (0, -1)
        self.notebook.refresh(self.view.phases)
        self.choosing.refresh(self.viewer)
        self.regroup()

    # -- sheets ------------------------------------------------------------------------------------

    def open_sheet(self, sheet: SaloonSheet) -> None:
        """Lay a sheet of paper over the mat."""
        self.sheet = sheet
        sheet.layout(self.regions.mat)
        self.regroup()

    def close_sheet(self) -> None:
        """Take the sheet away."""
        self.sheet = None
        self.regroup()

    def open_notebook(self) -> None:
        """Open the notebook at the last reveal: it knows nothing of what is still sealed."""
        if not self.notebook.pages:
            self.toast("The notebook opens after the first reveal.")
            return
        self.notebook.refresh(self.session.view(0).phases)
        self.open_sheet(NotebookSheet(self, self.sheet))

    def open_pile(self, name: str) -> None:
        """Look through the discard pile, or at what can still be in the deck (section 14)."""
        if name == "deck":
            self.open_sheet(PileSheet(self, "Still in the deck", unseen_of(self.shown), "In what order, nobody knows."))
        else:
            counts = [(kind, self.shown.discard.count(kind)) for kind in faces.SALOON_ART]
            self.open_sheet(PileSheet(self, "The discard pile", counts, "It is never shuffled back (LSW-REF-5)."))

    # -- layout and controls -----------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything for a window."""
        super().layout(size)
        self.regions = regions(size, self.regions.near)
        self.mat = Mat(self.regions)
        self.show.layout()
        self.regroup()
        self.warming = Warming(warm.wanted(self.regions))
        if self.sheet is not None:
            self.sheet.layout(self.regions.mat)

    def regroup(self) -> None:
        """Make the controls anew from what can be done now."""
        keyboard.make_controls(self)
        self.column.layout()
        self.refresh()

    def _looked_at(self) -> targets.Spot | None:
        """Return the place on the mat under the pointer or in focus."""
        here = self.group.ring.current if self.group.ring.visible else None
        found = here or next((widget for widget in self.group.widgets if widget.hovered), None)
        return found if isinstance(found, targets.Spot) else None

    # -- the loop's calls --------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take one event: fast-forward first, then sheets, key blocks and pads, then the controls."""
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN)
        if pressed and self.director.busy:
            self.director.skip()
            self.drain()
            if event.type == pygame.MOUSEBUTTONDOWN:
                return True
        if self.sheet is not None:
            return self.sheet.obey(event)
        return keyboard.handle(self, event)

    def tick(self, dt: float) -> bool:
        """Let motions and pulses go on, and the notebook be written; return whether the picture changes."""
        moving = self.show.update(dt) or bool(self.pulses)
        for seat in list(self.pulses):
            self.pulses[seat] -= dt
            if self.pulses[seat] <= 0:
                del self.pulses[seat]
        return self.notebook.poll() or moving

    def update(self, dt: float) -> bool:
        """Let time pass; while nothing moves, make pictures that will be wanted."""
        moving = super().update(dt) or (self.sheet is not None and self.notebook.reckoning)
        if self.director.busy or self.host.still:
            return moving
        return self.warming.go() or moving

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table and everything round it."""
        looked = self._looked_at()
        keyboard.look_round(self, looked)
        self.mat.draw(surface, self.shown, self.around)
        for nod in self.nods:
            nod.draw(surface)
        for seat in self.pulses:
            rect = self.regions.plates[seat].inflate(theme.scale(10), theme.scale(10))
            pictures.draw_rounded(surface, rect, theme.scale(14), None, look.GLOW, max(2, theme.scale(4)))
        old = surface.get_clip()
        surface.set_clip(self.regions.mat)
        self.show.draw(surface)
        surface.set_clip(old)
        self.column.draw(surface)
        _draw_over(self, surface, looked)


def _draw_over(table: SaloonTable, surface: pygame.Surface, looked: targets.Spot | None) -> None:
    """Draw what lies above everything: the card looked at, the card carried, the sheet, the ring."""
    if table._drag is not None:
        rect = spots.commit_spot(table.regions, table._drag.seat, 0).copy()
        rect.center = table._pointer
        surface.blit(faces.action(table._drag.kind, table._drag.seat, rect.w), rect)
    elif looked is not None and looked.picture is not None and table.sheet is None:
        keyboard.draw_reading(surface, looked, table.regions.mat)
    if table.sheet is not None:
        table.sheet.draw(surface)
    else:
        table.group.draw_over(surface)
