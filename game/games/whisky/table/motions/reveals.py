"""Two cards are sealed, then turned up slot by slot."""

from __future__ import annotations

from game.games.whisky.art import faces
from game.games.whisky.rules.events import (
    CardsRevealed,
    CommitConfirmed,
)
from game.games.whisky.table import spots
from game.games.whisky.table.motions.kit import SaloonKit, motions
from game.games.whisky.table.shown import BACK
from game.ui.director import Motion


@motions.on(CommitConfirmed)
def _commit_confirmed(kit: SaloonKit, event: CommitConfirmed) -> list[Motion]:
    """Two cards slide to their slots face down: alike for every seat and every choice."""
    seat, found = event.seat, []
    start = spots.hand_spot(kit.where, seat, "")
    for number, slot in enumerate(event.slots):

        def lay(slot: int = slot) -> None:
            kit.shown.laid[seat - 1][slot - 1] = BACK

        end = spots.commit_spot(kit.where, seat, slot - 1)
        found.append(
            kit.fly(
                lambda wide: faces.action_back(seat, wide), start, end, seconds=0.3,
                sound="" if number else "card_deal", put=lay, together=bool(number),
            )
        )  # fmt: skip
    return found


@motions.on(CardsRevealed)
def _cards_revealed(kit: SaloonKit, event: CardsRevealed) -> list[Motion]:
    slot = event.slot - 1
    kinds = (event.a, event.b)

    def turn() -> None:
        kit.stage.around.resolving = slot
        kit.stage.around.beats = (event.winner, slot)
        for seat in (1, 2):
            kit.shown.laid[seat - 1][slot] = kinds[seat - 1]
            kit.shown.left[seat - 1][kinds[seat - 1]] = max(0, kit.shown.left[seat - 1][kinds[seat - 1]] - 1)

    return [kit.moment(lambda: setattr(kit.stage.around, "resolving", slot), "gun_cock", 0.2),
            kit.moment(turn, "card_flip", 0.75)]  # fmt: skip
