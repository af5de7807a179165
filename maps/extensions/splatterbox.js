/* The checker inside Tiled: saving a map of this project puts what the game has to say into the Issues panel.
 * A double click on an issue shows the thing it speaks of. "Map > Check Map" asks at any time.
 * The program is `splatterbox`, or what launcher.txt beside this file names. Plain ES5: Tiled 1.8 and newer. */

(function () {
    "use strict";

    // __filename is known while the file loads, not later.
    var folder = __filename.replace(/[^\/\\]*$/, "");

    function program() {
        var path = folder + "launcher.txt";
        if (!File.exists(path)) {
            return "splatterbox";
        }
        var file = new TextFile(path, TextFile.ReadOnly);
        var line = file.readLine().trim();
        file.close();
        return line || "splatterbox";
    }

    function layersOf(owner, found) {
        for (var i = 0; i < owner.layerCount; i++) {
            var layer = owner.layerAt(i);
            if (layer.isGroupLayer) {
                layersOf(layer, found);
            } else if (layer.isObjectLayer) {
                found.push(layer);
            }
        }
        return found;
    }

    function show(map, id) {
        var layers = layersOf(map, []);
        for (var i = 0; i < layers.length; i++) {
            for (var j = 0; j < layers[i].objectCount; j++) {
                var thing = layers[i].objectAt(j);
                if (thing.id === id) {
                    tiled.activeAsset = map;
                    map.selectedObjects = [thing];
                    if (tiled.mapEditor && tiled.mapEditor.currentMapView) {
                        tiled.mapEditor.currentMapView.centerOn(thing.x, thing.y);
                    }
                    return;
                }
            }
        }
    }

    // What follows from another message is counted there, not listed.
    function reportAll(map, messages) {
        var more = {};
        var i;
        for (i = 0; i < messages.length; i++) {
            if (messages[i].because) {
                more[messages[i].because] = (more[messages[i].because] || 0) + 1;
            }
        }
        for (i = 0; i < messages.length; i++) {
            if (!messages[i].because) {
                report(map, messages[i], more[messages[i].code] || 0);
                more[messages[i].code] = 0;
            }
        }
    }

    function report(map, message, more) {
        var text = message.code + (message.where ? " " + message.where : "") + ": " + message.text +
                   (more ? " (And " + more + " more from it.)" : "");
        var jump = function () {
            if (message.id) {
                show(map, message.id);
            }
        };
        if (message.severity === "error") {
            tiled.error(text, jump);
        } else {
            tiled.warn(text, jump);
        }
    }

    function check(map) {
        var process = new Process();
        try {
            process.exec(program(), ["check-map", "--json", map.fileName], false);
            var found = JSON.parse(process.readStdOut()).maps[0];
            reportAll(map, found.messages);
            tiled.log(map.fileName + ": " + found.errors + " errors, " + found.warnings + " warnings");
        } catch (problem) {
            tiled.warn("Splatterbox could not check the map: " + problem +
                       ". Is the game on the PATH? Else write its full path into extensions/launcher.txt.", function () {});
        } finally {
            process.close();
        }
    }

    function ours(asset) {
        return asset && asset.isTileMap && asset.fileName && /\.tmx$/i.test(asset.fileName);
    }

    tiled.assetSaved.connect(function (asset) {
        if (ours(asset)) {
            check(asset);
        }
    });

    var action = tiled.registerAction("SplatterboxCheck", function () {
        if (ours(tiled.activeAsset)) {
            check(tiled.activeAsset);
        }
    });
    action.text = "Check Map";
    tiled.extendMenu("Map", [{ separator: true }, { action: "SplatterboxCheck" }]);
}());
