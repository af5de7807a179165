"""Who are you? Asked once, over the first set-up page (REC-1), and who else sits here: the people of the book."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.kernel.messages import say, together
from game.kernel.naming import name_key, plain_name
from game.lobby.looks import settle_looks
from game.lobby.setup import PERSON
from game.table.game_menu import GameMenu
from game.table.game_page import GamePage, draw_face
from game.ui import text
from game.ui.menu import MenuChoice
from game.ui.theme import roomy, scale, text_px
from game.ui.widgets import Button
from game.ui.words import translation_of, unnamed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.features.setup.choices import SetupPage
    from game.ui.form_scene import Maker
    from game.ui.game_theme import GameTheme
    from game.ui.scene import Host
    from game.ui.theme import Colour

NAME: Final = 16
"""Most letters of a name."""
LATELY: Final = 4
"""How many people of the book are offered."""


class FaceButton(Button):
    """A face to choose."""

    def __init__(self, look: str, name: str, game_theme: GameTheme, act: Callable[[], None]) -> None:
        super().__init__(name, act)
        self.look, self.theme = look, game_theme
        self.says(say("Your face at the table."))

    def _draw_inside(self, surface: pygame.Surface, face: pygame.Rect, ink: Colour) -> None:
        side = min(face.size) - scale(6)
        figure = pygame.Rect(0, 0, side, side)
        figure.center = face.center
        if self.theme.splash is not None:
            self.theme.splash(surface, figure, self.look, 1)
            figure.inflate_ip(-side // 5, -side // 5)
        draw_face(surface, figure, self.theme, self.look)


class WhoScene(GamePage):
    """A name and a face; Enter takes what is there. *Guest* is for whoever isn't to be counted."""

    name = "who"
    heading = say("Who are you?")
    window_title = say("Splatterbox: who are you?")
    most_columns = 1

    def __init__(self, host: Host, page: SetupPage) -> None:
        super().__init__(host, page.lobby)
        self.page = page
        seats = page.setup.seats
        self.seat = next((index for index, seat in enumerate(seats) if seat.holder == PERSON), 0)
        self.unnamed = unnamed(self.seat + 1)
        known = seats[self.seat].name
        self.typed, self.look = "" if known == self.unnamed else known, seats[self.seat].look
        self.main = self.main_button(say("That's me"), self._done, "check-mark", say("Takes this name and this face."))
        self.guest = Button(say("Guest"), self._as_guest, icon_name="invisible", face=self.face, size=24)
        self.guest.tip = say("Plays as a guest, for whom nothing is counted.")

    @property
    def foot(self) -> list[Button]:
        """Guest at the left, the main button at the right; Esc takes what is there, too."""
        assert self.main is not None
        return [self.guest, self.main]

    def looks(self) -> tuple[str, ...]:
        return (self.look,) if self.look else ()

    def _layout_foot(self, w: int, h: int) -> int:
        return self._foot_in_rows(w, h, scale(16))

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything; a name can be typed at once."""
        fresh = not self.size[0] or self.forms is None
        super().layout(size)
        if fresh and self.forms is not None and self.forms.fields and not self.host.still:
            self.group.ring.set(self.forms.fields[0])
            self.forms.fields[0].activate()

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        return [(say("You"), self._make)]

    def _make(self, inner: pygame.Rect) -> int:
        label = say("Your name")
        room = pygame.Rect(inner.x, inner.y, min(inner.width, roomy(560)), 0)
        y = self.field(label, room, inner.y, self.typed, self._type, NAME, self._done)
        about = say("Your games, feats and rivals are saved under this name, on this computer only.")
        y = self.effect(together(about, say("Without one you are {name}.", name=self.unnamed)), inner, y)
        if self.lobby.looks_fixed or not self.lobby.looks:
            return y
        tall = text.line_height(text_px(17), "semi")
        self.notes.append((say("Your face"), pygame.Rect(inner.x, y, inner.width, tall), "label"))
        y += tall + scale(6)
        side, gap = roomy(120), scale(10)
        columns = max(1, (inner.width + gap) // (side + gap))
        for number, look in enumerate(self.lobby.looks):
            row, column = divmod(number, columns)
            button = FaceButton(look.key, look.name, self.theme, partial(self._wear, look.key))
            button.selected = look.key == self.look
            button.rect = pygame.Rect(inner.x + column * (side + gap), y + row * (side + gap), side, side)
            self.group.add(button)
        return y + -(-len(self.lobby.looks) // columns) * (side + gap)

    def _type(self, words: str) -> None:
        self.typed = words

    def _wear(self, look: str) -> None:
        self.look = look
        self.layout(self.size)

    def _as_guest(self) -> None:
        self.typed = translation_of(say("Guest"))
        self._done()

    def leave(self) -> None:
        """Esc takes what is there: the question isn't asked again."""
        self._done()

    def _done(self) -> None:
        seats, settings = self.page.setup.seats, self.host.settings
        name = plain_name(self.typed) or self.unnamed
        seats[self.seat].name = name
        other = next((seat for seat in seats if seat.look == self.look and seat is not seats[self.seat]), None)
        if other is not None:
            other.look = seats[self.seat].look
        seats[self.seat].look = self.look
        settle_looks(self.lobby, self.page.setup)
        settings.names = [name, *settings.names[1:]]
        settings.introduced = True
        self.host.settings_changed()
        self.host.keep_settings()
        self.host.pop()


def people_menu(page: SetupPage, index: int, known: Sequence[str]) -> GameMenu:
    """Return the menu of who may sit at a seat: the people who played last, somebody new, a guest."""
    seats = page.setup.seats
    taken = {name_key(seat.name) for number, seat in enumerate(seats) if seat.holder == PERSON and number != index}
    free = [name for name in known if name_key(name) not in taken][:LATELY]

    def sits(name: str) -> None:
        page.rename(index, name)
        page.layout(page.size)

    choices = [MenuChoice(name, partial(sits, name), "meeple") for name in free]
    choices += [
        MenuChoice(say("Somebody new"), partial(page.name_anew, index), "pencil", tip=say("Type another name.")),
        MenuChoice(say("Guest"), partial(sits, translation_of(say("Guest"))), "invisible",
                   tip=say("Nothing is counted for a guest.")),
        MenuChoice(say("Close"), lambda: None, "cancel", "back"),
    ]  # fmt: skip
    return GameMenu(page.host, page.lobby, page.looks(), say("Who sits here?"), choices)
