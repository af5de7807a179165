"""The places of the paper table, by name: seats with their faces and piles, deck and middle, the near hand."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.games.splatatat.art import faces
from game.games.splatatat.table.paint import hand
from game.games.splatatat.table.paint.middle import arrows_of
from game.games.splatatat.table.table import PaperBase
from game.games.splatatat.table.words import passes_words
from game.kernel.messages import say, say_count, together
from game.table.places import TablePlace, around


def every(table: PaperBase) -> Iterator[TablePlace]:
    """Yield all places."""
    where, shown = table.regions, table.shown
    yield TablePlace("table", where.table)
    yield TablePlace("ring", where.centre)
    yield TablePlace("hand", where.hand)
    yield deck(table)
    yield middle(table)
    for number, card in enumerate(table.fan):
        yield TablePlace(f"card {card.kind}", card.rect)
        yield TablePlace(f"strip {card.kind}", hand.strip(table.fan, number))  # the part that no other card covers
    way: str = say("Play is going clockwise.") if shown.direction > 0 else say("Play is going anticlockwise.")
    if table.director.holding or shown.winners:
        way = ""
    for spot, _ in arrows_of(where):
        yield TablePlace("arrow", spot, say("The arrows show which way play goes."), way, "SPL-SLM-4")
    for seat in where.plots:
        yield from _seat(table, seat)


def deck(table: PaperBase) -> TablePlace:
    """Return the deck."""
    take, rect = table.aiming.take, table.regions.zone("zone.deck")
    if take is not None and take[0] != "draw":
        what = say("The deck is empty: passing is your turn.")
        return TablePlace("deck", rect, what, passes_words(table.shown), page="turn")
    left = say_count("1 card left.", "{n} cards left.", table.shown.deck)
    what = say("The deck. Picking up its top card is your turn; saved cards slide underneath.")
    return TablePlace("deck", rect, what, left, page="turn")


def middle(table: PaperBase) -> TablePlace:
    """Return the middle pile."""
    what = say("The middle: Slammy cards that were played. They never come back.")
    now = say_count("1 card here. Click to look.", "{n} cards here. Click to look.", len(table.shown.middle))
    return TablePlace("middle", table.regions.zone("zone.middle"), what, now, page="slammy")


def _seat(table: PaperBase, seat: int) -> Iterator[TablePlace]:
    where, shown = table.regions, table.shown
    plot, who = where.plots[seat], table.names[seat]
    yield TablePlace(f"seat {seat}", where.seat(seat))
    yield TablePlace(f"player {seat}", where.seat(seat, "face.1"))
    yield TablePlace(f"name {seat}", plot.name,
                     say("{who} plays {character}.", who=who, character=faces.COLOURS[shown.colours[seat - 1]]),
                     say("Cards of this colour and symbol are played on {who}.", who=who))  # fmt: skip
    rects = [where.seat(seat, f"face.{face}") for face in range(1, shown.faces + 1)]
    yield TablePlace(f"faces {seat}", around(*rects))
    for face, rect in enumerate(rects, 1):
        yield TablePlace(f"face {seat} {face}", rect, *_face(table, seat, face), "table")
    pile = _pile(table, seat) if shown.piles[seat - 1] else ("", "", "")
    yield TablePlace(f"pile {seat}", where.seat(seat, "pile"), *pile, "splat")
    if plot.place != "near" and shown.inside[seat - 1]:
        held = say_count("{who} holds 1 card.", "{who} holds {n} cards.", shown.hands[seat - 1], who=who)
        wins = say("A hand. Whoever plays their last card wins.")
        what = wins if table.view.rules.win_empty and not shown.most else say("A hand.")
        yield TablePlace(f"hand {seat}", where.seat(seat, "hand"), what, held, "SPL-GOAL-2")
    if shown.most:
        points = say("{who} has {points} of {most}.", who=who, points=shown.points[seat - 1], most=shown.most)
        what = say("Splatatats scored: reach the target to win.")
        yield TablePlace(f"score {seat}", where.seat(seat, "score"), what, points)


def _face(table: PaperBase, seat: int, face: int) -> tuple[str, str, str]:
    shown, who = table.shown, table.names[seat]
    if not shown.inside[seat - 1]:
        return (
            say("{who} is out of the game.", who=who),
            say("You may drop one card of this colour here each turn."),
            "SPL-OUT-4",
        )
    left = shown.smiles[seat - 1]
    now: str = say_count("{who} has 1 smile left.", "{who} has {n} smiles left.", left, who=who)
    now = together(now, _waits(table, seat))
    if shown.smiling(seat, face):
        return say("A smile: one life."), now, "SPL-SET-1"
    return say("A frown: a life lost. Only an S turns it back."), now, "SPL-S-4"


def _waits(table: PaperBase, seat: int) -> str:
    """Return what the tag at a seat's faces means: NEXT, MUST SAVE!, DOLLOP."""
    shown, who = table.shown, table.names[seat]
    if shown.threats[seat - 1] == "three":
        return say("Must save: {who} has to answer a 3 on their turn, or it is Splatatat!", who=who)
    if shown.threats[seat - 1] == "s":
        return say("An S waits: it will be Splatatat! on {who}'s turn.", who=who)
    if shown.dollop == seat:
        return say("Dollop: {who}'s next turn is to pick up 2.", who=who)
    return say("Next: {who} plays next.", who=who) if shown.next_seat() == seat != shown.seat else ""


def _pile(table: PaperBase, seat: int) -> tuple[str, str, str]:
    shown, who = table.shown, table.names[seat]
    what = say("What was splatted on {who}. The last card is the one to answer.", who=who)
    top, number = shown.top(seat), shown.number(seat)
    if top == "S":
        return what, say("An S on top: it will be Splatatat! on {who}'s turn. Nothing saves them.", who=who), "SPL-S-2"
    if number == 3:
        now = say("A 3 on top: {who} must save with the same colour's 3 or the S, or it is Splatatat!", who=who)
        return what, now, "SPL-TURN-3"
    if number:
        now = say("What fits next: a {same} or a {more} of this colour, or an S.", same=number, more=number + 1)
        return what, now, "SPL-ATK-3"
    return what, "", ""


def weighed(table: PaperBase) -> Iterator[pygame.Rect]:
    """Yield the rectangles of the question, deck, middle, every seat's name, faces and pile, and the hand."""
    where = table.regions
    yield from (table.column.banner_rect, where.zone("zone.deck"), where.zone("zone.middle"), where.actions)
    for seat, plot in where.plots.items():
        yield plot.name
        yield from (where.seat(seat, f"face.{face}") for face in range(1, table.shown.faces + 1))
        if table.shown.piles[seat - 1]:
            yield where.seat(seat, "pile")
    yield from (card.rect for card in table.fan)
