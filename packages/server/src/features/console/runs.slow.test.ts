/** Runs of the index that an operator starts and stops: on a whole server, and a board without a schedule. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { rowsOf, startIndexing, until } from './indexing.setup.ts';
import type { ConsoleIndex, ConsoleLog } from './schema.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

describe.each(DATABASE_KINDS)('on the %s database', (kind) => {
  test('a board without a schedule is indexed when asked for, once at a time, and stopped', async () => {
    const { board, server, operator } = await startIndexing(kind, closing, {});
    const source = async () =>
      ((await operator('GET /index')).body as ConsoleIndex).sources.find(({ name }) => name === 'danbooru');
    const stateIs = (state: string) => until(async () => (await source())?.state === state);
    expect(await source()).toMatchObject({ state: 'idle', endedAt: null, nextAt: null, job: null });

    expect((await operator('POST /index/runs/danbooru')).body).toEqual({
      detail: 'A run of danbooru starts within seconds.',
    });
    expect(await operator('POST /index/runs/danbooru')).toMatchObject({ status: 409, kind: 'already-indexing' });
    await until(async () => board.asked.length > 0);
    await stateIs('running');
    expect(await operator('POST /index/runs/danbooru')).toMatchObject({ status: 409, kind: 'already-indexing' });
    expect((await operator('DELETE /index/runs/danbooru')).status).toBe(200);
    await stateIs('idle');
    expect(await operator('DELETE /index/runs/danbooru')).toMatchObject({ status: 409, kind: 'not-indexing' });
    expect(await source()).toMatchObject({ failure: null, endedAt: expect.any(String), nextAt: null });
    const { acts } = (await operator('GET /log')).body as ConsoleLog;
    expect(acts.map(({ actor, action, subject }) => ({ actor, action, subject }))).toEqual(
      ['stop', 'start'].map((action) => ({ actor: 'console:mio', action, subject: 'indexing of danbooru' })),
    );

    board.recover();
    await operator('POST /index/runs/danbooru');
    await until(async () => (await rowsOf(server, sql`select 1 from post where pool = 'danbooru'`)).length === 2);
    await stateIs('idle');
    // New posts come first; then those that were indexed before are checked again.
    expect(await source()).toMatchObject({ failure: null, job: { kind: 'revisit' } });
  });
});

test('a run that fails tells why, one of a paused source is refused, and only operators start them', async () => {
  const { folder, server, operator } = await startIndexing('embedded', closing, {});
  const source = async () =>
    ((await operator('GET /index')).body as ConsoleIndex).sources.find(({ name }) => name === 'local');
  await until(async () => (await source())?.endedAt !== null);
  expect(await source()).toMatchObject({ nextAt: expect.any(String) });
  await rm(path.join(folder, 'own'), { recursive: true });
  await operator('POST /index/runs/local');
  await until(async () => (await source())?.failure !== null);
  expect(await source()).toMatchObject({ state: 'idle', failure: expect.stringContaining('own') });

  await operator('POST /index/work', { name: 'local', paused: true });
  expect(await operator('POST /index/runs/local')).toMatchObject({ status: 409, kind: 'indexing-paused' });
  expect((await operator('POST /index/runs/gelbooru')).status).toBe(404);
  expect((await operator('POST /index/runs/everything')).status).toBe(400);
  const headers = { 'sec-fetch-site': 'same-origin' };
  const stranger = await fetch(`${server.consoleUrl}/api/console/index/runs/danbooru`, { method: 'POST', headers });
  expect(stranger.status).toBe(401);
});
