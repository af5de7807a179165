"""What a choice would do, in plain words, from what everybody sees and the mover holds."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.splatatat.art import faces
from game.games.splatatat.options import SplatOptions
from game.games.splatatat.rules.state import SplatState
from game.kernel.match import Entry
from game.kernel.state import Choice

Names = Mapping[int, str]


def card_of(choice: Choice) -> str:
    """Return the kind of card a choice plays; "" for reveal, draw, pass and accept."""
    word = choice[0]
    if word in ("attack", "out", "save", "slammy"):
        return str(choice[1])
    return "S" if word.startswith("s_") else ""


def seat_of(choice: Choice, mover: int) -> int:
    """Return the seat a choice is aimed at: the mover for saves and revives, 0 where it needs no seat."""
    word = choice[0]
    if word in ("attack", "out"):
        return int(choice[2])
    if word == "slammy":
        return int(choice[2]) if len(choice) > 2 else 0
    if word in ("s_splat", "s_mate"):
        return int(choice[1])
    return mover if word in ("save", "s_save", "s_revive") else 0


def label_of(choice: Choice, names: Names) -> str:
    """Return what a button for a choice says."""
    word = choice[0]
    plain = {"reveal": "Reveal", "draw": "Pick up", "pass": "Pass", "accept": "Take it!", "s_save": "Wipe with S",
             "s_revive": "Smile again"}  # fmt: skip
    if word in plain:
        return plain[word]
    if word == "save":
        return f"Save with {choice[1][1]}"
    if word == "attack":
        return f"Splat {names[choice[2]]}"
    if word == "out":
        return f"Onto {names[choice[2]]}"
    if word == "slammy":
        return f"Swap with {names[choice[2]]}" if len(choice) > 2 else f"Play {faces.name_of(choice[1])}"
    return f"Bring {names[choice[1]]} back" if word == "s_mate" else f"S on {names[choice[1]]}"


def promise(choice: Choice, view: SplatState, names: Names) -> str:
    """Return what would happen, in a sentence or two (UX-TURN: everything is previewed)."""
    seat = view.seat
    said = _PROMISES[choice[0]](choice, view, names)
    last = card_of(choice) and len(view.hand(seat)) == 1
    if last and view.rules.win_empty and not view.rules.most:
        return f"Your last card: you win! ({faces.name_of(card_of(choice))})"
    return said


def _attack(choice: Choice, view: SplatState, names: Names) -> str:
    victim, number, top = names[choice[2]], int(choice[1][1]), view.top(choice[2])
    if number == 3:
        return f"{victim} must save from a 3 at the next turn, or Splatatat!"
    if not top:
        return f"Begin an attack on {victim} with a 1."
    return f"The attack on {victim} goes on: {top}, then {number}."


def _out(choice: Choice, view: SplatState, names: Names) -> str:
    return f"{names[choice[2]]} is out: the card is simply gone."


def _save(choice: Choice, view: SplatState, names: Names) -> str:
    count = len(view.pile(view.seat))
    return f"Your face cards are wiped clean: {count + 1} cards go under the deck."


def _slammy(choice: Choice, view: SplatState, names: Names) -> str:
    kind, seat = choice[1], view.seat
    after = names[view.next_seat(seat)]
    if kind == "SWAP":
        return f"Your {len(view.hand(seat)) - 1} cards for {names[choice[2]]}'s {len(view.hand(choice[2]))}."
    if kind == "GUSH":
        more = " Then you have another turn." if view.rules.gush else ""
        return f"All others pick up 2 cards.{more}"
    if kind == "DOLL":
        return f"{after} picks up 2 cards. That is {after}'s turn."
    if view.seats_in == 2:
        return f"{after} is skipped: you have another turn."
    return "Play goes the other way."


def _s_splat(choice: Choice, view: SplatState, names: Names) -> str:
    return f"At {names[choice[1]]}'s turn it is Splatatat! Nothing saves."


def _s_mate(choice: Choice, view: SplatState, names: Names) -> str:
    return f"{names[choice[1]]} smiles again, picks up 5 cards and plays on."


def _plain(choice: Choice, view: SplatState, names: Names) -> str:
    return {
        "s_save": "S and all cards on your faces are shuffled into the deck.",
        "s_revive": "A frown turns back to a smile. What lies on you stays.",
        "reveal": "All your cards are Splats of your colour: show them and win!",
        "draw": "Take the top card of the deck. That is your turn.",
        "pass": "The deck is empty: do nothing this turn.",
        "accept": "Keep your S card and suffer the Splatatat!",
    }[choice[0]]


_PROMISES = {
    "attack": _attack, "out": _out, "save": _save, "slammy": _slammy, "s_splat": _s_splat, "s_mate": _s_mate,
    "s_save": _plain, "s_revive": _plain, "reveal": _plain, "draw": _plain, "pass": _plain, "accept": _plain,
}  # fmt: skip


def why_no_undo(entry: Entry, reason: str, rules: SplatOptions) -> str:
    """Return in plain words why the newest choice of the log cannot be taken back, if it is for what was shown by it.

    `reason` is the one of the session, "" if it can be taken back.
    """
    kind = card_of(entry.choice) if entry.choice else ""
    if not reason or not entry.locked or not entry.choice:
        return reason
    if entry.chance:
        return "the deck was shuffled by it"
    if kind and not rules.open_hands:
        return f"{faces.name_of(kind)} came out of a hidden hand, and everybody has seen it"
    if any(event.name == "picked_up" for event in entry.events):
        return "a card of the deck was picked up and seen"
    return "a hidden hand was shown" if entry.choice[0] == "reveal" else reason


def trial(kind: str, seat: int, view: SplatState) -> Choice:
    """Return the choice somebody means who plays a kind of card and points at a seat (0: nowhere in particular).

    It need not be legal: the rules are asked what is wrong with it.
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
