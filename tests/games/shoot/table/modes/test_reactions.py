"""Windows at the table: who does what to whom, aiming a Sidestep, a Bomb vest at death (S-DEC-17, S-DEC-18)."""

import pytest

from game.games.shoot.rules.cards import cards_of_kind
from game.games.shoot.rules.fight.combat import ChooseCounter
from game.games.shoot.rules.state import GADGET_HAND, Attack
from game.games.shoot.table import positions, view_model
from game.games.shoot.table.log_sentences import ShootLogSentences
from game.games.shoot.table.modes import planning
from game.games.shoot.table.panels import odds_view
from game.games.shoot.table.positions import point
from game.kernel.events import Event
from game.store.settings import Settings
from game.table.session import Holder, Seating
from tests.rig.shoot import battle, give, last, posed, sit
from tools.gallery.shoot import battles


def test_a_sidestep_is_pointed_at():
    """G-25, S-DEC-18: from the window to the board and back; too far is refused."""
    _, scene = posed("shoot-sidestep")
    assert scene.mode.back()
    assert scene.prompt is not None
    assert scene.mode.aim is None
    scene.mode._pick(scene.view.cards(1, GADGET_HAND)[0])
    point(scene, 700, 330)
    assert not scene.mode.tag().ok or "44 mm" in scene.mode.tag().words
    point(scene, 620, 362)
    scene.mode.press(scene.mode.picked)
    assert last(scene.session)[0] == "play"


def test_windows_say_who_does_what_to_whom():
    """UX-TURN: the attacker, the Weapon, how many cards, from how far; every fitting card with what it does."""
    _, scene = posed("shoot-window-def")
    assert scene.prompt.question == "Ben attacks you with the Shotgun!"
    assert scene.prompt.detail.startswith("5 Splattercards from 0.9 card lengths away, full damage")
    assert {option.choice.caption for option in scene.prompt.options} == {
        "ends it now", "step aside", "shoot first", "burns Ben", "no pushes"}  # fmt: skip
    assert [button.label for button in scene.prompt.buttons] == ["Do nothing"]


def test_a_bomb_vest_is_asked_about_at_death():
    """G-29, S-DEC-17: whom it would reach; Do nothing declines."""
    _, scene = posed("shoot-window-death")
    assert "Bomb vest" in scene.prompt.question
    assert scene.prompt.detail == "It reaches Ben."
    scene.prompt.buttons[0].activate()
    assert last(scene.session) == ("pass",)


@pytest.mark.parametrize("ambush", [False, True])
def test_a_counterattack_shows_its_own_direction_only(ambush):
    """FGT-90, TRY-8: "it triggers none in return" stood beside the attacker's bar, "dies 91 %, shooting back".

    One bar, and below it the reason why nothing comes back.
    """
    session = battle(stance="still")
    state = session.match.state
    positions.stand(session, {1: (300, 560), 2: (420, 560)})
    attacker = positions.arm(session, 1, "W-02")
    positions.arm(session, 2, "W-02")
    if ambush:
        state.attack = Attack(1, attacker, (2,), struck=(2,))
    decision = ChooseCounter(2, 1)
    session.match.state.stack.append(decision)
    session.table = Seating([Holder("person", "Anna"), Holder("person", "Ben")], 1, "", False)
    _, scene = sit(session, settings=Settings(always_show_hand=True))
    shown = scene.mode.panel.exchange()
    assert shown.attack.who == "Ben"
    assert shown.attack.mean > 0
    assert not scene.mode.panel.shot.answered
    assert not shown.answered
    reason = "They attack next, if still alive." if ambush else "They can't shoot back at this."
    assert shown.counter.refused == reason


@pytest.mark.parametrize("known", [False, True])
def test_a_counterattack_reveals_only_a_weapon_that_is_not_known_yet(known):
    session = battle(stance="still")
    positions.stand(session, {1: (300, 560), 2: (420, 560)})
    state = session.match.state
    positions.arm(session, 1, "W-02")
    card = positions.arm(session, 2, "W-02")
    state.knows[card] = state.everybody() if known else 1 << 2
    state.stack.append(ChooseCounter(2, 1))
    session.table = Seating([Holder("person", "Anna"), Holder("person", "Ben")], 1, "", False)
    _, scene = sit(session, settings=Settings(always_show_hand=True))
    assert ("reveals your Weapon" in scene.prompt.detail) is not known
    assert scene.prompt.detail.endswith("They can't shoot back at this.")


def test_an_answer_is_shown_by_its_own_weapon():
    """TRY-10: whether only stripes hit is said of the Weapon that answers, as its card says, not of the attacker's."""
    session = battle(stance="move")
    positions.stand(session, {1: (300, 560), 2: (500, 560)})
    state, sides = session.match.state, {}
    for mine, theirs in (("W-06", "W-03"), ("W-03", "W-06")):
        card, other = positions.arm(session, 1, mine), positions.arm(session, 2, theirs)
        state.knows[other] = state.everybody()
        shot = planning.shot_at(session.match.view(1), 1, 2, card, None)
        sides[mine] = (shot.full, shot.answer_full)
    assert sides == {"W-06": (True, False), "W-03": (False, True)}


def test_whoever_cannot_hold_a_weapon_is_not_said_to_shoot_back():
    """S-CTR-1 d: both hands hit."""
    session = battles.normal_battle(3)
    session.match.play(("still",))
    positions.stand(session, {1: (300, 560), 2: (420, 560)})
    card = positions.arm(session, 1, "W-02")
    positions.arm(session, 2, "W-02")
    assert planning.shot_at(session.match.view(1), 1, 2, card, None).answer is not None
    positions.wound(session, 2, 53)
    positions.wound(session, 2, 56)
    shot = planning.shot_at(session.match.view(1), 1, 2, card, None)
    assert shot.answer is None
    assert shot.answer_words == "both hands hit: can't shoot back"


def test_a_weapon_that_never_jams_has_no_chance_of_a_jam():
    """TRY-10: "Never jams" on the card, "jam 17 %" in its odds; a JAM card just misses."""
    session = battle(stance="still")
    positions.stand(session, {1: (300, 560), 2: (420, 560)})
    view = {}
    for kind in ("W-07", "W-02"):
        card = positions.arm(session, 1, kind)
        view[kind] = view_model.exchange(
            planning.shot_at(session.match.view(1), 1, 2, card, None), {1: "Anna", 2: "Ben"}
        )
    assert view["W-07"].attack.jam == 0
    assert view["W-02"].attack.jam > 0
    assert view["W-07"].attack.jam_miss > 0.05
    assert view["W-02"].attack.jam_miss == 0
    assert [word for word in odds_view.notes_of(view["W-07"].attack).split(", ") if "JAM" in word.upper()] == [
        f"{odds_view.per_cent(view['W-07'].attack.jam_miss)} miss on a JAM card"
    ]
    give(session, 1, "G-23")  # a Multi tool makes it no less of a miss
    tooled = planning.shot_at(session.match.view(1), 1, 2, cards_of_kind("W-07")[0], None)
    assert tooled.attack.jam_miss == pytest.approx(view["W-07"].attack.jam_miss)
    drawn = {kind: Event("jam_drawn", {"shooter": 1, "weapon": cards_of_kind(kind)[0], "row": row})
             for kind, row in (("W-07", ()), ("W-02", ("ATTACK LOST",)))}  # fmt: skip
    assert ShootLogSentences({1: "Anna"}).line(drawn["W-02"]).text == "JAM! The Shotgun jams."
    assert (
        ShootLogSentences({1: "Anna"}).line(drawn["W-07"]).text == "A JAM card: the Crossbow never jams and fires on."
    )
