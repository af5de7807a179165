import pytest


@pytest.fixture(scope="session")
def copied(tmp_path_factory):
    """The one copy of the code base that all tests of added things share."""
    from tests.house.copied import Copy

    return Copy(tmp_path_factory.mktemp("house"))


@pytest.fixture
def copy(copied):
    """The copy; what a test adds to it goes with the test."""
    yield copied
    copied.restore()
