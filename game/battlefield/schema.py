"""The vocabulary of a map: classes, properties, defaults, limits (S-MAP-1, S-MAP-2, S-MAP-3).

The loader and the checker use it, and the Tiled project is generated from it.
"""

from typing import Final, NamedTuple

from game.battlefield import modes
from game.kernel.messages import say

TALL: Final[dict[str, float]] = {
    "phone": 10.0,
    "book": 25.0,
    "deck": 25.0,
    "box_lid": 40.0,
    "tape_roll": 45.0,
    "case": 55.0,
    "tin": 60.0,
    "wall": 70.0,
    "glass": 85.0,
    "mug": 95.0,
    "jar": 120.0,
    "bottle": 180.0,
    "cereal_box": 190.0,
    "other": 40.0,
}
TALL_MIN: Final = 1.0
TALL_MAX: Final = 400.0

KINDS: Final = tuple(TALL)
SEATS: Final = ("nobody", "1 blue", "2 red", "3 green", "4 yellow")
TEAMS: Final = ("by setting or neutral", "1", "2")
GOALS: Final = ("", *modes.GOALS)
TOKEN_KINDS: Final = ("any", "weapon", "gadget", "healing")
MODES: Final = tuple(modes.MODES)
SYMMETRY_WORDS: Final = {
    "none": say("none", context="symmetry"), "mirror_x": say("left and right"), "mirror_y": say("top and bottom"),
    "turn_180": say("half a turn"), "turn_90": say("quarter turns"),
}  # fmt: skip
SYMMETRIES: Final = tuple(SYMMETRY_WORDS)
THEMES: Final = ("kitchen", "breakfast", "desk", "toys", "picnic")

BASE_SIZE: Final = (88.0, 63.0)
WALL_SIZE: Final = (120.0, 10.0)
TABLE_MIN: Final = (704.0, 528.0)
TABLE_MAX: Final = (1408.0, 1056.0)
TOKENS_MIN: Final = 8
TOKENS_MAX: Final = 14


class Member(NamedTuple):
    """One property of a class: its Tiled type, its default, and the enum it is chosen from, if any."""

    name: str
    type: str  # Tiled's: "string", "int", "float", "bool"
    default: str | float | int | bool
    enum: str = ""
    meaning: str = ""


class Enum(NamedTuple):
    """A drop-down in Tiled: words, stored as text or by number, single or multiple choice."""

    values: tuple[str, ...]
    number: bool = False
    several: bool = False


class ObjectClass(NamedTuple):
    """A class of things: its colour in Tiled, its members, and whether a tile may carry it."""

    colour: str
    members: tuple[Member, ...]


ENUMS: Final[dict[str, Enum]] = {
    "Kind": Enum(KINDS),
    "Seat": Enum(SEATS, number=True),
    "Team": Enum(TEAMS, number=True),
    "TokenKind": Enum(TOKEN_KINDS),
    "Goal": Enum(GOALS),
    "Modes": Enum(MODES, several=True),
    "Symmetry": Enum(SYMMETRIES),
}

CLASSES: Final[dict[str, ObjectClass]] = {
    "Obstacle": ObjectClass(
        "#ff8a5a2b",
        (
            Member("destructible", "bool", True, meaning="may Disintegrate remove it"),
            Member("kind", "string", "box_lid", "Kind", "what it is; gives the height unless tall is set"),
            Member("label", "string", "", meaning="what players read; else the kind"),
            Member("movable", "bool", True, meaning="may the Crane lift it"),
            Member("tall", "float", 0.0, meaning="height in mm, 1 to 400; 0 means by kind"),
        ),
    ),
    "Wall": ObjectClass(
        "#ff707070",
        (
            Member("destructible", "bool", True, meaning="may Disintegrate remove it"),
            Member("movable", "bool", True, meaning="may the Crane lift it"),
            Member("seat", "int", 0, "Seat", "whose Base it covers"),
            Member("tall", "float", 70.0, meaning="height in mm, 1 to 400"),
        ),
    ),
    "Base": ObjectClass(
        "#ff2f6fb0",
        (
            Member("goal", "string", "", "Goal", "used in that hill mode only"),
            Member("seat", "int", 0, "Seat", "who starts here"),
            Member("team", "int", 0, "Team", "0: by the team setting"),
        ),
    ),
    "Flag": ObjectClass(
        "#ffd03030",
        (
            Member("goal", "string", "", "Goal", "used in that hill mode only"),
            Member("team", "int", 0, "Team", "0: neutral; 1 or 2: that team's, for ctf2"),
        ),
    ),
    "Token": ObjectClass("#ffe0b020", (Member("kind", "string", "any", "TokenKind", "what a HERO gets here"),)),
    "Decor": ObjectClass("#ff80a080", ()),
}

# A Frag Fest board's things (L-MAP-2): the layer decides what they are, the class gives colour and drop-downs.
STAR_COLOURS: Final = ("r", "g", "p", "rg", "rp", "gp")
ROLES: Final = ("home_red", "home_blue", "flag_red", "flag_blue")

BOARD_ENUMS: Final[dict[str, Enum]] = {"StarColours": Enum(STAR_COLOURS), "Role": Enum(ROLES)}

BOARD_CLASSES: Final[dict[str, ObjectClass]] = {
    "Star": ObjectClass(
        "#ffe0b020",
        (Member("colours", "string", "r", "StarColours", "r Weapon, g Ammo, p Gear; two letters: the seat chooses"),),
    ),
    "Respawn": ObjectClass("#ff40c0c0", (Member("number", "int", 1, meaning="1 to 6: the die that leads here"),)),
    "BoardBase": ObjectClass("#ffd03030", (Member("role", "string", "home_red", "Role", "whose base, and which"),)),
    "Ladder": ObjectClass("#ff8a5a2b", ()),
    "Slide": ObjectClass("#ffd060a0", ()),
    "Floor": ObjectClass("#ff303030", ()),
    "BoardDoor": ObjectClass("#ff6040a0", ()),
}

BOARD_MEMBERS: Final = (
    Member("title", "string", ""),
    Member("author", "string", ""),
    Member("notes", "string", ""),
)

MAP_MEMBERS: Final = (
    Member("title", "string", ""),
    Member("author", "string", ""),
    Member("modes", "string", ",".join(modes.USUAL), "Modes"),
    Member("players_min", "int", 2),
    Member("players_max", "int", 4),
    Member("theme", "string", "kitchen"),
    Member("symmetry", "string", "none", "Symmetry"),
    Member("notes", "string", ""),
)

# Names that pytmx uses for its own attributes: a property of that name would hide one of them.
_TAKEN = "id name type x y width height rotation visible gid image template closed parent properties"
_MAP_TAKEN = "version width height filename layers objects tilesets images properties background_color maxgid"
TAKEN: Final = frozenset(_TAKEN.split(" "))
MAP_TAKEN: Final = frozenset(_MAP_TAKEN.split(" "))
