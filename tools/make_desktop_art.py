"""Draw the icons of our kinds of files into assets/pictures/desktop: a sheet, with a symbol of what is in it (HND-3).

    python -m tools.make_desktop_art

The program's own icon is assets/pictures/icon.svg, which lies small on the sheets.
"""

import re

from tools.house.older import ROOT

INK, PAPER, FOLD = "#1d181c", "#faf3e2", "#d9cba6"
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">'
SHEET = (
    f'<path d="M10 3 H42 L55 16 V61 H10 Z" fill="{PAPER}" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>\n'
    f'<path d="M42 3 V16 H55 Z" fill="{FOLD}" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>\n'
)
GAME = f'<path d="M43 47 L55 54 L43 61 Z" fill="#4fae54" stroke="{INK}" stroke-width="2.5" stroke-linejoin="round"/>\n'
MAP = (
    f'<path d="M17 26 L27 22 L38 26 L48 22 V50 L38 54 L27 50 L17 54 Z" fill="#7fb069" stroke="{INK}" '
    'stroke-width="2.5" stroke-linejoin="round"/>\n'
    f'<path d="M27 22 V50 M38 26 V54" stroke="{INK}" stroke-width="2" fill="none"/>\n'
    f'<path d="M21 46 C26 36 31 46 35 37 S42 32 44 30" stroke="#c82d2d" stroke-width="3" fill="none"/>\n'
    f'<circle cx="44" cy="30" r="3.4" fill="#ffcc3d" stroke="{INK}" stroke-width="2"/>\n'
)
MOON = "M50 44 A9 9 0 1 0 56 57 A7.5 7.5 0 0 1 50 44 Z"
EVENING = f'<path d="{MOON}" fill="#ffcc3d" stroke="{INK}" stroke-width="2.5"/>\n'


def small_box() -> str:
    """Return the program's icon, small and in the middle of a sheet."""
    drawing = (ROOT / "assets" / "pictures" / "icon.svg").read_text(encoding="utf-8")
    inside = re.sub(r"</?svg[^>]*>", "", drawing).strip()
    return f'<g transform="translate(12.5 16) scale(0.62)">\n{inside}\n</g>\n'


def main() -> None:
    folder = ROOT / "assets" / "pictures" / "desktop"
    folder.mkdir(exist_ok=True)
    for name, on_it in (("game", small_box() + GAME), ("map", MAP), ("evening", small_box() + EVENING)):
        whole = f"{HEAD}\n{SHEET}{on_it}</svg>\n"
        (folder / f"{name}.svg").write_text(whole, encoding="utf-8")


if __name__ == "__main__":
    main()
