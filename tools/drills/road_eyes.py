"""The observer for the drill `tiled_road`: writes what the game and Tiled show into files whenever it changes.

Nothing is pressed from here. The program is observed from a thread of its own process, put there by a `.pth` of the
drill's environment; Tiled by an extension beside the game's in the drill's own maps folder.
"""

import gc
import json
import os
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

FOLDER = "SPLATTERBOX_EYES"
EVERY = 0.05

SPY = """
(function () {
    var out = %s;
    function write(what) {
        var asset = tiled.activeAsset, told = { what: what };
        if (asset && asset.isTileMap) {
            told.file = asset.fileName;
            told.modified = asset.modified;
            told.selected = asset.selectedObjects.map(function (one) { return one.id; });
            told.things = {};
            for (var i = 0; i < asset.layerCount; i++) {
                var layer = asset.layerAt(i);
                for (var j = 0; layer.isObjectLayer && j < layer.objectCount; j++) {
                    var thing = layer.objectAt(j);
                    told.things[thing.id] = [thing.x, thing.y, thing.type];
                }
            }
            var view = tiled.mapEditor && tiled.mapEditor.currentMapView;
            if (view) {
                told.scale = view.scale;
                told.center = [view.center.x, view.center.y];
            }
        }
        told.at = Date.now();
        var file = new TextFile(out, TextFile.WriteOnly);
        file.write(JSON.stringify(told));
        file.commit();
    }
    tiled.activeAssetChanged.connect(function () { write("active"); });
    tiled.assetSaved.connect(function () { write("saved"); });
    tiled.registerAction("RoadLook", function () { write("asked"); }).shortcut = "Ctrl+Alt+K";
    tiled.extendMenu("Help", [{ action: "RoadLook" }]);
    write("loaded");
}());
"""


def shown(loop: Any) -> dict[str, Any]:
    """Return what a window shows: page, controls with their positions, messages, the map it is about."""
    from game.ui.map_pictures import framed_size, is_painted

    page = loop.stack[-1]
    found = [
        [str(one.label), list(one.rect), one.enabled] for group in page.widget_groups() for one in list(group.widgets)
    ]
    toast = loop._toast
    told = {"page": page.name, "title": str(page.title_text()), "controls": found, "pid": os.getpid(),
            "toast": str(toast.sentence) if toast.showing else "", "moving": loop.standing,
            "offer": str(toast.offer.sentence) if toast.offer is not None else ""}  # fmt: skip
    if page.name == "maps" and page.entry is not None:
        entry = page.entry
        field = entry.battlefield if entry.battlefield is not None else entry.board
        told |= {"map": str(entry.path), "reading": entry.reading, "digest": field.digest if field is not None else "",
                 "findings": [str(one.code) for one in entry.findings],
                 "drawn": not entry.reading and is_painted(entry, framed_size(entry, page.picture))}  # fmt: skip
    if page.name == "lab":
        sheet = page.sheet
        told |= {"stage": sheet.stage, "games": sheet.games, "words": str(sheet.verdict)}
    return told


def look(folder: Path) -> None:
    """Write what this process shows, as long as it runs."""
    loop, last = None, None
    path = folder / f"{os.getpid()}.json"
    while True:
        time.sleep(EVERY)
        kind = getattr(sys.modules.get("game.app.loop"), "Loop", None)
        if loop is None and kind is not None:
            loop = next((one for one in gc.get_objects() if type(one) is kind), None)
            time.sleep(0.25)
        if loop is None or not loop.stack:
            continue
        with suppress(Exception):  # the page changed while it was read
            now = shown(loop)
            if now != last:
                last = now
                part = path.with_suffix(".part")
                part.write_text(json.dumps(now | {"at": time.time()}))
                part.replace(path)


def opened(packages: Path) -> None:
    """Observe every Python program whose environment names a folder."""
    (packages / "road_eyes.py").write_text(Path(__file__).read_text(encoding="utf-8"), encoding="utf-8")
    (packages / "road_eyes.pth").write_text("import road_eyes; road_eyes.begin()\n")


def begin() -> None:
    """Start observing, if this program is the one with the window."""
    folder = os.environ.get(FOLDER)
    if folder:
        threading.Thread(target=look, args=(Path(folder),), daemon=True, name="eyes").start()
