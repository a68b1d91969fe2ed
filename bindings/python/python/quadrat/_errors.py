"""Which exceptions are raised? Each has a stable ``code`` and the ``path`` of what is wrong."""

from __future__ import annotations

from typing import NamedTuple


class QuadratError(Exception):
    """The base of all exceptions of this package.

    >>> import quadrat
    >>> try:
    ...     quadrat.level("germs:nowhere")
    ... except quadrat.QuadratError as error:
    ...     print(error.code)
    E022
    """

    __module__ = "quadrat"

    #: The stable code, such as ``E022``.
    code: str
    #: What is wrong: a path in a file, such as ``levels[2].board``, or the name of an array. Often empty.
    path: str

    def __init__(self, message: str, code: str = "", path: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.path = path

    def __reduce__(self) -> tuple[type[QuadratError], tuple[str, str, str]]:
        return type(self), (str(self), self.code, self.path)


class RequestError(QuadratError, ValueError):
    """Something was asked for that does not exist or is out of range. The message says what would be accepted."""

    __module__ = "quadrat"


class UnsupportedError(RequestError):
    """Something was asked of a game that it cannot do."""

    __module__ = "quadrat"


class ActionError(QuadratError, ValueError):
    """An action cannot be parsed, does not exist, or is refused. Nothing has changed."""

    __module__ = "quadrat"


class NotSolvedError(QuadratError):
    """No way to win was found. That proves nothing unless the message says so."""

    __module__ = "quadrat"


class ArrayError(QuadratError, ValueError, TypeError):
    """An array has the wrong type, shape or layout. ``path`` is its name."""

    __module__ = "quadrat"


class ClosedError(QuadratError):
    """An environment is used after it was closed."""

    __module__ = "quadrat"


class InternalError(QuadratError):
    """A bug of Quadrat. Please report it."""

    __module__ = "quadrat"


class Defect(NamedTuple):
    """One thing that is wrong with a file."""

    code: str
    path: str
    message: str
    #: The line and the column, counted from 1, if the place is known.
    place: tuple[int, int] | None


class FileError(QuadratError, ValueError):
    """A file has defects. Code and path are those of the first."""

    __module__ = "quadrat"

    #: Every defect, in the order in which they were found.
    defects: list[Defect]

    def __init__(self, message: str, defects: list[tuple[str, str, str, tuple[int, int] | None]]) -> None:
        self.defects = [Defect(*defect) for defect in defects]
        first = self.defects[0] if self.defects else Defect("", "", "", None)
        super().__init__(message, first.code, first.path)

    def __reduce__(self):  # type: ignore[no-untyped-def]
        return type(self), (str(self), [tuple(defect) for defect in self.defects])
