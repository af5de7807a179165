"""How far a person has climbed a game's ladder, from the record book (LAD-1, LAD-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.games.steps import steps_of
from game.kernel.naming import name_key
from game.store.earned import stars_by
from game.store.keepsakes import RivalScore, rival_scores
from game.store.people import number_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.lobby.steps import LadderStep, Star
    from game.store.journal import Journal


class Climb(NamedTuple):
    """A person on the ladder of a game: the stars with their days, and the scores against its rivals."""

    game: str
    name: str
    steps: tuple[LadderStep, ...]
    days: Mapping[str, str]
    scores: Mapping[str, RivalScore]

    def has(self, star: Star) -> bool:
        """Return whether the person has a star."""
        return star.key in self.days

    def stars(self, step: LadderStep) -> int:
        """Return how many stars of a step the person has."""
        return sum(self.has(star) for star in step.stars)

    def beaten(self, step: LadderStep) -> str:
        """Return the day on which a step was first won; empty before."""
        return min((self.days[star.key] for star in step.stars if star.wins and self.has(star)), default="")

    @property
    def won(self) -> int:
        """The number of stars of the person, over all steps that there are."""
        return sum(self.stars(step) for step in self.steps)

    @property
    def most(self) -> int:
        """The number of stars that there are."""
        return sum(len(step.stars) for step in self.steps)

    @property
    def next(self) -> LadderStep | None:
        """The next step: the first one without a star, else the first one that lacks one; None if none does."""
        bare = next((step for step in self.steps if not self.stars(step)), None)
        return bare or next((step for step in self.steps if self.stars(step) < len(step.stars)), None)


def climb_of(journal: Journal | None, name: str, game: str) -> Climb:
    """Return how far a person has climbed; without a record book, or for nobody in it, at the foot."""
    steps = steps_of(game)
    person = number_of(journal.db, name) if journal is not None and name_key(name) else 0
    if journal is None or not person:
        return Climb(game, name, steps, {}, {})
    scores = {one.who: one for one in rival_scores(journal.db, person) if one.game == game}
    return Climb(game, name, steps, stars_by(journal.db, person, game), scores)
