"""Figures at build time: those of default answers, and those that rule texts describe."""
