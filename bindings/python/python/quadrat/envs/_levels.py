"""Which levels does an environment draw from?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Union

import quadrat
from quadrat import Level, RequestError

#: A level, its address, or its id within the game.
LevelLike = Union[Level, str, int]

#: The levels of an environment for which none are given.
DEFAULTS = {
    # The first world of the second edition.
    "germs": [f"germs:{number}" for number in range(2001, 2021)],
    "citylines": [f"citylines:5x5k3#{seed}" for seed in range(100)],
    "pangur": ["pangur:classic"],
    "infection": ["infection:5x5"],
}


def level_of(game: str, level: LevelLike) -> Level:
    """Returns a level of a game."""
    if isinstance(level, Level):
        if level.game != game:
            raise RequestError(f"a level of {level.game}; expected a level of {game}", "E022", "level")
        return level
    if isinstance(level, bool) or not isinstance(level, (str, int)):
        kind = type(level).__name__
        raise RequestError(f"a {kind}; expected a Level, an address such as {DEFAULTS[game][0]}, or an id", "E022", "level")
    address = str(level)
    if not address.startswith(f"{game}:"):
        address = f"{game}:{address}"
    return quadrat.level(address)


def levels_of(game: str, levels: Iterable[LevelLike] | LevelLike | None) -> list[Level]:
    """Returns the levels of a game, by default a set that suits a beginning."""
    if game not in DEFAULTS:
        raise RequestError(f"unknown game {game!r}; expected one of {', '.join(DEFAULTS)}", "E022", "game")
    if levels is None:
        levels = DEFAULTS[game]
    if isinstance(levels, (Level, str, int)):
        levels = [levels]
    chosen = [level_of(game, level) for level in levels]
    if not chosen:
        raise RequestError("no levels; expected at least one", "E022", "levels")
    return chosen
