"""The user-interface toolkit: scenes, controls, text, pictures, sound, motions."""
