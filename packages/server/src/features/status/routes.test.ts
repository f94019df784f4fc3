/** What is said of the parts of search when one of them does not answer. */
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { ProblemSchema } from '../../platform/http/problem.ts';
import { statusRoutes } from './routes.ts';

const answers = async () => {};
const isGone = () => Promise.reject(new Error('gone'));

describe('a part §3.7 §7.4', () => {
  test.each([
    ['the database', isGone, answers, { search_engine: 'FAILING', image_provider: 'ok' }],
    ['the storage of images', answers, isGone, { search_engine: 'ok', image_provider: 'FAILING' }],
  ])('%s that does not answer is FAILING, alone', async (_, ping, check, status) => {
    const app = Fastify();
    app.addSchema(ProblemSchema);
    await app.register(statusRoutes, {
      database: { ping } as Partial<Database> as Database,
      collection: { progress: () => ({ done: 0, total: 0 }) },
      images: { check },
      engines: {},
    });
    const answer = await app.inject('/status/simple?project=search');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+/), status });
    await app.close();
  });
});

test('many who ask for the counts do not count the tables again each §7.1 §7.5', async () => {
  let counted = 0;
  let done = 0;
  const execute = async (query: SQL) => {
    const { sql: text } = new PgDialect().sqlToQuery(query);
    if (!text.includes('as unique')) return { rows: [] };
    counted += 1;
    // Counting a large index takes its time.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { rows: [{ unique: done, post: done }] };
  };
  const app = Fastify();
  app.addSchema(ProblemSchema);
  await app.register(statusRoutes, {
    database: { queries: { execute, select: () => ({ from: async () => [] }) }, ping: answers } as unknown as Database,
    collection: { progress: () => ({ done, total: 1 }) },
    images: { check: answers },
    engines: {},
  });
  const ask = async (path: string) => (await app.inject(path)).json<object>();
  expect(await Promise.all(['/counts', '/meta_counter', '/counts'].map(ask))).toMatchObject([
    { unique: 0, status: 'yellow' },
    { unique: 0, post: 0 },
    { unique: 0, status: 'yellow' },
  ]);
  expect(counted).toBe(1);
  // When the collection is finished, the counts are read again.
  done = 1;
  expect(await ask('/counts')).toMatchObject({ unique: 1, status: 'green' });
  expect(await ask('/meta_counter')).toEqual({ unique: 1, post: 1 });
  expect(counted).toBe(2);
  await app.close();
});
