"""The tempers of LOOT SHOOT WHISKY's characters (RIV-9), from the revealed phases, which both seats know."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.bots.temper import SHADOW, Temper
from game.games.whisky.bots.levels import WhiskyBot
from game.games.whisky.bots.reading import Pair, kinds_of
from game.games.whisky.bots.shadow import fitted
from game.games.whisky.rules.cards import ACTION_KIND, KINDS, TITLES
from game.games.whisky.rules.position import position_of
from game.games.whisky.rules.state import Phase, WhiskyState, sealed_zone
from game.games.whisky.rules.turn import Commit, commits, slots_of
from game.kernel.cards import HIDDEN
from game.kernel.messages import say
from game.kernel.state import Choice

HONEST: Final = 2 / 3
"""How often a named card is true, where it may be."""


def pairs(phases: Sequence[Phase], seat: int) -> tuple[Pair, Pair] | None:
    """Return the kinds that a seat and the other one laid in the newest phase; None before the first."""
    if not phases:
        return None
    own, other = (phases[-1].a, phases[-1].b) if seat == 1 else (phases[-1].b, phases[-1].a)
    return kinds_of(own), kinds_of(other)


def won_slots(own: Pair, other: Pair) -> int:
    """Return by how many slots a seat won a phase; negative if it lost it.

    >>> won_slots((1, 2), (0, 2)), won_slots((0, 0), (1, 1)), won_slots((1, 0), (0, 1))
    (1, -2, 0)
    """
    return sum((0, 1, -1)[(one - two) % 3] for one, two in zip(own, other, strict=True))


def pair_of(choice: Choice) -> Pair:
    """Return the kinds of a commit, 0 to 2."""
    return KINDS.index(choice[1]), KINDS.index(choice[2])


def _again(view: WhiskyState, seat: int) -> Pair | None:
    """Return the pair that a seat might repeat: it won the newest phase with it, and has both cards in hand."""
    past = pairs(view.phases, seat)
    if past is None or won_slots(*past) <= 0:
        return None
    own = past[0]
    return None if view.phase == 2 and own[0] == own[1] else own


def _repeat(_bot: Any, view: WhiskyState, decision: Any, _choice: Choice, _dice: Random) -> Choice | None:
    pair = _again(view, decision.seat)
    return None if pair is None else ("commit", KINDS[pair[0]], KINDS[pair[1]])


def _repeated(view: WhiskyState, seat: int, choice: Choice) -> bool | None:
    pair = _again(view, seat)
    return None if pair is None else pair_of(choice) == pair


def is_fresh(past: tuple[Pair, Pair] | None, pair: Pair) -> bool:
    """Return whether a pair repeats no kind from one slot to the next, the newest one before it included."""
    return pair[0] != pair[1] and (past is None or past[0][1] != pair[0])


def _vary(bot: WhiskyBot, view: WhiskyState, decision: Any, choice: Choice, dice: Random) -> Choice | None:
    """Return a commit of the bot's own mix that repeats no kind; its own choice where that already does."""
    past = pairs(view.phases, decision.seat)
    if is_fresh(past, pair_of(choice)):
        return choice
    shares = bot.mix(position_of(view), decision.seat, view.phases)
    fresh = [share * is_fresh(past, pair_of(one)) for one, share in zip(commits(()), shares, strict=True)]
    return dice.choices(commits(()), weights=fresh)[0] if any(fresh) else None


def _varied(view: WhiskyState, seat: int, choice: Choice) -> bool | None:
    past = pairs(view.phases, seat)
    return None if past is None else is_fresh(past, pair_of(choice))


def lost_slot(view: WhiskyState, seat: int) -> bool:
    """Return whether a seat lost the newest slot of this duel."""
    past = pairs([phase for phase in view.phases[-1:] if phase.duel == view.duel], seat)
    return past is not None and (past[0][1] - past[1][1]) % 3 == 2


def named_card(view: WhiskyState, seat: int, choice: Choice, seed: int) -> str:
    """Return the card that Gus names before he lays a choice: true two times of three, never after a slot he lost."""
    dice = Random(f"named {seed} {view.duel} {view.round} {view.phase}")
    laid = choice[1:]
    if lost_slot(view, seat) or dice.random() >= HONEST:
        return dice.choice([kind for kind in KINDS if kind not in laid])
    return str(dice.choice(laid))


def laid_by(bot: WhiskyBot, view: WhiskyState, seat: int) -> Choice:
    """Return what a seat has sealed in this phase, by its own view, or what its bot is about to lay."""
    slots = [sealed_zone(seat, slot) for slot in slots_of(view.phase)]
    cards = [card for zone in slots for card in view.zones[zone] if card != HIDDEN]
    if len(cards) == len(slots):
        return ("commit", *(ACTION_KIND[card] for card in cards))
    return bot.choose(view, Commit(seat=seat, phase=view.phase), [])


def _name_card(bot: WhiskyBot, view: WhiskyState, seat: int) -> str:
    card = TITLES[named_card(view, seat, laid_by(bot, view, seat), bot.seed)]
    words: tuple[str, ...] = (
        say("I am thinking of {card}. Oops.", card=card),
        say("{card}, {card}, {card} ... did I say that?", card=card),
        say("Do I look like I have {card}?", card=card),
        say("Not telling. It starts like {card}.", card=card),
    )
    return words[view.turn % len(words)]


def _unseen(_view: WhiskyState, _seat: int, _choice: Choice) -> None:
    """Return None: a choice does not say what he named."""


TEMPERS: Final[dict[str, Temper]] = {
    "names_card": Temper(_unseen, says=_name_card),
    "repeats": Temper(_repeated, _repeat),
    "never_twice": Temper(_varied, _vary),
    SHADOW: Temper(_unseen, fitted=fitted),
}
