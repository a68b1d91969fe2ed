"""What can be done with levels and sessions, and what happens if it is done wrong?"""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import quadrat

ADDRESSES = ["citylines:5x5k3#7", "germs:1", "infection:5x5", "pangur:classic"]


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_level_knows_what_it_is(address):
    level = quadrat.level(address)
    assert f"{level.game}:{level.id}" == address
    assert len(level.hash) == 16
    assert json.loads(level.to_json())
    assert level.render().startswith("<svg") and level._repr_svg_() == level.render()
    assert level == quadrat.level(address) and hash(level) == hash(quadrat.level(address))
    assert pickle.loads(pickle.dumps(level)) == level


@pytest.mark.parametrize("address", ADDRESSES)
def test_actions_by_text_and_by_index_are_the_same(address):
    by_text, by_index = quadrat.level(address).open(), quadrat.level(address).open()
    for step in range(20):
        actions = by_text.actions()
        if not actions:
            break
        action = actions[step * 7 % len(actions)]
        space, mask = by_index.action_space(), by_index.action_mask()
        assert [name for name, offered in zip(space, mask) if offered] and mask[space.index(action)]
        told = [str(event) for event in by_text.act(action)]
        assert told == [str(event) for event in by_index.act(space.index(action))]
        assert by_text.hash == by_index.hash
    assert by_text.played() == by_index.played()


def test_undo_redo_and_restart_lead_where_they_should():
    session = quadrat.level("germs:1").open()
    start = session.hash
    assert not session.undo() and not session.redo()
    session.act("antibiotic@1,0")
    cured = session.hash
    assert session.undo() and session.hash == start
    assert session.redo() and session.hash == cured
    session.restart()
    assert session.hash == start and session.played() == []


def test_a_session_is_copied_and_pickled_with_its_game():
    session = quadrat.level("germs:1").open()
    session.act("antibiotic@1,0")
    for other in (copy.copy(session), copy.deepcopy(session), pickle.loads(pickle.dumps(session))):
        assert other.hash == session.hash
        other.act("end")
        assert other.hash != session.hash


def test_a_solution_wins_and_its_replay_is_verified(tmp_path: Path):
    session = quadrat.level("citylines:5x5k3#7").open()
    for action in session.solve():
        session.act(action)
    assert session.won and session.over and session.actions() == []
    verified = quadrat.verify(session.replay())
    assert verified.won and verified.is_verified and verified.score == 3 and verified.evidence == "known"
    path = tmp_path / "game.json"
    path.write_text(session.replay(), encoding="utf-8")
    for source in (path, str(path), path.read_bytes(), json.loads(path.read_text(encoding="utf-8"))):
        file = quadrat.read(source)
        assert file.kind == "replay" and file.session is not None and file.session.hash == session.hash


def test_a_tampered_replay_is_refused():
    session = quadrat.level("germs:1").open()
    replay = json.loads(session.replay()) | {"hash": "0" * 16}
    with pytest.raises(quadrat.FileError) as caught:
        quadrat.verify(replay)
    assert (caught.value.code, caught.value.path) == ("E015", "hash")


def test_generated_levels_depend_on_their_seed_only():
    one = quadrat.generate("germs", 3, seed=40)
    two = quadrat.generate("germs", 2, seed=41)
    assert [level.to_json() for level in one] == [level.to_json() for level in quadrat.generate("germs", 3, seed=40)]
    assert len(two) == 2
    assert quadrat.generate("citylines", 1, seed=7, preset="hard")[0].game == "citylines"


def test_levels_are_graded_and_explained():
    assert quadrat.level("citylines:5x5k3#7").grade()["figure"] >= 0
    explained = quadrat.level("germs:1").explain()
    assert explained is not None and explained.lines and explained.data and explained.frames()[0].startswith("<svg")
    with pytest.raises(quadrat.UnsupportedError) as caught:
        quadrat.level("infection:5x5").explain()
    assert caught.value.code == "E021"


def test_a_computer_plays_infection():
    session = quadrat.level("infection:5x5").open()
    move = session.opponent("expert", seed=3)
    assert move in session.actions() and move == session.opponent("expert", seed=3)
    with pytest.raises(quadrat.RequestError):
        session.opponent("nobody")


@pytest.mark.parametrize(
    "wrong, kind, code",
    [
        (lambda: quadrat.level("germs:999999"), quadrat.RequestError, "E022"),
        (lambda: quadrat.level("chess:1"), quadrat.RequestError, "E022"),
        (lambda: quadrat.generate("germs", 1, unknown=3), quadrat.RequestError, "E022"),
        (lambda: quadrat.generate("chess"), quadrat.RequestError, "E022"),
        (lambda: quadrat.shipped("chess"), quadrat.RequestError, "E022"),
        (lambda: quadrat.level("germs:1").render("sepia"), quadrat.RequestError, "E022"),
        (lambda: quadrat.level("germs:1").render(cell=0), quadrat.RequestError, "E022"),
        (lambda: quadrat.level("germs:1").render(overlays=["fog"]), quadrat.RequestError, "E022"),
        (lambda: quadrat.level("germs:1").open().act("dance"), quadrat.ActionError, "E012"),
        (lambda: quadrat.level("germs:1").open().act(10_000), quadrat.ActionError, "E012"),
        (lambda: quadrat.level("germs:1").open().act("barrier@0,0"), quadrat.ActionError, "E013"),
        (lambda: quadrat.level("germs:30").solve(nodes=1), quadrat.NotSolvedError, "E023"),
        (lambda: quadrat.read(b"{}"), quadrat.FileError, "E016"),
        (lambda: quadrat.verify(7), quadrat.RequestError, "E022"),
        (lambda: quadrat.resume(quadrat.level("germs:1").to_json()), quadrat.RequestError, "E022"),
    ],
)
def test_what_is_wrong_raises_an_exception_with_a_code(wrong, kind, code):
    with pytest.raises(kind) as caught:
        wrong()
    assert isinstance(caught.value, quadrat.QuadratError)
    assert caught.value.code == code and str(caught.value)
    restored = pickle.loads(pickle.dumps(caught.value))
    assert (type(restored), str(restored), restored.code) == (type(caught.value), str(caught.value), code)


def test_a_missing_file_is_a_missing_file():
    with pytest.raises(FileNotFoundError):
        quadrat.read("no such file")


def test_importing_the_package_does_not_import_numpy():
    program = "import quadrat, sys; sys.exit('numpy' in sys.modules or 'gymnasium' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
