"""The page between two games of a night: the standing, the last game, and who picks the next one (NIT-2, NIT-6)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.features.night.guests import draw_guest, draw_standing, points_words, row_high, standing_high
from game.features.night.podium import PodiumScene
from game.features.night.sheet import pairing_lines
from game.features.night.standing import nothing_left, standing_of
from game.games import meta_of
from game.games.story import story_of
from game.kernel.messages import say, say_count, together
from game.lobby import night as nights
from game.lobby import pairings
from game.lobby.setup import PERSON
from game.play.night_keeper import setup_of
from game.table.consent import ConsentScene
from game.ui import keys, text
from game.ui.form_scene import FormScene, Maker
from game.ui.menu import MenuChoice, MenuScene
from game.ui.theme import scale, text_px
from game.ui.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.features.context import Context
    from game.lobby.setup import Setup
    from game.store.nights import Night, NightGame, NightTable


class NightScene(FormScene):
    """Standing, the last game, and the next one."""

    name = "night"
    window_title = say("Splatterbox: game night")
    most_columns = 3
    column_width = 380

    def __init__(self, context: Context) -> None:
        super().__init__(context.host)
        self.context = context
        self.standing = self.trophies = pygame.Rect(0, 0, 0, 0)
        self.picks: list[Button] = []
        """The games that may be picked."""
        self.won: list[tuple[int, str]] = []
        """The trophies in kind of the last game, by guest."""
        self.back = Button(say("Pause the night"), self.leave, command="back", icon_name="return-arrow")
        self.back.tip = say("Goes to the shelf, where Continue brings you back; all is saved.")
        self.end = Button(say("End the night"), self._ask_to_end, icon_name="check-mark", size=24)
        self.end.tip = say("Goes to the podium, whatever has been played.")
        self.most_columns = 3 if self.night.kind == "night" else 2
        self._settle_main()

    @property
    def night(self) -> Night:
        """The night in progress."""
        night = self.context.nights.night
        assert night is not None
        return night

    @property
    def heading(self) -> str:  # type: ignore[override]
        return say("Game night") if self.night.kind == "night" else say("Tournament")

    @property
    def game(self) -> NightGame | None:
        """The game that has been picked and is not done."""
        night = self.night
        return nights.running(night) if night.kind == "night" else night.played[0]

    def name_of(self, guest: int) -> str:
        """Return a guest's name."""
        return self.night.guests[guest].name

    @property
    def foot(self) -> list[Button]:
        return [self.back, *([self.main] if self.main is not None else [])]

    def on_resume(self) -> None:
        """Look again what comes next: the set-up page may have been left."""
        super().on_resume()
        self._refresh()

    def _refresh(self) -> None:
        self._settle_main()
        self.layout(self.size)

    def first_focus(self) -> Button | None:
        return self.main or next((one for one in self.group.widgets if one in self.picks), None)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; where games can be picked, a first Enter only shows which one has the focus."""
        if keys.command_of(event) == "confirm" and self.main is None and not self.group.ring.visible:
            self.group.ring.visible = self.dirty = True
            return True
        return super().handle(event)

    def leave(self) -> None:
        """Go to the shelf."""
        self.context.go.shelf()

    # -- what comes next ---------------------------------------------------------------------------

    def _settle_main(self) -> None:
        """Make the main button: it leads on to the table, or to the podium."""
        words, act = self._leads_on()
        self.main = None
        if act is not None:
            self.main = Button(words, act, command="confirm", kind="primary", icon_name="play-button", size=32)
            self.main.tip = say("Leads on with the evening.")

    def _leads_on(self) -> tuple[str, Callable[[], None] | None]:
        night, waiting = self.night, nights.pending(self.night)
        if waiting is not None:
            return say("Continue the game"), self._continue
        if nothing_left(night):
            return say("Podium"), self._end
        if night.kind != "night":
            return say("Play the next pairing"), partial(self._play_pair, pairings.open_pairs(night)[0])
        if self.game is not None:
            return say("Set up the table"), self._set_up
        if nights.wants_decider(night):
            return say("Play the decider"), partial(self._pick, nights.decider_game(night), decider=True)
        picker = night.guests[nights.picker(night)]
        if picker.holder != PERSON:
            return say("Let {name} pick", name=picker.name), partial(self._pick, nights.drawn_game(night))
        return "", None

    def _continue(self) -> None:
        waiting = nights.pending(self.night)
        assert waiting is not None
        game = next(one.game for one in self.night.played if waiting in one.tables)
        self.context.go.resume(game, waiting.match)

    def _pick(self, key: str, *, decider: bool = False) -> None:
        """Take a game as the next one; then its table, or first a head start for whoever is last."""
        nights.pick(self.night, key, seats_max=self.context.lobby(key).seats_max, decider=decider)
        self._saved()
        self._refresh()
        if self.ahead_for() is None:
            self._set_up()

    def _unpick(self) -> None:
        self.night.played.pop()
        self._saved()
        self._refresh()

    def _saved(self) -> None:
        if trouble := self.context.nights.save():
            self.host.toast(trouble)

    def _set_up(self) -> None:
        game = self.game
        assert game is not None
        seats = nights.seats_next(game, len(self.night.guests))
        last = nights.last_one(self.night)
        words = say("{name} is last and sets up the table", name=self.name_of(last))
        if game.order or not nights.done(self.night):
            words = say("{first} against {second}", first=self.name_of(seats[0]), second=self.name_of(seats[1]))
            if not game.order:
                words = say("{name} sets up the table", name=self.name_of(last))
        self._open_table(game, seats, words)

    def _play_pair(self, pair: Sequence[int]) -> None:
        words = say("{first} against {second}", first=self.name_of(pair[0]), second=self.name_of(pair[1]))
        self._open_table(self.night.played[0], pair, words)

    def _open_table(self, game: NightGame, seats: Sequence[int], words: str) -> None:
        self.context.go.night_table(self._setup_of(game, seats), self.context.nights.seats_of(seats, words))

    def _setup_of(self, game: NightGame, seats: Sequence[int]) -> Setup:
        """Return the set-up that a game's next table begins with."""
        lobby, last = self.context.lobby(game.game), self.context.launcher(game.game).last_setup()
        return setup_of(lobby, self.night, game, seats, last, self.context.settings.curtain)

    def _ask_to_end(self) -> None:
        if nothing_left(self.night):
            self._end()
            return
        words = say("What has been played stays as it is; the evening can't be continued afterwards.")
        choices = [
            MenuChoice(say("Keep playing"), lambda: None, "play-button", "back", "primary"),
            MenuChoice(say("End the night"), self._end, "check-mark"),
        ]
        self.host.push(MenuScene(self.host, say("End the night?"), choices, words))

    def _end(self) -> None:
        night = self.night
        night.over = True
        self._saved()
        rows = standing_of(night)
        self.host.replace(PodiumScene(self.context, night, rows))

    # -- head starts -------------------------------------------------------------------------------

    def ahead_for(self) -> int | None:
        """Return to whom a head start in the picked game may be offered: whoever is last alone (NIT-4)."""
        game, night = self.game, self.night
        if game is None or night.kind != "night" or game.tables or not nights.done(night):
            return None
        rows = nights.standing(night)
        alone = rows[-1].place != rows[-2].place
        return rows[-1].guest if alone and self.context.lobby(game.game).ahead is not None else None

    def _gift_words(self, game: NightGame, n: int) -> list[str]:
        """Return what a head start of n gives at the table that would be set up, and what it is worth."""
        lobby = self.context.lobby(game.game)
        assert lobby.ahead is not None
        setup = self._setup_of(game, nights.seats_next(game, len(self.night.guests)))
        return [say("{Gift}.", gift=lobby.ahead.gift(setup, n)), lobby.ahead.worth(setup, n)]

    def _most_ahead(self, game: NightGame) -> int:
        """Return the largest head start in a game, at the table that would be set up."""
        ahead = self.context.lobby(game.game).ahead
        return ahead.most_in(self._setup_of(game, nights.seats_next(game, len(self.night.guests)))) if ahead else 0

    def _offer(self, guest: int) -> None:
        """Ask everybody whether the last one gets one more, and say what that is worth (NIT-4)."""
        game = self.game
        assert game is not None
        people = [(n, one.name) for n, one in enumerate(self.night.guests) if one.holder == PERSON]
        words = together(
            say("{name} is {points} points behind.", name=self.name_of(guest),
                points=points_words(nights.behind(self.night))),
            say("A head start in {game}?", game=meta_of(game.game).title),
            *self._gift_words(game, game.ahead.get(guest, 0) + 1),
        )  # fmt: skip

        def agreed() -> None:
            game.ahead[guest] = game.ahead.get(guest, 0) + 1
            self._saved()
            self._refresh()

        self.host.push(
            ConsentScene(
                self.host, people, words, agreed, heading=say("A head start?"), stays=say("Nothing changes."),
                tip=lambda name: say("{name} presses this to allow it.", name=name),
            )
        )  # fmt: skip

    # -- laying out --------------------------------------------------------------------------------

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        standing = (say("Standing"), self._make_standing)
        if self.night.kind != "night":
            return [(say("Pairings"), self._make_pairings), standing]
        wanted: list[tuple[str, Maker]] = [(say("Next game"), self._make_next), standing]
        if self._last is not None:
            wanted.append((say("The last game"), self._make_last))
        return wanted

    @property
    def _last(self) -> NightTable | None:
        return next((table for table in reversed(self.night.tables) if table.places), None)

    def _layout_head(self, w: int) -> int:
        self.head = [self.end]
        return self._head_beside(w)

    def _make_standing(self, inner: pygame.Rect) -> int:
        rows = standing_of(self.night)
        self.standing = pygame.Rect(inner.x, inner.y, inner.width, standing_high(rows))
        return self.effect(self._plan_words(), inner, self.standing.bottom + scale(8))

    def _plan_words(self) -> str:
        """Return how far the night has come."""
        night = self.night
        if night.kind != "night":
            count = len(pairings.open_pairs(night))
            left = say_count("{n} pairing to play.", "{n} pairings to play.", count) if count else ""
            return together(say("The figures are games won, a draw as half a game."), left)
        games, played = len(night.games) * night.rounds, len(nights.done(night))
        return say("Game {n} of {games}.", n=min(played + 1, games), games=games) if played < games else ""

    def _make_next(self, inner: pygame.Rect) -> int:
        night, game, y = self.night, self.game, inner.y
        self.picks = []
        if nights.pending(night) is not None and game is not None:
            return self.effect(say("{game} is on the table.", game=meta_of(game.game).title), inner, y)
        if game is not None:
            return self._make_picked(game, inner, y)
        if nights.is_finished(night):
            return self.effect(say("All games have been played."), inner, y)
        if nights.wants_decider(night):
            title = meta_of(nights.decider_game(night)).title
            y = self.effect(
                say("The first two are within a point, so there is a decider that counts double."), inner, y
            )
            return self.effect(say("Drawn at random: {game}.", game=title), inner, y)
        picker = self.name_of(nights.picker(night))
        words = say("{name} picks the first game, drawn at random:", name=picker)
        if nights.done(night):
            words = say("{name} has won and picks the next game:", name=picker)
        y = self.effect(words, inner, y)
        for key in nights.left(night) if self.main is None else ():
            button = Button(meta_of(key).title, partial(self._pick, key), icon_name="play-button", size=24)
            button.tip = say("Plays {game} next.", game=meta_of(key).title)
            self.picks.append(button)
            y = self.button_below(button, inner, y)
        return self.effect(say("{name} then sets up the table.", name=self.name_of(nights.last_one(night))), inner, y)

    def _make_picked(self, game: NightGame, inner: pygame.Rect, y: int) -> int:
        """Place what can be done once a game is picked and no match of it is on the table."""
        title, seats = meta_of(game.game).title, nights.seats_next(game, len(self.night.guests))
        y = self.effect(say("The decider is {game}; it counts double.", game=title) if game.decider
                        else say("The next game is {game}.", game=title), inner, y)  # fmt: skip
        if game.order:
            first, second = map(self.name_of, seats)
            words = say("Duel {n} of {duels}: {first} against {second}.", n=len(game.tables) + 1,
                        duels=len(game.order) - 1, first=first, second=second)  # fmt: skip
            y = self.effect(words, inner, y)
        guest = self.ahead_for()
        if guest is not None:
            given = game.ahead.get(guest, 0)
            if given:
                words = say("{name} has a head start of {n}.", name=self.name_of(guest), n=given)
                y = self.effect(together(words, *self._gift_words(game, given)), inner, y)
            button = Button(say("A head start for {name}", name=self.name_of(guest)), partial(self._offer, guest),
                            icon_name="histogram", size=20)  # fmt: skip
            button.tip = say("Everybody has to agree to it by a press.")
            button.reason = say("That is the largest head start.") if given >= self._most_ahead(game) else None
            y = self.button_below(button, inner, y)
            if button.reason is None:
                y = self.effect(together(*self._gift_words(game, given + 1)), inner, y - scale(4))
        elif self.context.lobby(game.game).ahead is None and not game.tables and nights.behind(self.night):
            y = self.effect(say("This game has no head starts."), inner, y)
        if not game.tables and not game.decider:
            other = Button(say("Pick another game"), self._unpick, icon_name="anticlockwise-rotation", size=20)
            other.tip = say("Goes back to the choice of games.")
            y = self.button_below(other, inner, y)
        return y

    def _make_last(self, inner: pygame.Rect) -> int:
        """Place what is told of the last game: its moment, and the trophies in kind."""
        table = self._last
        assert table is not None
        game = next(one for one in self.night.played if table in one.tables)
        y = self.effect(meta_of(game.game).title, inner, inner.y)
        y = self.effect(table.moment, inner, y) if table.moment else y
        show = Button(say("Its results"), partial(self.context.go.results, game.game, table.match),
                      icon_name="trophy-cup", size=20)  # fmt: skip
        show.tip = say("Opens that game's last page, with a picture of the moment.")
        y = self.button_below(show, inner, y)
        self.won = self._trophies(game.game)
        if self.won:
            title = story_of(game.game).figure_titles[story_of(game.game).trophy]
            y = self.effect(say("{figure}, this evening:", figure=title), inner, y)
        self.trophies = pygame.Rect(inner.x, y, inner.width, row_high() * len(self.won))
        return self.trophies.bottom

    def _trophies(self, key: str) -> list[tuple[int, str]]:
        """Return what the guests have gathered of a game's own trophies, the most first."""
        wanted = story_of(key).trophy
        if not wanted:
            return []
        found = [(row.get(wanted, 0.0), guest) for guest, row in enumerate(nights.trophies(self.night, key, [wanted]))]
        return [(guest, f"{number:g}") for number, guest in sorted(found, key=lambda one: (-one[0], one[1]))]

    def _make_pairings(self, inner: pygame.Rect) -> int:
        """Place the sheet on the wall: a press on an open pairing plays it (NIT-5)."""
        waiting, y = nights.pending(self.night), inner.y
        for line in pairing_lines(self.night):
            if line.heading:
                high = text.line_height(text_px(20), "bold")
                self.notes.append((line.words, pygame.Rect(inner.x, y, inner.width, high), "heading"))
                y += high + scale(8)
            elif line.pair is None:
                y = self.effect(line.words, inner, y) - scale(4)
            else:
                button = Button(line.words, partial(self._play_pair, line.pair), icon_name="play-button", size=20)
                button.tip = say("Plays this pairing.")
                button.reason = say("Another game is still on the table: continue it first.") if waiting else None
                y = self.button_below(button, inner, y, 8)
        return y

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the standing and the trophies."""
        draw_standing(surface, self.night, standing_of(self.night), self.standing)
        if self.night.kind != "night" or self._last is None:
            return
        for number, (guest, words) in enumerate(self.won):
            high = row_high()
            room = pygame.Rect(self.trophies.x, self.trophies.y + number * high, self.trophies.width, high)
            draw_guest(surface, self.night, guest, room, words)
