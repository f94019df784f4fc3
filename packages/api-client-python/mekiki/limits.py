"""The budgets of a caller, from the headers `RateLimit-Policy` and `RateLimit`."""

import re
from dataclasses import dataclass
from email.message import Message


@dataclass(frozen=True)
class RateLimit:
    """One budget. GET /api/quota (`quota()`) says what each call costs."""

    #: Whose it is, such as "network", "person" or "key".
    name: str
    #: Units in each window.
    quota: int
    #: Length of a window, in seconds.
    window: int
    #: Units left.
    left: int
    #: Seconds until all units are back.
    reset: int


def rate_limits_of(headers: Message) -> list[RateLimit]:
    """The budgets in the headers of an answer; none where the server has no limits."""
    policies = _items(headers.get("RateLimit-Policy", ""))
    states = _items(headers.get("RateLimit", ""))
    return [
        RateLimit(name, policy.get("q", 0), policy.get("w", 0), states[name].get("r", 0), states[name].get("t", 0))
        for name, policy in policies.items()
        if name in states
    ]


def _items(header: str) -> dict[str, dict[str, int]]:
    """`"network";q=600;w=60, "key";q=100;w=60` as numbers by name."""
    return {
        name: {key: int(value) for key, value in re.findall(r";\s*(\w+)=(\d+)", parameters)}
        for name, parameters in re.findall(r'"([^"]*)"((?:\s*;\s*\w+=\d+)*)', header)
    }
