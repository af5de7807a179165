"""What next: one line and one button, by rule, for a person who played alone (part F of the end page).

A rule is a function of the match that returns an offer or None; the first one that has something to offer is shown.
"""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.features.results.rematch import play_again
from game.games.feats import feats_of
from game.games.steps import step_at
from game.kernel.messages import say
from game.lobby.feats import BOX
from game.lobby.puzzles import day_number, has_puzzles
from game.play.booking import is_nobody
from game.play.ladder import climb_of
from game.play.own_maps import tried_map
from game.play.solved_days import days_of
from game.store.earned import STAR, earned_by, earned_in, parts
from game.store.people import number_of
from game.ui import text
from game.ui.theme import roomy, scale, text_px
from game.ui.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.features.context import Context, Source
    from game.lobby.feats import Feat
    from game.lobby.report import Ended
    from game.lobby.steps import LadderStep


class NextOffer(NamedTuple):
    """A line, and the button beside it."""

    words: str
    label: str
    icon: str
    act: Callable[[], None]
    tip: str


def map_arranged(context: Context, source: Source, _ended: Ended) -> NextOffer | None:
    """Offer the way back to arranging the map of a trial game."""
    path = tried_map(source.kept, source.seating)
    if path is None:
        return None
    tip = say("Goes on arranging the map of this trial game.")
    arrange = partial(context.go.arrange, path)
    return NextOffer(say("This was a trial game, and isn't saved."), say("Arrange the map"), "move", arrange, tip)


def nearest_feat(context: Context, source: Source, _ended: Ended) -> NextOffer | None:
    """Offer the feat of this game that is nearest: begun first, the furthest first; hidden ones are not told of."""
    journal = context.journal() if source.kept else None
    person = number_of(journal.db, source.names[source.people[0]]) if journal is not None else 0
    if journal is None or not person:
        return None
    db, game = journal.db, source.game.key
    done = {one.key for one in earned_by(db, person)}
    wanted = [
        one for one in (*feats_of(BOX), *feats_of(game)) if one.key not in done and not one.hidden and not one.late
        and (one.game == game or one.progress is not None)
    ]  # fmt: skip

    def left(one: Feat) -> float:
        gathers = one.progress
        return 1 - parts(db, person, one.key) / gathers.times if gathers is not None else 0.9

    nearest = min(wanted, key=left, default=None)
    if nearest is None:
        return None
    words = say("Still to do: {feat}. {text}", feat=nearest.title, text=nearest.text)
    if nearest.progress is not None:
        words = say(
            "Still to do: {feat}, {n} of {all} so far. {text}", feat=nearest.title, text=nearest.text,
            n=parts(db, person, nearest.key), all=nearest.progress.times,
        )  # fmt: skip
    records = partial(context.go.records, "feats")
    return NextOffer(words, say("All feats"), "law-star", records, say("Opens the records with all feats."))


def star_missed(context: Context, source: Source, ended: Ended) -> NextOffer | None:
    """Offer a step again of which the match brought no star, and which still has one to give."""
    journal, step = context.journal() if source.kept else None, _step_of(source)
    if journal is None or step is None or earned_in(journal.db, source.kept, STAR):
        return None
    climb = climb_of(journal, source.names[source.people[0]], source.game.key)
    star = next((one for one in step.stars if not climb.has(one)), None)
    if star is None:
        return None
    words = say("Still to do in this step: {star}", star=star.text)
    again = partial(play_again, context, source, ended.state)
    return NextOffer(words, say("Start again"), "clockwise-rotation", again, say("Plays this step again, new cards."))


def next_step(context: Context, source: Source, _ended: Ended) -> NextOffer | None:
    """Offer the next step of the ladder to whoever has begun to climb it."""
    journal = context.journal() if source.kept else None
    name = source.names[source.people[0]]
    if journal is None or is_nobody(name):
        return None
    climb = climb_of(journal, name, source.game.key)
    step = climb.next
    if step is None or not (climb.won or _step_of(source)):
        return None
    who = context.lobby(source.game.key).cast.of(step.rivals[0].who)
    words = say(
        "Next on the ladder: {title}, against {rival}. Step {n} of {all}.", title=step.title,
        rival=who.name if who is not None else "", n=step.number, all=len(climb.steps),
    )  # fmt: skip
    opens = partial(context.go.ladder, source.game.key, name)
    return NextOffer(words, say("The ladder"), "ladder", opens, say("Opens the ladder of this game."))


def day_unsolved(context: Context, source: Source, _ended: Ended) -> NextOffer | None:
    """Offer the position of today if the person has not solved it (DAY-1)."""
    journal = context.journal() if source.kept else None
    name, today = source.names[source.people[0]], day_number(date.today())
    if journal is None or is_nobody(name) or not has_puzzles() or today in days_of(journal, name):
        return None
    words = say("Today's shot is waiting: one position, one best choice.")
    return NextOffer(words, say("Shot of the day"), "eye-target", context.go.day, say("Opens the position of today."))


def _step_of(source: Source) -> LadderStep | None:
    return step_at(source.game.key, source.seating.step) if source.seating.step else None


RULES: Final[tuple[Callable[[Context, Source, Ended], NextOffer | None], ...]] = (
    map_arranged, star_missed, next_step, day_unsolved, nearest_feat,
)  # fmt: skip
"""In their order: the map that was tried, a star just missed, the next step, today's shot, the nearest feat."""


def what_next(context: Context, source: Source, ended: Ended) -> NextOffer | None:
    """Return what is offered after a match; None where nobody or several people played."""
    if len(source.people) != 1 or source.told:
        return None
    return next((offer for rule in RULES if (offer := rule(context, source, ended)) is not None), None)


class NextLine:
    """The line with its button beside it, or below where there is no room."""

    def __init__(self, offer: NextOffer, face: str) -> None:
        self.offer = offer
        self.button = Button(offer.label, offer.act, icon_name=offer.icon, face=face, size=20).says(offer.tip)

    def _beside(self, wide: int) -> bool:
        return wide - self.button.wish() >= roomy(220)

    def _words(self, wide: int) -> int:
        left = wide - (self.button.wish() + scale(16) if self._beside(wide) else 0)
        return text.measure(self.offer.words, text_px(17), "semi", left)[1]

    def height(self, wide: int) -> int:
        """Return the height of its panel, of a width."""
        inner = wide - 2 * scale(20)
        words, button = self._words(inner), self.button.height()
        return (max(words, button) if self._beside(inner) else words + scale(8) + button) + 2 * scale(10)

    def place(self, area: pygame.Rect) -> pygame.Rect:
        """Place the button in a panel; return the room of the line."""
        inner = area.inflate(-2 * scale(20), -2 * scale(10))
        wish, tall = self.button.wish(), self._words(inner.width)
        self.button.rect = pygame.Rect(0, 0, min(wish, inner.width), self.button.height())
        self.button.rect.bottomleft = inner.bottomleft
        if not self._beside(inner.width):
            return pygame.Rect(inner.x, inner.y, inner.width, tall)
        self.button.rect.midright = inner.midright
        return pygame.Rect(inner.x, inner.centery - tall // 2, inner.width - wish - scale(16), tall)


def next_line(offer: NextOffer | None, face: str) -> NextLine | None:
    """Return the line of an offer; None without one."""
    return NextLine(offer, face) if offer is not None else None
