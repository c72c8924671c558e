"""The table of attacks: `payloads.toml`, read."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

TABLE = Path(__file__).with_name("payloads.toml")
ALIEN = "elsewhere.invalid"
"""A host that no name server knows."""
IN_UNITS = "units"
"""The group of texts that are written as units of UTF-16."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Payload:
    """One text that is meant to do harm."""

    group: str
    name: str
    """What it is."""
    text: str

    @property
    def quoted(self) -> str:
        """With every sign that could mean something in an address as bytes in percent signs."""
        return quote(self.text, safe="", errors="surrogatepass")


def _read() -> tuple[Payload, ...]:
    groups = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    return tuple(_payload(group, *row) for group, rows in groups.items() for row in rows)


def _payload(group: str, name: str, text: str, times: int = 1) -> Payload:
    if group == IN_UNITS:
        text = "".join(chr(int(unit, 16)) for unit in text.split())
    return Payload(group=group, name=name, text=text.replace("ALIEN", ALIEN) * times)


PAYLOADS = _read()
GROUPS = {payload.group for payload in PAYLOADS}
