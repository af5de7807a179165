"""The paper table in play: its parts put together, whose secrets it shows, its past."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from itertools import chain
from typing import Final

import pygame

from game.games.splatatat.art import faces, look
from game.games.splatatat.rules.cards import character
from game.games.splatatat.rules.state import SplatState
from game.games.splatatat.table import advice, places, questions, warm, words
from game.games.splatatat.table.aiming import PaperAiming
from game.games.splatatat.table.column import PaperColumn
from game.games.splatatat.table.controls import PaperControls
from game.games.splatatat.table.keyboard import PaperKeyboard
from game.games.splatatat.table.layout import regions
from game.games.splatatat.table.log_sentences import PaperLogSentences
from game.games.splatatat.table.paint import board
from game.games.splatatat.table.paint.hand import arranged, fan
from game.games.splatatat.table.sheets import PaperPileSheet, PaperSheet, RulesSheet
from game.games.splatatat.table.show import PaperShow
from game.games.splatatat.table.shown import PaperShown, shown_of
from game.games.splatatat.table.table import PaperBase
from game.games.splatatat.table.words import card_of
from game.kernel.events import Event
from game.kernel.match import Entry
from game.kernel.messages import say
from game.kernel.state import Choice
from game.table.note_data import Check
from game.ui.words import translation_of


def others_hand(event: Event, me: int) -> bool:
    """Return whether somebody else has played."""
    return event.get("attacker", event.get("seat", 0)) not in (0, me)


EDGE_DB: Final = 4.0
"""By how many decibels the music sinks while all hangs on one life."""
NOTE_CHECKS: Final[Mapping[str, Check]] = {"others_hand": others_hand}


class PaperTable(PaperBase):
    """The paper table."""

    name = "splatatat"
    title = "SPLATATAT"
    music = "music_splat"
    told = PaperLogSentences
    note_checks = NOTE_CHECKS
    every_place, weighed = places.every, places.weighed
    hint_for = advice.hint_for
    no_choice = ""
    end_word, end_command = "pass", "deck"

    paint, paint_over, card_place = board.paint, board.draw_over, board.card_place
    asked, seat_words, rule_of = property(questions.asked), questions.seat_words, questions.rule_of

    column: PaperColumn
    sheet: PaperSheet | None

    # -- what it is played with --------------------------------------------------------------------

    def build_parts(self) -> None:
        self.mates = {seat: self.view.mate_of(seat) for seat in self.names}
        self.peeking, self.fan, self.carried, self.left_at = False, [], "", None
        self.softer = False
        self.aiming = PaperAiming(self, self._settled_as)
        self.column, self.show = PaperColumn(self), PaperShow(self)
        self.controls, self.keyboard = PaperControls(self), PaperKeyboard(self)

    def place(self, size: tuple[int, int]) -> None:
        self.regions = regions(size, self.shown.seats, self.near, self.shown.faces)

    def place_fan(self) -> None:
        near, shown = self.near, self.shown
        if self.viewpoint == near and near in shown.own:
            kinds = arranged(shown.own[near], shown.colours[near - 1])
            raised = [self.aiming.playable(kind) or kind == self.suggested for kind in kinds]
        else:
            kinds, raised = [""] * shown.hands[near - 1], []
        self.fan = fan(self.regions.hand, kinds, raised if not self.hand_hidden else [], self.aiming.held)

    def sheet_bounds(self) -> pygame.Rect:
        return self.regions.table

    def themed(self) -> AbstractContextManager[object]:
        return look.themed_by(self.shown.colours)

    def warmed(self) -> Iterator[Callable[[], object]]:
        return chain(self.show.wanted(), warm.wanted(self.regions, self.shown.colours))

    def refit(self) -> None:
        """Make the pictures of the viewer's cards and both backs ahead of the deal, so that it does not wait."""
        own = shown_of(self.view, self.viewpoint).own.get(self.near, ())
        for card in fan(self.regions.hand, arranged(own, self.shown.colours[self.near - 1])):
            faces.card_face(card.kind, card.rect.w)
        faces.card_back(fan(self.regions.hand, ["S"])[0].rect.w)
        self.show.kit.moving_back(self.show.kit.deck_card().w)
        self.aiming.refresh()

    # -- what is asked and said --------------------------------------------------------------------

    def suggest(self, choice: Choice, reason: str) -> None:
        self.suggested = card_of(choice)
        self.regroup()

    def named(self, words: str) -> str:
        letters = list(self.shown.colours)
        for seat, letter in enumerate(letters, 1):
            if letters.count(letter) == 1:
                words = words.replace(translation_of(character(letter).name), self.names[seat])
        return words

    def why_no_undo(self) -> str:
        match = self.session.match
        return words.why_no_undo(match.entries[-1], super().why_no_undo(), match.options)

    def draw_remains(self, surface: pygame.Surface) -> None:
        """Draw tonight's cloth: all paint that was thrown (FGT-80)."""
        layer = pygame.Surface(self.size, pygame.SRCALPHA)
        self.show.draw_under(layer)
        if layer.get_size() != surface.get_size():
            layer = pygame.transform.smoothscale(layer, surface.get_size())
        surface.blit(layer, (0, 0))

    @property
    def must_answer(self) -> bool:
        """Return whether the viewer must save now (SPL-SAVE-4)."""
        return self.my_turn and self.view.must(self.view.seat) == "three"

    @property
    def spectating(self) -> bool:
        return not self._still_playing(self.view)

    def _still_playing(self, view: SplatState) -> list[int]:
        """Return the people who are in; in teams also those a teammate may bring back (SPL-VAR-TEAM-3)."""
        alive = {view.team_of(seat) for seat in self.names if view.inside[seat - 1]}
        return [seat for seat in self.session.persons if view.team_of(seat) in alive]

    # -- whose secrets, which moment ---------------------------------------------------------------

    @property
    def hands_secret(self) -> bool:
        """Return whether hands are secret here: not if they are open, nor if only one person still plays.

        People who are out watch, and need no curtain.
        """
        if self.view.rules.open_hands or not self.session.seat:
            return False
        return len(self._still_playing(self.session.view(0))) > 1

    def curtain_words(self) -> str:
        """Return the next person's text on the curtain (SPL-SCREEN-1, 2)."""
        return say("Press to see your cards. Everyone else, look away.")

    def shown_of(self, view: SplatState, viewpoint: int) -> PaperShown:
        return shown_of(view, viewpoint, self.session.everything)

    def heard(self, entry: Entry) -> list[Event]:
        """Return the events of an entry visible on this screen: with open hands, those visible to any seat."""
        ears = 0 if self.hand_hidden else self.viewpoint
        return self.session.events(entry, ears or int(self.view.rules.open_hands))

    def rebuild_traces(self, entries: Sequence[Entry]) -> None:
        self.show.replay_effects(event for entry in entries for event in self.session.events(entry, 0))

    def looked(self) -> None:
        """Clear the position of the card that left a closed hand."""
        self.left_at = None

    def on_resume(self) -> None:
        super().on_resume()
        self.softer = False  # another page's music was as loud as ever
        self._soften()

    def tick(self, dt: float) -> bool:
        moving = super().tick(dt)
        self._soften()
        return moving

    def _soften(self) -> None:
        """Soften the music while all hangs on one life (FGT-80)."""
        edge = self.shown.on_edge(self.viewpoint)
        if edge != self.softer:
            self.softer = edge
            self.duck(EDGE_DB if edge else 0.0)

    def _settled_as(self, choice: Choice, secret: bool) -> None:
        """Record that a person's choice was carried out; a secret hand closes at once (SPL-SCREEN-1)."""
        if secret:
            kind = card_of(choice)
            self.left_at = (kind, board.card_place(self, self.near, kind)) if kind else None
            self.sharing.watched(self.viewpoint)
            self.viewpoint, self.hand_down = 0, False
            self.shown.own.clear()
            self.view = self.session.view(0)
        self.settled()

    # -- sheets ------------------------------------------------------------------------------------

    def open_middle(self) -> None:
        note = say("Nothing.")
        if self.shown.middle:
            note = say("The first card played is shown first. They never return to the deck.")
        self.open_sheet(PaperPileSheet(self, say("In the middle"), self.shown.middle, note))

    def open_pile(self, seat: int) -> None:
        if self.shown.piles[seat - 1] or (seat != self.near and self.shown.own.get(seat)):
            self.open_sheet(questions.pile_sheet(self, seat))
        else:
            self.toast(self.seat_words(seat))

    def open_house_rules(self) -> None:
        self.open_sheet(RulesSheet(self))
