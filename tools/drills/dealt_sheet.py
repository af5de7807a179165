"""Paint contact sheets of dealt tables: `python -m tools.drills.dealt_sheet FOLDER --style breakfast`."""

import argparse
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")


def main() -> None:
    """Deal tables with rising numbers and paint them side by side, a sheet per style and size."""
    import pygame

    from game.battlefield.blank import SIZES
    from game.battlefield.dealer import carried, deal
    from game.battlefield.dealt_places import DealRequest, symmetry_of
    from game.battlefield.schema import THEMES
    from game.resources import maps
    from game.ui.map_pictures import paint

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--style", default="")
    parser.add_argument("--size", default="24x16")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--mode", default="ctf")
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--count", type=int, default=9)
    parser.add_argument("--across", type=int, default=3)
    parser.add_argument("--wide", type=int, default=620)
    parser.add_argument("--wild", action="store_true")
    parser.add_argument("--symmetry", default="", help="only tables of this symmetry, such as turn_90")
    given = parser.parse_args()
    pygame.init()
    pygame.display.set_mode((64, 64))
    font = pygame.font.Font(None, 26)
    for style in [given.style] if given.style else THEMES:
        columns, rows = next(size for size in SIZES if f"{size[0]}x{size[1]}" == given.size)
        wide, high = given.wide, given.wide * (rows + 1) // (columns + 1)
        sheet = pygame.Surface((given.across * (wide + 8), -(-given.count // given.across) * (high + 30)))
        seed = given.first - 1
        for index in range(given.count):
            seed += 1
            wish = DealRequest(style, columns, rows, given.seats, carried(given.mode), seed, given.wild)
            while given.symmetry and symmetry_of(wish, 0) != given.symmetry:
                seed += 1
                wish = wish._replace(seed=seed)
            dealt = deal(wish)
            at = (index % given.across * (wide + 8), index // given.across * (high + 30))
            sheet.blit(paint(dealt.battlefield, (wide, high), str(maps())), at)
            sheet.blit(font.render(f"{style} {seed} ({dealt.tries})", True, "white"), (at[0] + 6, at[1] + high + 5))
        given.folder.mkdir(parents=True, exist_ok=True)
        kind = "wild" if given.wild else given.symmetry or "usual"
        name = f"{style}_{given.size}_{given.seats}_{given.mode}_{kind}_{given.first}.png"
        pygame.image.save(sheet, given.folder / name)


if __name__ == "__main__":
    main()
