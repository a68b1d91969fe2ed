"""Do the examples work as typed? Those of the docstrings, of the README and of the page for researchers."""

from __future__ import annotations

import doctest
import importlib
import re
import types
from pathlib import Path

import pytest

import quadrat
from quadrat import _quadrat

FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
ROOT = Path(__file__).resolve().parents[3]


def docstrings(module: types.ModuleType):
    """Yields every docstring of a module with examples; doctest does not look into classes written in Rust."""
    for name, item in [("", module), *vars(module).items()]:
        # What is imported from elsewhere is tested there, or not ours.
        if name and not str(getattr(item, "__module__", "")).startswith("quadrat"):
            continue
        parts = [(name, item)]
        if isinstance(item, type):
            parts += [(f"{name}.{key}", value) for key, value in vars(item).items()]
        for place, part in parts:
            text = getattr(part, "__doc__", None)
            if isinstance(text, str) and ">>>" in text:
                yield place or module.__name__, text


MODULES = ["quadrat", "quadrat._errors", "quadrat._quadrat", "quadrat.envs", "quadrat.envs.vector"]
EXAMPLES = [(f"{name}:{place}", text) for name in MODULES for place, text in docstrings(importlib.import_module(name))]


@pytest.mark.parametrize("place, text", EXAMPLES, ids=[place for place, _ in EXAMPLES])
def test_an_example_of_a_docstring_works(place, text):
    test = doctest.DocTestParser().get_doctest(text, {}, place, place, 0)
    result = doctest.DocTestRunner(optionflags=FLAGS).run(test)
    assert result.attempted > 0 and result.failed == 0


def blocks():
    for document in ["README.md", "bindings/python/README.md", "docs/research.md"]:
        text = (ROOT / document).read_text(encoding="utf-8")
        for number, block in enumerate(re.findall(r"```python\n(.*?)```", text, re.DOTALL)):
            yield pytest.param(block, id=f"{document} {number + 1}")


@pytest.mark.parametrize("block", list(blocks()))
def test_an_example_of_a_document_works(block):
    exec(compile(block, "document", "exec"), {})  # noqa: S102


def test_there_are_examples_of_everything():
    places = {place for place, _ in EXAMPLES}
    assert {"quadrat._quadrat:level", "quadrat._quadrat:verify", "quadrat._quadrat:generate"} <= places
    assert quadrat.Level is _quadrat.Level and len(EXAMPLES) > 8


def test_everything_public_is_documented():
    for name in quadrat.__all__:
        assert getattr(quadrat, name).__doc__, name
