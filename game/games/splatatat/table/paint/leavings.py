"""What each event leaves on the paper and on faces: fresh hits, streaks, crusts, stains and drops."""

from __future__ import annotations

from game.games.splatatat.rules import events
from game.games.splatatat.table.paint.stains import Paint, PaintMark, leaves


@leaves.on(events.SplatPlayed)
def _splat_played(paint: Paint, event: events.SplatPlayed) -> None:
    attacker, seat, kind = event.attacker, event.victim, event.kind
    number = int(kind[1])
    paint.stick(seat, paint.face_hit(seat), paint.hit_place(seat, kind))
    paint.splash(seat, kind[0], 0.42 + 0.24 * number, 0.7, number)
    paint.trail(attacker, seat, kind[0], 1 + number)


@leaves.on(events.OutCardPlayed)
def _out_card_played(paint: Paint, event: events.OutCardPlayed) -> None:
    seat, kind = event.out, event.kind
    x, y = paint.rng.uniform(0.2, 0.8), paint.rng.uniform(0.15, 0.7)
    face = 1 + paint.rng.randrange(paint.faces)
    paint.stick(seat, face, PaintMark("hit", x, y, 0.34, kind[0], paint.rng.randrange(999)))
    paint.splash(seat, kind[0], 0.4, 0.7)


@leaves.on(events.SPlayed)
def _s_played(paint: Paint, event: events.SPlayed) -> None:
    seat = event.target
    paint.stick(seat, paint.face_hit(seat), paint.hit_place(seat, "S"))
    paint.splash(seat, "S", 0.9, 0.6, 2)


@leaves.on(events.Saved, events.SSaved)
def _wiped(paint: Paint, event: events.Saved | events.SSaved) -> None:
    """Remove the fresh paint and leave the thin streaks of a wiper (SPL-SAVE-3)."""
    seat = event.seat
    for face in range(1, paint.faces + 1):
        here = paint.marks.get((seat, face), [])
        hits = [mark for mark in here if mark.kind == "hit"]
        kept = [mark for mark in here if mark.kind != "hit"]
        if hits:
            kept = kept[-4:]
            letter, seed = hits[-1].letter, paint.rng.randrange(999)
            kept.append(PaintMark("streak", 0.5, 0.5, 1.0, letter, seed))
            kept.append(PaintMark("crust", 0.97, paint.rng.uniform(0.3, 0.8), 0.26, letter, seed))
        paint.marks[seat, face] = kept


@leaves.on(events.Splatatat)
def _splatatat(paint: Paint, event: events.Splatatat) -> None:
    seat = event.victim
    face = paint.face_hit(seat)
    letter = "S" if event.cause == "s" else paint.colours[seat - 1]
    paint.splash(seat, letter, 2.3, 0.3)
    paint.splash(seat, letter, 0.9, 1.5, 5)
    crusts = [
        PaintMark("hit", x, y, paint.rng.uniform(0.2, 0.34), letter, paint.rng.randrange(999))
        for x, y in (
            (paint.rng.uniform(0.0, 0.16), paint.rng.uniform(0.1, 0.9)),
            (paint.rng.uniform(0.86, 1), paint.rng.uniform(0.2, 0.9)),
        )
    ]
    paint.marks[seat, face] = [mark._replace(kind="crust") for mark in crusts]
    paint.smiles[seat - 1] = event.smiles


@leaves.on(events.SRevived)
def _s_revived(paint: Paint, event: events.SRevived) -> None:
    seat = event.seat
    paint.smiles[seat - 1] = min(paint.faces, paint.smiles[seat - 1] + 1)
    paint.marks[seat, paint.face_hit(seat)] = []


@leaves.on(events.SMateBack)
def _s_mate_back(paint: Paint, event: events.SMateBack) -> None:
    seat = event.target
    paint.smiles[seat - 1] = 1
    for face in range(1, paint.faces + 1):
        paint.marks[seat, face] = []


@leaves.on(events.Dollop)
def _dollop(paint: Paint, event: events.Dollop) -> None:
    paint.splash(event.target, "DOLL", 0.6, 0.9, 2)


@leaves.on(events.Gusher)
def _gusher(paint: Paint, event: events.Gusher) -> None:
    seat = event.seat
    for other in event.seats:
        paint.trail(seat, other, paint.colours[other - 1], 4)
