"""The laboratory's page worth looking at, over shipped maps with invented figures (see `gallery`)."""

from __future__ import annotations

from math import exp
from typing import Any

from game.battlefield.modes import MODES
from game.kernel.messages import listed, say
from game.lobby.lab import Badge, Figures, Heat, Move, Proposal, Sheet, Standing
from game.lobby.maps import MapEntry
from game.scenes.gallery_poses import nothing
from game.ui.scene import Scene


def _entry(name: str) -> MapEntry:
    from game.scenes.gallery import some_boards, some_maps

    return next(entry for entry in (*some_maps(), *some_boards()) if entry.path.stem == name)


def _heat(entry: MapEntry) -> Heat:
    """Give deaths round the middle and before one Base."""
    columns, rows = round(entry.size_mm[0] / 22), round(entry.size_mm[1] / 22)
    spots = ((0.5, 0.5, 14.0), (0.24, 0.3, 9.0), (0.76, 0.7, 6.0))
    counts = []
    for number in range(columns * rows):
        y, x = divmod(number, columns)
        heat = sum(
            most * exp(-((x - at_x * columns) ** 2 + (y - at_y * rows) ** 2) / 18) for at_x, at_y, most in spots
        )
        counts.append(float(int(heat * (0.6 + 0.4 * ((x * 7 + y * 13) % 5) / 4))))
    return Heat("deaths", say("Deaths"), columns, rows, tuple(counts))


def tilted(entry: MapEntry) -> Sheet:
    """Give the figures of a map on which two Bases win more than their share."""
    names = [say("Base {number}", number=number) for number in range(1, 5)]
    shares = ((0.20, 0.16, 0.24), (0.30, 0.26, 0.35), (0.19, 0.15, 0.23), (0.31, 0.27, 0.36))
    rows = zip(names, shares, strict=True)
    return Sheet(
        stage="playing", doing=say("Rookies play"), games=408, played=408, planned=2000,
        badge=Badge("tilted", 38, 0.44),
        verdict=say("{who} win more than their share.", who=listed([say("Red"), say("Yellow")])),
        causes=(say("Their Flag is one card length nearer."),),
        standings=tuple(Standing(name, seat, *share, 0.25) for seat, (name, share) in enumerate(rows, 1)),
        beside=(Standing(say("Who starts"), 0, 0.28, 0.24, 0.32, 0.25),),
        bases=tuple((name, seat) for seat, name in enumerate(names, 1)),
        measures=(
            Figures(say("Way to the Flag, in card lengths"), ("7.0", "6.0", "7.0", "6.0")),
            Figures(say("Way to the four nearest Tokens"), ("2.5", "2.6", "2.5", "2.6")),
            Figures(say("Way to the nearest other Base"), ("6.5", "6.5", "6.5", "6.5")),
            Figures(say("Share of places that see it"), ("31 %", "27 %", "31 %", "27 %")),
        ),
        remarks=(
            say("{n} % of all pairs of places see each other.", n=38),
            say("The best nest lies north of the cereal box."),
        ),
        heats=(_heat(entry),) if entry.battlefield is not None else (),
        proposals=(
            Proposal(
                say("Move Bases 2 and 4 half a card outwards: 61 → 52 ± 5 %."),
                (Move(2, 0.0, -44.0, (240.0, 180.0)), Move(4, 0.0, 44.0, (816.0, 524.0))),
            ),
        ),
    )  # fmt: skip


class Idle:
    """A run that never has news."""

    def news(self) -> Sheet | None:
        """Have none."""
        return None

    def stop(self) -> None:
        """Go on doing nothing."""

    @property
    def over(self) -> bool:
        """Whether it has ended: never."""
        return False


def lab(host: Any, name: str = "breakfast", heat: str = "deaths", sheet: Sheet | None = None) -> Scene:
    """Give the page of a shipped map."""
    from game.scenes.lab import LabScene
    from game.scenes.lab_offer import LabOffer

    entry = _entry(name)
    modes = [(key, MODES[key].title) for key in entry.modes]
    levels = (("auto", say("Rookies, then Regulars")), ("rookie", say("Rookies")), ("regular", say("Regulars")))
    seats = range(entry.players[0], entry.players[1] + 1)
    offer = LabOffer(entry, modes, seats, levels, lambda _: Idle(), nothing, lambda _: lambda: None, nothing,
                     first=sheet or tilted(entry))  # fmt: skip
    scene = LabScene(host, offer)
    scene.looked = heat
    scene.shown = scene.sheet.proposals[0] if scene.sheet.proposals and not heat else None
    return scene


POSES = {
    "lab": lab,
    "lab-proposal": lambda host: lab(host, heat=""),
    "lab-begins": lambda host: lab(host, "kitchen_table", "", Sheet()),
}
"""Name -> builder."""
