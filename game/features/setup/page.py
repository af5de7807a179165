"""The set-up page: seats and characters, variants, House Rules, and what the game itself shows.

One page that is ready to play at all times (UX-SET-1, 2, 3, 6). The game's lobby defines what is offered.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.features.setup.choices import SetupPage
from game.features.setup.played import PlayedPanel
from game.features.setup.rivals import settle_shadow
from game.features.setup.saved_setups import SavedSetupsScene
from game.features.setup.seats import SeatCells
from game.features.setup.who import people_menu
from game.games import find, meta_of
from game.kernel.messages import say, together
from game.kernel.naming import plain_name
from game.lobby.friendly_options import FriendlyOptions
from game.lobby.lobby import Lobby
from game.lobby.looks import settle_looks
from game.lobby.setup import RuleSwitch, Setup
from game.play.climber import climber
from game.play.ladder import climb_of
from game.store.book import people
from game.table.game_page import draw_slip
from game.table.lesson.newcomer import lesson_first
from game.table.lesson.offer import lesson_there
from game.ui.form_part import FormPart, ReservedSpace, Slot
from game.ui.form_scene import Maker
from game.ui.theme import palette, scale
from game.ui.widgets import Button, Stepper
from game.ui.words import unnamed

if TYPE_CHECKING:
    from game.features.context import Context
    from game.play.night_keeper import ReservedSeats


def played_on(lobby: Lobby, setup: Setup) -> str:
    """Return the title of the chosen map or board, with its file if others share it; empty if none is chosen."""
    found = lobby.board(setup)
    if found is None:
        return ""
    if found.entry is not None and sum(one.title == found.title for one in lobby.boards()) > 1:
        return say("{map} ({file})", map=found.title, file=found.entry.path.name)
    return found.title


class SetupScene(SetupPage):
    """Seats at the left, variants and House Rules beside them, then the game's own panels; a summary at the bottom."""

    name = "setup"
    enter_ends = False  # names are typed one after the other: the first Enter must not play

    def __init__(
        self, context: Context, game: str, setup: Setup | None = None, play: bool = False,
        reserved: ReservedSeats | None = None,
    ) -> None:  # fmt: skip
        """`play` starts the game as soon as possible; `reserved` are the guests of a game night."""
        super().__init__(context, game, setup)
        self.reserved = reserved
        self.launcher.forget_luck()
        self.heading, self.rule_here = self.lobby.heading, self.lobby.rule_here
        self.seats = SeatCells(self)
        self.played = PlayedPanel(self)
        self.length = ""
        """How long a game takes, in words."""
        self._play_soon = play  # Play was pressed while its map was still being read
        press = self._press_play
        self.play = Button(say("Play"), press, command="confirm", kind="primary", icon_name="play-button", size=36)
        self.play.tip = say("Starts the game.")
        self.play.face = self.face
        self.main = self.play

    def title_text(self) -> str:
        return say("Splatterbox: set up {game}", game=meta_of(self.lobby.key).title)

    def on_resume(self) -> None:
        """Refresh after the House Rules sheet or Tiled: maps may have changed."""
        super().on_resume()
        self.lobby.look_again(True)
        settle_looks(self.lobby, self.setup)
        self._settle_sharing()
        if self.lobby.music and not self.host.still:
            self.host.sounds.music(self.lobby.music)
        self.layout(self.size)

    # Places ----------------------------------------------------------------------------------------------------------

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels: seats, what to play, and the game's own."""
        panels = self.lobby.panels(self.setup)
        self.parts = [part for panel in panels for part in find(panel.draw)(self, panel.about)]
        wanted: list[tuple[str, Maker]] = [
            (self.lobby.seats_title, self.seats.make),
            (self.lobby.played_title, self.played.make),
        ]
        for part in self.parts:
            wanted.append((part.title, partial(self._make_part, part=part)))
        return wanted

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything; disable Play with a reason if the set-up is impossible."""
        settle_shadow(self)
        self.rows, self.values = self.lobby.rows(self.setup), self.lobby.values(self.setup)
        self.column_width = self.lobby.column_width
        self.most_columns = 2 + len(self.lobby.panels(self.setup))
        self.shares = {2: (62, 38), 3: self.lobby.shares}.get(self.most_columns, ())
        self.play.reason = self.lobby.why_no_table(self.setup) or None
        self.length = self.lobby.length(self.setup)
        super().layout(size)

    def _make_part(self, inner: pygame.Rect, part: FormPart) -> int:
        """Place the game's own part, and below it the buttons of saved set-ups and friendly play."""
        inner.height = max(1, self.bottom - scale(24) - inner.y)
        last = part is self.parts[-1]
        rows = [row for row in self.rows if row.panel and last]
        high = Stepper("", [], "", lambda _: None).height()
        above = Slot(len(rows) * (high + scale(10)), lambda y: self._make_steppers(rows, inner, y))
        gap = scale(14)
        links = Slot(self.links_high(inner.width) + gap, lambda y: self.place_links(inner, y + gap))
        return part.make(inner, ReservedSpace(above, links if last else Slot()))

    def _make_steppers(self, rows: list[RuleSwitch], inner: pygame.Rect, y: int) -> int:
        """Place rows as steppers as wide as the panel, whose title names them."""
        for row in rows:
            stepper = self.stepper(row, self.values[row.key])
            stepper.rect = pygame.Rect(inner.x, y, inner.width, stepper.height())
            y = stepper.rect.bottom + scale(10)
        return y

    def _layout_head(self, w: int) -> int:
        """Place the Learn button at the right of the heading."""
        top = super()._layout_head(w)
        self.head = self._signpost()
        if self.lobby.lesson:
            teach = partial(self.context.go.lesson, self.lobby.key)
            learn = Button(say("Learn"), teach, icon_name="rule-book", size=24, face=self.face)
            learn.tip = self.lobby.lesson_words
            learn.reason = None if lesson_there(self.lobby) else say("The lesson is not in this box.")
            self.head.append(learn)
        right = w - scale(36)
        for button in reversed(self.head):
            high, wide = min(button.height(), top - scale(12)), min(button.wish() + scale(20), w * 3 // 10)
            button.rect = pygame.Rect(right - wide, (top - high) // 2, wide, high)
            right = button.rect.left - scale(12)
        return top

    def _signpost(self) -> list[Button]:
        """Return the way to the ladder, which names its next step (LAD-1); nothing in a game without one."""
        climb = climb_of(self.context.journal(), climber(self.host.settings), self.lobby.key)
        if not climb.steps:
            return []
        step, words = climb.next, say("The ladder")
        tip = say("You have all its stars: {n} of {all}.", n=climb.won, all=climb.most)
        if step is not None:
            words = say("The ladder: {n} of {all}", n=step.number, all=len(climb.steps))
            who = self.lobby.cast.of(step.rivals[0].who)
            rival = who.name if who is not None else step.title
            tip = say("Next: beat {rival}, step {n} of {all}.", rival=rival, n=step.number, all=len(climb.steps))
        opens = partial(self.context.go.ladder, self.lobby.key)
        return [Button(words, opens, icon_name="ladder", size=24, face=self.face).says(tip)]

    def links(self) -> list[Button]:
        kept = Button(say("Saved set-ups and codes"), self.open_kept, icon_name="save", size=20, face=self.face)
        kept.tip = say("Saves this set-up under a name, or loads one from a friend's code.")
        if any(board.reading for board in self.lobby.boards()):
            kept.reason = say("The maps are still loading.")
        if self.reserved is not None:
            return self._night_links()
        agreed = Button(say("Friendly play"), self.open_agreed, icon_name="chat-bubble", size=20, face=self.face)
        agreed.tip = say("Take-backs, win chances, practice, a clock, a word for the shuffle.")
        agreed.selected = self.setup.agreed != FriendlyOptions()
        ahead = self.lobby.ahead
        if self.context.search_head_start is None or ahead is None or not ahead.searched:
            return [kept, agreed]
        even = Button(say("Find a fair head start"), self.open_evens, icon_name="histogram", size=20, face=self.face)
        even.tip = say("Finds the head start that makes the game fair for players of unequal strength.")
        even.reason = None if len(self.setup.taken) > 1 else say("It takes at least two players.")
        return [kept, agreed, even]

    def _night_links(self) -> list[Button]:
        """Return the button that moves the guests of a night round the table."""
        move = Button(say("Move seats round"), self.move_round, icon_name="switch-weapon", size=20, face=self.face)
        move.tip = say("Everybody moves one seat on; colours and faces go along.")
        return [move]

    def move_round(self) -> None:
        """Move everybody one seat on, with face and head start."""
        assert self.reserved is not None
        ahead = self.lobby.ahead
        given = ahead.given(self.setup) if ahead is not None else ()
        count = len(self.setup.taken)
        first = self.setup.seats[:count]
        self.setup.seats[:count] = [first[-1], *first[:-1]]
        self.reserved.guests[:] = [self.reserved.guests[-1], *self.reserved.guests[:-1]]
        if ahead is not None and given:
            ahead.give(self.setup, [given[-1], *given[:-1]])
        settle_looks(self.lobby, self.setup)
        self.layout(self.size)

    def open_evens(self) -> None:
        """Open the page that finds a fair head start for these players (LAB-29)."""
        from game.features.setup.fair_head_start import FairHeadStartScene

        self.host.push(FairHeadStartScene(self.context, self.lobby, self.setup))

    def open_agreed(self) -> None:
        """Open the page of friendly play."""
        from game.features.setup.friendly import FriendlyScene

        self.host.push(FriendlyScene(self.host, self.lobby, self.setup, self.launcher.draw_luck()))

    def open_deal(self) -> None:
        """Open the page that deals tables for the chosen mode (LAB-2)."""
        from game.features.setup.deal import DealScene

        def taken(key: str) -> None:
            self.lobby.look_again(True)
            self.lobby.put_board(self.setup, key)
            self.layout(self.size)

        mode = str(self.lobby.value(self.setup, self.lobby.mode_row))
        count = min(4, max(2, len(self.setup.taken)))
        go = self.context.go
        self.host.push(DealScene(self.host, self.lobby.dealing, mode, taken, taken=count, arrange=go.arrange))

    def open_people(self, index: int) -> None:
        """Open the list of who may sit at a seat: whoever played last comes first (REC-1)."""
        journal = self.context.journal()
        known = [one.name for one in people(journal.db)] if journal is not None else []
        self.host.push(people_menu(self, index, known))

    def name_anew(self, index: int) -> None:
        self.rename(index, "")
        self.layout(self.size)
        field = self.seats.names.get(index)
        if field is not None:
            self.group.ring.set(field)
            if not self.host.still:
                field.activate()

    # Choosing --------------------------------------------------------------------------------------------------------

    def open_kept(self) -> None:
        """Open the page of saved set-ups."""
        self.host.push(SavedSetupsScene(self.context, self.lobby, self.setup, self._take_over))

    def _take_over(self, setup: Setup) -> None:
        """Load a set-up that was saved or came as a code."""
        self.setup = setup
        self.layout(self.size)

    def _press_play(self) -> None:
        """Offer the lesson before a game's first match (TEACH-LES-6), then play."""
        if self.reserved is not None:
            self.open_table()
            return
        played = self.launcher.last_setup() is not None
        learn = partial(self.context.go.lesson, self.lobby.key)
        lesson_first(self.host, self.lobby, played, learn, self.open_table)

    def open_table(self) -> None:
        """Start the game; if its map is still being read, as soon as it is there."""
        self._play_soon = self._reading
        if self._play_soon:
            return  # the game starts once the map is ready
        if self.reserved is None:
            for index, seat in enumerate(self.setup.seats):
                seat.name = plain_name(seat.name) or unnamed(index + 1)
            known = list(self.host.settings.names)
            self.host.settings.names = [seat.name for seat in self.setup.seats] + known[len(self.setup.seats) :]
            settle_shadow(self)
        self.context.open_in_slices(self._start, self.lobby.key)

    def _start(self) -> None:
        reserved = self.reserved
        start = self.launcher.prepare(self.setup, remember=reserved is None)
        if reserved is not None:
            from game.play.night_keeper import called

            seating = called(start.seating, reserved)
            begun = lambda match: reserved.begun(match, reserved.guests)  # noqa: E731
            self.context.go.table(self.lobby.key, start.options, seating, luck=start.luck, begun=begun)
            return
        self.host.keep_settings()
        self.context.go.table(self.lobby.key, start.options, start.seating, luck=start.luck)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; gamepads that come or go take effect at once."""
        if event.type in (pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED) and self.lobby.sharings(self.setup):
            self._settle_sharing()
            self.layout(self.size)
            return True
        return super().handle(event)

    def update(self, dt: float) -> bool:
        """Take over maps read meanwhile, and update the game's own panels."""
        if self._look_again() or self._play_when_read():
            return True
        if any(part.update(dt) for part in self.parts):
            self.layout(self.size)
            return True
        return super().update(dt) or any(part.waiting for part in self.parts)

    def _look_again(self) -> bool:
        """Check for newly read maps; return whether the page was laid out again.

        That is done for the chosen map and for the last one, not for each.
        """
        known, before = self.lobby.boards(), self.lobby.board(self.setup)
        if not any(board.reading for board in known) or not self.lobby.look_again(False):
            return False
        now = self.lobby.board(self.setup)
        if now == before and any(board.reading for board in self.lobby.boards()):
            return False
        self.layout(self.size)
        return True

    @property
    def _reading(self) -> bool:
        """Return whether the chosen map is still being read."""
        found = self.lobby.board(self.setup)
        return found is not None and found.reading

    def _play_when_read(self) -> bool:
        """Start the game that was waiting for its map; return whether it was started."""
        if not self._play_soon or self._reading:
            return False
        self._play_soon = False
        self.open_table()
        return True

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the cells' texts."""
        if self.theme.preview is not None and self.played.picture.colliderect(self.scroll.view):
            self.theme.preview(surface, self.played.picture, self.setup)
        self.seats.draw(surface)
        self.played.draw(surface)
        for part in self.parts:
            part.draw(surface)

    def draw_foot(self, surface: pygame.Surface) -> None:
        """Draw the map, the length and the changed rules, or why the set-up is impossible.

        SPL-SET-6.
        """
        left = self.back.rect.right + scale(20)
        room = pygame.Rect(left, self.play.rect.y, self.play.rect.x - left - scale(20), self.play.rect.height)
        reason = self.play.reason
        where = played_on(self.lobby, self.setup)
        clock = self.setup.agreed.clock_words if self.setup.persons else ""
        words = reason or together(where, self.length, clock, self.lobby.line(self.setup), between=" · ")
        if self.reserved is not None and not reason:
            words = together(self.reserved.words, where, self.length, clock, between=" · ")
        draw_slip(surface, words, room, palette().danger if reason else palette().text)
