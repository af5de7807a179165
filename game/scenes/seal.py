"""The opened seal of a finished game: its key, people's words, and whether every draw matches (MOM-SEAL-1, 2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from textwrap import wrap

import pygame

from game.kernel.messages import say, together, told
from game.lobby.setup import Lobby
from game.table.game_page import GamePage
from game.table.sealing import grouped
from game.ui import text
from game.ui.form_scene import Maker
from game.ui.pictures import draw_rounded
from game.ui.scene import Host
from game.ui.system_fonts import SystemFace, monospaced, opened
from game.ui.theme import mix, palette, scale, text_px
from game.ui.widgets import Button

CHECK: str = say("Check it yourself")


@dataclass(frozen=True)
class OpenedLuck:
    """An opened commitment: seal and key as hex digits, people's words, and how many draws of how many match.

    `closed` says why it is not open; then only the seal is given. `known` is as in `Luck`.
    """

    seal: str
    key: str = ""
    words: str = ""
    known: str = ""
    agree: int = 0
    count: int = 0
    closed: str = ""

    @property
    def holds(self) -> bool:
        """Return whether every draw matches."""
        return self.agree == self.count


def code_font() -> pygame.font.Font:
    """Return the font for code: the system's monospaced one, otherwise the page's own."""
    path = monospaced()
    return opened(SystemFace(path), text_px(15)) if path else text.font("ui", text_px(16))


class SealScene(GamePage):
    """Seal, key and words, the result of the check, and a script with which anybody can check it elsewhere."""

    name = "seal"
    heading = say("Check the seal")
    most_columns = 2
    wide = frozenset({CHECK})
    level = False

    def __init__(
        self, host: Host, lobby: Lobby, looks: tuple[str, ...], opened: OpenedLuck, lines: tuple[str, ...],
        save: Callable[[], str] | None = None, copy: Callable[[str], bool] | None = None,
    ) -> None:  # fmt: skip
        """`lines` are the script. `save` writes it beside the game's file and returns a notice.

        It raises ValueError with a sentence if it cannot; `copy` copies text to the clipboard.
        """
        super().__init__(host, lobby)
        self._looks, self.opened, self.lines = looks, opened, lines
        self._save, self._copy = save, copy
        self.rows: list[tuple[str, pygame.Rect]] = []
        """The script's lines as laid out."""
        self.code = pygame.Rect(0, 0, 0, 0)
        if save is not None and not opened.closed:
            self.main = Button(
                say("Save the check"), self._press_save, command="confirm", kind="primary", icon_name="save",
                face=self.face,
            )
            self.main.tip = say("Saves the game's file and these lines in a folder, for anybody to try.")

    def title_text(self) -> str:
        """Return the window's title."""
        return say("Splatterbox: check the seal")

    def looks(self) -> tuple[str, ...]:
        """Return the looks at the table."""
        return self._looks

    # Places ----------------------------------------------------------------------------------------------------------

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels: what was sealed, the result, the script."""
        if self.opened.closed:
            return [(say("Sealed"), self._make_closed)]
        meaning = say("What it means")
        return [(say("Opened"), self._make_opened), (meaning, self._make_meaning), (CHECK, self._make_lines)]

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything."""
        self.rows, self.code = [], pygame.Rect(0, 0, 0, 0)
        super().layout(size)
        if self.group.ring.current is None:
            self.group.ring.set(self.main or self.back)

    def _make_closed(self, inner: pygame.Rect) -> int:
        y = self._fact(say("The seal"), grouped(self.opened.seal), inner, inner.y) if self.opened.seal else inner.y
        return self.effect(self.opened.closed, inner, y)

    def _make_opened(self, inner: pygame.Rect) -> int:
        one = self.opened
        found = say("{agree} of {count} results match.", agree=one.agree, count=one.count)
        if not one.count:
            found = say("Nothing was shuffled or rolled in this game.")
        y = self._note(found, inner, inner.y, "heading") + scale(6)
        y = self._fact(say("The seal, shown from the start"), grouped(one.seal), inner, y)
        y = self._fact(say("The key that was sealed"), " ".join(grouped(one.key).split()), inner, y)
        return self._fact(say("The words that people added"), one.words or say("none"), inner, y)

    def _make_meaning(self, inner: pygame.Rect) -> int:
        one = self.opened
        follows = (
            say("Every shuffle, roll and draw in this game follows from the key and the words.")
            if one.holds
            else say("Some results do not follow from the key: this log does not match the real shuffles and rolls.")
        )
        sealed = say(
            "The program chose the key and showed its seal before anybody added a word, and nobody can find another "
            "key with the same seal. So neither the program nor anybody here chose the luck alone."
        )
        alone = say(
            "Nobody added a word: the program chose this shuffle alone, before the first card was dealt, and its seal "
            "shows that it changed nothing afterwards."
        )
        known = {
            "code": say("Known shuffle: it came with the set-up's code. Anyone with the code could know it."),
            "same": say(
                "Known shuffle: it is the same as another game's. Anyone who knew that game could know this one."
            ),
        }
        y = self.effect(follows, inner, inner.y)
        return self.effect(known.get(one.known, sealed if one.words else alone), inner, y)

    def _fact(self, label: str, words: str, inner: pygame.Rect, y: int) -> int:
        y = self._note(label, inner, y, "line")
        return self.effect(words, inner, y)

    def _note(self, words: str, inner: pygame.Rect, y: int, kind: str) -> int:
        size, face = (20, "bold") if kind == "heading" else (17, "semi")
        tall = text.measure(words, text_px(size), face, inner.width)[1]
        self.notes.append((words, pygame.Rect(inner.x, y, inner.width, tall), kind))
        return y + tall + scale(2)

    def _make_lines(self, inner: pygame.Rect) -> int:
        words = together(
            say(
                "These thirty lines of Python need nothing from this program: they work out every result again from "
                "the game's file."
            ),
            say("The file is called {name}.", name="check_luck.py"),
        )
        top, font = self.effect(words, inner, inner.y), code_font()
        high, y, letter = font.get_linesize(), top + scale(8), font.size("m")[0]
        for line in self.lines:
            left = scale(10) + (len(line) - len(line.lstrip())) * letter
            room = inner.width - left - scale(10)
            for part in wrap(line.strip(), max(8, room // letter)) or ("",):
                self.rows.append((part, pygame.Rect(inner.x + left, y, room, high)))
                y += high
        self.code = pygame.Rect(inner.x, top, inner.width, y + scale(8) - top)
        return self.code.bottom + scale(6)

    # Doing -----------------------------------------------------------------------------------------------------------

    def _press_save(self) -> None:
        if self._save is None:
            return
        try:
            self.host.toast(self._save())
        except ValueError as problem:
            self.host.toast(told(problem))

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the script's lines, which are never translated."""
        p = palette()
        if self.code.height and self.code.colliderect(self.scroll.view):
            draw_rounded(surface, self.code, scale(8), mix(p.panel, p.panel_line, 0.08), None)
        font = code_font()
        for line, room in self.rows:
            if line and room.colliderect(self.scroll.view):
                surface.blit(font.render(line, True, p.text), room)
