"""How does a program learn Germs? By proximal policy optimisation, in NumPy alone, on one core.

    python examples/learn_germs.py [--minutes 10] [--seed 1] [--plot FILE] [--json FILE]

It plays the twenty levels of world 1 of the second edition, all at once, and is told nothing but observations, masks and
rewards. Most levels are never won by chance, so half of the episodes begin somewhere in the level's plan, from where the
win is nearer. Reward shaping is by a potential (fewer infected tiles are better), which does not change which policy is
best. Every win rate is that of games from the start. At the end it prints a table: random play, the greedy and the looking-ahead player that levels are graded with, what was
learnt, and the solver.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from pathlib import Path

# One core: more threads would only make the minutes of CPU time harder to compare.
for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(name, "1")

import numpy as np  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402

import quadrat  # noqa: E402
from quadrat import envs  # noqa: E402

LEVELS = [f"germs:{number}" for number in range(2001, 2021)]
LANES, HORIZON = 256, 32
EPOCHS, MINIBATCH = 3, 2048
GAMMA, LAMBDA, CLIP = 0.99, 0.95, 0.2
#: What a nat of entropy is worth at first; with less, a few levels are learnt and the others never won.
ENTROPY = 0.03
RATE = 7e-4
HIDDEN = 256
#: What a plane or a scalar is divided by, so that inputs are about 1.
PLANE_SCALE = {"asleep": 4, "slowed": 3, "immune": 2}


class Network:
    """Two hidden layers with rectifiers; the logits of all actions and the value of the position."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        def layer(rows: int, columns: int, gain: float) -> np.ndarray:
            return (rng.standard_normal((rows, columns)) * gain / np.sqrt(rows)).astype(np.float32)

        self.weights = [layer(inputs, HIDDEN, 1.4), layer(HIDDEN, HIDDEN, 1.4), layer(HIDDEN, actions + 1, 0.01)]
        self.biases = [np.zeros(weight.shape[1], np.float32) for weight in self.weights]
        self.moments = [[np.zeros_like(part), np.zeros_like(part)] for part in (*self.weights, *self.biases)]
        self.updates = 0

    def forward(self, x: np.ndarray) -> tuple[np.ndarray, np.ndarray, list[np.ndarray]]:
        layers = [x]
        for weight, bias in zip(self.weights[:-1], self.biases[:-1]):
            layers.append(np.maximum(layers[-1] @ weight + bias, 0))
        out = layers[-1] @ self.weights[-1] + self.biases[-1]
        return out[:, :-1], out[:, -1], layers

    def backward(self, layers: list[np.ndarray], out: np.ndarray, rate: float) -> None:
        """Descends the gradient, given that of the outputs: Adam, with the gradient's norm bounded."""
        gradients: list[np.ndarray] = []
        biases: list[np.ndarray] = []
        for index in reversed(range(3)):
            gradients.insert(0, layers[index].T @ out)
            biases.insert(0, out.sum(axis=0))
            if index:
                out = (out @ self.weights[index].T) * (layers[index] > 0)
        every = [*gradients, *biases]
        norm = np.sqrt(sum(float((part * part).sum()) for part in every))
        scale = min(1.0, 0.5 / (norm + 1e-8))
        self.updates += 1
        bias_1, bias_2 = 1 - 0.9**self.updates, 1 - 0.999**self.updates
        for part, gradient, (first, second) in zip([*self.weights, *self.biases], every, self.moments):
            gradient *= scale
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient * gradient - second)
            part -= rate * (first / bias_1) / (np.sqrt(second / bias_2) + 1e-5)


def masked(logits: np.ndarray, mask: np.ndarray) -> np.ndarray:
    """Returns the logarithms of the probabilities of the offered actions."""
    logits = np.where(mask, logits, -1e9)
    logits = logits - logits.max(axis=1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))


class Inputs:
    """Turns observations into the inputs of the network."""

    def __init__(self, env: envs.GridVectorEnv) -> None:
        self.scale = np.array([PLANE_SCALE.get(name, 1) for name in env.plane_names], np.float32)[None, :, None, None]

    def __call__(self, observation: dict[str, np.ndarray]) -> np.ndarray:
        planes = (observation["planes"] / self.scale).reshape(len(observation["planes"]), -1)
        return np.concatenate([planes, observation["scalars"] / np.float32(10)], axis=1).astype(np.float32)


def infected(observation: dict[str, np.ndarray]) -> np.ndarray:
    return observation["planes"][:, :3].reshape(len(observation["planes"]), -1).sum(axis=1).astype(np.float32)


def evaluate(network: Network | None, episodes: int, seed: int) -> np.ndarray:
    """Returns the share of games won on each level, by the likeliest action or, without a network, by random play."""
    rates = []
    for level in LEVELS:
        env = envs.make_vec("germs", episodes, levels=level, frame=(7, 7), copy=False)
        inputs = Inputs(env)
        observation, _ = env.reset(seed=seed)
        won = np.zeros(episodes, bool)
        done = np.zeros(episodes, bool)
        while not done.all():
            if network is None:
                actions = env.sample()
            else:
                logits, _, _ = network.forward(inputs(observation))
                actions = np.where(observation["action_mask"] == 1, logits, -1e9).argmax(axis=1)
            observation, rewards, terminated, truncated, _ = env.step(actions)
            won |= ~done & terminated & (rewards > 0)
            done |= terminated | truncated
        rates.append(won.mean())
    return np.array(rates)


def learn(minutes: float, seed: int) -> tuple[Network, list[tuple[float, int, float]]]:
    """Learns for some minutes of CPU time. Returns the network, and minutes, steps and win rate along the way."""
    rng = np.random.default_rng(seed)
    mode = AutoresetMode.DISABLED
    env = envs.make_vec("germs", LANES, levels=LEVELS, copy=False, max_steps=200, autoreset_mode=mode)
    inputs = Inputs(env)
    observation, _ = env.reset(seed=seed)
    plans = []
    for address in LEVELS:
        session = quadrat.level(address).open()
        for planned in session.level.plan or session.solve():
            session.act(planned)
        plans.append(session)
    first = np.zeros(LANES, bool)

    def begin(which: np.ndarray) -> None:
        for lane in np.flatnonzero(which):
            session = plans[rng.integers(len(plans))]
            first[lane] = rng.random() < 0.5
            ply = 0 if first[lane] else int(rng.integers(len(session.played())))
            env.reset(options={"reset_mask": np.arange(LANES) == lane, "replay": session, "ply": ply})

    begin(np.ones(LANES, bool))
    x, mask = inputs(observation), observation["action_mask"].astype(bool)
    network = Network(x.shape[1], mask.shape[1], rng)
    begun, steps, curve = time.process_time(), 0, []
    ended, won = [], []
    while (spent := (time.process_time() - begun) / 60) < minutes:
        xs, masks, actions, logs, values, rewards, ends = [], [], [], [], [], [], []
        for _ in range(HORIZON):
            logits, value, _ = network.forward(x)
            log = masked(logits, mask)
            action = (log + rng.gumbel(size=log.shape)).argmax(axis=1)
            before = infected(observation)
            observation, reward, terminated, truncated, _ = env.step(action)
            end = terminated | truncated
            # The potential of a position that is over is 0.
            shaped = reward + 0.05 * (before - GAMMA * infected(observation) * ~end)
            for kept, what in zip(
                (xs, masks, actions, logs, values, rewards, ends),
                (x, mask, action, log[np.arange(LANES), action], value, shaped, end),
            ):
                kept.append(what)
            ended.append(int((end & first).sum()))
            won.append(int(((reward > 0) & first).sum()))
            begin(end)
            x, mask = inputs(observation), observation["action_mask"].astype(bool)
        steps += LANES * HORIZON
        _, value, _ = network.forward(x)
        advantage = np.zeros(LANES, np.float32)
        advantages = np.zeros((HORIZON, LANES), np.float32)
        for step in reversed(range(HORIZON)):
            goes_on = ~ends[step]
            error = rewards[step] + GAMMA * value * goes_on - values[step]
            advantage = error + GAMMA * LAMBDA * advantage * goes_on
            advantages[step], value = advantage, values[step]
        flat = [np.concatenate(what) for what in (xs, masks, actions, logs, values)]
        flat_x, flat_mask, flat_action, flat_log, flat_value = flat
        gained = advantages.reshape(-1)
        target = gained + flat_value
        rows = np.arange(len(gained))
        gained = (gained - gained.mean()) / (gained.std() + 1e-8)
        left = max(0.05, 1 - spent / minutes)
        rate, entropy_bonus = RATE * left, ENTROPY * left
        for _ in range(EPOCHS):
            rng.shuffle(rows)
            for chosen in np.array_split(rows, max(1, len(rows) // MINIBATCH)):
                logits, value, layers = network.forward(flat_x[chosen])
                log = masked(logits, flat_mask[chosen])
                chance = np.exp(log)
                picked = (np.arange(len(chosen)), flat_action[chosen])
                ratio = np.exp(log[picked] - flat_log[chosen])
                gain = gained[chosen]
                # Where the ratio has left its bounds in the direction of the gain, there is no gradient.
                free = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
                slope = -(gain * ratio * free)[:, None]
                entropy = -(chance * np.where(flat_mask[chosen], log, 0)).sum(axis=1, keepdims=True)
                out = np.empty((len(chosen), logits.shape[1] + 1), np.float32)
                out[:, :-1] = -chance * slope + entropy_bonus * chance * (np.where(flat_mask[chosen], log, 0) + entropy)
                out[picked] += slope[:, 0]
                out[:, -1] = 0.5 * (value - target[chosen])
                network.backward(layers, out / len(chosen), rate)
        if len(ended) >= 10 * HORIZON:
            curve.append((spent, steps, sum(won) / max(1, sum(ended))))
            print(f"{spent:5.1f} min  {steps / 1e6:6.2f} M steps  {100 * curve[-1][2]:5.1f} % won", flush=True)
            ended, won = [], []
    return network, curve


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0, help="minutes of CPU time to learn for")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path, help="draw the curve as SVG here")
    parser.add_argument("--json", type=Path, help="write curve and table here")
    options = parser.parse_args()
    network, curve = learn(options.minutes, options.seed)
    levels = [quadrat.level(address) for address in LEVELS]
    grades = [level.grade() for level in levels]
    table = {
        "random": float(evaluate(None, 500, options.seed).mean()),
        "greedy": float(np.mean([grade["greedy"] == "won" for grade in grades])),
        "looking ahead": float(np.mean([grade["lookAhead"] == "won" for grade in grades])),
        "learnt": float(evaluate(network, 1, options.seed).mean()),
        "solver": float(np.mean([bool(level.solve()) for level in levels])),
    }
    for player, rate in table.items():
        print(f"{player:<14} {100 * rate:5.1f} %")
    if options.json:
        options.json.write_text(json.dumps({"minutes": options.minutes, "curve": curve, "table": table}, indent=1) + "\n")
    if options.plot:
        import sys

        sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "bench"))
        from plot import line

        options.plot.write_text(line(curve, table))


if __name__ == "__main__":
    main()
