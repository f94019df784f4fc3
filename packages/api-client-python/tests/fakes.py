"""Fakes of what stands between a client and a server: a proxy that redirects, one that breaks off, one for TLS."""

import threading
import urllib.request
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from urllib.response import addinfourl


class FakeProxy:
    """Answers by path, and keeps the headers of each request."""

    def __init__(self) -> None:
        proxy = self
        self.requests: list[dict[str, str]] = []

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                proxy.requests.append(dict(self.headers))
                if self.path == "/api/counts":
                    return self._redirect()
                page = b"data: <h1>Sign in</h1>\n"
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.send_header("Content-Length", str(len(page)))
                self.end_headers()
                self.wfile.write(page)

            def _redirect(self) -> None:
                self.send_response(302)
                self.send_header("Location", f"{proxy.url}/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def do_POST(self) -> None:
                self.rfile.read(int(self.headers["Content-Length"]))
                if self.path == "/api/util/image_caption":
                    self.send_response(200)
                    self.send_header("Content-Type", "text/event-stream")
                    self.send_header("Transfer-Encoding", "chunked")
                    self.end_headers()
                    # The second chunk is announced and does not come.
                    self.wfile.write(b'1b\r\ndata: {"content":"a girl"}\n\r\n40\r\ndata')
                    self.close_connection = True
                else:
                    page = b"<h1>Bad gateway</h1>"
                    self.send_response(502)
                    self.send_header("Content-Type", "text/html")
                    self.send_header("Content-Length", str(len(page)))
                    self.end_headers()
                    self.wfile.write(page)

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


class FakeTls(urllib.request.HTTPHandler, urllib.request.HTTPSHandler):
    """Answers behind a proxy without a network, first with 429, and keeps how each request would have gone out."""

    def __init__(self, *, refusals: int = 0) -> None:
        super().__init__()
        self.refusals = refusals
        #: Kind of connection, the server behind a tunnel, and the seconds it may be silent.
        self.sent: list[tuple[str, str | None, float | None]] = []

    def http_open(self, request: urllib.request.Request) -> addinfourl:  # type: ignore[override]
        return self._answer("http", request)

    def https_open(self, request: urllib.request.Request) -> addinfourl:  # type: ignore[override]
        return self._answer("https", request)

    def _answer(self, kind: str, request: urllib.request.Request) -> addinfourl:
        self.sent.append((kind, request._tunnel_host, request.timeout))  # type: ignore[attr-defined]
        headers = Message()
        headers["Retry-After"] = "0"
        answer = addinfourl(BytesIO(b"{}"), headers, request.full_url, 429 if len(self.sent) <= self.refusals else 200)
        answer.msg = "OK"  # type: ignore[attr-defined]
        return answer
