/** What the console does is in the log, or is not done. */
import { PassThrough } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { JobSettings } from '../../platform/db/json-columns.ts';
import { account, generationJob, moderationLog, serverProcess } from '../../platform/db/schema.ts';
import { Problem, ProblemSchema, useProblems } from '../../platform/http/problem.ts';
import { operatorOf } from '../../testing/operator.ts';
import { accountOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { queueRoutes } from './queue-routes.ts';

let server: TestServer;
let operator: Awaited<ReturnType<typeof operatorOf>>;
beforeAll(async () => {
  server = await startTestServer('embedded', 0, { CONSOLE_PORT: '0' }, new PassThrough());
  operator = await operatorOf(server, 'mio');
});
afterAll(() => server.close());

const id = '00000000-0000-4000-8000-000000000001';

/** Until it is called, the log cannot be written. */
async function breakLog(): Promise<() => Promise<unknown>> {
  const { queries } = server.database;
  await queries.execute(sql`alter table moderation_log rename to moderation_log_away`);
  return () => queries.execute(sql`alter table moderation_log_away rename to moderation_log`);
}

test('an account is deleted and a job is cancelled only with its line in the log', async () => {
  const { queries } = server.database;
  const { name } = await accountOf(server.url);
  const [person] = await queries.select().from(account).where(eq(account.name, name));
  const accountId = person?.id ?? 0;
  // It waits on another server.
  await queries.insert(serverProcess).values({ id: 'another' });
  const job = { id, accountId, settings: {} as JobSettings, requested: 1, holder: 'another' };
  await queries.insert(generationJob).values(job);

  let mendLog = await breakLog();
  expect((await operator(`DELETE /queues/${id}`)).status).toBe(500);
  expect(await queries.$count(generationJob)).toBe(1);
  await mendLog();
  expect((await operator(`DELETE /queues/${id}`)).status).toBe(200);
  expect(await queries.$count(generationJob)).toBe(0);

  mendLog = await breakLog();
  expect((await operator(`DELETE /people/${accountId}`)).status).toBe(500);
  expect(await queries.$count(account, eq(account.id, accountId))).toBe(1);
  await mendLog();
  expect((await operator(`DELETE /people/${accountId}`)).status).toBe(200);
  expect(await queries.$count(account, eq(account.id, accountId))).toBe(0);
  const acts = await queries.select({ subject: moderationLog.subject }).from(moderationLog);
  expect(acts).toEqual([{ subject: `generation ${id}` }, { subject: `account ${name}` }]);
});

test('an image is left to the upscaler where the log cannot be written, and one that is gone is not in it', async () => {
  const { queries } = server.database;
  const cancelled: string[] = [];
  const app = Fastify();
  onTestFinished(() => app.close());
  app.addSchema(ProblemSchema);
  useProblems(app);
  app.decorateRequest('operator', null);
  const unused = () => Promise.reject(new Error('It is not asked.'));
  let isThere = true;
  await app.register(queueRoutes, {
    db: queries,
    engines: {} as never,
    work: () => [],
    generationQueue: { list: unused, cancel: unused },
    upscaleQueue: {
      list: unused,
      cancel: (one) => {
        if (!isThere) throw new Problem(404, 'unknown-job', 'It has ended.');
        cancelled.push(one);
      },
    },
  });
  const cancel = async () => (await app.inject({ method: 'DELETE', url: `/queues/upscales/${id}` })).statusCode;
  const before = await queries.$count(moderationLog);
  const mendLog = await breakLog();
  expect(await cancel()).toBe(500);
  await mendLog();
  expect(cancelled).toEqual([]);
  expect(await cancel()).toBe(200);
  isThere = false;
  expect(await cancel()).toBe(404);
  expect(await queries.$count(moderationLog)).toBe(before + 1);
});
