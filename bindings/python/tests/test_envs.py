"""Do the environments keep what Gymnasium, PettingZoo and their own documentation promise?"""

from __future__ import annotations

import subprocess
import sys
import threading
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from pettingzoo.test import api_test, parallel_api_test

import quadrat
import quadrat.envs
from quadrat.envs import duel

GAMES = ["citylines", "germs", "infection", "pangur"]
IDS = ["Quadrat/CityLines-v0", "Quadrat/Germs-v0", "Quadrat/Infection-v0", "Quadrat/Pangur-v0"]


@pytest.mark.parametrize("name", IDS)
def test_gymnasium_checks_each_environment(name):
    env = gymnasium.make(name, disable_env_checker=True)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Gymnasium wants a picture in pixels; these are drawn in characters and as SVG.
        warnings.filterwarnings("ignore", message=".*render.*")
        check_env(env.unwrapped, skip_render_check=True)
    env.close()


@pytest.mark.parametrize("name", IDS)
def test_gymnasium_makes_batches(name):
    env = gymnasium.make_vec(name, num_envs=3)
    assert isinstance(env.unwrapped, quadrat.envs.GridVectorEnv) and env.num_envs == 3
    observation, info = env.reset(seed=4)
    assert observation in env.observation_space
    observation, *_ = env.step(env.action_space.sample())
    assert observation in env.observation_space
    env.close()


def test_gymnasium_finds_the_environments_by_the_name_of_their_module():
    program = "import gymnasium; gymnasium.make('quadrat.envs:Quadrat/Germs-v0').reset(seed=1)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_pettingzoo_checks_both_forms_of_the_duel():
    api_test(duel.env(), num_cycles=200)
    parallel_api_test(duel.parallel_env(), num_cycles=200)


def test_the_duel_goes_as_a_session_and_each_sees_the_board_from_its_side():
    env = duel.env("3x3")
    env.reset(seed=1)
    session = quadrat.level("infection:3x3").open()
    space = session.action_space()
    rng = np.random.default_rng(3)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            assert reward == (1 if (agent == "red") == session.won else -1)
            env.step(None)
            continue
        assert agent == ["red", "blue"][session.to_move]
        assert observation["action_mask"].tolist() == session.action_mask()
        other = env.observe("blue" if agent == "red" else "red")
        assert (other["observation"][[1, 0]] == observation["observation"][:2]).all()
        action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
        session.act(space[action])
        env.step(action)
    assert session.over


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_goes_as_single_environments_do(game):
    lanes = 5
    batch = quadrat.envs.make_vec(game, lanes, autoreset_mode=AutoresetMode.DISABLED, max_steps=50)
    made = {cls.game: cls for cls in (quadrat.envs.CityLinesEnv, quadrat.envs.GermsEnv, quadrat.envs.InfectionEnv, quadrat.envs.PangurEnv)}
    singles = [made[game](max_steps=50) for _ in range(lanes)]
    observation, _ = batch.reset(seed=11)
    firsts = [env.reset(seed=11 + lane)[0] for lane, env in enumerate(singles)]
    for _ in range(120):
        for lane, first in enumerate(firsts):
            assert all((observation[name][lane] == first[name]).all() for name in first)
            assert batch.hash(lane) == singles[lane].hash() and batch.level(lane) == singles[lane].level
        actions = batch.sample().copy()
        observation, rewards, terminated, truncated, _ = batch.step(actions)
        results = [env.step(action) for env, action in zip(singles, actions)]
        firsts = [result[0] for result in results]
        assert rewards.tolist() == [result[1] for result in results]
        assert terminated.tolist() == [result[2] for result in results]
        assert truncated.tolist() == [result[3] for result in results]
        over = terminated | truncated
        if over.any():
            observation, _ = batch.reset(options={"reset_mask": over})
            for lane in np.flatnonzero(over):
                firsts[lane] = singles[lane].reset()[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_goes_as_sessions_do(game):
    env = quadrat.envs.make_vec(game, 8, max_steps=0)
    observation, _ = env.reset(seed=5)
    sessions = [env.level(lane).open() for lane in range(8)]
    names = [env.action_text(index) for index in range(env.single_action_space.n)]
    over = np.zeros(8, bool)
    for _ in range(200):
        actions = env.sample().copy()
        observation, rewards, terminated, _, _ = env.step(actions)
        for lane, session in enumerate(sessions):
            if over[lane]:
                sessions[lane] = session = env.level(lane).open()
            else:
                session.act(names[actions[lane]])
            assert env.hash(lane) == session.hash and terminated[lane] == session.over
            offered = {names[index] for index in np.flatnonzero(observation["action_mask"][lane])}
            assert offered == set(session.actions())
        over = terminated


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_every_mode_of_beginning_anew_is_declared_and_kept(mode):
    level = quadrat.level("citylines:4x4k3#2")
    env = quadrat.envs.make_vec("citylines", 2, levels=level, autoreset_mode=mode)
    assert env.metadata["autoreset_mode"] is mode
    first, _ = env.reset(seed=0)
    plan = [env.action_index(action) for action in level.solve()]
    for action in plan:
        # The second lane locks and unlocks a tile, which never ends.
        observation, rewards, terminated, truncated, info = env.step([action, 5 * 3 + 2])
    assert terminated.tolist() == [True, False] and rewards.tolist() == [1.0, 0.0]
    if mode is AutoresetMode.SAME_STEP:
        assert (observation["planes"][0] == first["planes"][0]).all()
        assert info["_final_obs"].tolist() == [True, False]
        assert info["final_obs"]["action_mask"][0].sum() == 0
        assert not (info["final_obs"]["planes"][0] == first["planes"][0]).all()
    else:
        assert observation["action_mask"][0].sum() == 0
    if mode is AutoresetMode.DISABLED:
        with pytest.raises(quadrat.RequestError) as caught:
            env.step([0, 0])
        assert caught.value.code == "E013"
        observation, _ = env.reset(options={"reset_mask": np.array([True, False])})
        assert (observation["planes"][0] == first["planes"][0]).all()
    if mode is AutoresetMode.NEXT_STEP:
        observation, rewards, terminated, *_ = env.step([plan[0], 5 * 3 + 2])
        assert (observation["planes"][0] == first["planes"][0]).all()
        assert rewards.tolist() == [0.0, 0.0] and not terminated.any()


def test_a_reset_goes_to_a_level_and_into_a_replay():
    session = quadrat.level("germs:1").open()
    hashes = [session.hash]
    for action in session.solve():
        session.act(action)
        hashes.append(session.hash)
    env = quadrat.envs.make_vec("germs", 2, autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=0, options={"level": "1"})
    assert [env.hash(lane) for lane in range(2)] == hashes[:1] * 2
    for ply in range(len(hashes)):
        observation, _ = env.reset(options={"replay": session.replay(), "ply": ply})
        assert env.hash(0) == hashes[ply]
    assert observation["action_mask"].sum() == 0, "the game is decided"
    single = quadrat.envs.GermsEnv()
    single.reset(options={"replay": session, "ply": 2})
    assert single.hash() == hashes[2]


def test_seeds_decide_which_levels_come():
    def drawn(seed):
        env = quadrat.envs.make_vec("citylines", 4)
        env.reset(seed=seed)
        return [env.level(lane).id for lane in range(4)]

    assert drawn(1) == drawn(1) != drawn(2)
    assert drawn(1)[1:] == drawn(2)[:3]
    assert drawn([5, 6, 7, 8]) == drawn(5)


def test_arrays_of_the_caller_are_written_to():
    shapes = {name: (array.shape, array.dtype) for name, array in quadrat.envs.make_vec("pangur", 3).buffers.items()}
    mine = {name: np.empty(shape, dtype) for name, (shape, dtype) in shapes.items()}
    mine["action_mask"] = mine["action_mask"].view(np.int8)
    env = quadrat.envs.make_vec("pangur", 3, buffers=mine, copy=False)
    other = quadrat.envs.make_vec("pangur", 3)
    observation, _ = env.reset(seed=2)
    other.reset(seed=2)
    assert np.shares_memory(observation["planes"], mine["planes"])
    for _ in range(30):
        actions = other.sample().copy()
        expected, rewards, terminated, truncated, info = other.step(actions)
        observation, *_ = env.step(actions)
        assert all((mine[name] == expected[name]).all() for name in expected)
        assert (mine["rewards"] == rewards).all() and (mine["terminated"] == terminated).all()
        assert (mine["refused"] == info["refused"]).all()
        assert np.shares_memory(observation["action_mask"], mine["action_mask"])


def test_copies_belong_to_the_caller():
    env = quadrat.envs.make_vec("germs", 2)
    first, _ = env.reset(seed=1)
    kept = first["planes"].copy()
    for _ in range(20):
        env.step(env.sample())
    assert (first["planes"] == kept).all()


def test_the_oracle_knows_the_way_in_city_lines():
    env = quadrat.envs.make_vec("citylines", 8, oracle=True)
    _, info = env.reset(seed=3)
    assert info["exact"].all() and (info["distance"] > 0).all()
    for _ in range(100):
        best = info["optimal_mask"].argmax(axis=1)
        before = info["distance"]
        _, rewards, terminated, _, info = env.step(best)
        went_on = ~terminated & (before > 0)
        assert (info["distance"][went_on] == before[went_on] - 1).all()
        assert (rewards[terminated] == 1).all() and (before[terminated] == 1).all()
        assert (info["regret"] == 0).all()
        if terminated.any():
            env.reset(seed=3)
            break
    else:
        pytest.fail("the optimal actions solved no city")


def test_the_oracle_counts_what_a_wrong_turn_costs():
    env = quadrat.envs.make_vec("citylines", 1, levels="4x4k3#2", oracle=True)
    _, info = env.reset()
    wrong = int(np.flatnonzero((info["action_mask"][0] == 1) & (info["optimal_mask"][0] == 0))[0])
    _, _, _, _, info = env.step([wrong])
    assert info["_regret"][0] and info["regret"][0] > 0


def test_the_oracle_is_exact_on_small_boards_of_infection_and_says_where_it_is_not():
    env = quadrat.envs.make_vec("infection", 1, levels="3x3")
    env.reset()
    for _ in range(40):
        known = env.oracle()
        assert known.exact[0] and known.optimal_mask[0].any()
        _, rewards, terminated, _, _ = env.step([int(known.optimal_mask[0].argmax())])
        if terminated[0]:
            assert known.distance[0] == 1 and rewards[0] == 1
            break
        after = env.oracle()
        assert after.distance[0] == known.distance[0] - 1
    else:
        pytest.fail("best play did not end")
    large = quadrat.envs.make_vec("infection", 1, levels="5x5")
    large.reset()
    assert not large.oracle(nodes=10_000).exact[0]
    germs = quadrat.envs.make_vec("germs", 1, levels="1")
    germs.reset()
    known = germs.oracle()
    assert not known.exact[0] and known.distance[0] == 5


@pytest.mark.parametrize(
    "name, change",
    [
        ("planes", lambda array: array[:1]),
        ("planes", lambda array: array.astype(np.float32)),
        ("planes", lambda array: np.asfortranarray(np.ones(array.shape, array.dtype))),
        ("action_mask", lambda array: np.zeros((*array.shape[:-1], 2 * array.shape[-1]), array.dtype)[:, ::2]),
        ("rewards", lambda array: array.astype(np.float32)),
        ("terminated", lambda array: array.astype(np.uint8)),
        ("scalars", lambda array: array.tolist()),
        ("truncated", lambda array: np.frombuffer(bytes(array.nbytes), np.bool_)),
        ("nothing", lambda array: np.zeros(1)),
    ],
)
def test_a_wrong_buffer_is_refused_with_what_would_be_accepted(name, change):
    right = quadrat.envs.make_vec("germs", 2).buffers
    with pytest.raises(quadrat.ArrayError) as caught:
        quadrat.envs.make_vec("germs", 2, buffers={name: change(right.get(name))})
    assert "expected" in str(caught.value) and caught.value.code == "P001"
    assert caught.value.path in (name, "buffers")


@pytest.mark.parametrize(
    "actions, kind, code",
    [
        ([0.0, 1.0], quadrat.ArrayError, "P001"),
        ([float("nan"), 0], quadrat.ArrayError, "P001"),
        (np.zeros((2, 1), np.int64), quadrat.ArrayError, "P001"),
        (np.zeros(3, np.int64), quadrat.ArrayError, "P001"),
        ([True, False], quadrat.ArrayError, "P001"),
        (None, quadrat.ArrayError, "P001"),
        ("ab", quadrat.ArrayError, "P001"),
        ([0, 10_000], quadrat.ActionError, "E012"),
        ([-1, 0], quadrat.ActionError, "E012"),
    ],
)
def test_wrong_actions_are_refused_and_change_nothing(actions, kind, code):
    env = quadrat.envs.make_vec("germs", 2)
    env.reset(seed=0)
    before = env.hash(0), env.hash(1)
    with pytest.raises(kind) as caught:
        env.step(actions)
    assert caught.value.code == code and "expected" in str(caught.value)
    assert (env.hash(0), env.hash(1)) == before


def test_actions_of_other_integers_and_layouts_are_understood():
    env = quadrat.envs.make_vec("infection", 2, autoreset_mode=AutoresetMode.DISABLED)
    for actions in ([3, 4], np.array([3, 4], np.int8), np.array([3, 9, 4, 9], np.int64)[::2], (3, 4)):
        env.reset(seed=0)
        env.step(actions)
        reached = env.hash(0), env.hash(1)
        env.reset(seed=0)
        env.step(np.array([3, 4]))
        assert (env.hash(0), env.hash(1)) == reached


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: quadrat.envs.make_vec("chess", 2),
        lambda: quadrat.envs.make_vec("germs", 0),
        lambda: quadrat.envs.make_vec("germs", 2.5),
        lambda: quadrat.envs.make_vec("germs", 1 << 30),
        lambda: quadrat.envs.make_vec("germs", 2, levels=[]),
        lambda: quadrat.envs.make_vec("germs", 2, levels=["nowhere"]),
        lambda: quadrat.envs.make_vec("germs", 2, levels=[3.5]),
        lambda: quadrat.envs.make_vec("germs", 2, levels=[quadrat.level("infection:5x5")]),
        lambda: quadrat.envs.make_vec("germs", 2, frame=(2, 2)),
        lambda: quadrat.envs.make_vec("germs", 2, frame=(200, 200)),
        lambda: quadrat.envs.make_vec("germs", 2, refused_reward=float("nan")),
        lambda: quadrat.envs.make_vec("germs", 2, max_steps=-1),
        lambda: quadrat.envs.make_vec("germs", 2, render_mode="human"),
        lambda: quadrat.envs.make_vec("germs", 2).step([0, 0]),
        lambda: quadrat.envs.make_vec("germs", 2).reset(seed=-1),
        lambda: quadrat.envs.make_vec("germs", 2).reset(seed=[1]),
        lambda: quadrat.envs.make_vec("germs", 2).reset(seed=1.5),
        lambda: quadrat.envs.make_vec("germs", 2).reset(options={"levle": 1}),
        lambda: quadrat.envs.make_vec("germs", 2).reset(options={"level": "none"}),
        lambda: quadrat.envs.make_vec("germs", 2).reset(options={"ply": 1}),
        lambda: quadrat.envs.make_vec("germs", 2).reset(options={"replay": quadrat.level("germs:1").open(), "ply": 4}),
        lambda: quadrat.envs.make_vec("germs", 2).reset(options={"replay": quadrat.level("germs:100").open(), "level": "1"}),
        lambda: quadrat.envs.make_vec("germs", 2).level(2),
        lambda: quadrat.envs.make_vec("germs", 2).action_text(100_000),
    ],
)
def test_a_request_that_cannot_be_met_says_why(wrong):
    with pytest.raises(quadrat.RequestError) as caught:
        wrong()
    assert caught.value.code in ("E021", "E022") and str(caught.value)


@pytest.mark.parametrize("mask", [[True, False], np.zeros(3, bool), np.zeros(2, np.uint8), "xy"])
def test_a_wrong_mask_of_resets_is_refused(mask):
    env = quadrat.envs.make_vec("germs", 2)
    with pytest.raises(quadrat.ArrayError) as caught:
        env.reset(options={"reset_mask": mask})
    assert caught.value.path == "reset_mask"


def test_a_closed_environment_says_so():
    batch, single = quadrat.envs.make_vec("germs", 2), quadrat.envs.GermsEnv()
    batch.reset()
    single.reset()
    for env in (batch, single):
        env.close()
        env.close()
    for use in (
        lambda: batch.step([0, 0]),
        lambda: batch.reset(),
        lambda: batch.sample(),
        lambda: batch.hash(0),
        lambda: batch.oracle(),
        lambda: single.step(0),
        lambda: single.reset(),
        lambda: single.hash(),
    ):
        with pytest.raises(quadrat.ClosedError) as caught:
            use()
        assert caught.value.code == "P002"


def test_environments_are_drawn():
    batch = quadrat.envs.make_vec("germs", 2, levels="1", render_mode="ansi")
    single = quadrat.envs.GermsEnv("1", render_mode="svg")
    batch.reset()
    single.reset()
    session = quadrat.level("germs:1").open()
    assert batch.render() == (str(session),) * 2
    assert single.render() == session.render()


def test_threads_may_share_an_environment():
    shared = quadrat.envs.make_vec("citylines", 64)
    observation, _ = shared.reset(seed=0)
    seen = []

    def look():
        for _ in range(200):
            arrays = tuple(np.empty_like(shared.buffers[name]) for name in ("planes", "scalars", "action_mask"))
            shared._lanes.observe(arrays)
        seen.append(arrays[0])

    threads = [threading.Thread(target=look) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(seen) == 4 and all((planes == observation["planes"]).all() for planes in seen)


def test_a_call_runs_without_the_lock_of_the_interpreter():
    # The search takes far longer than the other thread needs for one line of Python. If it held the lock, no line would
    # run before its end.
    order = []
    level = quadrat.level("infection:7x7")

    def search():
        try:
            level.solve(nodes=5_000_000)
        except quadrat.NotSolvedError:
            pass
        order.append("search")

    thread = threading.Thread(target=search)
    thread.start()
    order.append("line")
    thread.join()
    assert order == ["line", "search"]


def test_stepping_allocates_nothing_that_stays():
    resource = pytest.importorskip("resource")
    env = quadrat.envs.make_vec("germs", 512, copy=False)
    env.reset(seed=0)

    def rounds(count):
        for _ in range(count):
            env.step(env.sample())

    rounds(200)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    rounds(2000)
    # A million steps; a single byte kept for each would be a thousand kilobytes.
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 600
