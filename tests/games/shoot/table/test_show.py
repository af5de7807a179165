"""Animations and sentences for every event of the whole game, and where an interrupted leg is shown to end."""

import pygame
import pytest

from game.games.shoot.rules.events import EVENTS
from game.games.shoot.rules.state import Placed
from game.games.shoot.table.log_sentences import ShootLogSentences
from game.games.shoot.table.motions.walks import in_pieces, stop
from game.games.shoot.table.overlays.captions import draw_caption
from game.games.shoot.table.panels import side_panel
from game.kernel.events import Event, fact_of
from tests.games.shoot.positions import card, table
from tests.rig.shoot import at_table, posed
from tests.rig.shoot_moments import opened

NAMES = {1: "Anna", 2: "Ben", 3: "Cleo", 4: "Dan"}


def event(name, **facts):
    return Event(name, facts)


def facts(*told):
    return [fact_of(one, EVENTS) for one in told]


SHOWN = [
    event("hero_pushed", seat=2, source=1, course=((400.0, 300.0, 0.0), (450.0, 300.0, 0.0)), stopped_by="o1"),
    event("hero_pushed", seat=2, source=1, course=((400.0, 300.0, 0.0),), stopped_by="o1"),
    event("pushed_off_table", seat=2, edge_spot=(1056.0, 300.0)),
    event("leapt", seat=1, edge_spot=(0.0, 300.0)),
    event("blast", spot=(400.0, 300.0), level=0.0, radius=88.0, victims=(2,), sheltered=(1,), cause="grenade", seat=1),
    event("part_severed", seat=2, zone="left_leg"),
    event("minus_gained", seat=2, symbol="MOVE-3"),
    event("minus_gained", seat=2, symbol="ATK-R"),
    event("popup_placed", seat=1, card=card("G-33"), spot=(400.0, 300.0), level=0.0, reason="token"),
    event("gas_moved", cloud=card("G-33"), course=((400.0, 300.0), (460.0, 340.0))),
    event("card_placed", seat=1, card=card("G-30"), spot=(500.0, 300.0), angle=30, level=0.0),
    event("card_placed", seat=1, card=card("G-18"), spot=(500.0, 400.0), angle=30, level=0.0),
    event("hazard_touched", seat=2, card=card("G-32")),
    event("hero_held", seat=2),
    event("hero_flew", seat=1, start=(400.0, 300.0), end=(500.0, 500.0), level=0.0),
]


@pytest.mark.parametrize("shown", SHOWN, ids=lambda one: one.name)
@pytest.mark.parametrize("reduced", [False, True])
def test_every_event_of_the_whole_game_is_shown_and_told(shown, reduced):
    """UX: nothing is conveyed by animation alone, and reduced motion shows it, too."""
    state = table(at={1: (300.0, 300.0), 2: (400.0, 300.0)}, normal=True)
    scene = at_table(state, reduced_motion=reduced)
    surface = pygame.Surface(scene.size)
    scene.show.feed([shown])
    captions = set()
    while scene.director.busy:
        scene.show.update(0.1)
        scene.show.draw(surface)
        captions.add(scene.shown.caption)
    (caption,) = captions - {""}
    assert "?" not in caption


def test_gas_and_new_cards_lie_where_they_came_to_rest():
    """G-33: the table shows the cloud at the end of its way until the next view arrives."""
    state = table(normal=True)
    state.placed.append(Placed(card("G-33"), 400.0, 300.0, 0, 0.0, 0))
    scene = at_table(state)
    scene.show.feed([SHOWN[9]])
    scene.show.skip()
    mark = next(one for one in scene.shown.cards if one.kind == "gas")
    assert (mark.x, mark.y) == (460.0, 340.0)


def test_a_leg_cut_short_ends_where_it_was_cut():
    """S-MOVE-9: held or pushed, the HERO is not shown at the end it never reached."""
    leg = event("leg_began", seat=1, start=(0.0, 0.0), end=(88.0, 0.0), cost=2)
    held = event("leg_ended", seat=1, spot=(40.0, 0.0), level=0.0, budget_left=0)
    pushed = event("hero_pushed", seat=1, source=0, course=((30.0, 0.0, 0.0), (30.0, 60.0, 0.0)), stopped_by="")
    (leg,) = facts(leg)
    assert stop(leg, facts(event("hero_held", seat=1), held)) == (40.0, 0.0)
    assert stop(leg, facts(pushed, held)) == (30.0, 0.0)
    assert stop(leg, ()) == (88.0, 0.0)


def test_a_hazard_on_the_way_acts_where_it_lies():
    """S-MOVE-9: the HERO is shown at the wire while the wire hurts, and then goes to the end of the leg."""
    state = table(at={1: (200.0, 300.0)}, normal=True)
    state.placed.append(Placed(card("G-30"), 300.0, 300.0, 90, 0.0, 0))
    scene = at_table(state)
    leg = event("leg_began", seat=1, start=(200.0, 300.0), end=(400.0, 300.0), cost=5)
    touched = event("hazard_touched", seat=1, card=card("G-30"))
    ended = event("leg_ended", seat=1, spot=(400.0, 300.0), level=0.0, budget_left=0)
    scene.show.feed([leg, touched, ended])
    while "Barbed wire" not in scene.shown.caption:
        scene.show.update(0.05)
    x, y = scene.shown.hero_at(1)
    assert y == 300.0
    assert 230.0 < x < 300.0
    scene.show.skip()
    assert scene.shown.hero_at(1) == (400.0, 300.0)


def test_a_leg_past_nothing_is_shown_in_one():
    """A leg without a hazard is one glide, whatever is elsewhere."""
    (leg,) = facts(event("leg_began", seat=1, start=(200.0, 300.0), end=(400.0, 300.0), cost=5))
    assert not in_pieces(leg, facts(event("hazard_touched", seat=2, card=card("G-30"))))


def test_a_blast_names_victims_and_sheltered():
    """S-AREA-1: the log says who was reached and who was not."""
    told = ShootLogSentences(NAMES).line(SHOWN[4])
    assert told.text == "The grenade explodes: it reaches Ben, too; sheltered: Anna."


@pytest.mark.parametrize(
    ("cause", "victims", "sheltered", "said"),
    [
        ("grenade", (), (), "The grenade explodes."),
        ("bomb vest", (), (), "The Bomb vest goes off."),
        ("grenade", (2,), (), "The grenade explodes: it reaches Ben, too."),
        ("minefield", (1, 2), (), "A mine goes off: it reaches Anna and Ben."),
        ("grenade", (), (2,), "The grenade explodes. Sheltered: Ben."),
    ],
)
def test_a_blast_names_all_whom_it_reaches_or_nobody(cause, victims, sheltered, said):
    """FGT-96, TRY-11: "it reaches nobody" was said just after the target had been hit."""
    blast = event("blast", spot=(1.0, 1.0), level=0.0, radius=88.0, victims=victims, sheltered=sheltered, cause=cause,
                  seat=1)  # fmt: skip
    told = ShootLogSentences(NAMES).line(blast)
    assert (told and told.text) == said


def test_a_grenade_that_hits_its_target_alone_is_one_line_of_the_log():
    """TRY-11: the hit is the headline."""
    hit = event("shot_hit", shooter=1, target=2, zone="right_leg", points=3, total=3, card=8)
    blast = event("blast", spot=(1.0, 1.0), level=0.0, radius=88.0, victims=(), sheltered=(), cause="grenade", seat=1)
    told, folded = ShootLogSentences(NAMES).gathered([hit, blast])
    assert told.text == "Hits Ben: right leg, 3 points."
    assert folded.text == "The grenade explodes."


def test_a_hit_flashes_in_the_medical_record(monkeypatch):
    """S-HIT-1: where it was hit is seen while its words rise, without a move of the pointer."""
    monkeypatch.setattr(side_panel, "PACE", 0)
    scene = at_table(table(at={1: (300.0, 300.0), 2: (400.0, 300.0)}))
    surface = pygame.Surface(scene.size)
    scene.show.feed([event("shot_hit", shooter=1, target=2, zone="torso", points=2, total=2, card=8)])
    seen = set()
    while scene.director.busy:
        scene.tick(0.05)
        scene.draw(surface)
        record = pygame.image.tobytes(surface.subsurface(scene.side_panel.focus_rect), "RGB")
        seen.add((scene.shown.flash_zone, record))
    hit = {record for zone, record in seen if zone}
    assert hit
    assert hit.isdisjoint(record for zone, record in seen if not zone)


def test_the_log_tells_nothing_before_it_is_shown():
    """UX-LOG-1: the headline of a decision is what has been seen of it so far."""
    _, scene = posed("shoot-hit")
    assert scene.teller.lines[-1].words.startswith("Anna fires the Assault rifle at Ben:")
    scene.director.skip()
    said = [line.words for line in scene.teller.lines]
    assert "Ben is shot dead." in said
    shown = list(scene.teller.lines)
    scene.teller.write_past()
    assert scene.teller.lines == shown


def test_a_picture_of_a_part_of_the_board_has_no_caption():
    """It would be cut at the picture's edge."""
    scene, go_on = opened("hit")
    go_on(lambda: bool(scene.shown.caption) and scene.director.holding)
    drawn = []
    for scene.uncaptioned in (False, True):
        surface = pygame.Surface((1280, 720))
        draw_caption(surface, scene)
        drawn.append(pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255)).count() < 1280 * 720)
    assert drawn == [True, False]
