"""What other players must not see: behind the curtain, with the hand covered, while others play (UX-HID)."""

import pygame
import pytest

from game.games.splatatat.table.goals import ways
from tests.rig.splatatat import button, table
from tests.rig.table import key, lift, run

RB = ("R", "B")
ONE = "1 +; G1 B2 R1; -; 2 | R1 B1 B3 GUSH | R1 | 2; 2 | B1 B2 R2 | B2 | 1"
OTHER = "1 +; R2 B1 G1; -; 2 | R2 R3 B2 S | R1 | 2; 2 | B3 R1 UTURN | B2 | 1"
WON = "1 +; R2 B1 G1; -; 2 | R1 R2 R3 R3 | R1 | 2; 2 | B3 R1 UTURN | B2 | 1"


def picture(scene):
    surface = pygame.Surface(scene.size, depth=32)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def words(scene):
    found = [scene.asked, scene.banner_title, str(ways(scene)), scene.rule_here]
    found += [f"{w.label} {w.tip} {w.reason}" for w in scene.group.widgets]
    return found


def test_behind_the_curtain_two_deals_look_the_same():  # UX-HID-2
    scenes = [table(position, colours=RB) for position in (ONE, OTHER, WON)]
    assert all(scene.host.over for scene in scenes)
    assert len({picture(scene) for scene in scenes}) == 1
    assert all(words(scene) == words(scenes[0]) for scene in scenes)


@pytest.mark.parametrize("persons", [1, 2])
def test_a_hand_turned_over_tells_nothing(persons):  # UX-HID-6
    scenes = [table(position, colours=RB, persons=persons) for position in (ONE, OTHER, WON)]
    for scene in scenes:
        lift(scene)
        key(scene, pygame.K_v)
        assert button(scene, "Reveal") is None
        assert button(scene, "Save") is None
    assert len({picture(scene) for scene in scenes}) == 1
    assert all(words(scene) == words(scenes[0]) for scene in scenes)


def test_the_next_person_sees_nothing_of_what_was_picked_up():  # SPL-SCREEN-1
    one, other = (table(f"1 +; {deck}; -; 2 | R1 B1 | -; 2 | B1 R2 | -", colours=RB) for deck in ("G1 B2", "S B2"))
    for scene in (one, other):
        lift(scene)
        key(scene, pygame.K_d)
        run(scene, 0.2)
        assert scene.host.over[-1].seat == 2
    assert picture(one) == picture(other)
    for scene in (one, other):
        lift(scene)
    assert picture(one) == picture(other)


def test_who_is_out_needs_no_curtain_and_gives_nobody_one():  # SPL-SCREEN-1, SPL-OUT-3
    where = "1 +; G1 B1 Y2; -; 2 | R1 B1 | -; out | - | -; 2 | G1 Y2 | -; out | - | -"
    scene = table(where, 4, 2, ("R", "B", "G", "Y"))
    assert not scene.host.over
    assert scene.my_turn
    assert scene.viewpoint == 1


def test_a_mate_who_may_come_back_keeps_the_curtain():  # SPL-VAR-TEAM-3
    scene = table("1 +; G1 B1; -; 1 | R1 B1 | -; 1 | B1 | -; out | - | -; 1 | B2 | -", 4, 4, RB, teams=True, faces=1)
    assert scene.host.over[-1].seat == 1


def test_swapped_hands_are_seen_on_ones_own_turn_only():  # SPL-SCREEN-3
    scene = table("1 +; G1 B2; -; 2 | SWAP R1 | -; 2 | B1 B2 R2 | -", colours=RB)
    lift(scene)
    scene.aiming.commit(("slammy", "SWAP", 2))
    run(scene, 0.2)
    assert scene.host.over[-1].seat == 2
    assert not scene.shown.own
    assert scene.viewpoint == 0
    lift(scene)
    assert scene.shown.own == {2: ["R1"]}


def test_a_hand_closes_the_moment_the_choice_is_made():  # SPL-SCREEN-1
    scene = table("1 +; G1 B2; -; 2 | B1 R1 | -; 2 | B2 R2 | -", colours=RB, speed="normal")
    while scene.playing:
        run(scene, 0.1)
    lift(scene)
    place = scene.card_place(1, "B1")
    scene.aiming.commit(("attack", "B1", 2))
    assert scene.playing
    assert scene.viewpoint == 0
    assert not scene.shown.own
    assert [held.kind for held in scene.fan] == ["", ""]
    assert scene.card_place(1, "B1") == place  # the card still leaves from where it was
    assert not any(card >= 0 for card in scene.view.zones[2])


def test_what_is_picked_up_stays_face_down_among_people():  # SPL-SCREEN-1
    scene = table("1 +; G1 B2; -; 2 | B1 R1 | -; 2 | B2 R2 | -", colours=RB)
    lift(scene)
    scene.aiming.commit(("draw",))
    told = scene.heard(scene.session.match.entries[-1])
    assert [event.get("cards") for event in told if event.name == "picked_up"] == [None]


def test_a_single_person_keeps_the_hand_open():  # SPL-SCREEN-2
    scene = table("1 +; G1 B2; -; 2 | B1 R1 | -; 2 | B2 R2 | -", colours=RB, persons=1)
    scene.aiming.commit(("attack", "B1", 2))
    assert scene.viewpoint == 1


def watched(scene, choice):
    """The pictures while a choice is carried out, and the log after it."""
    scene.aiming.commit(choice)
    found = []
    for _ in range(30):
        scene.update(0.1)
        found.append(picture(scene))
    return found, [line.words for line in scene.teller.lines]


def test_a_card_picked_up_with_the_hand_turned_over_is_seen_by_nobody():
    """FLT-20, UX-HID-6: neither on its way nor in the log."""
    seen = []
    for deck in ("G1 B2", "S B2"):
        scene = table(f"1 +; {deck}; -; 2 | R1 B1 | -; 2 | B1 R2 | -", colours=RB, persons=1, speed="normal")
        scene.sharing.toggle_hand()
        run(scene, 0.1)
        seen.append(watched(scene, ("draw",)))
    assert seen[0] == seen[1]


def test_a_hand_turned_over_does_not_tell_that_nothing_fits():
    """FLT-20, UX-HID-6, HR-DRAW: if only a stuck player may pick up, others cannot see who is; nor who may reveal."""
    seen = []
    for hand in ("B2 B3", "B2 B1"):  # no B2 can follow nothing; a B1 can
        scene = table(f"1 +; G1 B2; -; 2 | {hand} | -; 2 | B1 R2 | -", colours=RB, persons=1, draw="stuck")
        scene.sharing.toggle_hand()
        run(scene, 0.1)
        before = len(scene.session.match.entries)
        for code in (pygame.K_d, pygame.K_r):
            key(scene, code)
            assert "face down" in scene.host.said
        assert len(scene.session.match.entries) == before
        seen.append((picture(scene), words(scene)))
    assert seen[0] == seen[1]
