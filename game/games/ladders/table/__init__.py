"""The graphical half of SHOOTIN' LADDERS: the table scene, its pictures, motions and sounds."""
