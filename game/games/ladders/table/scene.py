"""The candy table in play: who decides now, what they are shown, and how what happened is told.

Drawn is what `shown` says: it follows the events one by one, while the state is already where the last one led.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame

from game.games.ladders.art import look
from game.games.ladders.rules.fight.windows import Window
from game.games.ladders.rules.state import LaddersState
from game.games.ladders.table import controls, keyboard, warm
from game.games.ladders.table.aiming import Aiming
from game.games.ladders.table.column import Column
from game.games.ladders.table.doing import Doing
from game.games.ladders.table.layout import Regions, regions
from game.games.ladders.table.paint import board, strip
from game.games.ladders.table.paint.strip import Held
from game.games.ladders.table.questions import words
from game.games.ladders.table.questions.prompt import Prompt
from game.games.ladders.table.sheets import Sheet
from game.games.ladders.table.show import Show
from game.games.ladders.table.shown import Shown, shown_of
from game.games.ladders.table.targets import Spot
from game.games.ladders.table.telling import CandyTold
from game.kernel.events import Event
from game.kernel.match import Entry
from game.kernel.refusal import Refusal
from game.table.session import TableSession
from game.table.telling import Teller
from game.ui.director import SPEEDS
from game.ui.logview import NOT_SEEN, LogLine
from game.ui.quickturns import ends_by_itself
from game.ui.scene import Host, Scene
from game.ui.warming import Warming
from game.ui.widgets import Button, WidgetGroup

MANNER = 0.4  # seconds a bot waits before it acts, at normal speed
MUSIC = "music_ladders"
THINKS_LONG = 0.3  # seconds after which a bot's thinking shows (UX-BOT-2)
LINGER = 3.5  # seconds the end of a game stays on the table
PUBLIC = ("Initiative", "PickSeat", "ChooseStart", "AgreePass", "ChoosePart")
"""Decisions that need no hand: no curtain falls for them (L-INFO-3)."""


class Services(NamedTuple):
    """Scenes that the program gives to a table."""

    curtain: Callable[[Host, int, str, str, Callable[[], None]], Scene]
    results: Callable[[Host, Any], Scene]
    pause: Callable[[Host, Any], Scene]


class CandyTable(Doing, Scene):
    """The candy table, for one person among bots, for several people round one screen, or for bots to be watched."""

    name = "ladders"

    def __init__(self, host: Host, session: TableSession, services: Any) -> None:
        super().__init__(host)
        self.session, self.services = session, services
        self.names: dict[int, str] = {seat: holder.name for seat, holder in enumerate(session.table.holders, 1)}
        persons = session.persons
        self.viewer = persons[0] if len(persons) == 1 else 0
        self.near = persons[0] if persons else 1
        self.view: LaddersState = session.view(self.viewer)
        self.shown: Shown = shown_of(self.view, self.viewer)
        self.hidden = self.peeking = self.playing = self.curtained = False
        self.jumped = False  # what is arrived at was taken back, or played again
        self.seen_by = False
        """Whether it is shown who sees the cookie that looks (C)."""
        self.looking_back: object | None = None
        self.sheet: Sheet | None = None
        self.prompt: Prompt | None = None
        self.fan: list[Held] = []
        self.actions: list[Button] = []
        self.lit_seats: tuple[int, ...] = ()
        self.pointer = (-100, -100)
        self.suggested: tuple[Any, ...] | None = None
        self._aimed = 0
        """The square the pointer aims at while a weapon is held."""
        self.regions = self._lay(self.size)
        self._idle = self._over_for = 0.0
        self._refused = ""
        self._thinks = self.stale = False
        self._kept: pygame.Surface | None = None
        self.warming = Warming(warm.wanted(self))
        self.group = WidgetGroup(self.sound)
        self.group.sort = controls.order(self)  # type: ignore[assignment]
        self.aiming = Aiming(self)
        self.column = Column(self)
        self.show = Show(self)
        self.teller = Teller(self, CandyTold)
        self._tell_past()
        if host.still:
            self.arrive()
        else:
            self.playing = True  # an update arrives when the deal is over: only then does the scene lie on the stack
            if len(session.match.entries) == 1:
                self.show.feed(self._heard(session.match.entries[0]))

    def _lay(self, size: tuple[int, int]) -> Regions:
        with look.wearing(self.shown.characters):
            return regions(size, self.shown.seats, self.near, self.shown.sides)

    # -- what the motions ask (show.Stage) ---------------------------------------------------------

    def card_place(self, seat: int, card: int = -1) -> pygame.Rect:
        """Return where a card of a seat lies: in the near fan, in play before it, else on its sheet's hand."""
        return strip.card_place(self, seat, card)

    def sound(self, name: str) -> None:
        """Play a sound, unless a picture is being made."""
        if not self.host.still:
            self.host.sounds.play(name)

    def refresh(self) -> None:
        """Draw everything anew at the next frame."""
        self.stale = self.dirty = True

    # -- small services ----------------------------------------------------------------------------

    def toast(self, sentence: str) -> None:
        """Say one sentence."""
        self.host.toast(sentence)

    def refuse(self, refusal: Refusal) -> None:
        """Say why something cannot be done; nothing else happens."""
        self._refused = refusal.rule
        self.sound("ui_error")
        self.toast(f"{refusal.reason[:1].upper()}{refusal.reason[1:]} ({refusal.rule}; F1 opens the rule)")
        self.dirty = True

    @property
    def decision(self) -> Any:
        """Return the decision that the person who looks is asked; None while nobody is."""
        return self.view.stack[-1] if self.my_turn and self.view.stack else None

    @property
    def asked_as(self) -> str:
        """Return the kind of decision the match waits for, "" when it is over."""
        return type(self.session.decision).__name__ if self.session.seat else ""

    @property
    def my_turn(self) -> bool:
        """Tell whether the person who looks must decide now."""
        if self.playing or self.looking_back is not None or self.curtained or not self.session.persons_turn:
            return False
        return self.session.seat == self.viewer or self.asked_as in PUBLIC

    @property
    def mover(self) -> int:
        """Return the seat that decides now, as the view has it; 0 when the game is over."""
        return int(self.session.seat)

    @property
    def over(self) -> bool:
        """Tell whether the game is over and shown to its end."""
        return not self.session.seat and not self.playing and self.looking_back is None

    @property
    def reacting(self) -> bool:
        """Tell whether somebody is asked for a reaction."""
        return isinstance(self.session.decision, Window)

    @property
    def hand_hidden(self) -> bool:
        """Tell whether the viewer's hand lies face down: turned over, or while it only reacts (L-INFO-3)."""
        several = len(self.session.persons) > 1 and self._secret()
        return (self.hidden and not self.peeking) or (several and self.reacting and self.session.seat == self.viewer)

    @property
    def rule_here(self) -> str:
        """The rule that matters now: of the last refusal, of the card looked at, or of what is asked."""
        spot = self.looked_at()
        return self._refused or words.rule_of(self, spot)

    @property
    def banner_seat(self) -> int:
        """The seat the banner speaks of; 0 where it is the table."""
        if self.over:
            return self.shown.winners[0] if len(self.shown.winners) == 1 else 0
        return self.mover if self.my_turn or not self.playing else self.shown.seat

    @property
    def asked(self) -> str:
        """What is asked, or what is going on, in a sentence."""
        return words.asked(self)

    def seat_words(self, seat: int) -> str:
        """Describe a seat for tooltips and for speaking."""
        return words.seat_words(self, seat)

    def title_text(self) -> str:
        """Say what is played: public things only."""
        return "Splatterbox - SHOOTIN' LADDERS"

    # -- what happened -----------------------------------------------------------------------------

    def _tell_past(self) -> None:
        self.teller.tell_past()

    def show_log(self, lines: Sequence[LogLine]) -> None:
        """Show these lines in the log."""
        self.column.log.set(lines)
        self.refresh()

    def light_line(self, key: object | None) -> None:
        """Light the seats that a line of the log speaks of."""
        self.lit_seats = tuple(key[2:]) if isinstance(key, tuple) else ()
        self.refresh()

    def settled(self) -> None:
        """Note that a person's choice was carried out."""
        self.playing = True
        self.suggested = None
        self.regroup()

    def _heard(self, entry: Entry) -> list[Event]:
        """Return what this screen hears of a settled decision; with the hand turned over what everybody hears."""
        return self.session.events(entry, 0 if self.hand_hidden else self.viewer)

    def _take(self, entry: Entry) -> None:
        """Begin to show a settled decision."""
        self.playing = True
        self._refused = ""
        self.teller.begin(entry)
        self.show.feed(self._heard(entry), self.teller.moment)
        self.regroup()

    def arrive(self) -> None:
        """Show the present state and ask what is to be decided."""
        self.playing = False
        self._idle = 0.0
        self.looking_back = None
        seat, persons = self.session.seat, self.session.persons
        public = self.asked_as in PUBLIC
        if len(persons) > 1 and seat != self.viewer and self._secret():
            self.viewer = 0
        if seat in persons and seat != self.viewer and not (public and len(persons) > 1):
            self._hand_over(seat)
        self._look()
        self._end_by_itself()

    def _end_by_itself(self) -> None:
        """End a turn in which nothing is left to do, if the player has set it so; not one just taken back."""
        if not self.my_turn or self.jumped:
            return
        options = self.session.decision.options(self.view)
        if ends_by_itself(self.host, options, ("end",), self.view.hand(self.viewer) if self.hand_hidden else ()):
            self.aiming.commit(("end",))

    def _secret(self) -> bool:
        """Tell whether hands are a secret among the people here: not where only one of them, or one team, plays.

        Who is out watches, and needs no curtain; team mates with open hands need none among themselves (L-TEAM-4).
        """
        view = self.session.view(0)
        playing = [seat for seat in self.session.persons if view.cookie(seat).status != "out"]
        return bool(self.session.seat) and len({view.hand_seen[seat - 1] for seat in playing}) > 1

    def _look(self) -> None:
        """Take the table as the viewer sees it."""
        self.view = self.session.view(self.viewer)
        self.shown = shown_of(self.view, self.viewer)
        if not self.view.attacks:
            self.show.settle()
        near = self.viewer or self._watched()
        self.prompt = None
        moved, self.near = near != self.near, near
        self.aiming.refresh()
        if moved:
            self.layout(self.size)
        else:
            self.regroup()

    def _watched(self) -> int:
        """Return whose weapons lie at the lower edge while nobody looks: people's own, of bots the one in turn."""
        if self.session.persons:
            return self.near
        return self.shown.seat or self.near

    def _hand_over(self, seat: int) -> None:
        """Let the next person look: behind a curtain where somebody else may see a hand (L-INFO-3)."""
        alone = not self._secret()
        curtain = getattr(self.session.table, "curtain", True) and self.services.curtain is not None
        self.hidden = not alone and not curtain and not self.host.still
        if alone or not curtain or self.host.still:
            self.viewer = seat
            return
        self.curtained = True

        def opened() -> None:
            self.curtained = False
            self.viewer = seat
            self._look()

        why = words.curtain_words(self)
        self.host.push(self.services.curtain(self.host, seat, self.names[seat], why, opened))

    def look_back(self, key: object) -> None:
        """Show how the table stood after a line of the log; Esc returns to now."""
        if self.playing or not isinstance(key, tuple):
            return
        number = int(key[0])
        if number >= len(self.session.match.entries) - 1:
            self.arrive()
            return
        then = self.session.match.seen_then(number, 0)
        if then is None:
            self.toast(NOT_SEEN)
            return
        self.looking_back = key
        self.shown = shown_of(then, 0)
        self.prompt = None
        self.aiming.refresh()
        self.regroup()

    def to_results(self) -> None:
        """Go on to the results."""
        if self.services.results is not None and not self.host.still:
            self.host.replace(self.services.results(self.host, self.session))

    # -- layout and controls -----------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything for a window."""
        super().layout(size)
        self.regions = self._lay(size)
        with look.wearing(self.shown.characters):
            self.show.layout()
            self.warming = Warming(warm.wanted(self))
            if not self.aiming.options:
                self.aiming.refresh()
            self.regroup()
            if self.sheet is not None:
                self.sheet.layout(self.sheet_bounds())

    def sheet_bounds(self) -> pygame.Rect:
        """Return where sheets lie: all but the column."""
        where = self.regions
        return pygame.Rect(where.strip.x, where.column.y, where.strip.w, where.column.h)

    def on_resume(self) -> None:
        """Look again: the curtain may have opened, seats may have changed hands, settings too."""
        super().on_resume()
        self.names.update({seat: holder.name for seat, holder in enumerate(self.session.table.holders, 1)})
        if not self.host.still:
            self.host.sounds.music(MUSIC)
        self.regroup()

    def regroup(self) -> None:
        """Place the fan and make the controls anew from what can be done now."""
        with look.wearing(self.shown.characters):
            self.fan = strip.fan_of(self)
            self.aiming.compose()
            controls.make_controls(self)
            self.column.layout()
        self.refresh()

    def looked_at(self) -> Spot | None:
        """Return the place under the pointer or in focus."""
        here = self.group.ring.current if self.group.ring.visible else None
        found = here or next((widget for widget in self.group.widgets if widget.hovered), None)
        return found if isinstance(found, Spot) else None

    # -- the loop's calls --------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take one event: fast-forward first, then a sheet, then the controls."""
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN)
        with look.wearing(self.shown.characters):
            if pressed and self.show.busy:
                self.show.skip()
                self._drain()
                if event.type == pygame.MOUSEBUTTONDOWN:
                    return True
            if self.sheet is not None:
                return keyboard.handle_sheet(self, event)
            return keyboard.handle(self, event)

    def _drain(self) -> None:
        """Catch up with everything that is settled: what was skipped is shown as it ended."""
        if self.playing and not self.show.busy and not self.session.settling:
            self.arrive()

    def update(self, dt: float) -> bool:
        """Let time pass: motions, settled decisions, bots."""
        moving = False
        with look.wearing(self.shown.characters):
            if self.show.update(dt):
                moving = self.dirty = True
        self._drain()
        self._idle += dt
        for entry in self.session.poll(self._bot_may_act()):
            self._take(entry)
            moving = True
        self.playing = self.playing or self.session.settling  # a bot's choice, not on disk yet: the view is of before
        bot = bool(self.session.seat) and not self.session.persons_turn and not self.curtained
        thinks = bot and self.session.thinking_for > THINKS_LONG
        if thinks != self._thinks:
            self._thinks = thinks
            self.regroup()
        moving = self._end(dt) or moving
        if not self.show.busy and not self.host.still:
            moving = self.warming.go() or moving
        return moving or self.playing or bot

    def _bot_may_act(self) -> bool:
        """Bots wait a natural moment before they act (UX-BOT-1)."""
        if self.show.busy or self.playing or self.curtained or self.sheet is not None:
            return False
        speed = SPEEDS.get(self.host.settings.speed, 1.0)
        return speed <= 0 or self._idle >= MANNER / speed

    def _end(self, dt: float) -> bool:
        """Once the game is over, its end stays on the table for a while; then come the results."""
        if self.host.still or not self.over or self.sheet is not None:
            self._over_for = 0.0
            return False
        before, self._over_for = self._over_for, self._over_for + dt
        if before <= LINGER < self._over_for:
            self.to_results()
        return self._over_for <= LINGER

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the kept picture of the table, what moves above it, and what is looked at."""
        with look.wearing(self.shown.characters):
            if self._kept is None or self._kept.get_size() != surface.get_size():
                self._kept = pygame.Surface(surface.get_size(), depth=32)
                self.stale = True
            if self.stale:
                if self.playing:
                    self.fan = strip.fan_of(self)  # cards come and go while a show runs
                board.paint(self, self._kept)
                self.stale = False
            surface.blit(self._kept, (0, 0))
            if not self.show.busy:
                board.draw_hover(self, surface)
            self.show.draw(surface)
            board.draw_over(self, surface)
