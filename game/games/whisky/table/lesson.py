"""The lesson: two minutes, three slots and a tie, on the ordinary table, with no way to fail (UX-TEACH-1).

It plays the worked round of rulebook section 16. The barkeeper says beforehand what he lays; whatever the learner lays
against it, the sheet afterwards tells what happened and why, and the two slots can be played again.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.games.whisky.art import faces
from game.games.whisky.art.faces import BEATS, INK
from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.cards import LETTERS
from game.games.whisky.rules.game import GAME
from game.games.whisky.table.scene import SaloonTable
from game.games.whisky.table.sheets import SaloonSheet, chip, fitting
from game.kernel.messages import say, together
from game.table.scene import TableServices
from game.table.session import Holder, PracticeSession
from game.ui import text, theme
from game.ui.fit import write
from game.ui.scene import Host
from game.ui.widgets import Button

POSITION: Final = "P3 S6 SIP SHOT; S6 S6 P3 P3 S6 S6 SIP SHOT SHOT; 0-0; 0-0; middle; 1; -"
BARKEEPER: Final = ("WL", "SL")
BEST: Final = ("LS", "WL")
LEARNER, TEACHER = 1, 2

WELCOME: Final = (
    say(
        "Four saloon cards lie between you and the barkeeper. At each of them both of you lay one card in secret; "
        "then both are turned up."
    ),
    say(
        "You win at once with 9 nuggets of gold, with 4 hits, or with 3 gulps from the bottle before it is taken "
        "from you."
    ),
    say("Today the barkeeper tells you what he lays. Nobody will do that again."),
)
ASKED: Final = (
    (say("The barkeeper lays Whisky at slot 1. Loot beats Whisky and takes the saloon card: lay Loot (key 1, or a "
         "click)."),
     say("At slot 2 he lays Loot. Shoot beats Loot and brings you a hit: lay Shoot (key 2)."),
     say("Now nod (Enter). From then on nothing can be changed.")),
    (say("Cards you have played are gone until the round ends; everybody sees what is left. At slot 3 he shoots. "
     "Whisky beats Shoot: lay Whisky (key 3)."),
     say("At slot 4 he loots again. Lay Loot, too, and see what a tie does."),
     say("Nod, and watch the bottle.")),
)  # fmt: skip
FAREWELL: Final = (
    say("The round is over: everybody takes the cards back, the display slides to the deck and is filled up."),
    say(
        "A real opponent tells you nothing. Who always lays the same is read like a book: mix your cards. "
        "After each reveal the notebook (N) shows how perfect play would have mixed."
    ),
)


class CoachSheet(SaloonSheet):
    """What the coach says between the slots: rows of what was played, and sentences."""

    wide = 900
    high = 460

    def __init__(
        self, table: LessonScene, title: str, said: tuple[str, ...], rows: tuple[tuple[str, str, str], ...] = ()
    ) -> None:
        super().__init__(table, title)
        self.said, self.rows = said, rows
        self.buttons = []

    def add(self, button: Button) -> None:
        """Put a button at the foot; the first one answers Enter."""
        self.buttons.append(button)

    def close(self) -> None:
        """Esc does what the first button does."""
        self.buttons[0].activate()

    def paint(self, surface: pygame.Surface, inside: pygame.Rect) -> None:
        """Draw rows and sentences."""
        side = min(theme.roomy(60), inside.h // 6)
        narrow, gap = inside.w - 2 * side - theme.scale(24), theme.scale(10)

        def high(size: int) -> int:
            rows = sum(max(side, text.measure(row[2], size, "semi", narrow)[1]) + gap for row in self.rows)
            return rows + sum(text.measure(said, size, "ui", inside.w)[1] + gap for said in self.said)

        size = fitting(theme.text_px(20), inside.h - gap, high)
        y = inside.y + theme.scale(4)
        for mine, other, sentence in self.rows:
            chip(surface, mine, pygame.Rect(inside.x, y, side, side))
            chip(surface, other, pygame.Rect(inside.x + side + theme.scale(8), y, side, side))
            left = inside.x + 2 * side + theme.scale(24)
            tall = max(side, text.measure(sentence, size, "semi", inside.right - left)[1])
            room = pygame.Rect(left, y, inside.right - left, min(tall, max(side, inside.bottom - y)))
            used = text.draw(surface, sentence, room, size, INK, "semi", "left", "middle")
            y = max(y + side, used.bottom) + theme.scale(10)
        for sentence in self.said:
            room = pygame.Rect(inside.x, y, inside.w, max(1, inside.bottom - y))
            if room.h >= text.line_height(size):
                y = write(surface, sentence, room, size, INK).bottom + theme.scale(10)


class LessonScene(SaloonTable):
    """The saloon table with a coach in the banner."""

    name = "whisky-lesson"

    def __init__(self, host: Host) -> None:
        self._told = -1
        options = WhiskyOptions(position=POSITION)
        script = [("commit", LETTERS[both[0]], LETTERS[both[1]]) for both in BARKEEPER]
        session = PracticeSession(
            GAME, options, (Holder("person", say("Greenhorn")), Holder("rookie", say("Barkeeper"))), script=script
        )
        super().__init__(host, session, TableServices())
        self.notebook.persons = ()  # a lesson is no habit
        self.column.most_lines = 9

    def title_text(self) -> str:
        """Say what is shown."""
        return say("Splatterbox - a lesson")

    # -- the coach ---------------------------------------------------------------------------------

    @property
    def _part(self) -> int:
        """The phase that is being taught: 0 or 1."""
        return 1 if self.shown.phase == 2 else 0

    @property
    def asked(self) -> str:
        """Say what to do next."""
        draft = self.choosing.only()
        if self.playing or draft is None or self.sheet is not None:
            return super().asked
        best = [LETTERS[letter] for letter in BEST[self._part]]
        for place, kind in enumerate(draft.cards):
            if kind and kind != best[place]:
                slot = self.shown.slots()[place] + 1
                theirs = LETTERS[BARKEEPER[self._part][place]]
                return together(
                    say("You may lay {card} at slot {slot}.", card=faces.name_of(kind), slot=slot),
                    say("He lays {card} there: {verdict}.", card=faces.name_of(theirs), verdict=verdict(kind, theirs)),
                    say("A click takes your card back."),
                )
        return ASKED[self._part][sum(bool(kind) for kind in draft.cards)]

    def recommended(self) -> tuple[int, str]:
        """Return the card that the coach would lay next."""
        draft = self.choosing.only()
        place = sum(bool(kind) for kind in draft.cards) if draft is not None else 2
        return (LEARNER, LETTERS[BEST[self._part][place]]) if place < 2 and not self.playing else (0, "")

    @property
    def banner_title(self) -> str:
        """The banner's heading."""
        return say("The coach") if self.banner_seat else super().banner_title

    def arrive(self) -> None:
        """Ask, and say at each stage what the coach has to say first."""
        super().arrive()
        stage = len(self.view.phases)
        if stage != self._told and self._told < stage:
            self._told = stage
            self.open_sheet(self._sheet(stage))

    def _sheet(self, stage: int) -> CoachSheet:
        """Return what is said before anything, after two slots, and after the round."""
        if stage == 0:
            sheet = CoachSheet(self, say("Three slots"), WELCOME)
            sheet.add(
                Button(say("Let me try"), self.close_sheet, key="confirm", kind="primary", face="whisky", size=26)
            )
            return sheet
        row = self.view.phases[-1]
        rows = tuple(
            (LETTERS[mine], LETTERS[other], outcome(slot, LETTERS[mine], LETTERS[other]))
            for slot, mine, other in zip((1, 2) if row.phase == 1 else (3, 4), row.a, row.b, strict=True)
        )
        sheet = CoachSheet(self, say("That is how it goes") if stage == 1 else say("That was a round"), (), rows)
        if stage == 1:
            sheet.add(Button(say("Go on"), self.close_sheet, key="confirm", kind="primary", face="whisky", size=26))
        else:
            sheet.said = FAREWELL
            sheet.add(Button(say("I am ready"), self.leave, key="confirm", kind="primary", face="whisky", size=26))
        sheet.add(Button(say("From the start"), self.again, icon_name="clockwise-rotation", face="whisky", size=24))
        return sheet

    def again(self) -> None:
        """Begin anew."""
        fresh = LessonScene(self.host)
        self.host.replace(fresh)

    def leave(self) -> None:
        """Leave the lesson; it can be had again at any time."""
        self.host.sounds.music(None)
        self.host.pop()


def verdict(mine: str, other: str) -> str:
    """Say how two cards compare from the learner's side."""
    if mine == other:
        return say("a tie, and the saloon card is gone")
    card = faces.name_of(mine)
    return say("{card} beats it", card=card) if BEATS[mine] == other else say("it beats your {card}", card=card)


def outcome(slot: int, mine: str, other: str) -> str:
    """Say what a slot came to and why (LSW-RES-3 to LSW-RES-6)."""
    if mine == other:
        return say("Slot {slot}: a tie. Nobody gets anything, the saloon card is blown off the table.", slot=slot)
    won = BEATS[mine] == other
    winner, loser = (mine, other) if won else (other, mine)
    beats = say("Slot {slot}: {card} beats {loser}.", slot=slot, card=faces.name_of(winner), loser=faces.name_of(loser))
    stays = "" if winner == "loot" else say("The saloon card stays: only Loot takes it.")
    return together(beats, _GAINS[won][winner], stays)


_GAINS: Final = (
    {
        "loot": say("The barkeeper takes the saloon card."),
        "shoot": say("The barkeeper takes a bullet."),
        "whisky": say("The barkeeper takes a gulp."),
    },
    {
        "loot": say("You take the saloon card."),
        "shoot": say("You take a bullet."),
        "whisky": say("You take a gulp."),
    },
)
