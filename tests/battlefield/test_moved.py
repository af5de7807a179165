"""LAB-28: things of a map moved, with every other byte unchanged."""

import pytest

from game.battlefield.moved import moved
from game.battlefield.reader import read
from game.resources import maps


def test_only_what_moves_differs_and_it_moves_by_millimetres(tmp_path):
    source = maps() / "breakfast.tmx"
    text = source.read_text(encoding="utf-8")
    before = read(source)
    thing = next(one for one in before.things if one.class_name == "Token")
    made = moved(text, [(thing.id, 44.0, -22.0)])
    assert sum(a != b for a, b in zip(text.splitlines(), made.splitlines(), strict=True)) == 1
    copy = tmp_path / "copy.tmx"
    for part in ("templates", "tilesets"):
        (tmp_path / part).symlink_to(maps() / part)
    copy.write_text(made, encoding="utf-8")
    old = {token.id: token for token in before.battlefield.tokens}
    new = {token.id: token for token in read(copy).battlefield.tokens}
    changed = [name for name in old if (old[name].x, old[name].y) != (new[name].x, new[name].y)]
    assert changed == [f"k{thing.id}"]
    assert new[changed[0]].x - old[changed[0]].x == pytest.approx(44.0)
    assert new[changed[0]].y - old[changed[0]].y == pytest.approx(-22.0)


def test_what_is_not_there_is_not_moved():
    text = (maps() / "breakfast.tmx").read_text(encoding="utf-8")
    with pytest.raises(ValueError, match="has changed since"):
        moved(text, [(99999, 1.0, 1.0)])
    with pytest.raises(ValueError, match="not a map"):
        moved("<nothing/>", [])
