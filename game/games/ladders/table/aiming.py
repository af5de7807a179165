"""What the viewer can do now, what they hold or have armed, and the squares and cookies it can be used on.

Held is one of ("weapon", card), ("card", card) of the hand, ("die", number), ("mine", square), ("foe", seat).
An attack, blast or detonation is armed first, showing its odds, and fired by a second press.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.games.ladders.rules.cards import COLOUR, EAGLE, ID, A, W, gear
from game.games.ladders.rules.fight import combat
from game.games.ladders.rules.fight.combat import RangeSquare as Range
from game.games.ladders.rules.fight.volley import Knock
from game.games.ladders.rules.fight.windows import Window
from game.games.ladders.rules.outlook import Landing, landing
from game.games.ladders.rules.setup import ChooseStart
from game.games.ladders.rules.state import LaddersState
from game.games.ladders.rules.teams import PickSeat
from game.games.ladders.rules.turn import Act
from game.games.ladders.table.shown import CandyShown
from game.games.ladders.table.words import card_name
from game.kernel.messages import say
from game.kernel.refusal import Refusal
from game.kernel.state import Choice
from game.table.cards import CardTable

ARMED = ("attack", "blast", "detonate")
MOVES = ("move", "jetpack")
MOVE_CARDS = ("G05", "G06", "G09")
EMPTY = ("", 0)


class CandyAiming:
    """The viewer's choices; nothing is final before `commit`."""

    def __init__(self, table: CardTable[LaddersState, CandyShown], open_seat: Callable[[int], None]) -> None:
        self.table, self.open_seat = table, open_seat
        self.options: list[Choice] = []
        self.held: tuple[str, int] = EMPTY
        self.armed: Choice | None = None
        self.picks: list[Choice] = []
        """Choices to pick one from, where a press could mean several."""
        self.icing = [0] * 6
        """Royal Icing: boxes to repair, by part."""
        self.turned = 0
        """Ginger Snipe Rifle: the index of the die being turned, 0 for none."""
        self.squares: dict[int, list[Choice]] = {}
        self.seats: dict[int, list[Choice]] = {}
        self.moves: dict[int, list[Landing]] = {}
        """Landings of dice, by the square in which the die ends."""
        self.spots: list[Range] = []
        """Squares in range of the weapon held."""
        self.reasons: dict[int, Refusal | None] = {}
        """Opponents with the reason why the weapon held cannot be fired at them, None if it can."""

    # -- options -----------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Query the legal choices; none while the table plays motions, or when it is not the viewer's turn."""
        table = self.table
        decision = table.decision
        self.options = list(decision.options(table.view)) if decision is not None else []
        self.armed, self.picks, self.icing, self.turned = None, [], [0] * 6, 0
        self.held = EMPTY
        self.compose()

    @property
    def seat(self) -> int:
        """Return the seat whose cookie is shown: the one that decides, else the viewer's."""
        return self.table.session.seat if self.table.my_turn else self.table.viewpoint

    @property
    def acting(self) -> bool:
        """Return whether the decision is the active phase (D21)."""
        return isinstance(self.table.decision, Act)

    def of(self, word: str) -> list[Choice]:
        """Return the options that begin with a word."""
        return [choice for choice in self.options if choice[0] == word]

    def plain(self, word: str) -> Choice | None:
        """Return the option that is just a word ("roll", "end", ...), or None if it is not legal now."""
        return next((choice for choice in self.options if choice == (word,)), None)

    # -- targets -----------------------------------------------------------------------------------

    def compose(self) -> None:
        """Work out the squares and cookies that the held card, weapon or die can be used on."""
        self.squares, self.seats, self.moves, self.spots, self.reasons = {}, {}, {}, [], {}
        table = self.table
        if table.looking_back is not None or table.playing:
            return
        kind, what = self.held
        if kind == "weapon":
            self._compose_weapon(what)
        if not table.my_turn:
            return
        match table.decision:
            case ChooseStart():
                self._by_square((choice[1], choice) for choice in self.options)
            case Knock(target=target):
                here = table.view.square(target)
                self._by_square((here + c[1] * c[2], c) for c in self.options if c[0] == "knock")
            case PickSeat():
                self._by_seat((choice[1], choice) for choice in self.options)
            case Act():
                self._compose_act(kind, what)

    def _by_square(self, found: Iterable[tuple[int, Choice]]) -> None:
        for square, choice in found:
            self.squares.setdefault(square, []).append(choice)

    def _by_seat(self, found: Iterable[tuple[int, Choice]]) -> None:
        for seat, choice in found:
            self.seats.setdefault(seat, []).append(choice)

    def _compose_weapon(self, card: int) -> None:
        view, seat = self.table.view, self.seat
        if not seat or not view.square(seat):
            return
        self.spots = combat.spots(view, seat, card)
        self.reasons = dict(combat.targets(view, seat, card))
        if not self.acting:
            self.reasons = {}

    def _compose_act(self, kind: str, what: int) -> None:
        if kind == "weapon":
            self._by_seat((c[2], c) for c in self.of("attack") if c[1] == what)
            self._by_square((c[2], c) for c in (*self.of("blast"), *self.of("plant")) if c[1] == what)
        elif kind == "card":
            self._compose_card(what)
        elif kind in ("", "die"):
            plain = [c for c in self.of("move") if not c[3] and (not what or c[1] == what)]
            self._compose_moves(plain)
            self._by_square((c[1], c) for c in self.of("detonate") if c[1] not in self.squares)
        elif kind == "mine":
            self._by_square((c[1], c) for c in self.of("detonate") if c[1] == what)

    def _compose_card(self, card: int) -> None:
        name = ID[card]
        if name in MOVE_CARDS:
            self._compose_moves([c for c in self.options if c[0] in MOVES and uses(c, name)])
        elif name == "G07":
            self._by_square((c[2], c) for c in self.of("gear") if c[1] == card)
        elif name in ("G08", "G16"):
            self._by_seat((c[2], c) for c in self.of("gear") if c[1] == card)

    def _compose_moves(self, choices: list[Choice]) -> None:
        for choice in choices:
            found = landing(self.table.view, self.seat, choice)
            self.moves.setdefault(found.path[-1], []).append(found)
            self.squares.setdefault(found.path[-1], []).append(choice)

    def usable_card(self, card: int) -> bool:
        """Return whether a card of the hand can be played now in any way."""
        name = ID[card]
        if COLOUR[card] == W:
            return any(c[0] in ("weapon", "attack", "blast", "plant") and c[1] == card for c in self.options)
        if COLOUR[card] == A:
            return any(c[0] == "ammo" and ID[c[1]] == name for c in self.options)
        if name in MOVE_CARDS:
            return any(c[0] in MOVES and uses(c, name) for c in self.options)
        return any(c[0] in ("gear", "play") and ID[c[1]] == name for c in self.options)

    def usable_weapon(self, card: int) -> bool:
        return any(c[0] in ("attack", "blast", "plant") and c[1] == card for c in self.options)

    def played_as(self, card: int) -> list[Choice]:
        """Return the choices a held Gear or Ammo card allows; one card stands for all of its kind."""
        return [c for c in self.options if c[0] in ("gear", "ammo") and ID[c[1]] == ID[card]]

    def why_no_card(self, card: int) -> Refusal | None:
        """Return why a card of the hand cannot be played now; None if it can, or if there is no decision."""
        table = self.table
        if not table.my_turn or self.usable_card(card):
            return None
        if not self.acting:
            return table.session.why_not(("gear", card))
        if COLOUR[card] == A:
            rows = table.view.weapons[self.seat - 1]
            return table.session.why_not(("ammo", card, (rows[0].card if rows else -1,)))
        if COLOUR[card] != W and gear(card).timing == "MOVE":
            if not table.view.dice:
                why = say("{card} goes with a die, and you have no die to move", card=card_name(card))
                return Refusal("L-CARD-3", why)
            return Refusal("L-CARD-3", say("{card} doesn't fit on the track now", card=card_name(card)))
        return table.session.why_not(("gear", card))

    # -- holding -----------------------------------------------------------------------------------

    def hold(self, kind: str, what: int) -> None:
        """Hold a thing; a second press puts it back."""
        table = self.table
        self.armed, self.picks, self.icing = None, [], [0] * 6
        self.held = EMPTY if self.held == (kind, what) else (kind, what)
        table.sound("gun_cock" if self.held[0] == "weapon" else "card_flip")
        table.regroup()

    def press_card(self, card: int) -> None:
        table = self.table
        if not table.my_turn:
            table.not_now()
            return
        if COLOUR[card] == W and self.acting:
            self.hold("weapon", card)
            return
        if isinstance(table.decision, Window) and (reaction := self.plain_play(card)) is not None:
            self.commit(reaction)
            return
        refusal = self.why_no_card(card)
        if refusal is not None:
            table.refuse(refusal)
            return
        same = next((c[1] for c in self.played_as(card)), card)
        self.hold("card", same)

    def plain_play(self, card: int) -> Choice | None:
        """Return the reaction that plays a card, if it is legal."""
        return next((c for c in self.options if c[0] == "play" and ID[c[1]] == ID[card]), None)

    def press_weapon(self, card: int) -> None:
        """Hold a weapon in play, or the Eagle, to see its range at any time."""
        if not self.seat or not self.table.view.square(self.seat):
            self.table.toast(say("Your cookie is not on the board."))
            return
        self.hold("weapon", card)

    def put_back(self) -> bool:
        """Cancel the armed attack, else what is held; return False if there is neither."""
        if self.turned:
            self.turned = 0
        elif self.picks:
            self.picks = []
        elif self.armed is not None:
            self.armed = None
        elif self.held != EMPTY:
            self.held = EMPTY
        else:
            return False
        self.table.regroup()
        return True

    # -- aiming ------------------------------------------------------------------------------------

    def press_square(self, square: int) -> None:
        """Do what can be done to a square; ask where a press could mean several things."""
        self.choose_among(self.squares.get(square, []))

    def press_seat(self, seat: int) -> None:
        """Aim at a cookie, or choose its seat; with nothing held, attack it or open its sheet."""
        table = self.table
        found = self.seats.get(seat)
        if found:
            self.choose_among(found)
            return
        kind = self.held[0]
        there = self.squares.get(table.view.square(seat), [])
        if there and there[0][0] != "detonate":
            self.choose_among(there)
            return
        if self.acting and kind == "weapon":
            table.refuse(
                self.reasons.get(seat)
                or Refusal("L-ATT-1", say("that isn't an opponent: you can only attack opponents"))
            )
            return
        if self.acting and kind == "" and table.view.is_foe(self.seat, seat):
            if self.attacks_on(seat):
                self.hold("foe", seat)
            else:
                table.refuse(combat.why_not(table.view, self.seat, ("attack", EAGLE, seat, 1)) or NO_ATTACK)
            return
        self.open_seat(seat)

    def attacks_on(self, seat: int) -> list[Choice]:
        """Return the attacks and blasts that could strike a cookie, only those with the most shots."""
        square = self.table.view.square(seat)
        best: dict[int, Choice] = {}
        hidden = set(self.table.view.hand(self.seat)) if self.table.hand_hidden else set()
        for choice in self.options:
            if len(choice) > 1 and choice[1] in hidden:
                continue  # the hand is face down: nothing may reveal what is in it
            if choice[0] in ("attack", "blast") and choice[2] == (seat if choice[0] == "attack" else square):
                best[choice[1]] = choice
        return list(best.values())

    def choose_among(self, found: list[Choice]) -> None:
        """Arm an attack, commit a single choice, or ask which of several was meant."""
        if not found:
            return
        if found[0][0] in ARMED:
            if self.armed in found:
                self.commit(self.armed or found[-1])
            else:
                self.arm(found[-1])
        elif len(found) == 1:
            self.commit(found[0])
        else:
            self.picks = list(found)
            self.table.regroup()

    def arm(self, choice: Choice) -> None:
        """Arm an attack: its odds are shown, and a second press fires it."""
        self.armed, self.picks = choice, []
        if choice[0] != "detonate":
            self.held = ("weapon", choice[1])
        self.table.sound("ui_click")
        self.table.regroup()

    def shots_of(self) -> list[Choice]:
        """Return the armed attack with every possible number of shots."""
        armed = self.armed
        if armed is None or armed[0] != "attack":
            return [armed] if armed is not None else []
        return [c for c in self.of("attack") if c[1:3] == armed[1:3]]

    def more_shots(self, by: int) -> None:
        found = self.shots_of()
        if self.armed in found:
            at = found.index(self.armed) + by
            if 0 <= at < len(found):
                self.armed = found[at]
                self.table.regroup()

    def pointed_at(self, seat: int, square: int) -> Choice | None:
        """Return the attack that a press on a cookie or square would arm, to preview its odds."""
        if not self.acting:
            return None
        found = self.seats.get(seat) or self.squares.get(square) or []
        found = [c for c in found if c[0] in ARMED]
        return found[-1] if found else None

    # -- acting ------------------------------------------------------------------------------------

    def commit(self, choice: Choice) -> None:
        table = self.table
        self.armed, self.picks, self.turned, self.held = None, [], 0, EMPTY
        if refusal := table.session.try_play(choice):
            table.refuse(refusal)
            table.regroup()
            return
        table.settled()


NO_ATTACK = Refusal("L-ATT-2", say("you can't fire any of your weapons at that cookie now"))


def uses(choice: Choice, name: str) -> bool:
    """Return whether a declared die is played with a MOVE card of an id."""
    if choice[0] == "jetpack":
        return name == "G06"
    return any(row[0] == name for row in choice[3])
