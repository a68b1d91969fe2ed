"""Environments for programs that learn: one game at a time, thousands at once, and two players.

>>> import quadrat.envs
>>> env = quadrat.envs.make_vec("citylines", 4, levels=["5x5k3#7"])
>>> observation, info = env.reset(seed=1)
>>> observation["planes"].shape, env.single_action_space
((4, 7, 5, 5), Discrete(75))
>>> observation, reward, terminated, truncated, info = env.step(env.sample())
>>> env.close()

Importing this module registers its environments with Gymnasium: ``gymnasium.make("Quadrat/Germs-v0")``.
"""

from ._register import register
from .single import CityLinesEnv, GermsEnv, GridEnv, InfectionEnv, PangurEnv
from .vector import GridVectorEnv, Oracle, make_vec

register()

__all__ = [
    "CityLinesEnv",
    "GermsEnv",
    "GridEnv",
    "GridVectorEnv",
    "InfectionEnv",
    "Oracle",
    "PangurEnv",
    "make_vec",
]
