"""A player's own maps, with parts of their own."""

import shutil

from game.battlefield.files import picture_size
from game.resources import maps


def with_own_tileset(own):
    """Give the picnic map a tileset with a picture in a folder of its own; return the folder."""
    folder = own / "own"
    folder.mkdir()
    shutil.copyfile(next((maps() / "tilesets").rglob("*.png")), folder / "cup.png")
    width, height = picture_size(folder / "cup.png")
    tall = '<property name="tall" type="float" value="40"/><property name="kind" value="glass"/>'
    (folder / "own.tsx").write_text(
        f'<tileset name="own" tilewidth="{width}" tileheight="{height}" tilecount="1" columns="0">'
        f'<tile id="0" type="Obstacle"><properties>{tall}</properties>'
        f'<image width="{width}" height="{height}" source="cup.png"/></tile></tileset>'
    )
    path = own / "my_picnic.tmx"
    text = path.read_text(encoding="utf-8")
    thing = '<object id="9100" gid="90001" x="700" y="420" width="40" height="40"/>'
    last = text.rindex("</objectgroup>")
    text = text[:last] + thing + text[last:]
    first = text.index("<tileset ")
    path.write_text(
        text[:first] + text[first:].replace("<layer ", '<tileset firstgid="90001" source="own/own.tsx"/><layer ', 1)
    )
    return folder
