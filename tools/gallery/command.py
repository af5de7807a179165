"""The command `splatterbox screenshot`. Nothing heavy is imported before it runs."""

from pathlib import Path
from typing import Annotated

import typer

from game.cli.console import like, refuse, sized


def screenshot(
    scene: Annotated[str | None, typer.Argument(help="The scene's name; --list shows them all.")] = None,
    out: Annotated[Path | None, typer.Option(help="The PNG file to write.")] = None,
    size: Annotated[str, typer.Option(metavar="WxH", help="In pixels.")] = "1920x1080",
    seed: Annotated[int, typer.Option(help="Seed of the shuffles in it.")] = 1,
    text: Annotated[int, typer.Option(min=100, max=200, help="Text size in percent.")] = 100,
    list_scenes: Annotated[bool, typer.Option("--list", help="List all scenes.")] = False,
) -> None:
    """Render any scene to a file, without a screen."""
    from tools.gallery.pictures import names, save

    if list_scenes:
        typer.echo("\n".join(names()))
        return
    if scene is None or out is None:
        refuse("Name a scene and a file: splatterbox screenshot title --out title.png (--list lists the scenes).")
    if scene not in names():
        refuse(f"There is no scene '{scene}'{like(scene, names())} screenshot --list lists all {len(names())}.")
    try:
        save(scene, sized(size), out, seed, text)
    except OSError as error:
        refuse(f"{out} cannot be written: {error.strerror}.")
