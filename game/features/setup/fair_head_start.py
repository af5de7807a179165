"""The page *Find a fair head start*: how strong the players are, and what makes the game fair (LAB-29, UX-MAP-9)."""

from __future__ import annotations

from functools import partial
from sqlite3 import Error
from typing import TYPE_CHECKING

from game.features.setup.choices import SetupForm
from game.kernel.messages import say, say_count
from game.kernel.naming import name_key
from game.lobby.fair_head_start import SURE_FROM, LevelPair, PlayerStrength, levels_of, like, pair_of
from game.lobby.setup import PERSON
from game.store import book
from game.ui.head_starts import HeadStartPart, HeadStartWish
from game.ui.theme import scale

if TYPE_CHECKING:
    import pygame

    from game.features.context import Context
    from game.lobby.lobby import Lobby
    from game.lobby.setup import Setup
    from game.ui.form_scene import Maker


def strength_of(context: Context, lobby: Lobby, name: str) -> PlayerStrength:
    """Return a person's strength by the record book: from games that count against bots of each level."""
    journal = context.journal()
    if journal is None:
        return PlayerStrength()
    try:
        one = next((one for one in book.people(journal.db) if name_key(one.name) == name_key(name)), None)
        rows = book.card(journal.db, one.id, book.GameFilter(game=lobby.key)).bots if one is not None else ()
    except Error:
        return PlayerStrength()
    won = {row.key[1]: (row.games, row.won) for row in rows}
    return PlayerStrength(like(won, [key for key, _ in levels_of(lobby)]), sum(games for games, _ in won.values()))


class FairHeadStartScene(SetupForm):
    """The players' strengths, the head start found, and a button that applies it."""

    name = "evens"
    heading = say("Find a fair head start")
    window_title = say("Splatterbox: find a fair head start")
    most_columns = 2
    level = False

    def __init__(self, context: Context, lobby: Lobby, setup: Setup) -> None:
        """The search starts at once if it is known who is weaker."""
        super().__init__(context.host, lobby)
        self.setup, self.rule_here = setup, "S-SET-7"
        bots = levels_of(lobby)
        self.words = dict(bots)
        self.order = tuple(key for key, _ in bots)
        self.strengths = [
            strength_of(context, lobby, seat.name) if seat.holder == PERSON else PlayerStrength(seat.holder)
            for seat in setup.taken
        ]
        self.pair: LevelPair | None = None
        self.reason = self._why_not()
        found = lobby.board(setup)
        terrain = found.board if found is not None else None
        assert context.search_head_start is not None
        self.part = HeadStartPart(self, partial(context.search_head_start, terrain))
        tip = say("Sets the head start that was found, and goes back to the set-up.")
        self.main = self.give = self.main_button(say("Use it"), self._give, "check-mark", tip)
        self._begun = False

    # Who is the weaker -----------------------------------------------------------------------------------------------

    def _why_not(self) -> str:
        """Find out who is weaker; return why there can be no search, or an empty text."""
        found = self.lobby.board(self.setup)
        levels = [one.level for one in self.strengths]
        reasons = (
            (self.lobby.why_no_table(self.setup), bool(self.lobby.why_no_table(self.setup))),
            (say("The map is still loading."), found is not None and found.reading),
            (say("Head starts are for players on their own, not for teams."),
             len(levels) > 2 and bool(self.lobby.sides(self.setup, 0))),
            (say("Games against bots are needed first: they show how strong everybody is."), "" in levels),
            (say("They are equally strong: nobody needs a head start."), len(set(levels)) == 1),
            (say("With three different strengths, bots can't find a fair head start."), len(set(levels)) > 2),
        )  # fmt: skip
        reason = next((words for words, so in reasons if so), "")
        if reason:
            return reason
        self.pair = pair_of(levels, self.order)
        return "" if self.pair else say("Two players against two stronger ones can't be balanced: mix the teams.")

    def strength_words(self, number: int) -> str:
        """Return a taken seat's strength in words."""
        seat, one = self.setup.taken[number], self.strengths[number]
        if seat.holder != PERSON:
            return say("plays as a bot: {level}", level=self.words[seat.holder])
        if one.level:
            return say_count("as strong as a {level} (judged from one game)",
                             "as strong as a {level} (judged from {n} games)",
                             one.games, level=self.words[one.level])  # fmt: skip
        return say("not known yet: play {n} games against bots of one level", n=SURE_FROM)

    # Places ----------------------------------------------------------------------------------------------------------

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels: the players, and the head start."""
        return [(say("Who plays"), self._make_seats), (say("Head start"), self._make_search)]

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything, and start the search."""
        found = self.part.found
        known = found is not None and found.end in ("gives", "even", "other")
        self.give.reason = None if known else self.reason or say("Nothing has been found yet.")
        super().layout(size)
        if self.pair is not None and not self._begun and not self.host.still:
            self._begun = True
            self._search(self.pair)

    def _search(self, pair: LevelPair) -> None:
        mode = str(self.lobby.value(self.setup, self.lobby.mode_row))
        self.part.begin(HeadStartWish(pair.strong, pair.weak, pair.alone, mode, len(self.setup.taken)))

    def _make_seats(self, inner: pygame.Rect) -> int:
        y = inner.y
        for number, one in enumerate(self.lobby.called(self.setup.taken)):
            y = self.effect(say("{who}: {strength}", who=one.name, strength=self.strength_words(number)), inner, y)
            y += scale(4)
        words = say("People are rated from their records: as strong as the bots they beat about half the time.")
        return self.effect(words, inner, y)

    def _make_search(self, inner: pygame.Rect) -> int:
        if self.reason:
            self.part.clear()
            return self.effect(self.reason, inner, inner.y)
        y = self.part.make(self._called(weak=True), self._called(weak=False), inner, inner.y)
        return self.effect(say("Bots as strong as these players play the standard set-up of this mode on this map."),
                           inner, y)  # fmt: skip

    def _called(self, weak: bool) -> str:
        """Return what to call the weaker or the stronger: by name if there is only one."""
        seats = self.pair.weak_seats if self.pair is not None else ()
        called = enumerate(self.lobby.called(self.setup.taken))
        names = [one.name for number, one in called if (number in seats) == weak]
        level = (self.pair.weak if weak else self.pair.strong) if self.pair is not None else ""
        return names[0] if len(names) == 1 else self.words.get(level, "")

    # Doing -----------------------------------------------------------------------------------------------------------

    def _give(self) -> None:
        """Apply the head start and go back."""
        found, pair = self.part.found, self.pair
        if found is not None and pair is not None:
            give = found.give if found.end == "gives" else 0
            count = len(self.setup.taken)
            ahead = [give if number in pair.weak_seats else 0 for number in range(count)]
            if self.lobby.ahead is not None:
                self.lobby.ahead.give(self.setup, ahead)
        self.leave()

    def leave(self) -> None:
        """Stop the search and go back."""
        self.part.stop()
        super().leave()

    def update(self, dt: float) -> bool:
        """Receive results."""
        if self.part.update(dt):
            self.layout(self.size)
            return True
        return super().update(dt)

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the results."""
        self.part.draw(surface)
