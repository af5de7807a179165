"""What the table shows while events are played: the view's snapshot with pieces on their way.

Motions move pieces here; when the last one has ended the stage is cleared and shows just the view again.
"""

from __future__ import annotations

from dataclasses import replace

from game.games.shoot.table.paint.snapshot import CardMark, Snapshot
from game.geometry.shapes import Point


class Stage:
    """Pieces on their way, and what is said of the moment. `base` is the snapshot of the view."""

    def __init__(self) -> None:
        self.base = Snapshot()
        self.heroes: dict[int, Point | None] = {}
        self.tokens: dict[str, Point] = {}
        self.cards: dict[str, CardMark] = {}
        self.caption = ""
        self.caption_rule = ""
        self.card: int | None = None
        self.card_note = ""
        self.card_before: int | None = None
        """The card that the displayed one replaces."""
        self.large = False
        """Whether the card is shown large in the middle, for the player concerned."""
        self.flash_seat = 0
        self.flash_zone = ""
        self.changed = True

    def reset(self, base: Snapshot) -> None:
        """Show a new view, with nothing on its way."""
        self.base = base
        self.heroes.clear()
        self.tokens.clear()
        self.cards.clear()
        self.caption = self.caption_rule = self.card_note = self.flash_zone = ""
        self.card, self.card_before, self.large, self.flash_seat = None, None, False, 0
        self.changed = True

    def snapshot(self) -> Snapshot:
        """Return what the board must show now."""
        if not self.heroes and not self.tokens and not self.cards:
            return self.base
        heroes = []
        for mark in self.base.heroes:
            place = self.heroes.get(mark.seat, (mark.x, mark.y))
            if place is not None:
                heroes.append(mark._replace(x=place[0], y=place[1]))
        tokens = tuple(
            mark._replace(x=self.tokens[mark.id][0], y=self.tokens[mark.id][1]) if mark.id in self.tokens else mark
            for mark in self.base.tokens
        )
        known = {mark.id for mark in self.base.cards}
        cards = tuple(self.cards.get(mark.id, mark) for mark in self.base.cards)
        new = tuple(mark for name, mark in self.cards.items() if name not in known)
        return replace(self.base, heroes=tuple(heroes), tokens=tokens, cards=(*cards, *new))

    def hero_at(self, seat: int) -> Point | None:
        """Return where a HERO is shown now, or None if it is not on the table."""
        if seat in self.heroes:
            return self.heroes[seat]
        return next(((mark.x, mark.y) for mark in self.base.heroes if mark.seat == seat), None)
