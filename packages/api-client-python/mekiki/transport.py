"""How calls are sent and answers read, with the standard library alone."""

import json
import os
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from email.message import Message
from http.client import HTTPException, HTTPResponse, IncompleteRead
from typing import IO, Any, Generic, TypeVar
from urllib.parse import quote, urlencode, urlsplit

from .errors import ApiError, Unreachable
from .forms import File, form_of
from .limits import RateLimit, rate_limits_of

__all__ = ["Download", "Events", "File", "Transport", "escaped"]

Event = TypeVar("Event", covariant=True)

#: Seconds without a byte after which a call is given up that answers when a job is done. Jobs wait for each other, and the
#: server cancels some whose caller has gone.
_JOB_TIMEOUT = 3600.0


@dataclass(frozen=True)
class Download:
    """A file that the server sent."""

    content: bytes
    #: Such as "image/webp".
    content_type: str
    #: Name that the server suggests, if any. It has no folders.
    name: str | None
    headers: Message


class Events(Iterator[Event], Generic[Event]):
    """The events of a call as they arrive. Closes itself after the last; `with` closes it earlier."""

    def __init__(self, response: HTTPResponse) -> None:
        self._response = response
        self._rest = b""

    @property
    def job_id(self) -> str | None:
        """Id of the job that makes them, to follow or cancel it."""
        return self._response.headers.get("X-Job-Id")

    def __next__(self) -> Event:
        try:
            while line := self._line():
                if line.startswith(b"data:"):
                    event: Event = _value_of(line[len(b"data:") :])
                    return event
        except Unreachable:
            self.close()
            raise
        except (OSError, HTTPException) as error:
            self.close()
            raise Unreachable("The connection to the server broke off.") from error
        self.close()
        raise StopIteration

    def _line(self) -> bytes:
        """Empty at the end. The response's own `readline` ends a stream that broke off as if it were whole."""
        while b"\n" not in self._rest:
            piece = self._response.read1(1 << 16)
            if not piece and self._rest:
                raise IncompleteRead(self._rest)
            if not piece:
                return b""
            self._rest += piece
        line, _, self._rest = self._rest.partition(b"\n")
        return line + b"\n"

    def close(self) -> None:
        """Ends the connection. The server stops working on captions; jobs continue unless they are cancelled."""
        self._response.close()

    def __enter__(self) -> "Events[Event]":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect could take a key to another server."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


class Transport:
    """Sends calls to one server. Threads can share it."""

    def __init__(
        self,
        server: str,
        api_key: str | None = None,
        *,
        user_token: str | None = None,
        history_token: str | None = None,
        timeout: float = 60,
        max_wait: float = 0,
    ) -> None:
        """
        Args:
            server: Address of the site, such as "https://mekiki.example".
            api_key: A key of an account, made on the site under API keys.
            user_token: Token of a signed-in person, as `login` returns it.
            history_token: Token of a history without an account, as `create_history` returns it.
            timeout: Seconds without a byte from the server after which a call is given up. Streams and
                `upscale_image`, which answer when a job is done, have an hour at least.
            max_wait: Seconds to wait at most in a call for a used-up budget; the call is then sent again.
                With 0, `ApiError` is raised at once and says how long to wait.
        """
        if urlsplit(server).scheme not in ("http", "https"):
            raise ValueError(f'The address of the server must begin with http:// or https://, not "{server}".')
        self.server = server.rstrip("/") + "/"
        self._timeout = timeout
        self._max_wait = max_wait
        key = _token_of("api_key", api_key)
        self._headers = {
            name: value
            for name, value in {
                "Accept": "application/json, */*",
                "User-Agent": "mekiki-client-python",
                "Authorization": key and f"Bearer {key}",
                "X-token-user": _token_of("user_token", user_token),
                "X-token-history": _token_of("history_token", history_token),
            }.items()
            if value
        }
        self._opener = urllib.request.build_opener(_NoRedirects)
        self._local = threading.local()

    @property
    def rate_limits(self) -> Sequence[RateLimit]:
        """What was left of each budget after the last call of this thread."""
        limits: Sequence[RateLimit] = getattr(self._local, "rate_limits", ())
        return limits

    def _json(self, method: str, path: str, **parts: Any) -> Any:
        with self._send(method, path, **parts) as response:
            return _value_of(_all_of(response))

    def _nothing(self, method: str, path: str, **parts: Any) -> None:
        self._send(method, path, **parts).close()

    def _download(self, method: str, path: str, **parts: Any) -> Download:
        with self._send(method, path, **parts) as response:
            headers = response.headers
            name = headers.get_filename()
            return Download(
                _all_of(response), headers.get_content_type(), name and os.path.basename(name), headers
            )

    def _events(self, method: str, path: str, **parts: Any) -> Events[Any]:
        return Events(self._send(method, path, is_job=True, **parts))

    def _send(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, object] | None = None,
        form: Mapping[str, object] | None = None,
        json: object = None,
        headers: Mapping[str, str | None] | None = None,
        is_job: bool = False,
    ) -> HTTPResponse:
        url = self.server + path.lstrip("/")
        texts = {name: _text(value) for name, value in (query or {}).items() if value is not None}
        # A list is a parameter that is sent several times.
        if texts:
            url += "?" + urlencode(texts, doseq=True)
        fields = dict(self._headers)
        data: bytes | None = None
        if form is not None:
            data, fields["Content-Type"] = form_of(
                {name: _text(value) for name, value in form.items() if value is not None}
            )
        if json is not None:
            data, fields["Content-Type"] = _json_of(json), "application/json"
        for name, value in (headers or {}).items():
            # A text in quotes, as structured header fields have it.
            if value is not None:
                fields[name] = '"{}"'.format(value.strip('"'))
        timeout = max(self._timeout, _JOB_TIMEOUT) if is_job else self._timeout
        return self._open(lambda: urllib.request.Request(url, data, fields, method=method), timeout)

    def _open(self, request: Callable[[], urllib.request.Request], timeout: float) -> HTTPResponse:
        waited = 0.0
        while True:
            try:
                # A new one each time: behind a proxy, urllib changes a request, and would send it again without TLS.
                response: HTTPResponse = self._opener.open(request(), timeout=timeout)
                self._local.rate_limits = rate_limits_of(response.headers)
                return response
            except urllib.error.HTTPError as error:
                problem = _problem_of(error)
                self._local.rate_limits = problem.rate_limits
                seconds = problem.retry_after
                if problem.status != 429 or seconds is None or waited + seconds > self._max_wait:
                    raise problem from None
                waited += seconds
                time.sleep(seconds)
            except (OSError, HTTPException) as error:
                reason = getattr(error, "reason", error)
                raise Unreachable(f"{self.server} could not be reached: {reason}") from error


def escaped(part: object) -> str:
    """A part of a path. Raises `ValueError` for one that would make it the path of another call."""
    text = str(part)
    if text in ("", ".", ".."):
        raise ValueError(f'"{text}" cannot be an id or a name.')
    return quote(text, safe="")


def _token_of(name: str, text: str | None) -> str:
    """Without the newline of a file that it was read from; empty for none. Raises `ValueError` without the secret."""
    token = (text or "").strip()
    if not (token.isascii() and token.isprintable()):
        raise ValueError(f"{name} contains characters that no token has.")
    return token


def _text(value: object) -> Any:
    """A value as forms and addresses have it; files stay as they are."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return [_text(item) for item in value]
    return str(value) if isinstance(value, (int, float)) else value


def _json_of(value: object) -> bytes:
    # None means that a field is not sent.
    fields = {name: item for name, item in value.items() if item is not None} if isinstance(value, dict) else value
    return json.dumps(fields).encode()


def _value_of(text: bytes) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise Unreachable(
            "The answer is not JSON. Something else than Mekiki may have answered, such as a proxy in front of it."
        ) from error


def _all_of(response: HTTPResponse) -> bytes:
    try:
        return response.read()
    except (OSError, HTTPException) as error:
        raise Unreachable("The connection to the server broke off.") from error


def _problem_of(error: urllib.error.HTTPError) -> ApiError:
    retry_after = error.headers.get("Retry-After", "")
    problem = _object_of(error) or {"title": error.reason}
    if location := error.headers.get("Location"):
        problem = {**problem, "detail": f"The server redirects to {location}. Use the address of that server."}
    return ApiError(
        error.code,
        problem,
        int(retry_after) if retry_after.isdigit() else None,
        rate_limits_of(error.headers),
    )


def _object_of(body: IO[bytes]) -> dict[str, object] | None:
    """The JSON of a refused call, if it has any: a proxy in front may answer with a page."""
    try:
        value = json.loads(body.read())
    except (OSError, HTTPException, ValueError):
        return None
    return value if isinstance(value, dict) else None
