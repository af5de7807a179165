"""A Weapon from a Token: shown large beside the discarded one, the Token flies, the log names it (HOUR-24)."""

import msgspec
import pygame

from game.games.shoot.rules.cards import weapon
from game.games.shoot.rules.state import WEAPON_HAND
from game.games.shoot.table.log_sentences import ShootLogSentences
from game.kernel.events import visible_events
from game.store.settings import Settings
from tests.rig.shoot import battle, posed, sit, wait


def on_a_weapon_token(kinds=("person", "regular")):
    session = battle(kinds, curtain=False, stance="still")
    state = session.match.state
    hero, token = state.hero(1), next(token for token in state.tokens if token.kind == "weapon")
    state.tokens[state.tokens.index(token)] = msgspec.structs.replace(token, x=hero.x, y=hero.y, level=hero.level)
    return session, token


def test_the_new_weapon_is_held_up_beside_the_old_one():
    _, scene = posed("shoot-new-weapon")
    stage = scene.shown
    old, new = weapon(stage.held_up.before).name, weapon(stage.held_up.card).name
    assert str(stage.held_up.note) == f"{old} -> {new}"
    picture, without = pygame.Surface(scene.size), pygame.Surface(scene.size)
    scene.draw(picture)
    stage.held_up = None
    scene.draw(without)
    board = scene.regions.board
    changed = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255), without)
    assert changed.get_size() == picture.get_size()
    assert picture.get_at(board.center) != without.get_at(board.center)


def test_the_token_is_seen_to_fly():
    _, scene = posed("shoot-token-flies")
    lies = {mark.id: (mark.x, mark.y) for mark in scene.shown_of(scene.session.view(1), 1).tokens}
    assert any((mark.x, mark.y) != lies[mark.id] for mark in scene.shown.tokens)


def test_the_log_names_the_weapon_to_who_drew_it_and_to_nobody_else():
    session, token = on_a_weapon_token()
    host, scene = sit(session, settings=Settings(speed="instant"))
    scene.commit(("collect", token.id))
    wait(host)
    (card,) = session.match.state.cards(1, WEAPON_HAND)
    assert f"takes the {weapon(card).name}" in str(scene.teller.lines)
    entry = next(one for one in session.match.entries if one.choice == ("collect", token.id))
    others = visible_events(entry.events, 2)
    drawn = next(event for event in others if event.name == "weapon_drawn")
    assert drawn.get("weapon", -1) == -1
    heard = [event for event in others if event.name != "deck_shuffled"]
    assert weapon(card).name not in str([line.text for line in ShootLogSentences(scene.names).gathered(heard)])


def test_what_somebody_else_draws_is_not_held_up():
    """Others do not learn which Weapon it is."""
    session, token = on_a_weapon_token(("person", "person"))
    _, scene = sit(session, settings=Settings(speed="normal"))
    assert scene.side_panel.hand.face_down
    scene.commit(("collect", token.id))
    for _ in range(80):
        scene.update(0.05)
        assert scene.shown.held_up is None
