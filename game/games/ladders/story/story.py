"""LADDERS's story of its past: the statistics of each seat, and where to find the rest (MOM-REC-1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from game.games.ladders.moments import longest_falls
from game.games.ladders.options import LaddersOptions
from game.games.ladders.report import ranking
from game.games.ladders.rules.board import standard
from game.games.ladders.rules.cards import CHARACTERS, ID, NAME
from game.games.ladders.rules.missions import parties, score
from game.games.ladders.rules.scenarios import SCENARIOS
from game.games.ladders.rules.state import (
    ATTACKS,
    CARDS_DRAWN,
    CARDS_PLAYED,
    CLIMBS,
    DICE_ROLLED,
    FLAGS_SET,
    HITS,
    L_ARM,
    L_LEG,
    PARTS_LOST,
    PARTS_TORN,
    R_ARM,
    R_LEG,
    SQUARES_MOVED,
    TIMES_CRUMBED,
    TURNS,
    LaddersState,
)
from game.games.story import Setting, Story
from game.kernel.messages import say
from game.lobby.goals import GoalNames
from game.lobby.tally import used
from game.store.people import SeatResult

if TYPE_CHECKING:
    from game.kernel.entry import Entry


_STATS: Final[Mapping[str, int]] = {
    "hits": HITS, "torn": PARTS_TORN, "lost": PARTS_LOST, "crumbed": TIMES_CRUMBED, "attacks": ATTACKS,
    "dice": DICE_ROLLED, "squares": SQUARES_MOVED, "climbs": CLIMBS, "flags": FLAGS_SET, "drawn": CARDS_DRAWN,
    "played": CARDS_PLAYED, "turns": TURNS,
}  # fmt: skip


class LaddersStory(Story):
    """What LADDERS says of its past."""

    luck_titles: ClassVar[Mapping[str, str]] = {
        "torn": say("parts torn off, as rolled"), "steps": say("steps"),
    }  # fmt: skip
    figure_titles: ClassVar[Mapping[str, str]] = {
        "trophies": say("Trophies"), "frags": say("Frags"), "hits": say("Hits"), "torn": say("Parts torn off"),
        "lost": say("Parts lost"), "crumbed": say("Crumbed"), "attacks": say("Attacks"), "dice": say("Dice rolled"),
        "squares": say("Squares walked"), "climbs": say("Ladders and slides"), "flags": say("Flags set"),
        "fall": say("Longest fall, in squares"),
        "drawn": say("Cards drawn"), "played": say("Cards played"), "turns": say("Turns"),
    }  # fmt: skip
    proud: ClassVar[Mapping[str, str]] = {
        "trophies": say("Trophies"), "hits": say("Dice that hit"), "fall": say("Longest fall"),
        "torn": say("Torn off"), "flags": say("Flags set"), "squares": say("Squares"),
    }  # fmt: skip
    trophy: ClassVar[str] = "torn"
    kinds: ClassVar[Mapping[str, str]] = {
        "weapon": say("Weapon"), "card": say("Card"), "character": say("Character"),
    }  # fmt: skip

    goal_names: ClassVar[GoalNames] = GoalNames(
        gauges={
            "parts": lambda state, seat: sum(map(bool, state.cookie(seat).boxes)),
            "boxes": lambda state, seat: sum(state.cookie(seat).boxes),
            "arms": lambda state, seat: sum(map(bool, state.cookie(seat).boxes[L_ARM : R_ARM + 1])),
            "legs": lambda state, seat: sum(map(bool, state.cookie(seat).boxes[L_LEG : R_LEG + 1])),
            "trophies": lambda state, seat: len(state.trophies[seat - 1]),
        },
        scopes={"round": "round_started"},
    )

    def figures(self, state: LaddersState, entries: Sequence[Entry]) -> list[SeatResult]:
        winners = state.outcome.winners if state.outcome is not None else ()
        places = {row.seat: row.place for row in ranking(state, winners)} if state.outcome is not None else {}
        weapons = used(entries, state.seats, {"attack_declared": ("seat", "weapon")}, ID.__getitem__)
        played = {"card_played": ("seat", "card"), "reaction_played": ("seat", "card")}
        cards = used(entries, state.seats, played, ID.__getitem__)
        longest = longest_falls(entries, state.seats)
        return [
            SeatResult(
                seat=seat,
                team=state.sides[seat - 1],
                place=places.get(seat, 0),
                won=seat in winners,
                figures={
                    "trophies": len(state.trophies[seat - 1]),
                    "frags": state.frags[seat - 1],
                    **{name: state.stats[seat - 1][row] for name, row in _STATS.items()},
                    "fall": longest[seat - 1],
                },
                uses={
                    "weapon": weapons[seat - 1],
                    "card": cards[seat - 1],
                    "character": {str(state.characters[seat - 1]): 1},
                },
            )
            for seat in range(1, state.seats + 1)
        ]

    def standing(self, state: LaddersState, seat: int) -> tuple[float, ...]:
        return score(state, self._party(state, seat))

    def mates(self, state: LaddersState, seat: int) -> tuple[int, ...]:
        return tuple(mate for mate in self._party(state, seat) if mate != seat)

    def _party(self, state: LaddersState, seat: int) -> tuple[int, ...]:
        return next(party for party in parties(state) if seat in party)

    def setting(self, options: LaddersOptions) -> Setting:
        if options.board is None or options.board.digest == standard().digest:
            return Setting(options.scenario.lower(), "", standard().digest)
        return Setting(options.scenario.lower(), options.board.title, options.board.digest)

    def mode_title(self, key: str) -> str:
        row = SCENARIOS.get(key.upper())
        return row.name if row is not None else key

    def thing(self, kind: str, name: str) -> str:
        if kind == "character":
            return next((one.name for one in CHARACTERS if str(one.number) == name), name)
        return NAME.get(name, name)


STORY: Final = LaddersStory("ladders")
