"""A set-up as it is put together: what is chosen on its page, and how that changes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.kernel.naming import plain_name
from game.lobby.lobby import Lobby, default_setup
from game.lobby.looks import another_look, settle_looks
from game.lobby.setup import CLOSED, RuleSwitch, Setup
from game.table.game_page import GamePage
from game.ui.form_part import FormPart
from game.ui.theme import scale
from game.ui.widgets import Button, Stepper, in_rows
from game.ui.words import unnamed

if TYPE_CHECKING:
    from game.features.context import Context
    from game.play.night_keeper import ReservedSeats
    from game.store.settings import Settings


def seat_names(lobby: Lobby, known: Sequence[str]) -> list[str]:
    """Return the names of a game's seats: the known names, else numbered ones."""
    names = [*known, *[""] * lobby.seats_max][: lobby.seats_max]
    return [plain_name(name) or unnamed(number) for number, name in enumerate(names, 1)]


def first_setup(lobby: Lobby, settings: Settings) -> Setup:
    """Return the set-up of a game that was never set up."""
    setup = default_setup(lobby, seat_names(lobby, settings.names), settings.curtain)
    setup.first = True
    return setup


def easy_setup(lobby: Lobby, settings: Settings) -> Setup:
    """Return the set-up of a game's first match, against Rookies (TEACH-LES-7)."""
    setup = first_setup(lobby, settings)
    for seat in setup.seats:
        seat.holder = "rookie" if seat.holder == "regular" else seat.holder
    settle_looks(lobby, setup)
    return setup


class SetupForm(GamePage):
    """A page about a set-up, in the colours of the seats that are taken."""

    setup: Setup

    def looks(self) -> tuple[str, ...]:
        return tuple(seat.look for seat in self.setup.taken)


class SetupPage(SetupForm):
    """A page on which a set-up is changed; its panels are laid out by a scene (`game.features.setup.page`)."""

    def __init__(self, context: Context, game: str, setup: Setup | None) -> None:
        self.context, self.launcher = context, context.launcher(game)
        lobby = self.launcher.lobby
        super().__init__(context.host, lobby)
        self.setup = setup or self.launcher.last_setup() or first_setup(lobby, context.settings)
        settle_looks(lobby, self.setup)
        self.reserved: ReservedSeats | None = None
        """The guests of a game night, who stay on their seats (NIT-1); None at any other table."""
        self.parts: list[FormPart] = []
        """The game's own panels."""
        self.rows: tuple[RuleSwitch, ...] = ()
        self.values: dict[str, Any] = {}

    def number(self, index: int) -> int:
        """Return a seat's index among the taken ones, from 0."""
        return sum(seat.holder != CLOSED for seat in self.setup.seats[:index])

    def stepper(self, row: RuleSwitch, value: object) -> Stepper:
        """Add a row's stepper without placing it."""
        values = [(one.value, one.word) for one in row.values]
        stepper = self.group.add(Stepper(row.title, values, value, lambda v: self.put(row.key, v)))
        stepper.wraps = True
        stepper.reason = row.reason or None
        return stepper

    def put(self, key: str, value: object) -> None:
        """Set a row's value."""
        self.lobby.put(self.setup, key, value)
        settle_looks(self.lobby, self.setup)
        self.layout(self.size)

    def hold(self, index: int, holder: str) -> None:
        """Change who plays a seat."""
        self.setup.seats[index].holder = holder
        self.setup.seats[index].who = ""
        settle_looks(self.lobby, self.setup, index)
        self._settle_sharing()
        self.layout(self.size)

    def look(self, index: int, by: int) -> None:
        """Change a seat's character."""
        another_look(self.lobby, self.setup, index, by)
        self.layout(self.size)

    def side(self, index: int, side: str) -> None:
        """Move a seat to another side."""
        self.lobby.put_side(self.setup, self.number(index), side)
        self.layout(self.size)

    def rename(self, index: int, name: str) -> None:
        """Change a person's name."""
        self.setup.seats[index].name = name
        self.dirty = True

    @abstractmethod
    def name_anew(self, index: int) -> None:
        """Empty a seat's name, and let it be typed."""

    @abstractmethod
    def open_people(self, index: int) -> None:
        """Open the list of who may sit at a seat."""

    def _settle_sharing(self) -> None:
        """Reset a way of sharing the screen that is no longer possible."""
        if self.setup.sharing and self.setup.persons > 1:
            self.setup.sharing = self.lobby.sharing(self.setup)

    @abstractmethod
    def links(self) -> list[Button]:
        """Return the buttons of saved set-ups, friendly play and fair head starts."""

    def place_links(self, inner: pygame.Rect, y: int) -> int:
        """Place the buttons of saved set-ups and friendly play, side by side if they fit; return where they end."""
        gap = scale(8)
        for row in in_rows(self.links(), inner.width, gap):
            spare = (inner.width - gap * (len(row) - 1) - sum(button.wish() for button in row)) // len(row)
            x = inner.x
            for button in row:
                button.rect = pygame.Rect(x, y, min(button.wish() + spare, inner.width), button.height())
                x = self.group.add(button).rect.right + gap
            y = row[0].rect.bottom + gap
        return y - gap

    def links_high(self, wide: int) -> int:
        """Return the height of the buttons that `place_links` places."""
        rows = in_rows(self.links(), wide, scale(8))
        return sum(row[0].height() + scale(8) for row in rows) - scale(8)
