"""Which environments does Gymnasium know?"""

from __future__ import annotations

from gymnasium.envs.registration import register as add
from gymnasium.envs.registration import registry

#: The environment of each game.
IDS = {
    "Quadrat/Germs-v0": ("germs", "GermsEnv"),
    "Quadrat/CityLines-v0": ("citylines", "CityLinesEnv"),
    "Quadrat/Pangur-v0": ("pangur", "PangurEnv"),
    "Quadrat/Infection-v0": ("infection", "InfectionEnv"),
}


def register() -> None:
    """Registers every environment with Gymnasium."""
    for name, (game, env) in IDS.items():
        if name not in registry:
            # Episodes are cut off by the environment itself, so no limit is given here.
            add(
                name,
                entry_point=f"quadrat.envs.single:{env}",
                vector_entry_point=f"quadrat.envs.vector:make_{game}",
                disable_env_checker=True,
            )
