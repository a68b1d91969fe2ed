"""Four deterministic grid games and a generator of spaceship maps: levels, play, solvers and environments.

A level comes from a seed, an address or a file, is validated once, and plays the same on every machine.

>>> import quadrat
>>> level = quadrat.level("citylines:5x5k3#7")
>>> session = level.open()
>>> for action in level.solve():
...     events = session.act(action)
>>> quadrat.verify(session.replay()).is_verified
True

Environments for programs that learn are in ``quadrat.envs``, which needs NumPy and Gymnasium.
"""

from ._errors import (
    ActionError,
    ArrayError,
    ClosedError,
    Defect,
    FileError,
    InternalError,
    NotSolvedError,
    QuadratError,
    RequestError,
    UnsupportedError,
)
from ._quadrat import (
    Explanation,
    File,
    Level,
    Message,
    Session,
    Verified,
    __version__,
    games,
    generate,
    level,
    read,
    resume,
    shipped,
    verify,
)

__all__ = [
    "ActionError",
    "ArrayError",
    "ClosedError",
    "Defect",
    "Explanation",
    "File",
    "FileError",
    "InternalError",
    "Level",
    "Message",
    "NotSolvedError",
    "QuadratError",
    "RequestError",
    "Session",
    "UnsupportedError",
    "Verified",
    "__version__",
    "games",
    "generate",
    "level",
    "read",
    "resume",
    "shipped",
    "verify",
]
