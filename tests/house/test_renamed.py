"""Modules that have moved are where tests/data/renamed.toml says, and no longer where they were."""

import tomllib
from importlib.util import find_spec

from tools.house.older import ROOT

RENAMED = tomllib.loads((ROOT / "tests" / "data" / "renamed.toml").read_text(encoding="utf-8"))


def there(module):
    """Return whether a module exists, without importing it."""
    path = ROOT.joinpath(*module.split("."))
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


def test_a_moved_module_is_where_it_should_be():
    for old, new in RENAMED.items():
        assert new, old
        assert [module for module in ([new] if isinstance(new, str) else new) if not there(module)] == [], old
        assert not there(old)


def test_a_missing_module_is_found():
    assert there("tools.bench")
    assert not there("tools.nothing")
    assert find_spec("tools.bench.bench") is not None
