"""The places of the candy table, by name: squares, cookies, sheets and badges, decks, dice, cards."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.games.ladders.report import SIDE_TITLES
from game.games.ladders.rules.board import SQUARES, BoardTables, tables
from game.games.ladders.rules.cards import ID
from game.games.ladders.rules.state import CRUMBED, OUT, PARTS
from game.games.ladders.table.paint import pawns, strip
from game.games.ladders.table.questions.prompt import AnswerTile
from game.games.ladders.table.table import CandyBase
from game.games.ladders.table.words import COLOUR_TITLES, box_words, card_words, part_title
from game.kernel.messages import listed, say, say_count, together
from game.table import places
from game.table.places import TablePlace, around

DECK_NAMES = tuple(COLOUR_TITLES.values())


def every(table: CandyBase) -> Iterator[TablePlace]:
    """Yield all places."""
    where = table.regions
    yield TablePlace("table", where.board)
    yield TablePlace("column", where.column)
    yield TablePlace("log", where.log)
    bars = table.regions.odds.copy()
    bars.w = bars.w * 58 // 100
    shown = say("The boxes each part has left: the darker, the likelier this attack takes them.")
    yield TablePlace("bars", bars, shown if table.aiming.armed is not None else "")
    for seat, plot in where.plots.items():
        standing = pawns.pawn_rect(table.shown, where, seat)
        yield TablePlace(f"player {seat}", standing if standing.w else plot.whole)
        yield from _badge(table, seat)
    yield from _sheet(table)
    for side, rect in where.heads.items():
        name = say("Red") if side == 1 else say("Blue")
        yield TablePlace(f"side {side}", rect, say("Team {side}: its score is shown here.", side=name), rule="L-TEAM-2")
    for colour, rect in enumerate(where.signs):
        yield deck(table, colour)
        what = say("This deck's letter: stars with this letter draw from it.")
        yield TablePlace(f"sign {colour}", rect, what, deck(table, colour).now)
    yield from _strip(table)
    yield from _board(table)


def find(table: CandyBase, name: str) -> TablePlace | None:
    """Return the place of a name: squares without going through all of them."""
    kind, _, rest = name.partition(" ")
    if kind in ("square", "squares"):
        squares = [table.regions.square(int(number)) for number in rest.split() if number.isdigit() and int(number)]
        return TablePlace(name, around(*squares)) if squares else None
    return places.find(table, name)


def deck(table: CandyBase, colour: int) -> TablePlace:
    """Return a deck with its discard pile."""
    where, shown = table.regions, table.shown
    what = say(
        "{kind} cards: the deck and its discard pile, which anyone may look through.",
        kind=DECK_NAMES[colour],
    )
    left, gone = card_words(shown.decks[colour]), card_words(len(shown.discards[colour]))
    now = say("{cards} in the deck, {gone} discarded. Click to look.", cards=left, gone=gone)
    return TablePlace(f"deck {colour}", where.decks[colour].union(where.discards[colour]), what, now, page="cards")


# -- the board ---------------------------------------------------------------------------------------


def _board(table: CandyBase) -> Iterator[TablePlace]:
    """Yield the squares; without words while the odds and the route are shown there."""
    board, made = table.view.board, tables(table.view.board)
    moving = {square for square, _ in (*board.ladders, *board.slides, *board.stars)}
    silent = table.prompt is not None or bool(table.aiming.held[0])
    for square in range(1, SQUARES + 1):
        rect = table.regions.square(square)
        page = "crumbed" if square in board.respawns else "moving" if square in moving else ""
        what, rule = ("", "") if silent else _square(made, square, table.view.stars, bool(table.view.flags))
        standing = [table.names[seat] for seat in table.shown.standing_in(square)] if what else []
        here = say("{who} here.", who=listed(standing)) if standing else ""
        yield TablePlace(
            f"square {square}", rect, what, together(say("Square {square}.", square=square), here), rule, page
        )


def _square(made: BoardTables, square: int, stars: bool, flags: bool) -> tuple[str, str]:
    """Return what is special about a square; empty if it is just a square."""
    end = made.exits[square]
    if made.climbs[square] == "ladder":
        return say("A ladder: a die that ends here carries you up to {square}.", square=end), "L-BOARD-4"
    if made.climbs[square] == "slide":
        return say("A slide: a die that ends here carries you down to {square}.", square=end), "L-BOARD-4"
    if stars and made.stars[square]:
        decks = listed([DECK_NAMES[colour] for colour in made.stars[square]], either=True)
        return say("A star: end a die here and draw a card ({decks}).", decks=decks), "L-LAND"
    if flags and square in made.flags[1:]:
        team = SIDE_TITLES[made.flags.index(square)]
        return say("{team}'s flag base: this is where they set the other team's flag.", team=team), "L-FLAG-9"
    if flags and square in made.homes[1:]:
        team = SIDE_TITLES[made.homes.index(square)]
        return say("{team}'s home base: its cookies start here.", team=team), "L-FLAG-1"
    if square in made.respawns[1:]:
        number = made.respawns.index(square)
        return say("A respawn point: whoever rolls a {number} comes back here.", number=number), "L-RESP-1"
    return "", ""


# -- sheets and badges -------------------------------------------------------------------------------


def _sheet(table: CandyBase) -> Iterator[TablePlace]:
    seat, plot = table.regions.near, table.regions.own
    who = table.names[seat]
    yield TablePlace(
        "name", plot.name, say("{who}: the name, and how their cookie is doing.", who=who), _signs(table, seat)
    )
    for part in range(len(PARTS)):
        yield TablePlace(f"part {part}", table.regions.part(seat, part), *_part(table, seat, part))
    yield TablePlace("trophies", plot.trophies, *_trophies(table, seat))


def badge(table: CandyBase, seat: int) -> TablePlace:
    """Return a seat's badge."""
    what = say("{who}'s badge: point at it to unfold the whole sheet.", who=table.names[seat])
    return TablePlace(f"badge {seat}", table.regions.plots[seat].whole, what, _signs(table, seat))


def _badge(table: CandyBase, seat: int) -> Iterator[TablePlace]:
    plot = table.regions.plots[seat]
    yield badge(table, seat)
    what, now, rule = _trophies(table, seat)
    figure = say("The small figure shows which parts are whole, hurt or gone.")
    yield TablePlace(f"trophies {seat}", plot.trophies, together(figure, what), now, rule)
    counts = table.shown.hands[seat - 1]
    held = [say("{kind}: {count}", kind=name, count=counts[k]) for k, name in enumerate(DECK_NAMES)]
    yield TablePlace(f"cards {seat}", plot.hand,
                     say("Cards in hand: Weapons, Ammo and Gear. Others see only how many."),
                     say("{cards}.", cards=together(*held, between=", ")), "L-INFO-2")  # fmt: skip


def _trophies(table: CandyBase, seat: int) -> tuple[str, str, str]:
    shown, who = table.shown, table.names[seat]
    trophies, frags = len(shown.trophies[seat - 1]), shown.frags[seat - 1]
    now: str = say_count("{who} has 1 Trophy.", "{who} has {n} Trophies.", trophies, who=who)
    if frags:
        now = together(now, say_count("And 1 Frag.", "And {n} Frags.", frags))
    return say("Trophies: parts torn off opponents."), now, "L-TROPHY-1"


def _part(table: CandyBase, seat: int, part: int) -> tuple[str, str, str]:
    shown, who = table.shown, table.names[seat]
    cookie, title = shown.cookie(seat), part_title(part)
    left, most = cookie.boxes[part], cookie.maxima[part]
    what = say("{part} of {who}: dice with its candy hit it.", part=title, who=who)
    if not left:
        return what, say("It is gone: dice that show it miss."), "L-DMG-1"
    armour = sum(row.hits for row in shown.armour[seat - 1] if row.part == part)
    now: str = say("{boxes} of {most} left.", boxes=box_words(left), most=most)
    if armour:
        now = together(now, say_count("Its armour takes 1 more hit.", "Its armour takes {n} more hits.", armour))
    return what, now, "L-DMG-2"


def _signs(table: CandyBase, seat: int) -> str:
    """Return the current meaning of the symbols at a name."""
    shown = table.shown
    cookie, found = shown.cookie(seat), list[str]()
    if cookie.status == OUT:
        found.append(say("Out of the game."))
    elif cookie.status == CRUMBED:
        found.append(say("Crumbed: its next turn is spent coming back."))
    elif cookie.tangled:
        found.append(say("Tangled: its dice count one less."))
    if shown.sides[0] and cookie.status != OUT and not shown.winners:
        if shown.ready >> seat & 1:
            found.append(say("To move: it may still be chosen this round."))
        elif shown.seat != seat:
            found.append(say("Has moved: its turn this round is over."))
    if (shown.attacked | shown.attacked_melee) >> seat & 1:
        found.append(say("Attacked this turn: you can't attack it again in the same way."))
    return together(*found)


# -- the strip ---------------------------------------------------------------------------------------


def _strip(table: CandyBase) -> Iterator[TablePlace]:
    where, shown = table.regions, table.shown
    used = shown.used()
    for place, rect in enumerate(where.dice):
        what = say("A move: one die, in full, up or down the track.")
        if place >= len(shown.rolled):
            yield TablePlace("die", rect, what, say("Not rolled yet."), "L-MOVE-1")
            continue
        number = shown.rolled[place]
        now = say("{number}: used.", number=number) if used[place] else say("{number}: still to move.", number=number)
        yield TablePlace(f"die {number}", rect, what, now, "L-MOVE-1")
    yield TablePlace("tray", where.tray, say("The tray: your two dice, and what you can do now."), page="turn")
    what = say("{who}'s cards: weapons in play, then the hand.", who=table.names[table.near])
    yield TablePlace("hand", where.cards, what, say("You can play a raised card now."))
    yield from _cards(table)


def _cards(table: CandyBase) -> Iterator[TablePlace]:
    """Yield the physical cards ("card 17"), and what shows of each kind ("strip W01"): asked for, in play, in hand."""
    for tile in table.prompt.widgets if table.prompt is not None else ():
        if isinstance(tile, AnswerTile) and len(tile.choice) > 1 and tile.choice[0] == "play":
            yield TablePlace(f"card {tile.choice[1]}", tile.rect)
            yield TablePlace(f"strip {ID[tile.choice[1]]}", tile.rect)
    for row, rect in zip(strip.in_play(table), strip.weapon_rects(table), strict=False):
        yield TablePlace(f"card {row.card}", rect)
        yield TablePlace(f"strip {ID[row.card]}", rect)
    for number, held in enumerate(table.fan):
        if held.card >= 0:
            yield TablePlace(f"card {held.card}", held.rect)
            yield TablePlace(f"strip {ID[held.card]}", strip.strip_of(table.fan, number))


# -- what nothing may cover --------------------------------------------------------------------------


def over(table: CandyBase) -> Iterator[pygame.Rect]:
    """Yield the overlays: a question, the odds of an attack, dice on the board."""
    if table.prompt is not None:
        yield table.prompt.rect
    if table.aiming.armed is not None:
        yield table.regions.odds
    yield table.show.dice.rect


def weighed(table: CandyBase) -> Iterator[pygame.Rect]:
    """Yield the overlays, the question, the cookies, the dice of the turn, the Weapons in play and the hand."""
    yield from over(table)
    yield table.column.banner_rect
    yield from (pawns.pawn_rect(table.shown, table.regions, seat) for seat in table.names)
    if table.shown.rolled:
        yield from table.regions.dice
    yield from strip.weapon_rects(table)
    yield from (held.rect for held in table.fan)
