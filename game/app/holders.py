"""Seats that change hands at a table in play: by choice, or because a bot does not go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app.program import Program
    from game.app.session import Session


def change_holder(program: Program, seat: int, kind: str) -> None:
    """Let somebody else hold a seat of the table that is on top."""
    from game.app.seating import holder_after

    session = program.session
    if session is None:
        return
    lobby = program.door(session.game.key).lobby
    looks = lobby.seat_looks(session.match.options)
    look = looks[seat - 1] if seat <= len(looks) else ""
    holder = holder_after(session.table.holders, seat, kind, look, lobby, program.settings.names)
    session.change_holder(seat, holder)
    program.loop.replace(program.table_scene(session))


def ask_about_stuck(program: Program, session: Session) -> None:
    """Ask, over the table, what is to be done about a bot that does not go on (FLT-6)."""
    from game.scenes.lobby.menu import stuck_menu

    seat, lobby = session.seat, program.door(session.game.key).lobby
    looks = lobby.seat_looks(session.match.options)
    take = lambda: change_holder(program, seat, "person")  # noqa: E731 - a command of a menu
    commands = (session.move_now, take, program.to_shelf)
    program.loop.push(stuck_menu(program.loop, lobby, looks, session.stuck, commands))
