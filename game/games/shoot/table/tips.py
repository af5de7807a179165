"""The tips of every panel, pile, wound and number round SHOOT's table: what it is and means now (TEACH-TIP)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.games.shoot.art.faces import name_of
from game.games.shoot.art.silhouette import ZONE_WORDS
from game.games.shoot.rules.lengths import left_text
from game.games.shoot.table import adapt
from game.games.shoot.table.panels.record import DEADLY, spoken
from game.kernel.messages import say, say_count, together
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.games.shoot.table.panels.banner import Goal
    from game.games.shoot.table.scene import ShootTable

DECKS = {
    "splatter": say("Splattercards: they decide hits, JAMs, moves and healing."),
    "weapon": say("Weapons: a Weapon Token gives you the top card."),
    "gadget": say("Gadgets: a Gadget Token gives you the top card."),
}


def zones(table: ShootTable) -> Sequence[Tip]:
    """Return all tips; none beneath a question."""
    return () if table.prompt is not None else list(_things(table))


def _things(table: ShootTable) -> Iterator[Tip]:
    spots = table.dock.spots
    yield Tip(spots.banner, say("Whose turn it is, and what needs deciding."))
    yield Tip(spots.aim, say("How the battle is won, and how close everybody is."), rule="S-MODE-1")
    goals = {goal.seat: goal for goal in adapt.goals(table.view, table.names)[0]}
    for seat, rect in spots.goals.items():
        yield Tip(rect, *_goal(table, goals[seat]))
    yield from _records(table)
    yield Tip(spots.action, say("The action card: how far you may walk this turn."), _left(table), "S-TURN-1")
    for (kind, name), rect in spots.piles.items():
        yield Tip(rect, *_pile(table, kind, name))
    yield Tip(table.dock.hand.rect, say("Your cards: a lit one can be played now. Point at one to read it."))


def _goal(table: ShootTable, goal: Goal) -> tuple[str, str]:
    who = say("Team {number}", number=goal.team) if goal.team else table.names[goal.seat]
    if not goal.need:
        return say("Lives left."), say_count("{who} has 1 left.", "{who} has {n} left.", goal.have, who=who)
    has = say("{who} has {have} of {need}.", who=who, have=goal.have, need=goal.need)
    note = {"out": say("Out of the game."), "has the Flag": say("The Flag symbol: carrying the Flag.")}
    return say("How close this player is to winning."), together(has, note.get(goal.note, ""))


def _records(table: ShootTable) -> Iterator[Tip]:
    spots, view = table.dock.spots, table.view
    covered = table.dock.hand.face_down
    for seat, rect in spots.strip.items():
        shown = adapt.record(view, seat, table.names[seat], covered, table.session.everything)
        what = say("Everything that is public about {who}.", who=table.names[seat])
        yield Tip(rect, what, say("{Facts}.", facts=spoken(shown)))
    seat = spots.recorded
    if not seat or not spots.record:
        return
    shown = adapt.record(view, seat, table.names[seat], covered, table.session.everything)
    points = shown.points()
    for (kind, name), rect in spots.record.items():
        if kind == "zone" and isinstance(name, str):
            part = ZONE_WORDS[name]
            what = say("{who}: {part}.", who=shown.name, part=part)
            if name in shown.missing:
                yield Tip(rect, what, say("It is gone."), "S-WND-5")
            elif points.get(name):
                hurt = say_count("Wounds worth 1 point.", "Wounds worth {n} points.", points[name])
                yield Tip(rect, what, hurt, "S-HIT-3")
            else:
                yield Tip(rect, what, say("Unhurt."), "S-HIT-3")
        elif kind == "wound" and isinstance(name, int):
            what = say("A wound: {card}.", card=name_of(name))
            yield Tip(rect, what, say("Wounds of {deadly} points kill.", deadly=DEADLY), "S-HIT-3")


def _left(table: ShootTable) -> str:
    now = table.view.now
    if now.stance == "still":
        return say("Standing still: no steps, but every hit counts.")
    if now.stance != "move":
        return say("First choose: stand still or move.")
    return say("{Left}.", left=left_text(now.budget))


def _pile(table: ShootTable, kind: str, name: str) -> tuple[str, str]:
    pile = next(one for one in adapt.piles(table.view) if one.deck == name)
    if kind == "deck":
        return DECKS[name], say_count("1 card left, in an unknown order.", "{n} cards left, in an unknown order.",
                                      pile.left)  # fmt: skip
    gone = say_count("1 card, face up for all to see.", "{n} cards, face up for all to see.", pile.discarded)
    return say("The discard pile of these cards: shuffled in when the deck is empty."), gone
