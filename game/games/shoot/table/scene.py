"""The table of SHOOT in play: who decides now, what they are shown, and how what happened is told.

A person's press becomes a choice, the session settles it, the director plays its events, and the next decision's
mode takes over. Whatever is drawn comes from the view of one seat (or of none, while nobody may look).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pygame

from game.games.shoot.rules import terrain as places
from game.games.shoot.rules.state import ShootState
from game.games.shoot.table import adapt, handover
from game.games.shoot.table.keyboard import obey
from game.games.shoot.table.modes import planning
from game.games.shoot.table.modes.look_back import LookBack
from game.games.shoot.table.modes.mode import THINKS_LONG, Mode
from game.games.shoot.table.modes.open_turn import ActionMode
from game.games.shoot.table.modes.pointing import Pointing
from game.games.shoot.table.modes.reactions import MODES
from game.games.shoot.table.motions.cards import Show
from game.games.shoot.table.overlays import tags
from game.games.shoot.table.overlays import ways as overlays
from game.games.shoot.table.overlays.labels import arranged
from game.games.shoot.table.overlays.lamps import Lamps
from game.games.shoot.table.paint.board import Board, Overlay
from game.games.shoot.table.paint.snapshot import snapshot_of
from game.games.shoot.table.panels.dock import Dock
from game.games.shoot.table.panels.windows import Prompt
from game.games.shoot.table.regions import regions
from game.games.shoot.table.scope.scope import Thing
from game.games.shoot.table.scope.scope_look import things_of
from game.games.shoot.table.shown import Stage
from game.games.shoot.table.surveyor import Surveyor, surveyor
from game.games.shoot.table.telling import Teller
from game.games.shoot.table.words import winners_text
from game.geometry.shapes import Point, Refusal
from game.kernel.match import Entry
from game.kernel.refusal import IllegalChoice
from game.kernel.state import Choice
from game.table.scene import TableServices
from game.table.session import TableSession
from game.ui import keys
from game.ui.camera import Camera
from game.ui.director import SPEEDS, Director
from game.ui.logview import NOT_SEEN
from game.ui.scene import Host, Scene

MANNER = 0.45  # seconds a bot waits before it acts, at normal speed


class ShootTable(Pointing, Scene):
    """SHOOT's table, for one person, for several round one screen, or for bots to be watched."""

    name = "shoot"

    def __init__(self, host: Host, session: TableSession, services: TableServices) -> None:
        super().__init__(host)
        self.session, self.services = session, services
        holders = session.table.holders
        self.names: dict[int, str] = {seat: holder.name for seat, holder in enumerate(holders, 1)}
        self.viewer = session.persons[0] if len(session.persons) == 1 else 0
        self.view: ShootState = session.view(self.viewer)
        field = session.match.options.battlefield
        self.things: Mapping[str, Thing] = self._name_things()
        self.board = Board(field, self._map_folder())
        self.regions = regions(self.size)
        self.camera = Camera((field.width, field.height), self.regions.board, smooth=not host.settings.reduced_motion)
        self.stage = Stage()
        self.director = Director(host.settings.speed, host.settings.reduced_motion)
        self.lamps, self.teller = Lamps(self), Teller(self)
        self.show = Show(self.stage, self.sound, self._follow, self.teller.caption)
        self.legs: list[Choice] = []
        self.scope_on = self.ruler_on = self.watch_on = self.hand_shown = False
        self.jumped = False  # what is arrived at was taken back, or played again
        self.pointer: tuple[int, int] = (-1, -1)
        self.keyboard = False
        self.prompt: Prompt | None = None
        self.idle = 0.0
        self.over_for = 0.0
        self.playing = False
        self.curtained = False
        self._refused = ""
        self._target = -1
        self.surveyor: Surveyor | None = None
        self.mode: Mode = Mode(self)
        self.dock = Dock(self)
        self.teller.tell_past()
        if host.still:
            self._arrive()
        else:
            self._call_surveyor()
            self.playing = True  # the first update arrives: only then does the scene lie on the stack

    def _call_surveyor(self) -> None:
        """Have walks worked out in a process if people play in a window; else they are worked out when asked for."""
        wake = getattr(self.host, "wake", None)
        if wake is None or not self.session.persons:
            return
        self.surveyor = surveyor()
        self.surveyor.wake = wake
        self.surveyor.look_at(self.view, self.session.persons[0])

    # -- small services for modes ------------------------------------------------------------------

    def sound(self, name: str) -> None:
        """Play a sound, unless a picture is being made."""
        if not self.host.still:
            self.host.sounds.play(name)

    def toast(self, sentence: str) -> None:
        """Say one sentence."""
        self.host.toast(sentence)

    def named(self, refusal: Refusal) -> Refusal:
        """Put the things' names into a refusal."""
        return planning.named(self.view, refusal, self.names)

    def refuse(self, refusal: Refusal) -> None:
        """Say why something cannot be done; nothing else happens (UX-TURN: a press only repeats the reason)."""
        named = self.named(refusal)
        self._refused = named.rule
        self.sound("ui_error")
        self.host.toast(f"{named.reason[:1].upper()}{named.reason[1:]} ({named.rule})")
        self.dirty = True

    def refresh(self) -> None:
        """Draw everything anew, panels too."""
        self.dock.stale = True
        self.dirty = True

    @property
    def rule_here(self) -> str:
        """The rule that matters now: of the card under the pointer, of the last refusal, or of what is asked."""
        card = self.dock.hand.grown()
        if card is not None and not card.face_down:
            return adapt.rule_of(card.entry.card)
        if self._refused:
            return self._refused
        return handover.RULES_OF.get(type(self.view.stack[-1]).__name__ if self.view.stack else "", "S-TURN-3")

    @property
    def ears(self) -> int:
        """The seat whose private news may be told here; 0 while its hand lies face down (UX-HID-6)."""
        return 0 if self.dock.hand.face_down else self.viewer

    def waiting_words(self) -> str:
        """Say what is being waited for when no person must decide here."""
        if self.view.outcome is not None:
            return winners_text(self.view.outcome.winners, self.names) + " The battle is over."
        if self.session.seat == 0:
            return "The last shot falls"
        if self.session.thinking_for > 0.3 and not self.playing:
            return "thinks"
        return "plays"

    def _name_things(self) -> dict[str, Thing]:
        return things_of(self.session.match.options.battlefield, self.names, self._map_folder())

    def _map_folder(self) -> str:
        """Give the folder of the map that was chosen: its own pictures lie beside it."""
        kept = self.session.table.map
        return getattr(self.session, "map_folder", "") or (str(Path(kept).parent) if kept else "")

    # -- committing --------------------------------------------------------------------------------

    def commit(self, choice: Choice, then: list[Choice] | None = None) -> None:
        """Settle a choice of the person who decides; further legs follow by themselves while they stay legal."""
        if self.playing or not self.session.persons_turn:
            return
        try:
            self.session.play(choice)
        except IllegalChoice as illegal:
            self.legs.clear()
            self.refuse(illegal.refusal)
            return
        self.legs = list(then or [])
        self.playing = True
        self.close_prompt()
        self.set_mode(Mode(self))

    def undo(self) -> None:
        """Take the last choice back, or say why not."""
        reason = handover.why_no_undo(self)
        if self.director.busy or reason or self.session.undo() is None:
            self.toast(f"No undo: {reason or 'wait for the table'}.")
            return
        self._after_jump("Taken back.")

    def redo(self) -> None:
        """Play again what was taken back."""
        if self.director.busy or self.session.redo() is None:
            self.toast("Nothing to play again.")
            return
        self._after_jump("Played again.")

    def restart_turn(self) -> None:
        """Take back as much of the turn as may be taken back."""
        reason = handover.why_no_undo(self)
        if self.director.busy or reason or not self.session.restart_turn():
            self.toast(f"No undo: {reason or 'nothing to take back'}.")
            return
        self._after_jump("Back at the last lock of this turn.")

    def _after_jump(self, sentence: str) -> None:
        self.toast(sentence)
        self.legs.clear()
        self.close_prompt()
        self.teller.tell_past()
        self.jumped = True
        self._arrive()
        self.jumped = False

    # -- what happened -----------------------------------------------------------------------------

    def _follow(self, place: Point) -> None:
        if self.camera.zoom > 1.05:
            self.camera.reveal(*place)

    def _take(self, entry: Entry) -> None:
        """Begin to show a settled decision."""
        self.teller.add(entry)
        self.playing = True
        if not isinstance(self.mode, Mode) or type(self.mode) is not Mode:
            self.set_mode(Mode(self))
        self.director.add(*self.show.motions(self.session.events(entry, self.ears)))
        self.refresh()

    def _arrive(self) -> None:
        """Show the present state and ask what is to be decided."""
        self.playing = False
        self.idle = 0.0
        self.director.speed = self.host.settings.speed
        self.teller.watched(self.viewer)
        seat = self.session.seat
        if len(self.session.persons) > 1 and seat not in (self.viewer, 0):
            self.viewer = 0
            self.hand_shown = False
            self.host.toast("")  # it may have named a card of the hand
            self.teller.tell_past()  # what the last one heard in private is not for everybody's log (UX-HID-3)
        self.view = self.session.view(self.viewer)
        self._show_view(seat)
        if self._go_on_walking():
            return
        self.ask(seat)
        self.refresh()

    def _show_view(self, active: int) -> None:
        """Put the view on the board and into the panels."""
        shown = snapshot_of(self.view, active, tuple(self.names[s] for s in self.view.seats()))
        self.stage.reset(shown)
        self.board.set_view(shown)
        self.dock.show_state()

    def _go_on_walking(self) -> bool:
        """Make the next leg of a planned walk, if nothing has come in between."""
        if not self.legs:
            return False
        choice, rest = self.legs[0], self.legs[1:]
        self.legs = []
        if not self.session.persons_turn or self.session.why_not(choice) is not None:
            return False
        self.commit(choice, rest)
        return True

    def ask(self, seat: int) -> None:
        """Open the mode of the pending decision, behind a curtain where hands would show."""
        if not seat or seat not in self.session.persons:
            self.set_mode(Mode(self))
            return
        if seat != self.viewer:
            if self.session.table.curtain and not self.host.still:
                handover.draw_curtain(self, seat)
                return
            handover.look_as(self, seat)
        decision = self.view.stack[-1]
        make = MODES.get(type(decision).__name__, ActionMode)
        self.set_mode(make(self, decision))

    def set_mode(self, mode: Mode) -> None:
        """Let another mode take over."""
        self.mode.leave()
        self.mode = mode
        self._refused = ""
        self._target = -1
        mode.enter()
        if self.mode is mode:
            self._hover_again()
            self.dock.show_mode()
            self.refresh()

    # -- looking back ------------------------------------------------------------------------------

    def look_back(self, number: object) -> None:
        """Show the table as it was after a line of the log."""
        if not isinstance(number, int) or self.director.busy or self.playing or self.prompt is not None:
            return
        words, then = self.teller.words_of(number), self.session.match.seen_then(number, self.viewer)
        if then is None:
            self.toast(NOT_SEEN)
            return
        self.view = then
        self._show_view(self.view.now.seat)
        self.set_mode(LookBack(self, number, words))

    def look_at_present(self) -> None:
        """Show the present again."""
        self._arrive()

    def go_back_to(self, number: int) -> None:
        """Go on from a line of the log, everything after it taken back (UX-TURN-1)."""
        if self.session.back_to(number):
            self._after_jump("Back to here.")

    # -- prompts -----------------------------------------------------------------------------------

    def open_prompt(self, prompt: Prompt) -> None:
        """Ask on a panel over the board."""
        self.prompt = prompt
        self.dock.show_mode()
        self.refresh()

    def close_prompt(self) -> None:
        """Take the panel away."""
        if self.prompt is not None:
            self.prompt = None
            self.dock.show_mode()
            self.refresh()

    # -- the loop's calls --------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything for a window."""
        super().layout(size)
        self.regions = regions(size)
        self.camera.set_rect(self.regions.board)
        self.camera.smooth = not self.host.settings.reduced_motion
        self.director.speed = self.host.settings.speed
        self.director.reduced = self.host.settings.reduced_motion
        self.dock.layout()
        self.refresh()

    def on_resume(self) -> None:
        """Look again: the curtain may have opened, settings may have changed."""
        super().on_resume()
        self.dock.show_state()
        self.dock.show_mode()
        self.refresh()

    def title_text(self) -> str:
        """Say what is played: public things only."""
        return "Splatterbox - SHOOT"

    def handle(self, event: pygame.event.Event) -> bool:
        """Take one event: fast-forward first, then prompts and panels, then the board."""
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
            self.keyboard = False
        if event.type == pygame.KEYUP:
            self.camera.handle(event)  # wherever the focus went meanwhile: Space is up again
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        if pressed and self.director.busy:
            self.director.skip()
            self._drain()
            if event.type == pygame.MOUSEBUTTONDOWN:
                return True
        if self.dock.handle(event):
            self.dock.stale = True
            return True
        if self.prompt is not None:
            return self._handle_prompt(event)
        return self._handle_board(event)

    def _handle_prompt(self, event: pygame.event.Event) -> bool:
        used = self.prompt is not None and self.prompt.handle(event)
        command = keys.command_of(event)
        if not used and command is not None:
            used = self.dock.press_key(command)
            if command == "back" and not used:  # a question that must be answered: but the table can be left
                self.host.push(self.services.pause(self.host, self.session))
                used = True
            if command == "deck":  # the own hand may matter for the answer
                self.dock.toggle_hand()
                used = True
        return used or event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)

    def _handle_board(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL and self.mode.wheel(event.y):
            self.refresh()
            return True
        if self.camera.handle(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            if self.regions.board.collidepoint(event.pos) and not self.playing:
                self.mode.hover(self.board.pick(event.pos, self.camera))
                self.dock.hover_changed()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.regions.board.collidepoint(event.pos):
            self.mode.press(self.board.pick(event.pos, self.camera))
            self.refresh()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 3 and self.mode.back():
            return True
        command = keys.command_of(event)
        return command is not None and obey(self, command)

    def toggle(self, name: str) -> None:
        """Switch scope, ruler or watch lines on or off."""
        setattr(self, name, not getattr(self, name))
        self.refresh()

    def _drain(self) -> None:
        """Catch up with everything that is settled: what was skipped is shown as it ended."""
        if self.playing and not self.director.busy and not self.session.settling:
            self._arrive()

    def update(self, dt: float) -> bool:
        """Let time pass: motions, settled decisions, bots."""
        moving = self.camera.update(dt)
        if not self.camera.resting or self.board.update():
            moving = self.dirty = True
        if any([self.dock.update(), self.mode.update(), self.director.update(dt)]):
            moving = self.dirty = True
        if self.stage.changed:
            self.board.set_view(self.stage.snapshot())
            self.stage.changed = False
        if self.playing and not self.director.busy and not self.session.settling:
            self._arrive()
        self.idle += dt
        entries = self.session.poll(self._bot_may_act())
        for entry in entries:
            self._take(entry)
            moving = True
        self.playing = self.playing or self.session.settling  # a bot's choice, not on disk yet: the view is of before
        if self._bots_turn() and not self.dock.chips and self.session.thinking_for > THINKS_LONG:
            self.dock.show_mode()
        ending = self._end(dt)  # whatever else still moves: the results come
        return moving or self.playing or ending or self._bots_turn()

    def _bots_turn(self) -> bool:
        return bool(self.session.seat) and not self.session.persons_turn and not self.curtained

    def _bot_may_act(self) -> bool:
        """Bots wait a natural moment before they act (UX-BOT-1)."""
        if self.director.busy or self.playing or self.curtained:
            return False
        speed = SPEEDS.get(self.host.settings.speed, 1.0)
        return speed <= 0 or self.idle >= MANNER / speed

    def _end(self, dt: float) -> bool:
        """Open the results a moment after the last event."""
        if self.session.seat or self.director.busy or self.playing or self.host.still:
            return False
        self.over_for += dt
        if self.over_for > 1.2:
            self.host.replace(self.services.results(self.host, self.session))
        return True

    # -- drawing -----------------------------------------------------------------------------------

    def overlays(self) -> list[Overlay]:
        """Return what lies over the board now."""
        found = [] if self.playing else self.mode.overlays()
        seat = self.lamps.eye_seat()
        if self.ruler_on and seat:
            hero = self.view.hero(seat)
            spot = self.mode.picked.spot if self.mode.picked.kind else None
            found.insert(0, overlays.RangeRings(hero.x, hero.y, to=spot))
        if self.watch_on and seat:
            rivals = planning.opponents(self.view, seat)
            areas = tuple((r.seat, planning.light(self.view, places.spot(self.view, r.seat))) for r in rivals)
            found.insert(0, overlays.Watched(areas))
            found.append(tags.watch_chip(self.view, seat, self.names))
        found += self.teller.lit(self.dock.lit_line)
        if self.keyboard and self.mode.picked.kind and not self.playing:
            found.append(overlays.Cursor(*self.mode.picked.spot))
        standing = [(hero.x, hero.y) for hero in self.view.heroes if hero.alive]
        found, self.dock.tag = arranged(found, self.dock.pointed(), standing, self.camera, self.dock.label_area())
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table and everything round it."""
        light = self.lamps.light_of(self.lamps.eye_seat()) if self.playing else self.mode.light()
        board = self.regions.board
        self.board.draw(surface, self.camera, board, light, self.overlays(), self.host.still)
        old = surface.get_clip()
        surface.set_clip(board)
        self.stage.draw(surface, self.camera)
        surface.set_clip(old)
        self.director.draw(surface)
        self.dock.draw(surface)
