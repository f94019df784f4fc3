/** What is said of the parts of search when one of them does not answer. */
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
