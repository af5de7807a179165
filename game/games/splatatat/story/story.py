"""SPLATATAT's story of its past: the statistics of each seat, and where to find the rest (MOM-REC-1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from game.games.splatatat.modes import MODES, mode_of
from game.games.splatatat.options import SplatOptions
from game.games.splatatat.rules.cards import LETTERS, NAME, TITLE, character
from game.games.splatatat.rules.ending import ranking
from game.games.splatatat.rules.state import SplatState, hand_zone
from game.games.story import Setting, Story
from game.kernel.game import pending
from game.kernel.messages import say
from game.lobby.goals import GoalNames
from game.lobby.praise import counted
from game.lobby.tally import summed, used
from game.store.people import SeatResult

if TYPE_CHECKING:
    from game.kernel.entry import Entry
    from game.kernel.state import Choice


_COUNTED: Final[Mapping[str, Mapping[str, str]]] = {
    "thrown": {"splat_played": "attacker"},
    "hit": {"splat_played": "victim"},
    "turns": {"turn_started": "seat"},
    "passes": {"passed": "seat"},
}
_OTHERS: Final = (
    "saved", "s_saved", "s_played", "s_revived", "s_mate_back", "out_card_played", "dollop", "gusher", "swapsies",
    "uturn", "last_card",
)  # fmt: skip
_PLAYED: Final = {**dict.fromkeys(_OTHERS, ("seat", "card")), "splat_played": ("attacker", "card")}


class SplatStory(Story):
    """What SPLATATAT says of its past."""

    luck_titles: ClassVar[Mapping[str, str]] = {"useful": say("useful cards picked up")}
    figure_titles: ClassVar[Mapping[str, str]] = {
        "points": say("Points"), "smiles": say("Smiles"), "dealt": say("Scored"), "suffered": say("Taken"),
        "saves": say("Saves"), "thrown": say("Paint thrown"), "hit": say("Paint taken"),
        "picked_up": say("Cards picked up"), "hand": say("Hand"), "turns": say("Turns"), "passes": say("Passes"),
    }  # fmt: skip
    proud: ClassVar[Mapping[str, str]] = {
        "dealt": say("Faces splatted"), "saves": say("Saves"), "hit": say("Splats taken"),
        "thrown": say("Paint thrown"), "picked_up": say("Picked up"),
    }  # fmt: skip
    trophy: ClassVar[str] = "dealt"
    kinds: ClassVar[Mapping[str, str]] = {"card": say("Card"), "colour": say("Colour")}

    goal_names: ClassVar[GoalNames] = GoalNames(
        gauges={
            "hand": lambda state, seat: len(state.zones[hand_zone(seat)]),
            "smiles": lambda state, seat: state.smiles[seat - 1],
            "points": lambda state, seat: state.points[seat - 1],
        },
    )

    def figures(self, state: SplatState, entries: Sequence[Entry]) -> list[SeatResult]:
        seats, most = state.rules.seats, state.rules.most
        winners = state.outcome.winners if state.outcome is not None else ()
        places = {row["seat"]: row["place"] for row in ranking(state, winners)} if state.outcome is not None else {}
        counts = {name: counted(entries, seats, fields) for name, fields in _COUNTED.items()}
        counts |= {"dealt": state.caused, "suffered": state.suffered, "saves": state.saves}
        counts["points" if most else "smiles"] = state.points if most else state.smiles
        counts["picked_up"] = summed(entries, seats, "picked_up", "seat", "number")
        counts["hand"] = [len(state.zones[2 * seat]) for seat in range(1, seats + 1)]
        cards = used(entries, seats, _PLAYED, NAME.__getitem__)
        return [
            SeatResult(
                seat=seat,
                team=state.team_of(seat) if state.rules.teams else 0,
                place=places.get(seat, 0),
                won=seat in winners,
                figures={name: row[seat - 1] for name, row in counts.items()},
                uses={"card": cards[seat - 1], "colour": {state.colours[seat - 1]: 1}},
            )
            for seat in range(1, seats + 1)
        ]

    def standing(self, state: SplatState, seat: int) -> tuple[float, ...]:
        if not state.inside[seat - 1]:
            return (-1,)
        first = state.points[seat - 1] if state.rules.most else state.smiles[seat - 1]
        return first, -len(state.zones[2 * seat])

    def mates(self, state: SplatState, seat: int) -> tuple[int, ...]:
        mate = state.mate_of(seat)
        return (mate,) if mate else ()

    def missed_win(self, view: SplatState, choice: Choice, better: Choice) -> str:
        """Return what was in the hand, where that alone would have won: one card, or one colour."""
        decision = pending(view)
        if better[0] == "reveal" or (decision is not None and len(view.hand(decision.seat)) == 1):
            return self.explanations(view, choice, better)[0].words
        return super().missed_win(view, choice, better)

    def setting(self, options: SplatOptions) -> Setting:
        return Setting(mode_of(options))

    def mode_title(self, key: str) -> str:
        return MODES[key].title if key in MODES else key

    def thing(self, kind: str, name: str) -> str:
        if kind == "colour":
            return character(name).title if name in LETTERS else name
        return TITLE.get(name, name)


STORY: Final = SplatStory("splatatat")
