"""How many steps a second does one core do in Quadrat's environments? And is what was stepped right?"""

from __future__ import annotations

import json
import os
import sys
import threading
import time

import numpy as np

import quadrat
from quadrat import envs
from quadrat._quadrat import calibrate

#: The same levels as those of `make_vec` without levels.
GAMES = ["infection", "germs", "citylines", "pangur"]
STEPS = 256
SAMPLES = 3


def calibration() -> float:
    """Returns the xorshift32 steps that this core does in a second of CPU time, now."""
    begun = time.process_time()
    calibrate()
    return 20e6 / (time.process_time() - begun)


def recorded(env: envs.GridVectorEnv) -> np.ndarray:
    """Plays random offered actions and returns them."""
    actions = np.zeros((STEPS, env.num_envs), np.int64)
    env.reset(seed=1)
    for step in range(STEPS):
        actions[step] = env.sample()
        env.step_into(actions[step])
    return actions


def replayed(env: envs.GridVectorEnv, actions: np.ndarray) -> int:
    """Plays the record again, in the batch and as sessions, and returns the number of steps that were compared."""
    env.reset(seed=1)
    sessions = [env.level(lane).open() for lane in range(env.num_envs)]
    over = [False] * env.num_envs
    compared = 0
    for row in actions:
        env.step_into(row)
        ended = env.buffers["terminated"] | env.buffers["truncated"]
        for lane, session in enumerate(sessions):
            if over[lane]:
                # The step after the end begins anew, and its action is ignored.
                sessions[lane], over[lane] = env.level(lane).open(), False
                continue
            session.act(env.action_text(int(row[lane])))
            compared += 1
            assert session.over == bool(env.buffers["terminated"][lane]), "the batch and the session end differently"
            over[lane] = bool(ended[lane])
    for lane, session in enumerate(sessions):
        assert env.hash(lane) == session.hash, "the positions differ"
    return compared


def rate(env: envs.GridVectorEnv, actions: np.ndarray, seconds: float) -> tuple[float, float]:
    """Returns steps a second of CPU time and the calibration: the median sample."""
    samples = []
    for _ in range(SAMPLES):
        core = calibration()
        env.reset(seed=1)
        steps, begun = 0, time.process_time()
        while time.process_time() - begun < seconds:
            for row in actions:
                env.step_into(row)
            steps += actions.size
        samples.append((steps / (time.process_time() - begun), core))
    return sorted(samples, key=lambda sample: sample[0] / sample[1])[SAMPLES // 2]


def threads(game: str, seconds: float) -> float | None:
    """Returns how many times as fast two threads are as one, if there are two cores."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    if len(cores) < 2:
        return None

    def play(env: envs.GridVectorEnv, actions: np.ndarray, done: list[int]) -> None:
        begun, steps = time.perf_counter(), 0
        while time.perf_counter() - begun < seconds:
            for row in actions:
                env.step_into(row)
            steps += actions.size
        done.append(steps)

    made = [envs.make_vec(game, 1024, copy=False) for _ in range(2)]
    actions = [recorded(env) for env in made]
    ratios = []
    for _ in range(SAMPLES):
        one: list[int] = []
        play(made[0], actions[0], one)
        two: list[int] = []
        pair = [threading.Thread(target=play, args=(env, row, two)) for env, row in zip(made, actions)]
        for thread in pair:
            thread.start()
        for thread in pair:
            thread.join()
        ratios.append(sum(two) / one[0])
    return sorted(ratios)[SAMPLES // 2]


def memory() -> dict[str, int]:
    """Steps ten million times and returns by how much the resident set has grown, in kilobytes."""
    import resource

    env = envs.make_vec("germs", 1024, copy=False)
    env.reset(seed=1)

    def rounds(count: int) -> None:
        for _ in range(count):
            env.step(env.sample())

    rounds(500)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    rounds(10_000_000 // 1024)
    return {"steps": 10_000_000 // 1024 * 1024, "kilobytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before}


def main() -> None:
    if sys.argv[1] == "threads":
        for game in GAMES:
            print(json.dumps({"game": game, "two threads": threads(game, float(sys.argv[2]))}))
        return
    if sys.argv[1] == "memory":
        print(json.dumps(memory()))
        return
    seconds, batches = float(sys.argv[1]), [int(batch) for batch in sys.argv[2].split(",")]
    for game in GAMES:
        for batch in batches:
            env = envs.make_vec(game, batch, copy=False)
            actions = recorded(env)
            # Every step of sixteen lanes; the hash of the whole batch would take longer than the measurement.
            few = envs.make_vec(game, 16, copy=False)
            checked = f"{replayed(few, recorded(few))} steps replayed"
            steps, core = rate(env, actions, seconds)
            print(
                json.dumps(
                    {
                        "package": "quadrat",
                        "version": quadrat.__version__,
                        "environment": game,
                        "batch": batch,
                        "rate": steps,
                        "calibration": core,
                        "checked": checked,
                    }
                ),
                flush=True,
            )


if __name__ == "__main__":
    main()
