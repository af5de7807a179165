"""Card faces and backs: every card prints, at every width, with pictures that exist (S-CARD-2, S-WPN-1, S-GAD-1)."""

import os

import pytest

from game.ui.cards import card_size

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

from game.games.shoot.art import faces, silhouette
from game.games.shoot.art.ink import arrow, art
from game.games.shoot.rules.cards import COUNT, GADGETS, WEAPONS, cards_of_kind, data_of
from game.games.shoot.rules.lengths import halves_text
from game.geometry.sight import ZONES
from game.ui import pictures, text, theme

KINDS = sorted({data_of(card).id: card for card in range(COUNT)}.values())


@pytest.fixture(autouse=True)
def look():
    pygame.font.init()
    theme.configure(size=(1920, 1080), text_scale=100)
    yield
    theme.configure(size=(1920, 1080), text_scale=100)


@pytest.mark.parametrize("width", [60, 120, 300])
def test_every_kind_of_card_prints_at_its_size(width):
    for card in KINDS:
        picture = faces.face(card, width)
        assert picture.get_size() == card_size(width)
        assert abs(picture.get_height() / picture.get_width() - 88 / 63) < 0.02
        assert picture.get_at((0, 0)).a == 0, "round corners"
        assert picture.get_at((width // 2, 3)).a == 255


def test_every_kind_looks_different_from_every_other_one():
    prints = {pygame.image.tobytes(faces.face(card, 120), "RGBA") for card in KINDS}
    assert len(prints) == len(KINDS) - _twins()


def _twins():
    """Two Splattercards with the same fields differ only in their sentence, which a small card does not carry."""
    rows = [data_of(card) for card in KINDS]
    small = {
        (r.move, r.heal, r.dir, r.zone, r.damage, r.stripes, tuple(r.symbols), r.answer)
        if hasattr(r, "move")
        else (r.id,)
        for r in rows
    }
    return len(rows) - len(small)


def test_a_card_at_reading_size_carries_its_sentence():
    card = cards_of_kind("G-20")[0]
    wide = faces.reading_width()
    with_words = faces.face(card, wide)
    plain = faces._painted(data_of(card), faces._CardSheet(wide, False))
    assert pygame.image.tobytes(with_words, "RGBA") != pygame.image.tobytes(plain, "RGBA")
    assert faces.sentence_of(card) == data_of(card).text


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_names_of_weapons_and_gadgets_fit_a_card_120_wide(scale):
    theme.configure(text_scale=scale)
    room = faces._CardSheet(120, False).box(3, 3, 57, 14.5).w - faces._CardSheet(120, False).px(2)
    for kind in (*WEAPONS.values(), *GADGETS.values()):
        if kind.id not in ("W-12",):  # of the expansion: the one name that is cut at this width
            assert text.width(kind.name, theme.MIN_TEXT, "shoot") <= room, kind.name


def test_every_icon_named_exists():
    for kind in WEAPONS.values():
        assert pictures.exists(kind.icon)
    for kind in GADGETS.values():
        assert pictures.exists(kind.icon)
    for name in (*faces.SYMBOL_ICONS.values(), *filter(None, faces.BACK_ICONS.values())):
        assert pictures.exists(name)


def test_equal_numbers_print_as_one_and_a_dash_where_a_weapon_cannot_be_used():
    """S-WPN-1."""
    by_name = {kind.name: kind for kind in WEAPONS.values()}
    assert faces.numbers_of(by_name["Nail gun"]) == [("3", "any range")]
    assert faces.numbers_of(by_name["Shotgun"]) == [("5", "to 1 card"), ("2", "beyond")]
    assert faces.numbers_of(by_name["Sniper rifle"]) == [("–", "to 1 card"), ("3", "beyond")]
    assert faces.jam_row(by_name["Homing missile"]) == "damage 2, weapon lost"
    assert faces.jam_row(by_name["Crossbow"]) == "never jams"


def test_a_gadget_says_when_it_may_be_played():
    """S-GAD-1, S-GAD-2."""
    by_name = {kind.name: kind for kind in GADGETS.values()}
    assert faces.timing_of(by_name["Teleport"]) == "your turn"
    assert faces.timing_of(by_name["Multi tool"]) == "when you JAM"
    assert faces.timing_of(by_name["Bulletproof vest"]) == "works automatically"
    assert faces.timing_of(by_name["Pepper spray"]) == "when attacked"


def test_backs_differ_per_deck_and_show_nothing_of_the_card():
    backs = {deck: pygame.image.tobytes(faces.back(deck, 120), "RGBA") for deck in ("splatter", "weapon", "gadget")}
    assert len(set(backs.values())) == 3
    one, other = cards_of_kind("G-18")
    assert faces.back_of(one, 120) is faces.back_of(other, 120)


def test_faces_are_painted_once():
    assert faces.face(3, 120) is faces.face(3, 120)


def test_a_shaded_card_is_darker_and_keeps_its_corners():
    picture = faces.face(70, 120)
    shade = faces.shaded(picture)
    assert shade.get_size() == picture.get_size()
    assert sum(shade.get_at((60, 150))[:3]) < sum(picture.get_at((60, 150))[:3])
    assert shade.get_at((0, 0)).a == 0


def test_the_arrow_points_along_its_bearing():
    """S-GEO-1: 0 is up, 90 to the right, clockwise."""
    red = {}
    for bearing in (0, 90, 180, 270):
        picture = arrow(bearing, 100)
        spots = [
            (x, y) for x in range(100) for y in range(100)
            if picture.get_at((x, y))[0] > 180 and picture.get_at((x, y))[1] < 90
        ]  # fmt: skip
        wide = sum(abs(x - 50) > 12 or abs(y - 50) > 12 for x, y in spots)
        assert wide
        red[bearing] = (sum(x for x, _ in spots) / len(spots) - 50, sum(y for _, y in spots) / len(spots) - 50)
    assert red[0][1] < 0 < red[180][1]
    assert red[270][0] < 0 < red[90][0]


def test_the_silhouette_has_the_rulebooks_ten_zones_within_their_boxes():
    """S-SEE-2: each zone is drawn inside its rectangle, in the order of the rulebook."""
    assert tuple(silhouette.ZONE_BOXES) == ZONES == tuple(silhouette.ZONE_WORDS)
    assert all(f'id="{zone}"' in art("silhouette") for zone in ZONES)
    high = 640
    box = pygame.Rect(0, 0, silhouette.width_for(high), high)
    for zone in ZONES:
        drawn = silhouette.silhouette(high, {zone: (255, 0, 0)}, thick=0.5).get_bounding_rect()
        assert silhouette.zone_rect(zone, box).inflate(4, 4).contains(drawn), zone
        assert drawn.w > 0


def test_the_right_side_is_on_the_left_of_the_picture():
    """S-SEE-1: u > 0 is to the attacker's right, so the target's right side has u < 0."""
    box = pygame.Rect(0, 0, 280, 640)
    assert silhouette.zone_rect("right_arm", box).centerx < box.centerx < silhouette.zone_rect("left_arm", box).centerx


def test_zones_are_named_the_short_way():
    assert silhouette.words_for(frozenset({"head", "left_leg", "right_leg"})) == "head, legs"
    assert silhouette.words_for(frozenset({"left_foot", "right_hand"})) == "right hand, left foot"


def test_halves_are_written_as_card_lengths():
    assert [halves_text(n) for n in (0, 1, 2, 3, 8)] == ["0", "½", "1", "1½", "4"]
