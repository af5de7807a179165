"""The program around the games: its window, its main loop, its pages, its background processes, its commands."""
