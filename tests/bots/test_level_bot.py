"""What the bots of all games share."""

from game.bots.level_bot import LevelBot, best_of


class Keen(LevelBot):
    level = "keen"


def test_the_best_is_the_first_of_equals_and_worth_more_than_the_least():
    choices = [("a", 1), ("b", 3), ("c", 3)]
    assert best_of(choices, lambda choice: choice[1]) == ("b", 3)
    assert best_of(choices, lambda choice: choice[1], 3) is None
    assert best_of([], len) is None


def test_dice_depend_on_level_seed_and_facts():
    drawn = Keen(5).seeded(1, "act").random()
    assert Keen(5).seeded(1, "act").random() == drawn
    others = (Keen(6).seeded(1, "act"), Keen(5).seeded(2, "act"), LevelBot(5).seeded(1, "act"))
    assert drawn not in [dice.random() for dice in others]
