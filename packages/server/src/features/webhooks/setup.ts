/** A receiver of webhooks, for tests. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Channel } from '../../platform/http/channel.ts';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Listens on a free port of this machine. */
export async function startReceiver() {
  const requests = new Channel<Received>();
  const answers: number[] = [];
  let count = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const status = answers.shift() ?? 204;
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
      count += 1;
      requests.push({ headers: request.headers, body });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const iterator = requests[Symbol.asyncIterator]();
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/hook`,
    /** The next messages are answered with these statuses, all others with 204. */
    answerWith: (...statuses: number[]) => void answers.push(...statuses),
    /** Messages that have come. */
    count: () => count,
    /** The next message, once it is there. */
    async next(): Promise<Received> {
      const { value, done } = await iterator.next();
      if (done) throw new Error('The receiver was closed.');
      return value;
    },
    close: async (): Promise<void> => {
      requests.end();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** The message. @throws Error if its signature does not match the secret */
export function verified({ headers, body }: Received, secret: string): { type: string; data: object } {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  const given = Buffer.from(String(headers['webhook-signature']));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Error('The signature is wrong.');
  return JSON.parse(body) as { type: string; data: object };
}
