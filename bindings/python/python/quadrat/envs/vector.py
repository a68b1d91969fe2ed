"""How are thousands of games played at once? In one call, into arrays that belong to the caller."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

import quadrat
from quadrat import ArrayError, ClosedError, Level, RequestError, Session

from .._quadrat import Lanes
from ._levels import LevelLike, level_of, levels_of

Observation = dict[str, npt.NDArray[Any]]

#: The number of positions that a search of the oracle may look at, for each lane.
ORACLE_NODES = 2_000_000

_MODES = {
    AutoresetMode.NEXT_STEP: "next_step",
    AutoresetMode.SAME_STEP: "same_step",
    AutoresetMode.DISABLED: "disabled",
}


class Oracle(NamedTuple):
    """What is known about the best way to go on, for each lane.

    Where ``exact`` is true, ``distance`` is the number of actions to the end with best play, and ``optimal_mask`` has
    exactly the actions that keep it. Elsewhere they describe the best known line, which need not be the best. In a
    game for two, an odd distance means that the player to move wins, and an even one that the opponent does.
    """

    #: ``(lanes, actions)``, 1 for each such action.
    optimal_mask: npt.NDArray[np.int8]
    #: ``(lanes,)``, −1 where no way to win is known.
    distance: npt.NDArray[np.int32]
    #: ``(lanes,)``, whether both are proven.
    exact: npt.NDArray[np.bool_]


def observation_space(lanes: Lanes) -> spaces.Dict:
    """Returns the space of the observations of one lane."""
    rows, columns = lanes.frame
    return spaces.Dict(
        {
            "planes": spaces.Box(0, 255, (len(lanes.planes), rows, columns), np.uint8),
            "scalars": spaces.Box(0, 255, (len(lanes.scalars),), np.uint8),
            "action_mask": spaces.MultiBinary(lanes.actions),
        }
    )


def place(lanes: Lanes, game: str, chosen: Iterable[int], options: Mapping[str, Any]) -> bool:
    """Puts lanes into the position that the options of ``reset`` name, and returns whether they name one."""
    unknown = set(options) - {"level", "replay", "ply", "reset_mask"}
    if unknown:
        raise RequestError(f"unknown options {sorted(unknown)}; expected level, replay, ply, reset_mask", "E022", "options")
    level, replay, ply = (options.get(key) for key in ("level", "replay", "ply"))
    if ply is not None and (isinstance(ply, bool) or not isinstance(ply, (int, np.integer)) or ply < 0):
        raise RequestError(f"ply {ply!r}; expected a number of actions, from 0 on", "E022", "ply")
    session: Session | None = None
    if replay is not None:
        session = replay if isinstance(replay, Session) else quadrat.resume(replay)
        if level is not None and level_of(game, level).hash != session.level.hash:
            raise RequestError("the replay was played on another level than the option level names", "E022", "level")
    elif level is not None:
        session = level_of(game, level).open()
    elif ply is not None:
        raise RequestError("ply needs a replay, whose first actions it counts", "E022", "ply")
    if session is None:
        return False
    for lane in chosen:
        lanes.place(lane, session, None if ply is None else int(ply))
    return True


def oracle_of(lanes: Lanes, chosen: Sequence[int], nodes: int) -> Oracle:
    """Asks the solvers about some lanes."""
    mask = np.zeros((len(chosen), lanes.actions), np.int8)
    distance = np.full(len(chosen), -1, np.int32)
    exact = np.zeros(len(chosen), np.bool_)
    for row, lane in enumerate(chosen):
        optimal, plies, proven = lanes.insight(lane, nodes)
        mask[row, optimal] = 1
        distance[row] = -1 if plies is None else plies
        exact[row] = proven
    return Oracle(mask, distance, exact)


class GridVectorEnv(VectorEnv[Observation, Any, npt.NDArray[Any]]):
    """Many games of one kind, stepped at once. Made by ``make_vec``.

    An observation has ``planes`` (uint8, one per name in ``plane_names``), ``scalars`` (uint8, larger numbers are 255)
    and ``action_mask``. A win is worth 1 and a loss −1, to the player who has just acted. An action that the rules
    refuse changes nothing; ``info["refused"]`` says so.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        levels: Iterable[LevelLike] | LevelLike | None = None,
        *,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        max_steps: int = 1000,
        refused_reward: float = 0.0,
        frame: tuple[int, int] | None = None,
        copy: bool = True,
        buffers: Mapping[str, npt.NDArray[Any]] | None = None,
        oracle: bool = False,
        oracle_nodes: int = ORACLE_NODES,
        render_mode: str | None = None,
    ) -> None:
        mode = AutoresetMode(autoreset_mode) if not isinstance(autoreset_mode, AutoresetMode) else autoreset_mode
        if isinstance(num_envs, bool) or not isinstance(num_envs, (int, np.integer)) or num_envs < 1:
            raise RequestError(f"{num_envs!r} environments; expected a number from 1 on", "E022", "num_envs")
        if render_mode not in (None, "ansi", "svg"):
            raise RequestError(f"render_mode {render_mode!r}; expected None, 'ansi' or 'svg'", "E022", "render_mode")
        if max_steps < 0:
            raise RequestError(f"max_steps {max_steps}; expected 0 for no limit, or more", "E022", "max_steps")
        self._lanes = Lanes(
            game,
            levels_of(game, levels),
            num_envs,
            frame=frame,
            autoreset=_MODES[mode],
            longest=max_steps,
            refused=refused_reward,
        )
        self.game = game
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.metadata = {"autoreset_mode": mode, "render_modes": ["ansi", "svg"]}
        self.plane_names = tuple(self._lanes.planes)
        self.scalar_names = tuple(self._lanes.scalars)
        self.single_observation_space = observation_space(self._lanes)
        self.single_action_space = spaces.Discrete(self._lanes.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy = copy
        self._mode = mode
        self._oracle = oracle
        self._oracle_nodes = oracle_nodes
        self._distance: npt.NDArray[np.int32] | None = None
        self._arrays = self._own(dict(buffers or {}))
        self._views = self._viewed(self._arrays)
        self._finals: dict[str, npt.NDArray[Any]] | None = None
        if mode is AutoresetMode.SAME_STEP:
            self._finals = {name: np.zeros_like(self._arrays[name]) for name in ("planes", "scalars", "action_mask")}
        self._actions = np.zeros(num_envs, np.int64)
        self._ready = False

    def _own(self, given: dict[str, npt.NDArray[Any]]) -> dict[str, npt.NDArray[Any]]:
        """Returns the arrays to write to: those of the caller where they are given."""
        rows, columns = self._lanes.frame
        lanes = self.num_envs
        needed: dict[str, tuple[tuple[int, ...], Any]] = {
            "planes": ((lanes, len(self.plane_names), rows, columns), np.uint8),
            "scalars": ((lanes, len(self.scalar_names)), np.uint8),
            "action_mask": ((lanes, self._lanes.actions), np.uint8),
            "rewards": ((lanes,), np.float64),
            "terminated": ((lanes,), np.bool_),
            "truncated": ((lanes,), np.bool_),
            "refused": ((lanes,), np.bool_),
        }
        unknown = set(given) - set(needed)
        if unknown:
            raise ArrayError(f"unknown buffers {sorted(unknown)}; expected {', '.join(needed)}", "P001", "buffers")
        arrays = {}
        for name, (shape, dtype) in needed.items():
            array = given.get(name)
            if array is None:
                array = np.zeros(shape, dtype)
            expected = f"expected a writable, C-contiguous array of {np.dtype(dtype)} with the shape {shape}"
            if not isinstance(array, np.ndarray):
                raise ArrayError(f"{name}: a {type(array).__name__}; {expected}", "P001", name)
            if name == "action_mask" and array.dtype == np.int8:
                array = array.view(np.uint8)
            flags = array.flags
            if array.shape != shape or array.dtype != dtype or not flags.c_contiguous or not flags.writeable:
                described = f"{array.dtype} with the shape {array.shape}"
                described += "" if flags.c_contiguous else ", not contiguous"
                described += "" if flags.writeable else ", read-only"
                raise ArrayError(f"{name}: an array of {described}; {expected}", "P001", name)
            arrays[name] = array
        return arrays

    @staticmethod
    def _viewed(arrays: Mapping[str, npt.NDArray[Any]]) -> Observation:
        # Gymnasium's spaces want masks of int8; the bytes are the same.
        return {
            "planes": arrays["planes"],
            "scalars": arrays["scalars"],
            "action_mask": arrays["action_mask"].view(np.int8),
        }

    @property
    def _triple(self) -> tuple[npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any]]:
        arrays = self._arrays
        return arrays["planes"], arrays["scalars"], arrays["action_mask"]

    def _observed(self) -> Observation:
        if self._copy:
            return {name: array.copy() for name, array in self._views.items()}
        return dict(self._views)

    def _open(self) -> None:
        if self.closed:
            raise ClosedError("the environment is closed; make another one", "P002")

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins new episodes and returns the first observations.

        ``seed`` gives lane ``i`` the seed ``seed + i``, or is a list with one seed for each lane. The options are
        ``level`` (an address, an id or a ``Level``), ``replay`` with ``ply`` (the position after that many actions, by
        default after all), and ``reset_mask`` (which lanes are reset; the others stay as they are).
        """
        self._open()
        options = dict(options or {})
        chosen = self._chosen(options)
        self._seed(seed)
        self._lanes.reset(self._triple, None if chosen is None else chosen.view(np.uint8))
        lanes = range(self.num_envs) if chosen is None else np.flatnonzero(chosen).tolist()
        if place(self._lanes, self.game, lanes, options):
            self._lanes.observe(self._triple)
        self._ready = True
        self._distance = None
        return self._observed(), self._info(None)

    def _chosen(self, options: Mapping[str, Any]) -> npt.NDArray[np.bool_] | None:
        chosen = options.get("reset_mask")
        if chosen is None:
            return None
        expected = f"expected an array of bool with the shape ({self.num_envs},)"
        if not isinstance(chosen, np.ndarray) or chosen.dtype != np.bool_ or chosen.shape != (self.num_envs,):
            described = f"{chosen.dtype} {chosen.shape}" if isinstance(chosen, np.ndarray) else type(chosen).__name__
            raise ArrayError(f"reset_mask: {described}; {expected}", "P001", "reset_mask")
        return np.ascontiguousarray(chosen)

    def _seed(self, seed: int | Sequence[int | None] | None) -> None:
        if seed is None:
            return
        if isinstance(seed, (int, np.integer)) and not isinstance(seed, bool):
            seeds: list[int | None] = [(int(seed) + lane) for lane in range(self.num_envs)]
        else:
            try:
                seeds = list(seed)  # type: ignore[arg-type]
            except TypeError:
                seeds = []
            if len(seeds) != self.num_envs:
                raise RequestError(f"{len(seeds)} seeds; expected one number, or {self.num_envs}", "E022", "seed")
        for lane, number in enumerate(seeds):
            if number is None:
                continue
            if isinstance(number, bool) or not isinstance(number, (int, np.integer)) or number < 0:
                raise RequestError(f"the seed {number!r}; expected a whole number from 0 on", "E022", "seed")
            self._lanes.seed(lane, int(number) & 0xFFFF_FFFF)

    def _checked(self, actions: Any) -> npt.NDArray[np.int64]:
        if isinstance(actions, np.ndarray) and actions.dtype == np.int64 and actions.flags.c_contiguous:
            return actions
        array = np.asarray(actions)
        if array.dtype.kind not in "iu":
            expected = f"expected whole numbers with the shape ({self.num_envs},)"
            raise ArrayError(f"actions: an array of {array.dtype}; {expected}", "P001", "actions")
        return np.ascontiguousarray(array, np.int64)

    def step(
        self, actions: Any
    ) -> tuple[Observation, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """Steps every lane.

        Unless the environment was made with ``copy=False``, what is returned belongs to the caller. With it, the
        arrays are the same in every step, and nothing is allocated for them.
        """
        self.step_into(actions)
        arrays = self._arrays
        rewards, terminated, truncated = arrays["rewards"], arrays["terminated"], arrays["truncated"]
        info = self._info(terminated | truncated)
        if self._copy:
            rewards, terminated, truncated = rewards.copy(), terminated.copy(), truncated.copy()
        return self._observed(), rewards, terminated, truncated, info

    def step_into(self, actions: Any) -> None:
        """Steps every lane and writes into the buffers only: the fastest way."""
        if self.closed or not self._ready:
            self._open()
            raise RequestError("the environment was not reset; call reset() before step()", "E022")
        arrays = self._arrays
        finals = self._finals
        self._lanes.step(
            self._checked(actions),
            (arrays["planes"], arrays["scalars"], arrays["action_mask"]),
            arrays["rewards"],
            arrays["terminated"],
            arrays["truncated"],
            arrays["refused"],
            None if finals is None else (finals["planes"], finals["scalars"], finals["action_mask"]),
        )

    def _info(self, ended: npt.NDArray[np.bool_] | None) -> dict[str, Any]:
        mask, refused = self._views["action_mask"], self._arrays["refused"]
        info: dict[str, Any] = {"action_mask": mask.copy() if self._copy else mask}
        if ended is not None:
            info["refused"] = refused.copy() if self._copy else refused
        if self._finals is not None and ended is not None and ended.any():
            finals = self._viewed(self._finals)
            info["final_obs"] = {name: array.copy() for name, array in finals.items()} if self._copy else finals
            info["_final_obs"] = ended
        if self._oracle:
            known = self.oracle()
            info["optimal_mask"], info["distance"], info["exact"] = known
            before, self._distance = self._distance, known.distance
            if before is not None and ended is not None and self.game != "infection":
                # How many actions longer the way has become than it had to. There is none between two episodes.
                told = (before > 0) & (known.distance >= 0) & (~ended | self._arrays["terminated"])
                info["regret"] = np.where(told, known.distance + 1 - before, 0)
                info["_regret"] = told
        return info

    def oracle(self, nodes: int | None = None) -> Oracle:
        """Asks the solvers for the best way to go on, in every lane. This searches, so it takes its time."""
        self._open()
        return oracle_of(self._lanes, range(self.num_envs), self._oracle_nodes if nodes is None else nodes)

    def sample(self) -> npt.NDArray[np.int64]:
        """Draws an offered action for each lane, each with the same chance. The array is the same in every call."""
        self._open()
        self._lanes.sample(self._arrays["action_mask"], self._actions)
        return self._actions

    @property
    def buffers(self) -> dict[str, npt.NDArray[Any]]:
        """The arrays that ``step`` and ``reset`` write to, by name."""
        return dict(self._arrays)

    def level(self, lane: int) -> Level:
        """Returns the level of a lane."""
        return self._lanes.level(lane)

    def state(self, lane: int) -> Any:
        """Returns the position of a lane as a dictionary, as ``Session.state`` does."""
        return self._lanes.state(lane)

    def hash(self, lane: int) -> str:
        """Returns the hash of a lane's position, as ``Session.hash`` does."""
        return self._lanes.hash(lane)

    def to_move(self, lane: int) -> int:
        """Returns the player to move in a lane, counted from 0."""
        return self._lanes.mover(lane)

    def action_text(self, action: int) -> str:
        """Returns the text form of an action, as ``Session.act`` takes it."""
        return self._lanes.action_text(action)

    def action_index(self, action: str) -> int:
        """Returns the index of an action in text form."""
        return self._lanes.action_index(action)

    def render(self) -> tuple[str, ...] | None:
        """Draws every lane: in plain characters, or as SVG."""
        self._open()
        if self.render_mode is None:
            return None
        draw = self._lanes.sketch if self.render_mode == "ansi" else self._lanes.render
        return tuple(draw(lane) for lane in range(self.num_envs))

    def close_extras(self, **kwargs: Any) -> None:
        """Frees the memory of the games."""
        self._lanes.close()


def make_vec(
    game: str,
    num_envs: int,
    levels: Iterable[LevelLike] | LevelLike | None = None,
    **settings: Any,
) -> GridVectorEnv:
    """Makes an environment that plays many games at once.

    ``game`` is ``germs``, ``citylines``, ``pangur`` or ``infection``. ``levels`` are addresses, ids or ``Level``
    objects, from which every episode draws one. The settings are those of ``GridVectorEnv``: ``autoreset_mode`` (all
    three of Gymnasium's), ``max_steps`` (after which an episode is cut off, 1000 by default and 0 for never),
    ``refused_reward``, ``frame`` (rows and columns that hold every board), ``copy``, ``buffers`` (arrays of the
    caller, by name), ``oracle``, ``oracle_nodes`` and ``render_mode``.

    >>> import numpy as np, quadrat.envs
    >>> masks = np.zeros((2, 25), np.uint8)
    >>> env = quadrat.envs.make_vec("infection", 2, buffers={"action_mask": masks})
    >>> observation, info = env.reset(seed=0)
    >>> int(masks.sum())
    50
    """
    return GridVectorEnv(game, num_envs, levels, **settings)


#: What ``gymnasium.make_vec`` calls for each game.
make_germs = functools.partial(GridVectorEnv, "germs")
make_citylines = functools.partial(GridVectorEnv, "citylines")
make_pangur = functools.partial(GridVectorEnv, "pangur")
make_infection = functools.partial(GridVectorEnv, "infection")
