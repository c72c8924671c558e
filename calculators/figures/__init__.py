"""Figures: an answer as pictures, each a tree of SVG elements with the same content in words."""
