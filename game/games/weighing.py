"""Why a bot did what it did, weighed: its choice and one or two others, each with its worth (RIV-7).

Judged by the coach's own means from what the seat could know. Words name nothing that others may not know: a game's
`Story.option` says in public words what a choice is, and choices of equal words are told once.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import msgspec

from game.bots.clock import within
from game.bots.coach import EVERY, ChoiceEvaluator, ReviewedChoice
from game.bots.ismcts import Done
from game.bots.race import Terms
from game.games import load
from game.games.story import story_of
from game.kernel.state import Choice

SECONDS: Final = 1.4
"""Time for weighing: the answer comes within a second and a half, on a machine that is not too slow."""
ALIKE: Final = 2
"""At most this many choices of equal words are compared."""
LEAST: Final = 6
"""On fewer deals a worth is not told."""
PATIENCE: Final = 4.0
"""How many times as long a slow machine may take until it has played that many."""


class WhyQuestion(msgspec.Struct, frozen=True):
    """A seat's choices of a turn, the most telling first: the first one that can be judged is weighed."""

    key: str
    positions: tuple[ReviewedChoice, ...]
    seed: int
    seconds: float = SECONDS


class WeighedOption(msgspec.Struct, frozen=True):
    """Something that could be done: its words, as a Message in which seats are `Who`, and the share of a win."""

    words: str
    share: float


def weigh(question: WhyQuestion) -> tuple[WeighedOption, ...]:
    """Return what was done, then the best and the worst of the others; nothing where nothing can be judged.

    Runs in any process.
    """
    load(question.key)  # a process that has just begun knows no rules yet; its time for that does not count
    story = story_of(question.key)
    evaluator = story.evaluator
    dice, limits = Random(question.seed), (within(question.seconds), within(PATIENCE * question.seconds))
    for position in question.positions:
        view, chosen = position.view, position.chosen
        own = story.option(view, chosen, True)
        options = _judged(evaluator, view, chosen) if own else None
        if options is None and own:
            entrants = _entrants(question.key, position, own, dice)
            options = _raced(evaluator, position, entrants, dice, limits) if entrants else {}
        others: dict[str, float] = {}
        for choice, share in (options or {}).items():
            words = own if choice == chosen else story.option(view, choice, False)
            if words and (choice == chosen or words != own):
                others[words] = max(share, others.get(words, 0.0))
        if len(others) > 1 and own in others:
            first = WeighedOption(own, others.pop(own))
            ranked = sorted(others, key=lambda words: -others[words])
            told = dict.fromkeys((ranked[0], ranked[-1]))
            return (first, *(WeighedOption(words, others[words]) for words in told))
    return ()


def _judged(evaluator: ChoiceEvaluator, view: Any, chosen: Choice) -> dict[Choice, float] | None:
    """Return exact worths that are known; None if the choices must be played out."""
    found = evaluator.worths(view)
    return found if found and chosen in found else None


def _entrants(key: str, position: ReviewedChoice, own: str, dice: Random) -> list[Choice]:
    """Return the choices to compare: the few of each kind of words, except those that are told like the one made."""
    story, groups = story_of(key), dict[str, list[Choice]]()
    for choice in story.evaluator.beside(position.view, position.chosen, dice):
        groups.setdefault(story.option(position.view, choice, False), []).append(choice)
    return [one for words, alike in groups.items() if words not in ("", own) for one in alike[:ALIKE]]


def _raced(
    evaluator: ChoiceEvaluator, position: ReviewedChoice, entrants: Sequence[Choice], dice: Random,
    limits: tuple[Done, Done],
) -> dict[Choice, float]:  # fmt: skip
    """Return the worths of the choice and others, each from its difference on the deals that both were played on.

    Of the `limits` of time the first one holds once there are enough deals, the second one always.
    """
    view, chosen = position.view, position.chosen
    race = evaluator.race(view, [chosen, *entrants], Terms(rollouts=EVERY), dice)
    soon, late = limits
    race.run(lambda: late() or (soon() and len(race.runners[0].results) >= LEAST))
    results = race.results(chosen)
    if len(results) < LEAST:
        return {}
    mean = sum(results) / len(results)
    found = {chosen: evaluator.settled(mean, view)}
    for choice in entrants:
        gaps = [other - own for own, other in zip(results, race.results(choice), strict=False)]
        if len(gaps) >= LEAST:
            share = min(1.0, max(0.0, mean + sum(gaps) / len(gaps)))
            found[choice] = evaluator.settled(share, view)
    return found
