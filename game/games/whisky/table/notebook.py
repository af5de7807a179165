"""The notebook: perfect play at positions where both seats have already committed (UX-BOT-6).

It is built only from the match's revealed phases, so it cannot know a face-down commit. Computing a page takes up to a
second and is done in a thread of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final

from game.games.whisky.bots.equilibrium import PositionAdvice, advice_at
from game.games.whisky.rules.cards import KINDS, LETTERS
from game.games.whisky.rules.state import SEATS, Phase
from game.kernel.messages import say
from game.kernel.state import Choice
from game.table.session import TableSession

MARKED = 0.05
"""A habit that cost at least this much is highlighted."""
VERDICTS: Final[Mapping[str, tuple[str, str, str]]] = {
    "loot": (
        say("You loot too often. Leave a poor slot to your opponent, and shoot when they reach for it."),
        say("You don't loot enough. Take the gold when your opponent is after the bottle."),
        say("You loot often enough, but at the poor slots: look at what each one pays."),
    ),
    "shoot": (
        say("You shoot too often. Mix in a gulp when your opponent is only waiting for your Shoot."),
        say("You don't shoot enough. Shoot more when your opponent is ahead in gold."),
        say("You shoot often enough, but at the wrong slots: shoot where there is most to take."),
    ),
    "whisky": (
        say("You drink too often. Loot more when the slot is rich."),
        say("You don't drink enough. Drink when your opponent likes to shoot."),
        say("You drink often enough, but at the wrong slots: drink where you expect a Shoot."),
    ),
}
"""The advice about a habit: played too often, too seldom, or at the wrong slots (HOUR-48)."""


def choice_of(letters: str) -> Choice:
    """Return a commit of two letters as the rules' choice."""
    return ("commit", LETTERS[letters[0]], LETTERS[letters[1]])


@dataclass
class NotebookPage:
    """One revealed phase.

    `advice` by seat once it is computed (`missing`: the notebook does not cover the position).
    """

    phase: Phase
    advice: dict[int, PositionAdvice] = field(default_factory=dict)
    missing: bool = False

    @property
    def ready(self) -> bool:
        return len(self.advice) == 2

    def letters(self, seat: int) -> str:
        return self.phase.a if seat == 1 else self.phase.b

    def cost(self, seat: int) -> float:
        """Return what a seat's commit gave away against perfect play (0 until it is computed)."""
        advice = self.advice.get(seat)
        return advice.cost(choice_of(self.letters(seat))) if advice is not None else 0.0


@dataclass
class Tally:
    """A person's habits in this session: cards played by kind, what perfect play would have played, what it cost."""

    commits: int = 0
    played: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))
    wanted: dict[str, float] = field(default_factory=lambda: dict.fromkeys(KINDS, 0.0))
    cost: dict[str, float] = field(default_factory=lambda: dict.fromkeys(KINDS, 0.0))

    def add(self, letters: str, advice: PositionAdvice) -> None:
        """Count a commit; what it gave away is split between its two cards."""
        cost = advice.cost(choice_of(letters))
        self.commits += 1
        for letter in letters:
            self.played[LETTERS[letter]] += 1
            self.cost[LETTERS[letter]] += cost / 2
        for commit, share in advice.mix.items():
            for kind in commit[1:]:
                self.wanted[kind] += share

    @property
    def cards(self) -> int:
        return 2 * self.commits

    def share(self, kind: str) -> float:
        """Return how often a kind was played, 0 to 1."""
        return self.played[kind] / self.cards if self.commits else 0.0

    def wanted_share(self, kind: str) -> float:
        """Return how often perfect play would have played it at the same positions, 0 to 1."""
        return self.wanted[kind] / self.cards if self.commits else 0.0

    def verdict(self) -> str:
        """Return one sentence on what the person might do better."""
        played, wanted = ({kind: share(kind) for kind in KINDS} for share in (self.share, self.wanted_share))
        return habit_words(self.cost, played, wanted)

    @property
    def total(self) -> float:
        """Return what all commits gave away; 2 is the difference between a duel won and a duel lost."""
        return sum(self.cost.values())


EVENING: dict[str, Tally] = {}
"""The habits, by name, of everybody who has played since the program started."""


def habit_words(cost: Mapping[str, float], played: Mapping[str, float], wanted: Mapping[str, float]) -> str:
    """Return one sentence on what a person might do better, from the cost and the shares of each kind."""
    dearest = max(cost, key=lambda kind: cost[kind], default="")
    if not dearest or cost[dearest] < MARKED:
        return say("Nobody can read you: no habit worth a bullet.")
    more = played[dearest] - wanted[dearest]
    often, seldom, wrong = VERDICTS[dearest]
    return often if more > 0.04 else seldom if more < -0.04 else wrong


class Notebook:
    """The pages of one match."""

    def __init__(self, session: TableSession, names: Mapping[int, str], still: bool) -> None:
        """`still`: pages are computed at once, for pictures."""
        self.names = names
        self.persons: Sequence[int] = session.persons
        self.still = still
        self.pages: list[NotebookPage] = []
        self._old = len(session.view(0).phases)  # what was played before does not belong to this session
        self._done: SimpleQueue[tuple[NotebookPage, dict[int, PositionAdvice] | None]] = SimpleQueue()
        self._ask: SimpleQueue[NotebookPage] = SimpleQueue()
        self._thread: Thread | None = None
        self._waiting = 0

    def refresh(self, phases: Sequence[Phase]) -> None:
        """Add pages for newly revealed phases; remove those of phases taken back."""
        while len(self.pages) > len(phases):
            self.pages.pop()
        for phase in phases[len(self.pages) :]:
            page = NotebookPage(phase)
            self.pages.append(page)
            if self.still:
                self._enter(page, _reckon(page.phase.position))
            else:
                self._ask.put(page)
                self._waiting += 1
                if self._thread is None or not self._thread.is_alive():
                    self._thread = Thread(target=self._work, name="notebook", daemon=True)
                    self._thread.start()

    def _work(self) -> None:
        """Compute pages until none is left. Runs in its own thread."""
        while True:
            try:
                page = self._ask.get(timeout=1.0)
            except Empty:
                return
            self._done.put((page, _reckon(page.phase.position)))

    @property
    def reckoning(self) -> bool:
        """Return whether a page is being computed."""
        return self._waiting > 0

    def poll(self) -> bool:
        """Store computed pages; return whether a page has become ready."""
        found = False
        while not self._done.empty():
            self._enter(*self._done.get())
            self._waiting -= 1
            found = True
        if self._waiting and (self._thread is None or not self._thread.is_alive()) and not self._ask.empty():
            self._thread = Thread(target=self._work, name="notebook", daemon=True)
            self._thread.start()
        return found

    def _enter(self, page: NotebookPage, advice: dict[int, PositionAdvice] | None) -> None:
        if advice is None:
            page.missing = True
            return
        page.advice = advice
        fresh = any(other is page for other in self.pages[self._old :])
        for seat in self.persons if fresh else ():
            EVENING.setdefault(self.names[seat], Tally()).add(page.letters(seat), advice[seat])


def _reckon(position: str) -> dict[int, PositionAdvice] | None:
    """Return both seats' perfect play at a position; None where the tables do not cover it (a puzzle)."""
    try:
        return {seat: advice_at(position, seat) for seat in SEATS}
    except (LookupError, ValueError):
        return None
