/** Server-sent events. Each is one line, so that readers of JSON lines understand them as well. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Clients and proxies give up a silent response, such as Node's `fetch` after 300 seconds. */
const SILENCE_MS = 15_000;

export function sendEvents(reply: FastifyReply, events: AsyncIterable<object>): FastifyReply {
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      // A proxy that buffers the response would defeat the streaming.
      .header('x-accel-buffering', 'no')
      .send(Readable.from(linesOf(events)))
  );
}

/** A line for each event, and an empty one after each silence, which every reader ignores. */
export async function* linesOf(events: AsyncIterable<object>): AsyncGenerator<string, void, undefined> {
  const iterator = events[Symbol.asyncIterator]();
  let next: Promise<IteratorResult<object, unknown>> | undefined;
  try {
    for (;;) {
      next ??= iterator.next();
      const result = await unlessSilent(next);
      if (result?.done) return;
      yield result ? `data: ${JSON.stringify(result.value)}\n\n` : '\n';
      if (result) next = undefined;
    }
  } finally {
    // Not awaited: the next event may never come.
    iterator.return?.().catch(() => undefined);
  }
}

/** @returns undefined after a silence */
async function unlessSilent<T>(promise: Promise<T>): Promise<T | undefined> {
  const { promise: silence, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, SILENCE_MS, undefined);
  return Promise.race([promise, silence]).finally(() => clearTimeout(timer));
}
