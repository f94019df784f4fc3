"""Fakes of what stands between a client and a server: a proxy that redirects, one that breaks off."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


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
