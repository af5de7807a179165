"""Friendly play: options beside the rules, agreed on before a game starts; the same page for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.features.setup.choices import SetupForm
from game.kernel.messages import say, say_count
from game.lobby.friendly_options import MINUTES, SECONDS, WORD
from game.table.seal_words import grouped
from game.ui.theme import scale
from game.ui.widgets import Toggle

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.lobby.lobby import Lobby
    from game.lobby.setup import Setup
    from game.ui.form_scene import Maker
    from game.ui.scene import Host


class FriendlyScene(SetupForm):
    """Switches, and a field for a word that is mixed into the shuffle. Changes take effect at once."""

    name = "agreed"
    heading = say("Friendly play")
    window_title = say("Splatterbox: friendly play")
    most_columns = 2
    level = False

    def __init__(self, host: Host, lobby: Lobby, setup: Setup, seal: str = "") -> None:
        """`seal` is the commitment to the key drawn for this game (MOM-SEAL-1)."""
        super().__init__(host, lobby)
        self.seal = seal
        self.setup, self.rule_here = setup, lobby.rule_here
        self.main = self.main_button(say("Done"), self.leave, "check-mark", say("Goes back to the set-up."))

    def panels_wanted(self) -> list[tuple[str, Maker]]:
        """Return the panels: the switches, and the word for the shuffle."""
        return [(say("Among friends"), self._make_switches), (say("Luck"), self._make_luck)]

    def _make_switches(self, inner: pygame.Rect) -> int:
        now, people = self.setup.agreed, self.setup.persons
        friendly = Toggle(
            say("Take-backs"), now.friendly, lambda on: self._put(friendly=on),
            say("Even moves that revealed something can be taken back, if all the others agree. Bots always agree."),
        )  # fmt: skip
        asked = Toggle(
            say("Ask for win chances"), now.asked, lambda on: self._put(asked=on),
            say("The player to move may ask how likely everybody is to win. The game is marked accordingly."),
        )  # fmt: skip
        practice = Toggle(
            say("Practice"), now.practice, lambda on: self._put(practice=on),
            say("When you play alone against bots, you can try out other choices in mid-game."),
        )  # fmt: skip
        for toggle in (friendly, asked, practice):
            if not people:
                toggle.reason = say("Bots only: nobody is playing here.")
        if people > 1:
            practice.reason = say("Only for one person against bots.")
        y = self.switches([friendly, asked, practice], inner, inner.y)
        return self._make_clock(inner, y) if people else y

    def _make_clock(self, inner: pygame.Rect, y: int) -> int:
        """Place the minutes of each person, and the seconds that every turn adds (HND-11)."""
        now = self.setup.agreed
        minutes = [(0, say("No clock")), *((n, say_count("{n} minute", "{n} minutes", n)) for n in MINUTES)]
        effect = say("No limit: take the time you like.")
        if now.clock:
            effect = say(
                "For each person and the whole game. At zero a Rookie decides for you, and that game brings no feats."
            )
        y = self.step(say("Clock"), minutes, now.clock, self._time("clock"), effect, inner, y + scale(4))
        if not now.clock:
            return y
        seconds = [(n, say_count("{n} second", "{n} seconds", n)) for n in SECONDS]
        return self.step(say("Extra for each turn"), seconds, now.extra, self._time("extra"),
                         say("It pauses behind menus and curtains, while things move, and while you are away."),
                         inner, y)  # fmt: skip

    def _time(self, name: str) -> Callable[[object], None]:
        def put(value: object) -> None:
            assert isinstance(value, int)
            self._put(**{name: value})
            self.layout(self.size)

        return put

    def _make_luck(self, inner: pygame.Rect) -> int:
        if self.setup.seed:
            known = say("This set-up's shuffle came with its code: anyone with the code can work it out.")
            return self.effect(known, inner, inner.y)
        words = say(
            "Anybody may add a word here before the cards are shuffled. It is mixed into this one shuffle, so that "
            "neither the program nor anybody here chooses it alone. Leave it empty, and the program shuffles alone."
        )
        y = self.effect(words, inner, inner.y)
        if self.seal:
            drawn = say(
                "The program has already chosen its part and sealed it: {seal}. Write the seal down, and after the "
                "game you can check that nothing was changed.",
                seal=grouped(self.seal),
            )  # fmt: skip
            y = self.effect(drawn, inner, y)
        return self.field(
            say("A word for the shuffle"), inner, y, self.setup.agreed.words, lambda word: self._put(words=word), WORD
        )

    def _put(self, **changes: bool | str | int) -> None:
        self.setup.agreed = replace(self.setup.agreed, **changes)
