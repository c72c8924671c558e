"""Calculators for tabletop wargames: values in, a cited answer out. Standard library only."""
