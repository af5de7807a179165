"""Head start searches whose reports come from a test."""


class Search:
    """A search whose reports come from a test."""

    def __init__(self, wish):
        self.wish, self.found, self.stopped = wish, None, False

    def news(self):
        found, self.found = self.found, None
        return found

    def stop(self):
        self.stopped = True
