# Hexside: every command of the project. CI and README use these same targets.
#
#   make serve    set up, build, and serve the site on http://127.0.0.1:8000/ (PORT=8080 for another port); an
#                 edit builds it again and loads the open page again
#   make test     set up, browsers too, then check, build and run every test; ALLOW_MISSING="webkit nginx" goes without
#   make soak     a hundred random sequences of visits, cuts, updates and restarts against offline use; thousands of
#                 random inputs to calculators' pages, each answer checked, what they take of memory measured
#   make bench    measure speed and size beside what others would build, for docs/development/performance.md (~25 min)
#   make lighthouse  have Lighthouse score pages, for docs/development/performance.md (~10 min)
#   make check    format, lint and types, of Python and JavaScript; where there is a network, known weaknesses of
#                 packages
#   make build    set up and build the site into site/
#   make production        build, and write what a server with nginx publishes into production/
#   make serve-production  build, and serve that by nginx on http://127.0.0.1:8000/
#   make check-published   compare a published site with what was built: URL=https://example.org/hexside/
#   make traffic  count what visits take of a host, for docs/development/publishing.md (~1 min)
#   make setup    only set up: .venv and node_modules, as pinned
#   make publish  write down the ids and calculators that are new: docs/rules/published.txt, tests/contracts/schemas
#   make pins     write requirements.txt and package-lock.json anew from requirements.in and package.json
#   make clean    remove what was built and the caches; make distclean removes .venv and node_modules, too
#
# OFFLINE=1 make serve lets the browser keep the site for offline use; OFFLINE=0 make build builds one that ends such use.
# SITE_URL is the site's public address, for a build that is to be published.

PORT ?= 8000
PY = umask 022 && .venv/bin/python
AT_URL = $(if $(SITE_URL),export SITE_URL='$(SITE_URL)' &&)
NODE = "$$($(PY) -m build_tools.setup.node)"
TSC = $(NODE) node_modules/typescript/bin/tsc
JS_TESTS = tests/js/*.test.js

.NOTPARALLEL:
.PHONY: help setup browser build serve production serve-production check-published traffic publish check test soak bench lighthouse pins clean distclean

help:
	@sed -n '1,/^$$/s/^# \{0,1\}//p' Makefile

setup:
	@umask 022 && python="$$(sh build_tools/setup/find_python.sh)" && "$$python" -m build_tools.setup

browser: setup
	@$(PY) -m build_tools browser

build: setup
	@$(AT_URL) $(PY) -m build_tools build $(if $(filter 0,$(OFFLINE)),--no-offline)

serve: SITE_URL ?= http://127.0.0.1:$(PORT)/
serve: setup
	@$(AT_URL) $(PY) -m build_tools live --port $(PORT) $(if $(filter 1,$(OFFLINE)),--offline)

production: build
	@$(PY) -m build_tools.publishing write

serve-production: SITE_URL ?= http://127.0.0.1:$(PORT)/
serve-production: build
	@$(PY) -m build_tools.publishing serve --port $(PORT)

check-published: setup
	@$(PY) -m build_tools.publishing check '$(or $(URL),$(error Say which: make check-published URL=https://example.org/hexside/))'

traffic: browser build
	@$(PY) -m build_tools.publishing traffic

publish: setup
	@$(PY) -m build_tools publish

check: setup
	$(PY) -m ruff format --check
	$(PY) -m ruff check
	$(PY) -m mypy
	$(TSC) --project tsconfig.json
	$(TSC) --project tsconfig.worker.json
	$(TSC) --project tsconfig.tests.json
	@$(PY) -m build_tools.audit

test: setup browser check build
	$(PY) -m pytest --numprocesses auto --maxprocesses 4
	$(NODE) --test $(JS_TESTS)

soak: setup browser build
	SOAK=100 $(PY) -m pytest tests/offline/test_soak.py tests/e2e/test_fuzz.py --numprocesses auto --maxprocesses 4

bench: setup browser
	@$(PY) -m build_tools.bench --rounds $(or $(ROUNDS),10) $(ONLY)

lighthouse: browser
	@$(PY) -m build_tools.lighthouse --runs $(or $(RUNS),5)

pins:
	@umask 022 && sh build_tools/setup/pins.sh

clean:
	rm -rf site production .mypy_cache .ruff_cache .pytest_cache .hypothesis test-results
	find build_tools calculators tests -name __pycache__ -type d -prune -exec rm -rf {} +

distclean: clean
	rm -rf .venv node_modules .bench
