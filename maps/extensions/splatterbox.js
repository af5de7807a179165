/* The checker inside Tiled: saving a map of this project puts what the game has to say into the Issues panel, and what
 * its laboratory (F7) found before of this very map. A double click on an issue shows the thing it speaks of.
 * "Map > Check Map" asks at any time; "Map > Try Proposal 1" and "2" move what the laboratory would move, in one step
 * that Undo takes back.
 * Tiled never waits for the game: it is only started, and writes what it has to say into findings.json beside this file.
 * A file that changes there has Tiled load its scripts again, which clears the issues they had reported: so what was put
 * right disappears, and what is left is reported anew.
 * The program is what launcher.json beside this file names (the game writes it at each start). Plain ES5: Tiled 1.8 and newer. */

(function () {
    "use strict";

    // __filename is known while the file loads, not later.
    var folder = __filename.replace(/[^\/\\]*$/, "");

    var FRESH = 10000; // milliseconds for which what the game said is taken for an answer to what was just asked

    // What a JSON file beside this one holds, null where there is none.
    function readJson(name) {
        if (!File.exists(folder + name)) {
            return null;
        }
        var file = new TextFile(folder + name, TextFile.ReadOnly);
        try {
            return JSON.parse(file.readAll());
        } catch (problem) {
            tiled.log(name + " cannot be read: " + problem);
            return null;
        } finally {
            file.close();
        }
    }

    // How the game is started: launcher.json, which the game writes at each start; else `splatterbox` on the PATH.
    function launcher() {
        var told = readJson("launcher.json");
        return told && told.program && told.arguments
            ? { program: String(told.program), arguments: told.arguments.map(String), sure: File.exists(String(told.program)) }
            : { program: "splatterbox", arguments: [], sure: false };
    }

    var started = []; // kept, because Tiled ends a process that is forgotten

    // Start the game on a map and go on at once. The process is not closed: Tiled (1.8 to 1.11) closes it again when it
    // clears it away, and that is an error in whatever script runs just then.
    function begin(map, words) {
        if (started.some(function (one) { return one.exitCode; })) {
            missing();
        }
        var process = new Process();
        var start = launcher();
        started = [process];
        if (!process.start(start.program, start.arguments.concat(["check-map", map.fileName, "--for-tiled", folder], words))) {
            missing();
        }
    }

    function missing() {
        tiled.warn("M-LAUNCH The game was not found: start it once and open this map from its Maps page; until then " +
                   "F5 to F7 and the checks do nothing.", function () {});
    }

    // Whether there is a program to start. Only one that launcher.json does not name is asked, and waited for.
    function answers() {
        var start = launcher();
        if (start.sure) {
            return true;
        }
        try {
            var process = new Process();
            process.exec(start.program, ["--version"], false);
            if (/^splatterbox \d/.test(process.readStdOut())) {
                return true;
            }
        } catch (problem) { // there is no such program
        }
        missing();
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
        var i, cause;
        for (i = 0; i < messages.length; i++) {
            if (messages[i].because) {
                cause = messages[i].because + " " + messages[i].of;
                more[cause] = (more[cause] || 0) + 1;
            }
        }
        for (i = 0; i < messages.length; i++) {
            if (!messages[i].because) {
                cause = messages[i].code + " " + messages[i].of;
                report(map, messages[i], more[cause] || 0);
                more[cause] = 0;
            }
        }
    }

    function report(map, message, more) {
        var text = map.fileName.replace(/^.*[\/\\]/, "") + ": " + message.code + (message.where ? " " + message.where : "") + ": " + message.text +
                   (more ? " (And " + more + " more with the same cause.)" : "");
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

    // Return a number with its word in the singular or plural: "1 error", "no warnings".
    function counted(number, word) {
        return (number || "no") + " " + word + (number === 1 ? "" : "s");
    }

    // Report what the game said of a map last; have it asked again if that is not of just now.
    function take(map) {
        var entry = known.maps[map.fileName];
        if (entry) {
            reportAll(map, entry.messages);
            tiled.log(map.fileName + ": " + counted(entry.errors, "error") + ", " + counted(entry.warnings, "warning"));
        }
        if (!entry || Date.now() - entry.at > FRESH) {
            begin(map, []);
        }
    }

    // Do what was chosen from the menu, now that the game has answered.
    function carryOut(asked) {
        var entry = known.maps[asked.file];
        var map = openMaps().filter(function (one) { return one.fileName === asked.file; })[0];
        if (!asked.number || !entry || !map || map.modified || Date.now() - asked.at > FRESH) {
            return;
        }
        var why = move(map, asked.number, entry.lab);
        if (why) {
            tiled.alert(why, "Try Proposal " + asked.number);
        }
    }

    // Move the things of a kept proposal in one step; returns why not, or "".
    function move(map, number, lab) {
        var proposal = lab.proposals[number - 1];
        if (!proposal) {
            return lab.none;
        }
        var things = proposal.moves.map(function (one) { return thingOf(map, one.id); });
        if (things.indexOf(null) >= 0) {
            return "The thing to be moved is no longer on this map.";
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

    function openMaps() {
        var maps = [];
        for (var i = 0; i < tiled.openAssets.length; i++) {
            if (ours(tiled.openAssets[i])) {
                maps.push(tiled.openAssets[i]);
            }
        }
        return maps;
    }

    var known = readJson("findings.json") || {};
    known.maps = known.maps || {};
    var found = answers();

    tiled.assetSaved.connect(function (asset) {
        if (found && ours(asset)) {
            begin(asset, []);
        }
    });

    // Tiled chooses the lowest layer of a map that is opened while it runs, one of tiles: the next drag would paint.
    function chooseThings(map) {
        if (!map.currentLayer || map.currentLayer !== map.layerAt(0) || !map.currentLayer.isTileLayer) {
            return;
        }
        for (var i = 0; i < map.layerCount; i++) {
            if (map.layerAt(i).isObjectLayer && map.layerAt(i).name === "things") {
                map.currentLayer = map.layerAt(i);
            }
        }
    }

    tiled.assetOpened.connect(function (asset) {
        if (ours(asset)) {
            chooseThings(asset);
            if (found) {
                take(asset);
            }
        }
    });

    var action = tiled.registerAction("SplatterboxCheck", function () {
        found = found || answers();
        if (found && ours(tiled.activeAsset)) {
            tiled.log("Checking " + tiled.activeAsset.fileName + " ...");
            begin(tiled.activeAsset, []);
        }
    });
    action.text = "Check Map";

    function offer(number) {
        var name = "SplatterboxProposal" + number;
        tiled.registerAction(name, function () {
            var map = tiled.activeAsset;
            found = found || answers();
            if (!found || !ours(map)) {
                return;
            }
            if (map.modified) {
                tiled.alert("A proposal belongs to the map as the laboratory tested it: save this map first, or undo " +
                            "your changes.", "Try Proposal " + number);
                return;
            }
            begin(map, ["--proposal", String(number)]);
        }).text = "Try Proposal " + number;
        return { action: name };
    }

    tiled.extendMenu("Map", [{ separator: true }, { action: "SplatterboxCheck" }, offer(1), offer(2)]);

    if (found) {
        openMaps().forEach(take);
        if (known.asked) {
            carryOut(known.asked);
        }
    }
}());
