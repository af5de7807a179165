"""The whole game of SHOOT at its table: all 130 cards, every mode, teams, by mouse and keys."""

import pytest

from game.games.shoot.rules.cards import cards_of_kind
from game.games.shoot.rules.state import GADGET_HAND, WEAPON_HAND
from game.games.shoot.table.poses import POSES
from game.games.shoot.table.poses.positions import opened, point, until
from game.scenes.gallery import StillHost
from game.scenes.lobby.results import ResultsScene
from tests.app import tables
from tests.app.players import Player
from tests.app.tables import key
from tests.app.test_table_games import SETTINGS, finish, watch_for_secrets

MODES = ["ctf", "ctf2", "hill_up", "hill_down", "kills", "lms"]


@pytest.mark.parametrize(("seed", "mode"), list(enumerate(MODES, 11)))
def test_every_mode_is_played_with_normal_cards(seed, mode):
    """S-BEG-1, S-MODE: two people play every mode to its results; no question is left without a screen."""
    session = tables.new_session(seed=seed, mode=mode, cards="normal", round_limit=4)
    finish(session, seed, watch_for_secrets)


@pytest.mark.parametrize(("seed", "teams"), [(21, (1, 2, 1, 2)), (22, (1, 1, 2, 3))])
def test_teams_are_played_by_people(seed, teams):
    """S-TEAM-1 to 5: four people in two or three teams, each behind the curtain."""
    session = tables.new_session(("person",) * 4, seed=seed, mode="kills", cards="normal", teams=teams, round_limit=3)
    finish(session, seed, watch_for_secrets)


def test_two_people_and_two_bots_play_two_flags():
    """S-TEAM-5, S-FLAG-6: a person and a bot against the same, round one screen."""
    kinds = ("person", "person", "rookie", "rookie")
    session = tables.new_session(kinds, seed=31, mode="ctf2", cards="normal", round_limit=2)
    host, _ = tables.sit(session, settings=tables.Settings(**SETTINGS))
    Player(host, session, 31).play()
    assert isinstance(host.top, ResultsScene)
    assert session.opponents.reports == []
    session.close()


# -- single moments ------------------------------------------------------------------------------------


def posed(name, size=(1280, 720)):
    """One of the poses as a scene to press in."""
    host = StillHost(size)
    scene = POSES[name](host)
    scene.layout(size)
    return host, scene


def last_choice(scene):
    return scene.session.match.entries[-1].choice


def test_the_flame_gun_is_asked_about_before_it_burns():
    """G-27, S-GAD-6: the card shows whom it reaches; Esc puts it back, Enter fires it."""
    _, scene = posed("shoot-flame")
    card = scene.mode.aim.card
    assert scene.mode.overlays(), "the ring"
    assert scene.mode.back()
    assert scene.mode.aim is None
    scene.mode.play_card(card)
    assert scene.mode.confirm()
    assert last_choice(scene) == ("gadget", card)


def test_a_launch_pad_is_flown_from():
    """G-34: the chip, then a spot; one beyond 3 card lengths is refused with its reason."""
    _, scene = posed("shoot-launch")
    point(scene, 900, 600)
    assert "264 mm" in scene.mode.tag().words
    point(scene, 420, 470)
    assert scene.mode.tag().ok
    scene.mode.press(scene.mode.picked)
    assert last_choice(scene)[0] == "fly"


def test_a_gun_turret_is_fired_instead_of_the_own_weapon():
    """S-WPN-6: who touches it may choose it."""
    _, scene = posed("shoot-turret")
    turret = scene.mode.weapon
    assert turret in cards_of_kind("W-13")
    scene.mode.play_card(scene.view.cards(1, WEAPON_HAND)[0])
    assert scene.mode.weapon != turret
    next(chip for chip in scene.mode.chips() if chip.label == "Shoot with the Gun turret").activate()
    hero = scene.view.hero(2)
    point(scene, hero.x, hero.y)
    assert "with the Gun turret" in scene.mode.tag().words
    scene.mode.press(scene.mode.picked)
    assert last_choice(scene) == ("attack", turret, 2)


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
    assert last_choice(scene)[0] == "play"


def test_windows_say_who_does_what_to_whom():
    """UX-TURN: the attacker, the Weapon, how many cards, from how far; every fitting card with what it does."""
    _, scene = posed("shoot-window-def")
    assert scene.prompt.question == "Ben attacks you with the Shotgun!"
    assert scene.prompt.detail.startswith("4 Splattercards from 0.9 card lengths away, full damage")
    assert {option.choice.caption for option in scene.prompt.options} == {
        "ends it now", "step aside", "shoot first", "burns Ben", "no pushes"}  # fmt: skip
    assert [button.label for button in scene.prompt.buttons] == ["Do nothing"]


def test_a_bomb_vest_is_asked_about_at_death():
    """G-29, S-DEC-17: whom it would reach; Do nothing lets it be."""
    _, scene = posed("shoot-window-death")
    assert "Bomb vest" in scene.prompt.question
    assert scene.prompt.detail == "It reaches Ben."
    scene.prompt.buttons[0].activate()
    assert last_choice(scene) == ("pass",)


def test_hazards_on_the_way_are_told_before_it_is_gone():
    """S-MOVE-9, S-HAZ-1: the price at the pointer names what the way touches, and where."""
    _, scene = posed("shoot-hazards")
    point(scene, 250, 405)
    tag = scene.mode.tag()
    assert "through Barbed wire!" in tag.words
    assert not tag.ok
    assert any(("hazard" in [kind for *_, kind in getattr(one, "marks", ())]) for one in scene.mode.overlays())
    point(scene, 200, 250)
    assert "through" not in scene.mode.tag().words


def test_a_push_over_the_edge_is_foreseen():
    """S-PUSH-3, S-WPN-5: with its chance, and drawn to the edge."""
    _, scene = posed("shoot-push")
    assert "pushed over the edge" in scene.mode.tag().words
    assert any(getattr(one, "over_edge", False) for one in scene.mode.overlays())


def test_a_blast_names_its_victims():
    """S-AREA-2: everybody within 1 card length of the target, with what it would do."""
    _, scene = posed("shoot-blast")
    rings = [one for one in scene.mode.overlays() if type(one).__name__ == "BlastRing"]
    assert len(rings) == 1
    assert [victim.words.split(":")[0] for victim in rings[0].victims] == ["Cleo", "Dan"]
    assert rings[0].victims[0].words == "Cleo: sheltered by the wall"


def test_both_pistols_name_two():
    """S-WPN-4: the first target stays lit; back forgets it."""
    _, scene = posed("shoot-two-targets")
    assert scene.mode.first_target == 2
    assert "Second pistol" in scene.mode.asked
    scene.mode.press(scene.mode.picked)
    assert last_choice(scene)[2:] == (2, 3)


@pytest.mark.parametrize("name", sorted(POSES))
def test_every_moment_can_be_painted(name):
    """UX-WIN-2: at the smallest window with large letters, too."""
    from game.app import pictures
    from game.scenes import gallery

    for own, build in pictures.table_scenes().items():
        gallery.add(own, build)
    picture = gallery.render(name, (1280, 720), settings=tables.Settings(text_scale=150))
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 1280, 16) for y in range(0, 720, 16)}
    assert len(colours) > 200


def test_oneself_is_asked_once_more():
    """S-DIE-8: an attack on the own HERO is confirmed."""
    table = opened(3, 2)
    until(table, "ChooseStance", 1)
    table.match.play(("still",))
    host, scene = tables.sit(table, settings=tables.Settings(**SETTINGS))
    card = table.match.state.cards(1, WEAPON_HAND)[0]
    hero = table.match.state.hero(1)
    point(scene, hero.x, hero.y)
    scene.mode.press(scene.mode.picked)
    assert scene.prompt is not None
    assert "own HERO" in scene.prompt.question
    for name in ("tab", "tab", "return"):
        key(host, name)
    assert ("attack", card, 1) in [entry.choice for entry in table.match.entries]
