"""What can go wrong with a call."""

from collections.abc import Mapping, Sequence
from typing import cast

from .generated.types import ProblemErrorsItem
from .limits import RateLimit


class MekikiError(Exception):
    """A call that was refused, or that could not reach the server."""


class Unreachable(MekikiError):
    """The server could not be reached, the connection broke off, or something else than Mekiki answered."""


class ApiError(MekikiError):
    """The server refused a call. Its text is a sentence fit to show to a person."""

    #: HTTP status, such as 400.
    status: int
    #: Name of the kind of problem, to compare, such as "bad-field"; empty if a server before Mekiki answered.
    code: str
    #: URL of a page about this kind of problem.
    type: str
    #: Reason phrase of the HTTP status.
    title: str
    #: The sentence.
    detail: str
    #: Which parameters are wrong.
    errors: Sequence[ProblemErrorsItem]
    #: URLs to choose from, where a page with several images was searched.
    images: Sequence[str]
    #: Seconds to wait before the call is sent again, if the server names them.
    retry_after: int | None
    #: What is left of each budget.
    rate_limits: Sequence[RateLimit]

    def __init__(
        self,
        status: int,
        problem: Mapping[str, object],
        retry_after: int | None,
        rate_limits: Sequence[RateLimit],
    ) -> None:
        def text(key: str) -> str:
            value = problem.get(key)
            return value if isinstance(value, str) else ""

        self.status = status
        self.code = text("code")
        self.type = text("type")
        self.title = text("title")
        self.detail = text("detail") or f"The server answered {status} without saying why."
        self.errors = cast(Sequence[ProblemErrorsItem], problem.get("errors", ()))
        self.images = cast(Sequence[str], problem.get("images", ()))
        self.retry_after = retry_after
        self.rate_limits = rate_limits
        super().__init__(self.detail)
