"""The log of a table, in a panel too low for its newest line."""

import pygame

from game.ui.logview import LineKey, LogLine, LogView

BEGUN = "Player 1 fires the Dessert Eagle at Lefty"
ONE = "Player 1 fires the Dessert Eagle at Lefty: 1 hit."
GROWN = "Player 1 fires the Dessert Eagle at Lefty: 2 hits."


def rows(*told):
    """Return the rows that a low panel shows of a line as it grew."""
    view = LogView()
    view.rect = pygame.Rect(0, 0, 190, 80)
    surface = pygame.Surface((200, 100))
    for words in told:
        view.set([LogLine(LineKey(0), 1, "Before."), LogLine(LineKey(1), 1, words)])
        view.draw(surface)
    return [row.words for _, row in view._hits]


def test_a_long_line_is_shown_from_its_beginning():
    assert rows(GROWN)[0].startswith("Player 1")


def test_a_line_that_grew_shows_what_is_new():
    """FGT-13: its beginning has been read; what it hit is the news."""
    assert rows(BEGUN, ONE, GROWN)[-1].endswith("hits.")


def test_the_next_line_is_shown_from_its_beginning_again():
    view = LogView()
    view.rect = pygame.Rect(0, 0, 190, 80)
    for key, words in ((1, BEGUN), (1, GROWN), (2, GROWN)):
        view.set([LogLine(LineKey(key), 1, words)])
    view.draw(pygame.Surface((200, 100)))
    assert view._hits[0][1].words.startswith("Player 1")
