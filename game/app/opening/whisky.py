"""The saloon's box: a table for two, its own curtain, and results with the notebook's habits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.app.opening import Door
from game.app.seating import names_of, new_seed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.app.program import Program
    from game.app.session import Session
    from game.scenes.setup_duel import DuelChoice
    from game.ui.scene import Host, Scene


class WhiskyDoor(Door):
    """Opens LOOT SHOOT WHISKY."""

    pages = ("game.app.duel", "game.scenes.setup_duel")

    def __init__(self, program: Program, key: str) -> None:
        super().__init__(program, key)
        self.last: DuelChoice | None = None

    def open(self) -> None:
        """Show the saloon's set-up."""
        from game.app import duel
        from game.scenes.setup_duel import DuelServices, DuelSetupScene

        loop = self.program.loop
        services = DuelServices(self.start, duel.lesson(loop), duel.pads, lambda: self.last, duel.strengths())
        loop.push(DuelSetupScene(loop, services))

    def start(self, choice: DuelChoice) -> None:
        """Open a saloon table from its set-up screen; raises ValueError with a sentence if it makes none."""
        from game.app import duel
        from game.table.session import Holder, Seating

        options = duel.options_of(choice)
        holders = [
            Holder(seat.holder, name)  # type: ignore[arg-type]
            for seat, name in zip(choice.seats, names_of(choice.seats), strict=True)
        ]
        self.last = choice
        self.program.keep_settings()
        self.program.open_table("whisky", options, Seating(holders, new_seed(), hotseat=choice.hotseat))

    def title_of(self, options: Any, names: Sequence[str]) -> str:
        """Name the length and the duellists."""
        from game.app import duel

        return duel.title_of(options, names)

    def curtain(
        self, host: Host, seat: int, name: str, why: str, lift: Callable[[], None], session: Session | None
    ) -> Scene:
        """Make the saloon's curtain."""
        from game.scenes.saloon import SaloonCurtain

        return SaloonCurtain(host, seat, name, lift, why)

    def results(self, host: Host, session: Session, table: Any) -> Scene:
        """Make the results with each person's habits."""
        from game.app import duel
        from game.scenes.results_duel import DuelResultsScene

        notebook = getattr(table, "notebook", None)
        again = [
            ("New shuffles", lambda: self.program.rematch(session, same=False)),
            ("Same shuffles, seats swapped", lambda: self.program.rematch(session, same=True, swap=True)),
        ]
        return DuelResultsScene(
            host, duel.result_of(session), lambda: duel.habits_of(session, notebook), again, self.program.to_shelf
        )

    def seats(
        self, host: Host, rows: list[tuple[int, str, str]], change: Callable[[int, str], None], session: Session
    ) -> Scene:
        """Offer the saloon's four bots."""
        from game.scenes.saloon import SaloonSeats
        from game.scenes.setup_duel import HOLDER_EFFECTS, HOLDER_WORDS

        return SaloonSeats(host, rows, change, HOLDER_WORDS, HOLDER_EFFECTS)


DOOR: Final = WhiskyDoor
