"""What each kind of file is called on the wire, and which kinds are worth compressing there."""

from __future__ import annotations

from pathlib import PurePath

TEXT = "; charset=utf-8"
TYPES = {
    "": "application/octet-stream",
    ".bin": "application/octet-stream",
    ".css": "text/css" + TEXT,
    ".gz": "application/gzip",
    ".html": "text/html" + TEXT,
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript" + TEXT,
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript" + TEXT,
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain" + TEXT,
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".zip": "application/zip",
}
"""What each kind of file is, by its ending, whatever a machine's own table says.

Wasm under another type is compiled only after all of it has come; `.bin` is compressed inside and
undone by our own script, so that no server may take it for a file to undo.
"""

SELDOM_KNOWN = (".bin", ".mjs", ".webmanifest", ".whl")
"""Endings that not every host's table has, or has right; for these it is told file by file."""

COMPRESSED = (
    "text/",
    "application/json",
    "application/manifest+json",
    "application/xml",
    "image/svg",
)
"""Kinds that are sent compressed, as any host of static files does."""


def type_of(name: str | PurePath) -> str:
    """The type of a file by its name."""
    return TYPES.get(PurePath(name).suffix.lower(), TYPES[""])


def is_compressible(name: str | PurePath) -> bool:
    """A file of text, which compression makes much smaller."""
    return type_of(name).startswith(COMPRESSED)
