"""The table as geometry sees it: levels, cards and corpses, what touches what (S-GEO), and what is public (S-SEE-9)."""

import pytest

from game.games.shoot.rules import terrain
from game.games.shoot.rules.fight import weapons
from game.games.shoot.rules.primitives import move_hero
from game.games.shoot.rules.state import Corpse, Placed
from game.geometry.sight import sight
from game.geometry.world import rectangle
from tests.games.shoot.positions import box, card, flag, mug, table, token


def test_distances_are_measured_in_the_plane() -> None:
    """S-GEO-3, S-RULING-1, S-RULING-46: height never counts; exactly 1 CL is close range."""
    state = table(at={1: (132.0, 352.0), 2: (220.0, 352.0)}, obstacles=[box("o1", 220, 352, 60, 60, 190)])
    assert state.hero(2).level == 190.0
    assert terrain.distance(state, 1, 2) == 88.0


def test_the_centre_decides_what_a_hero_stands_on() -> None:
    """S-GEO-6, S-RULING-2: 1 mm inside the edge is on top, with most of the disc hanging over."""
    tin = box("o1", 200, 352, 60, 60, 40)
    assert table(at={1: (171.0, 352.0)}, obstacles=[tin]).hero(1).level == 40.0
    assert table(at={1: (157.0, 352.0)}, obstacles=[tin]).hero(1).level == 0.0


def test_a_hero_has_no_facing() -> None:
    """S-GEO-6, S-RULING-3: the silhouette always shows its front, whichever way it came."""
    fields = set(type(table().hero(1)).__struct_fields__)
    assert not fields & {"facing", "angle", "bearing"}


def test_cards_lie_across_their_bearing() -> None:
    """S-GEO-10: at angle 0 the 88 side runs east-west; a Forcefield is 2 mm thick and reaches 63 mm up."""
    field = Placed(card("G-18"), 400.0, 300.0, 0, 25.0, 1)
    outline = terrain.placed_outline(field)
    assert sorted({round(x, 3) for x, _ in outline}) == [356.0, 444.0]
    assert sorted({round(y, 3) for _, y in outline}) == [299.0, 301.0]
    prism = terrain.forcefield_prism(field)
    assert (prism.id, prism.bottom, prism.top) == (f"card-{card('G-18')}", 25.0, 88.0)
    turned = terrain.placed_outline(Placed(card("G-18"), 400.0, 300.0, 90, 0.0, 1))
    assert max(y for _, y in turned) - min(y for _, y in turned) == pytest.approx(88.0)


def test_bases_are_turned_as_the_map_says() -> None:
    """S-GEO-10, section 1: 88 x 63 mm, the 88 side east-west at angle 0."""
    outline = terrain.base_outline(table().bases[0])
    assert set(outline) == set(rectangle(132.0, 120.0, 88.0, 63.0))


def test_what_touches() -> None:
    """S-GEO-9: HERO and Base, corpse or card 14 mm; levels at most 30 apart."""
    base = table().bases[0]
    assert terrain.touches_base(132.0, 165.5, 0.0, base)
    assert not terrain.touches_base(132.0, 165.6, 0.0, base)
    assert terrain.touches_base(132.0, 120.0, 30.0, base)
    assert not terrain.touches_base(132.0, 120.0, 30.1, base)
    state = table(at={1: (132.0, 352.0)})
    assert terrain.touches_corpse(state, 1, Corpse(2, 176.0, 352.0, 90.0, 0.0))
    assert not terrain.touches_corpse(state, 1, Corpse(2, 176.2, 352.0, 90.0, 0.0))
    assert terrain.touches_placed(state, 1, Placed(card("G-18"), 132.0, 366.9, 0, 0.0, 2))


def test_a_carrier_and_its_flag_keep_together() -> None:
    """S-FLAG-2, S-GEO-2: the Flag has its carrier's spot and level, rounded alike."""
    state = table(flags=[flag(132, 352, carrier=1)], obstacles=[box("o1", 300, 352, 80, 80, 60)])
    move_hero(state, 1, 300.04, 352.0)
    assert (state.flags[0].x, state.flags[0].level) == (300.0, 60.0)


def test_what_a_hero_sees_is_the_same_on_every_view() -> None:
    """S-SEE-9, S-RULING-53: any player may look from any HERO's eye at any time."""
    state = table(3, at={1: (132.0, 352.0), 2: (500.0, 352.0)}, obstacles=[box("o1", 300, 352, 60, 60, 45)])
    seen = [weapons.visible_zones(state.view(seat), 1, 2) for seat in (0, 1, 2, 3)]
    assert seen == [weapons.visible_zones(state, 1, 2)] * 4


def test_a_body_in_between_is_thin_cover() -> None:
    """S-SEE-6, S-RULING-21, S-RULING-4: a strip 16 mm wide; a part is visible if one point of it is."""
    state = table(3, at={1: (132.0, 352.0), 2: (332.0, 352.0), 3: (300.0, 352.0)})
    at = terrain.scene(state)
    seen = sight(at, terrain.spot(state, 1), terrain.spot(state, 2), but=terrain.heroes_named(1, 2))
    assert "torso" not in seen.zones
    assert 0 < sum(seen.visible) < 239
    alone = sight(at, terrain.spot(state, 1), terrain.spot(state, 2), but=terrain.heroes_named(1, 2, 3))
    assert len(alone.zones) == 10


def test_the_decks_on_the_table_are_an_obstacle_like_any_other() -> None:
    """S-MAP-7: a box of kind "deck" can be climbed, blocks and hides."""
    deck = box("o1", 200, 352, 63, 88, 25, kind="deck")
    assert table(at={1: (200.0, 352.0)}, obstacles=[deck]).hero(1).level == 25.0


def test_scenes_are_kept_while_nothing_moves() -> None:
    """The same rows give the same Scene, in a copy too; a moved HERO gives another, a removed mug another World."""
    state = table(obstacles=[mug("o1", 300, 300, 84, 95)], tokens=[token("k1", "weapon", 50, 50)])
    first = terrain.scene(state)
    assert terrain.scene(state.copy()) is first
    move_hero(state, 1, 140.0, 352.0)
    second = terrain.scene(state)
    assert second is not first
    assert second.world is first.world
    state.obstacles = ()
    assert terrain.scene(state).world is not first.world


def test_blockers_have_stable_names() -> None:
    """Sight, legs and screens speak of "o1", "card-<n>", "corpse-<seat>" and "hero-<seat>"."""
    state = table(corpses=[Corpse(2, 300.0, 300.0, 90.0, 0.0)], placed=[Placed(card("G-18"), 400.0, 300.0, 0, 0.0, 1)])
    at = terrain.scene(state)
    assert [one.id for one in at.corpses] == ["corpse-2"]
    assert [one.id for one in at.world.uprights] == [f"card-{card('G-18')}"]
    assert terrain.heroes_named(1, 2) == {"hero-1", "hero-2"}
