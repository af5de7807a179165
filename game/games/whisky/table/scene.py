"""The saloon table in play: who chooses now, what they are shown, and how what happened is told.

Only the public view is ever drawn; what a person lays before the nod is kept beside it (see choosing.py).
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.games.whisky.art import faces, look
from game.games.whisky.rules.state import WhiskyState
from game.games.whisky.table import keyboard, spots, targets, warm
from game.games.whisky.table.choosing import THINKS_LONG, Choosing
from game.games.whisky.table.column import Column
from game.games.whisky.table.notebook import Notebook
from game.games.whisky.table.paint.mat import Around, Mat
from game.games.whisky.table.regions import regions
from game.games.whisky.table.sheets import AidSheet, DuelSheet, NotebookSheet, PileSheet, Sheet
from game.games.whisky.table.show import Show
from game.games.whisky.table.shown import Shown, shown_of, unseen_of
from game.games.whisky.table.words import SaloonTold
from game.kernel.events import Event
from game.kernel.match import Entry
from game.kernel.refusal import Refusal
from game.table.scene import TableServices
from game.table.session import TableSession
from game.table.telling import Teller
from game.ui import pictures, theme
from game.ui.director import SPEEDS, Director
from game.ui.logview import NOT_SEEN, LogLine
from game.ui.scene import Host, Scene
from game.ui.warming import Warming
from game.ui.widgets import Button, WidgetGroup

MANNER = 0.45  # seconds a bot waits before it acts, at normal speed
MUSIC = "music_saloon"


class SaloonTable(Scene):
    """The saloon, for one person against a bot, for two round one screen, or for bots to be watched."""

    name = "whisky"

    def __init__(self, host: Host, session: TableSession, services: TableServices) -> None:
        super().__init__(host)
        self.session, self.services = session, services
        self.names: dict[int, str] = {seat: holder.name for seat, holder in enumerate(session.table.holders, 1)}
        persons = session.persons
        self.viewer = persons[0] if len(persons) == 1 else 0
        self.view: WhiskyState = session.view(0)
        self.shown: Shown = shown_of(self.view)
        self.around = Around(names=self.names)
        self.regions = regions(self.size, persons[0] if len(persons) == 1 else 1)
        self.mat = Mat(self.regions)
        self.director = Director(host.settings.speed, host.settings.reduced_motion)
        self.show = Show(self)
        self.group = WidgetGroup(self.sound)
        self.choosing = Choosing(self)
        self.notebook = Notebook(session, self.names, host.still)
        self.column = Column(self)
        self.sheet: Sheet | None = None
        self.nods: list[Button] = []
        self.playing = False
        self.curtained = False
        self.looking_back: object | None = None
        self.pulses: dict[int, float] = {}
        self._later: list[Event] = []
        self._drag: targets.Spot | None = None
        self._pointer = (-1, -1)
        self._down_at = (0, 0)
        self._idle = self._over_for = 0.0
        self._refused = ""
        self._thinks = False
        self.warming = Warming(warm.wanted(self.regions))
        self.teller = Teller(self, SaloonTold)
        self.teller.tell_past()
        self.notebook.refresh(self.view.phases)
        if host.still:
            self.arrive()
        else:
            self.playing = True  # the first update arrives: only then does the scene lie on the stack

    # -- small services ----------------------------------------------------------------------------

    def sound(self, name: str) -> None:
        """Play a sound, unless a picture is being made."""
        if not self.host.still:
            self.host.sounds.play(name)

    def toast(self, sentence: str) -> None:
        """Say one sentence."""
        self.host.toast(sentence)

    def refuse(self, refusal: Refusal) -> None:
        """Say why something cannot be done; nothing else happens."""
        self._refused = refusal.rule
        self.sound("ui_error")
        self.toast(f"{refusal.reason[:1].upper()}{refusal.reason[1:]} ({refusal.rule})")
        self.dirty = True

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

    suggested: tuple[int, str] = (0, "")
    """A seat and the kind in its hand that somebody recommends: it lies a little higher."""

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

    def stage_words(self) -> str:
        """Say which duel, round and slots are being played (section 14)."""
        shown = self.shown
        slots = "slots 1, 2" if shown.phase < 2 else "slots 3, 4"
        where = f"Round {shown.round}, {slots}" if shown.round else "Set-up"
        if shown.match_length == 1:
            return where
        return f"Duel {shown.duel} ({shown.scores[0]}:{shown.scores[1]}). {where}"

    def title_text(self) -> str:
        """Say what is played: public things only."""
        return "Splatterbox - LOOT SHOOT WHISKY"

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

    def _take(self, entry: Entry) -> None:
        """Begin to show a settled decision."""
        self.playing = True
        self.teller.begin(entry)
        self._refused = ""
        self._play_events(self.session.events(entry, 0))
        self.regroup()

    def _play_events(self, events: Sequence[Event]) -> None:
        """Show events up to a duel's end; the rest waits until the summary was seen."""
        for number, event in enumerate(events):
            if event.name in ("duel_won", "duel_drawn"):
                self._later = [*events[number + 1 :]]
                events = events[: number + 1]
                break
        for event in events:
            self.director.add(self.teller.moment(event), *self.show.motions([event]))

    def duel_over(self, event: Event) -> None:
        """Lay the summary of a duel on the table."""
        self.around.resolving, self.around.beats = -1, (0, -1)
        self.shown.scores = list(event["scores"])
        self.notebook.refresh(self.session.view(0).phases)
        self.open_sheet(DuelSheet(self, event))

    def after_duel(self) -> None:
        """Go on after a duel's summary: the next duel, or the results."""
        self.close_sheet()
        if self.session.decision is None:
            if self.services.results is not None and not self.host.still:
                self.host.replace(self.services.results(self.host, self.session))
            return
        later, self._later = self._later, []
        self.playing = True
        self._play_events(later)

    def arrive(self) -> None:
        """Show the present state and ask what is to be decided."""
        self.playing = False
        self._idle = 0.0
        self.looking_back = None
        self.around.resolving, self.around.beats = -1, (0, -1)
        self.director.speed = self.host.settings.speed
        self.view = self.session.view(0)
        self.shown = shown_of(self.view)
        self.notebook.refresh(self.view.phases)
        seat = self.session.seat
        if self.choosing.way == "curtain" and seat != self.viewer:
            self.viewer = 0
            if seat in self.session.persons:
                self._ask_behind_curtain(seat)
        self.choosing.refresh(self.viewer)
        self.regroup()
        self.choosing.settle()

    def _ask_behind_curtain(self, seat: int) -> None:
        if self.host.still or self.services.curtain is None:
            self.viewer = seat
            return
        self.curtained = True

        def opened() -> None:
            self.curtained = False
            self.viewer = seat
            self.choosing.refresh(seat)
            self.regroup()

        why = "You lay two cards in secret. The other looks away."
        self.host.push(self.services.curtain(self.host, seat, self.names[seat], why, opened))

    def look_back(self, key: object) -> None:
        """Show the table as it was after a line of the log."""
        if not isinstance(key, tuple) or self.playing or self.sheet is not None:
            return
        then = self.session.match.seen_then(key[0], 0)
        if then is None:
            self.toast(NOT_SEEN)
            return
        self.looking_back = key
        self.shown = shown_of(then)
        self.regroup()

    # -- taking back -------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take the last laid card, nod or commit back, or say why not."""
        for seat in self.choosing.open:
            if not self.choosing.blind and self.choosing.take_back(seat):
                return
        reason = self.session.why_no_undo()
        if self.playing or reason or self.session.undo() is None:
            self.toast(f"No undo: {reason or 'wait for the table'}.")
            return
        self._after_jump("Taken back.")

    def redo(self) -> None:
        """Play again what was taken back."""
        if self.playing or self.session.redo() is None:
            self.toast("Nothing to play again.")
            return
        self._after_jump("Played again.")

    def _after_jump(self, sentence: str) -> None:
        self.toast(sentence)
        self.choosing.open.clear()
        self.viewer = self.viewer if self.choosing.way == "solo" else 0
        self.teller.tell_past()
        self.arrive()

    def leave(self) -> None:
        """Open the pause menu, from which the table can be left."""
        if self.services.pause is not None:
            self.host.push(self.services.pause(self.host, self.session))

    # -- sheets ------------------------------------------------------------------------------------

    def open_sheet(self, sheet: Sheet) -> None:
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

    def open_aid(self) -> None:
        """Show the player aid: what beats what, and the ways to win."""
        self.open_sheet(AidSheet(self))

    # -- layout and controls -----------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything for a window."""
        super().layout(size)
        self.regions = regions(size, self.regions.near)
        self.mat = Mat(self.regions)
        self.director.speed = self.host.settings.speed
        self.director.reduced = self.host.settings.reduced_motion
        self.regroup()
        self.warming = Warming(warm.wanted(self.regions))
        if self.sheet is not None:
            self.sheet.layout(self.regions.mat)

    def on_resume(self) -> None:
        """Look again: the curtain may have opened, settings may have changed."""
        super().on_resume()
        if not self.host.still:
            self.host.sounds.music(MUSIC)
        self.regroup()

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
            self._drain()
            if event.type == pygame.MOUSEBUTTONDOWN:
                return True
        if self.sheet is not None:
            return keyboard.handle_sheet(self, event)
        return keyboard.handle(self, event)

    def _drain(self) -> None:
        """Catch up with everything that is settled: what was skipped is shown as it ended."""
        if self.playing and self.sheet is None and not self.director.busy and not self.session.settling:
            self.arrive()

    def update(self, dt: float) -> bool:
        """Let time pass: motions, settled decisions, bots."""
        moving = False
        if self.director.update(dt):
            moving = self.dirty = True
        self._drain()
        for seat in list(self.pulses):
            self.pulses[seat] -= dt
            moving = self.dirty = True
            if self.pulses[seat] <= 0:
                del self.pulses[seat]
        self._idle += dt
        if self.sheet is None or not self.playing:
            for entry in self.session.poll(self._bot_may_act()):
                self._take(entry)
                moving = True
        if self.notebook.poll():
            self.dirty = moving = True
        bot = bool(self.session.seat) and not self.session.persons_turn and not self.curtained
        thinks = bot and self.session.thinking_for > THINKS_LONG
        if thinks != self._thinks:
            self._thinks = thinks
            self.regroup()
        moving = self._warm_up() or moving
        moving = self._end(dt) or moving or (self.sheet is not None and self.notebook.reckoning)
        return moving or (self.sheet is None and (self.playing or bot))

    def _warm_up(self) -> bool:
        """Make a few pictures that will be wanted soon; False once all are there."""
        if self.director.busy or self.host.still:
            return False
        return self.warming.go()

    def _bot_may_act(self) -> bool:
        """Bots wait a natural moment before they act (UX-BOT-1)."""
        if self.director.busy or self.playing or self.curtained or self.sheet is not None:
            return False
        speed = SPEEDS.get(self.host.settings.speed, 1.0)
        return speed <= 0 or self._idle >= MANNER / speed

    def _end(self, dt: float) -> bool:
        """Where only bots play, or a finished match was opened again, go on by itself."""
        watched = isinstance(self.sheet, DuelSheet) and not self.session.persons
        over = self.session.seat == 0 and self.sheet is None and not self.playing
        if self.host.still or not (watched or over):
            self._over_for = 0.0
            return False
        self._over_for += dt
        if self._over_for > 2.5:
            self._over_for = 0.0
            self.after_duel()
        return True

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
        self.director.draw(surface)
        surface.set_clip(old)
        self.column.draw(surface)
        self._draw_over(surface, looked)

    def _draw_over(self, surface: pygame.Surface, looked: targets.Spot | None) -> None:
        """Draw what lies above everything: the card looked at, the card carried, the sheet, the ring."""
        if self._drag is not None:
            rect = spots.commit_spot(self.regions, self._drag.seat, 0).copy()
            rect.center = self._pointer
            surface.blit(faces.action(self._drag.kind, self._drag.seat, rect.w), rect)
        elif looked is not None and looked.picture is not None and self.sheet is None:
            keyboard.draw_reading(surface, looked, self.regions.mat)
        if self.sheet is not None:
            self.sheet.draw(surface)
        else:
            self.group.draw_over(surface)
