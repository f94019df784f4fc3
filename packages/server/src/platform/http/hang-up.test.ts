import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { useProblems } from './problem.ts';

test('a client that disconnects leaves no error in the log, other failures do', async () => {
  const lines: string[] = [];
  const logger: FastifyBaseLogger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const app = Fastify({ loggerInstance: logger });
  useProblems(app);
  const reached = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  app.get('/slow', async (_request, reply) => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    reached.resolve();
    await new Promise((resolve) => gone.signal.addEventListener('abort', resolve));
    // After this the error handler has run.
    setImmediate(left.resolve);
    gone.signal.throwIfAborted();
  });
  app.get('/fault', async () => {
    throw new TypeError('a fault of ours');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /slow HTTP/1.1\r\nhost: a\r\n\r\n');
  await reached.promise;
  socket.destroy();
  await left.promise;
  expect(lines).toEqual([]);
  expect((await app.inject('/fault')).statusCode).toBe(500);
  expect(lines).toEqual([expect.stringContaining('a fault of ours')]);
  await app.close();
});
