"""Terrain as a target's cover: TEM and whether FFMO can apply."""
