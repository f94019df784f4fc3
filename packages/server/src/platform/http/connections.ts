/** Connections themselves: how long their headers may take, how many one address may hold, what they hear of errors. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressBlock } from './address-block.ts';
import { PACE } from './body-pace.ts';
import { Problem, problemBody } from './problem.ts';

/** For Fastify's constructor. Headers are small; a body's pace is the upload guard's, and this is the last resort. */
export const CONNECTION_OPTIONS = {
  requestTimeout: PACE.totalMs + 30_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
  clientErrorHandler: answerBrokenRequest,
};

const BROKEN: Partial<Record<string, Problem>> = {
  ERR_HTTP_REQUEST_TIMEOUT: new Problem(408, 'request-timeout', 'The request took too long to arrive. Try again.'),
  HPE_HEADER_OVERFLOW: new Problem(
    431,
    'headers-too-large',
    'The address or the headers of this request are too long.',
  ),
};
const NOT_HTTP = new Problem(400, 'bad-request', 'This is not a valid HTTP request.');

/** What could not be read as a request still gets a problem. */
function answerBrokenRequest(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  endWith(socket, BROKEN[error.code ?? ''] ?? NOT_HTTP);
}

/** Refuses connections of one address beyond `max`. Behind a proxy, all have the proxy's address: the proxy must limit them. */
export function capConnections(server: Server, max: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const client = addressBlock(socket.remoteAddress ?? '');
    const count = (open.get(client) ?? 0) + 1;
    open.set(client, count);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
    if (count <= max) return;
    const detail = 'There are too many open connections from your network. Close some, then try again.';
    endWith(socket, new Problem(429, 'too-many-connections', detail, { retryAfter: 10 }));
  });
}

function endWith(socket: Socket, problem: Problem): void {
  const body = problemBody(problem);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${problem.status} ${body.title}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'connection: close',
    ...(problem.retryAfter === undefined ? [] : [`retry-after: ${problem.retryAfter}`]),
  ];
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
}
