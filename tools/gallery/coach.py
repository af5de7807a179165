"""Poses of the review page over a game of each kind (see `gallery`)."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from game.features.results.coach import CoachScene
from game.features.results.reviewer import CostlyChoice, Glimpse
from game.games.markers import named
from game.games.story import story_of
from game.kernel.game import pending
from game.kernel.messages import say
from game.kernel.state import Choice
from game.ui.scene import Scene
from tools.gallery.context import FakeContext
from tools.gallery.lobbies import PEOPLE, lobby_of, setup_of, source_of

COSTS = (31, 18, 6)
TRIED = 8
"""Choices tried until one is found that the review can comment on."""


class Found:
    """An analysis that is finished, or seems to be running."""

    stopped = False

    def __init__(self, choices: tuple[CostlyChoice, ...], progress: tuple[int, int]) -> None:
        self.found, self.progress = choices, progress

    def begin(self, seat: int) -> None:
        """Do nothing."""

    def poll(self) -> bool:
        """Report nothing new."""
        return False

    def stop(self) -> None:
        """Do nothing."""

    def costliest(self) -> tuple[CostlyChoice, ...]:
        """Return the prepared results."""
        return self.found


@cache
def choices_of(key: str) -> tuple[CostlyChoice, ...]:
    """Return costly choices in a game played at random."""
    from game.games import load
    from game.kernel.chance import RandomChance
    from game.kernel.match import Match

    lobby, game, dice = lobby_of(key), load(key), Random(3)
    found: list[CostlyChoice] = []
    match = Match(game, lobby.options_of(setup_of(lobby, 2)), RandomChance(11))
    names, story = dict(enumerate(PEOPLE, 1)), story_of(key)
    while (decision := pending(match.state)) is not None and len(found) < len(COSTS):
        view = match.state.view(decision.seat)
        options = decision.options(match.state)
        pair = _pair(key, view, options) if len(options) > 2 and len(match.entries) > 4 * len(found) else None
        if pair is not None:
            own, other = pair
            words = tuple(named(why.words, names) for why in story.explanations(view, own, other))
            place = say(
                "Turn {turn}: cost about {hundred} % of your win chance",
                turn=match.state.turn,
                hundred=COSTS[len(found)],
            )
            after = [story.after(view, choice) or view for choice in (own, other)]
            shows: tuple[Glimpse, ...] = (Glimpse(say("The position"), view),)
            if after != [view, view]:
                shows = (Glimpse(say("What you did"), after[0]), Glimpse(say("A better choice"), after[1]))
            found.append(CostlyChoice(len(found) + 1, place, words, shows))
        match.play(decision.suggest(match.state, dice))
    return tuple(found)


def _pair(key: str, view: Any, options: list[Choice]) -> tuple[Choice, Choice] | None:
    """Return two choices that the review can compare in words; None if there are none."""
    sane = [one for one in options if one[0] != "attack" or view.stack[-1].seat not in one[2:3]]
    for other in sane[len(sane) // 2 : len(sane) // 2 + TRIED]:
        whys = story_of(key).explanations(view, sane[0], other)
        if other != sane[0] and all(why.weight for why in whys):
            return sane[0], other
    return None


def coach(host: Any, key: str, people: int = 1, searching: bool = False) -> Scene:
    """Return the page with three choices, for one person or several, finished or searching."""
    source = source_of(key, 2, people)
    found: Any = Found(choices_of(key)[: 1 if searching else 3], (7, 19) if searching else (1, 1))
    return CoachScene(FakeContext(host), source, found)
