"""How many steps a second does one core do in the environments of other packages?

Each is used as its own documentation says is fast: compiled and in batches where it can be, with random legal actions.
What is measured is the whole loop that a learner runs: choosing, stepping and observing. Quadrat's package is installed
beside each for the calibration only.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from importlib.metadata import version

from quadrat._quadrat import calibrate

SAMPLES = 3


def calibration() -> float:
    """Returns the xorshift32 steps that this core does in a second of CPU time, now."""
    begun = time.process_time()
    calibrate()
    return 20e6 / (time.process_time() - begun)


def measure(package: str, environment: str, batch: int, step: Callable[[], int], seconds: float, checked: str) -> None:
    """Calls ``step``, which returns a number of steps, for some seconds of CPU time, and prints the median rate."""
    step()
    samples = []
    for _ in range(SAMPLES):
        core = calibration()
        steps, begun = 0, time.process_time()
        while time.process_time() - begun < seconds:
            steps += step()
        samples.append((steps / (time.process_time() - begun), core))
    rate, core = sorted(samples, key=lambda sample: sample[0] / sample[1])[SAMPLES // 2]
    figure = {"package": package, "version": version(package.replace("openspiel", "open_spiel")), "environment": environment}
    print(json.dumps({**figure, "batch": batch, "rate": rate, "calibration": core, "checked": checked}), flush=True)


def pgx_(seconds: float, batches: list[int]) -> None:
    import jax
    import jax.numpy as jnp
    import pgx

    length = 64
    for name in ("connect_four", "2048"):
        env = pgx.make(name)
        start, advance = jax.vmap(env.init), jax.vmap(env.step)
        keyed = name == "2048"
        for batch in batches:

            @jax.jit
            def rollout(state, key, batch=batch):  # type: ignore[no-untyped-def]
                def body(carry, _):  # type: ignore[no-untyped-def]
                    state, key = carry
                    key, draw, begin, chance = jax.random.split(key, 4)
                    logits = jnp.where(state.legal_action_mask, 0.0, -1e9)
                    action = jax.random.categorical(draw, logits, axis=-1)
                    after = advance(state, action, jax.random.split(chance, batch)) if keyed else advance(state, action)
                    fresh = start(jax.random.split(begin, batch))
                    over = after.terminated | after.truncated

                    def pick(new, old):  # type: ignore[no-untyped-def]
                        return jnp.where(over.reshape((-1,) + (1,) * (old.ndim - 1)), new, old)

                    # Everything that is observed has to be used, or the compiler leaves it out.
                    return (jax.tree.map(pick, fresh, after), key), (over.sum(), after.observation.sum())

                return jax.lax.scan(body, (state, key), None, length=length)

            state, key = start(jax.random.split(jax.random.PRNGKey(1), batch)), jax.random.PRNGKey(2)
            ended = 0

            def step(batch=batch):  # type: ignore[no-untyped-def]
                nonlocal state, key, ended
                (state, key), (over, _) = rollout(state, key)
                ended += int(over.sum())
                return batch * length

            step()
            assert name == "2048" or ended > 0, "no game of connect four ended in sixty-four steps"
            measure("pgx", name, batch, step, seconds, f"{ended} games ended")


def jumanji_(seconds: float, batches: list[int]) -> None:
    import jax
    import jax.numpy as jnp
    import jumanji
    from jumanji.wrappers import AutoResetWrapper, VmapWrapper

    length = 64
    for name in ("Game2048-v1", "Snake-v1"):
        for batch in batches:
            env = VmapWrapper(AutoResetWrapper(jumanji.make(name)))

            @jax.jit
            def rollout(state, mask, key, env=env):  # type: ignore[no-untyped-def]
                def body(carry, _):  # type: ignore[no-untyped-def]
                    state, mask, key = carry
                    key, draw = jax.random.split(key)
                    action = jax.random.categorical(draw, jnp.where(mask, 0.0, -1e9), axis=-1)
                    state, timestep = env.step(state, action)
                    # Everything that is observed has to be used, or the compiler leaves it out.
                    seen = sum(leaf.sum() for leaf in jax.tree.leaves(timestep.observation))
                    return (state, timestep.observation.action_mask, key), (timestep.last().sum(), seen)

                return jax.lax.scan(body, (state, mask, key), None, length=length)

            state, timestep = env.reset(jax.random.split(jax.random.PRNGKey(1), batch))
            mask, key, ended = timestep.observation.action_mask, jax.random.PRNGKey(2), 0

            def step(batch=batch):  # type: ignore[no-untyped-def]
                nonlocal state, mask, key, ended
                (state, mask, key), (over, _) = rollout(state, mask, key)
                ended += int(over.sum())
                return batch * length

            for _ in range(20):
                step()
            assert ended > 0, f"no game of {name} ended"
            measure("jumanji", name, batch, step, seconds, f"{ended} games ended")


def openspiel_(seconds: float, batches: list[int]) -> None:
    import random

    import numpy as np
    import pyspiel

    for name in ("connect_four", "tic_tac_toe"):
        game = pyspiel.load_game(name)
        rng = random.Random(1)
        winners = [0, 0, 0]

        def step() -> int:
            steps = 0
            state = game.new_initial_state()
            while not state.is_terminal():
                # What a learner needs: the observation and the legal actions, as arrays.
                np.array(state.observation_tensor(), np.float32)
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
            winners[int(state.returns()[0]) + 1] += 1
            return steps

        for _ in range(100):
            step()
        assert winners[0] and winners[2], "in a hundred random games each player wins some"
        measure("openspiel", name, 1, step, seconds, f"{sum(winners)} games ended")


def envpool_(seconds: float, batches: list[int]) -> None:
    import envpool
    import numpy as np

    for name in ("Game2048-v1", "MiniGrid-Empty-8x8-v0"):
        for batch in batches:
            env = envpool.make(name, env_type="gymnasium", num_envs=batch, num_threads=1, seed=1)
            env.reset()
            rng = np.random.default_rng(1)
            actions = rng.integers(0, env.action_space.n, (64, batch)).astype(np.int32)
            ended = 0

            def step(env=env, actions=actions) -> int:  # type: ignore[no-untyped-def]
                nonlocal ended
                for row in actions:
                    _, _, terminated, truncated, _ = env.step(row)
                    ended += int((terminated | truncated).sum())
                return actions.size

            for _ in range(20):
                step()
            assert ended > 0, f"no episode of {name} ended"
            measure("envpool", name, batch, step, seconds, f"{ended} episodes ended")


def minigrid_(seconds: float, batches: list[int]) -> None:
    import gymnasium
    import minigrid  # noqa: F401

    env = gymnasium.make("MiniGrid-Empty-8x8-v0")
    env.reset(seed=1)
    env.action_space.seed(1)
    ended = 0

    def step() -> int:
        nonlocal ended
        for _ in range(300):
            _, _, terminated, truncated, _ = env.step(env.action_space.sample())
            if terminated or truncated:
                ended += 1
                env.reset()
        return 300

    step()
    assert ended > 0, "no episode ended in three hundred steps"
    measure("minigrid", "Empty-8x8", 1, step, seconds, f"{ended} episodes ended")


def main() -> None:
    package, seconds, batches = sys.argv[1], float(sys.argv[2]), [int(batch) for batch in sys.argv[3].split(",")]
    globals()[f"{package}_"](seconds, batches)


if __name__ == "__main__":
    main()
