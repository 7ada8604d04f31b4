# Everything runs inside .venv, which the first command builds; nothing is installed outside this folder.

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
WORKERS ?= 1
TESTERS ?= 3
DIR ?= export

BIN := .venv/bin
READY := .venv/.ready
# Copying works where the cache is on another disk; certificates are trusted as pip trusts them.
UV := UV_LINK_MODE=copy $(BIN)/uv --quiet --system-certs pip install --python $(BIN)/python

# Where Python may not keep what it has compiled, each of the many processes of the tests compiles everything again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help run test check bench export translations soak map
.DEFAULT_GOAL := help

help: ## show this list
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/^([a-z]+):.*## (.*)/  make \1	\2/' | expand -t 22

run: $(READY) ## serve the site (HOST=127.0.0.1 PORT=8000 WORKERS=1)
	@$(BIN)/agricola serve --host '$(HOST)' --port '$(PORT)' --workers '$(WORKERS)'

test: $(READY) ## style, types, content and tests (TESTERS=3)
	@# First what every worker of the tests would do for itself or wait for: compiling them, preparing the search
	@# and the offline copies. Style, types and content take what all this leaves idle.
	@# The tests of a file share a worker, and so the server, the browser and the copies that they use. Servers and
	@# browsers fill the cores, and one worker more than two cores fills them while others wait.
	@$(BIN)/python -m tests.side_by_side \
		'$(BIN)/ruff check .' '$(BIN)/ruff format --check .' $(BIN)/mypy '$(BIN)/agricola check' -- \
		'$(BIN)/pytest --collect-only --quiet' '$(BIN)/python -m tests.preparing' -- \
		$(BIN)/pytest -n '$(TESTERS)' --dist loadfile --no-loadscope-reorder

check: $(READY) ## list every flaw of the content
	@$(BIN)/agricola check

bench: $(READY) ## measure speed and memory, beside nginx where it is installed
	@# All of them, whatever one has missed; Ctrl+C ends the whole.
	@trap 'exit 130' INT; missed=; for script in tests/bench/[a-z]*.py; do \
		name=$$(basename $$script .py); echo "== $$name"; \
		$(BIN)/python -m tests.bench.$$name || missed="$$missed $$name"; \
	done; test -z "$$missed" || { echo "missed:$$missed" >&2; exit 1; }

export: $(READY) ## write the reading site as static files (DIR=export)
	@$(BIN)/agricola export '$(DIR)'

translations: $(READY) ## extract and update the catalogues of interface words
	@$(BIN)/agricola translations

map: $(READY) ## list the modules of app/, a line each
	@$(BIN)/python -m tests.module_map

soak: $(READY) ## play many random games and look for faults, then 1,000 over HTTP
	@$(BIN)/agricola soak
	@$(BIN)/python -m tests.bench.games --games 1000

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo 'Python 3.11 or newer is needed: install it, or name it with PYTHON=…' >&2; exit 1; }
	@$(PYTHON) -m venv .venv || \
		{ echo '$(PYTHON) cannot make a virtual environment: install its venv module (Debian: apt-get install python3-venv)' >&2; exit 1; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==0.13.7
	@$(UV) --requirement requirements.lock hatchling==1.33.0 editables==0.6
	@# The tool that builds the package is already here, so nothing more is fetched for it.
	@$(UV) --no-deps --no-build-isolation --editable .
	@touch $(READY)
