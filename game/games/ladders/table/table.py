"""The candy table as its parts see it: what is shown, held and asked, and what a press does."""

from __future__ import annotations

from abc import abstractmethod

from game.games.ladders.rules.cards import Make
from game.games.ladders.rules.fight.weapons import make_of
from game.games.ladders.rules.fight.windows import Window
from game.games.ladders.rules.state import LaddersState
from game.games.ladders.table.aiming import CandyAiming
from game.games.ladders.table.layout import CandyFanCard, Regions
from game.games.ladders.table.questions.prompt import CandyPrompt
from game.games.ladders.table.show import CandyShow
from game.games.ladders.table.shown import CandyShown
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice
from game.table.cards import CardTable
from game.ui.widgets import Widget


class CandyBase(CardTable[LaddersState, CandyShown]):
    """A candy table without what paints it, words it and places its controls."""

    aiming: CandyAiming
    show: CandyShow
    regions: Regions
    suggested: Choice | None
    prompt: CandyPrompt | None
    fan: list[CandyFanCard]
    trigger: list[Widget]
    """Shots and the trigger of an armed attack, below its odds."""
    seen_by: bool
    """Whether the opponents who see the viewer's cookie are shown (C)."""
    aimed_at: int
    """The square under the pointer while a weapon is held."""

    @abstractmethod
    def seat_words(self, seat: int) -> str:
        """Return a seat in a few sentences."""

    @abstractmethod
    def open_seat(self, seat: int) -> None:
        """Open a seat's status sheet."""

    @abstractmethod
    def open_pile(self, colour: int) -> None:
        """List a discard pile, the newest card first: discard piles are open (L-INFO-2)."""

    def make(self, card: int) -> Make | None:
        """Return how a card differs from its print in this game, or None."""
        return make_of(self.view, card)

    # -- what is asked -----------------------------------------------------------------------------

    @property
    def asked_as(self) -> str:
        """Return the kind of decision the game waits for, "" when it is over."""
        return type(self.session.decision).__name__ if self.session.seat else ""

    @property
    def reacting(self) -> bool:
        return isinstance(self.session.decision, Window)

    @property
    def hand_hidden(self) -> bool:
        """Return whether the viewer's hand is face down: turned over, or while only reacting (L-INFO-3)."""
        return super().hand_hidden or (self.reacting and self.session.seat == self.viewpoint and self.hands_secret)

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
