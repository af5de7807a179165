"""States and steps: plain data, and a stack of what the rules will do next."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, ParamSpec, Self, get_origin, get_type_hints

import msgspec

from game.kernel.cards import HIDDEN, NOBODY, ZoneSpec
from game.kernel.chance import Chance
from game.kernel.events import Event, Fact, event_of
from game.kernel.refusal import Refusal

P = ParamSpec("P")

Choice = tuple[Any, ...]
"""A choice is words and stable names: ("leg", 132.0, 80.5), ("gadget", 71, 2), ("end",)."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the seats that won (none: a draw) and why, as a word of the game."""

    winners: tuple[int, ...]
    reason: str


class Step(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Something the rules will do: a small record of plain values. Tags are class names, unique in a game.

    Plain values can't refer back to their container, so the garbage collector need not track steps (`gc=False`).
    """

    waits: ClassVar[bool] = False

    def run(self, state: Any) -> None:
        """Do it; `state.then(...)` lists what follows."""
        raise TypeError(f"{type(self).__name__} cannot run")

    def seen_by(self, seat: int) -> "Step":
        """Return the step as a seat may see it; to be overridden where a step contains a secret."""
        return self


class Decision(Step, frozen=True):
    """A step that waits for a seat's choice."""

    waits: ClassVar[bool] = True
    seat: int

    def still_asked(self, state: Any) -> bool:
        """Return whether the question still makes sense when it is reached; if not, it is skipped."""
        return True

    def options(self, state: Any) -> list[Choice]:
        """List the choices to offer; may be a sample where there are infinitely many. Every one is legal."""
        raise TypeError(f"{type(self).__name__} must say this itself")

    def suggest(self, state: Any, random: Random) -> Choice:
        """Return some legal choice, drawn with the given source; covers what `options` cannot list."""
        return random.choice(self.options(state))

    def why_not(self, state: Any, choice: Choice) -> Refusal | None:
        """Return the exact reason why a choice is not allowed, or None if it is. Changes nothing."""
        if choice in self.options(state):
            return None
        return Refusal("", "that is not among the choices")

    def resolve(self, state: Any, choice: Choice) -> None:
        """Apply a legal choice; the decision has already left the stack."""
        raise TypeError(f"{type(self).__name__} must say this itself")


class Driver:
    """What a state needs while rules run without being part of it: chance, and a list for events."""

    __slots__ = ("asked", "chance", "events")

    def __init__(self, chance: Chance, events: list[Event] | None = None) -> None:
        self.chance = chance
        self.events = events
        self.asked = 0  # how many questions chance was asked


class Undriven(Driver):
    """Stands for a driver where rules do not run: any access raises RuntimeError."""

    __slots__ = ()

    def __init__(self) -> None:
        """Store nothing."""

    def __getattribute__(self, name: str) -> Any:
        """Raise RuntimeError."""
        raise RuntimeError("rules run only while a match or a simulation drives them")


class State(msgspec.Struct, dict=True, kw_only=True):
    """The complete state of a game in progress. Subclasses add fields of plain values and lists of them.

    Fields: `stack` (pending steps, the next one last), `zones` (cards per zone, top card first), `knows` (per card,
    bit k set if seat k knows which card it is), `turn` (counts turns), `outcome`.
    """

    stack: list[Any] = []
    zones: list[list[int]] = []
    knows: list[int] = []
    turn: int = 0
    outcome: Outcome | None = None

    # The current driver, in the state's own `__dict__`: plain attributes are five times as fast to read
    # as a property, and rules read this one at every event.
    driver: ClassVar[Driver] = Undriven()

    # -- what a game says about itself -------------------------------------------------------------

    def zone_specs(self) -> Sequence[ZoneSpec]:
        """Return the zones, in the order of `zones`: owner, who sees what arrives there, and the family of cards."""
        raise TypeError(f"{type(self).__name__} must say this itself")

    def redacted(self, seat: int) -> None:
        """Hide, in a view being made, what else a seat may not know (zones and steps are already done)."""

    # -- running -----------------------------------------------------------------------------------

    def then(self, *steps: Step) -> None:
        """Put steps on the stack, to be done in the order given, before all pending ones."""
        self.stack.extend(steps[::-1])

    def emit(self, kind: Callable[P, Fact], /, *_: P.args, **facts: P.kwargs) -> None:
        """Emit a public fact: its kind, and its fields by name. Nothing is built without a listener."""
        events = self.driver.events
        if events is not None:
            events.append(event_of(kind, facts))

    def emit_secret(self, kind: Callable[P, Fact], seats: Sequence[int], /, *_: P.args, **facts: P.kwargs) -> None:
        """Emit a public fact whose secret fields are heard only by the given seats."""
        events = self.driver.events
        if events is not None:
            events.append(event_of(kind, facts, mask_of(seats)))

    def emit_private(self, kind: Callable[P, Fact], seats: Sequence[int], /, *_: P.args, **facts: P.kwargs) -> None:
        """Emit a fact that is heard only by the given seats."""
        events = self.driver.events
        if events is not None:
            events.append(event_of(kind, facts, mask_of(seats), private=True))

    def roll(self, what: str, sides: int) -> int:
        """Ask chance for a number from 1 to `sides`."""
        driver = self.driver
        driver.asked += 1
        return driver.chance.roll(what, sides)

    def reveal(self) -> None:
        """Note that something hidden is revealed now: as after an answer of chance, it can't be undone."""
        self.driver.asked += 1

    # -- cards -------------------------------------------------------------------------------------

    def reveal_whether(self, zone: int, cards: Sequence[int]) -> None:
        """Note that it is revealed now whether a zone holds one of the cards, unless everyone knows that."""
        if not self.driver.asked and self.might_hold(zone, cards):
            self.reveal()

    def might_hold(self, zone: int, cards: Sequence[int]) -> bool:
        """Return whether, by public knowledge, one of the cards may be in a zone but need not.

        The answer is independent of where the hidden cards are.
        """
        everybody, knows = self.everybody(), self.knows
        unseen = False
        for card in self.zones[zone]:
            if knows[card] != everybody:
                unseen = True
            elif card in cards:
                return False
        return unseen and any(knows[card] != everybody for card in cards)

    def shuffle(self, zone: int) -> None:
        """Shuffle a zone; only those who see the zone know its cards afterwards."""
        driver, spec = self.driver, self.zone_specs()[zone]
        driver.asked += 1
        # Sorted first: the answer of chance must not depend on the previous order of the cards.
        self.zones[zone] = driver.chance.shuffle(spec.name, sorted(self.zones[zone]))
        for card in self.zones[zone]:
            self.knows[card] = spec.seen

    def move_card(self, card: int, start: int, end: int, *, bottom: bool = False) -> None:
        """Move a card between zones (to the top by default); those who see the new zone know it from then on.

        Knowledge once gained persists: call `forget` where a rule says otherwise. ValueError if it is not there.
        """
        self.zones[start].remove(card)
        if bottom:
            self.zones[end].append(card)
        else:
            self.zones[end].insert(0, card)
        self.knows[card] |= self.zone_specs()[end].seen

    def show(self, card: int, seats: int) -> None:
        """Make a card known to the seats of a bit mask."""
        self.knows[card] |= seats

    def forget(self, card: int, seats: int = NOBODY) -> None:
        """Set exactly who knows a card."""
        self.knows[card] = seats

    # -- copies and views --------------------------------------------------------------------------

    def copy(self) -> Self:
        """Return an independent copy; the driver is not copied."""
        return copier(type(self))(self)  # type: ignore[no-any-return]

    def view(self, seat: int) -> Self:
        """Return the state as a seat knows it: hidden cards are HIDDEN (-1). Seat 0 sees what everyone sees."""
        view = self.copy()
        knows, bit = view.knows, 1 << seat
        if seat:
            view.zones = [[card if knows[card] & bit else HIDDEN for card in zone] for zone in view.zones]
            view.knows = [known if known & bit else 0 for known in knows]
        else:
            everybody = self.everybody()
            view.zones = [[card if knows[card] == everybody else HIDDEN for card in zone] for zone in view.zones]
            view.knows = [known if known == everybody else 0 for known in knows]
        view.stack = [step.seen_by(seat) for step in view.stack]
        view.redacted(seat)
        return view

    def everybody(self) -> int:
        """Return the bit mask of all seats."""
        raise TypeError(f"{type(self).__name__} must say this itself")

    def redeal(self, random: Random) -> Self:
        """Deal the hidden cards of a view at random, consistent with everything the view shows.

        The result is a full state whose view for the same seat is exactly this view.
        """
        full = self.copy()
        pools = self._hidden_pools(random)
        zones, knows = full.zones, full.knows
        for spec, zone in zip(self.zone_specs(), zones, strict=True):
            if HIDDEN not in zone:
                continue
            pool = pools[spec.family]
            for place, card in enumerate(zone):
                if card == HIDDEN:
                    zone[place] = card = pool.pop()
                    knows[card] = spec.seen
        return full

    def _hidden_pools(self, random: Random) -> dict[str, list[int]]:
        """Return, per family, the cards that a view does not show, in random order."""
        seen = {card for zone in self.zones for card in zone}
        draw = random.random
        pools = {}
        for family, cards in self.families().items():
            hidden = [card for card in cards if card not in seen]
            hidden.sort(key=lambda _card: draw())
            pools[family] = hidden
        return pools

    def families(self) -> dict[str, Sequence[int]]:
        """Return, per family of cards, all its cards that are in this game."""
        raise TypeError(f"{type(self).__name__} must say this itself")


def mask_of(seats: Sequence[int]) -> int:
    """Return the bit mask of some seats.

    >>> mask_of([1, 3])
    10
    """
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


_COPIERS: dict[type, Callable[[Any], Any]] = {}


def copier(cls: type[State]) -> Callable[[Any], Any]:
    """Return the copy function of a state class, generated from its list of fields.

    Lists are copied, lists of lists one level deeper; everything else is immutable and shared.
    """
    found = _COPIERS.get(cls)
    if found is None:
        found = _COPIERS[cls] = _make_copier(cls)
    return found


def _make_copier(cls: type[State]) -> Callable[[Any], Any]:
    hints = get_type_hints(cls)
    parts = []
    for name in cls.__struct_fields__:
        hint = hints[name]
        inner = hint.__args__[0] if get_origin(hint) is list else None
        if get_origin(inner) is list:
            parts.append(f"{name}=[row[:] for row in s.{name}]")
        elif inner is not None:
            parts.append(f"{name}=s.{name}[:]")
        else:
            parts.append(f"{name}=s.{name}")
    # Only field names of our own classes are used here, no external input.
    names: dict[str, Any] = {"cls": cls}
    exec(f"def copy_of(s):\n    return cls({', '.join(parts)})", names)
    return names["copy_of"]  # type: ignore[no-any-return]
