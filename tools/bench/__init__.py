"""The benchmarks behind `splatterbox bench`, and the courses that measure frames. Nothing is imported here."""
