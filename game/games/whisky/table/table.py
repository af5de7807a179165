"""The saloon table as its parts see it: who chooses, what is around the cards, and what can be opened."""

from __future__ import annotations

from abc import abstractmethod

from game.games.whisky.rules.state import WhiskyState
from game.games.whisky.table.choosing import Choosing
from game.games.whisky.table.layout import Regions
from game.games.whisky.table.notebook import Notebook
from game.games.whisky.table.paint.mat import Around
from game.games.whisky.table.shown import SaloonShown
from game.kernel.messages import say
from game.table.cards import CardTable
from game.table.targets import Target
from game.ui.widgets import Button


class SaloonBase(CardTable[WhiskyState, SaloonShown]):
    """A saloon table without what paints it, words it and places its controls."""

    aiming: Choosing
    choosing: Choosing
    regions: Regions
    suggested: tuple[int, str]
    """The seat and the kind in its hand that a hint recommends: it is drawn a little higher."""
    around: Around
    """What is drawn around the cards."""
    notebook: Notebook
    nods: list[Button]
    """The Ready buttons beside the commits."""
    carried: Target | None
    """The card that is dragged."""

    @abstractmethod
    def open_notebook(self) -> None:
        """Open the notebook at the last reveal; it knows nothing of face-down cards."""

    @abstractmethod
    def open_pile(self, name: str) -> None:
        """Show the discard pile, or what may still be in the deck (section 14)."""

    @abstractmethod
    def open_aid(self) -> None:
        """Open the player aid."""

    @property
    def banner_seat(self) -> int:
        """Return the banner's seat: who chooses or is waited for; 0 where both choose or the table acts."""
        if self.playing or self.choosing.blind:
            return 0
        if self.choosing.open:
            return next(iter(self.choosing.open))
        return int(self.session.seat)

    @property
    def banner_title(self) -> str:
        seat = self.banner_seat
        if seat:
            return self.names[seat]
        if self.playing or self.session.seat == 0:
            return say("The saloon")
        return say("Both choose")
