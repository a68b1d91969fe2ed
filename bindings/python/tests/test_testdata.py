"""Do all implementations agree? The cases of `testdata/`, which the Rust tests run too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import quadrat

TESTDATA = Path(__file__).resolve().parents[3] / "testdata"
#: The template for new games is not part of the wheel.
GAMES = ["citylines", "germs", "infection", "pangur"]


def cases(name: str) -> list[dict]:
    return json.loads((TESTDATA / f"{name}.json").read_text(encoding="utf-8"))["cases"]


def played():
    for game in GAMES:
        for case in cases(game):
            yield pytest.param(case, id=f"{game} {case['name']}")


@pytest.mark.parametrize("case", list(played()))
def test_a_played_game_reaches_the_same_positions(case):
    replay = case["replay"]
    session = quadrat.resume(replay)
    session.restart()
    refused = {}
    for refusal in case["refused"]:
        refused.setdefault(refusal["after"], []).append(refusal)
    for done in range(len(replay["actions"]) + 1):
        for refusal in refused.get(done, []):
            before = session.hash
            with pytest.raises(quadrat.ActionError) as caught:
                session.act(refusal["action"])
            assert caught.value.code == "E013"
            assert refusal["reason"] in str(caught.value)
            assert session.hash == before
        if done < len(replay["actions"]):
            session.act(replay["actions"][done])
            assert session.hash == case["hashes"][done]
    assert session.turn == case["turn"]
    assert (session.outcome, session.score, session.hash) == (replay["outcome"], replay["score"], replay["hash"])
    assert json.loads(session.replay()) == replay


@pytest.mark.parametrize("case", [pytest.param(case, id=case["name"]) for case in cases("bad_files")])
def test_every_defect_of_a_bad_file_is_reported(case):
    text = case["text"].encode()
    if not case["defects"]:
        quadrat.read(text)
        return
    with pytest.raises(quadrat.FileError) as caught:
        quadrat.read(text)
    found = [f"{defect.code} {defect.path}" for defect in caught.value.defects]
    assert found == case["defects"]
    assert caught.value.code == case["defects"][0].split(" ")[0]
