/** Runs that an operator requests and stops, on every database. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { createIngestJobs, NO_COUNTS } from '../ingest/jobs.ts';
import { endLease, takeLease } from './lease.ts';
import { createRunRequests, type RunRequests } from './requests.ts';

const MINUTES = 10 * 60;

describe.each(DATABASE_KINDS)('on the %s database', (kind) => {
  let opened: TestDatabase;
  let requests: RunRequests;
  let notes = 0;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    requests = createRunRequests(opened.database.queries);
  });
  beforeEach(() => opened.database.queries.execute(sql`truncate board_state, ingest_job`));
  afterAll(() => opened.dispose());

  const note = async () => void (notes += 1);
  const take = () => takeLease(opened.database.queries, 'danbooru', MINUTES);
  const takeRequested = () => takeLease(opened.database.queries, 'danbooru', undefined);
  const end = (held: string | undefined, isUnfinished = false) =>
    endLease(opened.database.queries, 'danbooru', held ?? '', { seconds: MINUTES, isUnfinished });
  const start = () => requests.start('danbooru', note);
  const stop = () => requests.stop('danbooru', note);
  const state = async () => (await requests.states(['danbooru'])).get('danbooru')?.state;

  test('a request makes a source due before its time, once', async () => {
    await end(await take());
    expect(await take()).toBeUndefined();
    notes = 0;
    expect(await Promise.all([start(), start()])).toEqual(expect.arrayContaining([true, false]));
    expect(notes).toBe(1);
    expect(await state()).toBe('waiting');
    const held = await take();
    expect(held).toBeDefined();
    expect(await state()).toBe('running');
    expect(await start()).toBe(false);
    expect(await take()).toBeUndefined();
    await end(held);
    expect(await state()).toBe('idle');
    expect(await take()).toBeUndefined();
  });

  test('a source without a schedule runs by request only, and again if its process died', async () => {
    expect(await takeRequested()).toBeUndefined();
    await start();
    expect(await takeRequested()).toBeDefined();
    await opened.database.queries.execute(sql`update board_state set next_at = now()`);
    expect(await state()).toBe('waiting');
    // As at the end of the process: another continues.
    await end(await takeRequested(), true);
    await end(await takeRequested());
    expect(await takeRequested()).toBeUndefined();
  });

  test('a run is stopped, and a request that waits is taken back', async () => {
    expect(await stop()).toBe(false);
    await start();
    expect(await stop()).toBe(true);
    expect(await state()).toBe('idle');
    const held = await take();
    expect((await requests.wanted()).stopped).toEqual(new Set());
    expect(await stop()).toBe(true);
    expect(await state()).toBe('stopping');
    expect((await requests.wanted()).stopped).toEqual(new Set(['danbooru']));
    expect(await stop()).toBe(false);
    await end(held);
    expect(await state()).toBe('idle');
  });

  test('a stop just before the server stops ends the run, which is not continued', async () => {
    await start();
    const held = await take();
    expect(await stop()).toBe(true);
    await end(held, true);
    expect(await state()).toBe('idle');
    expect((await requests.wanted()).stopped).toEqual(new Set());
    expect(await take()).toBeUndefined();
    // Without a stop it is due immediately.
    await start();
    await end(await take(), true);
    expect(await take()).toBeDefined();
  });

  test('the run of a command counts, with what it has done so far', async () => {
    const { queries } = opened.database;
    const jobs = createIngestJobs(queries);
    const job = await jobs.begin({ kind: 'board', pool: 'danbooru' }, () => undefined);
    await jobs.keep(queries, { ...job, counts: { ...NO_COUNTS, stored: 3 } });
    expect(await start()).toBe(false);
    await jobs.end(job, 'failed', 'It does not answer.');
    expect((await requests.states(['danbooru', 'local'])).get('danbooru')?.job).toMatchObject({
      kind: 'board',
      counts: { stored: 3 },
      message: 'It does not answer.',
    });
    expect(await start()).toBe(true);
  });
});
