"""What follows the question in the turn banner: who is in sight, and a hint what a click does now (UX-TURN-5).

Who is in sight is shown with each question. Hints are for players with few games: with "gentle" they appear
in the first rounds only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.games.shoot.rules import terrain as places
from game.games.shoot.rules.fight import weapons
from game.games.shoot.table.modes import planning
from game.geometry.sight import ZONES
from game.kernel.messages import listed, say, together
from game.ui import keys

if TYPE_CHECKING:
    from game.games.shoot.table.modes.mode import Mode
    from game.games.shoot.table.stage import ShootStage

PLACING = ("PlaceWall", "ChooseSpawn")
GENTLE_ROUNDS = 2  # rounds in which gentle hints appear


def hint(table: ShootStage, mode: Mode) -> str:
    """Return the hint for the present question; empty if none is wanted or needed."""
    wanted = table.host.settings.hints
    kind = type(mode.decision).__name__
    if wanted == "off" or (wanted == "gentle" and mode.view.round > GENTLE_ROUNDS):
        return ""
    if mode.aiming:
        return ""
    if mode.hinted is None:
        make = {"ChooseStance": _stance, "ChooseAction": _action}.get(kind)
        mode.hinted = make(table, mode) if make is not None else ""
    return mode.hinted


def in_sight(table: ShootStage, mode: Mode) -> str:
    """Return who is in sight from where the HERO stands, and how much of them; empty while it has no spot (FGT-95)."""
    if type(mode.decision).__name__ in PLACING or not mode.view.hero(mode.seat).alive:
        return ""
    if mode.sees is None:
        spot = places.spot(mode.view, mode.seat)
        sights = planning.seen_from(mode.view, mode.seat, spot)
        mode.sees = {seat: len(found.zones) for seat, found in sights.items() if found.zones}
    if not mode.sees:
        return say("Nobody is in sight.")
    names = {seat: table.names[seat].replace(" ", "\u00a0") for seat in mode.sees}
    seen = [
        say("{who} {count}\u00a0of\u00a0{all}", who=names[seat], count=count, all=len(ZONES))
        for seat, count in mode.sees.items()
    ]
    return say("In sight: {who}.", who=together(*seen, between=", "))


def _stance(table: ShootStage, mode: Mode) -> str:
    """Return what a Trap leaves to a HERO; who is in sight, which the choice is about, is shown anyway."""
    if mode.seat in mode.view.held:
        return say("A Trap holds your HERO this turn: it can still shoot and play cards.")
    return ""


def _action(table: ShootStage, mode: Any) -> str:
    """Return what a click does: walk, shoot, or nothing any more; for a covered hand nothing (UX-HID-6)."""
    if mode.table.hand_hidden:
        return say("Your cards are face down: press {key} to see them.", key=keys.hint("deck"))
    able = list(dict.fromkeys(table.names[choice[2]] for choice in mode.options if _shot(choice, mode.seat)))
    if weapons.barred(mode.view, mode.seat):
        return say("Wounds on both sides: your HERO cannot shoot until one heals.")
    walks = mode.view.now.stance == "move" and mode.view.now.budget > 0 and mode.seat not in mode.view.held
    if walks:
        if not able:
            return say("Click where your HERO should go.")
        return say("Click where your HERO should go, or {who} to shoot.", who=able[0])
    if able:
        return say("Click {names} to shoot.", names=listed(able, either=True))
    plays = any(choice[0] == "gadget" for choice in mode.options)
    return say("Play a card or end your turn.") if plays else say("End your turn.")


def _shot(choice: tuple[Any, ...], seat: int) -> bool:
    return choice[0] == "attack" and len(choice) == 3 and choice[2] != seat
