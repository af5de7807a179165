"""Pictures of a past: painted from a seat's view, combined into a GIF and a sheet (MOM-REP-6, MOM-3)."""

from io import BytesIO

import msgspec
import pygame
import pytest
from PIL import Image

from game.features.replay.moving_pictures import gif_of, image_of, sheet_of
from game.features.replay.picturing import Wanted, begin, moments, work
from game.features.replay.sandbox import opened
from game.games import games
from game.play.match_file import past_in, without_names
from game.store.splat import pack, unpack
from game.table.painting import FPS, PAINTED, SMALL, PastPainter
from tests.rig.files import played

KEYS = [meta.key for meta in games()]
EVERY = pytest.mark.parametrize("key", KEYS)


@pytest.fixture(scope="module")
def archives():
    return {key: opened(pack(played(key, 30)[0])).data for key in KEYS}


def painter(data, viewpoint=0, over=True, names=True, size=PAINTED):
    past, table = past_in(unpack(data, own=True))
    return PastPainter(past, table if names else without_names(table), over=over, viewpoint=viewpoint, size=size)


def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("key", ["splatatat", "ladders"])
def test_a_still_shows_what_the_eyes_may_know(archives, key):
    """MOM-3: the public view shows less than a seat's, and is available before the end."""
    last = len(unpack(archives[key], own=True).rows) - 1
    table = pixels(painter(archives[key]).still(last))
    assert pixels(painter(archives[key], 1).still(last)) != table
    for viewpoint in (-1, 99):
        with pytest.raises(ValueError, match="over"):
            painter(archives[key], viewpoint, over=False)
    with pytest.raises(ValueError, match="no choice"):
        painter(archives[key]).still(last + 1)


def test_names_may_be_left_out(archives):
    """MOM-REP-6."""
    _, table = past_in(unpack(archives["whisky"], own=True))
    assert [holder.name for holder in without_names(table).holders] == ["Player 1", "Player 2"]
    with_names = pixels(painter(archives["whisky"]).still(2))
    assert pixels(painter(archives["whisky"], names=False).still(2)) != with_names


@EVERY
def test_what_moves_ends_within_its_span(archives, key):
    """MOM-REP-6: 12 a second, a span of at most 20 seconds."""
    frames = list(painter(archives[key]).moving(1, 4, seconds=1.5))
    assert 1 < len(frames) <= 1.5 * FPS
    assert frames[0].get_size() == PAINTED


def stripes(number, noise=0):
    surface = pygame.Surface(SMALL)
    surface.fill((20, 90, 160))
    surface.fill((240, 200, 40), (number * 9 % 600, 40, 30, 200))
    for row in range(noise):
        surface.set_at((row * 7 % 640, row * 13 % 360), (row * 37 % 256, number * 5 % 256, row % 256))
    return image_of(surface)


def test_a_gif_has_one_palette_twelve_frames_a_second_and_goes_on_for_ever():
    data = gif_of([stripes(number) for number in range(24)])
    with Image.open(BytesIO(data)) as gif:
        assert gif.size == SMALL
        assert gif.info["loop"] == 0
        total = 0
        for number in range(gif.n_frames):
            gif.seek(number)
            total += gif.info["duration"]
    assert total == 2000
    assert data.count(b"\x21\xf9\x04") == 24


def test_a_gif_that_is_too_large_has_fewer_frames():
    """MOM-REP-6: over 8 MB fewer frames."""
    frames = [stripes(number, 900) for number in range(24)]
    whole = len(gif_of(frames))
    data = gif_of(frames, whole // 3)
    assert len(data) <= whole // 3
    with Image.open(BytesIO(data)) as gif:
        gif.seek(gif.n_frames - 1)
        assert 1 < gif.n_frames < 12
    with pytest.raises(ValueError, match="no frames"):
        gif_of([])


@EVERY
def test_twelve_moments_tell_a_match_and_the_last_is_its_end(archives, key):
    past, table = past_in(unpack(archives[key], own=True))
    found = moments(past, {seat: holder.name for seat, holder in enumerate(table.holders, 1)})
    numbers = [number for number, _ in found]
    assert numbers == sorted(set(numbers))
    assert len(found) <= 12
    assert numbers[-1] == len(past.entries) - 1
    assert all(caption for _, caption in found)


def test_a_sheet_holds_twelve_pictures_in_rows_of_three():
    surface = pygame.Surface((1280, 720))
    with Image.open(BytesIO(sheet_of([(surface, f"Turn {n}") for n in range(14)], "SHOOT: Anna, Ben"))) as sheet:
        assert sheet.width > 3 * SMALL[0]
        assert 4 * SMALL[1] < sheet.height < 5 * SMALL[1]


def test_pictures_are_made_in_a_process_of_their_own(archives, tmp_path):
    """MOM-REP-6: painted headless in a worker."""
    out = tmp_path / "new" / "game.gif"
    assert begin(Wanted("gif", archives["whisky"], str(out), 2, size=(1280, 720))).wait() == ""
    with Image.open(out) as gif:
        assert gif.format == "GIF"


def test_what_cannot_be_painted_or_written_is_a_sentence(archives, tmp_path):
    running = unpack(archives["splatatat"], own=True)
    assert not running.finished
    hidden = Wanted("still", archives["splatatat"], str(tmp_path / "x.png"), 2, viewpoint=-1, size=PAINTED)
    assert work(msgspec.msgpack.encode(hidden)).endswith(".")
    nowhere = Wanted("still", archives["splatatat"], "/proc/none/x.png", 2, size=PAINTED)
    assert work(msgspec.msgpack.encode(nowhere)).endswith(".")
