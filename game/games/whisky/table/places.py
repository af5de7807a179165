"""The places of the saloon table, by name: zones of rulebook section 14, cards in hand, piles and numbers."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.games.whisky.rules.cards import KINDS
from game.games.whisky.table import spots
from game.games.whisky.table.layout import LETTER
from game.games.whisky.table.table import SaloonBase
from game.kernel.messages import say, say_count, together
from game.table import places
from game.table.places import TablePlace, around
from game.ui import keys

NUGGETS, SHOTS = 9, 4
"""The winning numbers (LSW-GOAL-2, LSW-GOAL-3)."""
BEATS = {
    "loot": (say("Loot takes the saloon card. It beats Whisky and loses to Shoot."), "LSW-RES-6"),
    "shoot": (say("Shoot takes a bullet. It beats Loot and loses to Whisky."), "LSW-RES-5"),
    "whisky": (say("Whisky takes a gulp. It beats Shoot and loses to Loot."), "LSW-RES-4"),
}


def find(table: SaloonBase, name: str) -> TablePlace | None:
    """Return the place of a name; "me" and "other" stand for the viewing seat's number and its opponent's."""
    me = table.viewpoint or table.regions.near
    seats = {"me": str(me), "other": str(3 - me)}
    return places.find(table, " ".join(seats.get(word, word) for word in name.split()))


def every(table: SaloonBase) -> Iterator[TablePlace]:
    """Yield all places."""
    where, shown = table.regions, table.shown
    yield TablePlace("table", where.mat)
    slots = [spots.slot_spot(where, slot) for slot in range(4)]
    yield TablePlace("display", around(*slots))
    yield TablePlace("slots 1 2", around(*slots[:2]))
    yield TablePlace("slots 3 4", around(*slots[2:]))
    for number, (rect, kind) in enumerate(zip(slots, shown.display, strict=True), 1):
        what = say("Slot {slot}: it stays empty until the round is over.", slot=number)
        yield TablePlace(f"slot {number}", rect, "" if kind else what)
    yield from piles(table)
    yield TablePlace("supply", where.zone("supply"), say("The supply of bullets: every shot that lands takes one."),
                     say_count("1 bullet left.", "{n} bullets left.", shown.supply), page="looting")  # fmt: skip
    yield TablePlace("score", where.zone("score"), say("The round: slots 1 and 2 are played first, then 3 and 4."),
                     say("Round {round} of duel {duel}.", round=shown.round, duel=max(1, shown.duel)))  # fmt: skip
    yield TablePlace("bottle", spots.bottle_spot(where, shown.holder()), page="bottle")
    if not shown.holder():
        yield TablePlace("bottle middle", spots.bottle_spot(where, 0), say("The bottle: three gulps win, while it "
                         "stays yours."), say("It is full, and nobody holds it yet. The first gulp takes it."),
                    "LSW-BOT-1")  # fmt: skip
    for nod in table.nods:
        yield TablePlace("ready", nod.rect, page="round")
    for seat in (1, 2):
        yield from _seat(table, seat)


def piles(table: SaloonBase) -> Iterator[TablePlace]:
    """Yield what can be looked into: the triangle, the deck, the discard pile."""
    where, shown = table.regions, table.shown
    beats = say("Whisky beats Shoot, Shoot beats Loot, Loot beats Whisky ({key})", key=keys.hint("scope"))
    yield TablePlace("beats", where.zone("beats"), beats)
    left = say_count("1 card left.", "{n} cards left.", shown.deck)
    yield TablePlace("deck", where.zone("deck"),
                     say("The deck. When it can no longer fill the display, the duel ends."),
                     together(left, say("Click to see what may still be in it.")), "LSW-END-3", "round")  # fmt: skip
    gone = say_count("1 card here. Click to look.", "{n} cards here. Click to look.", len(shown.discard))
    yield TablePlace("discard", where.zone("discard"), say("The discard pile: these cards never come back."), gone,
                     "LSW-REF-5", "finer")  # fmt: skip


def _seat(table: SaloonBase, seat: int) -> Iterator[TablePlace]:
    where, shown, letter = table.regions, table.shown, LETTER[seat]
    who = table.names[seat]
    yield TablePlace(f"player {seat}", where.plates[seat], say("{who}'s seat.", who=who))
    yield TablePlace(f"gold {seat}", where.zone(f"gold.{letter}"), say("Nuggets: whoever has 9 wins at once."),
                     say("{who} has {number} of {most}.", who=who, number=shown.nuggets(seat), most=NUGGETS),
                     "LSW-GOAL-2", "looting")  # fmt: skip
    yield TablePlace(f"bullets {seat}", where.zone(f"bullets.{letter}"),
                     say("Bullets: whoever has landed 4 shots wins at once."),
                     say("{who} has {number} of {most}.", who=who, number=shown.bullets[seat - 1], most=SHOTS),
                     "LSW-GOAL-3", "looting")  # fmt: skip
    yield TablePlace(f"bottle {seat}", spots.bottle_spot(where, seat))
    more = say_count("{who} needs 1 more gulp.", "{who} needs {n} more gulps.", shown.gulps_needed(seat), who=who)
    yield TablePlace(f"gulps {seat}", where.zone(f"bottle.{letter}"), say("The bottle is here while {who} holds it.",
                     who=who), more, "LSW-GOAL-4")  # fmt: skip
    for slot in range(4):
        yield TablePlace(f"laid {seat} {slot + 1}", spots.commit_spot(where, seat, slot),
                         say("{who}'s card for slot {slot}.", who=who, slot=slot + 1),
                         say("It is face down until both are ready."), "LSW-PH1-2")  # fmt: skip
    hand = [spots.hand_group(where, seat, kind).whole for kind in KINDS]
    yield TablePlace(f"hand {seat}", around(*hand))
    for kind, rect in zip(KINDS, hand, strict=True):
        words, rule = BEATS[kind]
        left = say("{who} has {number} of 2 left; all come back after the round.", who=who,
                   number=shown.left[seat - 1][kind])  # fmt: skip
        yield TablePlace(f"hand {seat} {kind}", rect, words, left, rule)
    yield TablePlace(f"chosen {seat}", where.nods[seat], say("Shows whether {who} has chosen.", who=who))


def weighed(table: SaloonBase) -> Iterator[pygame.Rect]:
    """Yield what matters for a decision: the question, deck, display, the cards laid at it, and both hands."""
    where = table.regions
    yield from (table.column.banner_rect, where.zone("deck"))
    for slot in range(4):
        yield spots.slot_spot(where, slot)
        for seat in (1, 2):
            yield spots.commit_spot(where, seat, slot)
    for seat in (1, 2):
        yield from (spots.hand_group(where, seat, kind).whole for kind in KINDS)
