"""What attacks, mines, damage, armour and Trophies change on the table as shown."""

from __future__ import annotations

from collections.abc import Iterable

from game.games.ladders.rules.cards import DATA, EAGLE, ID, Weapon
from game.games.ladders.rules.fight import events
from game.games.ladders.rules.state import CRUMBED, OUT, PARTS, ArmourInPlay, Mine, Trophy
from game.games.ladders.table.shown import CandyShown, replace
from game.table.follow import Follow

MELTS = "W16"
MELEE = "melee"

follow = Follow[CandyShown](events.EVENTS)


@follow.on(events.AttackDeclared)
def _(shown: CandyShown, event: events.AttackDeclared) -> None:
    seat, card, target, data = event.seat, event.weapon, event.target, DATA[event.weapon]
    shown.firing[seat] = card
    if event.counter:
        return
    if isinstance(data, Weapon) and data.ammo:
        _spend(shown, seat, card, event.shots)
    if target and isinstance(data, Weapon) and data.kind == MELEE:
        shown.attacked_melee |= 1 << target
    else:
        _attack(shown, seat, [target] if target else shown.standing_in(event.square))


def _spend(shown: CandyShown, seat: int, card: int, shots: int) -> None:
    for row in shown.weapons[seat - 1]:
        if row.card == card:
            shown.change_weapon(seat, card, ammo=max(0, row.ammo - shots))


def _attack(shown: CandyShown, seat: int, victims: Iterable[int]) -> None:
    for one in victims:
        if one != seat and not (shown.sides[0] and shown.sides[one - 1] == shown.sides[seat - 1]):
            shown.attacked |= 1 << one


@follow.on(events.Blast)
def _(shown: CandyShown, event: events.Blast) -> None:
    _attack(shown, event.seat, event.seats)


@follow.on(events.Rolled)
def _(shown: CandyShown, event: events.Rolled) -> None:
    if event.what == "attack" and ID[shown.firing.get(event.seat, EAGLE)] == MELTS:
        shown.bare(event.target)


@follow.on(events.MinePlanted)
def _(shown: CandyShown, event: events.MinePlanted) -> None:
    _spend(shown, event.seat, event.weapon, 1)
    shown.mines.append(Mine(event.seat, event.square, shown.turn))


@follow.on(events.MineExploding)
def _(shown: CandyShown, event: events.MineExploding) -> None:
    shown.mines = [mine for mine in shown.mines if mine.square != event.square]


@follow.on(events.MinesLost)
def _(shown: CandyShown, event: events.MinesLost) -> None:
    shown.mines = [mine for mine in shown.mines if mine.owner != event.seat]


@follow.on(events.BoxLost)
def _(shown: CandyShown, event: events.BoxLost) -> None:
    _set_boxes(shown, event.seat, PARTS.index(event.part), event.left)


def _set_boxes(shown: CandyShown, seat: int, part: int, left: int) -> None:
    row = list(shown.cookie(seat).boxes)
    row[part] = left
    shown.change_cookie(seat, boxes=tuple(row))


@follow.on(events.PartTorn)
def _(shown: CandyShown, event: events.PartTorn) -> None:
    _set_boxes(shown, event.seat, PARTS.index(event.part), 0)
    shown.bare(event.seat, PARTS.index(event.part))


@follow.on(events.TrophyMoved)
def _(shown: CandyShown, event: events.TrophyMoved) -> None:
    shown.trophies[event.seat - 1].append(Trophy(event.victim, PARTS.index(event.part)))


@follow.on(events.Crumbed)
def _(shown: CandyShown, event: events.Crumbed) -> None:
    shown.change_cookie(event.seat, square=0, status=OUT if event.out else CRUMBED, tangled=0)
    if event.seat == shown.seat:
        shown.dice = ()  # L-TURN-5


@follow.on(events.Frag)
def _(shown: CandyShown, event: events.Frag) -> None:
    shown.frags[event.seat - 1] = event.frags


@follow.on(events.ArmourOn)
def _(shown: CandyShown, event: events.ArmourOn) -> None:
    part = PARTS.index(event.part)
    shown.bare(event.seat, part)
    shown.armour[event.seat - 1].append(ArmourInPlay(part, event.card, event.hits))


@follow.on(events.ArmourHit)
def _(shown: CandyShown, event: events.ArmourHit) -> None:
    rows = shown.armour[event.seat - 1]
    rows[:] = [replace(row, hits=event.left) if row.card == event.card else row for row in rows]


@follow.on(events.ArmourBroken)
def _(shown: CandyShown, event: events.ArmourBroken) -> None:
    shown.bare(event.seat, PARTS.index(event.part))


@follow.on(events.Repaired)
def _(shown: CandyShown, event: events.Repaired) -> None:
    old = shown.cookie(event.seat).boxes
    shown.change_cookie(event.seat, boxes=tuple(left + more for left, more in zip(old, event.boxes, strict=True)))


@follow.on(events.PartGrafted)
def _(shown: CandyShown, event: events.PartGrafted) -> None:
    seat, part = event.seat, PARTS.index(event.part)
    spent = Trophy(event.victim, part)
    if spent in shown.trophies[seat - 1]:
        shown.trophies[seat - 1].remove(spent)
    _set_boxes(shown, seat, part, event.boxes)
    maxima = list(shown.cookie(seat).maxima)
    maxima[part] = event.boxes
    shown.change_cookie(seat, maxima=tuple(maxima))


@follow.on(events.TangledOn)
def _(shown: CandyShown, event: events.TangledOn) -> None:
    shown.change_cookie(event.seat, tangled=shown.turn)


@follow.on(events.TangledOff)
def _(shown: CandyShown, event: events.TangledOff) -> None:
    shown.change_cookie(event.seat, tangled=0)
