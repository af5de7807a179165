"""The paper table in play: several people sharing a screen, mouse and keys, refusals, undo, the end."""

import random
import re
from collections import OrderedDict

import msgspec
import pygame
import pytest

from game.games.splatatat.art import faces
from game.games.splatatat.table.motions.splats import WORDS
from game.games.splatatat.table.words import card_of, seat_of
from game.ui import pictures
from game.ui.cards import card_size
from game.ui.logview import NOT_SEEN, LineKey
from tests.rig import look
from tests.rig.splatatat import button, card, seat_spot, table
from tests.rig.table import click, drag, key, last, lift, run

RB = ("R", "B")
PLAIN = "1 +; G1 B2 R1; -; 2 | R1 B1 B3 GUSH | R1 | 2; 2 | B1 B2 R2 | B2 | 1"


def by_mouse(scene, choice):
    """Do what a choice says with the mouse."""
    kind, seat = card_of(choice), seat_of(choice, scene.view.seat)
    words = {"draw": "Pick up", "pass": "Pass", "reveal": "Reveal", "accept": "Take it"}
    if choice[0] in words:
        click(scene, button(scene, words[choice[0]]).rect.center)
        return
    click(scene, card(scene, kind))
    if choice[0] in ("s_save", "s_revive") and button(scene, "Wipe" if choice[0] == "s_save" else "Smile"):
        click(scene, button(scene, "Wipe" if choice[0] == "s_save" else "Smile").rect.center)
    elif choice[0] == "save" or choice[0] == "s_save":
        click(scene, scene.regions.seat(seat, "pile").center)
    elif choice[0] == "s_revive":
        click(scene, scene.regions.seat(seat, "face.1").center)
    elif seat:
        click(scene, scene.regions.plots[seat].head.center)
    else:
        click(scene, card(scene, kind))


def by_keys(scene, choice):
    """Do what a choice says with the keyboard."""
    kind, seat = card_of(choice), seat_of(choice, scene.view.seat)
    if choice[0] in ("draw", "pass", "reveal"):
        key(scene, {"draw": pygame.K_d, "pass": pygame.K_d, "reveal": pygame.K_r}[choice[0]])
        return
    number = next((c.key for c in scene.fan if c.kind == kind and c.key), 0)
    if number:
        key(scene, pygame.K_0 + number)
    elif kind:
        spot = next(w for w in scene.group.widgets if getattr(w, "card", -1) >= 0 and w.kind == kind)
        scene.group.ring.set(spot)
        scene.group.ring.visible = True
        key(scene, pygame.K_RETURN)
        scene.group.ring.visible = False
    if len(scene.aiming.of(kind)) == 1:
        key(scene, pygame.K_RETURN)
        return
    words = {"s_save": "Wipe", "s_revive": "Smile", "accept": "Take it"}.get(choice[0], "")
    words = words if button(scene, words) else ""  # a card with only one possible use on a seat has no button
    for _ in range(len(scene.group.widgets)):
        key(scene, pygame.K_TAB)
        here = scene.group.ring.current
        if (words and here.label.startswith(words)) or (not words and getattr(here, "seat", 0) == seat):
            break
    key(scene, pygame.K_RETURN)


@pytest.mark.parametrize("by", [by_mouse, by_keys])
@pytest.mark.parametrize("rules", [{}, {"teams": True, "faces": 1, "truce": True}, {"most": 3, "laps": 10}])
def test_a_whole_game_of_four_people_on_one_screen(by, rules):  # SPL-SCREEN-1
    scene, rng = table(seats=4, seed=5, **rules), random.Random(3)
    for _ in range(1500):
        if scene.host.ended:
            break
        run(scene, 0.1)
        lift(scene)
        if not scene.my_turn:
            continue
        assert scene.viewpoint == scene.session.seat == scene.near
        options = scene.aiming.options
        play = [choice for choice in options if choice[0] not in ("draw", "pass")]
        choice = rng.choice(play if play and rng.random() < 0.9 else options)
        before = len(scene.session.match.entries)
        by(scene, choice)
        assert len(scene.session.match.entries) == before + 1, (choice, scene.host.said)
        assert last(scene) == choice
    assert scene.host.ended == "results"


def test_s_on_the_own_seat_has_buttons_however_many_could_be_splatted():  # SPL-S-3, SPL-S-4, UX-SET-2
    scene = table("1 +; G1; -; 1 | S R1 | R1 | 2; 2 | B1 | -; 2 | Y1 | -", 3, persons=1, colours=("R", "B", "Y"))
    click(scene, card(scene, "S"))
    assert [one.label.partition(" ")[0] for one in scene.actions] == ["Wipe", "Smile", "Cancel"]
    by_keys(scene, ("s_revive",))
    assert last(scene) == ("s_revive",)


def test_the_curtain_names_the_next_person_and_opens_at_once():  # SPL-SCREEN-1
    scene = table(PLAIN, colours=RB)
    assert [c.seat for c in scene.host.over] == [1]
    assert scene.viewpoint == 0
    assert not any(c.kind for c in scene.fan)
    lift(scene)
    assert scene.my_turn
    assert {c.kind for c in scene.fan} == {"R1", "B1", "B3", "GUSH"}
    key(scene, pygame.K_d)
    run(scene, 0.2)
    assert [c.seat for c in scene.host.over] == [2]
    assert scene.viewpoint == 0
    assert not scene.shown.own


def test_one_person_among_bots_sees_no_curtain():  # SPL-SCREEN-2
    scene = table(PLAIN, colours=RB, persons=1)
    assert not scene.host.over
    assert scene.my_turn


def test_a_second_turn_is_a_decision_of_its_own_with_its_own_curtain():  # SPL-SLM-2, SPL-SCREEN-1
    scene = table(PLAIN, colours=RB)
    lift(scene)
    click(scene, card(scene, "GUSH"))
    assert scene.aiming.held == "GUSH"
    click(scene, card(scene, "GUSH"))
    run(scene, 0.2)
    assert last(scene) == ("slammy", "GUSH")
    assert [curtain.seat for curtain in scene.host.over] == [1]
    lift(scene)
    assert scene.my_turn


def test_open_hands_need_no_curtain():  # HR-OPEN
    scene = table(PLAIN, colours=RB, open_hands=True)
    assert not scene.host.over
    assert scene.my_turn
    assert set(scene.shown.own) == {1, 2}


def test_a_card_is_dragged_onto_its_victim():  # SPL-ATK-3
    scene = table(PLAIN, colours=RB, persons=1)
    drag(scene, card(scene, "B3"), scene.regions.seat(2).center)
    assert last(scene) == ("attack", "B3", 2)


def test_a_card_dropped_nowhere_goes_back():
    scene = table(PLAIN, colours=RB, persons=1)
    before = len(scene.session.match.entries)
    drag(scene, card(scene, "B3"), (scene.regions.table.x + 4, scene.regions.table.y + 4))
    assert len(scene.session.match.entries) == before
    assert not scene.aiming.held


def test_what_cannot_be_played_says_why_and_f1_opens_the_rule():  # SPL-ATK-3, UX-TURN
    scene = table(PLAIN, colours=RB, persons=1)
    assert not scene.aiming.playable("B1")
    click(scene, card(scene, "B1"))
    assert "SPL-ATK" in scene.host.ruling
    assert not scene.aiming.held
    key(scene, pygame.K_F1)
    assert scene.host.rule.startswith("SPL-ATK")


def test_a_held_card_lights_its_targets_only():  # section 18
    scene = table(PLAIN, colours=RB, persons=1)
    assert not seat_spot(scene, 2).lit
    click(scene, card(scene, "B3"))
    assert seat_spot(scene, 2).lit
    assert not seat_spot(scene, 1).lit
    assert "must save" in seat_spot(scene, 2).tip
    key(scene, pygame.K_ESCAPE)
    assert not scene.aiming.held
    assert not seat_spot(scene, 2).lit


def test_tab_goes_round_the_targets_of_a_held_card():
    scene = table("1 +; G1; -; 2 | S R1 | -; 2 | B1 | -; 2 | G1 | -; 2 | Y1 | -", 4, 1, ("R", "B", "G", "Y"))
    key(scene, pygame.K_2 if scene.fan[0].key == 1 and scene.fan[0].kind != "S" else pygame.K_1)
    assert scene.aiming.held == "S"
    met = []
    for _ in range(3):
        key(scene, pygame.K_TAB)
        met.append(scene.group.ring.current.seat)
    assert sorted(met) == [2, 3, 4]


def test_s_asks_which_of_the_two_when_it_could_wipe_or_revive():  # SPL-S-3, SPL-S-4
    scene = table("1 +; G1 B2; -; 1 | S R3 | R1 | 2; 2 | B1 | -", colours=RB, persons=1)
    click(scene, card(scene, "S"))
    click(scene, scene.regions.seat(1, "face.1").center)
    assert last(scene) == ("s_revive",)


def test_a_hidden_hand_shows_while_it_is_pressed():  # UX-HID-6
    scene = table(PLAIN, colours=RB, persons=1)
    key(scene, pygame.K_v)
    assert scene.hand_hidden
    pos = scene.fan[0].rect.center
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    assert not scene.hand_hidden
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert scene.hand_hidden
    key(scene, pygame.K_1)
    assert not scene.aiming.held


def test_undo_puts_a_held_card_back_but_no_card_that_was_seen():
    scene = table(PLAIN, colours=RB, persons=1)
    click(scene, card(scene, "B3"))
    key(scene, pygame.K_z)
    assert not scene.aiming.held
    assert scene.my_turn
    click(scene, card(scene, "B3"))
    key(scene, pygame.K_RETURN)
    run(scene, 0.1)
    key(scene, pygame.K_z)
    assert scene.host.said == "Can't undo: Blue 3 came out of a hidden hand, and everybody has seen it."
    assert last(scene) == ("attack", "B3", 2)


def test_undo_says_which_card_of_a_save_was_seen():
    scene = table("1 +; R1; -; 2 | R1 B1 | R1 | 2; 2 | B1 B2 | - | 2", colours=RB, persons=2)
    lift(scene)
    click(scene, card(scene, "R1"))
    click(scene, button(scene, "Save").rect.center)
    run(scene, 0.1)
    key(scene, pygame.K_z)
    assert last(scene) == ("save", "R1")
    assert scene.host.said == "Can't undo: Red 1 came out of a hidden hand, and everybody has seen it."


def test_a_draw_cannot_be_taken_back():
    scene = table(PLAIN, colours=RB, persons=1)
    key(scene, pygame.K_d)
    run(scene, 0.1)
    key(scene, pygame.K_z)
    assert scene.host.said == "Can't undo: a card from the deck was picked up and seen."


def test_who_is_next_and_what_waits_is_said_on_the_table():  # section 18
    from game.games.splatatat.table.paint import seats

    where = "1 +; G1; -; 2 | S R1 | -; 2 | B1 | B3 | 1; 2 | G1 | G1 S | 1; out | - | -"
    scene = table(where, 4, 1, ("R", "B", "G", "Y"))
    words = {seat: [tag[0] for tag in seats.tags_of(scene, seat)] for seat in (1, 2, 3, 4)}
    assert words == {1: [], 2: ["MUST SAVE!", "NEXT"], 3: ["S WAITS!"], 4: ["OUT"]}


def test_the_pile_and_the_middle_can_be_looked_through():  # section 18
    scene = table(PLAIN, colours=RB, persons=1)
    click(scene, scene.regions.seat(2, "pile").center)
    assert scene.sheet is not None
    assert scene.sheet.kinds == ["B2"]
    key(scene, pygame.K_ESCAPE)
    assert scene.sheet is None
    key(scene, pygame.K_x)
    assert scene.sheet is not None
    key(scene, pygame.K_RETURN)
    assert scene.sheet is None


def test_the_house_rules_can_be_read_at_any_time():  # section 13
    scene = table(PLAIN, colours=RB, persons=1, gush=False)
    assert button(scene, "House Rules").label == "House Rules: 1"
    scene.open_house_rules()
    assert scene.sheet.rows[0][3]
    assert scene.sheet.rows[0][0] == "Gusher's extra turn"


def test_a_line_of_the_log_shows_the_table_as_it_was():  # UX-LOG-1
    scene = table(PLAIN, colours=RB, persons=1)
    click(scene, card(scene, "GUSH"))
    key(scene, pygame.K_RETURN)
    run(scene, 0.1)
    assert scene.shown.hands[1] == 5
    scene.look_back(scene.teller.lines[0].key)
    assert scene.shown.hands[1] == 3
    assert not scene.my_turn
    key(scene, pygame.K_ESCAPE)
    assert scene.shown.hands[1] == 5
    assert scene.my_turn


def test_a_hint_lifts_the_card_it_speaks_of():  # UX-BOT-4
    scene = table(PLAIN, colours=RB, persons=1)
    key(scene, pygame.K_h, pygame.K_h)
    assert scene.speech_bubbles.bubbles[0].words
    assert scene.suggested in ("", "R1", "B3", "GUSH")


def test_a_reveal_ends_the_game_and_enter_leads_to_the_results():  # SPL-GOAL-3
    scene = table("1 +; G1; -; 2 | R1 R3 | -; 2 | B1 | -", colours=RB, persons=1, speed="normal")
    run(scene, 20)
    key(scene, pygame.K_r)
    scene.update(0.05)
    key(scene, pygame.K_LSHIFT, pygame.K_LSHIFT)  # the second press ends the animation
    run(scene, 0.1)
    assert scene.over
    assert scene.shown.winners == [1]
    assert scene.banner_title == "Anna"
    key(scene, pygame.K_RETURN)
    assert scene.host.ended == "results"


def test_what_is_skipped_ends_as_what_is_watched():  # section 17
    watched, skipped = (table(PLAIN, colours=RB, persons=1, speed=speed) for speed in ("normal", "instant"))
    for scene in (watched, skipped):
        run(scene, 20)
        click(scene, card(scene, "B3"))
        key(scene, pygame.K_RETURN)
        run(scene, 20)
    assert watched.shown == skipped.shown


def test_refusals_and_hints_call_people_by_their_names():  # UX: refusals in words seen on the table
    scene = table(PLAIN, colours=RB, persons=1)
    assert scene.named("Nothing lies on Blueberry Bex yet.") == "Nothing lies on Ben yet."
    scene.advice.hint()
    assert "Blueberry" not in scene.host.said
    assert not scene.host.said.endswith("..")


def test_nobody_plays_on_a_view_from_before_a_bots_choice(monkeypatch):
    """FLT-16, the same class: a bot's choice was settled and not yet on disk, and the next seat could play already."""
    scene = table(PLAIN, persons=1)
    assert scene.my_turn
    monkeypatch.setattr(scene.session, "poll", lambda ready: [])
    monkeypatch.setattr(type(scene.session), "settling", property(lambda _: True))
    scene.update(0.05)
    assert not scene.my_turn


@pytest.mark.parametrize("quick", [True, False])
def test_with_nothing_but_a_pass_left_it_is_passed_if_so_set(quick):
    """FLT-54, UX-TURN-3, SPL-TURN-6: the deck is empty and no card fits."""
    scene = table("1 +; -; -; 2 | B2 | -; 2 | R2 | -", colours=("R", "B"), persons=1)
    scene.host.settings.quick_turns = quick
    scene.arrive()
    assert (scene.grace is not None) == quick
    run(scene, 0.5)
    passed = [entry.choice for entry in scene.session.match.entries if entry.choice]
    assert passed == ([("pass",)] if quick else [])


def test_a_line_of_an_earlier_versions_log_says_why_it_shows_nothing():
    scene = table("1 +; G1 B2; -; 2 | R1 B1 | -; 2 | B1 R2 | -", colours=("R", "B"), persons=1)
    scene.aiming.commit(("draw",))
    run(scene, 1)
    match = scene.session.match
    match.past.cut(0)
    match.entries[0] = msgspec.structs.replace(match.entries[0], checksum=1)
    scene.look_back(LineKey(0))
    assert scene.looking_back is None
    assert scene.host.said == NOT_SEEN


def test_a_deal_prints_nothing_that_the_layout_has_not_printed(monkeypatch):
    """Figure 1 of speed.md: a layout breathes; the hand turned up after it printed five faces in one frame."""
    monkeypatch.setattr(pictures, "_kept", OrderedDict())
    monkeypatch.setattr(pictures, "_pixels", 0)
    scene = table(seats=2, persons=1, speed="normal")
    picture = pygame.Surface(scene.size)
    scene.draw(picture)
    assert len(scene.shown.own.get(1, ())) < 7
    monkeypatch.setattr(scene.warming, "go", lambda: False)
    printed = []
    for name in ("_card_back", "_splat_card", "_slammy_card"):
        make = getattr(faces, name)
        monkeypatch.setattr(faces, name, lambda *what, make=make: printed.append(what) or make(*what))
    pictures._kept.update({("spl back", wide): pygame.Surface(card_size(wide)) for wide in range(44)})  # quick
    for _ in range(300):
        scene.update(0.05)
        scene.draw(picture)
        if not scene.show.busy:
            break
    assert len(scene.shown.own[1]) == 7
    assert printed == []


def test_an_empty_deck_says_what_passing_leads_to(monkeypatch):
    """TRY-79: if nothing fits and the deck is empty, a new player is told when and how the game ends."""
    scene = table("1 +; -; -; 2 | B3 B3 | -; 2 | R3 R3 | -", colours=RB)
    lift(scene)
    assert scene.asked.startswith("The deck is empty and nothing fits: pass")
    assert "4 more passes in a row end the game: then the most smiles win." in scene.asked
    said = look.written(monkeypatch)
    scene.aiming.commit(("pass",))
    run(scene, 1.0)
    scene.draw(look.canvas(1280, 720))
    assert {"Deck empty", "Ends in 3 passes"} <= set(said)
    assert "Deck 0" not in said


def test_only_a_3_asks_for_a_save():
    """TRY-79: after a 2 there is nothing to do yet."""
    assert [WORDS[number] for number in (1, 2, 3)] == ["Splat", "Splat!", "SLAM!"]


def test_one_card_is_told_as_one():
    """TRY-130: wherever cards are counted, one is not "1 cards"."""
    scene = table("1 +; R1 B1; GUSH; 2 | S R3 | -; 2 | B2 | -", colours=RB)
    scene.shown.deck = 1
    scene.layout(scene.size)
    told = [words for w in scene.group.widgets for words in (w.label, str(w.tip))]
    assert any(words.startswith("Deck: 1 card") for words in told), told
    assert any("1 card in hand" in words for words in told)
    assert not [words for words in told if re.search(r"\b1 cards", words)]
