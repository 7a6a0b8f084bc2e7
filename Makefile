# Everything a player or a developer types. `make` alone lists it.

HOST ?= 127.0.0.1
PORT ?= 8000
VAR ?= var
# SKIPS=fail makes a skipped test a failure.
SKIPS ?= report

VENV := .venv
PY := $(VENV)/bin/python
PIP_INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check --require-hashes

# The first of these that is new enough. PYTHON=/path/to/python chooses another.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$python; break; }; done)

.DEFAULT_GOAL := help
.PHONY: help play test check bench bench-live bench-history format cards lock

help: ## list what can be done here
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | while IFS="$$(printf '\t')" read -r target words; do \
		printf '  make %-14s %s\n' "$$target" "$$words"; done

play: $(VENV)/play.stamp ## start the site and print its address (PORT=8000 HOST=127.0.0.1 VAR=var)
	@exec $(PY) -m scripts.play --host "$(HOST)" --port "$(PORT)" --var "$(VAR)"

test: $(VENV)/dev.stamp ## everything that can run here, browser included
	@$(PY) -m scripts.check --all --skips "$(SKIPS)"

check: $(VENV)/dev.stamp ## the fast loop: format, lint, types, import contracts, unit tests
	@$(PY) -m scripts.check --skips "$(SKIPS)"

bench: $(VENV)/dev.stamp ## how many rounds the rules can play in five seconds
	@$(PY) -m games.rules bench --players 4 --seconds 5 --preset cambia

bench-live: $(VENV)/dev.stamp ## how many moves the live table carries, beside a textbook application (LOAD="--quick")
	@$(PY) -m tests.scale $(LOAD)

bench-history: $(VENV)/dev.stamp ## how fast the history answers, on the database in VAR
	@CAMBIO_VAR="$(VAR)" $(PY) manage.py bench_history

format: $(VENV)/dev.stamp ## put the code in the house's format
	@$(PY) -m ruff format .
	@$(PY) -m ruff check --fix .

cards: $(VENV)/dev.stamp ## draw the deck anew after changing scripts/deck
	@$(PY) -m scripts.deck

lock: $(VENV)/dev.stamp ## pin the newest packages that pyproject.toml allows
	@$(PY) -m scripts.lock

$(VENV)/play.stamp: requirements.lock | $(VENV)/made.stamp
	@echo "Fetching what the site needs ..."
	@$(PIP_INSTALL) -r requirements.lock || { echo "The packages could not be fetched. Is this computer online?" >&2; exit 1; }
	@touch $@

$(VENV)/dev.stamp: requirements-dev.lock | $(VENV)/made.stamp
	@echo "Fetching what the tests need ..."
	@$(PIP_INSTALL) -r requirements-dev.lock || { echo "The packages could not be fetched. Is this computer online?" >&2; exit 1; }
	@touch $@

$(VENV)/made.stamp:
	@if [ -z "$(PYTHON)" ]; then \
		echo "Cambio needs Python 3.11 or newer, and there is none on this computer's path." >&2; \
		echo "Install one, or name it: make play PYTHON=/path/to/python3.11" >&2; exit 1; fi
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Cambio needs Python 3.11 or newer; $(PYTHON) is older." >&2; exit 1; }
	@echo "Making a place for the site's packages in $(VENV) ..."
	@$(PYTHON) -m venv --clear $(VENV) || { \
		echo "Python could not make a virtual environment. On Debian or Ubuntu: apt install python3-venv" >&2; exit 1; }
	@touch $@
