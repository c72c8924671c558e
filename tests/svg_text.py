"""A figure's SVG as text, an element a line, to compare and to read as XML."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from calculators.figures.svg import Node


def svg_text(node: Node, depth: int = 0) -> str:
    """Indented XML."""
    pad = "  " * depth
    attributes = "".join(f" {name}={quoteattr(value)}" for name, value in node.attributes)
    if all(isinstance(child, str) for child in node.children):
        words = "".join(escape(str(child)) for child in node.children)
        return f"{pad}<{node.tag}{attributes}>{words}</{node.tag}>\n"
    inside = "".join(
        f"{pad}  {escape(child)}\n" if isinstance(child, str) else svg_text(child, depth + 1)
        for child in node.children
    )
    return f"{pad}<{node.tag}{attributes}>\n{inside}{pad}</{node.tag}>\n"
