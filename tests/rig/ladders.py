"""A candy table without a program: what the tests of the scene press and inspect."""

import pygame

from game.games.ladders.rules.cards import ID
from game.games.ladders.rules.game import GAME
from game.games.ladders.rules.scenarios import options_of
from game.games.ladders.table.aiming import MOVE_CARDS, uses
from game.games.ladders.table.paint import pawns, strip
from game.games.ladders.table.scene import CandyTable
from game.table.session import Holder, PracticeSession
from tests.rig.host import SIZE
from tests.rig.table import NAMES, click, key, run, seated


def table(scenario="QC", seats=2, persons=None, state=None, speed="instant", size=SIZE, seed=1, **changes):
    """Return a table at its first question; by default all seats are people, with a position only the first one."""
    seats = seats if state is None else state.seats
    persons = (seats if state is None else 1) if persons is None else persons
    holders = [Holder("person" if n < persons else "rookie", NAMES[n]) for n in range(seats)]
    options = options_of(scenario, seats, **changes)
    scene = seated(CandyTable, PracticeSession(GAME, options, holders, seed, state), speed, size)
    run(scene, 0.1)
    return scene


def widget(scene, test):
    """Return the topmost control that passes a test; AssertionError if none does."""
    found = [one for one in scene.group.widgets if test(one)]
    assert found, [one.label for one in scene.group.widgets]
    return found[-1]


def labelled(scene, label):
    """Return the control whose label begins so."""
    return widget(scene, lambda one: one.label.startswith(label) and one.enabled)


class Hand:
    """Carries out a choice, by clicks or by keys alone."""

    def __init__(self, scene, by):
        self.scene, self.by = scene, by

    def point(self, pos):
        """Point at a position and click."""
        click(self.scene, pos)

    def tap(self, code):
        """Press a key."""
        key(self.scene, code)

    def press(self, one):
        """Press a control."""
        if self.by == "mouse":
            spot = one.rect.center
            under = self.scene.group.at(spot)
            assert under is one or getattr(under, "square", 0) or getattr(under, "seat", 0), (one.label, under.label)
            self.point(spot)
            return
        for _ in range(3 * len(self.scene.group.widgets) + 3):
            self.tap(pygame.K_TAB)
            if self.scene.group.ring.current is one:
                break
        assert self.scene.group.ring.current is one, one.label
        self.tap(pygame.K_RETURN)

    def square(self, square):
        """Press a highlighted square, or a cookie in it."""
        lit = [one for one in self.scene.group.widgets if getattr(one, "square", 0) == square]
        assert lit, (square, sorted(self.scene.aiming.squares))
        self.press(lit[-1])

    def cookie(self, seat):
        """Press a cookie on the board."""
        assert pawns.pawn_rect(self.scene.shown, self.scene.regions, seat).w
        board = self.scene.regions.board
        self.press(widget(self.scene, lambda one: getattr(one, "seat", 0) == seat and board.contains(one.rect)))

    def card(self, card):
        """Press a card of the hand (one of its kind)."""
        self.press(widget(self.scene, lambda one: getattr(one, "held", False) and same(one.card, card)))

    def weapon(self, card):
        """Press a weapon in play, or in hand."""
        if any(row.card == card for row in strip.in_play(self.scene)):
            self.press(widget(self.scene, lambda one: getattr(one, "card", -1) == card and not one.held))
        else:
            self.press(widget(self.scene, lambda one: getattr(one, "card", -1) == card))

    def answer(self, choice):
        """Press the tile or button for a choice, if there still is a question."""
        prompt = self.scene.prompt
        assert prompt is not None, choice
        self.press(next(one for one in prompt.widgets if getattr(one, "choice", ()) == choice))

    def do(self, choice):
        """Carry out a choice."""
        word = choice[0]
        asked = self.scene.asked_as
        if word in ("roll", "stand", "end"):
            self.press(labelled(self.scene, {"roll": "Roll", "stand": "Stand", "end": "End turn"}[word]))
        elif asked in ("ChooseStart", "Knock"):
            self._place(choice)
        elif word == "seat" and self.scene.shown.cookie(choice[1]).square:
            self.cookie(choice[1])
        elif word == "seat":
            self.press(labelled(self.scene, f"Sheet of {self.scene.names[choice[1]]}"))
        elif asked == "SnipeDie":
            self._snipe(choice)
        elif asked == "LandingFlags":
            self._flags(choice)
        elif asked != "Act":
            self.answer(choice)
        else:
            getattr(self, f"_{word}")(choice)

    def _place(self, choice):
        if choice == ("stay",):
            self.press(labelled(self.scene, "Leave it"))
            return
        here = self.scene.view.square(self.scene.decision.target) if choice[0] == "knock" else 0
        self.square(here + choice[1] * choice[2] if choice[0] == "knock" else choice[1])

    def _snipe(self, choice):
        if choice != ("keep",):
            self.press(self.scene.prompt.tiles[choice[1] - 1])
        self.answer(choice)

    def _flags(self, choice):
        found = [c for c in self.scene.aiming.options if c[:2] == choice[:2]] if choice[0] == "take" else [choice]
        groups = list(dict.fromkeys(c[:2] if c[0] == "take" else c for c in self.scene.aiming.options))
        self.press(self.scene.prompt.buttons[groups.index(choice[:2] if choice[0] == "take" else choice)])
        if len(found) > 1:
            self.answer(choice)

    def _move(self, choice):
        names = [name for name in MOVE_CARDS if uses(choice, name)]
        if names:
            self.card(next(card for card in self.scene.view.hand(self.scene.session.seat) if ID[card] == names[0]))
        end = next(square for square, found in self.scene.aiming.squares.items() if choice in found)
        several = len(self.scene.aiming.squares[end]) > 1
        self.square(end)
        if several:
            self.answer(choice)

    _jetpack = _move

    def _attack(self, choice):
        if self.scene.aiming.held != ("weapon", choice[1]):
            self.weapon(choice[1])
        self.cookie(choice[2])
        if self.scene.aiming.armed is None:  # one press was enough
            return
        for _ in range(6):
            if self.scene.aiming.armed == choice:
                break
            self.tap(pygame.K_MINUS)
        assert self.scene.aiming.armed == choice, (choice, self.scene.aiming.armed)
        self.press(labelled(self.scene, "Fire" if not self._melee(choice) else "Strike"))

    def _melee(self, choice):
        from game.games.ladders.rules.fight.weapons import profile

        return profile(choice[1]).kind == "melee"

    def _blast(self, choice):
        if self.scene.aiming.held != ("weapon", choice[1]):
            self.weapon(choice[1])
        self.square(choice[2])
        self.press(labelled(self.scene, "Fire"))

    def _plant(self, choice):
        if self.scene.aiming.held != ("weapon", choice[1]):
            self.weapon(choice[1])
        self.square(choice[2])

    def _detonate(self, choice):
        self._idle()
        if choice[1] in self.scene.aiming.moves:
            self.press(labelled(self.scene, f"Set off in {choice[1]}"))
        else:
            self.square(choice[1])
        self.press(labelled(self.scene, "Set it off"))

    def _idle(self):
        while self.scene.aiming.put_back():
            pass

    def _weapon(self, choice):
        if self.scene.aiming.held != ("weapon", choice[1]):
            self.weapon(choice[1])
        self.press(labelled(self.scene, "Put into play"))

    def _ammo(self, choice):
        self.card(choice[1])
        self.answer(choice)

    def _pickup(self, choice):
        self._idle()
        several = sum(c[:2] == choice[:2] for c in self.scene.aiming.options) > 1
        self.press(labelled(self.scene, f"Take {choice[1].capitalize()} flag"))
        if several:
            self.answer(choice)

    def _gear(self, choice):
        name = ID[choice[1]]
        self.card(choice[1])
        if name == "G10":
            self._ice(choice[2])
        elif name == "G07":
            self.square(choice[2])
        elif name in ("G08", "G16"):
            several = len(self.scene.aiming.seats[choice[2]]) > 1
            self.cookie(choice[2])
            if several:
                self.answer(choice)
        else:
            self.answer(choice)

    def _ice(self, boxes):
        for part, more in enumerate(boxes):
            for _ in range(more):
                tile = next(one for one in self.scene.prompt.tiles if one.command == f"card_{part + 1}")
                self.press(tile)
        self.press(labelled(self.scene, "Repair"))


def same(one, other):
    """Return whether two cards are of one kind."""
    return one == other or (one >= 0 and ID[one] == ID[other] and ID[one][0] != "W")
