/** A whole server that indexes a stand-in of a board and a folder, with an operator at its console. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { startFakeDanbooru } from '../../testing/boards/fake-danbooru.ts';
import type { DATABASE_KINDS } from '../../testing/databases.ts';
import { operatorOf } from '../../testing/operator.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

type Close = () => Promise<unknown>;

/** @param boards of the schedule; the board is configured in any case */
export async function startIndexing(
  kind: (typeof DATABASE_KINDS)[number],
  closing: Close[],
  boards: object = { danbooru: { everyMinutes: 60 } },
) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-indexing-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const board = await startFakeDanbooru({ posts: [{ id: 1 }, { id: 2 }] });
  closing.push(() => board.close());
  await mkdir(path.join(folder, 'own'));
  const [settings, schedule] = [path.join(folder, 'boards.json'), path.join(folder, 'schedule.json')];
  const danbooru = { baseUrl: board.url, requestsPerSecond: 100 };
  await writeFile(settings, JSON.stringify({ contact: 'test@mekiki.example', boards: { danbooru } }));
  await writeFile(schedule, JSON.stringify({ boards, folders: [{ folder: path.join(folder, 'own') }] }));
  // Requests to it hang until it recovers.
  board.misbehave('silent');
  const server = await startTestServer(kind, 0, {
    CONSOLE_PORT: '0',
    BOARDS_CONFIG: settings,
    INGEST_SCHEDULE: schedule,
    LOG_LEVEL: 'silent',
  });
  closing.push(() => server.close());
  return { board, folder, server, operator: await operatorOf(server, 'mio') };
}

export const rowsOf = async ({ database }: TestServer, query: ReturnType<typeof sql>) =>
  (await database.queries.execute(query)).rows;
export const until = (isSo: () => Promise<boolean>) => expect.poll(isSo, { interval: 200 }).toBe(true);
