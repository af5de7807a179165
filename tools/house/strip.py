"""Show a moment of SHOOT as a frame strip: one picture every 50 ms, twelve in a row, until the table asks again.

With another checkout its strip is above this one's: the same position, cards and choices with the code there, by its
own libraries. OUT gets a picture a moment, MOMENT-SIZE.png, `-reduced` with reduced motion.

    uv run python -m tools.house.strip kill --out DIR
    uv run python -m tools.house.strip hit miss --size 1920x1080 --reduced --against ../before
    uv run python -m tools.house.strip kill --crop 200,100,600,400 --from 400 --until 1400 --across 5
"""

import argparse
import sys
import tempfile
import time
from itertools import count
from pathlib import Path

from tools.house.older import ROOT, on_checkout

EVERY = 50
"""Milliseconds between two pictures."""
RATE = 60
ACROSS = 12
LONGEST = 14_000
"""Milliseconds after which a moment is cut."""
BROUGHT = ("tools.house.older", "tools.gallery.shoot.moments")
"""What another checkout is shown with from here, whatever it has itself."""


def film(name: str, size: tuple[int, int], reduced: bool, out: str) -> None:
    """Paint a moment's pictures into a folder, named by their milliseconds; in a process of its own.

    Each reading of the clock takes a microsecond there, and nothing else any time: sliced painting finishes.
    """
    ticks = count(1)
    time.perf_counter = time.monotonic = time.thread_time = lambda: 1000 + next(ticks) / 1e6
    import random

    import pygame

    from game.games.shoot.table.scene import ShootTable
    from game.store.settings import Settings
    from game.ui.still import StillHost, apply_settings, somewhere_to_paint
    from tools.gallery.shoot.moments import ALL

    random.seed(1)
    somewhere_to_paint()
    host = StillHost(size, Settings(speed="normal", reduced_motion=reduced, notes=False, quick_turns=False))
    host.still = False
    apply_settings(host.settings, size)
    moment = ALL[name]()
    scene, session = ShootTable(host, moment.session), moment.session
    scene.layout(size)
    scene.on_resume()
    surface = pygame.Surface(size)
    for _ in range(2 * RATE):  # what is there before is painted to its last detail
        scene.update(1 / RATE)
        scene.draw(surface)
    choices, shown = list(moment.choices), 0
    for step in range(LONGEST * RATE // 1000):
        session.script = session.script or None  # the bots play what the moment says and nothing else
        if choices and scene.my_turn:
            session.play(choices.pop(0))
        scene.update(1 / RATE)
        over = not choices and not scene.playing and not scene.director.busy and not session.settling
        if 1000 * step >= shown * EVERY * RATE or over:
            scene.draw(surface)
            pygame.image.save(surface, f"{out}/{shown * EVERY:05}.png")
            shown += 1
        if over and (not session.seat or session.persons_turn or session.script is None):
            return


# -- strips --------------------------------------------------------------------------------------------


def strip(rows: list[tuple[str, Path]], wide: int, out: Path, crop: str, span: tuple[int, int], across: int) -> None:
    """Lay out folders of pictures, one below the other with its heading, so many `across`.

    `crop` is the part of the window that is shown, as left, top, width and height; `span` what time of the moment.
    """
    import pygame

    pygame.font.init()
    font, lines = pygame.font.Font(None, 22), []
    for heading, folder in rows:
        pictures = sorted(folder.glob("*.png"))
        lines.append((f"{heading}: {len(pictures) * EVERY} ms", []))
        pictures = [file for file in pictures if span[0] <= int(file.stem) <= span[1]]
        lines += [("", pictures[at : at + across]) for at in range(0, len(pictures), across)]
    part = pygame.image.load(next(iter(rows[0][1].glob("*.png")))).get_rect()
    part = pygame.Rect(*map(int, crop.split(","))).clip(part) if crop else part
    high = round(wide * part.h / part.w)
    tops, tall = [], 0
    for heading, _ in lines:
        tops.append(tall)
        tall += 30 if heading else high + 20
    sheet = pygame.Surface((across * (wide + 4), tall))
    sheet.fill((24, 24, 28))
    for top, (heading, pictures) in zip(tops, lines, strict=True):
        if heading:
            sheet.blit(font.render(heading, True, (255, 214, 90)), (8, top + 8))
        for column, file in enumerate(pictures):
            left = column * (wide + 4)
            sheet.blit(font.render(f"{int(file.stem)}", True, (190, 190, 196)), (left + 4, top + 3))
            picture = pygame.image.load(file).subsurface(part)
            sheet.blit(pygame.transform.smoothscale(picture, (wide, high)), (left, top + 20))
    out.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet, out)


def main() -> int:
    """Read the options, paint and lay out; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("moments", nargs="+", metavar="MOMENT", help="hit, miss, jam ...; all: the telling ones")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--reduced", action="store_true", help="with reduced motion")
    parser.add_argument("--out", type=Path, default=Path("strips"))
    parser.add_argument("--against", type=Path, help="another checkout, whose strip is above this one's")
    parser.add_argument("--alone", action="store_true", help="only the other checkout's strip")
    parser.add_argument("--wide", type=int, default=320, help="pixels of one picture's width")
    parser.add_argument("--across", type=int, default=ACROSS, help="pictures in a row")
    parser.add_argument("--crop", default="", help="only this part of the window: X,Y,W,H")
    parser.add_argument("--from", dest="first", type=int, default=0, help="only from these milliseconds on")
    parser.add_argument("--until", type=int, default=LONGEST, help="only until these milliseconds")
    given = parser.parse_args()
    from tools.gallery.shoot.moments import ALL, MOMENTS

    size = tuple(map(int, given.size.split("x")))
    for name in MOMENTS if given.moments == ["all"] else given.moments:
        if name not in ALL:
            parser.error(f"there is no moment '{name}'; choose from {', '.join(ALL)}")
        with tempfile.TemporaryDirectory() as folder:
            rows = []
            for checkout in (given.against, None if given.alone else ROOT):
                if checkout is not None:
                    rows.append((f"{name}, {checkout.name}", Path(folder) / str(len(rows))))
                    rows[-1][1].mkdir()
                    call = f"film({name!r}, {size!r}, {given.reduced}, {str(rows[-1][1])!r})"
                    on_checkout(checkout.resolve(), "tools.house.strip", call, BROUGHT)
            file = given.out / f"{name}-{given.size}{'-reduced' if given.reduced else ''}.png"
            strip(rows, given.wide, file, given.crop, (given.first, given.until), given.across)
        print(file, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
