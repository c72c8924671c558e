"""Build, serve, and after each edit build again."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from build_tools.live.changes import Changes
from build_tools.live.placed import put_in_place
from build_tools.live.server import Live
from build_tools.live.workshop import Workshop
from build_tools.serve import Server, address, make_server, running

type Say = Callable[[str], None]


def live(root: Path, site: Path, port: int, *, offline: bool = False) -> None:
    """Serves the project at `root` while it is written, until interrupted. Raises `PortInUse`.

    A site that browsers may keep for use offline is told of by its own means: its pages come as
    they are, since a page with a script of ours in it would be a damaged one.
    """
    serving = Live(site)
    server = make_server(site, port, offline=True) if offline else serving.server(port)
    say("Building the site; pages can be kept offline" if offline else "Building the site")
    try:
        with Changes(root) as changes, Workshop(root) as workshop:
            run(changes, workshop, serving, server, say)
    except KeyboardInterrupt:
        say("\nStopped")
    finally:
        server.server_close()


def run(changes: Changes, workshop: Workshop, serving: Live, server: Server, say: Say) -> None:
    """Builds, serves, and builds after each edit, to the end of the changes.

    Who asks before there is a site waits for it.
    """
    build(workshop, serving, "the site", say)
    with running(server):
        say(f"Serving {address(server)} (an edit is built when it is saved; Ctrl-C ends it)")
        while (edits := changes.next()) is not None:
            if edits.is_code:
                workshop.renew()
            build(workshop, serving, str(edits), say)


def build(workshop: Workshop, serving: Live, what: str, say: Say) -> None:
    """Builds the site once and puts it in place, and says how that went."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="hexside-") as folder:
        problem = workshop.build(Path(folder))
        if problem:
            serving.state.is_wrong(problem)
            say(f"{what}: not built\n{problem}")
            return
        changed = put_in_place(Path(folder), serving.site)
    serving.is_built(changed=bool(changed))
    took = time.monotonic() - begun
    files = "1 file has" if len(changed) == 1 else f"{len(changed)} files have"
    say(f"{what}: built in {took:.1f} s, {files} changed")


def say(words: str) -> None:
    print(words, flush=True)
