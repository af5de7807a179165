"""The commands of `splatterbox`: each prints for people, or one JSON object with `--json`."""
