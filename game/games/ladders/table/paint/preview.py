"""The odds of an attack before it is made: the pool as a sum, every part's distribution, who else is struck (16.6)."""

from __future__ import annotations

import pygame

from game.games.ladders.art import faces, look
from game.games.ladders.rules.cards import EAGLE, ID
from game.games.ladders.rules.fight import combat
from game.games.ladders.rules.fight.combat import Struck
from game.games.ladders.rules.fight.odds import PartOdds
from game.games.ladders.rules.fight.weapons import profile, profile_of, usable
from game.games.ladders.rules.mines import DICE as MINE_DICE
from game.games.ladders.rules.state import ArmourInPlay
from game.games.ladders.table.table import CandyBase
from game.games.ladders.table.words import card_name, dice_words, share
from game.kernel.messages import say, say_count, together
from game.kernel.state import Choice
from game.ui import pictures, text, theme
from game.ui.fit import put, write
from game.ui.printed import inks
from game.ui.theme import mix

KEPT = (236, 228, 210)
TORN = (196, 26, 50)
"""The colours of a box that surely stays, and of one that surely goes; in between, darker is likelier."""
SEEN = 0.005
"""A chance below it is shown as none."""
LEGEND = say("Darker boxes are likelier to go.")
PART_SHORT = (say("Head"), say("Body"), say("L arm"), say("R arm"), say("L leg"), say("R leg"))


def draw_pointed(surface: pygame.Surface, table: CandyBase) -> None:
    """Draw the odds of what the pointer aims at, before anything is armed."""
    aiming = table.aiming
    if not aiming.acting or table.prompt is not None:
        return
    looked = table.looked_at()
    seat = looked.seat if looked is not None else 0
    square = looked.square if looked is not None else 0
    choice = aiming.pointed_at(seat, square or (table.view.square(seat) if seat else 0))
    if choice is None or choice[:3] == (aiming.armed or ())[:3]:
        return
    draw(surface, table, choice, table.regions.odds)


def title(table: CandyBase, choice: Choice) -> str:
    """Return who is attacked with what."""
    if choice[0] == "detonate":
        return say("Set off the mine in square {square}", square=choice[1])
    aim = table.names[choice[2]] if choice[0] == "attack" else say("square {square}", square=choice[2])
    return together(card_name(choice[1]), aim, between=" → ")


def pool_words(table: CandyBase, choice: Choice) -> str:
    """Return the pool as a sum (L-ATT-2 step 5)."""
    if choice[0] == "detonate":
        return say("{dice} dice on every cookie there", dice=MINE_DICE)
    view, seat = table.view, table.session.seat
    row = usable(view, seat, choice[1])
    if row is None:
        return ""
    shots = choice[3] if choice[0] == "attack" else 1
    square = view.square(choice[2]) if choice[0] == "attack" else choice[2]
    pool = combat.pool(view, seat, choice[1], square, shots)
    dice = profile_of(view, row).dice
    parts = [f"{shots} × {dice}" if shots > 1 else str(dice)]
    more = (pool.point_blank, say("point blank")), (pool.cards, say("cards")), (pool.long_range, say("long range"))
    for number, words in more:
        if number:
            parts.append(together(f"{'+' if number > 0 else '−'} {abs(number)}", words))
    if len(parts) == 1 and shots == 1:
        return dice_words(pool.total)
    cut = pool.base + pool.point_blank + pool.cards + pool.long_range > pool.total
    return together(*parts, "=", dice_words(pool.total), say("(at most 12)") if cut else "")


def spent_words(table: CandyBase, choice: Choice) -> str:
    """Return the cost of the attack."""
    if choice[0] == "detonate" or choice[1] == EAGLE:
        return ""
    row = usable(table.view, table.session.seat, choice[1])
    if row is None or not profile(row.card).track:
        return ""
    shots = choice[3] if choice[0] == "attack" else 1
    known = any(one.card == choice[1] for one in table.view.weapons[table.session.seat - 1])
    spent = say_count("1 shot of {ammo}.", "{n} shots of {ammo}.", shots, ammo=row.ammo)
    return spent if known else together(say("From your hand."), spent)


def draw(surface: pygame.Surface, table: CandyBase, choice: Choice, rect: pygame.Rect) -> None:
    """Draw the odds of an attack in a panel: the parts at the left, the sum and the trigger at the right."""
    inside = look.panel(surface, rect)
    right = pygame.Rect(rect.right - rect.w * 40 // 100 - theme.scale(14), inside.y, rect.w * 40 // 100, inside.h)
    foot = min((widget.rect.y for widget in table.trigger), default=inside.bottom)
    right.h = max(1, foot - theme.scale(6) - right.y)
    inside.w = right.x - theme.scale(14) - inside.x
    ink = inks()[1]
    size = theme.text_px(22)
    step = text.line_height(size, look.FACE)
    put(surface, title(table, choice), pygame.Rect(inside.x, inside.y, inside.w, step), size, ink, look.FACE)
    found = combat.preview(table.view, table.session.seat, choice)
    top = inside.y + step + theme.scale(4)
    room = pygame.Rect(inside.x, top, inside.w, inside.bottom - top)
    said = [pool_words(table, choice), spent_words(table, choice)]
    if len(found) == 1:
        _draw_parts(surface, table, found[0], room)
        said.append(_summary(found[0]))
    else:
        _draw_many(surface, table, found, room)
    for words in filter(None, said):
        small = theme.text_px(17)
        done = write(surface, words, right, small, ink, "semi")
        right.h -= done.bottom - right.y
        right.y = done.bottom


def _draw_parts(surface: pygame.Surface, table: CandyBase, one: Struck, room: pygame.Rect) -> None:
    """Draw each part's boxes with their likely losses, and a legend below if there is room."""
    row = min(theme.roomy(40), room.h // 6)
    for number, part in enumerate(one.odds.parts):
        _draw_part(surface, table, one.seat, number, part, pygame.Rect(room.x, room.y + number * row, room.w, row))
    foot = pygame.Rect(room.x, room.y + 6 * row, room.w, room.h - 6 * row)
    size = max(theme.MIN_TEXT, theme.text_px(15))
    if foot.h >= text.line_height(size, "italic"):
        put(surface, LEGEND, foot, size, inks()[2], "italic")


def _draw_part(
    surface: pygame.Surface, table: CandyBase, seat: int, number: int, part: PartOdds, row: pygame.Rect
) -> None:
    """Draw one part: its symbol, the boxes it has left, and its chance of coming off or its greatest loss."""
    cookie = table.view.cookie(seat)
    left = cookie.boxes[number]
    size = max(theme.MIN_TEXT, min(theme.text_px(16), row.h - 2))
    side = min(row.h, theme.scale(30))
    surface.blit(faces.part(table.view.characters[seat - 1], number, side), (row.x, row.centery - side // 2))
    name = pygame.Rect(row.x + side + 2, row.y, row.w * 22 // 100, row.h)
    put(surface, PART_SHORT[number], name, size, inks()[1], "semi")
    value = pygame.Rect(row.right - row.w * 29 // 100, row.y, row.w * 29 // 100, row.h)
    boxes = pygame.Rect(name.right, row.y + row.h // 6, value.x - name.right - 4, row.h * 2 // 3)
    if not left:
        put(surface, say("missing"), pygame.Rect(boxes.x, row.y, row.right - boxes.x, row.h), size, inks()[2], "italic")
        return
    torn = part.tear >= SEEN
    put(surface, part_words(part), value, size, TORN if torn else inks()[2], "bold" if torn else "semi", "right")
    worn = next((row for row in table.view.armour[seat - 1] if row.part == number), None)
    _draw_boxes(surface, part, boxes, worn)


def part_words(part: PartOdds) -> str:
    """Return what a roll may do to a part that is not missing: its chance of coming off, else its greatest loss."""
    if part.tear >= SEEN:
        return say("off: {chance}", chance=share(part.tear))
    most = max((lost for lost, chance in enumerate(part.boxes) if chance >= SEEN), default=0)
    return say("at most −{n}", n=most) if most else say("safe")


def _draw_boxes(surface: pygame.Surface, part: PartOdds, room: pygame.Rect, worn: ArmourInPlay | None) -> None:
    """Draw a part's remaining boxes, the first to go at the right: the darker, the likelier to be lost.

    Armour, which goes before them, is at their right: a shield for each hit.
    """
    count, shields = len(part.boxes) - 1, [ID[worn.card]] * worn.hits if worn is not None else []
    side = min(room.h, room.w // max(count + len(shields), 4))
    line = max(1, theme.scale(2))
    for place in range(count):
        lost = sum(part.boxes[count - place :])
        box = pygame.Rect(room.x + place * side, room.centery - side // 2, side - line, side - line)
        pictures.draw_rounded(surface, box, side * 0.2, mix(KEPT, TORN, lost), look.CHOC, line)
    for place, card in enumerate(shields, count):
        surface.blit(faces.shield(card, side - line), (room.x + place * side, room.centery - side // 2))


def _summary(one: Struck) -> str:
    odds = one.odds
    any_ = 1 - odds.torn[0]
    words = [say("Part off: {chance}.", chance=share(any_))]
    if len(odds.torn) > 2 and (two := sum(odds.torn[2:])) >= 0.005:
        words.append(say("Two or more: {chance}.", chance=share(two)))
    if odds.crumb >= 0.0005:
        words.append(say("Crumbs the cookie: {chance}!", chance=share(odds.crumb)))
    words.append(say("Hits {hits:.1f} of {dice} on average.", hits=odds.hits, dice=odds.dice))
    return together(*words)


def _draw_many(surface: pygame.Surface, table: CandyBase, found: list[Struck], room: pygame.Rect) -> None:
    """Draw a row for everyone a blast may strike, friends and oneself included (L-BLAST-2)."""
    if not found:
        write(surface, say("Nobody would be hit."), room, theme.text_px(17), inks()[1], "semi")
        return
    size = theme.text_px(16)
    line = text.line_height(size, "semi")
    row = max(min(theme.roomy(58), room.h // len(found)), min(2 * line, room.h // len(found)))
    for number, one in enumerate(found):
        box = pygame.Rect(room.x, room.y + number * row, room.w, row - 2)
        if box.bottom > room.bottom + 2:
            break
        friend = not table.view.is_foe(table.session.seat, one.seat)
        pictures.draw_rounded(surface, box, theme.scale(8), (255, 214, 200) if friend else (246, 230, 204), None)
        cookie = table.view.cookie(one.seat)
        side = box.h
        face = faces.cookie(table.view.characters[one.seat - 1], side, cookie.boxes, cookie.maxima)
        surface.blit(face, box.topleft)
        left = box.x + side + theme.scale(4)
        head = pygame.Rect(left, box.y, box.right - left, box.h // 2)
        put(surface, _struck_words(table, one, friend), head, size, look.CHOC, "semi")
        off, crumbs = share(1 - one.odds.torn[0]), share(one.odds.crumb)
        words = say("part off {off}, crumbs {crumbs}", off=off, crumbs=crumbs)
        put(surface, words, pygame.Rect(left, box.centery, box.right - left, box.h // 2), size, TORN, "semi")


def _struck_words(table: CandyBase, one: Struck, friend: bool) -> str:
    """Return who may be struck, by what."""
    who = table.names[one.seat]
    if friend:
        you = one.seat == table.session.seat
        who = say("{name} (you!)", name=who) if you else say("{name} (teammate!)", name=who)
    how = say("splash, 1 die") if one.splash else dice_words(one.odds.dice)
    if one.chance >= 1:
        return together(who, how, between=": ")
    return say("{who}: {dice}, {chance} likely", who=who, dice=how, chance=share(one.chance))
