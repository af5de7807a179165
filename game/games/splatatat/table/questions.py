"""What the table says in words: what is asked, how near a win is, what a seat is about, which rule matters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.splatatat.art import faces
from game.games.splatatat.options import SplatOptions, changed
from game.games.splatatat.table.hints import hint
from game.games.splatatat.table.paint.hand import arranged
from game.games.splatatat.table.sheets import PileSheet
from game.games.splatatat.table.words import card_of, promise
from game.kernel.state import Choice
from game.table.cards import waited_for
from game.ui import keys

if TYPE_CHECKING:
    from game.games.splatatat.table.scene import PaperTable

WIN_WORDS = {
    "LAST_STANDING": "The last one in wins!", "EMPTY_HAND": "The last card is gone: a win!",
    "REVEAL": "A hand of one colour: a win!", "STANDSTILL": "Standstill: the game is over.",
    "LIMIT": "The last lap is over.", "TARGET": "The target is reached!",
}  # fmt: skip
RULES = {"SWAP": "SPL-SLM-1", "GUSH": "SPL-SLM-2", "DOLL": "SPL-SLM-3", "UTURN": "SPL-SLM-4", "S": "SPL-S-1"}


def asked(table: PaperTable) -> str:
    """Say what is asked, or what is going on."""
    if others := waited_for(table, WIN_WORDS):
        return others
    said = _my_turn(table)
    more = "" if table.aiming.held or table.hand_hidden else hint(
        table.view, table.viewer, table.names, table.host.settings.hints
    )  # fmt: skip
    return f"{said} {more}".strip()


def _my_turn(table: PaperTable) -> str:
    aiming = table.aiming
    if aiming.held:
        found = aiming.of(aiming.held)
        if len(found) == 1:
            return f"{promise(found[0], table.view, table.names)} ({keys.hint('confirm')})"
        if aiming.held == "S" and not aiming.lit() - {table.view.seat}:
            return "S: wipe your face cards, or smile again?"
        return f"{faces.name_of(aiming.held)}: choose whom. Everything lit can be chosen."
    if table.hand_hidden:
        return f"Your hand lies face down: {keys.hint('scope')} shows it."
    if table.view.must(table.view.seat) == "three":
        if aiming.plain("accept"):
            return "A 3 lies on you: save with S, or take the Splatatat!"
        return "A 3 lies on you: you must save!"
    take = "pick up" if aiming.plain("draw") else "pass" if aiming.plain("pass") else ""
    if aiming.plain("reveal"):
        return "All your cards are your own colour: reveal them and win!"
    playable = any(card_of(choice) for choice in aiming.options)
    if playable and take:
        return f"Play a raised card, or {take} ({keys.hint('deck')})."
    return "Play a raised card." if playable else f"Nothing fits: {take} ({keys.hint('deck')})."


def goals(table: PaperTable) -> list[tuple[str, str, bool]]:
    """Return the ways to win with how near they are (SPL-GOAL-1 to 3, SPL-VAR-MOST-3)."""
    shown, rules = table.shown, table.view.rules
    if shown.most:
        best = max(shown.points)
        return [
            (f"First to {shown.most} Splatatats", f"best {best}", best >= shown.most - 1),
            ("Most after the last lap", f"{rules.laps} laps" if rules.laps else "no limit", False),
        ]
    left = sum(shown.inside)
    found = [("Be the last one in", f"{left} in", left == 2)]
    mine = shown.own.get(table.viewer) if table.viewer and not table.hand_hidden else None
    if rules.win_empty:
        count = len(mine) if mine is not None else min(n for n, i in zip(shown.hands, shown.inside, strict=True) if i)
        value = f"you: {count}" if mine is not None else f"fewest {count}"
        found.append(("Play your last card", value, count <= 2 and bool(shown.seat)))  # hands grow while they are dealt
    if rules.win_reveal:
        value, close = "", False
        if mine is not None:
            letter = shown.colours[table.viewer - 1]
            other = len(mine) and sum(not (faces.is_splat(kind) and kind[0] == letter) for kind in mine)
            value = f"{other} other" if other else "Reveal!" if mine else "no cards"
            close = bool(mine) and other <= 2
        found.append(("Hold just your colour", value, close))
    return found


def seat_words(table: PaperTable, seat: int) -> str:
    """Describe a seat in a sentence."""
    shown = table.shown
    letter = shown.colours[seat - 1]
    who = f"{table.names[seat]} ({faces.COLOURS[letter].lower()} {faces.SYMBOLS[letter]})"
    if not shown.inside[seat - 1]:
        count = len(shown.piles[seat - 1])
        return f"{who} is out. {count} cards lie there." if count else f"{who} is out."
    smiles = shown.smiles[seat - 1]
    parts = [f"{shown.hands[seat - 1]} cards in hand"]
    if shown.most:
        parts.append(f"{shown.points[seat - 1]} of {shown.most} points")
    else:
        parts.append(f"{smiles} {'smile' if smiles == 1 else 'smiles'}")
    pile = "-".join(kind[1] if faces.is_splat(kind) else kind for kind in shown.piles[seat - 1])
    parts.append(f"attack {pile}" if pile else "no attack")
    threat = {"three": "must save at the next turn", "s": "S waits: Splatatat! at the next turn"}.get(
        shown.threats[seat - 1], ""
    )
    hand = arranged(shown.own.get(seat, []), letter) if seat != table.near else []
    held = f" Hand: {', '.join(faces.name_of(kind) for kind in hand)}." if hand else ""
    return f"{who}: {', '.join(parts)}{'; ' + threat if threat else ''}.{held}"


def pile_sheet(table: PaperTable, seat: int) -> PileSheet:
    """Return the list of what lies on a seat; with open hands, of its hand too."""
    shown, name = table.shown, table.names[seat]
    kinds = list(shown.piles[seat - 1])
    note = seat_words(table, seat)
    if kinds:
        note += " The first card of the attack comes first."
    own = shown.own.get(seat, []) if seat != table.near else []
    hand = arranged(own, shown.colours[seat - 1])
    if hand:
        note += f" Then the hand: {len(hand)} cards."
    return PileSheet(table, f"On {name}'s face cards", [*kinds, *hand], note)


def choice_words(table: PaperTable, choice: Choice) -> str:
    """Say a choice in words, for a hint."""
    from game.games.splatatat.table.words import label_of

    card = card_of(choice)
    label = label_of(choice, table.names)
    return f"{label} with {faces.name_of(card)}" if choice[0] == "attack" else label


def rule_of(table: PaperTable, kind: str) -> str:
    """Return the rule that matters: of a card that is looked at, else of what is asked."""
    if kind in RULES:
        return RULES[kind]
    if kind:
        mine = table.viewer and table.shown.colours[table.viewer - 1] == kind[0]
        return "SPL-SAVE-1" if mine else "SPL-ATK-1"
    if table.my_turn and table.view.must(table.view.seat) == "three":
        return "SPL-SAVE-4"
    return "SPL-TURN-4"


def house_words(rules: SplatOptions) -> str:
    """Say how many House Rules differ from the printed game."""
    count = len(changed(rules))
    return "House Rules" if not count else f"House Rules: {count}"
