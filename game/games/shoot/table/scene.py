"""The table of SHOOT in play: who decides now, what they are shown, and how events are shown.

A person's press becomes a choice, the session settles it, the director plays its events, and the next decision's mode
takes over. Everything drawn comes from the view of one seat (or of none, while the screen is handed over).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, hypot, pi

import pygame

from game.games.shoot.rules import terrain
from game.games.shoot.rules.state import ShootState
from game.games.shoot.table import advice, places, view_model
from game.games.shoot.table.decisions import RULES_OF
from game.games.shoot.table.keyboard import ShootKeyboard
from game.games.shoot.table.layout import regions
from game.games.shoot.table.log_sentences import ShootLogSentences
from game.games.shoot.table.modes import planning
from game.games.shoot.table.modes.look_back import LookBack
from game.games.shoot.table.modes.mode import Mode
from game.games.shoot.table.modes.open_turn import ActionMode
from game.games.shoot.table.modes.reactions import MODES
from game.games.shoot.table.overlays import tags
from game.games.shoot.table.overlays import ways as overlays
from game.games.shoot.table.overlays.highlight import Highlight
from game.games.shoot.table.overlays.labels import Labels, arranged
from game.games.shoot.table.paint.board import Overlay
from game.games.shoot.table.panels.column import asked
from game.games.shoot.table.panels.side_panel import PanelledTable, SidePanel
from game.games.shoot.table.path_worker import PathWorker, path_worker
from game.games.shoot.table.show import ShootShow
from game.games.shoot.table.words import thing_text
from game.geometry.shapes import Point
from game.geometry.units import CL
from game.kernel.match import Entry
from game.kernel.messages import say, together
from game.kernel.state import Choice
from game.table.log_writer import LogWriter
from game.table.session import TableSession
from game.table.table import TableServices
from game.ui.camera import MARGIN
from game.ui.logview import LineKey, LogView
from game.ui.scene import Host
from game.ui.spoken import sentences
from game.ui.widgets import Widget

WAYS = (say("to the right"), say("down right"), say("down"), say("down left"), say("to the left"), say("up left"),
        say("up"), say("up right"))  # fmt: skip
"""Directions on the table as it is drawn, clockwise from the right."""
RESTS_MS = 400
"""Milliseconds after which a pointer rests."""
NEAR = 0.15
"""Card lengths within which a place is where the HERO is."""


class ShootTable(PanelledTable):
    """SHOOT's table."""

    name = "shoot"
    title = "SHOOT"
    every_place, find_place = places.every, places.find
    weighed, covering = places.weighed, places.over
    hint_for = advice.hint_for
    end_delay = 1.2
    zones = places.tips
    deeds = ("attack", "take_flag", "leap", "fly", "gadget", "collect", "loot", "leg", "link", "still", "end")
    show: ShootShow
    is_out = staticmethod(lambda view, seat: bool(view.hero(seat).out))

    def __init__(self, host: Host, session: TableSession, services: TableServices | None = None) -> None:
        super().__init__(host, session, services)
        self._told_to = self.viewpoint
        labels = {thing.id: thing_text(thing) for thing in session.match.options.battlefield.obstacles}
        self.highlight, self.show = Highlight(self), ShootShow(self)
        self.teller = LogWriter(self, lambda names: ShootLogSentences(names, labels))
        self.side_panel = SidePanel(self)
        self.keyboard = ShootKeyboard(self)
        self.log.more = self.teller.more
        self.teller.write_past()
        if host.still:
            self.arrive()
        else:
            self.path_worker = called_worker(self)
            self.playing = True  # only at the first update is the scene on the stack

    def refresh(self) -> None:
        self.side_panel.stale = True
        self.dirty = True

    def name_deed(self) -> None:
        self.side_panel.name_deed()

    def note_lane(self) -> pygame.Rect | None:
        return self.side_panel.note_lane

    def notes_wait(self, asking: bool) -> bool:
        """Return whether a question, or another's turn, is to be read first."""
        if not self.session.persons or self.over:
            return False
        return not self.my_turn or (self.prompt is not None and not asking)

    def redraw_focus(self) -> None:
        self.side_panel.focus_stale = True

    def open_log(self) -> None:
        """Switch between the log over the whole column and the usual panels."""
        self.side_panel.open_log(not self.side_panel.log_open)

    def buttons_now(self) -> Sequence[Widget]:
        return (*self.side_panel.buttons, *self.side_panel.tabs)

    @property
    def rule_here(self) -> str:
        """The rule that matters now: of the card under the pointer, of the last refusal, or of the question."""
        card = self.side_panel.hand.grown()
        if card is not None and not card.face_down:
            return view_model.rule_of(card.entry.card)
        if rule := self.notes.rule() or self._refused:
            return rule
        pointed = self.pointing.label()
        if pointed is not None and pointed.rule:
            return pointed.rule
        return RULES_OF.get(type(self.view.stack[-1]).__name__ if self.view.stack else "", "S-TURN-3")

    # -- events ------------------------------------------------------------------------------------

    @property
    def log(self) -> LogView:
        return self.side_panel.log

    def redraw_log(self) -> None:
        self.side_panel.log_stale = self.dirty = True

    @property
    def hands_secret(self) -> bool:
        """Return whether hands are a secret among the people here."""
        return len(self.session.persons) > 1 and bool(self.session.seat)

    @property
    def hand_hidden(self) -> bool:
        return self.side_panel.hand.face_down

    def needs_no_hand(self) -> bool:
        return self.handover.asks_nothing_secret()

    def halted(self) -> bool:
        return self.handover.waits()

    def curtain_words(self) -> str:
        return say("Your cards are hidden from the others.")

    def asks(self) -> str:
        """Return the question of the window that asks, else the banner's."""
        if self.prompt is not None:
            return sentences(self.prompt.question, self.prompt.detail)
        return sentences(self.names.get(self.session.seat, ""), asked(self))

    def pointed_words(self) -> str:
        """Return what the keys, or a pointer at rest, point at on the board, with its cost, its odds or why not."""
        tag, picked = self.pointing.label(), self.mode.picked
        if tag is None or (not self.pointing.by_keys and pygame.time.get_ticks() - self.pointing.moved_at < RESTS_MS):
            return ""
        where = self._bearing(picked.spot)
        if tag.title in ("...", picked.label) or self.mode.pending:
            return sentences(together(picked.label, where, between=", "))
        named = picked.label and not tag.title.startswith(picked.label)
        return sentences(together(picked.label if named else "", where, between=", "), tag.title, tag.detail)

    def _bearing(self, spot: Point) -> str:
        """Return how far a place is from the viewer's HERO, and where: up is the upper rim of the table."""
        hero = self.view.hero(self.viewpoint) if self.viewpoint else None
        if hero is None or not hero.alive:
            return ""
        dx, dy = spot[0] - hero.x, spot[1] - hero.y
        far = hypot(dx, dy) / CL
        if far < NEAR:
            return say("where you are")
        way = WAYS[round(atan2(dy, dx) / (pi / 4)) % 8]
        return say("{lengths:.1f} card lengths {way}", lengths=far, way=way)

    def suggest(self, choice: Choice, reason: str) -> None:
        if choice[0] in ("leg", "spawn") and len(choice) == 3:
            self.pointing.at((choice[1], choice[2]))
        elif choice[0] == "fly":
            self.pointing.at((choice[2], choice[3]))
        elif choice[0] == "attack":
            hero = self.view.hero(choice[2])
            self.pointing.at((hero.x, hero.y))

    def begin(self, entry: Entry) -> None:
        self.handover.note(entry)
        if type(self.mode) is not Mode:  # somebody else decided, as when the clock has run out
            self.close_prompt()
            self.set_mode(Mode(self))
        super().begin(entry)

    def rerun(self, then: ShootState, entry: Entry) -> None:
        super().rerun(then, entry)
        self._show_view(then.now.seat)

    def rebuild_traces(self, entries: Sequence[Entry]) -> None:
        """Drop the planned walk and the open question."""
        self.legs.clear()
        self.close_prompt()

    def look(self) -> None:
        """Show the table as the viewer sees it; the last viewer's private events go with their hand (UX-HID-3)."""
        self.view = self.session.view(self.viewpoint)
        before, self._told_to = self._told_to, self.viewpoint
        if before != self.viewpoint:
            self.hand_shown = self.viewpoint != 0 and self.handover.behind_curtain
            if before:
                self.toast("")  # it may have named a card of the hand
        self._show_view(self.session.seat)
        if before != self.viewpoint and not self.session.past:  # what is shown depends on whether the hand is face down
            self.teller.write_past()

    def at_rest(self) -> None:
        """Continue a planned walk, or ask the next decision."""
        self.handover.done()
        self.push_in.arrived()
        if not went_on(self):
            self.ask(self.session.seat)
            self.refresh()

    def look_back(self, key: LineKey) -> None:
        if key.torn is not None or (self.prompt is None and (self.session.past or not self.director.holding)):
            super().look_back(key)

    def look_at(self, then: ShootState) -> None:
        assert self.looking_back is not None
        words = self.teller.words_of(self.looking_back)
        self.view = then
        self._show_view(then.now.seat)
        self.set_mode(LookBack(self, words))

    def regroup(self) -> None:
        self.side_panel.show_mode()
        self.refresh()

    def _show_view(self, active: int) -> None:
        before, self.shown = self.shown, self.shown_of(self.view, self.viewpoint, active)
        self.shown.keep_effects(before)
        self.board.set_view(self.shown)
        self.side_panel.show_state()

    def ask(self, seat: int) -> None:
        """Open the mode of the pending decision, for those who may see it."""
        may_look = seat == self.viewpoint or self.needs_no_hand()
        if not seat or not may_look or seat not in self.session.persons:
            self.set_mode(Mode(self))
            return
        decision = self.view.stack[-1]
        self.set_mode(MODES.get(type(decision).__name__, ActionMode)(self, decision))

    # -- the loop's calls --------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        field = self.board.battlefield
        self.regions = regions(size, (field.width + 2 * MARGIN, field.height + 2 * MARGIN))
        self.camera.set_rect(self.regions.board)
        self.camera.smooth = not self.host.settings.reduced_motion
        self.show.layout()
        self.side_panel.layout()
        self.speech_bubbles.forget_places()
        self.refresh()

    def on_resume(self) -> None:
        self.side_panel.show_state()
        super().on_resume()

    def written_at(self) -> pygame.Rect | None:
        field = getattr(self.prompt, "field", None)
        return None if field is None else field.rect

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event: fast-forward first, then prompts and panels, then the board; return whether it was used."""
        self.note_press(event)
        if event.type == pygame.MOUSEMOTION:
            self.pointing.moved(event.pos)
        if event.type == pygame.KEYUP:
            self.camera.handle(event)  # even if the focus moved meanwhile: Space is up again
        if self.catch_up.pressed(event) or self.notes.pressed(event):
            return True
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        if pressed and (self.opened.hurried(event) or self.opened.deaf(event)):
            return True
        if pressed and self.halted():
            self.handover.go_on()
            return True
        return self.keyboard.handle(event)

    def tick(self, dt: float) -> bool:
        moving = [self.push_in.update(dt), self.camera.update(dt), not self.camera.resting or self.board.update()]
        moving += [self.side_panel.update(), self.mode.update(), self.show.update(dt), self.highlight.update(dt)]
        moving.append(self.handover.update())
        self.board.set_view(self.shown)
        return any(moving)

    # -- drawing -----------------------------------------------------------------------------------

    def overlays(self) -> list[Overlay]:
        found = [] if self.playing else self.mode.overlays()
        seat, state = self.lighting.eye_seat(), self.so_far
        if self.ruler_on and seat:
            hero = state.hero(seat)
            spot = self.mode.picked.spot if self.mode.picked.kind else None
            found.insert(0, overlays.RangeRings(hero.x, hero.y, to=spot))
        if self.watch_on and seat:
            rivals = planning.opponents(state, seat)
            areas = tuple((r.seat, planning.light(state, terrain.spot(state, r.seat))) for r in rivals)
            found.insert(0, overlays.WatchedArea(areas))
            found.append(tags.watch_chip(state, seat, self.names))
        lit = self.side_panel.lit_line.lit if self.side_panel.lit_line is not None else ()
        if spots := tuple((hero.x, hero.y, 20.0) for hero in state.heroes if hero.seat in lit and hero.alive):
            found.append(overlays.Targets(spots))
        if self.pointing.by_keys and self.mode.picked.kind and not self.playing:
            found.append(overlays.Cursor(*self.mode.picked.spot))
        standing = [(hero.x, hero.y) for hero in state.heroes if hero.alive]
        over = [self.side_panel.bubble.rect] if self.side_panel.bubble.rect.w else []
        over += [*self.above, *self.speech_bubbles.rects()]
        label, area = self.pointing.label(), self.side_panel.label_area()
        found, self.side_panel.tag = arranged(found, label, standing, self.camera, area, over)
        self.labels = next((one.laid for one in found if isinstance(one, Labels)), ())
        return found

    def draw(self, surface: pygame.Surface) -> None:
        light = self.light_now() if self.underway else self.mode.light()
        board = self.regions.board
        self.board.draw(surface, self.camera, board, light, self.overlays(), self.host.still)
        old = surface.get_clip()
        surface.set_clip(board)
        self.highlight.draw(surface)
        self.show.shaker.apply(surface, board)  # not the words at HEROes
        surface.set_clip(self.push_in.part)
        self.show.draw(surface)
        surface.set_clip(old)
        self.push_in.draw(surface)
        self.side_panel.draw(surface)
        self.show.draw_above(surface)
        self.stars.draw(surface)
        self.notes.draw_frame(surface)
        self.speech_bubbles.draw(surface)
        self.notes.draw(surface)
        self.catch_up.draw(surface)
        self.push_in.drawn()


def called_worker(table: ShootTable) -> PathWorker | None:
    """Return the process for walks if people play in a window; else None: they are computed when asked for."""
    wake = getattr(table.host, "wake", None)
    if wake is None or not table.session.persons:
        return None
    called = path_worker()
    called.wake = wake
    called.look_at(table.view, table.session.persons[0])
    return called


def went_on(table: ShootTable) -> bool:
    """Make the next leg of a planned walk unless something has interrupted it; return whether a leg was made."""
    if not table.legs:
        return False
    choice, rest = table.legs[0], table.legs[1:]
    table.legs = []
    if not table.session.persons_turn or table.session.why_not(choice) is not None:
        return False
    table.commit(choice, rest)
    return True
