#!/bin/sh
# Writes requirements.txt from requirements.in, and package-lock.json from package.json, with the newest versions
# that they allow. Needs uv: the one that is installed, or one that pip brings for this run.
set -eu

made=
trap '[ -z "$made" ] || rm -rf "$made"' EXIT
if ! command -v uv >/dev/null 2>&1; then
    python=$(sh build_tools/setup/find_python.sh)
    made=$(mktemp -d)
    "$python" -m venv "$made/env"
    "$made/env/bin/pip" install --quiet --disable-pip-version-check uv
    PATH=$made/env/bin:$PATH
fi

echo "Pinning Python packages"
uv pip compile --quiet --upgrade --universal --python-version 3.12 --generate-hashes --no-emit-index-url \
    --no-sources --custom-compile-command "make pins" --output-file requirements.txt requirements.in
# For the page's Python, and into a folder of the bench's own: see build_tools/bench/packages.py.
uv pip compile --quiet --upgrade --no-deps --python-version 3.14 --generate-hashes --no-emit-index-url \
    --no-sources --custom-compile-command "make pins" --output-file build_tools/bench/packages/requirements.txt \
    build_tools/bench/packages/requirements.in

echo "Pinning JavaScript packages"
# Where nothing is installed: npm would take what is there for pinned, without its hashes.
here=$(pwd)
made=${made:-$(mktemp -d)}
for folder in . build_tools/bench/packages build_tools/lighthouse/packages; do
    work=$(mktemp -d "$made/XXXXXX")
    cp "$folder/package.json" .npmrc "$work"
    (cd "$work" && npm install --package-lock-only --ignore-scripts --no-audit --no-fund)
    cp "$work/package-lock.json" "$here/$folder/package-lock.json"
done
