/** Common part of the fake engines: an HTTP server that can be made to misbehave. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnFreePort } from './fake-server.ts';

export interface FakeAnswer {
  status: number;
  /** Text is sent as HTML, bytes as they are, anything else as JSON; without it the answer is empty. */
  body?: unknown;
}

export interface FakeRequest {
  /** As `POST /sdapi/v1/txt2img`. */
  route: string;
  query: URLSearchParams;
  body: Buffer;
  /** Resolves when whoever asked is gone. */
  gone: Promise<void>;
  headers: IncomingMessage['headers'];
  /** Cuts the connection. */
  cut: () => void;
}

interface Misbehaviour {
  /** Basic authentication, `user:password`. */
  key: string | undefined;
  /** Path prefix of a proxy, such as `/webui`. */
  folder: string;
  /** Answers instead of the real ones, by method and path; `never` to leave a question open. */
  answers: Record<string, FakeAnswer | 'never'>;
  /** All that was asked, as `POST /prompt`. */
  asked: string[];
}

/** Starts the server on a free port. @param refusal body of a 401 */
export async function startFakeHttp(
  state: Misbehaviour,
  answerTo: (request: FakeRequest) => Promise<FakeAnswer>,
  refusal: unknown,
) {
  async function answer(request: IncomingMessage): Promise<FakeAnswer | undefined> {
    const url = new URL(request.url ?? '', 'http://fake');
    const isBelow = url.pathname.startsWith(`${state.folder}/`);
    const path = isBelow ? url.pathname.slice(state.folder.length) : '/elsewhere';
    const route = `${request.method} ${path}`;
    state.asked.push(route);
    const body = await buffer(request);
    const wanted = state.key === undefined ? undefined : `Basic ${Buffer.from(state.key).toString('base64')}`;
    if (wanted !== undefined && request.headers.authorization !== wanted) return { status: 401, body: refusal };
    const given = state.answers[route];
    if (given === 'never') return undefined;
    if (given) return given;
    const { promise: gone, resolve } = Promise.withResolvers<void>();
    request.socket.once('close', () => resolve());
    const { headers } = request;
    return answerTo({ route, query: url.searchParams, body, gone, headers, cut: () => request.socket.destroy() });
  }

  function send(response: ServerResponse, { status, body }: FakeAnswer): void {
    if (body === undefined) response.writeHead(status).end();
    else if (typeof body === 'string') response.writeHead(status, { 'content-type': 'text/html' }).end(body);
    else if (Buffer.isBuffer(body)) response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (found) => found && send(response, found),
      // The client of an aborted request is gone.
      () => request.socket.destroy(),
    );
  });
  return listenOnFreePort(server);
}
