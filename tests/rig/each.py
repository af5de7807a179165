"""One reported test of many small cases: `each` is written as `pytest.mark.parametrize` is, for tests without fixtures.

The first case that fails ends the test, and is named below the error.
"""

import functools
import inspect


def each(names, values):
    """Return a decorator that calls a test with each of the values."""
    names = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    cases = [dict(zip(names, value if len(names) > 1 else (value,), strict=True)) for value in values]

    def decorate(test):
        @functools.wraps(test)
        def loop(**given):
            assert cases, "there is no case"
            for case in cases:
                try:
                    test(**given, **case)
                except BaseException as error:
                    error.add_note(f"with {case}")
                    raise

        del loop.__wrapped__
        signature = inspect.signature(test)
        left = [one for name, one in signature.parameters.items() if name not in names]
        loop.__signature__ = signature.replace(parameters=left)
        return loop

    return decorate
