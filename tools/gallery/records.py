"""Poses of the records and luck pages, with invented games (see `gallery`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from game.features.results.luck import LuckScene
from game.games.chance_draws import draw_of, equally
from game.games.steps import steps_of
from game.games.story import story_of
from game.games.whisky.rules.state import Phase
from game.lobby.luck import Draw
from game.lobby.puzzles import DaysSolved
from game.play.ladder import Climb
from game.store.book import BookPerson, Card, Favourite, GameFilter, Heads, WinCount
from game.store.earned import EarnedFeat
from game.store.keepsakes import RivalScore
from game.store.peek import FinishedPlay
from game.ui.scene import Scene
from tools.gallery.context import FakeContext
from tools.gallery.lobbies import lobby_of, source_of

ANNA = BookPerson(1, "Anna", "ninja", 42, 23)
OTHERS = (
    BookPerson(2, "Ben", "panda", 31, 14),
    BookPerson(3, "Cleo", "alien", 12, 6),
    BookPerson(4, "Dan", "robot", 3, 1),
)
KITCHEN, SHELF = ("shoot", "k"), ("shoot", "s")
CARD = Card(
    person=ANNA, games=42, won=23, best_run=6, run=2,
    by_game=(WinCount(("shoot",), "", 20, 12), WinCount(("splatatat",), "", 13, 5), WinCount(("whisky",), "", 9, 6)),
    by_mode=(WinCount(("shoot", "ctf"), "", 16, 10), WinCount(("splatatat", "base"), "", 13, 5),
             WinCount(("whisky", "best3"), "", 9, 6), WinCount(("shoot", "kills"), "", 4, 2)),
    by_map=(WinCount(KITCHEN, "Kitchen table", 14, 9), WinCount(SHELF, "Top Shelf", 6, 3)),
    bots=(WinCount(("shoot", "regular"), "", 11, 7), WinCount(("whisky", "deadeye"), "", 4, 1)),
    heads=(Heads(2, "Ben", 11, 8, 20), Heads(3, "Cleo", 4, 6, 10)),
    favourites=(Favourite("shoot", "gadget", "G-06", 9, 8), Favourite("shoot", "weapon", "W-07", 31, 18),
                Favourite("splatatat", "card", "GUSH", 22, 13), Favourite("whisky", "card", "whisky", 88, 9)),
    best={},
)  # fmt: skip


RIVALS = (
    RivalScore("whisky", "betty", 4, 7, 11), RivalScore("shoot", "panic", 5, 2, 7),
    RivalScore("splatatat", "bo", 1, 4, 5), RivalScore("shoot", "auntie", 2, 2, 4),
    RivalScore("ladders", "rockk", 3, 0, 3), RivalScore("whisky", "maybe", 0, 2, 2),
)  # fmt: skip
EARNED = (
    EarnedFeat("whisky/sweep", "2026-11-28", 0), EarnedFeat("shoot/furniture", "2026-11-14", 0),
    EarnedFeat("shoot/gravity", "2025-03-02", 0), EarnedFeat("box/full_house", "2026-09-01", 0),
)  # fmt: skip


class InventedBook:
    """A `RecordBook` (`game.features.records.book`) of invented games."""

    def __init__(self, found: Sequence[BookPerson]) -> None:
        self.found = found

    def people(self) -> Sequence[BookPerson]:
        """Return everybody."""
        return self.found

    def card(self, person: int, wanted: GameFilter) -> Card:
        """Return Anna's card."""
        return CARD

    def rivals(self, person: int) -> Sequence[RivalScore]:
        """Return scores against rivals of several games."""
        return RIVALS

    def finished(self, person: int, game: str) -> Sequence[tuple[int, int]]:
        """Return six matches of WHISKY."""
        return [(number, 1) for number in range(6)] if game == "whisky" else ()

    def finished_play(self, match: int, seat: int) -> FinishedPlay:
        """Return six phases in which the first seat mostly repeats its pair."""
        position = "P3 S6 SIP SHOT; S6 S6 P3 P3 S6 S6 SIP SHOT SHOT; 0-0; 0-0; middle; 1; -"
        pairs = zip(("LS", "LS", "LS", "WS", "WS", "WS"), ("WW", "SL", "SW", "LW", "WL", "SS"), strict=True)
        phases = [Phase(match, 1, 1, position, *pair) for pair in pairs]
        return FinishedPlay(msgspec.json.encode({"phases": phases}), seat)

    def this_month(self, person: int) -> tuple[int, int]:
        """Return Anna's month."""
        return 5, 9

    def days(self, person: int) -> DaysSolved:
        """Return Anna's shots of the day."""
        return DaysSolved(3, 12, 4)

    def earned(self, person: int) -> Sequence[EarnedFeat]:
        """Return some feats."""
        return EARNED

    def gathered(self, person: int, feat: str) -> int:
        """Return how far a feat is."""
        return 2

    def since(self) -> Mapping[int, str]:
        """Return nobody: no two names look alike."""
        return {}

    def climbs(self, name: str) -> Sequence[Climb]:
        """Return two ladders, of which the first four steps were won on one."""
        steps = {key: steps_of(key) for key in ("whisky", "shoot")}
        days = {star.key: "2026-11-28" for step in steps["whisky"][:4] for star in step.stars}
        return [Climb(key, name, steps[key], days, {}) for key in steps]

    def games(self) -> Sequence[WinCount]:
        """Return the games of the card."""
        return CARD.by_game

    def modes(self) -> Sequence[WinCount]:
        """Return the modes of the card."""
        return CARD.by_mode

    def maps(self) -> Sequence[WinCount]:
        """Return the maps of the card."""
        return CARD.by_map

    def played(self) -> int:
        """Return 0: nobody has played."""
        return 0


def ladder(host: Any, game: str = "whisky") -> Scene:
    """Return the page of a game's ladder, with some of its first stars."""
    from game.features.ladder.page import LadderScene

    page: Any = LadderScene(FakeContext(host), game, "Anna")
    page._climbs = lambda name: None  # there is no book to look into again
    stars = [star.key for step in page.climb.steps[:4] for star in step.stars]
    days = dict.fromkeys([*stars[:5], stars[6]], "2026-11-28")
    first = page.climb.steps[0].rivals[0].who
    page.climb = page.climb._replace(days=days, scores={first: RivalScore(game, first, 4, 7, 11)})
    shown: Scene = page
    return shown


def records(host: Any, people: Sequence[BookPerson] = (ANNA, *OTHERS), tab: str = "results") -> Scene:
    """Return the records page, opened at Anna's card, or empty without people."""
    from game.features.records.page import RecordsScene

    book: Any = InventedBook(people)
    return RecordsScene(FakeContext(host), book, tab)


def forget(host: Any) -> Scene:
    """Return the page that asks before Anna is deleted."""
    from game.features.records.forget import SHARED, WORDS, ForgetScene

    return ForgetScene(host, "Anna", (SHARED, WORDS), lambda: iter(()))


def luck(host: Any, key: str, listing: bool = False) -> Scene:
    """Return the luck page of an invented match, or its list of draws."""
    titles, dice = story_of(key).luck_titles, Random(6)
    source = source_of(key, min(3, lobby_of(key).seats_max))
    seats = len(source.names)

    def weighed() -> Iterator[list[Draw]]:
        for number in range(1, 121 if titles else 1):
            seat, kind = number % seats + 1, list(titles)[number % len(titles)]
            worth = dice.choice([0, 0, 1, 1, 2, 3] if seat > 1 else [0, 1, 2, 2, 3])
            draws = draw_of(seat, kind, worth, equally(range(4)))
            yield [replace(one, number=number, turn=number // 6 + 1) for one in draws]

    scene = LuckScene(FakeContext(host), source, weighed())
    scene.listing = listing
    return scene


def scenes() -> dict[str, Callable[[Any], Scene]]:
    """Return all poses by name."""
    return {
        "records": records,
        **{f"ladder-{game}": partial(ladder, game=game) for game in ("shoot", "whisky", "splatatat", "ladders")},
        "records-feats": lambda host: records(host, tab="feats"),
        "records-rivals": lambda host: records(host, tab="rivals"),
        "records-empty": lambda host: records(host, ()),
        "forget": forget,
    }
