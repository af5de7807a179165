"""Play on from here: which luck, who plays, and the variation's name (MOM-BRA-2, MOM-BRA-3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.kernel.branch import Way
from game.kernel.messages import say, told
from game.lobby.setup import CLOSED, Chip, Lobby
from game.table.game_page import GamePage, draw_slip
from game.table.page_widgets import ChipSlip, LevelStepper
from game.table.session import Holder
from game.ui.form_scene import Maker
from game.ui.scene import Host
from game.ui.theme import palette, scale
from game.ui.widgets import Button, Stepper

NAME = 40
"""Most characters of a variation's name."""


@dataclass
class Branching:
    """A variation as chosen: its luck, whose knowledge counts, who plays, its name."""

    way: Way
    seat: int
    kinds: list[str]
    name: str


@dataclass(frozen=True)
class BranchOffer:
    """What can be chosen: the position, whose knowledge may count, who played there.

    `eyes` are the seats whose knowledge may count. `why_not` returns why a way is impossible (for such a seat), empty
    if it is possible. `play` opens the variation, or raises ValueError with a sentence.
    """

    place: str
    holders: Sequence[Holder]
    looks: tuple[str, ...]
    eyes: Sequence[int]
    why_not: Callable[[Way, int], str]
    play: Callable[[Branching], None]
    practice: bool = False
    first: Branching | None = None
    """The initial choice; None leaves it to the page."""
    reasons: dict[tuple[Way, int], str] = field(default_factory=dict)

    def reason(self, way: Way, seat: int) -> str:
        """Return why a way cannot be chosen, computed once each."""
        if (way, seat) not in self.reasons:
            self.reasons[way, seat] = self.why_not(way, seat)
        return self.reasons[way, seat]


class BranchScene(GamePage):
    """The luck at the left, players and the name beside it, Play at the bottom."""

    name = "branch"
    enter_ends = False  # names are typed one after the other
    heading = say("Play on from here")
    most_columns = 2
    level = False

    def __init__(self, host: Host, lobby: Lobby, offer: BranchOffer) -> None:
        super().__init__(host, lobby)
        self.offer = offer
        kinds = [holder.kind for holder in offer.holders]
        seat = offer.eyes[0] if offer.eyes else 0
        self.chosen = offer.first or Branching("same", seat, [*kinds], "")
        self.main = Button(
            say("Play"), self._play, command="confirm", kind="primary", icon_name="play-button", face=self.face
        )
        self.main.tip = say("Opens this variation as a game of its own. The original stays as it is.")
        self._settle_way()

    def title_text(self) -> str:
        """Return the window's title."""
        return say("Splatterbox: play on from here")

    def looks(self) -> tuple[str, ...]:
        """Return the looks at the table."""
        return self.offer.looks

    def _settle_way(self) -> None:
        """Choose the first possible way if the chosen one is impossible."""
        ways: tuple[Way, ...] = ("same", "fresh", "knew")
        if self._reason(self.chosen.way):
            self.chosen.way = next((way for way in ways if not self._reason(way)), self.chosen.way)

    def _reason(self, way: Way) -> str:
        return self.offer.reason(way, self.chosen.seat if way == "knew" else 0)

    # Places ----------------------------------------------------------------------------------------------------------

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels: the luck; the players and the name."""
        return [(say("Luck"), self._make_luck), (say("Who plays"), self._make_seats)]

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything; disable Play with a reason if the choice is impossible."""
        assert self.main is not None
        self.main.reason = self._reason(self.chosen.way) or None
        super().layout(size)
        if self.group.ring.current is None:
            self.group.ring.set(self.main)

    def _make_luck(self, inner: pygame.Rect) -> int:
        y = inner.y
        for way, chip in self._ways():
            slip = ChipSlip(chip, self.wear.small_face or self.face, way == self.chosen.way, partial(self._take, way))
            slip.reason = self._reason(way) or None
            high = slip.height(inner.width) + scale(6)
            slip.rect = pygame.Rect(inner.x, y, inner.width, high)
            self.group.add(slip)
            y = slip.rect.bottom + scale(10)
        if len(self.offer.eyes) > 1:
            y = self._make_eyes(inner, y + scale(4))
        return y

    def _ways(self) -> list[tuple[Way, Chip]]:
        """Return the three ways with their effects."""
        who = self.offer.holders[self.chosen.seat - 1].name if self.chosen.seat else ""
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
        values: list[tuple[object, str]] = [(seat, self.offer.holders[seat - 1].name) for seat in self.offer.eyes]
        stepper = Stepper(say("Based on what this player knew"), values, self.chosen.seat, self._look_as)
        stepper.wraps = True
        self.group.add(stepper)
        return self.beside(say("Player"), stepper, stepper.height(), "", inner, y)

    def _make_seats(self, inner: pygame.Rect) -> int:
        levels = [level for level in self.lobby.levels if level.key != CLOSED]
        effects = {level.key: level.effect for level in levels}
        y = inner.y
        for number, holder in enumerate(self.offer.holders):
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
            self.offer.play(self.chosen)
        except ValueError as problem:
            self.host.toast(told(problem))

    def draw_foot(self, surface: pygame.Surface) -> None:
        """Draw from which moment the variation starts."""
        assert self.main is not None
        left = self.back.rect.right + scale(20)
        room = pygame.Rect(left, self.main.rect.y, self.main.rect.x - left - scale(20), self.main.rect.height)
        words = self.main.reason or self.offer.place
        draw_slip(surface, words, room, palette().danger if self.main.reason else palette().text)
