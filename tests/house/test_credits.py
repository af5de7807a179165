"""Nothing is shipped without its credit line and its licence."""

import re

from game.resources import assets


def test_every_file_of_others_is_credited():
    words = (assets() / "CREDITS.md").read_text(encoding="utf-8")
    named = set(re.findall(r"[\w-]+", words))
    missing = []
    for folder in ("icons", "emoji", "sounds", "fonts"):
        for path in sorted((assets() / "third_party" / folder).iterdir()):
            family, _, style = path.stem.partition("-")
            shared = folder == "fonts" and family in words and f"-{style}" in words
            if path.stem not in named and not shared:
                missing.append(f"{folder}/{path.name}")
    assert missing == []


def test_every_licence_named_lies_beside():
    words = (assets() / "CREDITS.md").read_text(encoding="utf-8")
    there = {path.name for path in (assets() / "third_party" / "licences").iterdir()}
    named = set(re.findall(r"[\w.-]+\.txt", words)) | set(re.findall(r"[\w-]+_info\.json", words))
    assert named <= there
    assert there <= named


def test_every_picture_the_code_names_is_shipped():
    """Icons and pictures are found by name; a wrong name would crash a player's game."""
    from pathlib import Path

    import game
    from game.ui import pictures

    for path in Path(game.__file__).parent.rglob("*.py"):
        code = path.read_text(encoding="utf-8")
        for name in re.findall(r'icon(?:_name=|\()"([a-z0-9-]+)"', code):
            assert pictures.exists(name), (path.name, name)
