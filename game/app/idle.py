"""How much of a core the real program takes while nobody does anything: run in a process of its own by the bench."""

from __future__ import annotations

import time

SETTLES = 4.0  # seconds after which pictures are sharp and bots have moved
LASTS = 5.0


def measure(where: str) -> None:
    """Open the program at the "title" or on a "table", wait, and print the share of a core it takes meanwhile.

    The window counts as having the keyboard: then the loop naps shortest.
    """
    import pygame

    from game.app.program import Program

    pygame.key.get_focused = lambda: True
    program = Program()
    began, counted = time.perf_counter(), [0.0, 0.0]

    def poll() -> bool:
        now = time.perf_counter()
        if now - began > SETTLES and not counted[0]:
            counted[:] = [now, time.process_time()]
        elif counted[0] and now - counted[0] > LASTS:
            print((time.process_time() - counted[1]) / (now - counted[0]), flush=True)
            program.loop.quit()
        return False

    program.loop.pollers.append(poll)
    table = None
    if where == "table":
        from game.games.shoot.tables import make_options

        table = (make_options(2), ["person", "regular"])
    program.run(table)
