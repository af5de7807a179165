"""The table's texts: what is asked, how near a win is, the state of a seat, which rule matters."""

from __future__ import annotations

from game.games.splatatat.art import faces
from game.games.splatatat.options import SplatOptions, changed
from game.games.splatatat.rules.cards import character
from game.games.splatatat.table.advice import banner_hint
from game.games.splatatat.table.paint.hand import arranged
from game.games.splatatat.table.sheets import PaperPileSheet
from game.games.splatatat.table.table import PaperBase
from game.games.splatatat.table.words import card_of, passes_words, promise
from game.kernel.messages import say, say_count, together
from game.table.cards import waited_for
from game.table.targets import Target
from game.ui import keys

WIN_WORDS = {
    "LAST_STANDING": say("The last one standing wins!"), "EMPTY_HAND": say("The last card is gone: a win!"),
    "REVEAL": say("A hand of one colour: a win!"), "STANDSTILL": say("Stalemate: the game is over."),
    "LIMIT": say("The last round is over."), "TARGET": say("The target is reached!"),
}  # fmt: skip
RULES = {"SWAP": "SPL-SLM-1", "GUSH": "SPL-SLM-2", "DOLL": "SPL-SLM-3", "UTURN": "SPL-SLM-4", "S": "SPL-S-1"}


def asked(table: PaperBase) -> str:
    """Return what is asked, or what is happening."""
    if others := waited_for(table, WIN_WORDS):
        leave = table.session.persons and table.spectating and not table.over and table.looking_back is None
        more = say("You are out: press {key} for the result.", key=keys.hint("end")) if leave else ""
        return together(others, more)
    said = _my_turn(table)
    if table.aiming.held or table.hand_hidden:
        return said
    return together(said, banner_hint(table.view, table.viewpoint, table.names, table.hints))


def _my_turn(table: PaperBase) -> str:
    aiming = table.aiming
    if aiming.held:
        found = aiming.of(aiming.held)
        if len(found) == 1:
            return say("{what} ({key})", what=promise(found[0], table.view, table.names), key=keys.hint("confirm"))
        if aiming.held == "S" and not aiming.lit() - {table.view.seat}:
            return say("S: wipe your face cards, or smile again?")
        return say("{card}: choose a target. Anything lit up will do.", card=faces.name_of(aiming.held))
    if table.hand_hidden:
        return say("Your hand is face down: press {key} to see it.", key=keys.hint("scope"))
    if table.view.must(table.view.seat) == "three":
        if aiming.plain("accept"):
            return say("There is a 3 on you: save with S, or take the Splatatat!")
        return say("There is a 3 on you: you must save!")
    draw, key = aiming.plain("draw"), keys.hint("deck")
    if aiming.plain("reveal"):
        return say("All your cards are your own colour: reveal them and win!")
    playable = any(card_of(choice) for choice in aiming.options)
    if not playable:
        if draw:
            return say("Nothing fits: pick up ({key}).", key=key)
        nothing = say("The deck is empty and nothing fits: pass ({key}).", key=key)
        return together(nothing, passes_words(table.shown))
    if draw:
        return say("Play a raised card, or pick up ({key}).", key=key)
    return say("Play a raised card, or pass ({key}).", key=key) if aiming.plain("pass") else say("Play a raised card.")


def seat_words(table: PaperBase, seat: int) -> str:
    """Return the state of a seat as a sentence."""
    shown = table.shown
    letter = shown.colours[seat - 1]
    who = say(
        "{name} ({colour} {symbol})",
        name=table.names[seat],
        colour=character(letter).colour,
        symbol=character(letter).symbol,
    )
    if not shown.inside[seat - 1]:
        count = len(shown.piles[seat - 1])
        return (
            say_count("{who} is out, with 1 card there.", "{who} is out, with {n} cards there.", count, who=who)
            if count
            else say("{who} is out.", who=who)
        )
    smiles = shown.smiles[seat - 1]
    cards = say_count("1 card in hand", "{n} cards in hand", shown.hands[seat - 1])
    score = say_count("1 smile", "{n} smiles", smiles)
    if shown.most:
        score = say("{points} of {most} points", points=shown.points[seat - 1], most=shown.most)
    pile = "-".join(kind[1] if faces.is_splat(kind) else kind for kind in shown.piles[seat - 1])
    attack = say("attack {pile}", pile=pile) if pile else say("no attack")
    threat = {
        "three": say("must save next turn"), "s": say("S waiting: Splatatat! next turn"),
    }.get(shown.threats[seat - 1], "")  # fmt: skip
    hand = arranged(shown.own.get(seat, []), letter) if seat != table.near else []
    held = say("Hand: {cards}.", cards=together(*map(faces.name_of, hand), between=", ")) if hand else ""
    parts = together(together(cards, score, attack, between=", "), threat, between="; ")
    return together(say("{who}: {facts}.", who=who, facts=parts), held)


def pile_sheet(table: PaperBase, seat: int) -> PaperPileSheet:
    """Return the list of the cards on a seat; with open hands, of its hand too."""
    shown, name = table.shown, table.names[seat]
    kinds = list(shown.piles[seat - 1])
    own = shown.own.get(seat, []) if seat != table.near else []
    hand = arranged(own, shown.colours[seat - 1])
    note = together(
        seat_words(table, seat),
        say("The first card of the attack is shown first.") if kinds else "",
        say_count("Then the hand: 1 card.", "Then the hand: {n} cards.", len(hand)) if hand else "",
    )
    return PaperPileSheet(table, say("On {name}'s face cards", name=name), [*kinds, *hand], note)


def rule_of(table: PaperBase, spot: Target | None) -> str:
    """Return the relevant rule: of the inspected card, else of the question."""
    kind = spot.kind if spot is not None else ""
    if kind in RULES:
        return RULES[kind]
    if kind:
        mine = table.viewpoint and table.shown.colours[table.viewpoint - 1] == kind[0]
        return "SPL-SAVE-1" if mine else "SPL-ATK-1"
    if table.my_turn and table.view.must(table.view.seat) == "three":
        return "SPL-SAVE-4"
    return "SPL-TURN-4"


def house_words(rules: SplatOptions) -> str:
    """Return how many House Rules differ from the printed game, as text."""
    count = len(changed(rules))
    return say("House Rules") if not count else say("House Rules: {count}", count=count)
