"""Falling Debris: where it falls, how likely, and what it does there."""
