"""A map is arranged in its text: only what was done changes, all of it can be undone, Tiled's work stays (HND-20)."""

import os
import re
import shutil
import subprocess
from math import dist

import pytest

from game.battlefield.arranged_file import save_over
from game.battlefield.arranged_map import ArrangedMap, ThingSpot
from game.battlefield.checker import check
from game.battlefield.document import MapDocument
from game.battlefield.edit import prepare
from game.battlefield.model import MapBase, MapFlag, MapObstacle
from game.battlefield.object_edits import MapObjects, alike, with_property
from game.battlefield.partners import partners
from game.battlefield.reader import read
from game.resources import maps
from tests.rig.each import each

SHIPPED = sorted(path for path in maps().glob("*.tmx") if "ladders" not in path.name)
IDS = [path.stem for path in SHIPPED]


def opened(path, data=None):
    return ArrangedMap(path.read_bytes() if data is None else data, path)


def rest_of(data, numbers=()):
    """A file's text without some objects and without its counters."""
    document = MapDocument(data)
    index = MapObjects(document)
    gone = sorted((index.objects[n].start, index.objects[n].end, b"") for n in numbers if n in index.objects)
    return re.sub(rb'next(object|layer)id="\d+"', b"", document.edited(gone).data)


def one_of(arranged, kind):
    return next(thing for thing in arranged.things.values() if isinstance(thing.what, kind))


@pytest.mark.parametrize("path", SHIPPED, ids=IDS)
def test_everything_stays_but_what_was_touched(path):
    """Every thing of every shipped map, moved, turned, copied, made taller and deleted: a diff of the bytes."""
    before = path.read_bytes()
    arranged = opened(path)
    for number, thing in [*arranged.things.items()]:
        x, y = thing.spot
        arranged.place({number: ThingSpot((x + 11.0, y - 22.0), 15.0)}, "moved")
        assert rest_of(arranged.document.data, [number]) == rest_of(before, [number])
        there = arranged.things[number]
        assert dist(there.spot, (x + 11.0, y - 22.0)) <= 0.5
        if thing.turns:
            assert abs((there.angle - thing.angle - 15.0 + 180) % 360 - 180) < 0.01
        arranged.undo()
        assert arranged.document.data == before
        assert dist(arranged.things[number].spot, thing.spot) < 0.001
    number, thing = next(iter(arranged.things.items()))
    arranged.put({number: ("tall", "33")}, "taller")
    arranged.duplicate([(number, ThingSpot((300.0, 300.0)))], "copied")
    arranged.remove([number], "deleted")
    new = max(arranged.things)
    assert rest_of(arranged.document.data, [new]) == rest_of(before, [number])
    while arranged.undo():
        pass
    assert rest_of(arranged.document.data) == rest_of(before)
    while arranged.redo():
        pass
    assert new in arranged.things
    assert number not in arranged.things


@pytest.mark.parametrize("path", SHIPPED, ids=IDS)
def test_what_is_shown_is_what_the_file_says(path, tmp_path):
    """After some steps the table is the one that a reader finds in the file, and Windows' line ends stay."""
    arranged = opened(path, path.read_bytes().replace(b"\n", b"\r\n"))
    numbers = [*arranged.things][:6]
    for number in numbers:
        x, y = arranged.things[number].spot
        arranged.place({number: ThingSpot((x + 3.0, y + 5.5), 30.0)}, "moved")
    mug = next(one for one in arranged.drawer if "coffee_mug" in one.template)
    arranged.add([(mug, ThingSpot((200.0, 150.0), 45.0))], "added")
    arranged.remove(numbers[:2], "deleted")
    assert arranged.document.data.count(b"\n") == arranged.document.data.count(b"\r\n")
    there = ArrangedMap(arranged.document.data, path).battlefield()
    mine = arranged.battlefield()
    for rows in ("bases", "flags", "tokens", "decor", "layers", "width", "symmetry"):
        assert sorted(map(repr, getattr(mine, rows) if rows not in ("width", "symmetry") else [])) == sorted(
            map(repr, getattr(there, rows) if rows not in ("width", "symmetry") else [])
        )
    assert sorted(map(repr, mine.obstacles)) == sorted(map(repr, there.obstacles))


def test_a_thing_from_the_drawer_is_where_it_was_put(tmp_path):
    arranged = opened(maps() / "starter.tmx")
    assert {one.group for one in arranged.drawer} == {"play", "walls", "step", "climb", "cover", "decor"}
    assert not any("ladder" in one.template or "star_" in one.template for one in arranged.drawer)
    for one in arranged.drawer:
        step = arranged.add([(one, ThingSpot((400.0, 300.0), 90.0 if one.thing.turns else 0.0))], "added")
        thing = arranged.things[step.changes[0].number]
        assert dist(thing.spot, (400.0, 300.0)) <= 0.5
        assert thing.tall == one.thing.tall
        assert (thing.class_name, thing.angle) == (one.thing.class_name, one.thing.angle + 90.0 * one.thing.turns)
        arranged.undo()
    layer = MapObjects(arranged.document)
    names = {one.number: one.name for one in layer.layers}
    homes = {"coffee_mug": "things", "wall_1": "walls", "base_red": "bases", "token_any": "marks", "spoon": "decor"}
    for template, home in homes.items():
        one = next(one for one in arranged.drawer if f"/{template}." in one.template)
        number = arranged.add([(one, ThingSpot((400.0, 300.0)))], "added").changes[0].number
        assert names[MapObjects(arranged.document).objects[number].layer] == home


@each(
    ("layers", "made"),
    [
        ('<objectgroup id="4" name="things"/>',
         '<objectgroup id="4" name="things">\n  {}\n </objectgroup>'),
        ('<objectgroup id="4" name="things">\n </objectgroup>',
         '<objectgroup id="4" name="things">\n  {}\n </objectgroup>'),
        ("", '<objectgroup draworder="index" id="9" name="things">\n  {}\n </objectgroup>'),
        ('<objectgroup id="4" name="things" locked="1"/>',
         '<objectgroup draworder="index" id="9" name="things">\n  {}\n </objectgroup>'),
    ],
)  # fmt: skip
def test_a_layer_is_opened_or_made_for_the_first_thing(layers, made):
    head = '<map version="1.8" orientation="orthogonal" width="24" height="16" tilewidth="88" tileheight="88" '
    head += 'infinite="0" nextlayerid="9" nextobjectid="5">\n'
    path = maps() / "starter.tmx"
    arranged = opened(path, f"{head}{layers}\n</map>".encode())
    mug = next(one for one in arranged.drawer if "coffee_mug" in one.template)
    arranged.add([(mug, ThingSpot((200.0, 150.0)))], "added")
    text = arranged.document.data.decode()
    assert made.format('<object id="5" template="templates/coffee_mug.tx" x="400" y="300"/>') in text or (
        '<object id="5" template="templates/coffee_mug.tx"' in text and made.split("{}")[0] in text
    )
    assert 'nextobjectid="6"' in text
    assert ('nextlayerid="10"' in text) == ('id="9"' in made)
    assert len(arranged.things) == 1


def test_what_is_locked_in_tiled_stays_and_the_map_says_so():
    path = maps() / "starter.tmx"
    arranged = opened(path, path.read_bytes().replace(b'name="things"', b'name="things" locked="1"'))
    for work in (
        lambda: arranged.place({4: ThingSpot((100.0, 100.0))}, ""),
        lambda: arranged.remove([4], ""),
        lambda: arranged.put({4: ("tall", "5")}, ""),
    ):
        with pytest.raises(ValueError, match="locked in Tiled"):
            work()
    assert not arranged.done


def test_things_that_share_an_id_are_shown_and_left_alone():
    path = maps() / "starter.tmx"
    arranged = opened(path, path.read_bytes().replace(b'<object id="3" ', b'<object id="4" '))
    assert 4 not in arranged.things
    assert len(arranged.battlefield().obstacles) == len(opened(path).battlefield().obstacles)
    with pytest.raises(ValueError, match="no longer"):
        arranged.remove([4], "")


def test_a_map_in_a_folder_of_its_own_names_the_templates_beside_it(tmp_path):
    prepare(tmp_path)
    (tmp_path / "mine").mkdir()
    path = tmp_path / "mine" / "table.tmx"
    text = (maps() / "starter.tmx").read_bytes()
    path.write_bytes(text.replace(b'"templates/', b'"../templates/').replace(b'"tilesets/', b'"../tilesets/'))
    arranged = opened(path)
    mug = next(one for one in arranged.drawer if "coffee_mug" in one.template)
    arranged.add([(mug, ThingSpot((200.0, 150.0)))], "added")
    assert b'template="../templates/coffee_mug.tx" x=' in arranged.document.data
    path.write_bytes(arranged.document.data)
    assert not [one for one in check(path).findings if one.code in ("M-MISSING", "M-PATH")]


def test_several_turns_are_one_step_and_a_right_angle_leaves_no_trace():
    path = maps() / "starter.tmx"
    arranged = opened(path)
    number = 4  # a tin without rotation
    for _ in range(24):
        arranged.place({number: ThingSpot(arranged.things[number].spot, 15.0)}, "turned", "turn 4")
    assert arranged.document.data == path.read_bytes()
    assert len(arranged.done) == 1


def test_a_height_is_set_and_given_back():
    path = maps() / "starter.tmx"
    arranged = opened(path)
    tin = arranged.things[4]
    arranged.put({4: ("tall", "77.5")}, "taller")
    assert (arranged.things[4].tall, arranged.has_own(4, "tall")) == (77.5, True)
    arranged.put({4: ("tall", None)}, "standard")
    assert arranged.things[4].tall == tin.tall
    assert arranged.document.data == path.read_bytes()


@each(
    ("text", "value", "made"),
    [
        (b'<object id="1"/>', "a&b", b'<object id="1">\n   <properties>\n    <property name="tall" type="float" '
         b'value="a&amp;b"/>\n   </properties>\n  </object>'),
        (b'<object id="1"><properties/><point/></object>', "5", b'<object id="1"><properties>\n    <property '
         b'name="tall" type="float" value="5"/>\n   </properties><point/></object>'),
        (b'<object id="1"><properties><property name="tall">4</property></properties></object>', "5",
         b'<object id="1"><properties><property name="tall" value="5"/></properties></object>'),
        (b'<object id="1">\n <properties>\n  <property name="tall" value="4"/>\n </properties>\n</object>', None,
         b'<object id="1"/>'),
        (b'<object id="1"><properties><property name="tall" value="4"/></properties><point/></object>', None,
         b'<object id="1"><point/></object>'),
        (b'<object id="1"><properties>\n <property name="a" value="b"/>\n <property name="tall" value="4"/>'
         b"</properties></object>", None,
         b'<object id="1"><properties>\n <property name="a" value="b"/></properties></object>'),
    ],
)  # fmt: skip
def test_a_property_is_written_as_tiled_does(text, value, made):
    assert with_property(text, "tall", value, "float") == made


# -- partners ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", SHIPPED, ids=IDS)
def test_every_thing_of_a_fair_map_has_its_partners(path):
    """What the checker calls symmetrical has partners here, each the other's."""
    arranged = opened(path)
    for thing in arranged.things.values():
        found = partners(thing, arranged.things.values(), arranged.symmetry)
        if arranged.base.symmetry == "none":
            assert found == []
            continue
        middle = (arranged.base.width / 2, arranged.base.height / 2)
        if thing.class_name in ("Obstacle", "Wall", "Base") and dist(thing.spot, middle) > 60:
            for one in found:
                back = partners(one.thing, arranged.things.values(), arranged.symmetry)
                assert thing.number in [other.thing.number for other in back]
        if thing.class_name == "Base":
            assert found, thing


@each("symmetry", ["mirror_x", "mirror_y", "turn_180", "turn_90"])
def test_partners_move_and_turn_so_that_the_checker_stays_content(symmetry, tmp_path):
    """A thing and its partners are added, moved and turned: M-SYMMETRY has nothing to say."""
    path = maps() / "starter.tmx"
    data = path.read_bytes().replace(b'value="turn_180"', b'value="%s"' % symmetry.encode())
    bare = opened(path, data)
    bare.remove([number for number, thing in bare.things.items() if thing.class_name == "Obstacle"], "deleted")
    book = next(one for one in bare.drawer if "book_red" in one.template)
    first = book.thing.moved((400.0, 230.0), 20.0)
    images = bare.symmetry.images(first)
    wanted = [ThingSpot((400.0, 230.0), 20.0)]
    wanted += [ThingSpot(one.spot((400.0, 230.0)), one.angle(first.angle) - book.thing.angle) for one in images]
    step = bare.add([(book, to) for to in wanted], "added")
    number = step.changes[0].number
    thing = bare.things[number]
    found = partners(thing, bare.things.values(), bare.symmetry)
    assert len(found) == len(images) == (3 if symmetry == "turn_90" else 1)
    where = {number: ThingSpot((thing.spot[0] + 30.0, thing.spot[1] - 10.0), 15.0)}
    for one in found:
        dx, dy = one.image.step(30.0, -10.0)
        where[one.thing.number] = ThingSpot((one.thing.spot[0] + dx, one.thing.spot[1] + dy), one.image.turn(15.0))
    bare.place(where, "moved")
    from game.battlefield.checker import check_text

    report = check_text(bare.document.data.decode(), maps())
    odd = [one for one in report.findings if one.code == "M-SYMMETRY" and one.id in where]
    assert odd == []
    again = partners(bare.things[number], bare.things.values(), bare.symmetry)
    assert {one.thing.number for one in again} == set(where) - {number}


# -- Tiled at the same time ----------------------------------------------------------------------------


def own(tmp_path):
    prepare(tmp_path)
    path = tmp_path / "mine.tmx"
    path.write_bytes((maps() / "starter.tmx").read_bytes())
    return path


def theirs(path, number, **given):
    """Move an object as Tiled would, in a file."""
    tiled = opened(maps() / "starter.tmx", path.read_bytes())
    tiled.place({number: ThingSpot(**given)}, "")
    return tiled.document.data


def spot(data, number):
    return opened(maps() / "starter.tmx", data).things[number].spot


def test_a_file_that_was_saved_elsewhere_is_never_overwritten(tmp_path):
    path = own(tmp_path)
    before = path.read_bytes()
    mine = opened(path)
    mine.place({4: ThingSpot((200.0, 200.0))}, "mine")
    path.write_bytes(theirs(path, 6, spot=(300.0, 300.0)))
    now = save_over(path, before, mine.document.data)
    assert now == path.read_bytes() != mine.document.data
    assert mine.reload(now) == []
    assert save_over(path, now, mine.document.data) == mine.document.data == path.read_bytes()
    assert dist(spot(path.read_bytes(), 4), (200, 200)) < 0.1
    assert dist(spot(path.read_bytes(), 6), (300, 300)) < 0.1
    mine.undo()
    assert dist(mine.things[4].spot, spot(before, 4)) < 0.1
    assert dist(mine.things[6].spot, (300, 300)) < 0.1


def test_what_tiled_saved_over_is_done_again(tmp_path):
    """Tiled had the map open before, and writes its own state: what was done here meanwhile comes back."""
    path = own(tmp_path)
    before = path.read_bytes()
    mine = opened(path)
    mug = next(one for one in mine.drawer if "coffee_mug" in one.template)
    mine.place({4: ThingSpot((200.0, 200.0), 30.0)}, "moved")
    mine.place({4: ThingSpot((220.0, 200.0))}, "moved on")
    mine.remove([11], "deleted")
    new = mine.add([(mug, ThingSpot((500.0, 500.0)))], "added").changes[0].number
    path.write_bytes(mine.document.data)
    path.write_bytes(theirs(own(tmp_path), 6, spot=(300.0, 300.0)))  # from the state before
    assert mine.reload(path.read_bytes()) == []
    assert dist(mine.things[4].spot, (220, 200)) < 0.1
    assert 11 not in mine.things
    assert dist(mine.things[new].spot, (500, 500)) < 0.1
    assert dist(mine.things[6].spot, (300, 300)) < 0.1
    while mine.undo():
        pass
    assert dist(mine.things[4].spot, spot(before, 4)) < 0.1
    assert 11 in mine.things
    assert new not in mine.things
    assert dist(mine.things[6].spot, (300, 300)) < 0.1


def test_a_thing_that_both_have_changed_stays_as_in_tiled_and_is_told(tmp_path):
    path = own(tmp_path)
    mine = opened(path)
    mine.place({4: ThingSpot((200.0, 200.0))}, "mine")
    mine.place({6: ThingSpot((310.0, 310.0))}, "mine, too")
    both = mine.reload(theirs(path, 4, spot=(400.0, 400.0)))
    assert [one.number for one in both] == [4]
    assert dist(mine.things[4].spot, (400, 400)) < 0.1
    assert dist(mine.things[6].spot, (310, 310)) < 0.1
    mine.insist(both, "mine after all")
    assert dist(mine.things[4].spot, (200, 200)) < 0.1
    mine.undo()
    assert dist(mine.things[4].spot, (400, 400)) < 0.1
    mine.undo()
    with pytest.raises(ValueError, match="undo it there"):
        mine.undo()
    assert mine.undo() is None


def test_a_thing_added_in_both_with_the_same_id_is_there_twice(tmp_path):
    path = own(tmp_path)
    mine, tiled = opened(maps() / "starter.tmx"), opened(maps() / "starter.tmx")
    mug, tin = (next(one for one in mine.drawer if name in one.template) for name in ("coffee_mug", "tin_can"))
    first = mine.add([(mug, ThingSpot((500.0, 500.0)))], "added").changes[0].number
    assert first == tiled.add([(tin, ThingSpot((600.0, 600.0)))], "added").changes[0].number
    assert mine.reload(tiled.document.data) == []
    names = [thing.words for thing in mine.things.values() if thing.number >= first]
    assert sorted(names) == ["mug", "tin can"] or len(names) == 2
    mine.undo()
    assert [thing.what.label for thing in mine.things.values() if thing.number >= first] == [tin.thing.what.label]
    assert path.exists()


def test_what_tiled_rewrites_without_changing_it_is_no_change():
    a = b'<object id="4" template="t.tx" x="264" y="704.333"/>'
    assert alike(a, b'\n  <object id="4" template="t.tx" y="704.33" x="264.00" rotation="0"/>')
    assert not alike(a, b'<object id="4" template="t.tx" x="265" y="704.33"/>')
    assert not alike(a, None)


def test_a_file_that_is_gone_is_told(tmp_path):
    path = own(tmp_path)
    data = path.read_bytes()
    path.unlink()
    with pytest.raises(ValueError, match=r"mine\.tmx is gone"):
        save_over(path, data, data + b" ")
    assert not path.exists()


@each("data", [b"", b"<map", b"\xff\xfe<map/>", b'<?xml version="1.0" encoding="utf-16"?><map/>'])
def test_a_damaged_file_is_refused_and_what_was_there_stays(data, tmp_path):
    path = own(tmp_path)
    mine = opened(path)
    with pytest.raises(ValueError):  # noqa: PT011 - UnicodeDecodeError is one
        mine.reload(data)
    assert len(mine.things) == 33


def test_the_checker_agrees_with_an_arranged_map(tmp_path):
    path = own(tmp_path)
    mine = opened(path)
    base = one_of(mine, MapBase)
    assert one_of(mine, MapFlag).words == "Flag"
    assert isinstance(mine.things[4].what, MapObstacle)
    mine.place({base.number: ThingSpot((10.0, 10.0))}, "off")
    path.write_bytes(mine.document.data)
    assert "M-OFF-TABLE" in {one.code for one in check(path).findings}
    assert read(path).battlefield.title == "Starter"


@pytest.mark.skipif(shutil.which("tiled") is None, reason="needs Tiled")
@pytest.mark.parametrize("name", ["workshop", "toy_room", "cup_final"])
def test_tiled_reads_an_arranged_map_and_writes_it_as_it_is(name, tmp_path):
    """Everything moved, something added and made taller; after a round through Tiled it says the same."""
    prepare(tmp_path)
    path = tmp_path / "mine.tmx"
    path.write_bytes((maps() / f"{name}.tmx").read_bytes())
    mine = opened(path)
    for number, thing in [*mine.things.items()]:
        mine.place({number: ThingSpot((thing.spot[0] + 3.3, thing.spot[1] + 4.7), 15.0)}, "moved")
    mug = next(one for one in mine.drawer if "coffee_mug" in one.template)
    new = mine.add([(mug, ThingSpot((333.3, 222.2), 30.0))], "added").changes[0].number
    mine.put({new: ("tall", "66")}, "taller")
    path.write_bytes(mine.document.data)
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path)}
    command = ["tiled", "--export-map", "tmx", str(path), str(tmp_path / "theirs.tmx")]
    subprocess.run(command, env=env, check=True, capture_output=True, timeout=60)
    theirs = (tmp_path / "theirs.tmx").read_bytes()
    assert opened(path, theirs).battlefield() == opened(path).battlefield()
    index, other = MapObjects(mine.document), MapObjects(MapDocument(theirs))
    assert set(index.objects) == set(other.objects)
    odd = [number for number in mine.things if not alike(index.text(number), other.text(number))]
    assert odd == []
