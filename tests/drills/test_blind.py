"""The drill of a blind player (HND-10): it hears, decides by words alone, and notices a word that is missing."""

from tools.drills import blind


class Table:
    """A table that is only heard: three things to press, of which the second is a move."""

    NAMES = ("Log. What has happened.", "Shoot Ben: 3 damage. Key S.", "End turn. Key E.")

    def __init__(self, folder, silent=()):
        self.at, self.silent, self.pressed = -1, silent, []
        self.said, self.file = [], folder / "transcript.txt"

    def press(self, key, seconds=0.0):
        keys = key.split()
        self.at += sum({"Tab": 1, "shift+Tab": -1}.get(one, 0) for one in keys)
        here = self.NAMES[self.at % 3]
        if keys[-1] == "Return":
            self.pressed.append(here)
            return self.tell(() if here in self.silent else ("Anna shoots Ben. Anna wins!",))
        return self.tell((here,))

    def listen(self, seconds=0.0, most=0.0, one=False):
        return []

    def tell(self, lines):
        self.said += lines
        return list(lines)


def test_a_move_is_chosen_by_its_words_and_the_end_is_heard(tmp_path):
    player = blind.Player(Table(tmp_path), 1)
    heard = player.decide()
    assert player.at.pressed == ["Shoot Ben: 3 damage. Key S."]
    assert player.over(heard)
    assert player.faults == []


def test_silence_is_a_fault_and_so_is_a_line_that_nobody_said(tmp_path):
    table = Table(tmp_path, silent=Table.NAMES)
    table.file.with_suffix(".log").write_text("Anna shoots Ben.\nBen falls over!", encoding="utf-8")
    table.said.append("Anna, shoots Ben")
    player = blind.Player(table, 1)
    player.decide()
    player.compare()
    assert "is answered by silence" in player.faults[0]
    assert player.faults[1:] == ["never said: Ben falls over!"]
