import type { Socket } from 'node:net';
import { Problem, problemBody, titleOf } from './problem.ts';

const PROBLEMS: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: new Problem(431, 'header-too-large', 'The address or the headers of this request are too long.'),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem(408, 'request-timeout', 'This request took too long to arrive.'),
};
const NOT_HTTP = new Problem(400, 'bad-request', 'This is not a valid HTTP request.');

/** Answers what never became a request. For Fastify's `clientErrorHandler`. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const problem = PROBLEMS[error.code ?? ''] ?? NOT_HTTP;
    const body = JSON.stringify(problemBody(problem));
    const head = [
      `HTTP/1.1 ${problem.status} ${titleOf(problem)}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}
