"""Make the shipped maps: `python tools/make_maps.py` writes them into maps/; a test compares them."""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent)]

from make_tiled_project import member_types, write  # noqa: E402
from paired_tables import Table  # noqa: E402
from sided_maps import MAPS as SIDED  # noqa: E402

from game.battlefield.writer import CONFETTI, CRUMBS, DAISIES, LEAVES, PAINT, SHAVINGS, MapFile  # noqa: E402


def kitchen_table() -> MapFile:
    """The reference map of the rulebook's last section, to the millimetre."""
    m = Table(24, 16, "Kitchen Table", theme="kitchen", notes="The map of the rulebook.")
    m.ground("oak")
    m.cloths(
        ("runner", 8, 0, 8, 16),
        strewn={(5, 6): CRUMBS, (18, 9): CRUMBS + 1, (15, 3): CRUMBS, (6, 12): CRUMBS + 1, (20, 4): CRUMBS + 1},
    )
    m.objects(
        "decor",
        [
            m.thing("spoon", 212, 356, None, -5),
            m.thing("fork", 840, 350, None, 3),
            m.thing("knife", 866, 346, None, 5),
            m.thing("cork_coaster", 410, 240),
            m.thing("cork_coaster", 646, 464),
            m.thing("playing_cards", 424, 84, (120, 62), -12),
        ],
    )
    m.objects(
        "things",
        [
            m.thing("cereal_box", 528, 125, (150, 60), tall=190),
            m.thing("cardboard_box", 528, 585, (180, 110), tall=60, kind="case", label="parcel"),
            m.thing("book_blue", 330, 352, (170, 120), tall=25),
            m.thing("book_red", 726, 352, (170, 120), tall=25),
            m.thing("coffee_mug", 410, 240, (84, 84), 135, tall=95),
            m.thing("coffee_mug", 646, 464, (84, 84), 315, tall=95),
            m.thing("tape_roll", 646, 240, (100, 100), tall=45),
            m.thing("tape_roll", 410, 464, (100, 100), tall=45),
            m.thing("tin_can", 132, 352, (70, 70), tall=60),
            m.thing("tin_can", 924, 352, (70, 70), tall=60),
            m.thing("matchbox", 700, 120, (100, 60), tall=40, kind="box_lid", label="box lid"),
            m.thing("matchbox", 356, 584, (100, 60), tall=40, kind="box_lid", label="box lid"),
        ],
    )
    m.walls((227, 176, 120), (829, 176, 60), (829, 528, 120), (227, 528, 60))
    m.bases((132, 120), (924, 120), (924, 584), (132, 584))
    m.marks(
        (528, 352),
        {
            "weapon": [(264, 60), (792, 60), (264, 644), (792, 644), (528, 264)],
            "gadget": [(330, 352), (726, 352), (528, 40), (528, 672), (528, 440)],
            "healing": [(60, 250), (996, 250), (60, 454), (996, 454)],
        },
    )
    return m


def breakfast() -> MapFile:
    """Close quarters among tall things; the Flag is on the chopping board between two loaves."""
    m = Table(24, 16, "Breakfast", theme="breakfast", symmetry="turn_180", notes="Tall cover, short ways.")
    m.ground("desk")
    m.cloths(
        ("gingham blue", 5, 2, 14, 12),
        ("napkin", 2, 6, 2, 4),
        ("napkin", 20, 6, 2, 4),
        strewn={
            (9, 6): CRUMBS,
            (14, 9): CRUMBS + 1,
            (10, 9): CRUMBS,
            (13, 6): CRUMBS + 1,
            (4, 4): CRUMBS,
            (19, 11): CRUMBS,
        },
    )
    m.objects(
        "decor",
        [
            m.two("knife", 300, 262, None, 96),
            m.two("spoon", 132, 230, (22, 124), 62),
            m.two("cork_coaster", 424, 80),
        ],
    )
    m.objects(
        "things",
        [
            m.thing("chopping_board", 528, 352, (346, 240), tall=25),
            m.two("bread", 424, 344, (132, 90), -14, tall=100, label="loaf on the board"),
            m.two("cereal_box", 528, 118, None, 0, tall=280),
            m.two("coffee_mug", 132, 352, None, 250),
            m.two("plate", 268, 352, (160, 160)),
            m.two("cupcake", 268, 318, None, 0, tall=97, label="cupcake on the plate"),
            m.two("teapot", 354, 192, (180, 122), 24),
            m.two("pottery", 740, 196, (104, 104)),
            m.two("salt_shaker", 636, 176),
            m.two("butter_dish", 396, 652, None, -4),
            m.two("tin_can", 420, 84, (66, 66), 0, label="tin of jam"),
        ],
    )
    m.walls((227, 166, 120), (851, 144, 60), (829, 538, 120), (205, 560, 60))
    m.bases((132, 110), (946, 88), (924, 594), (110, 616))
    m.marks(
        (528, 352),
        {
            "weapon": m.opposite((268, 60), (788, 60)),
            "gadget": m.opposite((252, 370), (528, 44)),
            "any": [(528, 260), (528, 444)],
            "healing": m.opposite((60, 250), (60, 454)),
        },
    )
    return m


def writing_desk() -> MapFile:
    """Long views over flat things, four islands of height; Bases in the middles of the edges."""
    m = Table(28, 18, "Writing Desk", theme="desk", symmetry="turn_180", notes="Long shots; climb the books.")
    m.ground("dark")
    m.cloths(
        ("desk pad", 7, 4, 14, 10),
        strewn={(4, 6): SHAVINGS, (23, 11): SHAVINGS + 1, (18, 4): SHAVINGS, (9, 13): SHAVINGS + 1, (24, 3): SHAVINGS},
    )
    m.objects("decor", [m.two("playing_cards", 1104, 606, (150, 80), 20)])
    m.objects(
        "things",
        [
            m.two("tissue_box", 616, 206, (190, 100), 0),
            m.two("desk_calendar", 412, 396, (126, 80), 90),
            m.two("book_blue", 832, 200, (190, 134), 32),
            m.two("book_red", 836, 194, (156, 102), 46, tall=62, label="red book on the pile"),
            m.two("book_green", 832, 200, (126, 80), 24, tall=80, label="green book on the pile"),
            m.two("desk_phone", 360, 190, (150, 167), -26),
            m.two("notepad", 616, 312, (92, 130), 90),
            m.two("tablet", 1070, 250, None, 80),
            m.two("coffee_to_go", 730, 330),
            m.two("pen_box", 116, 100),
            m.two("cactus", 1148, 74, (132, 114)),
            m.two("tape_roll", 1060, 474, (120, 120), 0, tall=45),
            m.two("card_deck", 500, 352, None, 14, tall=25),
            m.two("flashlight", 268, 60, None, 76),
            m.two("pencil", 884, 58, None, 8),
            m.two("eraser", 742, 66, None, 40),
        ],
    )
    m.walls((616, 132, 0), (880, 396, 90), (616, 660, 0), (352, 396, 90))
    m.bases((616, 62), (950, 396), (616, 730), (282, 396), upright=frozenset({2, 4}))
    m.marks(
        (616, 396),
        {
            "weapon": m.opposite((480, 48), (960, 100)),
            "gadget": m.opposite((70, 230), (832, 200)),
            "any": [(616, 484), (616, 308)],
            "healing": m.opposite((214, 200), (1150, 392)),
        },
    )
    return m


def toy_room() -> MapFile:
    """A crowded floor: a castle of blocks in the middle, bricks to hop over, big toys to hide behind."""
    m = Table(28, 20, "Toy Room", theme="toys", symmetry="turn_180", notes="Storm the castle.")
    m.ground("boards")
    m.cloths(
        ("rug", 8, 5, 12, 10),
        strewn={
            (4, 9): CONFETTI,
            (23, 10): CONFETTI + 1,
            (14, 2): CONFETTI + 1,
            (13, 17): CONFETTI,
            (6, 15): PAINT,
            (21, 4): PAINT + 1,
        },
    )
    m.objects("decor", [m.two("playing_cards", 330, 780, (150, 80), -24)])
    castle = [
        m.two("block_cylinder", 512, 336, (48, 48), 0),
        m.two("block_cylinder", 720, 336, (48, 48), 0),
        m.two("block_long", 616, 336, (150, 40), 0),
        m.two("block_cube", 512, 392, (40, 40)),
        m.two("block_red_cube", 512, 488, (40, 40)),
        m.two("block_plank", 470, 440, (80, 40), 0),
        m.two("block_roof", 616, 336, (60, 44), 0, tall=80, label="gatehouse"),
    ]
    m.objects(
        "things",
        [
            *castle,
            m.two("soccer_ball", 616, 138, (190, 190), 0, tall=190),
            m.two("toy_car", 150, 400, (112, 240), 8),
            m.two("teddy_bear", 350, 270, (170, 112), -38, tall=200),
            m.two("toy_train", 860, 230, (280, 114), 28),
            m.two("toy_biplane", 330, 470, None, 24),
            m.two("brick_wall_mixed", 420, 100, None, 84),
            m.two("brick_2x4_red", 792, 110, None, 20),
            m.two("brick_2x4_yellow", 760, 146, None, -34),
            m.two("brick_2x2_blue", 786, 122, None, 10, tall=46),
            m.two("puzzle_house", 130, 592, None, -14),
            m.two("domino", 50, 392, None, 84),
            m.two("domino", 48, 424, None, 92),
            m.two("domino", 54, 456, None, 104),
            m.two("die_red_3", 546, 612, None, 18),
            m.two("die_white_3", 522, 664, None, 50),
            m.two("block_blue_long", 772, 604, None, 64),
            m.two("wood_toy", 336, 112, None, 20),
            m.two("gift", 616, 272, (80, 56), 0, tall=90, kind="other", label="small present"),
        ],
    )
    m.walls((194, 158, 118), (994, 158, 62), (1038, 722, 118), (238, 722, 62))
    m.bases((96, 110), (1092, 110), (1136, 770), (140, 770))
    m.marks(
        (616, 440),
        {
            "weapon": m.opposite((340, 50), (950, 60)),
            "gadget": m.opposite((60, 300), (430, 560)),
            "any": [(616, 528), (616, 352)],
            "healing": m.opposite((60, 604), (520, 60)),
        },
    )
    return m


def picnic() -> MapFile:
    """A small duel for two on a blanket, corner against corner."""
    m = Table(18, 12, "Picnic for Two", theme="picnic", symmetry="turn_180", players_max=2, notes="A quick duel.")
    m.ground("grass")
    strewn = {
        (0, 5): DAISIES,
        (17, 6): DAISIES + 1,
        (6, 0): DAISIES + 1,
        (11, 11): DAISIES,
        (0, 10): LEAVES,
        (17, 1): LEAVES + 1,
        (1, 7): LEAVES,
        (16, 4): LEAVES + 1,
        (7, 6): CRUMBS,
        (10, 5): CRUMBS + 1,
    }
    m.cloths(("gingham red", 2, 1, 14, 10), strewn=strewn)
    m.objects(
        "decor",
        [
            m.two("french_fries", 742, 338, (84, 79), 30),
            m.two("fork", 190, 500, None, 84),
            m.two("playing_cards", 640, 178, (110, 58), -10),
        ],
    )
    m.objects(
        "things",
        [
            m.two("wine_bottle_lying", 284, 222, (52, 180), 40, tall=62),
            m.two("hamburger", 500, 160, (80, 80), 20),
            m.two("plate", 120, 290, (140, 140)),
            m.two("apple_bowl", 276, 66, (110, 110), 0, tall=100),
            m.two("salad_bowl", 600, 84, (116, 116), tall=90),
            m.two("plastic_cup", 396, 52),
            m.two("table_tennis_bat", 66, 432, (92, 159), 20),
        ],
    )
    m.walls((172, 156, 125), (620, 372, 125))
    m.bases((100, 80), (692, 448))
    m.marks(
        (396, 264),
        {
            "weapon": m.opposite((392, 132), (480, 60)),
            "gadget": m.opposite((120, 255), (740, 40)),
            "any": [(308, 264), (484, 264)],
            "healing": m.opposite((216, 152), (590, 190)),
        },
    )
    return m


def starter() -> MapFile:
    """The template of a new map: every layer, a Base and a wall for each seat, the Flag, the Tokens, a little cover."""
    m = Table(24, 16, "Starter", author="", theme="kitchen", symmetry="turn_180", notes="Copy me and build your own.")
    m.ground("desk")
    m.cloths(("runner", 8, 0, 8, 16))
    m.objects("decor", [])
    m.objects(
        "things",
        [
            m.two("cereal_box", 528, 125, (150, 60), tall=190),
            m.two("tin_can", 132, 352),
            m.two("book_red", 330, 352),
            m.two("coffee_mug", 410, 220, None, 135),
            m.two("tape_roll", 640, 240, (100, 100)),
        ],
    )
    m.walls((227, 176, 120), (829, 176, 60), (829, 528, 120), (227, 528, 60))
    m.bases((132, 120), (924, 120), (924, 584), (132, 584))
    m.marks(
        (528, 352),
        {
            "any": m.opposite(
                (264, 60),
                (792, 60),
                (330, 352),
                (528, 40),
                (60, 250),
                (996, 250),
                (528, 264),
            )
        },
    )
    return m


def coffee_break() -> MapFile:
    """The smallest possible table: two players, ten minutes, one mug each."""
    given = {"symmetry": "turn_180", "players_max": 2, "theme": "desk", "notes": "Ten minutes for two."}
    m = Table(16, 12, "Coffee Break", **given)
    m.ground("dark")
    m.cloths(("place mat", 2, 1, 12, 10), strewn={(4, 3): CRUMBS, (11, 8): CRUMBS + 1, (9, 2): CRUMBS})
    m.objects("decor", [m.two("spoon", 250, 464, None, 70)])
    m.objects(
        "things",
        [
            m.thing("plate", 352, 264, (170, 170)),
            m.two("coffee_mug", 200, 196, (84, 84), 30),
            m.two("cupcake", 352, 196, (56, 56), 0, tall=72, label="cupcake on the plate"),
            m.two("creamer", 430, 120, (80, 58), 20),
            m.two("book_red", 540, 176, (126, 86), 60, tall=36),
            m.two("matchbox", 320, 66, (84, 54), 6, tall=34),
            m.two("salt_shaker", 92, 264, (46, 46)),
            m.two("notepad", 590, 74, (88, 110), 90),
        ],
    )
    m.walls((170, 118, 140), (534, 410, 140))
    m.bases((80, 60), (624, 468))
    m.marks(
        (352, 264),
        {
            "weapon": m.opposite((352, 130), (500, 60)),
            "gadget": m.opposite((60, 360), (612, 330)),
            "any": [(264, 264), (440, 264)],
            "healing": m.opposite((230, 60), (240, 360)),
        },
    )
    return m


def workshop() -> MapFile:
    """The largest possible table: long walks, long shots, four corners of the same workbench."""
    given = {"symmetry": "turn_180", "theme": "workshop", "notes": "Long shots across a workbench."}
    m = Table(32, 24, "Workshop", **given)
    m.ground("boards")
    m.cloths(
        ("desk pad", 11, 8, 10, 8),
        strewn={
            (5, 12): SHAVINGS, (26, 11): SHAVINGS + 1, (15, 4): SHAVINGS + 1, (16, 19): SHAVINGS,
            (8, 4): SHAVINGS, (23, 19): SHAVINGS + 1, (6, 18): SHAVINGS, (25, 5): SHAVINGS,
        },
    )  # fmt: skip
    m.objects("decor", [m.two("ruler", 470, 960, None, -8), m.two("pencil_red", 1180, 470, None, 40)])
    m.objects(
        "things",
        [
            m.two("saw", 704, 220, (400, 116), 6),
            m.two("hammer", 340, 400, (320, 120), -36),
            m.two("screwdriver", 560, 420, None, 64),
            m.two("tape_measure", 470, 170, None, -18),
            m.two("cardboard_box", 704, 396, (190, 122), 0, tall=90, label="box of nails"),
            m.two("tin_can", 556, 528, (84, 84), 0, tall=110, label="tin of paint"),
            m.two("tin_can", 300, 200, (80, 80), 0, tall=95, label="tin of varnish"),
            m.two("tape_roll", 200, 420, (120, 120), tall=45),
            m.two("brick_wall_mixed", 390, 560, None, 90),
            m.two("book_stack", 180, 640, (180, 134), 80),
            m.two("block_long", 470, 300, (150, 46), 24),
            m.two("block_cube", 520, 676, (52, 52)),
            m.two("matchbox", 620, 96, (100, 62), 12, tall=34),
            m.two("gift", 960, 150, (110, 86), 8, tall=120, label="crate"),
            m.two("flashlight", 900, 312, None, 60),
            m.two("laptop", 1120, 420, (220, 160), 84),
            m.two("coffee_mug", 1010, 560, (90, 90), 50),
            m.two("pen_box", 852, 532, (72, 72)),
            m.two("text_marker", 90, 320, None, 20),
        ],
    )
    m.walls((266, 196, 120), (1190, 192, 60), (1142, 860, 120), (218, 864, 60))
    m.bases((156, 136), (1300, 132), (1252, 920), (108, 924))
    m.marks(
        (704, 528),
        {
            "weapon": m.opposite((356, 60), (1000, 240)),
            "gadget": m.opposite((200, 520), (996, 60)),
            "any": [(612, 528), (796, 528)],
            "healing": m.opposite((80, 420), (678, 926)),
        },
    )
    return m


MAPS = {
    "starter": starter,
    "kitchen_table": kitchen_table,
    "breakfast": breakfast,
    "writing_desk": writing_desk,
    "toy_room": toy_room,
    "picnic": picnic,
    "coffee_break": coffee_break,
    "workshop": workshop,
}


def files() -> dict[str, str]:
    """Return the text of every shipped map by file name."""
    return {f"{name}.tmx": make().text(member_types("map")) for name, make in (MAPS | SIDED).items()}


if __name__ == "__main__":
    write(files())
