"""SHOOT's box: its set-up with maps, and its results with silhouettes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.app.opening import Door
from game.app.seating import names_of, new_seed
from game.ui.slices import apart, fetch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.app.session import Session
    from game.scenes.map_list import TableChoice
    from game.ui.scene import Host, Scene


class ShootDoor(Door):
    """Opens SHOOT."""

    pages = ("game.scenes.setup",)
    music = "music_shoot"

    def open(self) -> None:
        """Show the set-up with its maps."""
        from game.scenes.setup import SetupScene

        self.program.loop.push(SetupScene(self.program.loop, self.program.services))

    def start(self, choice: TableChoice) -> None:
        """Open a table from the set-up screen; raises ValueError with a sentence if it makes none."""
        fetch("game.app.session", "game.games.shoot.tables")
        import msgspec

        from game.games.shoot.rules.setup import why_no_table
        from game.games.shoot.tables import make_options
        from game.table.session import Holder, Seating

        taken = choice.taken
        options = apart(lambda: make_options(len(taken), choice.mode, Path(choice.map_path)))
        options = msgspec.structs.replace(
            options,
            lives=choice.lives,
            kills=choice.kills,
            captures=choice.captures,
            longer=choice.longer,
            place_walls=choice.place_walls,
            round_limit=choice.round_limit or (0 if choice.persons else 60),
            looks=tuple(seat.look for seat in taken),
            cards=choice.cards,
            teams=choice.team_numbers,
        )
        trouble = why_no_table(options)
        if trouble:
            raise ValueError(trouble)
        holders = [Holder(seat.holder, name) for seat, name in zip(taken, names_of(taken), strict=True)]  # type: ignore[arg-type]
        program = self.program
        program.last = choice
        program.settings.names = [seat.name for seat in choice.seats] + program.settings.names[len(choice.seats) :]
        program.keep_settings()
        program.open_table("shoot", options, Seating(holders, new_seed(), choice.map_path, choice.curtain))

    def title_of(self, options: Any, names: Sequence[str]) -> str:
        """Name the map and the players."""
        return f"{options.battlefield.title}: {', '.join(names)}"

    def results(self, host: Host, session: Session, table: Any) -> Scene:
        """Make the results with their silhouettes."""
        from game.app.bug_report import result_of
        from game.scenes.results import ResultsScene

        again = [
            ("New shuffles", lambda: self.program.rematch(session, same=False)),
            ("Same shuffles", lambda: self.program.rematch(session, same=True)),
        ]
        return ResultsScene(host, result_of(session), again, self.program.to_shelf)


DOOR: Final = ShootDoor
