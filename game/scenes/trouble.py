"""The calm sheets of the disk: what happened, that nothing is lost, what to do (FLT-10, FLT-12, MOM-TAB-9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.menu import Choice, MenuScene
from game.store.troubles import HEADINGS, REMEDIES
from game.ui import keys

if TYPE_CHECKING:
    import pygame

    from game.store.troubles import Trouble
    from game.ui.scene import Host

Command = Callable[[], None]


class TroubleScene(MenuScene):
    """A sentence or two and what can be done; it stays until one of it is chosen."""

    name = "trouble"

    def handle(self, event: pygame.event.Event) -> bool:
        """Esc decides nothing here."""
        return True if keys.command_of(event) == "back" else super().handle(event)


def refused_scene(host: Host, trouble: Trouble, loss: str, again: Command | None, leave: Command) -> MenuScene:
    """Make the sheet over a table whose last choice the disk refuses; `again` is None where trying is of no use."""
    words = f"What was chosen last is not kept yet, and nothing is lost: {trouble.value}. {REMEDIES[trouble]}\n{loss}"
    retry = [Choice("Try again", again, "cycle", "", "primary")] if again is not None else []
    choices = [*retry, Choice("Leave without it", leave, "return-arrow", "", "plain" if retry else "primary")]
    return TroubleScene(host, HEADINGS[trouble], choices, words)


def unkept_scene(host: Host, heading: str, why: str, again: Command, unkept: Command) -> MenuScene:
    """Make the sheet of a fresh table that cannot be kept; `why` is a sentence or two."""
    choices = [
        Choice("Try again", again, "cycle", "", "primary"),
        Choice("Play without keeping it", unkept, "play-button"),
        Choice("Back", lambda: None, "return-arrow"),
    ]
    return TroubleScene(host, heading, choices, f"{why} Played without being kept, this game is gone when it is left.")


def early_scene(host: Host, count: int, go_on: Command) -> MenuScene:
    """Make the sheet of a kept game whose last choices are lost (MOM-TAB-5)."""
    ends = "one choice" if count == 1 else f"{count} choices"
    words = (
        "What came after that is damaged on the disk, or leads elsewhere under today's rules. All before it is as it "
        "was. Go on from there, or leave it as it lies."
    )
    choices = [
        Choice("Go on from there", go_on, "play-button", "", "primary"),
        Choice("Leave it", lambda: None, "return-arrow"),
    ]
    return TroubleScene(host, f"This game ends {ends} early", choices, words)


def elsewhere_scene(host: Host, again: Command, unkept: Command = lambda: None) -> MenuScene:
    """Make the sheet of a second window."""
    words = (
        "The saved games are in use in another window, and nothing of them is lost. Close that one and press Try "
        "again, or play here without keeping anything."
    )
    choices = [
        Choice("Try again", again, "cycle", "", "primary"),
        Choice("Play unkept", unkept, "play-button"),
        Choice("Leave", host.quit, "exit-door"),
    ]
    return TroubleScene(host, "Splatterbox is open already", choices, words)
