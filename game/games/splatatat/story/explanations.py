"""Why a choice was worse than a better one: cards left, faces in danger, who is next (MOM-COA-2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.games.markers import Who
from game.games.splatatat.rules.cards import NAME, TITLE
from game.games.splatatat.rules.state import DECK, SplatState, hand_zone
from game.games.story import Why
from game.kernel.game import pending
from game.kernel.messages import say, say_count
from game.kernel.state import Choice

FEW: Final = 3
"""With at most this many cards a seat is dangerous."""
PLAYS: Final = frozenset({"attack", "out", "save", "slammy", "s_splat", "s_save", "s_revive", "s_mate"})
"""The choices that remove a card from the hand."""


def explanations(view: SplatState, choice: Choice, better: Choice) -> list[Why]:
    """Return a sentence each about what was done and what was better."""
    decision = pending(view)
    if decision is None:
        return []
    seat = decision.seat
    return [_done(view, seat, choice, better), _better(view, seat, better)]


def after(view: SplatState, choice: Choice) -> SplatState | None:
    """Return the position after an attack, with the card on its pile; None for everything else."""
    decision = pending(view)
    if decision is None or choice[0] != "attack":
        return None
    laid, victim = view.copy(), choice[2]
    hand = laid.zones[hand_zone(decision.seat)]
    card = next(one for one in hand if one >= 0 and NAME[one] == choice[1])
    hand.remove(card)
    laid.zones[hand_zone(victim) + 1].append(card)
    laid.tops[victim - 1] = int(choice[1][1])
    return laid


# -- what was done -------------------------------------------------------------------------------------


def _done(view: SplatState, seat: int, choice: Choice, better: Choice) -> Why:
    word, left = choice[0], len(view.hand(seat))
    if better[0] == "reveal":
        return Why("own-colour", say("Every card in your hand was of your own colour, and you did not show it."))
    if _empties(view, seat, better) and not _empties(view, seat, choice):
        return Why("last-card", say("You held one last card that could be played, and did not play it."))
    if word in ("draw", "pass") and better[0] in PLAYS and better[1:2] != ("SWAP",):
        if word == "pass":
            return Why(
                "passed", say_count("You passed and kept your card.", "You passed and kept all {n} cards.", left)
            )
        words = say_count(
            "You picked up: 2 cards in your hand instead of none.",
            "You picked up: {more} cards in your hand instead of {less}.",
            left,
            more=left + 1,
            less=left - 1,
        )
        return Why("picked-up", words)
    if better[0] in ("save", "s_save") and view.top(seat) and word not in ("save", "s_save"):
        return Why("face", say("You left a {top} on your own face.", top=view.top(seat)))
    if word == "out":
        return Why("out", say("You dropped a card on {who}, who is out: it hurts nobody.", who=Who(choice[2])))
    return _DONE.get(word, _plain)(view, seat, choice, better)


def _attacked(view: SplatState, seat: int, choice: Choice, better: Choice) -> Why:
    victim = choice[2]
    left, who, card = len(view.hand(victim)), Who(victim), TITLE[choice[1]]
    if view.must(victim) == "three":
        words = say("You played your {card} on {who}, who was already in trouble.", card=card, who=who)
        return Why("covered", words)
    if better[0] == "attack" and len(view.hand(better[2])) < left:
        words = say_count(
            "You played your {card} on {who}, who still holds 1 card.",
            "You played your {card} on {who}, who still holds {n} cards.",
            left,
            card=card,
            who=who,
        )
        return Why("harmless", words)
    return Why("attacked", say("You played your {card} on {who}.", card=card, who=who))


def _saved(view: SplatState, seat: int, choice: Choice, better: Choice) -> Why:
    top = view.top(seat)
    if choice[0] == "s_save":
        return Why("s-spent", say("You spent the S to wipe off a {top}.", top=top))
    if top < 3:
        return Why("early", say("You wiped off a {top}: until a 3 comes it does no harm.", top=top))
    return Why("saved", say("You wiped off a {top}.", top=top))


def _slammed(view: SplatState, seat: int, choice: Choice, better: Choice) -> Why:
    kind, after = choice[1], view.next_seat(seat)
    if kind == "SWAP":
        return _swapped(view, seat, choice[2])
    if kind == "DOLL":
        left = len(view.hand(after))
        words = say_count(
            "You played the Dollop on {who}, who holds 1 card.",
            "You played the Dollop on {who}, who holds {n} cards.",
            left,
            who=Who(after),
        )
        return Why("dollop", words)
    if kind == "UTURN":
        return Why("uturn", say("You played the U-Turn, and {who} has to wait.", who=Who(after)))
    return Why("gusher", say("You played the Gusher first."))


def _swapped(view: SplatState, seat: int, other: int) -> Why:
    mine, theirs, who = len(view.hand(seat)) - 1, len(view.hand(other)), Who(other)
    helps = sum(card in _colour(view, other) for card in view.hand(seat))
    if helps and view.mate_of(seat) != other:
        words = say_count(
            "You swapped hands with {who}, {mine} for {theirs}, and 1 of your cards saves {who}.",
            "You swapped hands with {who}, {mine} for {theirs}, and {n} of your cards save {who}.",
            helps,
            who=who,
            mine=mine,
            theirs=theirs,
        )
        return Why("armed", words)
    return Why("swapped", say("You swapped hands with {who}, {mine} for {theirs}.", who=who, mine=mine, theirs=theirs))


def _colour(view: SplatState, seat: int) -> frozenset[str]:
    """Return the names of the cards that save a seat, and that attack it from any other hand."""
    return frozenset(f"{view.colours[seat - 1]}{number}" for number in (1, 2, 3))


def _s_splatted(view: SplatState, seat: int, choice: Choice, better: Choice) -> Why:
    return Why("s-splat", say("You played the S on {who}: your only S is gone.", who=Who(choice[1])))


def _plain(view: SplatState, seat: int, choice: Choice, better: Choice) -> Why:
    return Why(choice[0], _SAID.get(choice[0], say("You did something else.")))


_SAID: Final = {
    "draw": say("You picked up a card."),
    "pass": say("You passed."),
    "s_revive": say("You turned a frown back with the S."),
    "s_mate": say("You brought your teammate back with the S."),
    "accept": say("You took the Splatatat! and kept the S."),
    "reveal": say("You showed your hand."),
}
_DONE: Final[dict[str, Callable[[SplatState, int, Choice, Choice], Why]]] = {
    "attack": _attacked,
    "save": _saved,
    "s_save": _saved,
    "slammy": _slammed,
    "s_splat": _s_splatted,
}


# -- what was better -----------------------------------------------------------------------------------


def _better(view: SplatState, seat: int, better: Choice) -> Why:
    word = better[0]
    if word == "reveal":
        return Why("reveal", say("Showing your hand would have won at once."))
    if _empties(view, seat, better):
        return Why("empties", say("Your last card would have won at once."))
    return _BETTER.get(word, _other)(view, seat, better)


def _attack(view: SplatState, seat: int, better: Choice) -> Why:
    victim, card = better[2], TITLE[better[1]]
    who, left, number = Who(victim), len(view.hand(victim)), int(better[1][1])
    if number == 3:
        if view.smiles[victim - 1] == 1 and not view.rules.most:
            words = say("Your {card} on {who} forces a save at once, and {who} has one smile left.", card=card, who=who)
            return Why("forces-last", words)
        return Why(
            "forces", say("Your {card} on {who} forces a save at once, or it is a Splatatat!", card=card, who=who)
        )
    if left <= FEW:
        words = say_count(
            "Your {card} hits {who}, who has only 1 card left.",
            "Your {card} hits {who}, who has only {n} cards left.",
            left,
            card=card,
            who=who,
        )
        return Why("leader", words)
    if view.top(victim):
        return Why(
            "goes-on",
            say("Your {card} on {who} carries on an attack and leaves you with one card fewer.", card=card, who=who),
        )
    return Why(
        "begins", say("Your {card} on {who} begins an attack and leaves you with one card fewer.", card=card, who=who)
    )


def _save(view: SplatState, seat: int, better: Choice) -> Why:
    if better[0] == "s_save":
        return Why("s-save", say("The S wipes your face clean."))
    words = say("Your {card} wipes your face clean before a 3 comes.", card=TITLE[better[1]])
    return Why(
        "save", words if view.top(seat) < 3 else say("Your {card} wipes your face clean.", card=TITLE[better[1]])
    )


def _slam(view: SplatState, seat: int, better: Choice) -> Why:
    kind, after = better[1], view.next_seat(seat)
    left, who = len(view.hand(after)), Who(after)
    if kind == "SWAP":
        mine, theirs = len(view.hand(seat)) - 1, len(view.hand(better[2]))
        options = [one for one in _options(view) if one[0] in ("attack", "save", "out")]
        if not options:
            words = say(
                "No numbered card could be played: Swapsies gets you {who}'s hand of {theirs} for your {mine}.",
                who=Who(better[2]),
                theirs=theirs,
                mine=mine,
            )
            return Why("stuck", words)
        if view.mate_of(seat) == better[2]:
            words = say(
                "Swapsies gets you {who}'s hand of {theirs} for your {mine}.",
                who=Who(better[2]),
                theirs=theirs,
                mine=mine,
            )
            return Why("swap", words)
        words = say(
            "Swapsies gets you {who}'s {theirs} for your {mine}: the cards that save {who} can then hit {who}.",
            who=Who(better[2]),
            theirs=theirs,
            mine=mine,
        )
        return Why("swap", words)
    if kind == "GUSH":
        if view.rules.gush:
            return Why("gush", say("The Gusher gives everybody else 2 more cards, and you another turn."))
        return Why("gush", say("The Gusher gives everybody else 2 more cards."))
    if kind == "DOLL":
        words = say_count(
            "The Dollop takes {who}'s turn, and 1 card becomes {more}.",
            "The Dollop takes {who}'s turn, and {n} cards become {more}.",
            left,
            who=who,
            more=left + min(2, len(view.zones[DECK])),
        )
        return Why("doll", words)
    if view.seats_in == 2:
        return Why("again", say("The U-Turn leaves {who} out and gives you another turn.", who=who))
    words = say_count(
        "The U-Turn makes {who} wait: they would be next, and hold 1 card.",
        "The U-Turn makes {who} wait: they would be next, and hold {n} cards.",
        left,
        who=who,
    )
    return Why("turn", words)


def _s_card(view: SplatState, seat: int, better: Choice) -> Why:
    if better[0] == "s_revive":
        return Why("revive", say("The S turns your frown back: two smiles last longer than one."))
    who = Who(better[1])
    if better[0] == "s_mate":
        return Why("mate", say("The S brings {who} back to play with you.", who=who))
    if view.smiles[better[1] - 1] == 1 and not view.rules.most:
        return Why("s-last", say("Nothing saves {who} from the S, and they have one smile left.", who=who))
    return Why("s-splat", say("Nothing saves {who} from the S.", who=who))


def _out(view: SplatState, seat: int, better: Choice) -> Why:
    return Why("out", say("A card dropped on {who}, who is out, is one card fewer in your hand.", who=Who(better[2])))


def _other(view: SplatState, seat: int, better: Choice) -> Why:
    words = {
        "draw": say("The better choice was to pick up: the cards in your hand can wait for a better moment."),
        "pass": say("The better choice was to pass: the cards in your hand can wait for a better moment."),
        "accept": say("The better choice was to take the Splatatat! and keep the S."),
    }
    return Why("plain", words.get(better[0], say("Something else was better.")), 0.0)


_BETTER: Final[dict[str, Callable[[SplatState, int, Choice], Why]]] = {
    "attack": _attack,
    "save": _save,
    "s_save": _save,
    "slammy": _slam,
    "s_splat": _s_card,
    "s_revive": _s_card,
    "s_mate": _s_card,
    "out": _out,
}


# -- features ------------------------------------------------------------------------------------------


def _options(view: SplatState) -> list[Choice]:
    decision = pending(view)
    return decision.options(view) if decision is not None else []


def _empties(view: SplatState, seat: int, choice: Choice) -> bool:
    """Return whether a choice wins by the last card in hand (SPL-GOAL-2, SPL-TURN-10)."""
    rules = view.rules
    return choice[0] in PLAYS and len(view.hand(seat)) == 1 and rules.win_empty and not rules.most
