"""JavaScript that the page takes from npm as it is, pinned by the lock file, on our own origin."""

from __future__ import annotations

import shutil
from pathlib import Path

FOLDER = Path("assets/vendor")
"""Where it lies in the site."""

FILES = {
    "minisearch.js": "minisearch/dist/es/index.js",
    "minisearch-license.txt": "minisearch/LICENSE.txt",
}
"""Names in the site, and where npm has put the files."""


def copy_libraries(root: Path, site: Path) -> Path:
    """Copies them from the `node_modules` of the project at `root`; gives their folder."""
    folder = site / FOLDER
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    for name, source in FILES.items():
        shutil.copyfile(root / "node_modules" / source, folder / name)
    return folder
