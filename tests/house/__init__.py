"""Short forms of the checks of the code base."""
