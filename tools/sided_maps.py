"""The maps with two sides: two hills, and two tables where teams face each other."""

from paired_tables import Sided

from game.battlefield.writer import CONFETTI, CRUMBS, LEAVES, SHAVINGS, MapFile


def birthday_climb() -> MapFile:
    """Run to the hill: the Flag is the candle on a cake on a board on books."""
    given = {"modes": "hill_up", "symmetry": "mirror_x", "theme": "party", "notes": "Up the cake, up the stairs."}
    m = Sided(24, 16, "Birthday Climb", **given)
    m.ground("desk")
    m.cloths(
        ("gingham yellow", 4, 1, 16, 9),
        strewn={(3, 12): CONFETTI, (20, 12): CONFETTI + 1, (8, 13): CONFETTI + 1, (15, 13): CONFETTI, (11, 9): CRUMBS},
    )
    m.objects("decor", [m.mirrored("fork", 300, 470, None, 62)])
    m.objects(
        "things",
        [
            m.thing("chopping_board", 528, 190, (420, 250), tall=28),
            m.mirrored("book_red", 400, 190, (128, 170), tall=56, label="red book under the cake"),
            m.thing("book_blue", 528, 190, (170, 196), 0, tall=84, label="blue book under the cake"),
            m.thing("birthday_cake", 528, 176, (120, 120), tall=128),
            m.mirrored("plastic_cup", 352, 96, (66, 66), tall=100),
            m.mirrored("gift", 190, 210, (116, 92), 14, tall=150),
            m.mirrored("cupcake", 268, 330),
            m.thing("tissue_box", 528, 398, (170, 84), tall=100),
            m.mirrored("coffee_mug", 404, 470, (84, 84), 100),
            m.mirrored("matchbox", 270, 520, (96, 56), 0, tall=30),
            m.mirrored("book_green", 90, 400, (120, 82), 90, tall=40),
            m.mirrored("salt_shaker", 470, 320, (44, 44)),
            m.thing("card_deck", 528, 520, None, 90, tall=25),
        ],
    )
    m.walls((150, 562, 0), (402, 538, 0), (906, 562, 0), (654, 538, 0))
    m.bases((150, 642), (402, 608), (906, 642), (654, 608))
    m.goals(
        {"flag_hill_up": (528, 176)},
        {
            "weapon": [*m.sides((290, 250), (60, 500)), (528, 300)],
            "gadget": [*m.sides((90, 400), (240, 60)), (528, 650)],
            "healing": m.sides((60, 130), (312, 420)),
        },
    )
    return m


def top_shelf() -> MapFile:
    """Down the hill: four piles of books to jump from, a long way to the floor and the Flag."""
    given = {"modes": "hill_down", "symmetry": "mirror_x", "theme": "study", "notes": "Down is quick, up is slow."}
    m = Sided(24, 16, "Top Shelf", **given)
    m.ground("boards")
    m.cloths(("rug", 6, 8, 12, 7), strewn={(4, 9): SHAVINGS, (19, 9): SHAVINGS + 1, (3, 14): SHAVINGS + 1})
    m.objects("decor", [m.mirrored("pen", 250, 560, None, 36)])
    m.objects(
        "things",
        [
            m.mirrored("book_stack", 140, 148, (170, 106), tall=94),
            m.mirrored("book_stack", 396, 78, (170, 106), 0, tall=94),
            m.mirrored("book_green", 268, 78, (90, 100), 0, tall=62, label="green book between the piles"),
            m.thing("book_blue", 528, 78, (98, 100), 0, tall=62, label="blue book between the piles"),
            m.mirrored("book_red", 150, 236, (98, 98), 90, tall=38, label="red book, a stair"),
            m.mirrored("book_blue", 380, 166, (98, 98), 90, tall=38, label="blue book, a stair"),
            m.mirrored("desk_calendar", 264, 270, (110, 70), 16),
            m.mirrored("tape_roll", 90, 372, (100, 100), tall=45),
            m.mirrored("tin_can", 400, 330, (64, 64)),
            m.thing("laptop", 528, 440, (210, 150), 0, tall=20),
            m.thing("headphones", 528, 268, (112, 118)),
            m.mirrored("tissue_box", 300, 470, (150, 80), 70),
            m.mirrored("coffee_to_go", 180, 560),
            m.mirrored("notepad", 404, 606, (92, 126), 0),
            m.mirrored("eraser", 340, 640, None, 40),
            m.mirrored("pen_box", 60, 500, (66, 66)),
        ],
    )
    m.walls((84, 250, 90), (440, 240, -8), (972, 250, 90), (616, 240, 8))
    m.bases((140, 146), (396, 76), (916, 146), (660, 76))
    m.goals(
        {"flag_hill_down": (528, 650)},
        {
            "weapon": [*m.sides((340, 250), (90, 640)), (528, 330)],
            "gadget": [*m.sides((46, 328), (420, 520)), (528, 540)],
            "healing": m.sides((268, 180), (240, 640)),
        },
    )
    return m


def cup_final() -> MapFile:
    """Two Flags on a lawn, two teams of two, a football that hides one half from the other."""
    given = {"modes": "ctf2,kills,lms", "symmetry": "turn_180", "theme": "lawn", "notes": "Two teams, two Flags."}
    m = Sided(28, 18, "Cup Final", **given)
    m.ground("grass")
    m.cloths(
        ("gingham red", 1, 3, 4, 12),
        ("gingham blue", 23, 3, 4, 12),
        strewn={(9, 3): LEAVES, (18, 14): LEAVES + 1, (12, 14): LEAVES + 1, (15, 3): LEAVES, (7, 9): LEAVES},
    )
    m.objects("decor", [m.two("playing_cards", 480, 700, (120, 64), 22)])
    m.objects(
        "things",
        [
            m.thing("soccer_ball", 616, 396, (180, 180), tall=180),
            m.two("basketball", 616, 146, (140, 140), 0, tall=140),
            m.two("hat", 396, 300, (130, 150), 30, tall=90),
            m.two("table_tennis_bat", 400, 560, (92, 159), -30),
            m.two("hot_dog", 250, 396, (150, 54), 90, tall=58),
            m.two("cereal_box", 110, 220, (120, 46), 0, tall=150, label="box of crackers"),
            m.two("coffee_to_go", 270, 190),
            m.two("coffee_to_go", 270, 602),
            m.two("book_green", 490, 420, (120, 82), 90, tall=40),
            m.two("cap", 480, 90, (96, 130), 70, tall=74),
            m.two("tin_can", 490, 560, (60, 60), 0, label="tin of lemonade"),
            m.two("matchbox", 400, 690, (90, 58), 10, tall=36),
        ],
    )
    m.walls((204, 130, 90), (1028, 130, 90), (204, 662, 90), (1028, 662, 90))
    m.team_bases((110, 110), (1122, 110), (110, 682), (1122, 682))
    m.goals(
        {"flag_team_1": (400, 430), "flag_team_2": (832, 362)},
        {
            "weapon": m.opposite((330, 60), (490, 420)),
            "gadget": m.opposite((300, 520), (380, 180)),
            "any": [(616, 278), (616, 514)],
            "healing": m.opposite((200, 330), (780, 50)),
        },
    )
    return m


def lunch_break() -> MapFile:
    """Two Flags across a set table: plates to climb on, a teapot in the middle, forks that hide nothing."""
    given = {"modes": "ctf2,kills,lms", "symmetry": "turn_180", "theme": "kitchen", "notes": "Sit down and shoot."}
    m = Sided(24, 16, "Lunch Break", **given)
    m.ground("tiles")
    m.cloths(
        ("place mat", 2, 1, 8, 5),
        ("place mat", 14, 1, 8, 5),
        ("place mat", 2, 10, 8, 5),
        ("place mat", 14, 10, 8, 5),
        strewn={(11, 7): CRUMBS, (12, 8): CRUMBS + 1, (4, 7): CRUMBS + 1, (19, 8): CRUMBS},
    )
    m.objects("decor", [m.two("fork", 150, 160, None, 4), m.two("knife", 394, 170, None, -3)])
    m.objects(
        "things",
        [
            m.thing("tray", 528, 352, (190, 140), 0, tall=100, label="bread tin"),
            m.two("plate", 272, 168, (170, 170)),
            m.two("steak", 272, 168, (104, 66), 24, tall=52, label="steak on the plate"),
            m.two("plate", 784, 168, (170, 170)),
            m.two("hamburger", 784, 168, (78, 78), 0, label="hamburger on the plate"),
            m.two("coffee_mug", 440, 120, (84, 84), 200),
            m.two("plastic_cup", 616, 130, (72, 72)),
            m.two("bread", 250, 352, (124, 86), 80),
            m.two("butter_dish", 400, 320, None, 66),
            m.two("salt_shaker", 640, 292, (48, 48)),
            m.two("matchbox", 400, 420, (90, 58), 30, tall=36),
            m.two("tape_roll", 150, 276, (92, 92), 0, tall=45),
            m.two("wine_bottle_lying", 84, 420, (48, 150), 96, tall=66),
        ],
    )
    m.walls((180, 50, 78), (876, 654, 78), (876, 50, 102), (180, 654, 102))
    m.team_bases((90, 60), (966, 644), (966, 60), (90, 644))
    m.goals(
        {"flag_team_1": (528, 60), "flag_team_2": (528, 644)},
        {
            "weapon": m.opposite((330, 60), (726, 60)),
            "gadget": m.opposite((180, 352), (660, 200)),
            "any": [(528, 450), (528, 254)],
            "healing": m.opposite((60, 200), (996, 200)),
        },
    )
    return m


MAPS = {
    "birthday_climb": birthday_climb,
    "top_shelf": top_shelf,
    "cup_final": cup_final,
    "lunch_break": lunch_break,
}
