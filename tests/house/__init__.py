"""Short forms of the checks of the house."""
