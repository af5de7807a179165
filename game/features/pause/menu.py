"""The pause menu of a game in progress (HOUR-12), and the question before it is restarted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.context import Source
from game.kernel.messages import say, together
from game.play.own_maps import tried_map
from game.table.game_menu import GameConsent, GameMenu
from game.table.lesson.offer import offer_of
from game.table.seal_words import known_luck
from game.table.stars import star_lines
from game.ui.menu import MenuChoice

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.features.context import Context
    from game.play.session import Session

SAVED = say("The game is saved after every choice: you can leave at any time.")
UNSAVED = say("This game isn't saved.")


def pause_menu(context: Context, session: Session) -> GameMenu:
    """Return the pause menu in the game's style."""
    lobby = context.lobby(session.game.key)
    looks = lobby.seat_looks(session.match.options)
    saved = SAVED if session.kept else UNSAVED
    words = together(star_lines(session), together(saved, known_luck(session)), between="\n")
    return GameMenu(context.host, lobby, looks, say("Pause"), pause_choices(context, session), words)


def pause_choices(context: Context, session: Session) -> list[MenuChoice]:
    """Return the choices of a pause menu: everything is already saved, so leaving loses nothing."""
    host, go, key, options = context.host, context.go, session.game.key, session.match.options
    lobby = context.lobby(key)
    choices = [
        MenuChoice(say("Resume"), lambda: None, "play-button", "back", "primary", tip=say("Goes back to the game.")),
        MenuChoice(say("Rules"), host.open_rules, "rule-book", "rules"),
    ]
    if lobby.sheet_of(options):
        choices.append(MenuChoice(lobby.sheet_title, lambda: go.house_rules(key, options), "house"))
    if session.seal:
        choices.append(MenuChoice(say("Luck"), lambda: go.seal(Source.of(session)), "rolling-dices"))
    offer = offer_of(lobby, context.settings)
    if offer is not None and not offer.reason:
        tip = say("The lesson of this game, in a few minutes.")
        choices.append(MenuChoice(say("Learn"), lambda: go.lesson(key), "info", tip=tip))
    return [
        *choices,
        MenuChoice(say("Options"), go.options, "cog", tip=say("Look, sound, keys, game speed.")),
        MenuChoice(say("Who plays"), lambda: go.seats(session), "meeple", tip=say("Hands seats to people or to bots.")),
        MenuChoice(say("Restart"), lambda: host.push(restart_menu(context, session)), "anticlockwise-rotation",
                   leaves=False),
        *_arrange(context, session),
        MenuChoice(say("Back to the shelf"), go.shelf, "return-arrow",
                   tip=say("The game is saved: continue it another day.")),
        MenuChoice(say("Quit Splatterbox"), host.quit, "exit-door", tip=say("Closes the program; the game is saved.")),
    ]  # fmt: skip


def _arrange(context: Context, session: Session) -> list[MenuChoice]:
    """Return the way from a trial game back to its map."""
    path = tried_map(session.kept, session.table)
    if path is None:
        return []
    tip = say("Ends this trial game and goes on arranging its map.")
    return [MenuChoice(say("Arrange the map"), lambda: context.go.arrange(path), "move", tip=tip)]


def restart_menu(context: Context, session: Session) -> GameMenu:
    """Return the question whether to restart, on top of the pause menu."""
    words = (
        say("The same seats and rules, freshly shuffled. The current game stays in My games.")
        if session.kept
        else say("The same seats and rules, freshly shuffled. The current game is lost.")
    )

    def begin() -> None:
        context.host.pop()
        context.go.rematch(Source.of(session), same=False)

    choices = [
        MenuChoice(say("Keep playing"), lambda: None, "play-button", "back", "primary"),
        MenuChoice(say("Restart"), begin, "anticlockwise-rotation", kind="danger"),
    ]
    lobby = context.lobby(session.game.key)
    looks = lobby.seat_looks(session.match.options)
    return GameMenu(context.host, lobby, looks, say("Restart?"), choices, words)


def consent_page(
    context: Context, session: Session, people: Sequence[tuple[int, str]], words: str, agreed: Callable[[], None]
) -> GameConsent:  # fmt: skip
    """Return the page that asks people to agree to a take-back."""
    lobby = context.lobby(session.game.key)
    return GameConsent(context.host, lobby, lobby.seat_looks(session.match.options), people, words, agreed)
