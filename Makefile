# make play, make test, make check, make bench, make conformance: each sets up all it needs.
# What a first run installs is locked in requirements/; a second run starts in seconds.
PYTHON  ?= $(shell command -v python3.11 || command -v python3)
VENV    := .venv
BIN     := $(VENV)/bin
DEPS    := $(VENV)/.dependencies
PACKAGE := $(VENV)/.package
SOURCES := $(shell find src -name '*.py' -o -name '*.json' -o -name '*.toml' | grep -v __pycache__) pyproject.toml hatch_build.py
RULES   := tests/core tests/settlers tests/renaissance tests/wires/jsettlers tests/tables
WHAT    ?=
SERVE   ?=
DATA    ?= tests/conformance/data

.PHONY: play test test-compiled test-interpreted test-long check bench conformance lock clean setup
.DEFAULT_GOAL := play

$(DEPS): requirements/dev.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	touch $@

$(PACKAGE): $(DEPS) $(SOURCES)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-index --no-build-isolation --force-reinstall .
	touch $@

setup: $(PACKAGE)

play: $(PACKAGE)
	$(BIN)/tablewire serve $(SERVE)

# The whole suite with what is compiled, then the tests of just that once more interpreted.
test: test-compiled test-interpreted

test-compiled: $(PACKAGE)
	TABLEWIRE_EXPECT=compiled $(BIN)/python -m pytest -n 2

test-interpreted: $(DEPS)
	TABLEWIRE_EXPECT=interpreted PYTHONPATH=src $(BIN)/python -m pytest -n 2 $(wildcard $(RULES))

test-long: $(PACKAGE)
	TABLEWIRE_LONG=1 TABLEWIRE_EXPECT=compiled $(BIN)/python -m pytest -n 2

check: $(PACKAGE)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy src tests bench examples docs
	PYTHONPATH=src $(BIN)/lint-imports

bench: $(PACKAGE)
	$(BIN)/python -m bench $(WHAT)

conformance: $(PACKAGE)
	$(BIN)/python -m tests.conformance $(DATA)

# Needs uv; run after changing the dependencies in pyproject.toml.
lock:
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --all-extras --group build --group dev -o requirements/dev.txt pyproject.toml

clean:
	rm -rf $(VENV) build dist
