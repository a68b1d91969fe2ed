"""How is one game played by a program that learns? As an environment of Gymnasium."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, cast

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from quadrat import ArrayError, ClosedError, Level, RequestError

from .._quadrat import Lanes
from ._levels import LevelLike, levels_of
from .vector import ORACLE_NODES, Observation, Oracle, observation_space, oracle_of, place


class GridEnv(gymnasium.Env[Observation, np.int64]):
    """One game. Use ``GermsEnv`` and its siblings, or ``gymnasium.make("Quadrat/Germs-v0")``.

    Observations, rewards, masks and options are those of ``GridVectorEnv``, without the first dimension.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"], "render_fps": 1}
    #: The id of the game.
    game: ClassVar[str]

    def __init__(
        self,
        levels: Iterable[LevelLike] | LevelLike | None = None,
        *,
        max_steps: int = 1000,
        refused_reward: float = 0.0,
        frame: tuple[int, int] | None = None,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, "ansi", "svg"):
            raise RequestError(f"render_mode {render_mode!r}; expected None, 'ansi' or 'svg'", "E022", "render_mode")
        if max_steps < 0:
            raise RequestError(f"max_steps {max_steps}; expected 0 for no limit, or more", "E022", "max_steps")
        self._lanes = Lanes(
            self.game,
            levels_of(self.game, levels),
            1,
            frame=frame,
            autoreset="disabled",
            longest=max_steps,
            refused=refused_reward,
        )
        self.render_mode = render_mode
        self.plane_names = tuple(self._lanes.planes)
        self.scalar_names = tuple(self._lanes.scalars)
        self.observation_space = cast("spaces.Space[Observation]", observation_space(self._lanes))
        self.action_space = spaces.Discrete(self._lanes.actions)
        rows, columns = self._lanes.frame
        self._planes = np.zeros((1, len(self.plane_names), rows, columns), np.uint8)
        self._scalars = np.zeros((1, len(self.scalar_names)), np.uint8)
        self._mask = np.zeros((1, self._lanes.actions), np.uint8)
        self._results = (np.zeros(1), np.zeros(1, np.bool_), np.zeros(1, np.bool_), np.zeros(1, np.bool_))
        self._action = np.zeros(1, np.int64)
        self._ready = False
        self._closed = False

    @property
    def _triple(self) -> tuple[npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any]]:
        return self._planes, self._scalars, self._mask

    def _observed(self) -> Observation:
        return {
            "planes": self._planes[0].copy(),
            "scalars": self._scalars[0].copy(),
            "action_mask": self._mask[0].astype(np.int8),
        }

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a new episode. The options are ``level``, and ``replay`` with ``ply``."""
        self._open()
        super().reset(seed=seed)
        if seed is not None:
            self._lanes.seed(0, seed & 0xFFFF_FFFF)
        self._lanes.reset(self._triple)
        if place(self._lanes, self.game, [0], options or {}):
            self._lanes.observe(self._triple)
        self._ready = True
        observation = self._observed()
        level = self._lanes.level(0)
        return observation, {"action_mask": observation["action_mask"].copy(), "level": f"{level.game}:{level.id}"}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Does one action."""
        self._open()
        if not self._ready:
            raise RequestError("the environment was not reset; call reset() before step()", "E022")
        if isinstance(action, (bool, np.bool_)) or not isinstance(action, (int, np.integer)):
            array = np.asarray(action)
            if array.dtype.kind not in "iu" or array.size != 1:
                expected = f"expected a whole number from 0 to {self._lanes.actions - 1}"
                raise ArrayError(f"action: {action!r}; {expected}", "P001", "action")
            action = array.item()
        self._action[0] = action
        rewards, terminated, truncated, refused = self._results
        self._lanes.step(self._action, self._triple, rewards, terminated, truncated, refused)
        observation = self._observed()
        info = {"action_mask": observation["action_mask"].copy(), "refused": bool(refused[0])}
        return observation, float(rewards[0]), bool(terminated[0]), bool(truncated[0]), info

    def _open(self) -> None:
        if self._closed:
            raise ClosedError("the environment is closed; make another one", "P002")

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Returns the mask of the offered actions, under the name by which some libraries ask for it."""
        masks: npt.NDArray[np.bool_] = self._mask[0].astype(np.bool_)
        return masks

    def oracle(self, nodes: int = ORACLE_NODES) -> Oracle:
        """Asks the solvers for the best way to go on. The arrays have one row."""
        self._open()
        return oracle_of(self._lanes, [0], nodes)

    @property
    def level(self) -> Level:
        """The level of this episode."""
        return self._lanes.level(0)

    def state(self) -> Any:
        """Returns the position as a dictionary, as ``Session.state`` does."""
        return self._lanes.state(0)

    def hash(self) -> str:
        """Returns the hash of the position, as ``Session.hash`` does."""
        return self._lanes.hash(0)

    def to_move(self) -> int:
        """Returns the player to move, counted from 0."""
        return self._lanes.mover(0)

    def action_text(self, action: int) -> str:
        """Returns the text form of an action, as ``Session.act`` takes it."""
        return self._lanes.action_text(action)

    def action_index(self, action: str) -> int:
        """Returns the index of an action in text form."""
        return self._lanes.action_index(action)

    def render(self) -> str | None:
        """Draws the position: in plain characters, or as SVG."""
        self._open()
        if self.render_mode is None:
            return None
        return self._lanes.sketch(0) if self.render_mode == "ansi" else self._lanes.render(0)

    def close(self) -> None:
        """Frees the memory of the game."""
        self._closed = True
        self._lanes.close()


class GermsEnv(GridEnv):
    """Germs: contain a spreading infection with few tools."""

    game = "germs"


class CityLinesEnv(GridEnv):
    """City Lines: turn the roads until every landmark reaches the turnpike."""

    game = "citylines"


class PangurEnv(GridEnv):
    """Pangur: three cats against waves of mice."""

    game = "pangur"


class InfectionEnv(GridEnv):
    """Infection, for a program that plays both sides. ``quadrat.envs.duel`` has it for two players."""

    game = "infection"
