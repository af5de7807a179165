"""Scenes of sealed luck and of variations worth looking at, over games that were played at random (see `gallery`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.messages import say
from game.scenes.gallery_poses import PEOPLE, lobby_of, nothing, played
from game.table.session import Holder

if TYPE_CHECKING:
    from game.ui.scene import Scene

FITS = say("no other deal fits what {name} saw", name="Ben")


def branch(host: Any, key: str) -> Scene:
    """Give the page that plays on from a moment; one seat's knowledge leaves no other deal."""
    from game.lobby.setup import usual_level
    from game.scenes.branch import Branching, BranchOffer, BranchScene

    lobby = lobby_of(key)
    count = min(4, lobby.seats_max)
    options = played(key, count)[2]
    people = ["person", *[usual_level(lobby)] * (count - 1)]
    holders = [Holder(kind, name) for kind, name in zip(people, PEOPLE, strict=False)]  # type: ignore[arg-type]
    place = say("Turn {turn}.", turn=9)
    first = Branching("same", 1, [*people], str(say("If Ben had waited")))
    offer = BranchOffer(
        place, holders, lobby.seat_looks(options), range(1, count + 1), lambda way, seat: FITS if seat == 2 else "",
        nothing, first=first,
    )  # fmt: skip
    return BranchScene(host, lobby, offer)


def seal(host: Any, key: str) -> Scene:
    """Give the page of a seal that is opened, with invented luck."""
    from game.resources import data_folder
    from game.scenes.seal import OpenedLuck, SealScene

    lobby = lobby_of(key)
    looks = lobby.seat_looks(played(key, min(4, lobby.seats_max))[2])
    lines = (data_folder() / "tools" / "check_luck.py").read_text(encoding="utf-8").splitlines()
    luck = OpenedLuck("2718281828459045", "3141592653589793" * 4, "Anna, Ben", "", 144, 144)
    return SealScene(host, lobby, looks, luck, tuple(lines), lambda: "")
