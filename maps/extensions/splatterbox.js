/* The checker inside Tiled: saving a map of this project puts what the game has to say into the Issues panel, and what
 * its laboratory (F7) found before of this very map. A double click on an issue shows the thing it speaks of.
 * "Map > Check Map" asks at any time; "Map > Try Proposal 1" and "2" move what the laboratory would move, in one step
 * that Undo takes back.
 * The program is what launcher.json beside this file names (the game writes it at each start). Plain ES5: Tiled 1.8 and newer. */

(function () {
    "use strict";

    // __filename is known while the file loads, not later.
    var folder = __filename.replace(/[^\/\\]*$/, "");

    // How the game is started: launcher.json, which the game writes at each start; else `splatterbox` on the PATH.
    function launcher() {
        var path = folder + "launcher.json";
        if (File.exists(path)) {
            var file = new TextFile(path, TextFile.ReadOnly);
            try {
                var told = JSON.parse(file.readAll());
                return { program: String(told.program), arguments: told.arguments.map(String) };
            } catch (problem) {
                tiled.log("launcher.json cannot be read: " + problem);
            } finally {
                file.close();
            }
        }
        return { program: "splatterbox", arguments: [] };
    }

    // What the game prints, "" if it cannot be started. The process is not closed: Tiled (1.8 to 1.11) closes it again
    // when it clears it away, and that is an error in whatever script runs just then.
    function ask(words) {
        var process = new Process();
        var start = launcher();
        try {
            process.exec(start.program, start.arguments.concat(words), false);
            return process.readStdOut();
        } catch (problem) {
            return "";
        }
    }

    // Asked once, when the project is opened; again only by "Map > Check Map".
    function answers() {
        if (/^splatterbox \d/.test(ask(["--version"]))) {
            return true;
        }
        tiled.warn("M-LAUNCH The game was not found: start it once and open this map from its Maps page; until then " +
                   "F5 to F7 and the checks are silent.", function () {});
        return false;
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

    // The thing with an id, null if it is not there any more.
    function thingOf(map, id) {
        var layers = layersOf(map, []);
        for (var i = 0; i < layers.length; i++) {
            for (var j = 0; j < layers[i].objectCount; j++) {
                if (layers[i].objectAt(j).id === id) {
                    return layers[i].objectAt(j);
                }
            }
        }
        return null;
    }

    function show(map, things) {
        if (!things.length) {
            return;
        }
        tiled.activeAsset = map;
        map.selectedObjects = things;
        if (tiled.mapEditor && tiled.mapEditor.currentMapView) {
            tiled.mapEditor.currentMapView.centerOn(things[0].x, things[0].y);
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
        var text = map.fileName.replace(/^.*[\/\\]/, "") + ": " + message.code + (message.where ? " " + message.where : "") + ": " + message.text +
                   (more ? " (And " + more + " more from it.)" : "");
        var jump = function () {
            var thing = message.id ? thingOf(map, message.id) : null;
            show(map, thing ? [thing] : []);
        };
        if (message.severity === "error") {
            tiled.error(text, jump);
        } else if (message.severity === "note") {
            tiled.log(text);
        } else {
            tiled.warn(text, jump);
        }
    }

    // What the checker and the laboratory's memory say of a map's file; null if the game does not answer.
    function told(map) {
        try {
            return JSON.parse(ask(["check-map", "--json", "--lab-kept", map.fileName])).maps[0];
        } catch (problem) {
            return null;
        }
    }

    function check(map) {
        var found = told(map);
        if (!found) {
            tiled.warn(map.fileName + ": the game did not answer, so this map was not checked. " +
                       "Start the game once, then save again.", function () {});
            return;
        }
        reportAll(map, found.messages);
        tiled.log(map.fileName + ": " + found.errors + " errors, " + found.warnings + " warnings");
    }

    // Move the things of a kept proposal in one step; returns why not, or "".
    function move(map, number) {
        if (map.modified) {
            return "A proposal belongs to the map as the laboratory tried it: save this map first, or undo what you changed.";
        }
        var answer = told(map);
        if (!answer) {
            return "The game did not answer: start it once, then try again.";
        }
        var proposal = answer.lab.proposals[number - 1];
        if (!proposal) {
            return answer.lab.none;
        }
        var things = proposal.moves.map(function (one) { return thingOf(map, one.id); });
        if (things.indexOf(null) >= 0) {
            return "What would be moved is not on this map any more.";
        }
        map.macro("Try Proposal " + number, function () {
            for (var i = 0; i < things.length; i++) {
                things[i].x += proposal.moves[i].dx;
                things[i].y += proposal.moves[i].dy;
            }
        });
        show(map, things);
        tiled.log(map.fileName.replace(/^.*[\/\\]/, "") + ": proposal " + number + ": " + proposal.words);
        return "";
    }

    function ours(asset) {
        return asset && asset.isTileMap && asset.fileName && /\.tmx$/i.test(asset.fileName);
    }

    var found = answers();

    tiled.assetSaved.connect(function (asset) {
        if (found && ours(asset)) {
            check(asset);
        }
    });

    var action = tiled.registerAction("SplatterboxCheck", function () {
        found = found || answers();
        if (found && ours(tiled.activeAsset)) {
            check(tiled.activeAsset);
        }
    });
    action.text = "Check Map";

    function offer(number) {
        var name = "SplatterboxProposal" + number;
        tiled.registerAction(name, function () {
            found = found || answers();
            if (found && ours(tiled.activeAsset)) {
                var why = move(tiled.activeAsset, number);
                if (why) {
                    tiled.alert(why, "Try Proposal " + number);
                }
            }
        }).text = "Try Proposal " + number;
        return { action: name };
    }

    tiled.extendMenu("Map", [{ separator: true }, { action: "SplatterboxCheck" }, offer(1), offer(2)]);
}());
