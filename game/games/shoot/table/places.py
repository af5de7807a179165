"""The places of SHOOT's table, by name: HEROes and things on the board, panels, piles, wounds and numbers round it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import hypot
from typing import TYPE_CHECKING

import pygame

from game.games.shoot.art.faces import name_of
from game.games.shoot.art.silhouette import ZONE_WORDS
from game.games.shoot.rules.lengths import left_text
from game.games.shoot.table import view_model
from game.games.shoot.table.overlays.labels import discs
from game.games.shoot.table.panels.record import DEADLY, RecordView, record_icons
from game.games.shoot.table.panels.strip import spoken
from game.geometry.shapes import Point
from game.geometry.units import CL
from game.kernel.messages import listed, say, say_count, together
from game.table import places
from game.table.places import TablePlace, tips_of
from game.ui.theme import scale
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.games.shoot.table.panels.banner import GoalProgress
    from game.games.shoot.table.panels.side_panel import PanelledTable

HERO, THING = 17.0, 14.0
"""Half the side, in millimetres, of the frame round a HERO, and round what is smaller."""
REACH = {"hero": HERO, "corpse": 2 * THING}
LEAST = 20
"""The least half side of such a frame, in design pixels."""
DECKS = {
    "splatter": say("Splattercards: they decide hits, JAMs, moves and healing."),
    "weapon": say("Weapons: a Weapon Token gives you the top card."),
    "gadget": say("Gadgets: a Gadget Token gives you the top card."),
}


def find(table: PanelledTable, name: str) -> TablePlace | None:
    """Return the place of a name.

    After what lies on the board there may be a reach in millimetres: "hero 2 30". Besides what `every` yields there are
    "spot 12.0 40.5", "mm" with x, y, width and height, "object mug" (the nearest to HERO 1), "shot", and controls by
    the beginning of their label: "control Move".
    """
    kind, _, rest = name.partition(" ")
    numbers = [float(one) for one in re.findall(r"-?\d+\.?\d*", rest)]
    if kind == "spot":
        return TablePlace(name, frame(table, (numbers[0], numbers[1]), THING)) if len(numbers) > 1 else None
    if kind == "mm":
        return TablePlace(name, _at(table, *numbers)) if len(numbers) == 4 else None
    if kind == "object":
        found = [place for place in _objects(table) if place.name == name]
        x, y = table.camera.to_screen(*next((hero.x, hero.y) for hero in table.so_far.heroes))
        return min(found, key=lambda one: hypot(one.rect.centerx - x, one.rect.centery - y), default=None)
    if kind == "control":
        widgets = [one for one in table.side_panel.group.widgets if one.label.startswith(rest) and one.rect.w]
        return TablePlace(name, widgets[0].rect) if widgets else None
    if kind == "shot":  # a low window has no room for it
        shot = table.side_panel.focus_rect
        return TablePlace(name, shot if shot.h > CL else table.regions.column)
    short, _, reach = name.rpartition(" ")
    if reach.isdigit() and (spot := next((spot for place, spot, _ in _board(table) if place == short), None)):
        half = int(reach)
        return TablePlace(name, _at(table, spot[0] - half, spot[1] - half, 2 * half, 2 * half))
    return places.find(table, name)


def every(table: PanelledTable) -> Iterator[TablePlace]:
    """Yield all places on the board and round it."""
    where = table.regions
    yield TablePlace("table", where.board)
    for hero in table.so_far.heroes:
        if hero.alive:
            yield TablePlace(f"player {hero.seat}", frame(table, (hero.x, hero.y)))
    for name, spot, page in _board(table):
        yield TablePlace(name, frame(table, spot, REACH.get(name.partition(" ")[0], THING)), page=page)
    for base in table.so_far.bases:
        yield TablePlace(f"base {base.seat}", _at(table, base.x - CL / 2, base.y - CL / 2, CL, CL), page="flag")
    yield from _panels(table)
    yield from _objects(table)


def frame(table: PanelledTable, spot: Point, half: float = HERO, least: int = LEAST) -> pygame.Rect:
    """Return the square round a spot, never too small to be seen; an empty one if the camera shows other parts."""
    x, y = table.camera.to_screen(*spot)
    side = 2 * max(round(half * table.camera.scale), scale(least))
    square = pygame.Rect(0, 0, side, side)
    square.center = round(x), round(y)
    square = table.push_in.seen(square)
    return square if square.colliderect(table.regions.board) else pygame.Rect(0, 0, 0, 0)


def _at(table: PanelledTable, x: float, y: float, w: float, h: float) -> pygame.Rect:
    """Return a rectangle of the table, given in millimetres, in the window."""
    left, top = table.camera.to_screen(x, y)
    wide, high = round(table.camera.length(w)), round(table.camera.length(h))
    return table.push_in.seen(pygame.Rect(round(left), round(top), wide, high))


def _board(table: PanelledTable) -> Iterator[tuple[str, Point, str]]:
    """Yield what lies on the board: its name, its spot, its page of the rulebook; in front what is on top."""
    shown = table.shown
    yield from ((f"hero {hero.seat}", (hero.x, hero.y), "shooting") for hero in shown.heroes)
    yield from ((f"corpse {one.seat}", (one.x, one.y), "death") for one in shown.corpses)
    yield from ((f"hero {one.seat}", (one.x, one.y), "") for one in shown.corpses)
    yield from ((f"token {token.id}", (token.x, token.y), "tokens") for token in shown.tokens)
    yield from ((f"token {token.kind}", (token.x, token.y), "") for token in table.so_far.tokens)
    yield from (("flag", (flag.x, flag.y), "flag") for flag in shown.flags[:1])


def _objects(table: PanelledTable) -> Iterator[TablePlace]:
    """Yield the obstacles of the battlefield, by their labels."""
    for one in table.session.match.options.battlefield.obstacles:
        xs, ys = [x for x, _ in one.outline], [y for _, y in one.outline]
        rect = _at(table, min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        yield TablePlace(f"object {one.label}", rect, page="walking")


# -- round the board -----------------------------------------------------------------------------------


def _panels(table: PanelledTable) -> Iterator[TablePlace]:
    panel, where = table.side_panel, table.regions
    yield TablePlace("hand", where.hand)
    yield TablePlace("column", where.column)
    yield TablePlace("record", panel.focus_rect)
    yield TablePlace("log", panel.log.rect)
    yield from (TablePlace(f"card {card.entry.card}", card.rect) for card in panel.hand.widgets)
    for name, rect in panel.painted.items():
        yield TablePlace(name, rect, *_panel(table, name))
    yield from _record(table)
    yield TablePlace("action", where.action)
    yield TablePlace("piles", where.piles, page="splattercards")
    yield TablePlace("cards", panel.hand.rect, say("Your cards: a lit one can be played now. Point at one to read it."))


def tips(table: PanelledTable) -> Sequence[Tip]:
    """Return all tips; none beneath a question."""
    return () if table.prompt is not None else [*tips_of(every(table)), *table.stars.tips()]


def _panel(table: PanelledTable, name: str) -> tuple[str, ...]:
    """Return what a thing of the panels is, what it means now, and its rule."""
    kind, _, rest = name.partition(" ")
    if kind == "banner":
        return say("Whose turn it is, and what needs deciding."), table.times()
    if kind == "aim":
        return say("How the battle is won, and how close everybody is."), "", "S-MODE-1"
    if kind == "goal":
        return _goal(
            table, next(goal for goal in view_model.goals(table.so_far, table.names)[0] if goal.seat == int(rest))
        )
    if kind == "seat":
        what = say("Everything that is public about {who}.", who=table.names[int(rest)])
        return what, say("{Facts}.", facts=spoken(_shown(table, int(rest))))
    if kind == "action":
        return say("The action card: how far you may walk this turn."), _left(table), "S-TURN-1"
    return _pile(table, kind, rest)


def _goal(table: PanelledTable, goal: GoalProgress) -> tuple[str, str]:
    who = say("Team {number}", number=goal.team) if goal.team else table.names[goal.seat]
    if not goal.need:
        return say("Lives left."), say_count("{who} has 1 left.", "{who} has {n} left.", goal.have, who=who)
    has = say("{who} has {have} of {need}.", who=who, have=goal.have, need=goal.need)
    note = {"out": say("Out of the game."), "has the Flag": say("The Flag symbol: carrying the Flag.")}
    return say("How close this player is to winning."), together(has, note.get(goal.note, ""))


def _shown(table: PanelledTable, seat: int) -> RecordView:
    covered = table.side_panel.hand.face_down
    return view_model.record(table.so_far, seat, table.names[seat], covered, table.session.everything)


def _record(table: PanelledTable) -> Iterator[TablePlace]:
    """Yield the zones, wounds and icons of the Medical Record that is shown."""
    panel = table.side_panel
    shown = panel.recorded
    if shown is None or not panel.record:
        return
    points, icons = shown.points(), record_icons(shown)
    for name, rect in panel.record.items():
        kind, _, rest = name.partition(" ")
        if kind == "icon":
            yield TablePlace(name, rect, say("{Fact}.", fact=icons[int(rest)].words))
            continue
        if kind == "wounds":
            now, rule = say("Wounds of {deadly} points kill.", deadly=DEADLY), "S-HIT-3"
            cards = listed([name_of(wound.card) for wound in shown.zones()[rest]])
            yield TablePlace(name, rect, say("Wounds: {cards}.", cards=cards), now, rule)
            continue
        hurt, rule = say("Unhurt."), "S-HIT-3"
        if rest in shown.missing:
            hurt, rule = say("It is gone."), "S-WND-5"
        elif points.get(rest):
            hurt = say_count("Wounds worth 1 point.", "Wounds worth {n} points.", points[rest])
        yield TablePlace(name, rect, say("{who}: {part}.", who=shown.name, part=ZONE_WORDS[rest]), hurt, rule)


def _left(table: PanelledTable) -> str:
    now = table.so_far.now
    if now.stance == "still":
        return say("Standing still: no steps, but every hit counts.")
    if now.stance != "move":
        return say("First choose: stand still or move.")
    return say("{Left}.", left=left_text(now.budget))


def _pile(table: PanelledTable, kind: str, name: str) -> tuple[str, str]:
    pile = next(one for one in view_model.piles(table.so_far) if one.deck == name)
    if kind == "deck":
        return DECKS[name], say_count("1 card left, in an unknown order.", "{n} cards left, in an unknown order.",
                                      pile.left)  # fmt: skip
    gone = say_count("1 card, face up for all to see.", "{n} cards, face up for all to see.", pile.discarded)
    return say("The discard pile of these cards: shuffled in when the deck is empty."), gone


# -- what nothing may cover ----------------------------------------------------------------------------


def over(table: PanelledTable) -> Iterator[pygame.Rect]:
    """Yield what is over the board: a question, the bubble at the HERO, the label at the pointer."""
    if table.prompt is not None:
        yield table.prompt.rect
    yield table.side_panel.bubble.rect
    yield from (box for _, box in (*table.labels, *table.side_panel.tag))


def weighed(table: PanelledTable) -> Iterator[pygame.Rect]:
    """Yield what is over the board, the question, the HEROes, the odds of a shot, and the action card."""
    yield from over(table)
    yield table.side_panel.painted.get("banner", pygame.Rect(0, 0, 0, 0))
    yield from discs([(hero.x, hero.y) for hero in table.so_far.heroes if hero.alive], table.camera)
    if table.side_panel.shows_shot():
        yield table.side_panel.focus_rect
    if table.so_far.now.seat == table.viewpoint:
        yield table.regions.action
