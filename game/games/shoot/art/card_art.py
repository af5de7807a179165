"""Which icon represents what is printed on the cards besides their own pictures."""

from typing import Final

BACK_ICONS: Final = {"splatter": "", "weapon": "crosshair", "gadget": "swiss-army-knife"}
SYMBOL_ICONS: Final = {
    "MOVE": "run",
    "ATK": "severed-hand",
    "SEVER": "lost-limb",
    "PUSH": "push",
    "DEATH": "death-skull",
}
