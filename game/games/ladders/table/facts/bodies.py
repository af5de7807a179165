"""Handlers of attacks, mines, parts of cookies, armour, Trophies."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.games.ladders.rules.cards import DATA, ID, Weapon
from game.games.ladders.rules.fight import events as fights
from game.games.ladders.rules.state import (
    CRUMBED,
    OUT,
    PARTS,
    ArmourInPlay,
    Mine,
    Trophy,
)
from game.games.ladders.table.facts.cards import discard
from game.games.ladders.table.facts.facts import Facts, following, track_of

replace = msgspec.structs.replace
MELTS = "W16"
MELEE = "melee"


@following.on(fights.AttackDeclared)
def _attack_declared(facts: Facts, event: fights.AttackDeclared) -> None:
    shown = facts.shown
    seat, card, target = event.seat, event.weapon, event.target
    facts.fires[seat] = card
    if event.counter:
        return
    rows = shown.weapons[seat - 1]
    spent = event.shots
    rows[:] = [
        replace(row, ammo=max(0, row.ammo - spent)) if row.card == card and track_of(card) else row for row in rows
    ]
    data = DATA[card]
    if target and isinstance(data, Weapon) and data.kind == MELEE:
        shown.attacked_melee |= 1 << target
    else:
        victims = [target] if target else shown.standing_in(event.square)
        _mark(facts, seat, victims)


def _mark(facts: Facts, seat: int, victims: Iterable[int]) -> None:
    shown = facts.shown
    for one in victims:
        if one != seat and not (shown.sides[0] and shown.sides[one - 1] == shown.sides[seat - 1]):
            shown.attacked |= 1 << one


@following.on(fights.Blast)
def _blast(facts: Facts, event: fights.Blast) -> None:
    _mark(facts, event.seat, event.seats)


@following.on(fights.Rolled)
def _rolled(facts: Facts, event: fights.Rolled) -> None:
    if event.what == "attack" and ID[facts.weapon_of(event.seat)] == MELTS:
        _bare(facts, event.target)


@following.on(fights.MinePlanted)
def _mine_planted(facts: Facts, event: fights.MinePlanted) -> None:
    shown = facts.shown
    seat, weapon = event.seat, event.weapon
    rows = shown.weapons[seat - 1]
    rows[:] = [replace(row, ammo=max(0, row.ammo - 1)) if row.card == weapon else row for row in rows]
    shown.mines.append(Mine(seat, event.square, facts.turn or facts.view().turn))


@following.on(fights.MineExploding)
def _mine_exploding(facts: Facts, event: fights.MineExploding) -> None:
    shown = facts.shown
    shown.mines = [mine for mine in shown.mines if mine.square != event.square]


@following.on(fights.MinesLost)
def _mines_lost(facts: Facts, event: fights.MinesLost) -> None:
    shown = facts.shown
    shown.mines = [mine for mine in shown.mines if mine.owner != event.seat]


def _boxes(facts: Facts, seat: int, part: int, left: int) -> None:
    shown = facts.shown
    row = list(shown.cookie(seat).boxes)
    row[part] = left
    shown.change_cookie(seat, boxes=tuple(row))


@following.on(fights.BoxLost)
def _box_lost(facts: Facts, event: fights.BoxLost) -> None:
    _boxes(facts, event.seat, PARTS.index(event.part), event.left)


@following.on(fights.PartTorn)
def _part_torn(facts: Facts, event: fights.PartTorn) -> None:
    seat, part = event.seat, PARTS.index(event.part)
    _boxes(facts, seat, part, 0)
    _bare(facts, seat, part)


@following.on(fights.TrophyMoved)
def _trophy_moved(facts: Facts, event: fights.TrophyMoved) -> None:
    shown = facts.shown
    shown.trophies[event.seat - 1].append(Trophy(event.victim, PARTS.index(event.part)))


@following.on(fights.Crumbed)
def _crumbed(facts: Facts, event: fights.Crumbed) -> None:
    shown = facts.shown
    seat = event.seat
    shown.change_cookie(seat, square=0, status=OUT if event.out else CRUMBED, tangled=0)
    if seat == shown.seat:
        shown.dice = ()  # L-TURN-5


@following.on(fights.Frag)
def _frag(facts: Facts, event: fights.Frag) -> None:
    shown = facts.shown
    shown.frags[event.seat - 1] = event.frags


def _bare(facts: Facts, seat: int, part: int = -1) -> None:
    """Move a part's armour, or all of it (-1), to the discard pile."""
    shown = facts.shown
    for worn in list(shown.armour[seat - 1]):
        if part in (-1, worn.part):
            shown.armour[seat - 1].remove(worn)
            discard(facts, worn.card)


@following.on(fights.ArmourOn)
def _armour_on(facts: Facts, event: fights.ArmourOn) -> None:
    shown = facts.shown
    seat, part = event.seat, PARTS.index(event.part)
    _bare(facts, seat, part)
    shown.armour[seat - 1].append(ArmourInPlay(part, event.card, event.hits))


@following.on(fights.ArmourHit)
def _armour_hit(facts: Facts, event: fights.ArmourHit) -> None:
    shown = facts.shown
    rows, card = shown.armour[event.seat - 1], event.card
    rows[:] = [replace(row, hits=event.left) if row.card == card else row for row in rows]


@following.on(fights.ArmourBroken)
def _armour_broken(facts: Facts, event: fights.ArmourBroken) -> None:
    _bare(facts, event.seat, PARTS.index(event.part))


@following.on(fights.Repaired)
def _repaired(facts: Facts, event: fights.Repaired) -> None:
    shown = facts.shown
    seat = event.seat
    boxes = tuple(left + more for left, more in zip(shown.cookie(seat).boxes, event.boxes, strict=True))
    shown.change_cookie(seat, boxes=boxes)


@following.on(fights.PartGrafted)
def _part_grafted(facts: Facts, event: fights.PartGrafted) -> None:
    shown = facts.shown
    seat, part, boxes = event.seat, PARTS.index(event.part), event.boxes
    spent = Trophy(event.victim, part)
    if spent in shown.trophies[seat - 1]:
        shown.trophies[seat - 1].remove(spent)
    _boxes(facts, seat, part, boxes)
    row = list(shown.cookie(seat).maxima)
    row[part] = boxes
    shown.change_cookie(seat, maxima=tuple(row))


@following.on(fights.TangledOn)
def _tangled_on(facts: Facts, event: fights.TangledOn) -> None:
    shown = facts.shown
    shown.change_cookie(event.seat, tangled=facts.turn or facts.view().turn)


@following.on(fights.TangledOff)
def _tangled_off(facts: Facts, event: fights.TangledOff) -> None:
    shown = facts.shown
    shown.change_cookie(event.seat, tangled=0)
