"""Why a commit was worse than perfect play: who was about to win and how, and the notebook's mix (MOM-COA-2)."""

from __future__ import annotations

from typing import Final

from game.games.markers import Who
from game.games.story import Why
from game.games.whisky.bots.equilibrium import advice
from game.games.whisky.bots.values import NoSuchPosition
from game.games.whisky.rules.cards import TITLES, saloon_kind
from game.games.whisky.rules.resolve import BEATS
from game.games.whisky.rules.state import WhiskyState
from game.kernel.game import pending
from game.kernel.messages import say
from game.kernel.state import Choice

PERCENT: Final = 100


def explanations(view: WhiskyState, choice: Choice, better: Choice) -> list[Why]:
    """Return a sentence each about what was played and what perfect play does."""
    decision = pending(view)
    if decision is None:
        return []
    seat = decision.seat
    return [_done(view, seat, choice, better), _better(view, seat, choice, better)]


def _done(view: WhiskyState, seat: int, choice: Choice, better: Choice) -> Why:
    """Return the risk that the commit took, or the opportunity it missed."""
    other = 3 - seat
    own, wanted = choice[1:], better[1:]
    for kind, near, said in _threats(view, other, Who(other)):
        prey = next(beaten for beater, beaten in BEATS if beater == kind)
        if near and own.count(prey) > wanted.count(prey):
            return Why(f"risk-{kind}", said[prey])
    for kind, near, none, one in _chances(view, seat):
        if near and own.count(kind) < wanted.count(kind):
            return Why(f"chance-{kind}", one if kind in own else none)
    near_card, far_card = (TITLES[kind] for kind in own)
    first, second = _slots(view)
    laid = say(
        "You laid {one} at slot {first} and {two} at slot {second}.",
        one=near_card,
        two=far_card,
        first=first,
        second=second,
    )
    return Why("laid", laid, 0.5)


def _threats(view: WhiskyState, other: int, who: Who) -> list[tuple[str, bool, dict[str, str]]]:
    """Return, per kind, whether an opponent is about to win by it, and the text for a commit that it beats."""
    return [
        (
            "shoot",
            view.bullets(other) == 3,
            {"loot": say("{who} needed one more hit, and you laid Loot, which Shoot beats.", who=who)},
        ),
        (
            "whisky",
            view.gulps_needed(other) == 1,
            {"shoot": say("{who} was one gulp from winning, and you laid Shoot, which Whisky beats.", who=who)},
        ),
        (
            "loot",
            view.nuggets(other) >= 6 and _gold(view),
            {"whisky": say("{who} needed one more nugget card, and you laid Whisky, which Loot beats.", who=who)},
        ),
    ]


def _chances(view: WhiskyState, seat: int) -> list[tuple[str, bool, str, str]]:
    """Return, per kind, whether a seat is about to win by it, and the texts for a commit with none or one of it."""
    return [
        (
            "shoot",
            view.bullets(seat) == 3,
            say("One more hit would have won for you, and you laid no Shoot."),
            say("One more hit would have won for you, and you laid only one Shoot."),
        ),
        (
            "whisky",
            view.gulps_needed(seat) == 1,
            say("One more gulp would have won for you, and you laid no Whisky."),
            say("One more gulp would have won for you, and you laid only one Whisky."),
        ),
        (
            "loot",
            view.nuggets(seat) >= 6 and _gold(view),
            say("One more nugget card would have won for you, and you laid no Loot."),
            say("One more nugget card would have won for you, and you laid only one Loot."),
        ),
    ]


def _better(view: WhiskyState, seat: int, choice: Choice, better: Choice) -> Why:
    """Return the sentence on how often perfect play plays either pair here."""
    try:
        mix = advice(view, seat).mix
    except NoSuchPosition:
        return Why("plain", say("Another pair was better."), 0.0)
    often, own = (round(PERCENT * mix.get(pair, 0.0)) for pair in (better, choice))
    one, two = (TITLES[kind] for kind in better[1:])
    first, second = _slots(view)
    words = say(
        "Perfect play lays {one} at slot {first} and {two} at slot {second}: {often} times in 100, and your pair "
        "{own} times.",
        one=one,
        two=two,
        first=first,
        second=second,
        often=often,
        own=own,
    )
    if not own:
        words = say(
            "Perfect play lays {one} at slot {first} and {two} at slot {second}: {often} times in 100, and your pair "
            "never.",
            one=one,
            two=two,
            first=first,
            second=second,
            often=often,
        )
    return Why("mix", words)


def _slots(view: WhiskyState) -> tuple[int, int]:
    return (1, 2) if view.phase == 1 else (3, 4)


def _gold(view: WhiskyState) -> bool:
    """Return whether there is a nugget card at one of the two slots being played for."""
    first, second = _slots(view)
    lying = [card for card in view.display()[first - 1 : second] if card >= 0]
    return any(saloon_kind(card) in ("P3", "S6") for card in lying)
