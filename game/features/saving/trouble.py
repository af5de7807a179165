"""Calm messages about disk problems: what happened, that nothing is lost, what to do (FLT-10, FLT-12, MOM-TAB-9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.kernel.messages import say, say_count, together
from game.store.troubles import HEADINGS, REMEDIES
from game.ui.menu import MenuChoice, MenuScene
from game.ui.words import as_sentence

if TYPE_CHECKING:
    from game.store.troubles import Trouble
    from game.ui.scene import Host

Command = Callable[[], None]


def reason(trouble: Trouble) -> str:
    """Return a problem and its remedy, in sentences."""
    return together(as_sentence(trouble.value), REMEDIES[trouble])


class TroubleScene(MenuScene):
    """A sentence or two and the choices; it stays until one is made."""

    name = "trouble"

    def obey(self, command: str | None) -> bool | None:
        """Ignore Esc."""
        return True if command == "back" else super().obey(command)


def refused_scene(host: Host, trouble: Trouble, loss: str, again: Command | None, leave: Command) -> MenuScene:
    """Return the message that the disk refuses the last choice; `again` is None where retrying is useless."""
    unkept = say("The last choice is not saved yet, but nothing is lost: {trouble}.", trouble=trouble.value)
    words = together(together(unkept, REMEDIES[trouble]), loss, between="\n")
    retry = [MenuChoice(say("Try again"), again, "cycle", "", "primary")] if again is not None else []
    choices = [
        *retry,
        MenuChoice(say("Leave without saving it"), leave, "return-arrow", "", "plain" if retry else "primary"),
    ]
    return TroubleScene(host, HEADINGS[trouble], choices, words)


def unkept_scene(host: Host, heading: str, why: str, again: Command, unkept: Command) -> MenuScene:
    """Return the message that a new game cannot be saved; `why` is a sentence or two."""
    choices = [
        MenuChoice(say("Try again"), again, "cycle", "", "primary"),
        MenuChoice(say("Play without saving"), unkept, "play-button"),
        MenuChoice(say("Back"), lambda: None, "return-arrow"),
    ]
    return TroubleScene(
        host, heading, choices, together(why, say("Without saving, this game is lost when you leave it."))
    )


def early_scene(host: Host, count: int, go_on: Command, more: int = 0, take: Command = lambda: None) -> MenuScene:
    """Return the message that a saved game's last choices are lost; a backup has `more` of them (MOM-TAB-5)."""
    heading = say_count("This game ends one choice early", "This game ends {n} choices early", count)
    words: str = say(
        "What came after that is damaged on the disk, or plays out differently under today's rules. Everything before "
        "it is intact. Continue from there, or leave the game as it is."
    )
    back = say_count("Take one choice from the backup", "Take {n} choices from the backup", more)
    words = together(words, say("The backup has more of the game.")) if more else words
    choices = [
        *([MenuChoice(back, take, "save", "", "primary")] if more else []),
        MenuChoice(say("Continue from there"), go_on, "play-button", "", "plain" if more else "primary"),
        MenuChoice(say("Leave it as it is"), lambda: None, "return-arrow"),
    ]
    return TroubleScene(host, heading, choices, words)


def elsewhere_scene(host: Host, again: Command, unkept: Command = lambda: None) -> MenuScene:
    """Return the message that another window is open."""
    words = say(
        "The saved games are in use in another window; nothing has been lost. Close that window and press Try again, "
        "or play here without saving."
    )
    choices = [
        MenuChoice(say("Try again"), again, "cycle", "", "primary"),
        MenuChoice(say("Play without saving"), unkept, "play-button"),
        MenuChoice(say("Leave"), host.quit, "exit-door"),
    ]
    return TroubleScene(host, say("Splatterbox is open already"), choices, words)
