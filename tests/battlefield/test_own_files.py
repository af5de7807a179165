"""A player's own maps: renamed, deleted, restored (LAB-7)."""

from datetime import UTC, datetime, timedelta

import pytest

from game.battlefield import own_files
from game.battlefield.own_files import bring_back, in_trash, rename, renamed_file, sweep, throw_away

TEXT = b'<map a="1">\r\n <properties><property name="title" value="Old"/></properties>\r\n</map>'
NOW = datetime(2026, 5, 1, 12, 0, 0, tzinfo=UTC)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "mine.tmx").write_bytes(TEXT)
    return tmp_path


def files(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_a_title_changes_and_the_file_only_on_request(folder):
    """LAB-7: only the title's value is edited; the file is renamed on request."""
    path = rename(folder / "mine.tmx", " New table ")
    assert (path.name, path.read_bytes()) == ("mine.tmx", TEXT.replace(b"Old", b"New table"))
    (folder / "new_table.tmx").write_bytes(b"another")
    assert renamed_file(path, "New table") == "new_table_2.tmx"
    path = rename(path, "New table", file_too=True)
    assert files(folder) == ["new_table.tmx", "new_table_2.tmx"]
    assert path.read_bytes() == TEXT.replace(b"Old", b"New table")
    assert (folder / "new_table.tmx").read_bytes() == b"another"
    assert rename(path, "New table", file_too=True) == path


@pytest.mark.parametrize(("title", "words"), [("", "a title"), ("x" * 61, "60 characters"), ("a\nb", "one line")])
def test_a_title_that_is_none_changes_nothing(folder, title, words):
    with pytest.raises(ValueError, match=words):
        rename(folder / "mine.tmx", title, file_too=True)
    assert (folder / "mine.tmx").read_bytes() == TEXT


def test_a_file_that_cannot_go_leaves_no_second_one(folder, monkeypatch):
    real = type(folder).unlink

    def refuse(path, missing_ok=False):
        if path.name == "mine.tmx":
            raise PermissionError("no")
        real(path, missing_ok=missing_ok)

    monkeypatch.setattr(type(folder), "unlink", refuse)
    with pytest.raises(PermissionError):
        rename(folder / "mine.tmx", "New", file_too=True)
    assert files(folder) == ["mine.tmx"]


def test_what_is_deleted_lies_in_the_trash_and_comes_back(folder):
    """LAB-7: into .trash of the maps folder; Undo restores it, whatever is in its place by then."""
    binned = throw_away(folder / "mine.tmx", folder, NOW)
    (folder / "mine.tmx").write_bytes(b"second")
    again = throw_away(folder / "mine.tmx", folder, NOW)
    assert files(folder) == [".trash/20260501-120000-2_mine.tmx", ".trash/20260501-120000_mine.tmx"]
    (folder / "mine.tmx").write_bytes(b"third")
    assert bring_back(binned, folder).name == "mine_2.tmx"
    assert bring_back(again, folder).name == "mine_3.tmx"
    assert [(folder / f"mine{n}.tmx").read_bytes() for n in ("", "_2", "_3")] == [b"third", TEXT, b"second"]
    assert in_trash(folder) == []


def test_only_maps_of_ones_own_are_deleted(folder, tmp_path_factory):
    far = tmp_path_factory.mktemp("far") / "far.tmx"
    far.write_bytes(TEXT)
    for path in (far, folder / "templates" / "x.tmx", folder / "notes.txt"):
        with pytest.raises(ValueError, match="of your own"):
            throw_away(path, folder)
    assert far.exists()


def test_the_trash_keeps_things_for_thirty_days(folder):
    """LAB-7: files put there by others stay."""
    throw_away(folder / "mine.tmx", folder, NOW)
    (folder / ".trash" / "notes_of_mine.tmx").write_bytes(b"")
    sweep(folder, NOW + timedelta(days=30))
    assert len(in_trash(folder)) == 1
    (folder / "other.tmx").write_bytes(TEXT)
    binned = throw_away(folder / "other.tmx", folder, NOW + timedelta(days=30, seconds=1))
    assert in_trash(folder) == [binned]
    assert (folder / ".trash" / "notes_of_mine.tmx").exists()


def test_a_map_is_never_lost_where_the_disk_knows_no_second_names(folder, monkeypatch):
    """FAT disks have no hard links."""

    def no_links(*_args, **_named):
        raise OSError("no links here")

    monkeypatch.setattr("os.link", no_links)
    binned = throw_away(folder / "mine.tmx", folder, NOW)
    assert bring_back(binned, folder).read_bytes() == TEXT
    assert own_files.rename(folder / "mine.tmx", "New", file_too=True).name == "new.tmx"
    assert files(folder) == ["new.tmx"]


# Photos ----------------------------------------------------------------------------------------------

PHOTO = b'<map><tileset name="photo"><image source="mine.jpg" width="88" height="88"/></tileset></map>'


@pytest.fixture
def pictured(folder):
    (folder / "mine.tmx").write_bytes(PHOTO)
    (folder / "mine.jpg").write_bytes(b"one")
    return folder


def test_a_photo_goes_into_the_trash_with_its_map_and_comes_back(pictured):
    """LAB-7, LAB-30: nothing of a deleted map stays behind, and Undo brings all of it back."""
    binned = throw_away(pictured / "mine.tmx", pictured, NOW)
    assert files(pictured) == [".trash/20260501-120000_mine.jpg", ".trash/20260501-120000_mine.tmx"]
    assert in_trash(pictured) == [binned]
    assert bring_back(binned, pictured).read_bytes() == PHOTO
    assert files(pictured) == ["mine.jpg", "mine.tmx"]
    assert (pictured / "mine.jpg").read_bytes() == b"one"


def test_a_photo_that_a_copy_lies_on_stays_until_the_copy_goes(pictured):
    (pictured / "copy.tmx").write_bytes(PHOTO)
    first = throw_away(pictured / "mine.tmx", pictured, NOW)
    assert (pictured / "mine.jpg").is_file()
    throw_away(pictured / "copy.tmx", pictured, NOW)
    assert not (pictured / "mine.jpg").exists()
    bring_back(first, pictured)
    assert (pictured / "mine.jpg").read_bytes() == b"one"
    bring_back(in_trash(pictured)[0], pictured)
    assert files(pictured) == ["copy.tmx", "mine.jpg", "mine.tmx"]


def test_another_photo_of_its_name_is_not_written_over(pictured):
    binned = throw_away(pictured / "mine.tmx", pictured, NOW)
    (pictured / "mine.jpg").write_bytes(b"another")
    path = bring_back(binned, pictured)
    assert path.read_bytes() == PHOTO.replace(b"mine.jpg", b"mine_2.jpg")
    assert [(pictured / name).read_bytes() for name in ("mine.jpg", "mine_2.jpg")] == [b"another", b"one"]


def test_a_photo_goes_for_good_with_its_map(pictured):
    throw_away(pictured / "mine.tmx", pictured, NOW)
    sweep(pictured, NOW + timedelta(days=31))
    assert files(pictured) == []
