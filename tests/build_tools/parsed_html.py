"""HTML as a tree to ask questions of, strict about its tags."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

from build_tools.form_markup import VOID


@dataclass(slots=True)
class Node:
    """An element, with its children and texts in order."""

    tag: str
    attributes: dict[str, str | None]
    children: list[Node | str] = field(default_factory=list)

    def __getitem__(self, name: str) -> str | None:
        return self.attributes.get(name)

    def has(self, name: str) -> bool:
        return name in self.attributes

    @property
    def text(self) -> str:
        return "".join(child if isinstance(child, str) else child.text for child in self.children)

    def all(self, tag: str = "", **attributes: str) -> list[Node]:
        """Descendants by tag and attributes; ``data_field`` means ``data-field``."""
        wanted = {name.strip("_").replace("_", "-"): value for name, value in attributes.items()}
        return [
            node
            for node in self.descendants()
            if (not tag or node.tag == tag)
            and all((node[name] or "") == value for name, value in wanted.items() if node.has(name))
            and all(node.has(name) for name in wanted)
        ]

    def one(self, tag: str = "", **attributes: str) -> Node:
        (found,) = self.all(tag, **attributes)
        return found

    def of_class(self, name: str) -> list[Node]:
        return [node for node in self.descendants() if name in (node["class"] or "").split()]

    def descendants(self) -> Iterator[Node]:
        for child in self.children:
            if isinstance(child, Node):
                yield child
                yield from child.descendants()


class Reader(HTMLParser):
    """Raises ``AssertionError`` for a tag that does not close what is open."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Node("", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute of <{tag}> stands twice"
        node = Node(tag, dict(attrs))
        self.open[-1].children.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def parsed(html: object) -> Node:
    reader = Reader()
    reader.feed(str(html))
    reader.close()
    assert reader.open == [reader.root]
    return reader.root
