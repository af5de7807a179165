"""Positions beside hazards, for tests of hazards."""

from tests.games.shoot.positions import table

WIRE, TRAP, GAS, PAD = ("G-30", 400, 352, 2), ("G-32", 400, 352), ("G-33", 400, 352), ("G-34", 400, 352)


WIRE, TRAP, GAS, PAD = ("G-30", 400, 352, 2), ("G-32", 400, 352), ("G-33", 400, 352), ("G-34", 400, 352)


START = {1: (300.0, 352.0), 2: (900.0, 600.0)}


DYING = {1: ["SP-01", "SP-02", "SP-03", "SP-05"]}  # 9 points


HURTS = ["SP-16", "SP-15", "SP-17", "SP-18"]  # one point each


def lone(*placed, **more):
    """Seat 1 stands 100 mm west of what is placed, the other seat far away."""
    return table(2, "kills", **{"normal": True, "at": START, "placed": placed, "top": HURTS, **more})
