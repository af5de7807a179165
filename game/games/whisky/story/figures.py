"""The figures of a match of WHISKY: each seat's results after any entry, and the cards it used (MOM-REC-1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.games.story import SeatFigures, Setting
from game.games.whisky.modes import LENGTHS, MODES
from game.games.whisky.options import WhiskyOptions
from game.games.whisky.report import Duel, duels, place_of
from game.games.whisky.rules.cards import TITLES as CARDS
from game.games.whisky.rules.ending import statistics
from game.games.whisky.rules.state import WhiskyState
from game.kernel.messages import say
from game.kernel.past import Past
from game.lobby.praise import counted

TITLES: Final[Mapping[str, str]] = {
    "duels": say("Duels"), "nuggets": say("Nuggets"), "bullets": say("Bullets"), "gulps": say("Gulps"),
    "gold": say("Gold found"), "sips": say("Extra Sips taken"), "shots": say("Extra Shots taken"),
}  # fmt: skip
"""The title of each figure."""
KINDS: Final[Mapping[str, str]] = {"card": say("Card"), "win": say("Won by")}
"""The title of each kind of thing used."""
_COUNTED: Final[Mapping[str, str]] = {
    "gulps": "whisky_gulp", "gold": "loot_gold", "sips": "loot_sip", "shots": "loot_shot",
}  # fmt: skip
_WINS: Final[Mapping[str, str]] = {
    "GOLD": say("Gold"), "SHOTS": say("Shots"), "WHISKY": say("Whisky"),
    "CLOSING_BOTTLE": say("Closing time"), "CLOSING_NUGGETS": say("Closing time"),
    "CLOSING_BULLETS": say("Closing time"),
}  # fmt: skip


def figures(past: Past, number: int) -> list[SeatFigures]:
    """Return the figures of each seat after an entry; raises as `Past.state` does."""
    return after(past.state(number), past.entries[: number + 1])  # type: ignore[arg-type]


def after(state: WhiskyState, entries: Sequence[Any]) -> list[SeatFigures]:
    """Return the figures of each seat from a state and the log that led there."""
    winners, over = (state.outcome.winners, True) if state.outcome is not None else ((), False)
    played = duels(entries)
    counts = {name: counted(entries, 2, {event: "winner"}) for name, event in _COUNTED.items()}
    return [
        SeatFigures(
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


def _taken(state: WhiskyState, seat: int, played: Sequence[Duel]) -> dict[str, float]:
    """Return nuggets and bullets of all duels; those of an unfinished one are counted from the table."""
    going = len(state.duels) < state.duel
    return {
        "nuggets": sum(duel.nuggets[seat - 1] for duel in played) + (state.nuggets(seat) if going else 0),
        "bullets": sum(duel.bullets[seat - 1] for duel in played) + (state.bullets(seat) if going else 0),
    }


def setting(options: WhiskyOptions) -> Setting:
    """Return the setting of a match: its length."""
    return Setting(LENGTHS[options.match_length].key)


def mode_title(key: str) -> str:
    """Return the title of a length; the key itself where it is unknown."""
    return MODES[key].title if key in MODES else key


def thing(kind: str, name: str) -> str:
    """Return the printed name of a thing used; its id where no current card has it."""
    return (_WINS if kind == "win" else CARDS).get(name, name)
