"""A small built site, with a file of each kind of place."""

from __future__ import annotations

from pathlib import Path

from build_tools.policy import write_policies
from build_tools.site_pages import SitePages

OURS = "assets/hexside.0123456789abcdef"
PYTHON = "assets/pyodide.fedcba9876543210"
HEAD = '<!doctype html><meta charset="utf-8"><title>Mud</title>'
TEXT = "mud " * 200

FILES = {
    "index.html": f"{HEAD}<script>home()</script><p>{TEXT}",
    "404.html": f"{HEAD}<p>{TEXT}",
    "r/B90.1/index.html": f"{HEAD}<script>leads_on()</script>",
    "rules/mud/index.html": f"{HEAD}<p>{TEXT}",
    "sw.js": "import './x.js';",
    "release.json": '{"version": "1"}',
    "manifest.webmanifest": "{}",
    f"{OURS}/js/hexside.js": TEXT,
    f"{PYTHON}/pyodide.mjs": TEXT,
    f"{PYTHON}/pyodide.asm.wasm.bin": TEXT,
    "assets/javascripts/bundle.00000000.min.js": TEXT,
    "assets/stylesheets/main.00000000.min.css": TEXT,
    "assets/images/preview.png": TEXT,
    "assets/other.txt": TEXT,
}


def small_site(folder: Path, address: str = "https://example.org/") -> Path:
    """Writes it, as built for the address."""
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    locations = "".join(f"<loc>{address}{name}</loc>" for name in ("rules/mud/", ""))
    (folder / "sitemap.xml").write_text(locations, encoding="utf-8")
    write_policies(folder, SitePages(folder))
    return folder
