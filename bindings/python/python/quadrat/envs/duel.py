"""How do two programs play Infection against each other? As environments of PettingZoo.

``env`` takes turns, ``parallel_env`` takes the actions of both and ignores that of the player who is not to move.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from quadrat import ClosedError, RequestError

from .._quadrat import Lanes
from ._levels import LevelLike, level_of
from .vector import Oracle, oracle_of, place

#: The players, in the order in which ``to_move`` counts them.
AGENTS = ["red", "blue"]


class _Board:
    """A game of Infection with its arrays."""

    def __init__(self, level: LevelLike, max_steps: int, render_mode: str | None) -> None:
        if render_mode not in (None, "ansi", "svg"):
            raise RequestError(f"render_mode {render_mode!r}; expected None, 'ansi' or 'svg'", "E022", "render_mode")
        chosen = level_of("infection", level)
        self.lanes = Lanes("infection", [chosen], 1, autoreset="disabled", longest=max_steps)
        rows, columns = self.lanes.frame
        self.planes = np.zeros((1, len(self.lanes.planes), rows, columns), np.uint8)
        self.scalars = np.zeros((1, len(self.lanes.scalars)), np.uint8)
        self.mask = np.zeros((1, self.lanes.actions), np.uint8)
        self.results = (np.zeros(1), np.zeros(1, np.bool_), np.zeros(1, np.bool_), np.zeros(1, np.bool_))
        self.render_mode = render_mode
        self.closed = False

    def space(self) -> spaces.Dict:
        rows, columns = self.lanes.frame
        planes = spaces.Box(0, 255, (len(self.lanes.planes), rows, columns), np.uint8)
        mask = spaces.Box(0, 1, (self.lanes.actions,), np.int8)
        return spaces.Dict({"observation": planes, "action_mask": mask})

    def reset(self, seed: int | None, options: dict[str, Any] | None) -> None:
        self.open()
        if seed is not None:
            self.lanes.seed(0, seed & 0xFFFF_FFFF)
        arrays = (self.planes, self.scalars, self.mask)
        self.lanes.reset(arrays)
        # PettingZoo passes options of other environments on; those that are not meant for this one are ignored.
        known = {key: value for key, value in (options or {}).items() if key in ("level", "replay", "ply")}
        if place(self.lanes, "infection", [0], known):
            self.lanes.observe(arrays)

    def open(self) -> None:
        if self.closed:
            raise ClosedError("the environment is closed; make another one", "P002")

    def mover(self) -> str:
        return AGENTS[self.lanes.mover(0)]

    def play(self, action: int) -> tuple[float, bool, bool]:
        """Plays for the player to move. Returns the reward of that player, and how the episode ended, if it did."""
        self.open()
        rewards, terminated, truncated, refused = self.results
        arrays = (self.planes, self.scalars, self.mask)
        self.lanes.step(np.array([action], np.int64), arrays, rewards, terminated, truncated, refused)
        return float(rewards[0]), bool(terminated[0]), bool(truncated[0])

    def observed_by(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        """Returns the board from the side of a player. Only the player to move has a mask with actions."""
        planes = self.planes[0].copy()
        moving = self.mover() == agent
        if not moving:
            planes[[0, 1]] = planes[[1, 0]]
        mask = self.mask[0].astype(np.int8) if moving else np.zeros(self.lanes.actions, np.int8)
        return {"observation": planes, "action_mask": mask}

    def render(self) -> str | None:
        self.open()
        if self.render_mode is None:
            return None
        return self.lanes.sketch(0) if self.render_mode == "ansi" else self.lanes.render(0)

    def close(self) -> None:
        self.closed = True
        self.lanes.close()


class InfectionDuel(AECEnv):
    """Infection with turns. ``env`` wraps it with PettingZoo's usual checks."""

    metadata = {"name": "quadrat_infection_v0", "render_modes": ["ansi", "svg"], "is_parallelizable": False}

    def __init__(self, level: LevelLike = "5x5", *, max_steps: int = 1000, render_mode: str | None = None) -> None:
        super().__init__()
        self._board = _Board(level, max_steps, render_mode)
        self.possible_agents = list(AGENTS)
        self.agents = list(AGENTS)
        self.render_mode = render_mode
        self._observation = self._board.space()
        self._action = spaces.Discrete(self._board.lanes.actions)

    def observation_space(self, agent: str) -> spaces.Dict:
        """Returns the space of what a player sees."""
        return self._observation

    def action_space(self, agent: str) -> spaces.Discrete:
        """Returns the space of a player's actions."""
        return self._action

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. The options are ``level``, and ``replay`` with ``ply``."""
        self._board.reset(seed, options)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = self._board.mover()

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        """Returns what a player sees."""
        return self._board.observed_by(agent)

    def step(self, action: Any) -> None:
        """Plays for the player to move."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        reward, terminated, truncated = self._board.play(int(action))
        other = AGENTS[1 - AGENTS.index(agent)]
        self.rewards = {agent: reward, other: -reward}
        self.terminations = dict.fromkeys(AGENTS, terminated)
        self.truncations = dict.fromkeys(AGENTS, truncated)
        self.agent_selection = other if terminated or truncated else self._board.mover()
        self._accumulate_rewards()

    def oracle(self, nodes: int = 2_000_000) -> Oracle:
        """Asks the solvers for the best move. The arrays have one row."""
        self._board.open()
        return oracle_of(self._board.lanes, [0], nodes)

    def render(self) -> str | None:
        """Draws the position: in plain characters, or as SVG."""
        return self._board.render()

    def close(self) -> None:
        """Frees the memory of the game."""
        self._board.close()


class InfectionParallel(ParallelEnv):
    """Infection for libraries in which all players act at once.

    The action of the player who is not to move is ignored, and the mask of that player offers none.
    """

    metadata = {"name": "quadrat_infection_parallel_v0", "render_modes": ["ansi", "svg"]}

    def __init__(self, level: LevelLike = "5x5", *, max_steps: int = 1000, render_mode: str | None = None) -> None:
        self._board = _Board(level, max_steps, render_mode)
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.render_mode = render_mode
        self._observation = self._board.space()
        self._action = spaces.Discrete(self._board.lanes.actions)

    def observation_space(self, agent: str) -> spaces.Dict:
        """Returns the space of what a player sees."""
        return self._observation

    def action_space(self, agent: str) -> spaces.Discrete:
        """Returns the space of a player's actions."""
        return self._action

    def _observed(self) -> dict[str, dict[str, npt.NDArray[Any]]]:
        return {agent: self._board.observed_by(agent) for agent in AGENTS}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, npt.NDArray[Any]]], dict[str, dict[str, Any]]]:
        """Begins a game. The options are ``level``, and ``replay`` with ``ply``."""
        self._board.reset(seed, options)
        self.agents = list(AGENTS)
        return self._observed(), {agent: {} for agent in AGENTS}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[
        dict[str, dict[str, npt.NDArray[Any]]],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Plays for the player to move."""
        if not self.agents:
            raise RequestError("the game is over or has not begun; call reset() before step()", "E022")
        agent = self._board.mover()
        if agent not in actions:
            raise RequestError(f"no action for {agent}, who is to move; expected one for each player", "E022", agent)
        reward, terminated, truncated = self._board.play(int(actions[agent]))
        other = AGENTS[1 - AGENTS.index(agent)]
        if terminated or truncated:
            self.agents = []
        return (
            self._observed(),
            {agent: reward, other: -reward},
            dict.fromkeys(AGENTS, terminated),
            dict.fromkeys(AGENTS, truncated),
            {player: {} for player in AGENTS},
        )

    def render(self) -> str | None:
        """Draws the position: in plain characters, or as SVG."""
        return self._board.render()

    def close(self) -> None:
        """Frees the memory of the game."""
        self._board.close()


def env(level: LevelLike = "5x5", **settings: Any) -> AECEnv:
    """Makes Infection with turns. An action outside the mask loses the game for the player who chose it."""
    duel: Any = InfectionDuel(level, **settings)
    duel = wrappers.TerminateIllegalWrapper(duel, illegal_reward=-1)
    duel = wrappers.AssertOutOfBoundsWrapper(duel)
    return wrappers.OrderEnforcingWrapper(duel)


def parallel_env(level: LevelLike = "5x5", **settings: Any) -> InfectionParallel:
    """Makes Infection for libraries in which all players act at once."""
    return InfectionParallel(level, **settings)
