"""The controls on the paper and in the column, rebuilt whenever something changes."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.games.splatatat.art import faces
from game.games.splatatat.rules.cards import TEXT
from game.games.splatatat.table import places, questions
from game.games.splatatat.table.paint import hand
from game.games.splatatat.table.table import PaperBase
from game.games.splatatat.table.words import label_of, promise
from game.kernel.messages import say, say_count
from game.kernel.state import Choice
from game.table.controls import Controls
from game.table.targets import Target
from game.ui import keys
from game.ui.focus import Focusable
from game.ui.widgets import Button
from game.ui.words import as_sentence

MOST_BUTTONS = 2  # up to this many choices of a held card get a button each; more are chosen on the paper
REVEAL, HIDE = "ruler", "scope"  # the commands whose keys are R and V
LOCKED = ("draw", "reveal", "accept")


class PaperControls(Controls[PaperBase]):
    """The controls of the paper table."""

    table: PaperBase
    row = True

    def places(self) -> None:
        for make in (_seats, _middle, _cards):
            make(self.table)

    def own(self) -> Sequence[Button]:
        house = self.button(questions.house_words(self.table.view.rules), self.table.open_house_rules)
        house.tip = say("Shows the House Rules of this game.")
        return [house]

    def turn(self) -> Sequence[Button]:
        aiming = self.table.aiming
        if not aiming.held:
            return _turn_buttons(self.table)
        choices = aiming.of(aiming.held)
        key = "confirm" if len(choices) == 1 else ""
        if len(choices) > MOST_BUTTONS:  # a click on a seat is enough, except where it could mean two things
            choices = [one for one in choices if len(aiming.at(self.table.aiming.seat_of(one))) > 1]
        found = [_choice_button(self.table, one, key) for one in choices]
        back = self.button(say("Cancel"), aiming.put_back, "back")
        back.tip = say("Puts the card back into your hand: nothing is played.")
        return [*found, back]

    def beside(self) -> Sequence[Button]:
        """Return the button that shows or hides the hand, where somebody could look; the key works anywhere."""
        table = self.table
        if len(table.session.persons) < 2 and not table.hand_hidden:
            return ()
        if not table.viewpoint or not table.fan or table.aiming.held or table.looking_back is not None:
            return ()
        words = say("Show hand") if table.hand_hidden else say("Hide hand")
        turn = self.button(words, table.sharing.toggle_hand, HIDE, size=18)
        turn.tip = say("Turns your cards over, so that nobody else sees them.")
        return [turn]

    def room(self) -> pygame.Rect:
        return self.table.regions.actions

    def rank(self, item: Focusable) -> tuple[int, ...]:
        """Return the sort key of the focus order: the held card's targets, cards, buttons, seats, piles, the column."""
        lit = bool(self.table.aiming.held) and getattr(item, "lit", False)
        if isinstance(item, Target):
            return not lit, 0 if item.card >= 0 else 2 if item.seat else 3
        return not lit, 1 if item in self.table.actions else 4


# -- on the paper ------------------------------------------------------------------------------------


def _seats(table: PaperBase) -> None:
    lit = table.aiming.lit()
    for seat, plot in table.regions.plots.items():

        def act(seat: int = seat) -> None:
            press_seat(table, seat)

        spot = Target(table.seat_words(seat), plot.whole, act, seat=seat, lit=seat in lit)
        found = table.aiming.at(seat)
        if len(found) == 1:
            spot.tip = promise(found[0], table.view, table.names)
        else:
            spot.tip = table.seat_words(seat)
        table.group.add(spot)


def press_seat(table: PaperBase, seat: int, pos: tuple[int, int] | None = None) -> None:
    """Play the held card on a seat; without one, show the cards on it."""
    if table.aiming.held:
        table.aiming.aim(seat, part_at(table, seat, pos))
    else:
        table.open_pile(seat)


def part_at(table: PaperBase, seat: int, pos: tuple[int, int] | None) -> str:
    """Return the part of a plot at a point: "face", "pile" or ""."""
    if pos is None:
        return ""
    if table.regions.seat(seat, "pile").collidepoint(pos):
        return "pile"
    shown = [table.regions.seat(seat, f"face.{face}") for face in range(1, table.shown.faces + 1)]
    return "face" if any(rect.collidepoint(pos) for rect in shown) else ""


def _middle(table: PaperBase) -> None:
    shown, take = table.shown, table.aiming.take
    deck_words, key = say_count("Deck: 1 card", "Deck: {n} cards", shown.deck), keys.hint("deck")
    if take is not None and take[0] == "draw":
        deck_words = say("{deck}. Click to pick up ({key})", deck=deck_words, key=key)
    elif take is not None:
        deck_words = say("{deck}. Click to pass ({key})", deck=deck_words, key=key)
    deck, lit = places.deck(table), take is not None and not table.aiming.held
    table.group.add(Target(deck_words, deck.rect, lambda: table.take_or_pass(), lit=lit).explained(deck))
    top = shown.middle[-1] if shown.middle else ""
    key = keys.hint("discard")
    words = say("Middle: no cards yet ({key})", key=key)
    if top:
        words = say_count(
            "Middle: 1 card, {card} ({key})",
            "Middle: {n} cards, {card} on top ({key})",
            len(shown.middle),
            card=faces.name_of(top),
            key=key,
        )
    middle, held = places.middle(table), table.aiming.held
    lit = bool(held) and any(not table.aiming.seat_of(choice) for choice in table.aiming.of(held))
    table.group.add(Target(words, middle.rect, table.press_middle, kind=top, lit=lit).explained(middle))


def _cards(table: PaperBase) -> None:
    cards = table.fan
    for number, card in enumerate(cards):

        def press(kind: str = card.kind) -> None:
            if table.hand_hidden:
                table.sharing.toggle_hand()
            else:
                table.aiming.press(kind)

        label = say("{card}, card {number}", card=faces.name_of(card.kind or "S"), number=number + 1)
        spot = Target(label, hand.strip(cards, number), press, whole=card.rect, kind=card.kind or "S", card=number)
        if table.hand_hidden:
            spot.kind, spot.label = "", say("A card, face down ({key} shows the hand)", key=keys.hint(HIDE))
            spot.tip = say("One of your cards, face down. Click it to see your hand.")
        else:
            spot.enlarged().meaning = _playing(table, card.kind)
            spot.printed = TEXT.get(card.kind, "")
        table.group.add(spot)


def _playing(table: PaperBase, kind: str) -> str:
    """Return whether a card of the hand can be played now, or why not: a raised card seen by nobody (HND-10)."""
    if not table.my_turn or not kind:
        return ""
    if table.aiming.playable(kind):
        return say("You are holding it.") if table.aiming.held == kind else say("It can be played.")
    refusal = table.aiming.reason(kind)
    return as_sentence(refusal.said) if refusal is not None else ""


# -- buttons -----------------------------------------------------------------------------------------


def _choice_button(table: PaperBase, choice: Choice, key: str = "", kind: str = "primary") -> Button:
    locked = choice[0] in LOCKED
    button = table.controls.button(
        label_of(choice, table.names), lambda: table.aiming.commit(choice), key, kind, locked=locked
    )
    button.tip = promise(choice, table.view, table.names)
    return button


def _turn_buttons(table: PaperBase) -> list[Button]:
    aiming, found = table.aiming, []
    take = aiming.take
    if table.hand_hidden:  # any other button would reveal what is in the hand
        return [_choice_button(table, take, "deck", "hazard")] if take is not None else []
    reveal = aiming.plain("reveal")
    if reveal is not None:
        found.append(_choice_button(table, reveal, REVEAL))
    saves = [choice for choice in aiming.options if choice[0] in ("save", "s_save")]
    found += [_choice_button(table, choice, "", "good") for choice in saves]
    accept = aiming.plain("accept")
    if accept is not None:
        found.append(_choice_button(table, accept, "", "danger"))
    if take is not None:
        found.append(_choice_button(table, take, "deck", "hazard"))
    return found
