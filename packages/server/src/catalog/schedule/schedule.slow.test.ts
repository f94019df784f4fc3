/** Servers that index automatically, from a stand-in of a board and from a folder. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { STALE_AFTER } from '../freshness/board-state.ts';
import type { BoardSummary } from '../../features/status/boards.ts';
import { startFakeDanbooru } from '../../testing/boards/fake-danbooru.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../testing/databases.ts';
import { imageOf } from '../../testing/images.ts';
import { startServerProcess } from '../../testing/process.ts';
import { startTestServer } from '../../testing/server.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A board with some posts, and the settings of a server that indexes it and a folder. */
async function setUp(posts: number, schedule: object) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-schedule-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const fake = await startFakeDanbooru({ posts: Array.from({ length: posts }, (_, nth) => ({ id: nth + 1 })) });
  closing.push(() => fake.close());
  const settings = path.join(folder, 'boards.json');
  const danbooru = { baseUrl: fake.url, requestsPerSecond: 100 };
  await writeFile(settings, JSON.stringify({ contact: 'test@mekiki.example', boards: { danbooru } }));
  const file = path.join(folder, 'schedule.json');
  await writeFile(file, JSON.stringify(schedule));
  return {
    folder,
    fake,
    env: {
      BOARDS_CONFIG: settings,
      INGEST_SCHEDULE: file,
      SAMPLE_COLLECTION: '0',
      MEDIA_WORKERS: '2',
      LOG_LEVEL: 'silent',
    },
  };
}

interface Counts {
  unique: number;
  post: number;
  status: string;
  boards: BoardSummary[];
}

async function countsWhere(url: string, isWanted: (counts: Counts) => boolean): Promise<Counts> {
  for (;;) {
    const counts = (await (await fetch(`${url}/api/counts`)).json()) as Counts;
    if (isWanted(counts)) return counts;
    // The server is indexing meanwhile; polling without a pause would be most of its work.
    await sleep(100);
  }
}

/** Makes every waiting source due now; leased ones are not changed. */
const hurry = ({ queries }: Database) =>
  queries.execute(sql`update board_state set next_at = now() where next_at > now() + interval '2 minutes'`);

/** Until a source has run and waits for its next run. */
async function untilIdle({ queries }: Database, pool: string): Promise<void> {
  const isIdle = sql`select 1 from board_state where pool = ${pool} and next_at > now() + interval '2 minutes'`;
  while ((await queries.execute(isIdle)).rows.length === 0) await sleep(100);
}

const boardOf = ({ boards }: Counts, pool = 'danbooru') => boards.find((one) => one.pool === pool);

describe.each(DATABASE_KINDS)('%s', (kind) => {
  test('a server fills its index, keeps it fresh, and says since when a board is silent', async () => {
    const { folder, fake, env } = await setUp(3, {
      boards: { danbooru: { everyMinutes: 60, limit: 100, revisit: 100 } },
      folders: [{ folder: 'own' }],
    });
    await mkdir(path.join(folder, 'own'));
    await writeFile(path.join(folder, 'own/one.jpg'), await (await imageOf(50, (image) => image.jpeg())).bytes());
    const server = await startTestServer(kind, 0, env);
    closing.push(() => server.close());
    const { url, database } = server;

    const filled = await countsWhere(
      url,
      (counts) => counts.status === 'green' && boardOf(counts)?.posts === 3 && boardOf(counts, 'local')?.posts === 1,
    );
    expect(filled).toMatchObject({ unique: 4, post: 4 });
    expect(boardOf(filled)).toMatchObject({ answeredAt: expect.any(String) });

    await untilIdle(database, 'danbooru');
    fake.posts[0] = { id: 1, state: 'deleted' };
    fake.posts[1] = { id: 2, rating: 'e' };
    fake.posts.push({ id: 4 });
    await hurry(database);
    await countsWhere(url, (counts) => counts.unique === 5 && counts.post === 4 && boardOf(counts)?.posts === 3);
    await untilIdle(database, 'danbooru');
    const explicit = (await (await fetch(`${url}/api/util/generate_random_images?pool=danbooru&rating=e`)).json()) as {
      results: { data: { content: { post_id: string }[] }[] };
    };
    expect(explicit.results.data.map(({ content }) => content[0]?.post_id)).toEqual(['2']);

    fake.misbehave('cloudflare');
    for (let failure = 1; failure <= STALE_AFTER; failure += 1) {
      await hurry(database);
      const failed = sql`select 1 from board_state where pool = 'danbooru' and failures >= ${failure}`;
      while ((await database.queries.execute(failed)).rows.length === 0) await sleep(100);
      await untilIdle(database, 'danbooru');
    }
    const stale = await countsWhere(url, (counts) => boardOf(counts)?.staleSince !== undefined);
    expect(boardOf(stale)).toMatchObject({ posts: 3, message: expect.stringMatching(/blocks robots/) });
    fake.recover();
    await hurry(database);
    const well = await countsWhere(url, (counts) => boardOf(counts)?.staleSince === undefined);
    expect(boardOf(well)).not.toHaveProperty('message');
  });
});

test.runIf(DATABASE_KINDS.includes('postgres'))(
  'of two servers on one database only one indexes a source; the other takes over when it dies',
  async () => {
    const { folder, fake, env } = await setUp(4, { boards: { danbooru: { limit: 100, revisit: 100 } } });
    const { database, url, dispose } = await openTestDatabase('postgres');
    closing.push(dispose);
    const start = async (name: string) => {
      const server = await startServerProcess(path.join(folder, name), { ...env, DATABASE_URL: url! });
      closing.push(() => server.kill());
      return server;
    };
    // The first server to request is blocked in the middle of its run.
    fake.misbehave('silent');
    const first = await start('first');
    while (fake.asked.length === 0) await sleep(50);
    const second = await start('second');
    await first.kill();
    fake.recover();
    fake.asked.length = 0;
    // Its lease would last for another minute and a half.
    await database.queries.execute(sql`update board_state set next_at = now()`);
    await countsWhere(second.url, (counts) => boardOf(counts)?.posts === 4);
    await untilIdle(database, 'danbooru');

    const third = await start('third');
    fake.asked.length = 0;
    fake.posts.push({ id: 5 });
    await hurry(database);
    await countsWhere(third.url, (counts) => boardOf(counts)?.posts === 5);
    await untilIdle(database, 'danbooru');
    // One page of new posts, and one to check the others again.
    expect(fake.asked.filter((one) => one.path === '/posts.json')).toHaveLength(2);
    expect(await second.stop()).toBe(0);
  },
);
