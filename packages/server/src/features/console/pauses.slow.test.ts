/** Indexing that an operator pauses: on a whole server that indexes a stand-in of a board and a folder. */
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { createPauses } from '../../catalog/schedule/pauses.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { rowsOf, startIndexing, until } from './indexing.setup.ts';
import type { ConsoleIndex, ConsoleLog } from './schema.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

describe.each(DATABASE_KINDS)('indexing on the %s database', (kind) => {
  test('a source is stopped, left alone while it is paused, and indexed afterwards', async () => {
    const { board, server, operator } = await startIndexing(kind, closing);
    const index = async () => (await operator('GET /index')).body as ConsoleIndex;
    expect((await index()).work).toEqual(
      ['danbooru', 'local', 'embedders', 'features', 'tagger-tags'].map((name) => ({ name, isPaused: false })),
    );
    await until(async () => board.asked.length > 0);

    const paused = await operator('POST /index/work', { name: 'danbooru', paused: true });
    expect(paused.status).toBe(204);
    expect((await index()).work[0]).toEqual({ name: 'danbooru', isPaused: true });
    expect(((await operator('GET /log')).body as ConsoleLog).acts[0]).toMatchObject({
      actor: 'console:mio',
      action: 'pause',
      subject: 'indexing of danbooru',
    });
    const status = (await (await fetch(`${server.url}/api/status/index`)).json()) as { paused: string[] };
    expect(status.paused).toEqual(['danbooru']);
    // Another server, or this one after a restart.
    expect(await createPauses(server.database.queries).isPaused('danbooru')).toBe(true);

    // It is given back at once, to be continued.
    const isDue = sql`select 1 from board_state where pool = 'danbooru' and next_at <= clock_timestamp()`;
    await until(async () => (await rowsOf(server, isDue)).length === 1);
    board.recover();
    board.asked.length = 0;
    // The schedule still takes others.
    await server.database.queries.execute(sql`update board_state set next_at = now() where pool = 'local'`);
    const waits = sql`select 1 from board_state where pool = 'local' and next_at > now() + interval '2 minutes'`;
    await until(async () => (await rowsOf(server, waits)).length === 1);
    expect(board.asked).toEqual([]);

    await operator('POST /index/work', { name: 'danbooru', paused: false });
    await until(async () => (await rowsOf(server, sql`select 1 from post where pool = 'danbooru'`)).length === 2);
    expect(((await operator('GET /log')).body as ConsoleLog).acts[0]).toMatchObject({ action: 'resume' });
  });
});

test('only what exists can be paused, by an operator', async () => {
  const { server, operator } = await startIndexing('embedded', closing);
  const wrong = await operator('POST /index/work', { name: 'everything', paused: true });
  expect(wrong).toMatchObject({ status: 400, kind: 'bad-field' });
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'features', paused: true });
  const stranger = await fetch(`${server.consoleUrl}/api/console/index/work`, { method: 'POST', headers, body });
  expect(stranger.status).toBe(401);
  expect(await createPauses(server.database.queries).paused()).toEqual(new Set());
});
