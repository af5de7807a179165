"""Seats that change hands in a game in progress: by choice, or because a bot is stuck."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app.app import App
    from game.play.session import Session


def change_holder(program: App, seat: int, kind: str) -> None:
    """Change who plays a seat of the game that is on top."""
    from game.play.seating import holder_after

    session = program.session
    if session is None:
        return
    lobby = program.door(session.game.key).lobby
    looks = lobby.seat_looks(session.match.options)
    look = looks[seat - 1] if seat <= len(looks) else ""
    holder = holder_after(session.table.holders, seat, kind, look, lobby, program.settings.names)
    session.change_holder(seat, holder)
    program.loop.replace(program.table_scene(session))


def ask_about_stuck(program: App, session: Session) -> None:
    """Ask, over the table, what to do about a bot that is stuck (FLT-6)."""
    from game.scenes.lobby.menu import stuck_menu

    seat, lobby = session.seat, program.door(session.game.key).lobby
    looks = lobby.seat_looks(session.match.options)
    take = lambda: change_holder(program, seat, "person")  # noqa: E731 - a command of a menu
    commands = (session.move_now, take, program.to_shelf)
    program.loop.push(stuck_menu(program.loop, lobby, looks, session.stuck, commands))
