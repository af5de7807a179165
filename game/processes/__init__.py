"""Processes of our own beside the window: spawned, limited, killed when stuck, closed with the program.

`child` is one such process and its pipe, `worker` one that answers questions, `task` a single call (and the sandbox for
a file from a stranger), `pool` several workers with a queue.
"""
