# Everything sets itself up: all that is needed is Python 3.11 or newer, and make.

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
PIP := $(BIN)/python -m pip --disable-pip-version-check -q install
SOURCES := src tests examples tools
CLIENT := src/uguisu/server/browser/index.html
CLIENT_SOURCES := $(shell find client/src client/public -type f) client/index.html client/vite.config.ts
NODE := PATH="$(abspath $(BIN)):$$PATH"

.DEFAULT_GOAL := help
.PHONY: help play terminal quick test check format laws load attack bench client protocol screenshots lock clean

help:  ## show what can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

play: $(VENV)/.play $(CLIENT)  ## play in the browser
	@$(BIN)/uguisu serve --open

terminal: $(VENV)/.play  ## play in the terminal (GAME=scorpion for another game)
	@$(BIN)/uguisu play $(or $(GAME),blade)

quick: $(VENV)/.dev $(CLIENT)  ## types, lint, and a slice of everything that is quick
	@$(BIN)/ruff format --check $(SOURCES) && $(BIN)/ruff check $(SOURCES) && $(BIN)/mypy
	@cd client && $(NODE) npx vitest run
	@LAW_GAMES=10 $(BIN)/pytest -n auto --dist worksteal -k "not planted and not once" tests/engine tests/laws tests/rules

test: $(VENV)/.dev $(CLIENT)  ## run all tests
	@tools/get-system-packages
	@cd client && $(NODE) npx vitest run
	@$(BIN)/pytest -n auto --dist worksteal

check: $(VENV)/.dev $(CLIENT)  ## format, lint and types
	@$(BIN)/ruff format --check $(SOURCES) && $(BIN)/ruff check $(SOURCES) && $(BIN)/mypy
	@cd client && $(NODE) npx svelte-check --tsconfig ./tsconfig.json --fail-on-warnings --output human

format: $(VENV)/.dev  ## put every file into shape
	@$(BIN)/ruff format $(SOURCES) && $(BIN)/ruff check --fix $(SOURCES)

laws: $(VENV)/.dev  ## the laws on many more random games: 20,000 of each game
	@LAW_GAMES=20000 $(BIN)/pytest -n auto --dist worksteal tests/laws

.PHONY: mutations
mutations: $(VENV)/.dev  ## many more changed files of every kind
	@MUTATIONS=10000 $(BIN)/pytest -n auto --dist worksteal tests/attack/test_mutations.py

.PHONY: mutants
mutants: $(VENV)/.dev  ## break single rules of a game, and list those that no test notices (GAME=scorpion)
	@PYTHONPATH=tests $(BIN)/python -m mutants $(or $(GAME),blade) $(ARGS)

load: $(VENV)/.dev  ## how many tables and moves a second the server holds here
	@$(BIN)/uguisu load

attack: $(VENV)/.dev  ## attack a server while others play at it (ARGS="--short" or "--only pings")
	@PYTHONPATH=tests $(BIN)/python -m attack $(ARGS)

bench: $(VENV)/.bench  ## measure how fast the games run here
	@$(BIN)/uguisu bench

client: $(CLIENT)  ## build the browser client

protocol: $(VENV)/.dev  ## write the client's types anew from the server's
	@$(BIN)/python -m uguisu.server.typescript client/src

screenshots: $(VENV)/.dev $(CLIENT)  ## take the pictures of the README anew
	@$(BIN)/python tools/screenshots.py

lock: $(VENV)/.dev  ## choose the newest versions that fit, and write them down
	@$(PIP) uv && for part in play dev bench; do \
		$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url \
			--no-annotate --extra $$part pyproject.toml requirements/build.in -o requirements/$$part.txt || exit 1; done

clean:  ## remove what set-up has made
	@rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache artefacts client/node_modules src/uguisu/server/browser

$(CLIENT): client/node_modules/.installed $(CLIENT_SOURCES)
	@echo "Building the browser client ..."
	@cd client && $(NODE) npx vite build --logLevel warn
	@touch $@

client/node_modules/.installed: client/package-lock.json | $(VENV)/.play
	@echo "Installing what the browser client is built with ..."
	@cd client && $(NODE) npm ci --no-audit --no-fund --loglevel error || { echo "The client's packages could not be installed: is there a connection to a package index?"; exit 1; }
	@touch $@

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "uguisu needs Python 3.11 or newer; none was found. Name one: make PYTHON=/path/to/python3"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { echo "uguisu needs Python 3.11 or newer; $(PYTHON) is not. Name another: make PYTHON=/path/to/python3"; exit 1; }
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || { rm -rf $(VENV); echo "$(PYTHON) cannot make a virtual environment: install its venv module (on Debian: python3-venv)"; exit 1; }

$(VENV)/.%: requirements/%.txt pyproject.toml | $(VENV)/bin/python
	@echo "Installing what '$*' needs ..."
	@$(PIP) --require-hashes -r $< || { echo "The packages of $< could not be installed: is there a connection to a package index?"; exit 1; }
	@$(PIP) --no-deps --no-build-isolation -e . || { echo "Uguisu itself could not be installed; see above."; exit 1; }
	@touch $@
