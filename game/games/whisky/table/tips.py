"""Tips for every pile, spot and number of the saloon (TEACH-TIP)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.games.whisky.rules.cards import KINDS
from game.games.whisky.table import spots
from game.games.whisky.table.layout import LETTER
from game.kernel.messages import say, say_count
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.games.whisky.table.scene import SaloonTable

NUGGETS, SHOTS, GULPS = 9, 4, 3
"""The winning numbers (LSW-GOAL-2 to 4)."""
BEATS = {
    "loot": (say("Loot takes the saloon card. It beats Whisky and loses to Shoot."), "LSW-RES-6"),
    "shoot": (say("Shoot takes a bullet. It beats Loot and loses to Whisky."), "LSW-RES-5"),
    "whisky": (say("Whisky takes a gulp. It beats Shoot and loses to Loot."), "LSW-RES-4"),
}
LOOT = {
    "P3": say("A Pouch: gold worth 3 nuggets for whoever loots it."),
    "S6": say("A Sack: gold worth 6 nuggets for whoever loots it."),
    "SIP": say("An Extra Sip: an instant gulp for whoever loots it."),
    "SHOT": say("An Extra Shot: an instant bullet for whoever loots it."),
}


def things(table: SaloonTable) -> Iterator[Tip]:
    """Yield all tips."""
    yield from _middle(table)
    for seat in (1, 2):
        yield from _seat(table, seat)


def _middle(table: SaloonTable) -> Iterator[Tip]:
    where, shown = table.regions, table.shown
    for slot, kind in enumerate(shown.display):
        if not kind:
            yield Tip(spots.slot_spot(where, slot), say("Slot {slot}: it stays empty until the round is over.",
                                                        slot=slot + 1))  # fmt: skip
    bullets = say_count("1 bullet left.", "{n} bullets left.", shown.supply)
    yield Tip(where.zone("supply"), say("The supply of bullets: every shot that lands takes one."), bullets)
    yield Tip(where.zone("score"), say("The round: slots 1 and 2 are played first, then 3 and 4."),
              say("Round {round} of duel {duel}.", round=shown.round, duel=max(1, shown.duel)))  # fmt: skip
    if shown.bottle >= 0 and not shown.holder():
        yield Tip(spots.bottle_spot(where, 0), say("The bottle: three gulps win, while it stays yours."),
                  say("It is full, and nobody holds it yet. The first gulp takes it."), "LSW-BOT-1")  # fmt: skip


def _seat(table: SaloonTable, seat: int) -> Iterator[Tip]:
    where, shown, letter = table.regions, table.shown, LETTER[seat]
    who = table.names[seat]
    yield Tip(where.plates[seat], say("{who}'s seat.", who=who))
    yield Tip(where.zone(f"gold.{letter}"), say("Nuggets: whoever has 9 wins at once."),
              say("{who} has {number} of {most}.", who=who, number=shown.nuggets(seat), most=NUGGETS),
              "LSW-GOAL-2")  # fmt: skip
    yield Tip(where.zone(f"bullets.{letter}"), say("Bullets: whoever has landed 4 shots wins at once."),
              say("{who} has {number} of {most}.", who=who, number=shown.bullets[seat - 1], most=SHOTS),
              "LSW-GOAL-3")  # fmt: skip
    need = shown.gulps_needed(seat)
    more = say_count("{who} needs 1 more gulp.", "{who} needs {n} more gulps.", need, who=who)
    yield Tip(where.zone(f"bottle.{letter}"), say("The bottle is here while {who} holds it.", who=who), more,
              "LSW-GOAL-4")  # fmt: skip
    for slot in range(4):
        yield Tip(spots.commit_spot(where, seat, slot), say("{who}'s card for slot {slot}.", who=who, slot=slot + 1),
                  say("It is face down until both are ready."), "LSW-PH1-2")  # fmt: skip
    for kind in KINDS:
        left = shown.left[seat - 1][kind]
        words, rule = BEATS[kind]
        held = say("{who} has {number} of 2 left; all come back after the round.", who=who, number=left)
        yield Tip(spots.hand_group(where, seat, kind).whole, words, held, rule)
    words = say("Shows whether {who} has chosen.", who=who)
    yield Tip(where.nods[seat], words)
