"""Its only opponent."""

from game.games.fifth.rules.cards import KINDS
from game.games.fifth.rules.state import RaceState
from game.games.fifth.rules.turn import REST
from game.kernel.state import Choice, Decision


class Rookie:
    """Plays its longest card."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.why = "It is my longest card."

    def choose(self, view: RaceState, decision: Decision, options: list[Choice]) -> Choice:
        """Return a choice."""
        cards = view.hand(decision.seat)
        return ("play", max(cards, key=lambda card: KINDS[card].steps)) if cards else REST
