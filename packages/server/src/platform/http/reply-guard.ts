/**
 * Answers in memory: how long one may wait for a client that does not read it, and how many bytes of them one client and
 * all clients together may have. An answer counts until it has been sent.
 */
import type { Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { addressBlock } from './address-block.ts';
import { Problem } from './problem.ts';

/** A phone that comes back from a tunnel is waited for, in milliseconds. */
const STALLED_MS = 60_000;
/** Smaller answers do not count, in bytes: connections are limited anyway. */
const SMALL = 1024 * 1024;
const SECONDS_TO_WAIT = 5;
const TOO_MANY = 'You are downloading too much at once. Wait until some of your downloads are done, then try again.';
const FULL = 'Many people are downloading images right now. Try again in a few seconds.';

/** Ends connections whose client has read nothing for so long although there is something to read: streams may be silent. */
export function endStalledReplies(server: Server, stalledMs = STALLED_MS): void {
  server.on('request', (_request, reply: ServerResponse) => {
    // Node restarts the time with each piece that the client takes.
    reply.setTimeout(stalledMs, () => {
      const { socket } = reply;
      if (socket && socket.writableLength > 0) socket.destroy();
    });
  });
}

export interface ReplyLimits {
  /** Maximum size of all responses in memory, in bytes. */
  maxBytes: number;
  /** Maximum size of one client's responses, in bytes; a single response may be larger. */
  maxBytesPerClient: number;
  stalledMs?: number;
}

/** Refuses answers for which there is no room, in place of which a problem is sent. */
export function guardReplies(app: FastifyInstance, { maxBytes, maxBytesPerClient, stalledMs }: ReplyLimits): void {
  endStalledReplies(app.server, stalledMs);
  // Files that all clients get are in memory once.
  const seen = new WeakSet<object>();
  const ofClient = new Map<string, number>();
  let all = 0;

  function count(client: string, bytes: number): void {
    const sum = (ofClient.get(client) ?? 0) + bytes;
    if (sum > 0) ofClient.set(client, sum);
    else ofClient.delete(client);
    all += bytes;
  }

  function refusalOf(own: number, bytes: number): Problem | undefined {
    if (own > 0 && own + bytes > maxBytesPerClient)
      return new Problem(429, 'too-many-downloads', TOO_MANY, { retryAfter: SECONDS_TO_WAIT });
    if (all > 0 && all + bytes > maxBytes)
      return new Problem(503, 'downloads-full', FULL, { retryAfter: SECONDS_TO_WAIT, isFree: own === 0 });
    return undefined;
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const isFile = Buffer.isBuffer(payload);
    // Of a client that has left, nothing waits, and there is no `close` to come.
    if ((!isFile && typeof payload !== 'string') || reply.raw.destroyed) return payload;
    const bytes = Buffer.byteLength(payload);
    if (bytes < SMALL || (isFile && seen.has(payload))) return payload;
    const client = addressBlock(request.ip);
    const refusal = refusalOf(ofClient.get(client) ?? 0, bytes);
    if (refusal) {
      // They describe the file.
      void reply.removeHeader('content-disposition').removeHeader('content-encoding');
      throw refusal;
    }
    if (isFile) seen.add(payload);
    count(client, bytes);
    reply.raw.once('close', () => count(client, -bytes));
    return payload;
  });
}
