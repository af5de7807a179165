import os
import re

from game.ui.cards import card_size

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.games.ladders.art import board_art, board_candy, card_art, cookie_art, faces, look
from game.games.ladders.rules import cards
from game.games.ladders.rules.board import standard, tables
from game.ui import text, theme
from game.ui.words import translation_of
from tests.rig.each import each


def ink(picture: pygame.Surface) -> int:
    """How many pixels of a picture are not clear."""
    return pygame.mask.from_surface(picture, 40).count()


def same(a: pygame.Surface, b: pygame.Surface) -> bool:
    return pygame.image.tobytes(a, "RGBA") == pygame.image.tobytes(b, "RGBA")


@each("kind", sorted(cards.NAME))
def test_every_card_has_its_picture_and_its_face(kind):
    # sections 14.1-14.3: each kind has its own picture, small and with its sentence
    assert ink(faces.art(kind, 64)) > 500
    assert faces.card_face(kind, 120).get_size() == card_size(120)
    assert ink(faces.card_face(kind, faces.reading_width())) > 10_000


def test_no_two_cards_look_alike():
    # section 14: 48 kinds and the Eagle, told apart by their pictures alone
    seen = {pygame.image.tobytes(faces.art(kind, 48), "RGBA") for kind in cards.NAME}
    assert len(seen) == len(cards.NAME)


def test_backs_are_red_green_and_purple():
    # L-COMP-1
    assert len({pygame.image.tobytes(faces.card_back(deck, 60), "RGBA") for deck in "WAG"}) == 3


@each("character", range(1, 9))
def test_a_torn_part_is_missing_on_the_cookie(character):
    # L-DMG-2: whatever comes off changes the pawn, and what is torn off is a Trophy with a picture (L-TROPHY-1)
    whole = faces.cookie(character, 96)
    for part in range(6):
        boxes = tuple(0 if k == part else 6 for k in range(6))
        torn = faces.cookie(character, 96, boxes)
        assert not same(whole, torn)
        assert ink(torn) < ink(whole)
        assert ink(faces.part(character, part, 64)) > 200


def test_cookies_differ_in_outline_alone():
    # section 15: the badge and the hat tell characters apart without colour
    masks = [pygame.mask.from_surface(faces.cookie(k, 64), 40) for k in range(1, 9)]
    for a in range(8):
        for b in range(a):
            both = masks[a].overlap_area(masks[b], (0, 0))
            assert max(masks[a].count(), masks[b].count()) - both > 60, (a + 1, b + 1)


def test_damage_shows_in_steps():
    # L-DMG-1: whole, nibbled, bitten, about to come off
    assert [cookie_art.stage(left, 6) for left in (6, 5, 3, 1)] == [0, 1, 2, 3]
    assert [cookie_art.stage(left, 3) for left in (3, 2, 1)] == [0, 1, 3]
    assert cookie_art.stage(1, 1) == 0
    assert cookie_art.stage(1, 2) == 2


def test_armour_flags_and_toffee_show_on_the_cookie():
    # L-ARM-1, L-FLAG-4, L-MOVE-7
    plain = faces.cookie(2, 96)
    for worn in ((0, "G01"), (1, "G02"), (2, "G03"), (3, "G03"), (4, "G04"), (5, "G04")):
        assert not same(plain, faces.cookie(2, 96, armour=(worn,)))
    for part in range(6):
        assert not same(plain, faces.cookie(2, 96, flags=((1, part),)))
    assert not same(plain, faces.cookie(2, 96, tangled=True))
    moods = {pygame.image.tobytes(faces.cookie(2, 96, mood=mood), "RGBA") for mood in faces.MOODS}
    assert len(moods) == len(faces.MOODS)


@each("size", [(110, 130), (180, 110), (420, 260), (260, 300)])
def test_a_sheet_has_six_plates_that_do_not_overlap(size):
    # L-SETUP-4: six parts with up to seven boxes each, and armour
    places = faces.sheet_places(size)
    frame = pygame.Rect(0, 0, *size)
    for k, place in enumerate(places):
        assert frame.contains(place)
        assert place.collidelist([*places[:k], *places[k + 1 :]]) == -1
    seven = faces.sheet(1, size, (7, 6, 5, 0, 1, 7), (7,) * 6, ((0, "G01", 3),))
    assert seven.get_size() == size
    assert not same(seven, faces.sheet(1, size, (6, 6, 5, 0, 1, 7), (7,) * 6, ((0, "G01", 3),)))


def test_dice_show_their_sweets():
    # L-DICE-1
    dice = {
        pygame.image.tobytes(faces.die(number, 40, used), "RGBA") for number in range(1, 7) for used in (False, True)
    }
    assert len(dice) == 12
    assert faces.CANDIES[1:] == (
        "Liquorice Twist", "Candy Cane", "Lemon Drop", "Gumdrop", "Choc Button", "Peppermint Swirl",
    )  # fmt: skip


def test_the_painted_board_knows_its_squares():
    # L-BOARD-1: the picture's squares are those of the numbering
    tile = board_art.tile_for(640)
    assert board_art.painted(standard(), tile).get_width() == board_art.size_of(tile) <= 640
    for square in range(1, 101):
        assert board_art.square_at(tile, board_art.square_rect(tile, square).center) == square
    assert board_art.square_at(tile, (1, 1)) == 0
    assert board_art.square_rect(tile, 1).bottom > board_art.square_rect(tile, 100).bottom


def test_the_two_cracks_of_the_standard_board_are_found():
    # L-BOARD-5: openings without ladder, slide or hatch
    assert board_candy.cracks(standard()) == [(4, 1), (4, 9)]


def test_ladders_and_slides_start_and_end_in_their_squares():
    # L-BOARD-4
    tile = 60
    board = tables(standard()).board
    ways = [(pair, board_art.ladder_points(tile, *pair)) for pair in board.ladders]
    ways += [(pair, board_art.slide_points(tile, *pair)) for pair in board.slides]
    for (entry, out), way in ways:
        assert board_art.square_at(tile, way[0]) == entry
        assert board_art.square_at(tile, way[-1]) == out


@each("width", [50, 56, 68, 84, 100])
def test_small_cards_say_their_names_and_carry_numbers(width):
    """TRY-67: the picture gives way to name and numbers, a long name to its first words; no word is cut."""
    theme.configure((1024, 600), 100)
    room = round(width * 0.9) - 4
    for kind, name in cards.NAME.items():
        size, lines = card_art.name_size(name, room, round(width * 0.13))
        first = re.split(r"(?<=[ -])", translation_of(name))[0].strip()
        assert bool(lines) == (text.least_width(first, "ladders") <= room), (name, width)
        assert lines or width < 84, (name, width)
        assert translation_of(name).replace(" ", "").startswith("".join(lines).replace(" ", ""))
        assert size >= theme.MIN_TEXT
        assert card_art.strip_height(width, kind) > 0


def test_sheets_tiles_and_board_follow_seat_colours_and_contrast():
    """TRY-69: they stayed pastel whatever was chosen."""
    theme.configure((1280, 720), 100, "bright", high_contrast=False)
    tints, board_before = [faces.tint(k) for k in range(1, 9)], board_art.painted(standard(), 20)
    theme.configure(colour_set="safe")
    safe = [theme.seat_style(k, "safe").colour for k in range(1, 9)]
    assert [style.colour for style in look.styles(tuple(range(1, 9)))] == safe != tints
    assert len({faces.ground(k) for k in range(1, 9)}) == 8
    assert all(theme.contrast(look.CHOC, faces.ground(k)) >= 4.5 for k in range(1, 9))
    theme.configure(high_contrast=True)
    with look.themed_by(tuple(range(1, 9))):
        assert {style.light for style in look.styles((1, 5))} == {theme.HIGH_CONTRAST.paper}
        assert look.table_top((40, 40)).get_at((3, 3))[:3] == theme.HIGH_CONTRAST.paper_dark
        assert not same(board_art.painted(standard(), 20), board_before)
    theme.configure(colour_set="bright", high_contrast=False)
