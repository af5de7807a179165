import itertools

import pytest

from game.ui import theme
from tests.rig.each import each

PAPERS = (("text", "panel"), ("text_soft", "panel"), ("ink", "cream"), ("ink", "paper"), ("ink", "hazard"),
          ("ink_soft", "cream"), ("disabled_text", "disabled"), ("cream", "danger"), ("cream", "danger_dark"),
          ("cream", "good"), ("text", "panel_light"), ("danger_dark", "cream"), ("hazard", "panel"),
          ("text", "shade"), ("link", "panel"))  # fmt: skip


@each(("ink", "paper"), PAPERS)
def test_text_has_contrast(ink, paper):
    """UX-ACC-2: 4.5:1 for text, 7:1 in the high-contrast theme."""
    assert theme.contrast(getattr(theme.NORMAL, ink), getattr(theme.NORMAL, paper)) >= 4.5
    assert theme.contrast(getattr(theme.HIGH_CONTRAST, ink), getattr(theme.HIGH_CONTRAST, paper)) >= 7


@each("colours", ["bright", "safe"])
def test_text_on_seat_colours_has_contrast(colours):
    """UX-ACC-2."""
    for seat in range(1, 9):
        style = theme.seat_style(seat, colours)
        assert theme.contrast(style.on, style.colour) >= 4.5, style.name


@each("colours", ["bright", "safe"])
def test_seats_differ_in_shape_name_and_colour(colours):
    """UX-ACC-3: never by colour alone."""
    styles = [theme.seat_style(seat, colours) for seat in range(1, 9)]
    for field in ("shape", "name", "colour"):
        assert len({getattr(style, field) for style in styles}) == 8


def test_safe_colours_differ_in_lightness_or_hue_for_everybody():
    """UX-ACC-3: the four seats of SHOOT stay apart when red and green are the same."""

    def without_red_green(colour):
        r, g, b = colour
        return (round(0.6 * r + 0.4 * g), b)

    seats = [without_red_green(theme.seat_style(seat, "safe").colour) for seat in range(1, 5)]
    for a, b in itertools.combinations(seats, 2):
        assert abs(a[0] - b[0]) + abs(a[1] - b[1]) > 40


@each("size", [(1024, 600), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)])
@each("percent", [100, 150, 200])
def test_text_is_never_under_sixteen_pixels(size, percent):
    """UX-ACC-1: body 18 px at 1080p or more, nothing below 16."""
    theme.configure(size, percent)
    assert theme.text_px(1) >= 16
    assert theme.text_px(18) >= (18 if size[1] >= 1080 else 16)
    assert theme.text_px(18) >= round(16 * percent / 100 * 0.85)


def test_contrast_is_that_of_wcag():
    assert theme.contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert theme.contrast((10, 200, 30), (10, 200, 30)) == pytest.approx(1)


@each("size", [(1024, 600), (1280, 720), (3840, 2160)])
def test_the_interface_grows_as_a_whole(size):
    """A scale of everything: lengths and text in the same measure, windows of any size."""
    theme.configure(size, 100, interface_scale=100)
    lengths, texts = theme.scale(1000), theme.text_px(40)
    theme.configure(interface_scale=140)
    assert theme.scale(1000) == pytest.approx(1.4 * lengths, abs=1)
    assert theme.text_px(40) >= texts
    theme.configure(interface_scale=900)
    assert theme.look()[-1] == 140
    theme.configure(interface_scale=100)


def test_a_small_window_on_a_dense_screen_is_written_larger():
    """4K: the pixels of a window of 1280x720 are half as large there; never larger than in the smallest window."""
    theme.configure((1280, 720), 100, interface_scale=100)
    before = theme.text_px(40)
    theme.screen_is((3840, 2160))
    assert theme.text_px(40) > before
    assert theme.text_px(40) / 720 <= 40 * 0.78 / 600 + 1 / 720
    theme.configure((3840, 2160))
    high = theme.text_px(40)
    theme.screen_is((1920, 1080))
    assert theme.text_px(40) == high == 80
    theme.configure((1280, 720))
    assert theme.text_px(40) == before


def test_tiles_and_sheets_wear_the_colours_the_person_chose():
    """TRY-69: characters take the safe set's colours by their place, and high contrast takes tiles to white."""
    own = (104, 118, 44)
    theme.configure(colour_set="bright", high_contrast=False)
    assert theme.tint_of(own, 3) == own
    bright = theme.pale(own, 0.76)
    theme.configure(colour_set="safe")
    assert theme.tint_of(own, 3) == theme.seat_style(3, "safe").colour
    assert theme.pale(own, 0.76) != bright  # deeper: distinguishable
    theme.configure(high_contrast=True)
    assert theme.pale(own, 0.76) == theme.HIGH_CONTRAST.paper
    theme.configure(colour_set="bright", high_contrast=False)
