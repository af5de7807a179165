"""Tips for every square, part, pile, number and symbol of the candy table, with its current meaning (TEACH-TIP)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.games.ladders.report import SIDE_TITLES
from game.games.ladders.rules.board import SQUARES, Tables, tables
from game.games.ladders.rules.state import CRUMBED, OUT, PARTS
from game.games.ladders.table.layout import Plot
from game.games.ladders.table.words import COLOUR_TITLES, box_words, card_words, part_title
from game.kernel.messages import listed, say, say_count, together
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.games.ladders.table.scene import CandyTable

DECK_NAMES = tuple(COLOUR_TITLES.values())


def things(table: CandyTable) -> Iterator[Tip]:
    """Yield all tips."""
    if table.prompt is None and not table.aiming.held[0]:
        yield from _board(table)  # otherwise the odds and the route are shown there
    where = table.regions
    yield from _sheet(table, where.near, where.own)
    for seat, plot in where.plots.items():
        yield from _badge(table, seat, plot)
    for side, rect in where.heads.items():
        name = say("Red") if side == 1 else say("Blue")
        yield Tip(rect, say("Team {side}: its score is shown here.", side=name), rule="L-TEAM-2")
    for colour, rect in enumerate(where.signs):
        what = say("This deck's letter: stars with this letter draw from it.")
        yield Tip(rect, what, deck_words(table, colour)[1])
    yield from _strip(table)


def deck_words(table: CandyTable, colour: int) -> tuple[str, str]:
    """Return what a deck and its discard pile are, and how many cards they have."""
    shown = table.shown
    what = say(
        "{kind} cards: the deck and its discard pile, which anyone may look through.",
        kind=DECK_NAMES[colour],
    )
    left, gone = card_words(shown.decks[colour]), card_words(len(shown.discards[colour]))
    return what, say("{cards} in the deck, {gone} discarded. Click to look.", cards=left, gone=gone)


# -- the board ---------------------------------------------------------------------------------------


def _board(table: CandyTable) -> Iterator[Tip]:
    made = tables(table.view.board)
    flags = bool(table.view.flags)
    for square in range(1, SQUARES + 1):
        what, rule = _square(made, square, table.view.stars, flags)
        if not what:
            continue
        standing = [table.names[seat] for seat in table.shown.standing_in(square)]
        here = say("{who} here.", who=listed(standing)) if standing else ""
        yield Tip(table.regions.square(square), what, together(say("Square {square}.", square=square), here), rule)


def _square(made: Tables, square: int, stars: bool, flags: bool) -> tuple[str, str]:
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


# -- sheets ------------------------------------------------------------------------------------------


def _sheet(table: CandyTable, seat: int, plot: Plot) -> Iterator[Tip]:
    who = table.names[seat]
    yield Tip(plot.name, say("{who}: the name, and how their cookie is doing.", who=who), _signs(table, seat))
    for part in range(len(PARTS)):
        yield Tip(table.regions.part(seat, part), *_part(table, seat, part))
    what, now, rule = _trophies(table, seat)
    yield Tip(plot.trophies, what, now, rule)


def _badge(table: CandyTable, seat: int, plot: Plot) -> Iterator[Tip]:
    what, now, rule = _trophies(table, seat)
    figure = say("The small figure shows which parts are whole, hurt or gone.")
    yield Tip(plot.trophies, together(figure, what), now, rule)
    counts = table.shown.hands[seat - 1]
    held = [say("{kind}: {count}", kind=name, count=counts[k]) for k, name in enumerate(DECK_NAMES)]
    yield Tip(plot.hand, say("Cards in hand: Weapons, Ammo and Gear. Others see only how many."),
              say("{cards}.", cards=together(*held, between=", ")), "L-INFO-2")  # fmt: skip


def badge_words(table: CandyTable, seat: int) -> tuple[str, str]:
    """Return what a seat's badge is, and the current meaning of its symbols."""
    who = table.names[seat]
    return say("{who}'s badge: point at it to unfold the whole sheet.", who=who), _signs(table, seat)


def _trophies(table: CandyTable, seat: int) -> tuple[str, str, str]:
    shown, who = table.shown, table.names[seat]
    trophies, frags = len(shown.trophies[seat - 1]), shown.frags[seat - 1]
    now: str = say_count("{who} has 1 Trophy.", "{who} has {n} Trophies.", trophies, who=who)
    if frags:
        now = together(now, say_count("And 1 Frag.", "And {n} Frags.", frags))
    return say("Trophies: parts torn off opponents."), now, "L-TROPHY-1"


def _part(table: CandyTable, seat: int, part: int) -> tuple[str, str, str]:
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


def _signs(table: CandyTable, seat: int) -> str:
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


def _strip(table: CandyTable) -> Iterator[Tip]:
    where, shown = table.regions, table.shown
    used = shown.used()
    for place, rect in enumerate(where.dice):
        what = say("A move: one die, in full, up or down the track.")
        if place >= len(shown.rolled):
            now: str = say("Not rolled yet.")
        else:
            number = shown.rolled[place]
            now = (
                say("{number}: used.", number=number) if used[place] else say("{number}: still to move.", number=number)
            )
        yield Tip(rect, what, now, "L-MOVE-1")
    yield Tip(where.tray, say("The tray: your two dice, and what you can do now."))
    who = table.names[table.near]
    what = say("{who}'s cards: weapons in play, then the hand.", who=who)
    yield Tip(where.cards, what, say("You can play a raised card now."))
