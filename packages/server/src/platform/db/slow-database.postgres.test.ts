/** PostgreSQL that does not answer: requests end in time, and what runs outside of requests waits. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { outageOf } from '../http/outage.ts';
import { openDatabase } from './database.ts';
import { duringRequest } from './request-scope.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('postgres', 0, { DATABASE_TIMEOUT_SECONDS: '1', LOG_LEVEL: 'silent' });
});
afterAll(() => server.close());

const create = () => fetch(`${server.url}/api/history/create`, { method: 'POST' });
const list = (token: string) =>
  fetch(`${server.url}/api/history/list`, {
    method: 'POST',
    headers: { 'x-token-history': token },
    body: new URLSearchParams({ limit: '1' }),
  });

test('a request behind a lock gets 503, and upkeep waits until the lock is free', async () => {
  const token = (await (await create()).json()) as string;
  const holder = await server.database.connect!();
  await holder.query('begin; lock table visitor in access exclusive mode');
  let isFree = false;
  const upkeep = server.database.queries.execute(sql`select count(*) from visitor`).then(() => isFree);

  const answer = await create();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({ code: 'database-unavailable' });
  // Also where it hangs before its handler runs.
  expect((await list(token)).status).toBe(503);
  // What asks nothing of that table is served meanwhile.
  expect((await fetch(`${server.url}/api/counts`)).status).toBe(200);

  isFree = true;
  await holder.query('commit');
  holder.release();
  expect(await upkeep).toBe(true);
  expect((await create()).status).toBe(200);
  expect((await list(token)).status).toBe(200);
});

test('a database that falls silent is given up, and asked again on other connections', async () => {
  const { url, dispose } = await openTestDatabase('postgres');
  const proxy = await startProxy(new URL(url!));
  const database = await openDatabase({ url: proxy.url, requestMs: 200 });
  const ask = () => duringRequest(() => Promise.resolve(database.queries.execute(sql`select 1`)));
  await ask();
  const inTransaction = duringRequest(() =>
    database.queries.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      proxy.pause();
      await tx.execute(sql`select 2`);
    }),
  ).catch((error: unknown) => error);
  expect(outageOf(await inTransaction)).toMatchObject({ status: 503, kind: 'database-unavailable' });
  proxy.resume();
  await ask();
  await database.close();
  await proxy.close();
  await dispose();
});

/** Connections to a database that can be made to carry nothing. */
async function startProxy(target: URL) {
  const sockets = new Set<Socket>();
  let isPaused = false;
  const site = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes)).on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isPaused) from.pause();
    }
  });
  await new Promise<void>((ready) => void site.listen(0, '127.0.0.1', ready));
  const url = new URL(target);
  url.port = String((site.address() as AddressInfo).port);
  return {
    url: url.href,
    pause: () => {
      isPaused = true;
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      isPaused = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((done) => void site.close(() => done()));
    },
  };
}
