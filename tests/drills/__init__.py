"""Short forms of the drills."""
