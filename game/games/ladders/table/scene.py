"""The candy table in play: the parts of the table scene that are specific to LADDERS."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any

import pygame

from game.games.ladders.art import look
from game.games.ladders.rules.cards import CHARACTERS, Make
from game.games.ladders.rules.fight.weapons import make_of
from game.games.ladders.rules.fight.windows import Window
from game.games.ladders.rules.state import LaddersState
from game.games.ladders.table import advice, places, warm
from game.games.ladders.table.aiming import CandyAiming
from game.games.ladders.table.column import CandyColumn
from game.games.ladders.table.controls import CandyControls
from game.games.ladders.table.keyboard import CandyKeyboard
from game.games.ladders.table.layout import Regions, regions
from game.games.ladders.table.paint import board, strip
from game.games.ladders.table.paint.strip import CandyFanCard
from game.games.ladders.table.questions import words
from game.games.ladders.table.questions.prompt import CandyPrompt
from game.games.ladders.table.sheets import CandyPileSheet, CandySheet, SeatSheet
from game.games.ladders.table.show import CandyShow
from game.games.ladders.table.shown import CandyShown, shown_of
from game.games.ladders.table.telling import CandyTold
from game.kernel.match import Entry
from game.kernel.messages import say, say_count, together
from game.kernel.refusal import Refusal
from game.kernel.state import Choice
from game.table.cards import CardTable
from game.ui import text, theme

PUBLIC = ("Initiative", "PickSeat", "ChooseStart", "AgreePass", "ChoosePart")
"""Decisions that need no hand: no curtain is shown for them (L-INFO-3)."""


class CandyTable(CardTable[LaddersState, CandyShown]):
    """The candy table."""

    name = "ladders"
    title = "SHOOTIN' LADDERS"
    music = "music_ladders"
    every_place, find_place = places.every, places.find
    weighed, covering = places.weighed, places.over
    hint_for = advice.hint_for
    manner = 0.1
    linger = 3.5
    idle = "end"
    deeds = ("attack", "blast", "detonate", "set", "steal", "take", "pickup", "home", "plant", "jetpack", "weapon",
             "gear", "ammo", "move", "stand", "roll", "end")  # fmt: skip
    gone = staticmethod(lambda view, seat: view.cookie(seat).status == "out")
    told = CandyTold

    paint, paint_hover, paint_over = board.paint, board.draw_hover, board.draw_over
    card_place, warmed = strip.card_place, warm.wanted
    asked, banner_title = property(words.asked), property(words.banner_title)
    seat_words, rule_of, curtain_words = words.seat_words, words.rule_of, words.curtain_words

    aiming: CandyAiming
    column: CandyColumn
    show: CandyShow
    sheet: CandySheet | None
    regions: Regions
    suggested: Choice | None

    # -- parts -------------------------------------------------------------------------------------

    def furnish(self) -> None:
        self.seen_by = False
        """Whether the opponents who see the viewer's cookie are shown (C)."""
        self.prompt: CandyPrompt | None = None
        self.fan: list[CandyFanCard] = []
        self.aimed_at = 0
        """The square under the pointer while a weapon is held."""
        self.aiming, self.column, self.show = CandyAiming(self), CandyColumn(self), CandyShow(self)
        self.controls, self.keyboard = CandyControls(self), CandyKeyboard(self)

    def place(self, size: tuple[int, int]) -> None:
        longest = max((text.width(name, theme.text_px(17), look.FACE) for name in self.names.values()), default=0)
        self.regions = regions(size, self.shown.seats, self.near, self.shown.sides, longest)

    def place_fan(self) -> None:
        self.fan = strip.fan_of(self)

    def sheet_bounds(self) -> pygame.Rect:
        """Return the area of sheets: over the board, and over the panel too with large text."""
        where = self.regions
        return where.board if theme.text_factor() < 1.3 else where.board.union(where.column)

    def wearing(self) -> AbstractContextManager[object]:
        return look.wearing(self.shown.characters)

    def make(self, card: int) -> Make | None:
        """Return how a card differs from its print in this game, or None."""
        return make_of(self.view, card)

    # -- questions and texts -----------------------------------------------------------------------

    @property
    def decision(self) -> Any:
        """Return the viewer's current decision; None while there is none."""
        return self.view.stack[-1] if self.my_turn and self.view.stack else None

    @property
    def asked_as(self) -> str:
        """Return the kind of decision the game waits for, "" when it is over."""
        return type(self.session.decision).__name__ if self.session.seat else ""

    @property
    def reacting(self) -> bool:
        """Return whether a reaction is being asked for."""
        return isinstance(self.session.decision, Window)

    @property
    def hand_hidden(self) -> bool:
        """Return whether the viewer's hand is face down: turned over, or while only reacting (L-INFO-3)."""
        return super().hand_hidden or (self.reacting and self.session.seat == self.viewer and self.hands_secret)

    @property
    def struck(self) -> int:
        """Return the seat whose sheet is unfolded because dice are thrown at it; 0 for none."""
        return self.show.dice.seats[1] if self.show.dice else 0

    @property
    def banner_seat(self) -> int:
        """Return the seat the banner is about; 0 where it is the table."""
        if self.over:
            return self.shown.winners[0] if len(self.shown.winners) == 1 else 0
        return self.session.seat if self.my_turn or not self.playing else self.shown.seat

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

    def shown_of(self, view: LaddersState, viewer: int) -> CandyShown:
        return shown_of(view, viewer, self.session.everything)

    def looked(self) -> None:
        """Remove an attack's dice once it is over."""
        if not self.view.attacks:
            self.show.settle()

    def retell(self, entries: Sequence[Entry]) -> None:
        """Restore the crumbs of these entries, without dice and marks of an attack."""
        self.show.settle()
        session = self.session
        start = session.match.seen_then(0, 0) if entries else None
        self.show.rehear(start, (event for entry in entries[1:] for event in session.events(entry, 0)))

    def near_seat(self) -> int:
        """Return whose sheet and weapons are at the lower edge: whoever chooses without a curtain, else the viewer.

        Without a viewer it is a person's seat; with bots only, the active one.
        """
        if self.session.persons_turn and self.needs_no_hand():
            return self.session.seat
        return self.viewer or (self.near if self.session.persons else self.shown.seat or self.near)

    # -- commands ----------------------------------------------------------------------------------

    def plain(self, word: str) -> None:
        """Make a choice that is just a word, or show why it is refused."""
        found = self.aiming.plain(word)
        if found is not None:
            self.aiming.commit(found)
        elif self.my_turn:
            self.refuse(self.session.why_not((word,)) or Refusal("L-TURN-3", say("you can't do that now")))
        else:
            self.not_now()

    def fire(self) -> None:
        if self.aiming.armed is not None:
            self.aiming.commit(self.aiming.armed)

    def toggle_seen(self) -> None:
        """Show or hide who could fire at the viewer's cookie (UX-SEE-2)."""
        self.seen_by = not self.seen_by
        self.refresh()

    def open_seat(self, seat: int) -> None:
        self.open_sheet(SeatSheet(self, seat))

    def open_pile(self, colour: int) -> None:
        """List a discard pile, the newest card first: discard piles are open (L-INFO-2)."""
        cards = list(reversed(self.shown.discards[colour]))
        left = say_count("1 card is left in the deck.", "{n} cards are left in the deck.", self.shown.decks[colour])
        note = together(left, "" if cards else say("Nothing has been discarded yet."))
        title = (say("Discarded Weapons"), say("Discarded Ammo"), say("Discarded Gear"))[colour]
        self.open_sheet(CandyPileSheet(self, title, cards, note))
