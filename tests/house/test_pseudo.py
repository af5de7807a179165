"""What counts as plain text in the made-up language, in which tests/features/test_poses.py paints every pose."""

from tools.house import pseudo


def test_what_is_plain():
    names = pseudo.pattern(["Anna", "Kitchen table"])
    assert pseudo.plain("Anna plays", names)
    assert not pseudo.plain("[Anna ƥĺàýś~] Kitchen table, S-MOVE-3: 3/5", names)
    assert pseudo.plain("Annabel", names)


def test_the_list_of_a_pose_is_empty():
    assert pseudo.left("whisky-commit", (1280, 720)) == ({}, {})
