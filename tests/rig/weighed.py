"""What is weighed beside a choice where somebody asks why (RIV-7)."""

from random import Random


def beside(story, position):
    """Return the words of what would be weighed beside a choice."""
    own = story.option(position.view, position.chosen, True)
    others = story.evaluator.worths(position.view) or story.evaluator.beside(
        position.view, position.chosen, Random(1)
    )  # fmt: skip
    words = {story.option(position.view, one, False) for one in others if one != position.chosen}
    return words - {"", own} if own else set()
