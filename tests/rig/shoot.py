"""SHOOT tables for tests: a host with a real stack of scenes, and helpers for mouse and keys."""

from time import sleep

import pygame

from game.features.context import Source
from game.features.pause.curtain import CurtainScene
from game.features.pause.menu import pause_choices
from game.features.results.end import EndScene
from game.games import load
from game.games.shoot.lobby import LOBBY
from game.games.shoot.rules.cards import cards_of_kind
from game.games.shoot.rules.state import (
    CORPSE_GADGETS,
    CORPSE_WEAPONS,
    GADGET_DECK,
    GADGET_HAND,
    WEAPON_DECK,
    Corpse,
    zone_of,
)
from game.games.shoot.table import positions
from game.games.shoot.table.scene import ShootTable
from game.games.shoot.tables import make_options
from game.kernel.chance import RandomChance
from game.kernel.match import Match
from game.lobby.report import Ended
from game.play.session import Session
from game.store.settings import Settings
from game.table.samples import NAMES
from game.table.session import Holder, Seating
from game.ui.menu import MenuScene
from game.ui.still import StillHost
from tests.rig import shoot as tables
from tests.rig.host import FakeServices, LiveHost
from tools.gallery.context import FakeContext
from tools.gallery.lobbies import session_of
from tools.gallery.shoot import POSES, battles


class Services(FakeServices):
    """What the program provides to a table, with the real curtain, results and pause menu."""

    def curtain(self, _game, _options, seat, name, why, lift):
        def lifted():
            self.host.pop()
            lift()

        self.host.push(CurtainScene(self.host, seat, name, lifted, why))

    def end(self, table):
        match, holders = table.session.match, table.session.table.holders
        names, kinds = tuple(one.name for one in holders), tuple(one.kind for one in holders)
        report = LOBBY.report(match.state, match.entries, names)
        ended = Ended(report, match.state, match.entries, names, kinds)
        context = FakeContext(self.host, LOBBY)
        self.host.replace(EndScene(context, Source.of(table.session), ended, celebrated=True))

    def pause(self, _session):
        self.host.push(MenuScene(self.host, "Pause", pause_choices(FakeContext(self.host, LOBBY), session_of("shoot"))))


def new_session(kinds=("person", "person"), seed=3, curtain=True, **options):
    """Return a new session that is not saved to disk."""
    import msgspec

    holders = [Holder(kind, name) for kind, name in zip(kinds, NAMES, strict=False)]
    made = msgspec.structs.replace(make_options(len(kinds), options.pop("mode", "ctf")), **options)
    return Session(load("shoot"), Match(load("shoot"), made, RandomChance(seed)), Seating(holders, seed, "", curtain))


def battle(kinds=("person", "regular"), curtain=True, seed=3, stance=""):
    """Return a battle in progress, seat 1 to act."""
    session = battles.battle(seed, len(kinds), sum(kind == "person" for kind in kinds))
    session.match.state.zones[0].sort(key=lambda card: card != 7)  # three card lengths come next
    holders = [Holder(kind, name) for kind, name in zip(kinds, NAMES, strict=False)]
    session.table = Seating(holders, seed, "", curtain)
    if stance:
        session.match.play((stance,))
    return session


def normal(session):
    """Return the same session as for an experienced player: the screen offers everything."""
    import msgspec

    session.match.options = msgspec.structs.replace(session.match.options, cards="normal")
    return session


def give(session, seat, kind):
    """Put a Gadget of a kind into a hand from wherever it is; return the card."""
    from game.games.shoot.rules.cards import cards_of_kind

    state = session.match.state
    hand = zone_of(seat, GADGET_HAND)
    for card in cards_of_kind(kind):
        if card in state.zones[hand]:
            return card
    for card in cards_of_kind(kind):
        for number, zone in enumerate(state.zones):
            if card in zone:
                state.move_card(card, number, hand)
                state.forget(card, 1 << seat)
                return card
    raise AssertionError(f"there is no {kind} in the box")


def sit(session, size=(1280, 720), settings=None):
    """Open a table; return the host and the scene, at its first question."""
    host = LiveHost(size, settings)
    scene = ShootTable(host, session, Services(host))
    host.push(scene)
    wait(host)
    return host, scene


def at_table(state, **settings):
    """Open a table that shows a position."""
    host, scene = sit(battle(curtain=False), settings=Settings(speed="normal", **settings))
    scene.view = state.view(1)
    scene._show_view(1)
    host.played.clear()
    return scene


def posed(name, size=(1280, 720)):
    """Open one of the poses of the gallery, without animation."""
    host = StillHost(size)
    scene = POSES[name](host)
    scene.layout(size)
    return host, scene


def wait(host, rounds=400):
    """Let time pass until a player can act: a curtain, the table at rest, or another scene."""
    for _ in range(rounds):
        top = host.top
        moving = top.update(0.05)
        if isinstance(top, ShootTable) and top.opened.fresh:
            continue
        if top is host.top and (not moving or (isinstance(top, ShootTable) and _rests(top))):
            return
    raise AssertionError("the table never came to rest")


def _rests(scene):
    if scene.halted():
        return True  # a hit being looked at
    return not scene.playing and not scene.director.busy and not scene.session.settling and scene.session.seat


def pass_time(host):
    """Let a moment of real time pass: bots think in a process of their own."""
    sleep(0.004)
    host.top.update(0.05)


def key(host, name, typed=""):
    """Press and release a key: "tab", "shift+tab", "e", "return"."""
    mod = pygame.KMOD_SHIFT if name.startswith("shift+") else 0
    code = pygame.key.key_code(name.removeprefix("shift+"))
    host.top.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed))
    if typed:
        host.top.handle(pygame.event.Event(pygame.TEXTINPUT, text=typed))
    host.top.handle(pygame.event.Event(pygame.KEYUP, key=code, mod=mod))
    wait(host)


def move(host, pos):
    """Move the pointer."""
    host.top.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))


def click(host, pos):
    """Move the pointer somewhere and click."""
    move(host, pos)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        host.top.handle(pygame.event.Event(kind, pos=pos, button=1))
    wait(host)


def wheel(host, steps):
    """Turn the wheel."""
    host.top.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps)))
    wait(host)


def pixel(scene, x, y):
    """Return the pixel of a table position (mm)."""
    px, py = scene.camera.to_screen(x, y)
    return round(px), round(py)


def click_table(host, scene, x, y):
    """Click a table position (mm)."""
    click(host, pixel(scene, x, y))


def widget(scene, words):
    """Return the control whose label begins with some words; fails if there is none."""
    found = [one for one in scene.group.widgets if one.label.startswith(words)]
    assert found, (words, [one.label for one in scene.group.widgets])
    return found[0]


def click_on(host, scene, words):
    """Click the control whose label begins with some words."""
    click(host, widget(scene, words).rect.center)


def click_at_hand(host, scene, words):
    """Click an action offered at the HERO, in the column or behind *More*."""
    if not any(one.label.startswith(words) for one in scene.group.widgets):
        click_on(host, scene, "More")
    click_on(host, scene, words)


def end_turn(host, scene):
    """End the turn by its key, even with unused actions left."""
    before, turn = scene.warned_at, scene.view.turn
    key(host, "e")
    if scene.prompt is not None or (before != turn == scene.warned_at):
        key(host, "e")


def tab_to(host, scene, wanted, limit=80):
    """Press Tab until something wanted is in focus or picked; fails if it never is."""
    for _ in range(limit):
        key(host, "tab")
        ring = scene.ring
        focus = ring.current if ring.visible else None
        if wanted(scene.mode.picked, focus):
            return
    raise AssertionError("Tab does not get there")


def tab_to_label(host, scene, words):
    """Press Tab until the control whose label begins with some words has the focus."""
    tab_to(host, scene, lambda _picked, focus: focus is not None and focus.label.startswith(words))


def last(session):
    """Return the last settled choice."""
    return session.match.entries[-1].choice


def question(kind, size, settings):
    """Return a table at which seat 1 is asked something on a panel: a kind of decision, "ask" or "discards"."""
    from game.games.shoot.rules.gadgets.on_cards import OrderCards
    from game.games.shoot.rules.state import RECORD, WEAPON_DECK, WEAPON_HAND
    from game.games.shoot.rules.tokens import HealSplit, KeepWeapon

    session = normal(battle(stance="still"))
    state = session.match.state
    positions.wound(session, 1, *state.zones[0][1:5])
    state.move_card(state.zones[WEAPON_DECK][0], WEAPON_DECK, zone_of(1, WEAPON_HAND))
    for card in state.zones[0][:5]:
        state.show(card, 1 << 1)
    for card in state.cards(1, RECORD):
        state.points[card] = 3
    made = {"HealSplit": HealSplit(1, 3, -1), "OrderCards": OrderCards(1, 5), "KeepWeapon": KeepWeapon(1)}
    if kind in made:
        state.stack.append(made[kind])
    host, scene = sit(session, size, settings)
    if kind == "ask":
        click_at_hand(host, scene, "Ask")
    elif kind == "discards":
        for _ in range(30):
            state.move_card(state.zones[0][0], 0, 1)
        scene.view = session.view(1)
        key(host, "x")
    return scene


def standing_ladder():
    """Return a table with seat 1 at the foot of a Ladder."""
    session = battle(stance="still")
    tables.give(session, 1, "G-20")
    way = next(
        c for c in session.decision.options(session.match.state) if c[0] == "gadget" and c[1] in cards_of_kind("G-20")
    )
    session.match.play(way)
    link = session.match.state.links[0]
    positions.stand(session, {1: link.a})
    return session


def body_on_the_table(session, seat=2):
    """Put a dead HERO beside seat 1's, with a Weapon and two Gadgets under it; return the cards."""
    state = session.match.state
    state.change_hero(seat, alive=False)
    here = state.hero(1)
    state.corpses.append(Corpse(seat, here.x + 24, here.y, 0.0, here.level))
    arms, tools = state.zones[WEAPON_DECK][:1], state.zones[GADGET_DECK][:2]
    for card in arms:
        state.move_card(card, WEAPON_DECK, zone_of(seat, CORPSE_WEAPONS))
    for card in tools:
        state.move_card(card, GADGET_DECK, zone_of(seat, CORPSE_GADGETS))
    return arms, tools
