"""How many examples hypothesis tries: a number that is enough by default, ten times as many in the profile "wide"."""

from hypothesis import settings


def examples(number, **more):
    """Return the settings of a test."""
    return settings(max_examples=number * (10 if settings.default.max_examples == 1000 else 1), deadline=None, **more)
