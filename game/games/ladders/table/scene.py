"""The candy table in play: its parts put together, whose secrets it shows, its past."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager

import pygame

from game.games.ladders.art import look
from game.games.ladders.rules.cards import CHARACTERS
from game.games.ladders.rules.state import LaddersState
from game.games.ladders.table import advice, places, warm
from game.games.ladders.table.aiming import CandyAiming
from game.games.ladders.table.column import CandyColumn
from game.games.ladders.table.controls import CandyControls
from game.games.ladders.table.keyboard import CandyKeyboard
from game.games.ladders.table.layout import regions
from game.games.ladders.table.log_sentences import CandyLogSentences
from game.games.ladders.table.paint import board, strip
from game.games.ladders.table.questions import words
from game.games.ladders.table.sheets import CandyPileSheet, CandySheet, SeatSheet
from game.games.ladders.table.show import CandyShow
from game.games.ladders.table.shown import CandyShown, shown_of
from game.games.ladders.table.table import CandyBase
from game.kernel.match import Entry
from game.kernel.messages import say, say_count, together
from game.kernel.state import Choice
from game.ui import text, theme

PUBLIC = ("Initiative", "PickSeat", "ChooseStart", "AgreePass", "ChoosePart")
"""Decisions that need no hand: no curtain is shown for them (L-INFO-3)."""


class CandyTable(CandyBase):
    """The candy table."""

    name = "ladders"
    title = "SHOOTIN' LADDERS"
    music = "music_ladders"
    every_place, find_place = places.every, places.find
    weighed, covering = places.weighed, places.over
    hint_for = advice.hint_for
    bot_delay = 0.1
    end_delay = 3.5
    end_word = "end"
    deeds = ("attack", "blast", "detonate", "set", "steal", "take", "pickup", "home", "plant", "jetpack", "weapon",
             "gear", "ammo", "move", "stand", "roll", "end")  # fmt: skip
    is_out = staticmethod(lambda view, seat: view.cookie(seat).status == "out")
    told = CandyLogSentences

    paint, paint_hover, paint_over = board.paint, board.draw_hover, board.draw_over
    card_place, warmed = strip.card_place, warm.wanted
    asked, banner_title = property(words.asked), property(words.banner_title)
    seat_words, rule_of, curtain_words = words.seat_words, words.rule_of, words.curtain_words

    column: CandyColumn
    sheet: CandySheet | None

    # -- parts -------------------------------------------------------------------------------------

    def build_parts(self) -> None:
        self.prompt, self.fan, self.trigger, self.seen_by, self.aimed_at = None, [], [], False, 0
        self.aiming = CandyAiming(self, self.open_seat)
        self.column, self.show = CandyColumn(self), CandyShow(self)
        self.controls, self.keyboard = CandyControls(self), CandyKeyboard(self)

    def place(self, size: tuple[int, int]) -> None:
        longest = max((text.width(name, theme.text_px(17), look.FACE) for name in self.names.values()), default=0)
        self.regions = regions(size, self.shown.seats, self.near, self.shown.sides, longest)

    def place_fan(self) -> None:
        self.fan = strip.fan_of(self)

    def shaken(self) -> pygame.Rect:
        return self.regions.board

    def sheet_bounds(self) -> pygame.Rect:
        """Return the area of sheets: over the board, and over the panel too with large text."""
        where = self.regions
        return where.board if theme.text_factor() < 1.3 else where.board.union(where.column)

    def themed(self) -> AbstractContextManager[object]:
        return look.themed_by(self.shown.characters)

    # -- questions and texts -----------------------------------------------------------------------

    def suggest(self, choice: Choice, reason: str) -> None:
        self.suggested = choice
        aiming = self.aiming
        if choice[0] in ("attack", "blast") and aiming.acting:
            aiming.arm(choice)
        elif choice[0] in ("weapon", "plant") and aiming.held != ("weapon", choice[1]):
            aiming.hold("weapon", choice[1])
        elif choice[0] in ("gear", "ammo") and aiming.held != ("card", choice[1]):
            aiming.hold("card", choice[1])
        else:
            self.regroup()

    def named(self, said: str) -> str:
        """Return a sentence with the names shown at the table in place of the characters'."""
        for seat, character in enumerate(self.view.characters, 1):
            if character:
                said = said.replace(CHARACTERS[character - 1].name, self.names[seat])
        return said

    # -- secrecy and replay ------------------------------------------------------------------------

    @property
    def hands_secret(self) -> bool:
        """Return whether hands are a secret among the people here: not if only one of them, or one team, plays.

        A player who is out needs no curtain; nor do teammates with open hands among themselves (L-TEAM-4).
        """
        view = self.session.view(0)
        playing = [seat for seat in self.session.persons if view.cookie(seat).status != "out"]
        return bool(self.session.seat) and len({view.hand_seen[seat - 1] for seat in playing}) > 1

    def needs_no_hand(self) -> bool:
        """Return whether the decision is public and needs no curtain (L-INFO-3)."""
        return self.asked_as in PUBLIC

    def shown_of(self, view: LaddersState, viewpoint: int) -> CandyShown:
        return shown_of(view, viewpoint, self.session.everything)

    def looked(self) -> None:
        """Remove an attack's dice once it is over."""
        if not self.view.attacks:
            self.show.settle()

    def rebuild_traces(self, entries: Sequence[Entry]) -> None:
        """Restore the crumbs of these entries, without dice and marks of an attack."""
        self.show.settle()
        session = self.session
        start = session.match.seen_then(0, 0) if entries else None
        self.show.replay_effects(start, (event for entry in entries[1:] for event in session.events(entry, 0)))

    def near_seat(self) -> int:
        """Return whose sheet and weapons are at the lower edge: whoever chooses without a curtain, else the viewer.

        Without a viewer it is a person's seat; with bots only, the active one.
        """
        if self.session.persons_turn and self.needs_no_hand():
            return self.session.seat
        return self.viewpoint or (self.near if self.session.persons else self.shown.seat or self.near)

    # -- sheets ----------------------------------------------------------------------------------

    def open_seat(self, seat: int) -> None:
        self.open_sheet(SeatSheet(self, seat))

    def open_pile(self, colour: int) -> None:
        cards = list(reversed(self.shown.discards[colour]))
        left = say_count("1 card is left in the deck.", "{n} cards are left in the deck.", self.shown.decks[colour])
        note = together(left, "" if cards else say("Nothing has been discarded yet."))
        title = (say("Discarded Weapons"), say("Discarded Ammo"), say("Discarded Gear"))[colour]
        self.open_sheet(CandyPileSheet(self, title, cards, note))
