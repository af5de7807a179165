"""What panels say changes when an event lands, in that frame and in no earlier one (FGT-1, FGT-10)."""

import pygame

from game.games.shoot.rules import primitives
from game.games.shoot.rules.cards import SPLATTERCARDS
from game.games.shoot.rules.fight import events as fights
from game.games.shoot.rules.state import RECORD
from game.games.shoot.table import view_model
from game.kernel.events import event_of
from game.store.settings import Settings
from tests.rig.reels import reel_of, table_of
from tests.rig.shoot import battle, sit

SHADE = 8
"""How much a panel's pixels may differ at its edge, where its neighbour's shadow ends."""
STEP = 0.05
CARDS = {card for card, row in SPLATTERCARDS.items() if row.zone == "torso" and not row.symbols}


def rewound(viewpoint, **match):
    """Return the table of a replay, at its first entry."""
    scene = table_of(reel_of("shoot", viewpoint=viewpoint, **match))
    scene.session.seek(scene.session.first)
    scene.arrive()
    return scene


def frames(scene):
    """Yield a table after each frame in which its replay plays."""
    while entries := scene.session.step():
        for entry in entries:
            scene.take(entry)
        while scene.director.busy:
            scene.update(STEP)
            yield scene
        scene.drain()


def painted(scene, surface):
    scene.draw(surface)
    return pygame.surfarray.array3d(scene.side_panel._sheet).astype(int)


def test_a_panel_repainted_alone_is_what_all_of_them_are_repainted():
    scene = rewound(1, choices=40)
    surface, panel, compared = pygame.Surface(scene.size), scene.side_panel, 0
    for _ in frames(scene):
        alone = panel.landed and not panel.stale
        before = painted(scene, surface) if alone else scene.draw(surface)
        if alone:
            panel.stale = True
            apart = abs(before - painted(scene, surface)).max(axis=2) > SHADE
            assert not apart.any(), (apart.nonzero(), scene.shown.caption, scene.regions)
            compared += 1
    assert compared > 20


def test_nothing_of_the_end_is_told_before_its_event_lands():
    scene = rewound(1, choices=400, seed=5)
    assert scene.session.watched.state(scene.session.last).outcome is not None
    told = set()
    for table in frames(scene):
        over, words = table.so_far.outcome is not None, table.waiting_words()
        told.add((over, words))
        assert over or words == "plays"
        assert over or table.side_panel._shown_seat() in (table.so_far.now.seat, table.session.seat)
    assert len(told) > 1


def test_health_falls_with_the_hit_and_a_hero_lies_down_as_it_dies():
    """FGA-2, FGT-27: the record, the strip and the piece change in the frame of the landing."""
    _, scene = sit(battle(curtain=False), settings=Settings(speed="normal"))
    one, two = (hero for hero in scene.view.heroes)
    scene.so_far.cards(two.seat, RECORD).clear()
    card = next(card for card in scene.view.families()["splatter"] if card in CARDS)
    points = primitives.points_of(scene.so_far, card)
    drawn = fights.CardDrawn(shooter=one.seat, target=two.seat, card=card, number=1, of=1)
    hit = fights.ShotHit(shooter=one.seat, target=two.seat, zone="torso", points=points, total=points, card=card)
    died = fights.HeroDied(seat=two.seat, cause="shot", credited=one.seat)

    def left():
        return view_model.record(scene.so_far, two.seat, "").left

    said = []
    scene.show.feed([event_of(type(fact), _facts(fact)) for fact in (drawn, hit, died)])
    while scene.director.busy:
        scene.show.update(STEP)
        lying = [mark.seat for mark in scene.shown.corpses]
        state = left(), [mark.seat for mark in scene.shown.heroes], lying
        if not said or said[-1] != state:
            said.append(state)
    assert said == [
        (10, [one.seat, two.seat], []),
        (10 - points, [one.seat, two.seat], []),
        (0, [one.seat], [two.seat]),
    ]
    assert scene.view.hero(two.seat).alive


def _facts(fact):
    return {name: getattr(fact, name) for name in fact.__struct_fields__}
