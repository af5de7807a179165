"""The paper table in play: who chooses now, what they are shown, and how what happened is told.

Drawn is what `shown` says: it follows the events one by one, while the state is already where the last one led.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any, NamedTuple

import pygame

from game.games.splatatat.art import faces, look
from game.games.splatatat.options import changed
from game.games.splatatat.rules.state import SplatState
from game.games.splatatat.table import keyboard, questions, warm
from game.games.splatatat.table.aiming import Aiming
from game.games.splatatat.table.column import Column
from game.games.splatatat.table.doing import Doing
from game.games.splatatat.table.layout import regions
from game.games.splatatat.table.paint import board
from game.games.splatatat.table.paint.hand import Held, arranged, fan
from game.games.splatatat.table.sheets import Sheet
from game.games.splatatat.table.show import Show
from game.games.splatatat.table.shown import Shown, shown_of
from game.games.splatatat.table.targets import Spot
from game.games.splatatat.table.telling import PaperTold
from game.games.splatatat.table.words import card_of, seat_of
from game.kernel.events import Event
from game.kernel.match import Entry
from game.kernel.refusal import Refusal
from game.kernel.state import Choice
from game.table.session import TableSession
from game.table.telling import Teller
from game.ui.director import SPEEDS
from game.ui.logview import NOT_SEEN, LogLine
from game.ui.quickturns import ends_by_itself
from game.ui.scene import Host, Scene
from game.ui.warming import Warming
from game.ui.widgets import Button, WidgetGroup

MANNER = 0.45  # seconds a bot waits before it acts, at normal speed
MUSIC = "music_splat"
THINKS_LONG = 0.3  # seconds after which a bot's thinking shows (UX-BOT-2)
LINGER = 3.0  # seconds the end of a game stays on the paper


class Services(NamedTuple):
    """Scenes that the program gives to a table."""

    curtain: Callable[[Host, int, str, str, Callable[[], None]], Scene]
    results: Callable[[Host, Any], Scene]
    pause: Callable[[Host, Any], Scene]


class PaperTable(Doing, Scene):
    """The paper table, for one person among bots, for several people round one screen, or for bots to be watched."""

    name = "splatatat"

    def __init__(self, host: Host, session: TableSession, services: Any) -> None:
        super().__init__(host)
        self.session, self.services = session, services
        self.names: dict[int, str] = {seat: holder.name for seat, holder in enumerate(session.table.holders, 1)}
        persons = session.persons
        self.viewer = persons[0] if len(persons) == 1 else 0
        self.near = persons[0] if persons else 1
        self.view: SplatState = session.view(self.viewer)
        self.shown: Shown = shown_of(self.view, self.viewer)
        self.regions = regions(self.size, self.shown.seats, self.near, self.shown.faces)
        self.mates = {seat: self.view.mate_of(seat) for seat in self.names}
        self.hidden = self.peeking = self.playing = self.curtained = False
        self.jumped = False  # what is arrived at was taken back, or played again
        self.looking_back: object | None = None
        self.sheet: Sheet | None = None
        self.fan: list[Held] = []
        self.actions: list[Button] = []
        self.lit_seats: tuple[int, ...] = ()
        self.pointer = self.down_at = (-100, -100)
        self.carried = ""
        self.left_at: tuple[str, pygame.Rect] | None = None  # the card that left a hand which closed, and where it lay
        self.suggested = ""
        self._idle = self._over_for = 0.0
        self._refused = ""
        self._thinks = self.stale = False
        self._kept: pygame.Surface | None = None
        self.group = WidgetGroup(self.sound)
        self.group.sort = keyboard.order(self)  # type: ignore[assignment]
        self.aiming = Aiming(self)
        self.column = Column(self)
        self.show = Show(self)
        self.warming = self._pictures()
        self.teller = Teller(self, PaperTold)
        self._tell_past()
        if host.still:
            self.arrive()
        else:
            self.playing = True  # an update arrives when the deal is over: only then does the scene lie on the stack
            if len(session.match.entries) == 1:
                self.show.feed(self._heard(session.match.entries[0]))

    # -- what the motions ask (show.Stage) ---------------------------------------------------------

    def card_place(self, seat: int, kind: str) -> pygame.Rect:
        """Return where a card of a hand lies now: its own place in an open hand, else the middle of the hand."""
        return board.card_place(self, seat, kind)

    def sound(self, name: str) -> None:
        """Play a sound, unless a picture is being made."""
        if not self.host.still:
            self.host.sounds.play(name)

    def refresh(self) -> None:
        """Draw everything anew at the next frame."""
        self.stale = self.dirty = True

    def draw_face(self, surface: pygame.Surface, seat: int, face: int, rect: pygame.Rect) -> None:
        """Draw a face card with the paint on it."""
        self.show.draw_face(surface, seat, face, rect)

    # -- small services ----------------------------------------------------------------------------

    def toast(self, sentence: str) -> None:
        """Say one sentence."""
        self.host.toast(sentence)

    def refuse(self, refusal: Refusal) -> None:
        """Say why something cannot be done; nothing else happens."""
        self._refused = refusal.rule
        self.sound("ui_error")
        reason = self.named(f"{refusal.reason[:1].upper()}{refusal.reason[1:]}")
        self.toast(f"{reason} ({refusal.rule}; F1 opens the rule)")
        self.dirty = True

    @property
    def my_turn(self) -> bool:
        """Tell whether the person who looks must decide now."""
        still = not self.playing and self.looking_back is None and not self.curtained
        return still and bool(self.viewer) and self.session.seat == self.viewer

    @property
    def over(self) -> bool:
        """Tell whether the game is over and shown to its end."""
        return not self.session.seat and not self.playing and self.looking_back is None

    @property
    def hand_hidden(self) -> bool:
        """Tell whether the viewer's hand lies face down just now."""
        return self.hidden and not self.peeking

    @property
    def next_seat(self) -> int:
        """Return the seat that comes after the one in the spotlight, as shown."""
        return board.next_of(self.shown)

    @property
    def rule_here(self) -> str:
        """The rule that matters now: of the last refusal, of the card looked at, or of what is asked."""
        spot = self.looked_at()
        return self._refused or questions.rule_of(self, spot.kind if spot is not None else "")

    @property
    def banner_seat(self) -> int:
        """The seat the banner speaks of; 0 where it is the table."""
        if self.over:
            return self.shown.winners[0] if len(self.shown.winners) == 1 else 0
        return self.shown.seat

    @property
    def banner_title(self) -> str:
        """The banner's heading."""
        return self.names.get(self.banner_seat, "Splatatat!")

    @property
    def asked(self) -> str:
        """What is asked, or what is going on, in a sentence."""
        return questions.asked(self)

    def goals(self) -> list[tuple[str, str, bool]]:
        """Return the ways to win, how near they are, and whether they are close."""
        return questions.goals(self)

    def seat_words(self, seat: int) -> str:
        """Describe a seat for tooltips and for speaking."""
        return questions.seat_words(self, seat)

    def aiming_seat(self, choice: Choice) -> int:
        """Return the seat a choice is aimed at, 0 for none."""
        return seat_of(choice, self.view.seat)

    @property
    def house_words(self) -> str:
        """Say how many House Rules differ from the printed game."""
        count = len(changed(self.view.rules))
        return "House Rules" if not count else f"House Rules: {count}"

    def title_text(self) -> str:
        """Say what is played: public things only."""
        return "Splatterbox - SPLATATAT"

    # -- what happened -----------------------------------------------------------------------------

    def _tell_past(self) -> None:
        self.teller.tell_past()
        past: list[Event] = []
        for entry in self.session.match.entries:
            past += self.session.events(entry, 0)
        self.show.rehear(past)

    def show_log(self, lines: Sequence[LogLine]) -> None:
        """Show these lines in the log."""
        self.column.log.set(lines)
        self.refresh()

    def light_line(self, key: object | None) -> None:
        """Light the seat that a line of the log speaks of."""
        self.lit_seats = tuple(key[2:]) if isinstance(key, tuple) else ()
        self.refresh()

    def settled(self, choice: Choice, secret: bool) -> None:
        """Note that a person's choice was carried out; a hand that is a secret closes at once (SPL-SCREEN-1)."""
        self.playing = True
        self.suggested = ""
        if secret:
            kind = card_of(choice)
            self.left_at = (kind, board.card_place(self, self.near, kind)) if kind else None
            self.viewer, self.hidden = 0, False
            self.shown.own.clear()
            self.view = self.session.view(0)
        self.regroup()

    def _heard(self, entry: Entry) -> list[Event]:
        """Return what this screen hears of a settled decision: with open hands, what any seat hears.

        With the hand turned over it hears only what everybody does (UX-HID-6).
        """
        ears = 0 if self.hand_hidden else self.viewer
        return self.session.events(entry, ears or int(self.view.rules.open_hands))

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
        self.looking_back = self.left_at = None
        seat, persons = self.session.seat, self.session.persons
        if seat != self.viewer and self.hands_secret:
            self.viewer = 0
        if seat in persons and seat != self.viewer:
            self._hand_over(seat)
        self._look()
        self._pass_by_itself()

    def _pass_by_itself(self) -> None:
        """Pass where nothing else can be done, if the player has set it so; not after taking back."""
        if not self.my_turn or self.jumped:
            return
        options = self.session.decision.options(self.view)
        if ends_by_itself(self.host, options, ("pass",), self.view.hand(self.viewer) if self.hand_hidden else ()):
            self.aiming.commit(("pass",))

    @property
    def hands_secret(self) -> bool:
        """Tell whether hands are a secret among the people here: not open ones, nor where only one of them still plays.

        Who is out watches, and needs no curtain; in teams, who is out may be brought back (SPL-VAR-TEAM-3).
        """
        view = self.session.view(0)
        alive = {view.team_of(seat) for seat in self.names if view.inside[seat - 1]}
        playing = [seat for seat in self.session.persons if view.team_of(seat) in alive]
        return not view.rules.open_hands and bool(self.session.seat) and len(playing) > 1

    def _look(self) -> None:
        """Take the table as the viewer sees it."""
        self.view = self.session.view(self.viewer)
        self.shown = shown_of(self.view, self.viewer)
        if self.view.outcome is not None:
            self.shown.winners = list(self.view.outcome.winners)
        if self.viewer and self.viewer != self.near:
            self.near = self.viewer
            self.layout(self.size)
            return
        self.aiming.refresh()
        self.regroup()

    def _hand_over(self, seat: int) -> None:
        """Let the next person look: behind a curtain where somebody else may see a hand (SPL-SCREEN-1, 2)."""
        alone = not self.hands_secret
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
            self._pass_by_itself()

        why = "Your cards open when you press. The others look away."
        self.host.push(self.services.curtain(self.host, seat, self.names[seat], why, opened))

    def look_back(self, key: object) -> None:
        """Show the table as it was after a line of the log."""
        if not isinstance(key, tuple) or self.playing or self.sheet is not None:
            return
        then = self.session.match.seen_then(key[0], self.viewer)
        if then is None:
            self.toast(NOT_SEEN)
            return
        self.looking_back = key
        self.shown = shown_of(then, self.viewer)
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
        with look.wearing(self.shown.colours):
            self.regions = regions(size, self.shown.seats, self.near, self.shown.faces)
            self.show.layout()
            self.warming = self._pictures()
            self._print_hand()
            self.aiming.refresh()
            self.regroup()
            if self.sheet is not None:
                self.sheet.layout(self.regions.table)

    def _print_hand(self) -> None:
        """Print the viewer's cards and the deck's back: a layout breathes, the deal that turns them up does not."""
        own = shown_of(self.view, self.viewer).own.get(self.near, ())
        for card in fan(self.regions.hand, arranged(own, self.shown.colours[self.near - 1])):
            faces.card_face(card.kind, card.rect.w)
        self.show.make.moving_back(self.show.make.deck_card().w)

    def on_resume(self) -> None:
        """Look again: the curtain may have opened, seats may have changed hands, settings too."""
        super().on_resume()
        self.names.update({seat: holder.name for seat, holder in enumerate(self.session.table.holders, 1)})
        if not self.host.still:
            self.host.sounds.music(MUSIC)
        self.regroup()

    def regroup(self) -> None:
        """Place the fan and make the controls anew from what can be done now."""
        with look.wearing(self.shown.colours):
            self.place_fan()
            keyboard.make_controls(self)
            self.column.layout()
        self.refresh()

    def place_fan(self) -> None:
        """Lay the viewer's hand along the lower edge, as shown."""
        near, shown = self.near, self.shown
        if self.viewer == near and near in shown.own:
            kinds = arranged(shown.own[near], shown.colours[near - 1])
            raised = [self.aiming.playable(kind) or kind == self.suggested for kind in kinds]
        else:
            kinds, raised = [""] * shown.hands[near - 1], []
        self.fan = fan(self.regions.hand, kinds, raised if not self.hand_hidden else [], self.aiming.held)

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
        with look.wearing(self.shown.colours):
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

    def _pictures(self) -> Warming:
        """Return what motions and hands will want, to be made while nothing moves."""
        return Warming(chain(self.show.wanted(), warm.wanted(self.regions, self.shown.colours)))

    def _bot_may_act(self) -> bool:
        """Bots wait a natural moment before they act (UX-BOT-1)."""
        if self.show.busy or self.playing or self.curtained or self.sheet is not None:
            return False
        speed = SPEEDS.get(self.host.settings.speed, 1.0)
        return speed <= 0 or self._idle >= MANNER / speed

    def _end(self, dt: float) -> bool:
        """Once the game is over, its end stays on the paper for a while; then come the results."""
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
        with look.wearing(self.shown.colours):
            if self._kept is None or self._kept.get_size() != surface.get_size():
                self._kept = pygame.Surface(surface.get_size(), depth=32)
                self.stale = True
            if self.stale:
                self.place_fan()
                board.paint(self, self._kept)
                self.stale = False
            surface.blit(self._kept, (0, 0))
            self.show.draw(surface)
            board.draw_over(self, surface)
