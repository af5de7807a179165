"""The paper table as its parts see it: what is shown, held and asked, and what a press does."""

from __future__ import annotations

from abc import abstractmethod

import pygame

from game.games.splatatat.rules.state import SplatState
from game.games.splatatat.table.aiming import PaperAiming
from game.games.splatatat.table.layout import Regions
from game.games.splatatat.table.paint.hand import PaperFanCard
from game.games.splatatat.table.show import PaperShow
from game.games.splatatat.table.shown import PaperShown
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.table.cards import CardTable


class PaperBase(CardTable[SplatState, PaperShown]):
    """A paper table without what paints it, words it and places its controls."""

    aiming: PaperAiming
    show: PaperShow
    regions: Regions
    suggested: str
    """The kind of card that a hint recommends, "" for none."""
    mates: dict[int, int]
    """Each seat's teammate, 0 for none."""
    fan: list[PaperFanCard]
    carried: str
    """The kind of card that is dragged, "" for none."""
    softer: bool
    """Whether the music is softer than usual."""
    peeking: bool
    """Whether a hidden hand shows because the mouse is held down on it (UX-HID-6)."""
    left_at: tuple[str, pygame.Rect] | None
    """The card that left a hand which closed, and its rectangle."""

    @abstractmethod
    def seat_words(self, seat: int) -> str:
        """Return the state of a seat as a sentence."""

    @abstractmethod
    def open_middle(self) -> None:
        """Show the cards in the middle (section 18)."""

    @abstractmethod
    def open_pile(self, seat: int) -> None:
        """Show the cards on a seat's face cards, and its hand where hands are open."""

    @abstractmethod
    def open_house_rules(self) -> None:
        """Show the House Rules in force."""

    @property
    def hand_hidden(self) -> bool:
        return super().hand_hidden and not self.peeking

    @property
    def banner_seat(self) -> int:
        """Return the banner's seat; 0 where the table acts."""
        if self.over:
            return self.shown.winners[0] if len(self.shown.winners) == 1 else 0
        return self.shown.seat

    @property
    def banner_title(self) -> str:
        return self.names.get(self.banner_seat, "Splatatat!")

    # -- what buttons and keys do ------------------------------------------------------------------

    def _plain(self, *kinds: str) -> None:
        if self.my_turn and self.hand_hidden and (self.aiming.take is None or "reveal" in kinds):
            self.toast(self.asked)
            return
        found = next((choice for word in kinds if (choice := self.aiming.plain(word)) is not None), None)
        if found is not None:
            self.aiming.commit(found)
        elif self.my_turn:
            self.refuse(self.session.why_not((kinds[-1],)) or Refusal("SPL-TURN-4", say("you can't do that now")))
        else:
            self.not_now()

    def take_or_pass(self) -> None:
        """Pick up the top card, or pass where the deck is empty."""
        self._plain("draw", "pass") if not self.shown.deck else self._plain("pass", "draw")

    def reveal(self) -> None:
        """Show a hand of the player's own colour, and win (SPL-GOAL-3)."""
        self._plain("reveal")

    def press_middle(self) -> None:
        """Play the held card where it needs no seat; without one, show the cards in the middle."""
        held = self.aiming.of(self.aiming.held)
        free = [choice for choice in held if not self.aiming.seat_of(choice)]
        if free:
            self.aiming.commit(free[0])
        elif held:
            self.toast(say("This card needs a target: choose a seat that is lit up."))
        else:
            self.open_middle()
