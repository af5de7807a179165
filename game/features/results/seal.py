"""The opened seal of a finished game: its key, people's words, and whether every draw matches (MOM-SEAL-1, 2)."""

from __future__ import annotations

from dataclasses import dataclass
from sqlite3 import Error
from textwrap import wrap
from typing import TYPE_CHECKING, Final

import pygame

from game import folders
from game.kernel.messages import error_text, say, together
from game.kernel.sealed import agreeing
from game.play.match_file import exported
from game.resources import data_folder
from game.store import imports
from game.store.provenance import still_played
from game.store.troubles import JournalError, sentence_of
from game.store.writing import write_whole
from game.table.game_page import GamePage
from game.table.seal_words import grouped
from game.ui import text
from game.ui.form_scene import Maker
from game.ui.pictures import draw_rounded
from game.ui.system_fonts import SystemFace, monospaced, opened
from game.ui.theme import mix, palette, scale, text_px
from game.ui.words import as_sentence

if TYPE_CHECKING:
    from pathlib import Path

    from game.features.context import Context, Source

YOURSELF: Final = say("Check it yourself")
CHECK: Final = "check_luck.py"
"""The thirty-line script that verifies a game's luck."""


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
    window_title = say("Splatterbox: check the seal")
    most_columns = 2
    wide = frozenset({YOURSELF})
    level = False

    def __init__(self, context: Context, source: Source, opened: OpenedLuck) -> None:
        super().__init__(context.host, context.lobby(source.game.key))
        self.context, self.source, self.opened = context, source, opened
        self.lines = check_file().read_text(encoding="utf-8").splitlines()
        """The script."""
        self.rows: list[tuple[str, pygame.Rect]] = []
        """The script's lines as laid out."""
        self.code = pygame.Rect(0, 0, 0, 0)
        if source.kept and not opened.closed:
            tip = say("Saves the game's file and these lines in a folder, for anybody to try.")
            self.main = self.main_button(say("Save the check"), self._save, "save", tip)

    def looks(self) -> tuple[str, ...]:
        """Return the looks at the table."""
        return self.lobby.seat_looks(self.source.past.options)

    # Places ----------------------------------------------------------------------------------------------------------

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels: what was sealed, the result, the script."""
        if self.opened.closed:
            return [(say("Sealed"), self._make_closed)]
        return [
            (say("Opened"), self._make_opened), (say("What it means"), self._make_meaning),
            (YOURSELF, self._make_lines),
        ]  # fmt: skip

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything."""
        self.rows, self.code = [], pygame.Rect(0, 0, 0, 0)
        super().layout(size)

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
            say("The file is called {name}.", name=CHECK),
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

    def _save(self) -> None:
        try:
            self.host.toast(save_check(self.context, self.source))
        except ValueError as problem:
            self.host.toast(error_text(problem))

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


# -- the work -----------------------------------------------------------------------------------------


def check_file() -> Path:
    """Return the path of the script."""
    return data_folder() / "tools" / CHECK


def opened_luck(context: Context, source: Source) -> OpenedLuck:
    """Return the revealed luck of a game, as far as it may be."""
    closed, luck = why_closed(context, source), source.luck
    if closed or luck is None:
        return OpenedLuck(source.seal, closed=closed)
    agree, count = agreeing(luck, source.past.entries)
    return OpenedLuck(luck.seal, luck.key.hex(), luck.words, luck.known, agree, count)


def why_closed(context: Context, source: Source) -> str:
    """Return why the luck of a game is not revealed; empty if it may be."""
    journal = context.journal() if source.kept else None
    if source.luck is None:
        if journal is not None and imports.badge_of(journal, source.kept):
            return say("This game was imported without its seal: there is nothing to open.")
        return say("This game is older than sealed shuffles: there is no seal to open.")
    if not source.over:
        return say("The seal is opened when the game is over.")
    if journal is not None and still_played(journal, source.kept, source.seal):
        return say("Another game with the same shuffle is still in progress: the seal opens when that is over, too.")
    return ""


def save_check(context: Context, source: Source) -> str:
    """Save a game's file and the verifying script beside it; return the message.

    ValueError with a sentence if refused.
    """
    journal, folder = context.journal(), folders.replays()
    kept = next((one for one in journal.kept() if one.id == source.kept), None) if journal is not None else None
    if journal is None or kept is None:
        raise ValueError(say("This game isn't saved, so there is no file of it."))
    name = f"{source.game.key}-{source.seal}.splat"
    try:
        write_whole(folder / name, exported(journal, kept))
        write_whole(folder / CHECK, check_file().read_bytes())
    except (OSError, Error) as error:
        raise ValueError(as_sentence(sentence_of(error, folder))) from error
    except (JournalError, ValueError) as error:
        raise ValueError(as_sentence(error_text(error))) from error
    return say("Saved in {folder}: python {check} {name}", folder=str(folder), check=CHECK, name=name)
