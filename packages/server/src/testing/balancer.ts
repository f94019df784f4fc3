/** A small balancer for tests and benchmarks: sends each request to the next server, past those that do not listen. */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The outcome of a request that no server answered completely. */
export interface BrokenRequest {
  route: string;
  /** The server that had it. */
  server: string;
  /** Its header `x-request-number`. */
  number: string | undefined;
}

/** A server that refused a connection is skipped for this long, in milliseconds. */
const REST_MS = 1_000;

/** @param servers their origins; may be changed while it runs */
export async function startBalancer(servers: string[]) {
  const agent = new Agent({ keepAlive: true });
  const broken: BrokenRequest[] = [];
  const refusedAt = new Map<string, number>();
  let turn = 0;

  function inTurn(): string[] {
    turn += 1;
    const from = turn % servers.length;
    const all = [...servers.slice(from), ...servers.slice(0, from)];
    const isRested = (server: string) => performance.now() - (refusedAt.get(server) ?? -Infinity) > REST_MS;
    return [...all.filter(isRested), ...all.filter((server) => !isRested(server))];
  }

  function forward(
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
    [server, ...others]: string[],
  ): void {
    if (server === undefined) {
      outgoing.writeHead(503).end('No server listens.');
      return;
    }
    const { hostname, port } = new URL(server);
    const { method, url: path, headers, socket } = incoming;
    const number = headers['x-request-number']?.toString();
    const say = () => broken.push({ route: `${method} ${path}`, server, number });
    const forwarded = headers['x-forwarded-for'] ?? socket.remoteAddress ?? '';
    const asked = request({
      hostname,
      port,
      method,
      path,
      agent,
      headers: { ...headers, 'x-forwarded-for': forwarded },
    });
    asked.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-server': server });
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
      answer.once('aborted', () => {
        say();
        outgoing.destroy();
      });
    });
    asked.once('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.destroyed || outgoing.headersSent) return;
      if (error.code === 'ECONNREFUSED') {
        refusedAt.set(server, performance.now());
        // Nothing of it was sent.
        forward(incoming, body, outgoing, others);
        return;
      }
      // The server closed the connection, idle or just opened, as it was used: what may be done twice is, as nginx does it.
      const isReset = error.code === 'ECONNRESET' || error.code === 'EPIPE';
      if (isReset && (method === 'GET' || method === 'HEAD')) {
        forward(incoming, body, outgoing, asked.reusedSocket ? [...others, server] : others);
        return;
      }
      say();
      outgoing.writeHead(502, { 'x-server': server }).end();
    });
    outgoing.once('close', () => asked.destroy());
    asked.end(body);
  }

  const balancer = createServer((incoming, outgoing) => {
    // Held whole, so that another server can be given it.
    buffer(incoming).then(
      (body) => forward(incoming, body, outgoing, inTurn()),
      () => outgoing.destroy(),
    );
  });
  // Closing idle connections would cut off clients that are about to use them.
  balancer.keepAliveTimeout = 0;
  balancer.listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  return {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    /** Requests that servers left without an answer, or in the middle of one. */
    broken,
    async close(): Promise<void> {
      const closed = once(balancer, 'close');
      balancer.close();
      balancer.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}
