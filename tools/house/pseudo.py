"""Draw every scene of the gallery in the pseudo-language, and list texts that are drawn but not marked for translation.

A string that reaches `game/ui/text.py` in plain English is not a message, unless it is a name: of a person, a game, a
map, a key, a rule. With --cut it also lists what has no room and is cut off; with --english it draws the scenes in
English and lists only that. Exit status 1 if anything is listed.

    uv run python -m tools.house.pseudo
    uv run python -m tools.house.pseudo --only splatatat --where --cut
    uv run python -m tools.house.pseudo --pictures DIR --size 1280x720
    uv run python -m tools.house.pseudo --english --cut --size 1024x600
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
NAMES = ROOT / "tests" / "data" / "own_names.txt"
"""What is the same in every language, a line each: names of people, games, maps, keys and files in the scenes."""
RULE = re.compile(r"\b(?:S|G|SP|W|L|M|UX|HR|SPL|LSW)(?:-[A-Z0-9]+)+[a-z]?\b|\b[A-Z]+(-(?=[A-Z]*\d)[A-Z0-9]{1,5})+\b")
"""The ids of rules and of their chapters, and the codes of set-ups."""
WORD = re.compile(r"[A-Za-z]{2,}")

Found = dict[str, tuple[str, str]]
"""Texts in plain English, with the scene they were seen in, and where they were drawn."""


def own_names() -> list[str]:
    """Return what is the same in every language, including the shipped maps' file names, longest first."""
    files = [path.name for path in (ROOT / "maps").glob("*.tmx")]
    return sorted([*NAMES.read_text(encoding="utf-8").splitlines(), *files], key=len, reverse=True)


def plain(words: str, names: re.Pattern[str]) -> bool:
    """Return whether a text has words that are neither translated nor names."""
    return bool(WORD.search(names.sub("", RULE.sub("", words))))


def pattern(names: list[str]) -> re.Pattern[str]:
    """Return the regex for names as whole words, including truncated and unbreakable ones."""
    cut = [f"{name[:length]}…" for name in names for length in range(1, len(name))]
    found = "|".join(re.escape(name).replace(r"\ ", r"[ \u00a0]") for name in names + cut if name)
    return re.compile(rf"(?<![A-Za-z])(?:{found})(?![A-Za-z])")


@contextmanager
def heard(found: Found, cut: Found, scene: list[str]) -> Iterator[None]:
    """Record what is drawn in plain English, and what is cut off, while scenes are drawn."""
    from game.ui import text

    names, draw, shorten = pattern(own_names()), text._kept.get, text.shorten
    cut_off(setattr, lambda words: cut.setdefault(words, (scene[0], _where())))

    def get(words: str, *rest: object) -> object:
        if words not in found and plain(words, names):
            found[words] = scene[0], _where()
        return draw(words, *rest)  # type: ignore[arg-type]

    text._kept.get = get  # type: ignore[method-assign,assignment]
    try:
        yield
    finally:
        text._kept.get, text.shorten = draw, shorten  # type: ignore[method-assign]


def cut_off(patch: Callable[[Any, str, Any], object], note: Callable[[str], object]) -> None:
    """Note every text that has no room and is cut off; `patch` is setattr or a test's own."""
    from game.ui import text

    shorten = text.shorten

    def short(words: str, *rest: Any) -> str:
        whole = shorten(words, *rest)
        if whole.endswith("…") and not text.translation_of(words).endswith("…"):
            note(text.translation_of(words))
        return whole

    patch(text, "shorten", short)


def _where() -> str:
    """Return the two innermost places in the game, above text drawing, from which a line is drawn."""
    places = [frame for frame in traceback.extract_stack() if "/game/" in frame.filename]
    own = [f for f in places if f.filename.rsplit("/", 1)[-1] not in ("text.py", "fit.py", "toast.py", "widgets.py")]
    return " < ".join(f"{f.filename.split('/game/')[-1]}:{f.lineno}" for f in reversed(own[-2:]))


def left(
    only: str = "", size: tuple[int, int] = (1280, 720), pictures: Path | None = None, english: bool = False
) -> tuple[Found, Found]:
    """Return what the scenes whose name begins with `only` show in plain English, and what they cut off."""
    from game.ui import words
    from tools.gallery import gallery
    from tools.gallery.pictures import table_scenes

    found: Found = {}
    cut: Found = {}
    scene = [""]
    words.configure(words.ENGLISH if english else words.PSEUDO)
    try:
        for name, build in table_scenes().items():
            gallery.add(name, build)
        with heard(found, cut, scene):
            for name in gallery.SCENES:
                if name.startswith(only):
                    scene[0] = name
                    gallery.render(name, size, pictures / f"{name}.png" if pictures is not None else None)
    finally:
        words.configure(words.ENGLISH)
    return {} if english else found, cut


def main() -> int:
    """Draw, and list what is found; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="scenes whose name begins with this")
    parser.add_argument("--where", action="store_true", help="show where each is drawn from")
    parser.add_argument("--cut", action="store_true", help="also list what is cut off")
    parser.add_argument("--english", action="store_true", help="draw them in English, for what is cut off")
    parser.add_argument("--size", default="1280x720", help="size of the pictures")
    parser.add_argument("--pictures", type=Path, help="save the pictures in a folder")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        os.environ |= {"SPLATTERBOX_DATA": data, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        if wanted.pictures is not None:
            wanted.pictures.mkdir(parents=True, exist_ok=True)
        width, height = map(int, wanted.size.split("x"))
        found, cut = left(wanted.only, (width, height), wanted.pictures, wanted.english)
    for title, lines in (("not marked", found), *((("cut off", cut),) if wanted.cut else ())):
        print(f"{title}: {len(lines)}")
        for words, (scene, where) in sorted(lines.items(), key=lambda line: line[1]):
            print(f"  {scene}: {words!r}{f'  {where}' if wanted.where else ''}")
    return bool(found or (wanted.cut and cut))


if __name__ == "__main__":
    sys.exit(main())
