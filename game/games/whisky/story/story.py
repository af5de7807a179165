"""WHISKY's story of its past: the statistics of each seat, and where to find the rest (MOM-REC-1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from game.games.story import Setting, Story
from game.games.whisky.modes import LENGTHS, MODES
from game.games.whisky.moments import most_in_a_row
from game.games.whisky.options import WhiskyOptions
from game.games.whisky.report import DuelResult, duels, place_of
from game.games.whisky.rules.cards import GOLD, nuggets_on
from game.games.whisky.rules.cards import TITLES as CARDS
from game.games.whisky.rules.ending import statistics
from game.games.whisky.rules.resolve import GOLD_TO_WIN
from game.games.whisky.rules.state import WhiskyState
from game.kernel.messages import say
from game.lobby.goals import GoalNames
from game.lobby.praise import counted
from game.store.people import SeatResult

if TYPE_CHECKING:
    from game.kernel.entry import Entry


_COUNTED: Final[Mapping[str, str]] = {
    "gulps": "whisky_gulp", "gold": "loot_gold", "sips": "loot_sip", "shots": "loot_shot",
}  # fmt: skip
_WINS: Final[Mapping[str, str]] = {
    "GOLD": say("Gold"), "SHOTS": say("Shots"), "WHISKY": say("Whisky"),
    "CLOSING_BOTTLE": say("Closing time"), "CLOSING_NUGGETS": say("Closing time"),
    "CLOSING_BULLETS": say("Closing time"),
}  # fmt: skip


def _closed(state: WhiskyState, seat: int) -> tuple[str, ...]:
    """Return "GOLD" where the cards left are too few nuggets for a seat, in the last duel that there may be."""
    shown = sum(nuggets_on(card) for card in state.display() if card >= 0)
    left = sum(number * each for number, each in zip(state.unseen(), GOLD, strict=True))
    return ("GOLD",) if state.match_length == 1 and state.nuggets(seat) + shown + left < GOLD_TO_WIN else ()


class WhiskyStory(Story):
    """What WHISKY says of its past."""

    luck_titles: ClassVar[Mapping[str, str]] = {"saloon": say("win chance gained by saloon cards, in %")}
    figure_titles: ClassVar[Mapping[str, str]] = {
        "duels": say("Duels"), "nuggets": say("Nuggets"), "bullets": say("Bullets"), "gulps": say("Gulps"),
        "gold": say("Gold found"), "sips": say("Extra Sips taken"), "shots": say("Extra Shots taken"),
        "in_a_row": say("Slots won in a row"),
    }  # fmt: skip
    proud: ClassVar[Mapping[str, str]] = {
        "bullets": say("Hits"), "nuggets": say("Nuggets"), "in_a_row": say("Slots in a row"),
        "gulps": say("Gulps"), "gold": say("Gold found"),
    }  # fmt: skip
    trophy: ClassVar[str] = "bullets"
    kinds: ClassVar[Mapping[str, str]] = {"card": say("Card"), "win": say("Won by")}

    goal_names: ClassVar[GoalNames] = GoalNames(
        gauges={
            "nuggets": lambda state, seat: state.nuggets(seat),
            "bullets": lambda state, seat: state.bullets(seat),
            "bottle": lambda state, seat: 3 - state.gulps_needed(seat),
            "shoot": lambda state, seat: sum((one.a, one.b)[seat - 1].count("S") for one in state.phases),
        },
        scopes={"duel": "duel_started", "round": "round_started"},
        closed=_closed,
    )

    def figures(self, state: WhiskyState, entries: Sequence[Entry]) -> list[SeatResult]:
        winners, over = (state.outcome.winners, True) if state.outcome is not None else ((), False)
        played = duels(entries)
        counts = {name: counted(entries, 2, {event: "winner"}) for name, event in _COUNTED.items()}
        counts["in_a_row"] = most_in_a_row(entries)
        return [
            SeatResult(
                seat=row["seat"],
                team=0,
                place=place_of(row["seat"], winners) if over else 0,
                won=row["seat"] in winners,
                figures={
                    "duels": row["duels"],
                    **_taken(state, row["seat"], played),
                    **{name: one[row["seat"] - 1] for name, one in counts.items()},
                },
                uses={"card": row["played"], "win": row["wins"]},
            )
            for row in statistics(state)
        ]

    def standing(self, state: WhiskyState, seat: int) -> tuple[float, ...]:
        gulped = 3 - state.gulps_needed(seat)
        return state.scores[seat - 1], max(state.bullets(seat) / 4, state.nuggets(seat) / 9, gulped / 3)

    def setting(self, options: WhiskyOptions) -> Setting:
        """Return the setting of a match: its length."""
        return Setting(LENGTHS[options.match_length].key)

    def mode_title(self, key: str) -> str:
        return MODES[key].title if key in MODES else key

    def thing(self, kind: str, name: str) -> str:
        return (_WINS if kind == "win" else CARDS).get(name, name)


def _taken(state: WhiskyState, seat: int, played: Sequence[DuelResult]) -> dict[str, float]:
    """Return nuggets and bullets of all duels; those of an unfinished one are counted from the table."""
    going = len(state.duels) < state.duel
    return {
        "nuggets": sum(duel.nuggets[seat - 1] for duel in played) + (state.nuggets(seat) if going else 0),
        "bullets": sum(duel.bullets[seat - 1] for duel in played) + (state.bullets(seat) if going else 0),
    }


STORY: Final = WhiskyStory("whisky")
