"""The page that begins a game night: who is here, how long, which games; or a tournament (NIT-1, NIT-5)."""

from __future__ import annotations

from functools import partial
from secrets import randbits
from typing import TYPE_CHECKING, Final

import pygame

from game.features.night.guests import row_high
from game.games import meta_of, openable
from game.kernel.messages import error_text, say, say_count
from game.kernel.naming import name_key, plain_name
from game.lobby import night as nights
from game.lobby import pairings
from game.lobby.measured import rounded
from game.lobby.setup import PERSON
from game.play.night_keeper import night_minutes
from game.store.nights import LEAST, MOST, Night, NightGuest, NightKind, today
from game.ui import text
from game.ui.form_scene import FormScene, Maker
from game.ui.theme import roomy, scale, text_px
from game.ui.widgets import Button, Stepper, Toggle, draw_badge
from game.ui.words import unnamed

if TYPE_CHECKING:
    from game.features.context import Context

FIRST: Final = 4
"""How many guests the page begins with."""
NAME: Final = 16
"""Letters of a name."""
MINUTES: Final = (60, 90, 120)
HOLDERS: Final = (
    (PERSON, say("Person")), ("rookie", say("Bot: Rookie")), ("regular", say("Bot: Regular")),
    ("veteran", say("Bot: Veteran")),
)  # fmt: skip
BOTS: Final = ("Robbie", "Tilly", "Bolt", "Widget", "Clank", "Pixel", "Gizmo", "Rusty")
"""Names of bots as guests."""
KINDS: Final[tuple[tuple[NightKind, str, str], ...]] = (
    ("night", say("Game night"),
     say("The winner of each game picks the next one, and whoever is last picks its table.")),
    ("robin", say("Tournament: all play all"), say("Everybody plays everybody once, at tables for two.")),
    ("knockout", say("Tournament: knock-out"), say("Whoever loses is out; third place is played for.")),
)  # fmt: skip


class NightBeginScene(FormScene):
    """Names and bots at the left, the plan of the evening at the right."""

    name = "night begin"
    heading = say("Game night")
    window_title = say("Splatterbox: game night")
    most_columns = 2
    enter_ends = False

    def __init__(self, context: Context) -> None:
        super().__init__(context.host)
        self.context = context
        known = [*context.settings.names, *[""] * MOST][:MOST]
        self.names = [plain_name(name) or unnamed(number) for number, name in enumerate(known, 1)]
        self.holders = [PERSON] * MOST
        self.count = FIRST
        self.kind: NightKind = "night"
        self.minutes = MINUTES[1]
        self.games = sorted(openable(), key=lambda key: meta_of(key).shelf)
        self.chosen = set(self.games)
        self.pair = next((key for key in self.games if context.lobby(key).seats_max == nights.PAIR), self.games[0])
        """The game of a tournament."""
        self.badges: list[tuple[int, pygame.Rect]] = []
        play = "play-button"
        self.main = Button(say("Begin"), self.begin, command="confirm", kind="primary", icon_name=play, size=36)
        self.main.tip = say("Begins the night; it is saved after every choice.")

    # -- what is planned ---------------------------------------------------------------------------

    @property
    def people(self) -> int:
        """How many of the guests are people."""
        return self.holders[: self.count].count(PERSON)

    def why_not(self, key: str) -> str:
        """Return why a game can't be played this evening; empty if it can."""
        lobby = self.context.lobby(key)
        return nights.why_not(meta_of(key).title, self.count, lobby.seats_min, lobby.seats_max)

    def minutes_of(self, key: str) -> float:
        """Return about how many minutes a game takes these guests; 0 if unknown."""
        return night_minutes(self.context.lobby(key), self.people, self.count)

    @property
    def planned(self) -> list[str]:
        """The games of the evening."""
        if self.kind != "night":
            return [self.pair]
        return [key for key in self.games if key in self.chosen and not self.why_not(key)]

    @property
    def rounds(self) -> int:
        """How often every game is played."""
        return nights.rounds_for(self.minutes, sum(map(self.minutes_of, self.planned))) if self.kind == "night" else 1

    def trouble(self) -> str:
        """Return why the night can't begin; empty if it can."""
        if not self.people:
            return say("Somebody has to be here: one of the guests must be a person.")
        if self.kind != "night" and self.count < pairings.LEAST:
            return say("A tournament needs {number} players or more.", number=pairings.LEAST)
        return "" if self.planned else say("Choose at least one game.")

    def plan_words(self) -> str:
        """Return how long the evening will be."""
        if self.kind != "night":
            matches = self.count * (self.count - 1) // 2
            if self.kind == "knockout":
                matches = self.count - 1 + (self.count > pairings.LEAST)
            each = night_minutes(self.context.lobby(self.pair), min(2, self.people), 2)
            return say("{n} games, together about {minutes} minutes.", n=matches, minutes=rounded(each * matches))
        together = sum(map(self.minutes_of, self.planned)) * self.rounds
        if not together:
            return ""
        minutes = rounded(together)
        if together > self.minutes * 1.15:
            return say("Together about {minutes} minutes: leave a game out, or take more time.", minutes=minutes)
        if self.rounds > 1:
            return say_count("Every game {n} time, together about {minutes} minutes.",
                             "Every game {n} times, together about {minutes} minutes.",
                             self.rounds, minutes=minutes)  # fmt: skip
        return say("Every game once, together about {minutes} minutes.", minutes=minutes)

    # -- laying out --------------------------------------------------------------------------------

    def first_focus(self) -> Button | None:
        return self.main

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything; say why the night can't begin."""
        assert self.main is not None
        self.main.reason = self.trouble() or None
        super().layout(size)

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        return [(say("Who is here"), self._make_guests), (say("What you play"), self._make_plan)]

    def _make_guests(self, inner: pygame.Rect) -> int:
        counts = [(n, say("{n} guests", n=n)) for n in range(LEAST, MOST + 1)]
        y = self.step(say("How many"), counts, self.count, self._set_count, "", inner, inner.y)
        high = max(
            row_high(), text.line_height(text_px(18), "semi") + scale(10), Stepper("", [], "", lambda _: None).height()
        )
        self.badges, gap, badge = [], scale(8), roomy(34)
        for index in range(self.count):
            self.badges.append((index, pygame.Rect(inner.x, y, badge, high)))
            left, room = inner.x + badge + gap, inner.width - badge - gap
            beside = room >= roomy(390)
            wide = room * 48 // 100 if beside else room
            assert self.forms is not None
            self.forms.text_field(say("Name of guest {number}", number=index + 1), pygame.Rect(left, y, wide, high),
                                  self.names[index], partial(self._rename, index), NAME)  # fmt: skip
            label = say("Guest {number}", number=index + 1)
            stepper = Stepper(label, HOLDERS, self.holders[index], partial(self._hold, index))
            stepper.wraps = True
            if beside:
                stepper.rect = pygame.Rect(left + wide + gap, y, room - wide - gap, high)
            else:
                y += high + scale(4)
                stepper.rect = pygame.Rect(left, y, room, high)
            self.group.add(stepper)
            y += high + gap
        return self.effect(say("Seats, colours and faces stay the same all evening; bots are welcome as guests."),
                           inner, y)  # fmt: skip

    def _make_plan(self, inner: pygame.Rect) -> int:
        effect = next(words for key, _, words in KINDS if key == self.kind)
        kinds = [(key, words) for key, words, _ in KINDS]
        y = self.step(say("What"), kinds, self.kind, self._set_kind, effect, inner, inner.y, wraps=True)
        if self.kind == "night":
            times = [(n, say("{n} minutes", n=n)) for n in MINUTES]
            y = self.step(say("How long"), times, self.minutes, self._set_minutes, "", inner, y)
            y = self.switches([self._toggle(key) for key in self.games], inner, y)
        else:
            games = [(key, meta_of(key).title) for key in self.games]
            y = self.step(say("Which game"), games, self.pair, self._set_pair, "", inner, y, wraps=True)
        return self.effect(self.plan_words(), inner, y + scale(4))

    def _toggle(self, key: str) -> Toggle:
        """Return the switch of a game, with its length, or why it isn't offered."""
        reason, minutes = self.why_not(key), self.minutes_of(key)
        lobby = self.context.lobby(key)
        effect = say("About {minutes} minutes.", minutes=rounded(minutes)) if minutes else ""
        if nights.in_pairs(self.count, lobby.seats_max) and minutes:
            effect = say("A row of {n} duels, the winner stays; about {minutes} minutes.",
                         n=self.count - 1, minutes=rounded(minutes))  # fmt: skip
        toggle = Toggle(meta_of(key).title, key in self.chosen and not reason, partial(self._choose, key), effect)
        toggle.reason = reason or None
        return toggle

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the guests' badges."""
        for index, room in self.badges:
            side = min(room.height - scale(6), roomy(30))
            draw_badge(surface, index + 1, room.center, side)

    # -- choosing ----------------------------------------------------------------------------------

    def _set_count(self, count: object) -> None:
        assert isinstance(count, int)
        self.count = count
        self.once_left(lambda: self.layout(self.size))

    def _rename(self, index: int, name: str) -> None:
        self.names[index] = name

    def _hold(self, index: int, holder: object) -> None:
        was, now = self.holders[index] == PERSON, holder == PERSON
        self.holders[index] = str(holder)
        if was and not now:
            self.names[index] = BOTS[index]
        elif now and not was:
            self.names[index] = unnamed(index + 1)
        self.layout(self.size)

    def _set_kind(self, kind: object) -> None:
        self.kind = next(key for key, _, _ in KINDS if key == kind)
        self.layout(self.size)

    def _set_minutes(self, minutes: object) -> None:
        assert isinstance(minutes, int)
        self.minutes = minutes
        self.layout(self.size)

    def _set_pair(self, game: object) -> None:
        self.pair = str(game)
        self.layout(self.size)

    def _choose(self, key: str, on: bool) -> None:
        (self.chosen.add if on else self.chosen.discard)(key)
        self.layout(self.size)

    def guests(self) -> list[NightGuest]:
        """Return the guests, each name once."""
        found: list[NightGuest] = []
        for index in range(self.count):
            name = first = plain_name(self.names[index]) or unnamed(index + 1)
            number = 2
            while any(name_key(name) == name_key(one.name) for one in found):
                name, number = f"{first} {number}", number + 1
            found.append(NightGuest(name, self.holders[index]))
        return found

    def begin(self) -> None:
        """Begin the night and show its page."""
        night = Night(today(), randbits(52), self.guests(), self.planned, self.kind, self.minutes, self.rounds)
        if self.kind != "night":
            nights.draw_lots(night)
        try:
            self.context.nights.begin(night)
        except ValueError as problem:
            self.host.toast(error_text(problem))
            return
        settings = self.host.settings
        names = [one.name if one.holder == PERSON else "" for one in night.guests]
        settings.names = [name or old for name, old in zip(names, [*settings.names, *[""] * MOST], strict=False)] + [
            *settings.names[len(names) :]
        ]
        self.host.keep_settings()
        self.host.pop()
        self.context.go.night()
