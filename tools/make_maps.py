"""Makes the shipped maps: `python tools/make_maps.py` writes them into maps/; a test compares."""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent)]

from make_tiled_project import member_types, write  # noqa: E402
from tmx_writer import MapFile  # noqa: E402


def kitchen_table() -> MapFile:
    """The reference map of the rulebook's last section, to the millimetre."""
    m = MapFile(
        24,
        16,
        {
            "title": "Kitchen Table",
            "author": "Splatterbox",
            "modes": "ctf,kills,lms",
            "players_min": 2,
            "players_max": 4,
            "theme": "kitchen",
            "symmetry": "none",
        },
    )
    m.objects(
        "things",
        [
            m.thing("cereal_box", 528, 125, (150, 60), tall=190),
            m.thing("cardboard_box", 528, 585, (180, 110), tall=60, kind="case", label="parcel"),
            m.thing("book_blue", 330, 352, (170, 120), tall=25),
            m.thing("book_red", 726, 352, (170, 120), tall=25),
            m.thing("coffee_mug", 410, 240, (84, 84), tall=95),
            m.thing("coffee_mug", 646, 464, (84, 84), tall=95),
            m.thing("tape_roll", 646, 240, (100, 100), tall=45),
            m.thing("tape_roll", 410, 464, (100, 100), tall=45),
            m.thing("tin_can", 132, 352, (70, 70), tall=60),
            m.thing("tin_can", 924, 352, (70, 70), tall=60),
            m.thing("matchbox", 700, 120, (100, 60), tall=40, kind="box_lid", label="box lid"),
            m.thing("matchbox", 356, 584, (100, 60), tall=40, kind="box_lid", label="box lid"),
        ],
    )
    m.objects(
        "walls", [m.wall(1, 227, 176, 120), m.wall(2, 829, 176, 60), m.wall(3, 829, 528, 120), m.wall(4, 227, 528, 60)]
    )
    m.objects("bases", [m.base(1, 132, 120), m.base(2, 924, 120), m.base(3, 924, 584), m.base(4, 132, 584)])
    spots = {
        "weapon": [(264, 60), (792, 60), (264, 644), (792, 644), (528, 264)],
        "gadget": [(330, 352), (726, 352), (528, 40), (528, 672), (528, 440)],
        "healing": [(60, 250), (996, 250), (60, 454), (996, 454)],
    }
    m.objects(
        "marks",
        [m.point("flag", 528, 352)]
        + [m.point(f"token_{kind}", x, y) for kind, places in spots.items() for x, y in places],
    )
    return m


MAPS = {"kitchen_table": kitchen_table}


def files() -> dict[str, str]:
    return {f"{name}.tmx": make().text(member_types("map")) for name, make in MAPS.items()}


if __name__ == "__main__":
    write(files())
