"""Vehicles: Bog Checks, and Armored Assault into vineyards and olive groves."""
