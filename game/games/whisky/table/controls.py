"""The controls on the mat and in the column, rebuilt whenever something changes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.games.whisky.art import faces
from game.games.whisky.rules.cards import KINDS, TEXTS
from game.games.whisky.table import places, sharing, spots
from game.games.whisky.table.table import SaloonBase
from game.kernel.messages import say, together
from game.table import commands
from game.table.controls import Controls
from game.table.targets import Target
from game.table.undo import past_buttons
from game.ui import keys
from game.ui.widgets import Button


class SaloonControls(Controls[SaloonBase]):
    """The controls of the saloon table: Ready buttons beside the commits, everything else in the column."""

    table: SaloonBase

    def forget(self) -> None:
        self.table.nods = []

    def places(self) -> None:
        if not self.table.playing and self.table.looking_back is None:
            _cards(self.table)
        _look_targets(self.table)

    def moment(self) -> Sequence[Button]:
        """Return no buttons: Ready is beside the commits, the rest in the column."""
        return ()

    def always(self) -> list[Button]:
        table, found = self.table, list[Button]()
        if table.looking_back is not None:
            found += past_buttons(table.back, self.button)
        return [*found, *commands.buttons(table, "bots", self.button), *super().always()]

    def papers(self) -> Sequence[Button]:
        table = self.table
        book = self.button(say("Notebook"), table.open_notebook, "notebook")
        if not table.notebook.pages:
            book.reason = say("It opens after the first reveal: lay your cards first.")
        book.tip = say("How perfect play would have mixed, and what your own habits cost.")
        aid = self.button(say("Player aid"), table.open_aid, "scope")
        aid.tip = say("What beats what, and the three ways to win, on one card.")
        book.show_key = aid.show_key = not table.session.past  # there these keys are the replay's
        return [book, aid]

    def own(self) -> Sequence[Button]:
        return [self._share()] if len(self.table.session.persons) > 1 else []

    def _share(self) -> Button:
        table = self.table
        words = sharing.WORDS.get(table.choosing.way, "")
        share = self.button(say("Shared: {way}", way=words), table.choosing.change_way)
        share.tip = say("How two people choose in secret: a curtain, a block of keys each, or a gamepad each.")
        if table.playing or any(draft.nodded for draft in table.choosing.open.values()):
            share.reason = say("Not while cards are being chosen: change it before the next choice.")
        return share


def _cards(table: SaloonBase) -> None:
    where = table.regions
    draft = table.choosing.only()
    for seat, own in table.choosing.open.items():
        way = table.choosing.way
        label = say("Chosen") if own.nodded else say("Ready")
        if draft is not None and own.nodded:
            continue  # waiting for the other seat: undo takes the confirmation back
        nod = table.controls.button(label, partial(table.choosing.nod, seat), "confirm", "primary", 30)
        if way == "keyboard":
            nod.command = keys.BLOCKS[seat]["nod"]
        elif way == "pads":
            nod.command, nod.key_name = "", sharing.PAD_NAMES["nod"]
        if not table.choosing.blind and not own.complete:
            nod.reason = say("Lay two cards first: click them in your hand.")
        nod.selected = own.nodded
        nod.tip = say("Locks in your two cards. They are revealed once both players are ready.")
        nod.meaning = say("The same key undoes it until your opponent is ready too.") if own.nodded else ""
        _place_nod(table, nod, seat)
        table.nods.append(table.group.add(nod))
    if draft is None or draft.nodded:
        return
    seat = draft.seat
    for kind in KINDS:
        rect = spots.hand_group(where, seat, kind).whole
        left = draft.in_hand(kind)

        def lay(kind: str = kind) -> None:
            table.choosing.press(seat, kind)

        label = say("{card}, {left} in hand", card=faces.name_of(kind), left=left)
        target = Target(label, rect, lay, seat=seat, kind=kind, picture=partial(faces.action, kind, seat))
        target.printed = TEXTS[kind]
        table.group.add(target.enlarged())
    first = table.shown.slots()[0]
    for place, kind in enumerate(draft.cards):
        if kind:

            def back(place: int = place) -> None:
                table.choosing.take_back(seat, place)

            rect, slot = spots.commit_spot(where, seat, first + place), first + place + 1
            label = say("{card} at slot {slot}: undo", card=faces.name_of(kind), slot=slot)
            target = Target(label, rect, back, seat=seat, kind=kind, card=place)
            target.tip = say("Your card for slot {slot}: click it to take it back.", slot=slot)
            table.group.add(target)


def _place_nod(table: SaloonBase, nod: Button, seat: int) -> None:
    """Position a Ready button beside its seat's commits."""
    room = table.regions.nods[seat]
    nod.size = 30
    while nod.size > 18 and nod.wish() > room.w:
        nod.size -= 2
    if nod.wish() > room.w:  # no space for the key beside the word
        taken = table.choosing.blind and not nod.selected
        nod.label, nod.show_key = (together(nod.label, nod.key_words) if taken else nod.label), False
    while nod.size > 11 and nod.wish() > room.w:
        nod.size -= 1
    nod.rect = pygame.Rect(0, 0, min(room.w, nod.wish()), nod.height())
    nod.rect.center = room.center


def _look_targets(table: SaloonBase) -> None:
    """Add the targets for a closer look at the display and the piles."""
    where = table.regions
    for slot, kind in enumerate(table.shown.display):
        if kind:
            label = say("Slot {slot}: {card}", slot=slot + 1, card=faces.name_of(kind))
            rect, picture = spots.slot_spot(where, slot), partial(faces.saloon, kind)
            table.group.add(Target(label, rect, kind=kind, picture=picture).enlarged())
    words = {
        "deck": say("What may still be in the deck ({key})", key=keys.hint("deck")),
        "discard": say("Look through the discard pile ({key})", key=keys.hint("discard")),
    }
    for pile in places.piles(table):
        look = partial(table.open_pile, pile.name) if pile.name in words else table.open_aid
        table.group.add(Target(words.get(pile.name, pile.what), pile.rect, look).explained(pile))
