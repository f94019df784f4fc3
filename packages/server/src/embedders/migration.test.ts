/** The index is moved to another embedder while people search: each answer is one of the old order or of the new, never of both. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { DATABASE_KINDS, type DatabaseKind, openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { pictureOf } from '../testing/pictures.ts';
import { type ServerProcess, startServerProcess } from '../testing/process.ts';
import { writeEmbedder } from './fixtures/embedder-folder.ts';
import { BUILTIN_EMBEDDER } from './port.ts';

const SAMPLES = 16;
const MORE = 20;
/** Slow enough that somebody sees it at work. */
const SLOW = { name: 'slow-96', dimensions: 96, seed: 5, idle: 1_200 };
/** With as many dimensions as the built-in one: PostgreSQL would not notice a mix. */
const TWIN = { name: 'twin-512', dimensions: 512, seed: 6, idle: 600 };

interface Counts {
  unique: number;
  status: string;
  embedder: { name: string; next?: { name: string; done: number; total: number } };
}
interface Answer {
  results: { data: { content: { query: string; score: number }[]; match?: { verdict: string } }[] };
  scroll_token: string | null;
}

let folder: string;
let other: TestDatabase | undefined;
const running: ServerProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-embedders-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill();
  await other?.dispose();
  other = undefined;
  await rm(folder, { recursive: true, force: true });
});

async function prepare(kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres') other = await openTestDatabase(kind);
}

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess(path.join(folder, 'data'), {
    SAMPLE_COLLECTION: String(SAMPLES),
    MEDIA_WORKERS: '1',
    RATE_LIMIT_PER_MINUTE: '0',
    APP_DIR: path.join(folder, 'no-app'),
    ...(other?.url && { DATABASE_URL: other.url }),
    ...env,
  });
  running.push(server);
  return server;
}

const countsOf = async ({ url }: ServerProcess) => (await (await fetch(`${url}/api/counts`)).json()) as Counts;

async function until(server: ServerProcess, enough: (counts: Counts) => boolean): Promise<Counts> {
  for (;;) {
    const counts = await countsOf(server);
    if (enough(counts)) return counts;
    // The server works meanwhile; asking without a pause would be most of it.
    await sleep(20);
  }
}

function post({ url }: ServerProcess, call: string, fields: Record<string, string | Blob>, token?: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ limit: '64', ...fields })) body.set(name, value);
  return fetch(`${url}/api/${call}`, { method: 'POST', body, ...(token && { headers: { 'X-token-history': token } }) });
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  expect([response.status, text.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return JSON.parse(text) as Answer;
}
const keysOf = ({ results }: Answer) => results.data.map(({ content }) => content[0]?.query ?? '');

/** Keys of the pictures like one, in order. */
const likeOf = async (server: ServerProcess, key: string) =>
  keysOf(await answerOf(await post(server, 'search/image/query', { query: key })));

/** Searches by picture and by key without a pause, until told to stop; both see the same index. */
function searching(server: ServerProcess, key: string, picture: File) {
  const seen: { order: string; first: string }[] = [];
  let isOn = true;
  let mayFail = false;
  async function search(): Promise<void> {
    while (isOn) {
      try {
        const byFile = await answerOf(await post(server, 'search/image/file', { file: picture }));
        seen.push({ order: (await likeOf(server, key)).join(), first: keysOf(byFile)[0] ?? '' });
      } catch (error) {
        if (mayFail && error instanceof TypeError) return;
        throw error;
      }
    }
  }
  const done = search();
  done.catch(() => {});
  return {
    /** @param isKilled what was asked of a killed server may be lost */
    async stop(isKilled = false) {
      mayFail = isKilled;
      isOn = false;
      await done;
      return seen;
    },
    /** From now on the server may be gone. */
    expectEnd() {
      mayFail = true;
    },
  };
}

/** Columns, index and rows as a switched index has them. */
async function expectSwitched(name: string, dimensions: number): Promise<void> {
  const database = other?.database ?? (await openDatabase({ folder: path.join(folder, 'data') }));
  const { rows: columns } = await database.queries.execute(sql`
    select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required from pg_attribute
    where attrelid = 'image'::regclass and attname like 'embedding%' and not attisdropped`);
  expect(columns).toEqual([{ name: 'embedding', type: `vector(${dimensions})`, required: true }]);
  const { rows: indexes } = await database.queries.execute<{ definition: string }>(
    sql`select indexdef as definition from pg_indexes where tablename = 'image' and indexdef like '%hnsw%'`,
  );
  expect(indexes.map(({ definition }) => definition)).toEqual([
    expect.stringMatching(/INDEX image_embedding ON .* hnsw \(embedding vector_cosine_ops\)/),
  ]);
  const { rows } = await database.queries.execute(sql`select name, state from embedder`);
  expect(rows).toEqual([{ name, state: 'active' }]);
  if (!other) await database.close();
}

describe.each(DATABASE_KINDS)('another embedder on the %s database', (kind) => {
  test('is moved to while people search, whatever is killed', { timeout: 300_000 }, async () => {
    await prepare(kind);
    const model = await writeEmbedder(path.join(folder, 'slow'), SLOW);
    const picture = await pictureOf(5);
    let server = await start();
    await until(server, ({ status }) => status === 'green');
    const visitor = ((await (await fetch(`${server.url}/api/user/get_history_token`)).json()) as { token?: string })
      .token;
    const found = await answerOf(await post(server, 'search/image/file', { file: picture }));
    const key = keysOf(found)[0] ?? '';
    const before = (await likeOf(server, key)).join();
    expect(before.split(',')).toHaveLength(SAMPLES);
    const page = await answerOf(await post(server, 'search/image/query', { query: key, limit: '4' }));
    void visitor;
    await server.stop();

    // More samples come while the index is moved.
    const env = { EMBEDDER_MODEL: model, SAMPLE_COLLECTION: String(MORE) };
    server = await start(env);
    let search = searching(server, key, picture);
    const { embedder } = await until(server, (counts) => (counts.embedder.next?.done ?? 0) >= 4);
    expect(embedder).toMatchObject({ name: BUILTIN_EMBEDDER.name, next: { name: SLOW.name } });
    search.expectEnd();
    await server.kill();
    const early = await search.stop(true);

    server = await start(env);
    const resumed = (await countsOf(server)).embedder;
    expect(resumed.next?.done ?? MORE).toBeGreaterThanOrEqual(embedder.next?.done ?? MORE);
    search = searching(server, key, picture);
    await until(server, (counts) => counts.embedder.name === SLOW.name && counts.status === 'green');
    const late = await search.stop();
    const after = (await likeOf(server, key)).join();

    const seen = [...early, ...late];
    expect(new Set(seen.map(({ first }) => first))).toEqual(new Set([key]));
    // Of the pictures that were there all the time: the old order or the new one, and never the old one again.
    const known = new Set(before.split(','));
    const orders = seen.map(({ order }) =>
      order
        .split(',')
        .filter((one) => known.has(one))
        .join(),
    );
    const orderAfter = after
      .split(',')
      .filter((one) => known.has(one))
      .join();
    expect(orderAfter).not.toBe(before);
    const firstNew = orders.indexOf(orderAfter);
    const split = firstNew < 0 ? orders.length : firstNew;
    expect(new Set(orders.slice(0, split))).toEqual(new Set([before]));
    expect(new Set([...orders.slice(split), orderAfter])).toEqual(new Set([orderAfter]));
    expect(after.split(',')).toHaveLength(MORE);

    const scrolled = await post(server, 'search/image/scroll', { search_query: page.scroll_token ?? '' });
    expect([scrolled.status, await scrolled.json()]).toEqual([
      410,
      expect.objectContaining({ detail: expect.stringContaining('Search again to see more.') }),
    ]);
    expect(await server.stop()).toBe(0);
    await expectSwitched(SLOW.name, SLOW.dimensions);
  });
});
void TWIN;
