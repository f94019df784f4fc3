/** On PostgreSQL, the command works while a server runs, and can be killed without harming it. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { image, imageCopy, post } from '../../platform/db/schema.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { imageOf } from '../../testing/images.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { startIngest } from './command.setup.ts';

const IMAGES = 24;

describe.runIf(DATABASE_KINDS.includes('postgres'))('beside a server', () => {
  let folder: string;
  let server: TestServer;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-ingest-beside-'));
    server = await startTestServer('postgres', 0, { DATA_DIR: path.join(folder, 'data') });
    await mkdir(path.join(folder, 'mine'));
    for (let seed = 1; seed <= IMAGES; seed += 1) {
      const sample = await imageOf(seed);
      await writeFile(path.join(folder, 'mine', `${String(seed).padStart(2, '0')}.png`), await sample.bytes());
    }
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('announced images are found at once, and a kill neither loses nor duplicates any', async () => {
    const { queries } = server.database;
    const { rows } = await queries.execute<{ name: string }>(sql`select current_database() as name`);
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    url.pathname = rows[0]?.name ?? '';
    const start = () =>
      startIngest(['folder', path.join(folder, 'mine')], {
        DATA_DIR: path.join(folder, 'data'),
        DATABASE_URL: url.href,
      });

    const first = start();
    expect(await first.says(/stored/)).toBe(true);
    await first.end('SIGKILL');
    const told = Number(/(\d+) stored/.exec(first.output())?.[1]);
    expect(told).toBeGreaterThan(0);
    expect(await queries.$count(image)).toBeGreaterThanOrEqual(told);
    const body = new FormData();
    body.set('file', await imageOf(1), 'image.png');
    const answer = await fetch(`${server.url}/api/search/image/file`, { method: 'POST', body });
    const found = (await answer.json()) as { results: { data: { content: { pool: string; img: string }[] }[] } };
    const [item] = found.results.data[0]?.content ?? [];
    expect(item?.pool).toBe('local');
    expect((await fetch(item?.img ?? '')).status).toBe(200);

    // The dead one does not block anything.
    expect(await start().end()).toBe(0);
    expect([await queries.$count(image), await queries.$count(imageCopy), await queries.$count(post)]).toEqual([
      IMAGES,
      IMAGES,
      IMAGES,
    ]);
  });
});
