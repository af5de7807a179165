"""What a choice would do, as text, from public information and the player's hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.games.splatatat.art import faces
from game.games.splatatat.options import SplatOptions
from game.games.splatatat.rules.state import SplatState
from game.kernel.match import Entry
from game.kernel.messages import say, say_count, together
from game.kernel.state import Choice

if TYPE_CHECKING:
    from game.games.splatatat.table.shown import PaperShown

Names = Mapping[int, str]


def card_of(choice: Choice) -> str:
    """Return the kind of card that a choice plays; "" for reveal, draw, pass and accept."""
    word = choice[0]
    if word in ("attack", "out", "save", "slammy"):
        return str(choice[1])
    return "S" if word.startswith("s_") else ""


def seat_of(choice: Choice, mover: int) -> int:
    """Return the target seat of a choice: the player for saves and revives, 0 where it needs none."""
    word = choice[0]
    if word in ("attack", "out"):
        return int(choice[2])
    if word == "slammy":
        return int(choice[2]) if len(choice) > 2 else 0
    if word in ("s_splat", "s_mate"):
        return int(choice[1])
    return mover if word in ("save", "s_save", "s_revive") else 0


def passes_left(shown: PaperShown) -> int:
    """Return how many more passes in a row end the game (SPL-END-2)."""
    return max(1, 2 * sum(shown.inside) - shown.passes)


def passes_words(shown: PaperShown) -> str:
    """Return what passing leads to, as a sentence (SPL-END-2, SPL-END-4, SPL-VAR-MOST-3)."""
    if shown.most:
        return say_count(
            "1 more pass ends the game: then the most points win.",
            "{n} more passes in a row end the game: then the most points win.",
            passes_left(shown),
        )
    return say_count(
        "1 more pass ends the game: then the most smiles win.",
        "{n} more passes in a row end the game: then the most smiles win.",
        passes_left(shown),
    )


def label_of(choice: Choice, names: Names) -> str:
    """Return the label of a choice's button."""
    word = choice[0]
    plain = {
        "reveal": say("Reveal"), "draw": say("Pick up"), "pass": say("Pass", context="button"),
        "accept": say("Take it!"), "s_save": say("Wipe with S"), "s_revive": say("Smile again"),
    }  # fmt: skip
    if word in plain:
        return plain[word]
    if word == "save":
        return say("Save with {number}", number=choice[1][1])
    if word == "attack":
        return say("Splat {name}", name=names[choice[2]])
    if word == "out":
        return say("Onto {name}", name=names[choice[2]])
    if word == "slammy":
        if len(choice) > 2:
            return say("Swap with {name}", name=names[choice[2]])
        return say("Play {card}", card=faces.name_of(choice[1]))
    if word == "s_mate":
        return say("Bring {name} back", name=names[choice[1]])
    return say("S on {name}", name=names[choice[1]])


def promise(choice: Choice, view: SplatState, names: Names) -> str:
    """Return what would happen, in a sentence or two (UX-TURN: everything is previewed)."""
    seat = view.seat
    said = _PROMISES[choice[0]](choice, view, names)
    last = card_of(choice) and len(view.hand(seat)) == 1
    if last and view.rules.win_empty and not view.rules.most:
        return say("Your last card: you win! ({card})", card=faces.name_of(card_of(choice)))
    return said


def _attack(choice: Choice, view: SplatState, names: Names) -> str:
    victim, number, top = names[choice[2]], int(choice[1][1]), view.top(choice[2])
    if number == 3:
        return say("{victim} must save from a 3 next turn, or Splatatat!", victim=victim)
    if not top:
        return say("Begin an attack on {victim} with a 1.", victim=victim)
    return say("The attack on {victim} continues: {top}, then {number}.", victim=victim, top=top, number=number)


def _out(choice: Choice, view: SplatState, names: Names) -> str:
    return say("{name} is out: the card is simply gone.", name=names[choice[2]])


def _save(choice: Choice, view: SplatState, names: Names) -> str:
    count = len(view.pile(view.seat))
    return say("Your face cards are wiped clean: {cards} cards go under the deck.", cards=count + 1)


def _slammy(choice: Choice, view: SplatState, names: Names) -> str:
    kind, seat = choice[1], view.seat
    after = names[view.next_seat(seat)]
    if kind == "SWAP":
        mine, theirs = len(view.hand(seat)) - 1, len(view.hand(choice[2]))
        return say_count(
            "Your card for {name}'s {theirs}.",
            "Your {n} cards for {name}'s {theirs}.",
            mine,
            name=names[choice[2]],
            theirs=theirs,
        )
    if kind == "GUSH":
        more = say("Then you have another turn.") if view.rules.gush else ""
        return together(say("Everybody else picks up 2 cards."), more)
    if kind == "DOLL":
        return say("{after} picks up 2 cards as their whole turn.", after=after)
    if view.seats_in == 2:
        return say("{after} is skipped: you have another turn.", after=after)
    return say("Play goes the other way.")


def _s_splat(choice: Choice, view: SplatState, names: Names) -> str:
    return say("On {name}'s turn it will be Splatatat! Nothing can save them.", name=names[choice[1]])


def _s_mate(choice: Choice, view: SplatState, names: Names) -> str:
    return say("{name} smiles again, picks up 5 cards and plays on.", name=names[choice[1]])


def _plain(choice: Choice, view: SplatState, names: Names) -> str:
    return {
        "s_save": say("S and all cards on your faces are shuffled into the deck."),
        "s_revive": say("A frown turns back to a smile. What is on you stays."),
        "reveal": say("All your cards are Splats of your colour: show them and win!"),
        "draw": say("Take the top card of the deck. That is your turn."),
        "pass": say("The deck is empty: do nothing this turn."),
        "accept": say("Keep your S card and take the Splatatat!"),
    }[choice[0]]


_PROMISES = {
    "attack": _attack, "out": _out, "save": _save, "slammy": _slammy, "s_splat": _s_splat, "s_mate": _s_mate,
    "s_save": _plain, "s_revive": _plain, "reveal": _plain, "draw": _plain, "pass": _plain, "accept": _plain,
}  # fmt: skip


def why_no_undo(entry: Entry, reason: str, rules: SplatOptions) -> str:
    """Return, as text, why the newest choice of the log cannot be undone, if it is for what it revealed.

    `reason` is the session's reason, "" if it can be undone.
    """
    kind = card_of(entry.choice) if entry.choice else ""
    if not reason or not entry.locked or not entry.choice:
        return reason
    if entry.chance:
        return say("it shuffled the deck")
    if kind and not rules.open_hands:
        return say("{card} came out of a hidden hand, and everybody has seen it", card=faces.name_of(kind))
    if any(event.name == "picked_up" for event in entry.events):
        return say("a card from the deck was picked up and seen")
    return say("a hidden hand was shown") if entry.choice[0] == "reveal" else reason


def trial(kind: str, seat: int, view: SplatState) -> Choice:
    """Return the choice meant by playing a kind of card on a seat (0: no particular one).

    It need not be legal: the rules then say what is wrong with it.
    """
    mover = view.seat
    if kind == "S":
        if seat == mover:
            return ("s_save",) if view.pile(mover) else ("s_revive",)
        if seat and not view.inside[seat - 1]:
            return ("s_mate", seat) if view.mate_of(mover) == seat else ("s_splat", seat)
        return ("s_splat", seat or view.next_seat(mover))
    if kind == "SWAP":
        return ("slammy", kind, seat or view.next_seat(mover))
    if not faces.is_splat(kind):
        return ("slammy", kind)
    owners = [other for other, letter in enumerate(view.colours, 1) if letter == kind[0]]
    victim = seat or (mover if mover in owners else owners[0] if owners else view.next_seat(mover))
    if victim == mover:
        return ("save", kind)
    return ("attack", kind, victim) if view.inside[victim - 1] else ("out", kind, victim)
