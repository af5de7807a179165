"""Play on from here: which luck, who plays, and the variation's name (MOM-BRA-2, MOM-BRA-3)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from game.kernel import branch
from game.kernel.branch import Origin, Way
from game.kernel.entry import ReplayMismatch
from game.kernel.game import pending
from game.kernel.messages import error_text, say, together
from game.kernel.sealed import counted
from game.lobby.setup import CLOSED, Chip
from game.play.seating import holder_after
from game.play.session import Session
from game.store import provenance
from game.table.game_page import GamePage, draw_slip
from game.table.page_widgets import ChipSlip, LevelStepper
from game.ui.form_scene import Maker
from game.ui.theme import palette, scale
from game.ui.widgets import Stepper

if TYPE_CHECKING:
    from game.features.context import Context, Source
    from game.kernel.branch import Begun
    from game.kernel.sealed import SealedLuck
    from game.kernel.state import State
    from game.store.journal import Journal
    from game.table.session import Seating

NAME = 40
"""Most characters of a variation's name."""
WAIT = say("only once the game is over")


@dataclass
class Branching:
    """A variation as chosen: its luck, whose knowledge counts, who plays, its name."""

    way: Way
    seat: int
    kinds: list[str]
    name: str


class BranchScene(GamePage):
    """The luck at the left, players and the name beside it, Play at the bottom."""

    name = "branch"
    enter_ends = False  # names are typed one after the other
    heading = say("Play on from here")
    window_title = say("Splatterbox: play on from here")
    most_columns = 2
    level = False

    def __init__(
        self, context: Context, point: ForkPoint, seat: int = 0, way: Way = "same", name: str = ""
    ) -> None:  # fmt: skip
        """`seat` is whose knowledge is offered first; `way` and `name` are the initial luck and name."""
        super().__init__(context.host, context.lobby(point.source.game.key))
        self.point, self.holders = point, point.source.seating.holders
        self.viewpoint = point.viewpoint(seat)
        """The seats whose knowledge may count."""
        self.chosen = Branching(way, next(iter(self.viewpoint), 0), [holder.kind for holder in self.holders], name)
        tip = say("Opens this variation as a game of its own. The original stays as it is.")
        self.main = self.main_button(say("Play"), self._play, "play-button", tip)
        self._settle_way()

    def looks(self) -> tuple[str, ...]:
        """Return the looks at the table."""
        return self.lobby.seat_looks(self.point.source.past.options)

    def _settle_way(self) -> None:
        """Choose the first possible way if the chosen one is impossible."""
        ways: tuple[Way, ...] = ("same", "fresh", "knew")
        if self._reason(self.chosen.way):
            self.chosen.way = next((way for way in ways if not self._reason(way)), self.chosen.way)

    def _reason(self, way: Way) -> str:
        return self.point.why_not(way, self.chosen.seat if way == "knew" else 0)

    # Places ----------------------------------------------------------------------------------------------------------

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels: the luck; the players and the name."""
        return [(say("Luck"), self._make_luck), (say("Who plays"), self._make_seats)]

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything; disable Play with a reason if the choice is impossible."""
        assert self.main is not None
        self.main.reason = self._reason(self.chosen.way) or None
        super().layout(size)

    def _make_luck(self, inner: pygame.Rect) -> int:
        y = inner.y
        for way, chip in self._ways():
            slip = ChipSlip(chip, self.theme.small_face or self.face, way == self.chosen.way, partial(self._take, way))
            slip.reason = self._reason(way) or None
            high = slip.height(inner.width) + scale(6)
            slip.rect = pygame.Rect(inner.x, y, inner.width, high)
            self.group.add(slip)
            y = slip.rect.bottom + scale(10)
        if len(self.viewpoint) > 1:
            y = self._make_eyes(inner, y + scale(4))
        return y

    def _ways(self) -> list[tuple[Way, Chip]]:
        """Return the three ways with their effects."""
        who = self.holders[self.chosen.seat - 1].name if self.chosen.seat else ""
        knew = say("Fresh, keeping what {who} knew", who=who)
        dealt = say("Only what {who} could know stays; all other cards are dealt again.", who=who)
        lies = say("The same cards and rolls as in the original game.")
        held = say("Hands stay the same; everything unknown is reshuffled.")
        return [
            ("same", Chip("same", say("The same"), lies, {}, "cycle")),
            ("fresh", Chip("fresh", say("Fresh"), held, {}, "rolling-dices")),
            ("knew", Chip("knew", knew, dealt, {}, "sight-disabled")),
        ]

    def _make_eyes(self, inner: pygame.Rect, y: int) -> int:
        """Place the choice of whose knowledge counts."""
        values: list[tuple[object, str]] = [(seat, self.holders[seat - 1].name) for seat in self.viewpoint]
        stepper = Stepper(say("Based on what this player knew"), values, self.chosen.seat, self._look_as)
        stepper.wraps = True
        self.group.add(stepper)
        return self.beside(say("Player"), stepper, stepper.height(), "", inner, y)

    def _make_seats(self, inner: pygame.Rect) -> int:
        levels = [level for level in self.lobby.levels if level.key != CLOSED]
        effects = {level.key: level.effect for level in levels}
        y = inner.y
        for number, holder in enumerate(self.holders):
            kind = self.chosen.kinds[number]
            values: list[tuple[object, str]] = [(level.key, level.word) for level in levels]
            stepper = LevelStepper(holder.name, values, kind, partial(self._hold, number))
            stepper.wraps, stepper.spoken = True, True
            self.group.add(stepper)
            y = self.beside(holder.name, stepper, stepper.height(), effects.get(kind, ""), inner, y)
        put = partial(setattr, self.chosen, "name")
        return self.field(say("Name"), inner, y + scale(6), self.chosen.name, put, NAME)

    # Choosing --------------------------------------------------------------------------------------------------------

    def _take(self, way: Way) -> None:
        self.chosen.way = way
        self.layout(self.size)

    def _look_as(self, seat: object) -> None:
        self.chosen.seat, self.chosen.way = int(str(seat)), "knew"
        self.layout(self.size)

    def _hold(self, number: int, kind: object) -> None:
        self.chosen.kinds[number] = str(kind)
        self.layout(self.size)

    def _play(self) -> None:
        try:
            self.point.play(self.chosen)
        except ValueError as problem:
            self.host.toast(error_text(problem))

    def draw_foot(self, surface: pygame.Surface) -> None:
        """Draw from which moment the variation starts."""
        assert self.main is not None
        left = self.back.rect.right + scale(20)
        room = pygame.Rect(left, self.main.rect.y, self.main.rect.x - left - scale(20), self.main.rect.height)
        words = self.main.reason or self.point.place
        draw_slip(surface, words, room, palette().danger if self.main.reason else palette().text)


# -- the work -----------------------------------------------------------------------------------------


def why_no_branch(source: Source) -> str:
    """Return why a match may not be played on from its middle; empty if it may (MOM-BRA-3)."""
    if source.over:
        return ""
    if len(source.people) != 1:
        return WAIT
    return "" if source.seating.agreed.practice else say("practice was not allowed when this game was set up")


def open_branch(
    context: Context, source: Source, number: int, *, seat: int = 0, way: Way = "same", name: str = ""
) -> None:  # fmt: skip
    """Show the page that plays on from just after an entry, or a notice saying why that isn't possible."""
    reason = why_no_branch(source)
    try:
        if reason:
            raise ValueError(say("You can't play on from here: {reason}.", reason=reason))
        context.host.push(BranchScene(context, ForkPoint(context, source, number), seat, way, name))
    except ValueError as problem:
        context.host.toast(problem.args[0])


class ForkPoint:
    """A moment of a match from which it can be played on."""

    def __init__(self, context: Context, source: Source, number: int) -> None:
        """Raises ValueError, with a sentence, if the match can't be played on from there."""
        self.context, self.source, self.number = context, source, number
        self.journal = context.journal() if source.kept else None
        self.luck = self._luck()
        self._reasons: dict[tuple[Way, int], str] = {}
        try:
            self.state: State = source.past.state(number)
        except ReplayMismatch as error:
            raise ValueError(say("This game used older rules: you can watch it, but not play on from it.")) from error
        if pending(self.state) is None:
            raise ValueError(say("The game is already over at this point: choose an earlier moment."))
        if self.journal is not None and provenance.depth_of(self.journal, source.kept) >= branch.DEPTH:
            raise ValueError(say("You are already eight variations deep: that is the limit."))

    def _luck(self) -> SealedLuck | None:
        """Return the luck of a finished match where it is known: while one runs, its key is not read (MOM-SEAL-3)."""
        if not self.source.over:
            return None
        if self.source.luck is not None or self.journal is None:
            return self.source.luck
        return provenance.luck_of(self.journal, self.source.kept)

    def viewpoint(self, first: int) -> list[int]:
        """Return the seats whose knowledge may count, in order, but one first (0: a person, or who decides)."""
        people, everybody = self.source.people, list(self.source.names)
        nearest = first or (people[0] if people else self._asked())
        return sorted(everybody if self.source.over else people, key=lambda seat: seat != nearest)

    def _asked(self) -> int:
        decision = pending(self.state)
        return decision.seat if decision is not None else 1

    @property
    def place(self) -> str:
        """Where it is played on from: the turn, and who decides, as far as everyone may know."""
        turn = say("Turn {turn}.", turn=self.state.turn)
        public = pending(self.state.view(0))
        who = self.source.seating.holders[public.seat - 1].name if public is not None and public.waits else ""
        practice = "" if self.source.over else say("This is practice: it doesn't count.")
        return together(turn, say("{who} to move.", who=who) if who else "", practice)

    def why_not(self, way: Way, seat: int) -> str:
        """Return why luck can't be handled this way (by what a seat knew); empty if it can; computed once each."""
        if (way, seat) not in self._reasons:
            self._reasons[way, seat] = self._why_not(way, seat)
        return self._reasons[way, seat]

    def _why_not(self, way: Way, seat: int) -> str:
        if not self.source.over and way != "knew":
            return WAIT
        if way == "knew" and not seat:
            return say("no player is chosen")
        if self.begun(way, seat) is None:
            if way != "knew":
                return say("there would be no choices left to make")
            return say("no other deal matches what {name} has seen", name=self.source.seating.holders[seat - 1].name)
        return ""

    def begun(self, way: Way, seat: int) -> Begun | None:
        """Return the variation's start; None if there is none."""
        before = counted(self.source.past.entries[: self.number + 1], self.luck.before if self.luck else None)
        return branch.begin(
            self.source.game, self.source.past.options, self.state, way, seat=seat, luck=self.luck, before=before
        )  # fmt: skip

    def play(self, chosen: Branching) -> None:
        """Open the variation as a game; raises ValueError with a sentence if there is none."""
        reason = self.why_not(chosen.way, chosen.seat)
        begun = None if reason else self.begun(chosen.way, chosen.seat)
        if begun is None:
            raise ValueError(say("You can't play on like that: {reason}.", reason=reason))
        seat = chosen.seat if chosen.way == "knew" else 0
        origin = Origin("variation", self.source.kept, self.number, chosen.way, seat, not self.source.over)
        make = partial(self._make, begun, self._seated(chosen), origin, chosen.name.strip())
        self.context.go.begin(self.source.game.key, make)

    def _make(self, begun: Begun, table: Seating, origin: Origin, name: str, journal: Journal | None) -> Session:
        names = [holder.name for holder in table.holders]
        title = self.context.lobby(self.source.game.key).title_of(self.source.past.options, names)
        session = Session.begun(self.source.game, begun, table, journal, origin, title)
        if journal is not None and name:
            journal.rename(session.kept, name)
        return session

    def _seated(self, chosen: Branching) -> Seating:
        """Return who sits where."""
        lobby, looks = self.context.lobby(self.source.game.key), ("",) * len(chosen.kinds)
        looks = lobby.seat_looks(self.source.past.options) or looks
        holders = list(self.source.seating.holders)
        for seat, kind in enumerate(chosen.kinds, 1):
            if kind != holders[seat - 1].kind:
                holders[seat - 1] = holder_after(
                    holders, seat, kind, looks[seat - 1], lobby, self.context.settings.names
                )
        agreed = replace(self.source.seating.agreed, words="")
        return replace(self.source.seating, holders=holders, seed=0, agreed=agreed, step="")
