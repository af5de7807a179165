"""A moment becomes a strip of pictures: this checkout's, or another one's above it (tools/house/strip.py)."""

import sys

import pygame
import pytest

from tools.house import strip
from tools.house.older import ROOT


def test_two_checkouts_are_one_above_the_other(monkeypatch, tmp_path):
    words = ["half", "--size", "640x400", "--wide", "64", "--out", str(tmp_path), "--against", str(ROOT)]
    monkeypatch.setattr(sys, "argv", ["strip", *words])
    assert strip.main() == 0
    both = pygame.image.load(tmp_path / "half-640x400.png")
    wide, high = both.get_width(), both.get_height() // 2
    above, below = (pygame.image.tobytes(both.subsurface((0, top, wide, high)), "RGB") for top in (0, high))
    assert above == below
    assert wide == strip.ACROSS * 68


def test_an_unknown_moment_is_refused(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(sys, "argv", ["strip", "yawn", "--out", str(tmp_path)])
    with pytest.raises(SystemExit):
        strip.main()
    assert "there is no moment 'yawn'" in capsys.readouterr().err
