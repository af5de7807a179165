"""The candy table in play: several people sharing a screen, mouse and keys, refusals, odds, undo, the end."""

import random

import pygame
import pytest

from game.games.ladders.art import faces
from game.games.ladders.bots.arms import name_of
from game.games.ladders.rules.cards import EAGLE, KIND_CARDS
from game.games.ladders.rules.fight import combat
from game.games.ladders.rules.position import position
from game.games.ladders.rules.teams import Initiative
from game.games.ladders.table.paint import preview
from game.games.ladders.table.questions import words as asking
from game.games.ladders.table.words import share
from game.store.settings import Settings
from game.ui.still import StillHost, apply_settings
from tests.rig.ladders import Hand, labelled, table
from tests.rig.table import click, key, last, lift, mouse, run
from tools.gallery.ladders import POSES

GAMES = [
    ("QC", 3, "mouse", {"boxes": 1, "goal": 2}),
    ("QC", 2, "keys", {"boxes": 1, "goal": 1, "alternate_hands": True}),
    ("GT", 4, "mouse", {"boxes": 1, "goal": 1}),
    ("CF", 4, "mouse", {"round_limit": 8}),
    ("HH", 3, "keys", {"round_limit": 5}),
    ("DH", 4, "mouse", {"round_limit": 12}),
    ("CZ", 2, "mouse", {"boxes": 1, "hand": (2, 2, 3)}),
]


def card_in(scene, name, seat=1):
    """Return a card of a kind from a seat's hand or its weapons in play."""
    rows = [row.card for row in scene.view.weapons[seat - 1]]
    return next(card for card in KIND_CARDS[name] if card in rows or card in scene.view.hand(seat))


def rare(options, rng):
    """Choose a kind of choice first, so that what is rare happens, too."""
    words = sorted({choice[0] for choice in options})
    word = rng.choice(words)
    if word == "stand" and rng.random() < 0.8:
        word = "roll"
    return rng.choice([choice for choice in options if choice[0] == word])


@pytest.mark.parametrize(("scenario", "seats", "by", "changes"), GAMES)
def test_a_whole_game_of_people_on_one_screen(scenario, seats, by, changes):  # section 13, 16.3
    scene, rng = table(scenario, seats, seed=4, **changes), random.Random(7)
    hand = Hand(scene, by)
    for _ in range(1200):
        if scene.host.ended:
            break
        run(scene, 0.1)
        lift(scene)
        if not scene.my_turn or scene.opened.fresh:
            run(scene, 1.0 if scene.over else 0.05)
            continue
        choice = rare(scene.aiming.options, rng)
        before = len(scene.session.match.entries)
        hand.do(choice)
        assert scene.session.match.entries[before].choice == choice
    assert scene.host.ended == "results"


def fight(**more):
    """Return Anna's turn beside Ben, who cannot answer."""
    weapons = {1: [("W01", 3)], 2: [("W11", 5)]}
    given = {"cookies": {1: 57, 2: 58}, "weapons": weapons, "hands": {1: ["W10", "G05", "G12"]}}
    return position(2, **{**given, **more})


def test_an_attack_shows_its_odds_before_it_is_made():  # L-ATT-2, 16.6
    scene = table(state=fight())
    rifle = card_in(scene, "W01")
    scene.aiming.press_weapon(rifle)
    assert scene.aiming.seats.keys() == {2}
    scene.aiming.press_seat(2)
    assert scene.aiming.armed == ("attack", rifle, 2, 2)
    assert len(scene.session.match.entries) == 1
    (struck,) = combat.preview(scene.view, 1, scene.aiming.armed)
    assert share(1 - struck.odds.torn[0]) in preview._summary(struck)
    assert preview.pool_words(scene, scene.aiming.armed) == "2 × 2 = 4 dice"
    key(scene, pygame.K_MINUS)
    assert scene.aiming.armed[3] == 1
    key(scene, pygame.K_ESCAPE)
    assert scene.aiming.armed is None
    assert len(scene.session.match.entries) == 1


def test_the_pool_is_shown_as_its_sum():  # L-ATT-3, L-ATT-4, L-RULING-14
    scene = table(state=fight(cookies={1: 57, 2: 57}))
    assert preview.pool_words(scene, ("attack", EAGLE, 2, 1)) == "2 + 1 point blank = 3 dice"
    scene = table(state=fight(cookies={1: 57, 2: 97}))
    assert preview.pool_words(scene, ("attack", EAGLE, 2, 1)) == "2 − 1 long range = 1 die"
    scene = table(state=fight(cookies={1: 57, 2: 57}, weapons={1: [("W03", 1)]}))
    assert preview.pool_words(scene, ("attack", card_in(scene, "W03"), 2, 1)).endswith("= 12 dice (at most 12)")


def test_a_blocked_line_says_why():  # L-LOS-1
    scene = table(state=fight(cookies={1: 57, 2: 66}))
    scene.aiming.press_weapon(EAGLE)
    scene.aiming.press_seat(2)
    assert "A floor or door is in the way" in scene.host.said
    assert "L-LOS-1" in scene.host.ruling
    assert scene.rule_here == "L-LOS-1"
    assert len(scene.session.match.entries) == 1


def test_a_card_that_cannot_be_played_says_why():  # L-CARD-3
    scene = table(state=fight())
    scene.aiming.press_card(card_in(scene, "G12"))
    assert "you are asked when you can play it" in scene.host.said
    scene.aiming.press_card(card_in(scene, "G05"))
    assert "no die to move" in scene.host.said


def test_the_turn_cannot_end_before_the_dice_are_moved():  # L-TURN-4
    scene = table(state=fight(dice=(3, 4)))
    key(scene, pygame.K_e)
    assert "you still have a die to move" in scene.host.said.lower()
    end = next(one for one in scene.actions if one.label == "End turn")
    assert not end.enabled
    assert "L-TURN-4" in end.rule


def test_landings_tell_what_will_happen():  # L-LAND, 16.6
    state = position(2, cookies={1: 36, 2: 59}, mines=[(2, 32)], dice=(3, 4))
    scene = table(state=state)
    assert set(scene.aiming.moves) == {39, 33, 40, 32}
    tips = {one.square: one.tip for one in scene.group.widgets if getattr(one, "square", 0)}
    assert "up the ladder to 59" in tips[39]
    assert "MINE in 32" in tips[32]
    assert "Ben (3 dice) could fire at you there" in tips[39]
    scene = table(state=position(2, cookies={1: 36, 2: 91}, dice=(3, 4)))
    tips = {one.square: one.tip for one in scene.group.widgets if getattr(one, "square", 0)}
    assert "Nobody can fire at you there" in tips[40]


def test_a_move_can_be_taken_back_until_something_is_revealed():  # UX-TURN-1
    scene = table(state=position(2, cookies={1: 36, 2: 59}, dice=(3, 4)))
    scene.aiming.press_square(40)
    run(scene, 0.2)
    assert scene.view.square(1) == 40
    key(scene, pygame.K_z)
    assert scene.view.square(1) == 36
    assert set(scene.aiming.moves) == {39, 33, 40, 32}


def test_several_meanings_are_asked_about():  # D21
    scene = table(state=position(2, cookies={1: 30, 2: 90}, hands={1: ["G05"]}, dice=(3, 4)))
    scene.aiming.press_card(card_in(scene, "G05"))
    scene.aiming.press_square(35)  # 3 + 2 or 4 + 1
    assert scene.prompt is not None
    assert {one.choice for one in scene.prompt.buttons if hasattr(one, "choice")} == {
        ("move", 3, 1, (("G05", 2),)), ("move", 4, 1, (("G05", 1),)),
    }  # fmt: skip
    key(scene, pygame.K_2)
    assert last(scene) == ("move", 4, 1, (("G05", 1),))


def test_pressing_an_opponent_offers_the_weapons_that_reach_it():  # L-ATT-2
    scene = table(state=fight())
    scene.aiming.press_seat(2)
    assert {one.label for one in scene.prompt.tiles} == {"Dessert Eagle", "M&M16", "Cocoa-47"}
    scene.prompt.tiles[0].activate()
    assert scene.aiming.armed == ("attack", EAGLE, 2, 1)


def test_royal_icing_is_shared_out():  # G10
    boxes = {1: (4, 6, 0, 2, 6, 6)}
    scene = table(state=fight(hands={1: ["G10"]}, boxes=boxes))
    scene.aiming.press_card(card_in(scene, "G10"))
    assert len(scene.prompt.tiles) == 2
    key(scene, pygame.K_1, pygame.K_4, pygame.K_4)
    key(scene, pygame.K_RETURN)
    assert last(scene)[2] == (1, 0, 0, 2, 0, 0)


def test_between_people_a_curtain_falls():  # L-INFO-3
    scene = table(state=fight(), persons=2)
    assert scene.host.over[-1].seat == 1
    assert scene.viewpoint == 0
    lift(scene)
    assert (scene.viewpoint, scene.near) == (1, 1)
    assert not scene.hand_hidden
    scene.plain("end")
    run(scene, 0.3)
    assert scene.viewpoint == 0
    assert scene.host.over[-1].seat == 2


def test_a_reaction_shows_the_question_and_what_fits():  # L-INFO-3, L-WIN-1
    state = fight(active=2, hands={1: ["G12", "W10"], 2: ["W09"]})
    scene = table(state=state, persons=2)
    lift(scene)
    scene.aiming.arm(("attack", scene.view.weapons[1][0].card, 1, 2))
    scene.fire()
    run(scene, 0.3)
    assert "answer with a card" in scene.host.over[-1].why
    lift(scene)
    assert scene.viewpoint == 1
    assert scene.prompt.title == "Ben attacks Anna"
    assert [one.label for one in scene.prompt.tiles] == ["Play Powdered Sugar"]
    assert scene.hand_hidden
    assert all(held.card < 0 for held in scene.fan)
    key(scene, pygame.K_1)
    assert last(scene) == ("play", KIND_CARDS["G12"][0])


def test_a_choice_of_the_team_needs_no_curtain():  # L-TEAM-3
    from game.games.ladders.rules.teams import NEXT_SEAT, PickSeat

    state = position(4, "GT", cookies={1: 12, 2: 84, 3: 28, 4: 77}, hands={1: ["W10"]}, ask=False)
    state.ready, state.side, state.first_side = 0b01110, 1, 1
    state.then(PickSeat(1, 1), NEXT_SEAT)
    scene = table(state=state, persons=4)
    assert not scene.host.over
    assert scene.viewpoint == 0
    assert scene.aiming.seats.keys() == {1, 3}
    scene.aiming.press_seat(3)
    assert last(scene) == ("seat", 3)
    run(scene, 0.3)
    assert scene.host.over[-1].seat == 3


def test_two_public_pictures_tell_no_hand():  # UX-HID-2, L-INFO-1
    shots = []
    for cards in (["W10", "G12"], ["W09", "G16"]):
        scene = table(state=fight(hands={1: cards, 2: cards}), persons=2)
        assert scene.viewpoint == 0
        surface = pygame.Surface(scene.size)
        scene.draw(surface)
        shots.append(pygame.image.tobytes(surface, "RGB"))
    assert shots[0] == shots[1]


def test_the_pointer_shows_odds_and_lines():  # UX-AIM, L-LOS
    scene = table(state=fight())
    surface, plain = pygame.Surface(scene.size), pygame.Surface(scene.size)
    scene.aiming.press_weapon(EAGLE)
    scene.draw(plain)
    mouse(scene, pygame.MOUSEMOTION, scene.regions.pawn(58).center)
    assert scene.aiming.pointed_at(2, 58) == ("attack", EAGLE, 2, 1)
    scene.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") != pygame.image.tobytes(plain, "RGB")
    assert scene.aiming.armed is None


def test_a_bot_is_waited_for():
    scene = table(state=fight(active=2), persons=1)
    assert not scene.my_turn
    assert scene.asked == "chooses ..."
    click(scene, scene.regions.centre(60))
    assert len(scene.session.match.entries) == 1


def test_sheets_open_and_close():  # L-INFO-2
    scene = table(state=fight())
    click(scene, labelled(scene, "Sheet of Ben").rect.center)
    assert scene.sheet is not None
    key(scene, pygame.K_ESCAPE)
    assert scene.sheet is None
    click(scene, labelled(scene, "Gear deck").rect.center)
    assert scene.sheet.title == "Discarded Gear"


def test_a_hint_lights_what_it_speaks_of():  # UX-BOT-4
    scene = table(state=position(2, cookies={1: 36, 2: 91}, dice=(3, 4)))
    scene.session.hint = lambda tell: tell(("move", 4, 1, ()), "a star waits")
    key(scene, pygame.K_h)
    assert scene.speech_bubbles.bubbles[0].words.startswith("Look at square ")
    assert scene.suggested is None
    key(scene, pygame.K_h)
    assert scene.speech_bubbles.bubbles[0].words.startswith("Die 4 up the track: it leads to 40")
    assert scene.suggested in scene.aiming.squares[40]
    scene = table(state=fight())
    scene.session.hint = lambda tell: tell(("attack", EAGLE, 2, 1), "")
    key(scene, pygame.K_h, pygame.K_h)
    assert scene.aiming.armed == ("attack", EAGLE, 2, 1)


def test_who_sees_me_is_one_key():  # UX-SEE-2
    scene = table(state=fight())
    surface, plain = pygame.Surface(scene.size), pygame.Surface(scene.size)
    scene.draw(plain)
    key(scene, pygame.K_c)
    scene.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") != pygame.image.tobytes(plain, "RGB")


def test_a_window_that_changes_size_keeps_the_aim():
    """UX-TURN-4, 16.6: what is held up and armed stays so, its odds beside it."""
    scene = table(state=position(2, cookies={1: 57, 2: 58}, weapons={1: [("W01", 3)]}))
    card = card_in(scene, "W01")
    scene.aiming.press_weapon(card)
    scene.aiming.press_seat(2)
    armed = scene.aiming.armed
    assert armed == ("attack", card, 2, 2)
    scene.layout((1920, 1080))
    assert (scene.aiming.armed, scene.aiming.held) == (armed, ("weapon", card))


@pytest.mark.parametrize("text_scale", [100, 150, 200])
def test_how_far_from_winning_shows_before_a_hint(text_scale):
    """16.6: mission progress is seen at every text size; a hint gives way."""
    host = StillHost((1280, 720), Settings(text_scale=text_scale))
    apply_settings(host.settings, (1280, 720))
    for name in ("ladders-move", "ladders-eight", "ladders-roll"):
        scene = POSES[name](host)
        assert scene.column.goals_rect.h, name
        assert scene.column.goals_rect.bottom <= scene.column.log.rect.y


def test_a_lead_that_is_shared_says_by_how_many():
    """16.6: one Trophy each is only shown if everyone has one."""
    scene = table(state=position(3, cookies={1: 57, 2: 58, 3: 12}, trophies={1: [(2, "L-ARM")], 3: [(2, "HEAD")]}))
    assert asking.goals(scene)[2][1] == "1: Anna and Cleo"
    scene = table(state=position(2, cookies={1: 57, 2: 58}, trophies={1: [(2, "L-ARM")], 2: [(1, "HEAD")]}))
    assert "1 of 3" in [value for _, value, _ in asking.goals(scene)]


def test_hints_come_with_every_question():
    """UX-TURN-5: a hint is also shown after a question in a slip, but not for those asked only to keep a secret."""
    host = StillHost((1280, 720), Settings(hints="full"))
    apply_settings(host.settings, (1280, 720))
    assert "it will roll no dice" in POSES["ladders-react"](host).asked
    assert "1 box left" in POSES["ladders-snipe"](host).asked
    assert "With Powdered Sugar" not in asking.asked(POSES["ladders-react"](host), hinted=False)


def test_the_next_person_is_asked_what_that_person_may_do():  # L-TEAM-4: open hands, no curtain between teammates
    scene = table("GT", 4, open_team_hands=True, boxes=1, seed=3)
    for _ in range(60):
        run(scene, 0.1)
        lift(scene)
        if not scene.my_turn:
            continue
        assert scene.aiming.options == scene.session.decision.options(scene.view)
        plain = (choice for choice in scene.aiming.options if choice[0] in ("stand", "end"))
        scene.aiming.commit(next(plain, scene.aiming.options[0]))


def test_nobody_is_asked_what_a_bots_choice_leads_to_before_that_is_shown(monkeypatch):
    """FLT-16: the bot's last action was settled, not yet on disk; the banner asked its `Act` for the team's side."""
    scene = table("QC", seats=2, persons=1)
    monkeypatch.setattr(scene.session, "poll", lambda ready: [])
    monkeypatch.setattr(type(scene.session), "settling", property(lambda _: True))
    monkeypatch.setattr(type(scene.session), "decision", property(lambda _: Initiative(1, 1)))
    assert not hasattr(scene.view.stack[-1], "side")
    scene.update(0.05)
    assert not scene.my_turn
    assert scene.decision is None
    assert asking.banner_title(scene) == "Shootin' Ladders"
    scene.regroup()
    scene.draw(pygame.Surface(scene.size))


@pytest.mark.parametrize("quick", [True, False])
def test_a_turn_with_nothing_left_ends_by_itself_if_so_set(quick):
    """FLT-54, UX-TURN-3: after the last die, with no one in reach and no card; after an undo, it waits."""
    scene = table(state=position(cookies={1: 14, 2: 91}, dice=(1,)))
    scene.host.settings.quick_turns = quick
    scene.aiming.commit(("move", 1, 1, ()))
    run(scene, 1)
    assert (last(scene) == ("end",)) == quick
    if quick:
        scene.back.undo()
        run(scene, 1)
        assert last(scene) == ("move", 1, 1, ())
        assert scene.my_turn


def test_a_turn_with_a_card_to_play_does_not_end_by_itself():
    """FLT-54."""
    scene = table(state=position(cookies={1: 14, 2: 91}, dice=(1,), hands={1: ["W01"]}))
    scene.host.settings.quick_turns = True
    scene.aiming.commit(("move", 1, 1, ()))
    run(scene, 1)
    assert last(scene) == ("move", 1, 1, ())


def test_a_card_drawn_with_the_hand_turned_over_is_seen_by_nobody():
    """FLT-20, UX-HID-6: neither on its way nor in the log."""
    seen = []
    for weapon in ("W03", "W04"):
        state = position(cookies={1: 12, 2: 91}, dice=(1, 2), decks={"W": [weapon]})
        scene = table(state=state, speed="normal")
        scene.sharing.toggle_hand()
        scene.aiming.commit(("move", 1, 1, ()))
        pictures = []
        for _ in range(50):
            scene.update(0.1)
            surface = pygame.Surface(scene.size, depth=32)
            scene.draw(surface)
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        seen.append((pictures, [line.words for line in scene.teller.lines]))
    assert seen[0] == seen[1]


def test_tab_begins_at_the_squares_that_a_mine_picked_by_keys_lights():  # L-MINE-1, 16.6
    scene = table(state=fight(hands={1: ["W05", "G05"]}))
    mine = card_in(scene, "W05")
    Hand(scene, "keys").weapon(mine)
    assert scene.aiming.held == ("weapon", mine)
    key(scene, pygame.K_TAB)
    assert scene.group.ring.current.square in scene.aiming.squares
    key(scene, pygame.K_RETURN)
    assert scene.session.match.entries[-1].choice[:2] == ("plant", mine)


def test_tab_begins_at_the_answers_of_a_card_picked_by_keys():  # 16.6
    scene = table(state=fight(hands={1: ["G01", "G05"]}))
    Hand(scene, "keys").card(card_in(scene, "G01"))
    key(scene, pygame.K_TAB)
    assert scene.group.ring.current in scene.prompt.widgets
    key(scene, pygame.K_RETURN)
    assert scene.session.match.entries[-1].choice[0] == "gear"


def test_reasons_call_cookies_by_the_names_on_the_table():
    scene = table(state=position(2, cookies={1: 14, 2: 91}, dice=(1, 2)))
    view = scene.session.view(1)
    for seat in (1, 2):
        said = scene.named(f"I shot {name_of(view, seat)}: crumbling already.")
        assert said == f"I shot {scene.names[seat]}: crumbling already."
        assert scene.names[seat] != name_of(view, seat)


def test_a_cookie_that_has_no_square_yet_is_whole_and_only_a_crumbed_one_is_crumbs(monkeypatch):
    """In the banner as on its badge: at the start of a game nobody has been hit."""
    drawn = []
    monkeypatch.setattr(faces, "crumbs", lambda person, side: drawn.append(person) or pygame.Surface((side, side)))
    scene = table(seats=2)
    while type(scene.decision).__name__ != "ChooseStart":
        run(scene, 0.1)
    assert not scene.shown.cookie(scene.session.seat).square
    scene.draw(pygame.Surface(scene.size))
    assert not drawn
    scene = table(state=position(2, cookies={1: 14}, crumbed=(2,)))
    scene.draw(pygame.Surface(scene.size))
    assert set(drawn) == {scene.shown.characters[1]}
