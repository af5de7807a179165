"""The saloon table in play: three ways to share a screen, mouse, keys and gamepads, undo, the end."""

import random

import pygame
import pytest

from game.games.whisky.lobby import keys_words
from game.games.whisky.rules.cards import KINDS
from game.games.whisky.table import sharing, spots
from game.games.whisky.table.draft import Draft
from game.games.whisky.table.scene import SaloonTable
from game.games.whisky.table.sheets import DuelSheet, NotebookSheet
from game.games.whisky.table.shown import shown_of
from game.games.whisky.table.words import holder_words
from game.table import commands
from game.table.commands import TableCommand
from game.table.session import Holder
from game.table.targets import Target
from game.ui import keys, theme
from game.ui.logview import LineKey
from game.ui.pads import as_key
from game.ui.widgets import Button
from tests.rig.host import FakeServices
from tests.rig.table import mouse, run
from tests.rig.whisky import ANNA, BEN, BLOCKS, BOT, DIGITS, click_on, drag, key, lay, table


@pytest.fixture(autouse=True)
def two_pads(monkeypatch):
    """Two gamepads are plugged in, unless a test says otherwise."""
    monkeypatch.setattr(sharing, "open_pads", lambda: [object(), object()])


def button(code, pad):
    """The event of a gamepad's button."""
    return pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=code, instance_id=pad)


OPEN = "P3 S6 SIP SHOT; S6 S6 P3 SHOT S6 SIP; 3-6; 1-2; B full; 1; -"
FULL = {"loot": 2, "shoot": 2, "whisky": 2}


def letters_for(scene, seat, rng):
    """Choose any legal commit of a seat from public information."""
    left = dict(scene.view.kinds_left(seat))
    found = ""
    for _ in range(2):
        kind = rng.choice([k for k in KINDS if left[k]])
        left[kind] -= 1
        found += kind[0].upper()
    return found


def test_a_draft_takes_near_then_far_then_the_last_two():  # LSW-PH1-1
    draft = Draft(1, 1, FULL)
    assert draft.press("loot") is None
    assert draft.cards == ["loot", ""]
    draft.press("shoot")
    assert draft.choice == ("commit", "loot", "shoot")
    draft.press("whisky")
    assert draft.choice == ("commit", "shoot", "whisky")


def test_a_draft_refuses_what_is_not_in_hand():  # LSW-PH2-2
    draft = Draft(1, 2, {"loot": 0, "shoot": 1, "whisky": 2})
    assert draft.press("loot").rule == "LSW-PH2-2"
    assert draft.press("shoot") is None
    assert draft.press("shoot").rule == "LSW-PH2-1"
    assert draft.place("shoot", 0) is None  # in place of what is there
    assert draft.take_back()
    assert not draft.take_back()


@pytest.mark.parametrize("way", ["curtain", "keyboard", "pads"])
def test_a_whole_best_of_three_by_two_people_on_one_screen(way):  # LSW-SCREEN-1, UX-HID-5
    scene, rng = table(hotseat=way, best_of=3), random.Random(7)
    for _ in range(600):
        if scene.host.ended:
            break
        if isinstance(scene.sheet, DuelSheet):
            key(scene, pygame.K_RETURN)
            continue
        run(scene, 0.2)
        if scene.host.over:
            scene.host.over[-1].lift()
        for seat in list(scene.choosing.open):
            commit = letters_for(scene, seat, rng)
            if way == "curtain":
                lay(scene, commit)
            elif way == "keyboard":
                for code in (*(BLOCKS[seat][letter] for letter in commit), BLOCKS[seat]["nod"]):
                    key(scene, code)
            else:
                _pad(scene, seat, commit)
    assert scene.host.ended == "results"
    assert max(scene.view.scores) == 2 or scene.view.duel == 7
    assert scene.view.outcome is not None


def _pad(scene, seat, commit):
    buttons = {"L": pygame.CONTROLLER_BUTTON_X, "S": pygame.CONTROLLER_BUTTON_Y, "W": pygame.CONTROLLER_BUTTON_B}
    for code in (*(buttons[letter] for letter in commit), pygame.CONTROLLER_BUTTON_A):
        _push(scene, seat, code)
        run(scene, 0.1)


def _push(scene, seat, code):
    """Press a button of a seat's gamepad, as received by the loop."""
    pressed = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=40 + seat, button=code)
    scene.handle(as_key(pressed, scene.own_buttons))


def test_what_the_show_leaves_behind_is_what_the_rules_say():
    """Each motion changes the table a little; played through they end at the very view."""
    for seed in range(12):
        scene, rng = table(hotseat="keyboard", best_of=3, speed="normal"), random.Random(seed)
        for _ in range(60):
            if scene.host.ended or scene.session.decision is None:
                break
            for seat in list(scene.choosing.open):
                for letter in letters_for(scene, seat, rng):
                    scene.choosing.act(seat, {"L": "loot", "S": "shoot", "W": "whisky"}[letter])
                scene.choosing.act(seat, "nod")
            for entry in scene.session.poll(False):
                scene.take(entry)
            scene.director.skip()
            if isinstance(scene.sheet, DuelSheet):
                scene.to_results()
                scene.director.skip()
            if scene.session.decision is not None:
                assert scene.shown == shown_of(scene.session.view(0))
            scene.arrive()


def test_one_person_plays_a_duel_by_mouse():
    scene = table(holders=(ANNA, BOT))
    for _ in range(200):
        if isinstance(scene.sheet, DuelSheet):
            break
        draft = scene.choosing.only()
        if draft is None or scene.playing:
            run(scene, 0.3)
            continue
        for kind in sorted(KINDS, key=lambda kind: -draft.in_hand(kind))[:2]:
            click_on(scene, spots.hand_group(scene.regions, 1, kind).front)
        click_on(scene, scene.nods[0].rect)
        run(scene, 1.0)
    assert isinstance(scene.sheet, DuelSheet)
    click_on(scene, scene.sheet.buttons[0].rect)
    assert scene.host.ended == "results"


def test_cards_are_carried_to_their_places_and_back():
    scene = table(OPEN, holders=(ANNA, BOT))
    draft = scene.choosing.only()
    loot, shoot = (spots.hand_group(scene.regions, 1, kind).front for kind in ("loot", "shoot"))
    near, far = (spots.commit_spot(scene.regions, 1, slot) for slot in (0, 1))
    drag(scene, loot, far)
    assert draft.cards == ["", "loot"]
    drag(scene, shoot, spots.slot_spot(scene.regions, 0))  # the whole column of the slot takes the drop
    assert draft.cards == ["shoot", "loot"]
    drag(scene, near, far)
    assert draft.cards == ["loot", "shoot"]
    drag(scene, far, loot)
    assert draft.cards == ["loot", ""]
    click_on(scene, near)
    assert draft.cards == ["", ""]


def test_a_drag_is_never_needed_and_a_slip_does_nothing():  # UX-ACC-5
    scene = table(OPEN, holders=(ANNA, BOT))
    loot = spots.hand_group(scene.regions, 1, "loot").front
    drag(scene, loot, scene.regions.zone("deck"))
    assert scene.choosing.only().cards == ["", ""]
    assert scene.session.match.decision.seat == 1


def test_keys_and_the_focus_ring_reach_everything():
    scene = table(OPEN, holders=(ANNA, BOT))
    key(scene, pygame.K_TAB)
    assert isinstance(scene.group.ring.current, Target | Button)
    for _ in range(20):
        here = scene.group.ring.current
        if isinstance(here, Target) and here.kind == "whisky" and here.seat == 1:
            break
        key(scene, pygame.K_TAB)
    key(scene, pygame.K_RETURN)
    assert scene.choosing.only().cards == ["whisky", ""]


def test_a_refusal_names_its_rule():  # LSW-PH2-4
    scene = table("P3 S6 SIP SHOT; S6; 0-0; 0-0; middle; 2; LW LS", holders=(ANNA, BOT))
    key(scene, DIGITS["L"])
    assert "LSW-PH2-2" in scene.host.ruling
    assert scene.rule_here == "LSW-PH2-2"
    key(scene, pygame.K_RETURN)
    assert "LSW-PH2-1" in scene.host.ruling


def test_undo_takes_back_cards_then_the_commit_if_its_owner_agrees():
    scene = table(OPEN)
    scene.host.over[-1].lift()
    key(scene, DIGITS["L"])
    key(scene, DIGITS["S"])
    key(scene, pygame.K_z)
    assert scene.choosing.only().cards == ["loot", ""]
    key(scene, DIGITS["S"])
    key(scene, pygame.K_RETURN)
    run(scene)
    assert scene.host.over[-1].seat == 2
    scene.host.over[-1].lift()
    key(scene, pygame.K_z)  # Ben asks whether Anna wants to choose again
    scene.host.pop()
    (owners, _, agreed) = scene.services.consents[-1]
    assert owners == [(1, "Anna")]
    agreed()
    run(scene)
    assert scene.host.over[-1].seat == 1
    scene.host.over[-1].lift()
    assert scene.choosing.only().cards == ["", ""]
    lay(scene, "WW")
    run(scene)
    scene.host.over[-1].lift()
    lay(scene, "SS")
    run(scene)
    scene.back.undo()
    assert scene.host.said.startswith("Can't undo")


def test_a_nod_can_be_taken_back_while_the_other_has_not_nodded():
    scene = table(OPEN, hotseat="keyboard")
    for code in (BLOCKS[1]["L"], BLOCKS[1]["S"], BLOCKS[1]["nod"]):
        key(scene, code)
    assert scene.choosing.open[1].nodded
    key(scene, BLOCKS[1]["W"])  # sealed: a key changes nothing
    assert scene.choosing.open[1].cards == ["loot", "shoot"]
    key(scene, BLOCKS[1]["nod"])
    assert not scene.choosing.open[1].nodded
    assert scene.session.decision.seat == 1


def test_an_impossible_key_is_announced_beforehand():
    """TRY-14: with one Loot left, E E Q Q is Whisky and Loot, as the text says; the key itself gives no message."""
    scene = table(OPEN, hotseat="keyboard")
    for seat, letters in ((1, "LS"), (2, "SL")):
        for letter in (*letters, "nod"):
            key(scene, BLOCKS[seat][letter])
    run(scene, 30.0)
    draft = scene.choosing.open[1]
    assert (draft.phase, draft.left["loot"]) == (2, 1)
    assert "Only your last two playable cards count" in scene.asked
    for letter in "WWLL":
        scene.pulses.clear()
        key(scene, BLOCKS[1][letter])
        assert scene.pulses[1] > 0, "every key is answered alike"
    assert draft.cards == ["whisky", "loot"]
    scene.restart_turn()
    assert scene.host.said.endswith("only the last two playable ones count.")


def test_the_bots_seat_may_come_first_and_the_person_need_not_wait():
    scene = table(OPEN, holders=(BOT, ANNA), script=[("commit", "loot", "shoot")])
    assert scene.regions.near == 2
    assert scene.session.seat == 2
    lay(scene, "WL")
    run(scene)
    assert [row.a + row.b for row in scene.view.phases] == ["LSWL"]


def test_the_summary_holds_the_next_duel_back():  # LSW-MATCH-3
    scene = table("P3 S6 SIP SHOT; S6 S6 SHOT S6 SIP; 6-3; 2-2; A low; 1; -", best_of=3, hotseat="keyboard")
    for code in (*BLOCKS[1].values(),):
        if code != BLOCKS[1]["S"]:
            key(scene, code)
    for code in (BLOCKS[2]["S"], BLOCKS[2]["S"], BLOCKS[2]["nod"]):
        key(scene, code)
    run(scene)
    assert isinstance(scene.sheet, DuelSheet)
    assert scene.shown.duel == 1
    assert not any("Duel 2" in line.words for line in scene.teller.lines)
    key(scene, pygame.K_n)
    assert isinstance(scene.sheet, NotebookSheet)
    key(scene, pygame.K_ESCAPE)
    assert isinstance(scene.sheet, DuelSheet)
    key(scene, pygame.K_RETURN)
    run(scene)
    assert scene.shown.duel == 2
    assert scene.shown.scores[1] + scene.shown.scores[0] == 1
    assert any("Duel 2" in line.words for line in scene.teller.lines)


def test_looking_back_and_returning():
    scene = table(OPEN, hotseat="keyboard")
    for seat, commit in ((1, "LS"), (2, "WL")):
        for code in (*(BLOCKS[seat][letter] for letter in commit), BLOCKS[seat]["nod"]):
            key(scene, code)
    run(scene)
    assert scene.shown.gold[0] == ["P3", "P3"]
    scene.look_back(LineKey(0))
    assert scene.shown.gold[0] == ["P3"]
    key(scene, pygame.K_ESCAPE)
    assert scene.shown.gold[0] == ["P3", "P3"]
    assert scene.looking_back is None


@pytest.mark.parametrize("pads", [0, 1, 2])
def test_the_way_of_sharing_can_be_changed_before_anybody_nods(monkeypatch, pads):
    """TRY-31: a gamepad each is skipped if there are not two."""
    monkeypatch.setattr(sharing, "open_pads", lambda: [object()] * pads)
    scene = table(OPEN, hotseat="keyboard")
    assert sorted(scene.choosing.open) == [1, 2]
    if pads == 2:
        scene.choosing.change_way()
        assert scene.choosing.way == "pads"
    scene.choosing.change_way()
    assert scene.choosing.way == "curtain"
    assert scene.host.over[-1].seat == 1
    scene.choosing.change_way()
    assert scene.choosing.way == "keyboard"


def test_a_kept_table_with_a_pad_each_has_a_curtain_where_they_are_gone(monkeypatch):
    """TRY-31: otherwise no one could lay a card."""
    monkeypatch.setattr(sharing, "open_pads", list)
    scene = table(OPEN, hotseat="pads")
    assert scene.choosing.way == "curtain"
    assert "two gamepads" in str(scene.host.said)


def test_the_keys_under_the_cards_are_the_keys_as_they_are():
    """TRY-27: with cards on J, K and U, it used to show 1 2 3; the same for blocks and the confirm key."""
    scene = table(OPEN, hotseat="keyboard")
    keys.configure({"card_1": ["j"], "card_2": ["k"], "card_3": ["u"], "two_nod": ["m"]})
    assert sharing.keys_of("curtain", 1) == {"loot": "J", "shoot": "K", "whisky": "U"}
    assert sharing.keys_of("keyboard", 2) == {"loot": "I", "shoot": "O", "whisky": "P", "nod": "M"}
    assert keys_words(2) == "I O P, ready M"
    scene.regroup()
    assert [nod.key_words for nod in scene.nods] == ["A", "M"]


def test_an_unplugged_pad_is_its_owners_again_when_it_is_back():
    """TRY-32: a gamepad has another number after it was plugged in again."""
    pads = sharing.PadAssignment()
    pressed = lambda pad: pads.act(button(pygame.CONTROLLER_BUTTON_X, pad))  # noqa: E731
    assert (pressed(4), pressed(7), pressed(9)) == ((1, "loot"), (2, "loot"), None)
    assert (pads.gone(4), pads.gone(9)) == (1, 0)
    assert (pressed(7), pressed(10), pressed(4)) == ((2, "loot"), (1, "loot"), None)


def test_a_pad_that_is_unplugged_pauses_while_its_owner_chooses():
    """TRY-32: with a gamepad each, also the player who is not asked first."""
    scene = table(OPEN, hotseat="pads")
    for pad in (4, 7):
        scene.handle(button(pygame.CONTROLLER_BUTTON_X, pad))
    before = len(scene.host.over)
    scene.pads.gone(9)
    assert len(scene.host.over) == before
    scene.pads.gone(7)
    assert len(scene.host.over) == before + 1


def test_piles_aid_and_pause_open_and_close():
    scene = table(OPEN, holders=(ANNA, BOT))
    for code in (pygame.K_d, pygame.K_x, pygame.K_v):
        key(scene, code)
        assert scene.sheet is not None
        key(scene, pygame.K_ESCAPE)
        assert scene.sheet is None
    click_on(scene, scene.regions.zone("deck"))
    assert dict(scene.sheet.counts)["S6"] == 3
    key(scene, pygame.K_RETURN)
    key(scene, pygame.K_ESCAPE)
    assert scene.host.over == ["pause"]


def test_pointing_never_commits():  # UX: nothing commits on hover
    scene = table(OPEN, holders=(ANNA, BOT))
    for widget in list(scene.group.widgets):
        mouse(scene, pygame.MOUSEMOTION, widget.rect.center)
    assert scene.choosing.only().cards == ["", ""]
    assert BEN.name == "Ben"


def test_bots_among_themselves_are_watched_to_the_end():
    scene = table(holders=(BOT, Holder("deadeye", "Rookie")))
    run(scene, 60.0)
    assert scene.host.ended == "results"


def test_a_match_opened_again_with_one_commit_sealed_waits_for_the_other_only():
    first = table(OPEN, hotseat="keyboard")
    first.session.match.play(("commit", "loot", "shoot"))
    scene = SaloonTable(first.host, first.session, FakeServices(first.host))
    scene.layout(first.size)
    run(scene)
    assert sorted(scene.choosing.open) == [2]
    for code in (BLOCKS[2]["W"], BLOCKS[2]["L"], BLOCKS[2]["nod"]):
        key(scene, code)
    run(scene)
    assert [row.a + row.b for row in scene.view.phases] == ["LSWL"]


def test_reduced_motion_ends_where_motion_ends():  # UX-ACC-4
    scene = table(OPEN, hotseat="keyboard", speed="normal")
    scene.host.settings.reduced_motion = True
    scene.layout(scene.size)
    for seat, commit in ((1, "LS"), (2, "WL")):
        for code in (*(BLOCKS[seat][letter] for letter in commit), BLOCKS[seat]["nod"]):
            key(scene, code)
    run(scene, 20.0)
    assert scene.shown == shown_of(scene.session.view(0))
    assert scene.shown.phase == 2


@pytest.mark.parametrize(("bottle", "drunk"), [("A full", 1), ("A low", 2), ("A empty", 3), ("B full", 1)])
def test_the_bottle_is_told_by_its_gulps(bottle, drunk):
    """TRY-80: the result says what the row of gulps says, not which side of the bottle is up (LSW-BOT-1)."""
    name = "Anna" if bottle.startswith("A") else "Ben"
    assert holder_words(bottle, {1: "Anna", 2: "Ben"}) == f"{name}'s, {drunk} of 3 gulps drunk"
    scene = table(f"P3 S6 SIP SHOT; S6 S6 P3 SHOT S6 SIP; 3-6; 1-2; {bottle}; 1; -") if drunk < 3 else None
    assert scene is None or 3 - scene.view.gulps_needed(1 if name == "Anna" else 2) == drunk


def test_the_buttons_have_their_commands_by_what_they_are(monkeypatch):
    """TRY-124: a button more at the shared table moves no command to another one."""
    scene = table(OPEN, hotseat="keyboard")
    more = TableCommand("more", "More", run=lambda table: "more", place="play")
    monkeypatch.setattr(commands, "STANDING", [more, *commands.STANDING])
    found = {button.label: button.action for button in scene.controls.always()}
    assert found["More"]() == "more"
    found["Hint"]()
    assert scene.host.said.startswith("No hints here")
    assert list(found)[:7] == ["More", "Undo", "Hint", "Why?", "Notebook", "Player aid", "Rules"]


def test_with_large_text_the_question_of_both_ends_above_the_buttons():
    """UX-HID-5: on one keyboard the banner asks longer than elsewhere; its words get smaller, no button covers them."""
    scene = table(hotseat="keyboard", size=(1024, 600))
    theme.configure((1024, 600), 200)
    scene.layout((1024, 600))
    scene.refresh()
    scene.draw(pygame.Surface((1024, 600)))
    column = scene.column
    assert column.banner_rect.bottom < min(button.rect.top for button in column.buttons)
