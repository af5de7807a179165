"""Searches for head starts whose news a test gives."""


class Search:
    """A search whose news a test gives."""

    def __init__(self, wish):
        self.wish, self.found, self.stopped = wish, None, False

    def news(self):
        found, self.found = self.found, None
        return found

    def stop(self):
        self.stopped = True
