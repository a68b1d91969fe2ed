"""What the type checkers are asked: a program that uses the package as intended. It is checked, not run."""

from __future__ import annotations

import quadrat
import quadrat.envs


def play(address: str) -> int | None:
    level: quadrat.Level = quadrat.level(address)
    session = level.open()
    for action in level.solve(nodes=1_000):
        events: list[quadrat.Message] = session.act(action)
        assert all(isinstance(event.key, str) for event in events)
    verified: quadrat.Verified = quadrat.verify(session.replay())
    return verified.score


def learn() -> float:
    env: quadrat.envs.GridVectorEnv = quadrat.envs.make_vec("germs", 8, levels=["2001"])
    observation, info = env.reset(seed=1)
    planes = observation["planes"]
    total = 0.0
    for _ in range(10):
        observation, rewards, terminated, truncated, info = env.step(env.sample())
        total += float(rewards.sum())
    known: quadrat.envs.Oracle = env.oracle(nodes=100)
    assert planes.ndim == 4 and known.exact.dtype == bool
    return total
