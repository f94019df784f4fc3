/** What a key does to a call, on a route whose end the test decides, on every database. */
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, idempotencyKey } from '../db/schema.ts';
import { Problem, useProblems } from '../http/problem.ts';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { useIdempotencyKeys } from './enforce.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { createIdempotencyKeys } from './keys.ts';

const secrets = createSecrets({ current: Buffer.alloc(32, 7), earlier: [] });

const log = { error: () => {} };

describe.each(DATABASE_KINDS)('Idempotency-Key on the %s database', (kind) => {
  let open: TestDatabase;
  let app: FastifyInstance;
  const people: number[] = [];
  /** What the route does, and how often it did it. */
  let work: () => Promise<object> = async () => ({});
  let done = 0;

  beforeAll(async () => {
    open = await openTestDatabase(kind);
    const { queries } = open.database;
    for (const name of ['one', 'other']) {
      const [row] = await queries.insert(account).values({ name, passwordHash: '' }).returning();
      people.push(row?.id ?? 0);
    }
    app = Fastify();
    useProblems(app);
    app.decorateRequest('identity', null);
    app.addHook('onRequest', async (request) => {
      const { person } = request.headers;
      if (person !== undefined) request.identity = { kind: 'account', id: Number(person), sessionId: undefined };
    });
    useIdempotencyKeys(app, createIdempotencyKeys(queries, log, secrets));
    for (const path of ['/things', '/other']) {
      app.post(path, { config: { idempotent: true } }, async () => {
        done++;
        return work();
      });
    }
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await open.dispose();
  });
  beforeEach(async () => {
    await open.database.queries.delete(idempotencyKey);
    done = 0;
    work = async () => ({ number: done });
  });

  const call = (key: string | undefined, body: object = { a: 1 }, { url = '/things', person = people[0] } = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { ...(key !== undefined && { 'idempotency-key': key }), ...(person && { person: String(person) }) },
      payload: body,
    });

  test('the same call again gets the same answer and does nothing', async () => {
    const first = await call('"a key"', { a: 1, b: [1, { c: 2 }] });
    const again = await call('"a key"', { b: [1, { c: 2 }], a: 1 });
    expect([first.json(), again.json()]).toEqual([{ number: 1 }, { number: 1 }]);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(done).toBe(1);
  });

  test('a key means the same with and without quotes, and calls without one are all done', async () => {
    await call('k-1');
    expect((await call('"k-1"')).json()).toEqual({ number: 1 });
    await call(undefined);
    await call(undefined);
    expect(done).toBe(3);
  });

  test('other fields or another call under the same key are refused', async () => {
    await call('k');
    for (const other of [call('k', { a: 2 }), call('k', { a: '1' }), call('k', { a: 1 }, { url: '/other' })]) {
      const answer = await other;
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'idempotency-key-reused']);
    }
    expect(done).toBe(1);
  });

  test('a repeat waits its turn while the first call runs', async () => {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    work = async () => {
      begun.resolve();
      await end.promise;
      return { number: done };
    };
    const first = call('k');
    // `inject` sends a call when its result is awaited.
    const answered = first.then((answer) => answer.json<{ number: number }>());
    await begun.promise;
    const early = await call('k');
    expect([early.statusCode, early.json().code]).toEqual([409, 'idempotency-key-in-use']);
    expect(early.headers['retry-after']).toBe('1');
    end.resolve();
    expect(await answered).toEqual({ number: 1 });
    expect((await call('k')).json()).toEqual({ number: 1 });
  });

  test('only one of many parallel calls is carried out', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('k')));
    expect(done).toBe(1);
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
    expect((await call('k')).json()).toEqual({ number: 1 });
  });

  test('a call that failed may be made again with its key', async () => {
    work = () => Promise.reject(new Problem(503, 'engine-unavailable', 'The engine is away.'));
    expect((await call('k')).statusCode).toBe(503);
    work = async () => ({ number: done });
    expect((await call('k')).json()).toEqual({ number: 2 });
  });

  test('another person may use the same key', async () => {
    await call('k');
    expect((await call('k', { a: 1 }, { person: people[1] })).json()).toEqual({ number: 2 });
  });

  test('a key is refused without a token, and so is an invalid one', async () => {
    const nobody = await call('k', {}, { person: 0 });
    expect([nobody.statusCode, nobody.json().code]).toEqual([401, 'no-token']);
    for (const key of ['', '""', 'two words', '"a"b"', 'x'.repeat(256)]) {
      const answer = await call(key);
      expect([key, answer.statusCode, answer.json().code]).toEqual([key, 400, 'bad-idempotency-key']);
    }
    expect(done).toBe(0);
  });

  test('responses are not stored in plain text', async () => {
    const { queries } = open.database;
    expect((await call('k')).json()).toEqual({ number: 1 });
    const [row] = await queries.select().from(idempotencyKey);
    expect(row?.answer).toEqual({ sealed: expect.stringMatching(/^sealed\.v1\./) });
  });

  test('a key is forgotten after a day', async () => {
    const { queries } = open.database;
    await call('k');
    await queries.update(idempotencyKey).set({ createdAt: sql`now() - interval '25 hours'` });
    expect((await call('k', { a: 2 })).json()).toEqual({ number: 2 });
    await queries.update(idempotencyKey).set({ createdAt: sql`now() - interval '25 hours'` });
    await createIdempotencyKeys(queries, log, secrets).removeOld();
    expect(await queries.select().from(idempotencyKey)).toEqual([]);
  });

  test('a call whose server died does not keep its key', async () => {
    const { queries } = open.database;
    const never = Promise.withResolvers<object>();
    const begun = Promise.withResolvers<void>();
    work = () => {
      begun.resolve();
      return never.promise;
    };
    const dead = call('k').then((answer) => answer.statusCode);
    await begun.promise;
    await queries.update(idempotencyKey).set({ leaseUntil: sql`now() - interval '1 second'` });
    work = async () => ({ number: done });
    expect((await call('k')).json()).toEqual({ number: 2 });
    // One that was only slow does not change what the next one was answered.
    never.resolve({ number: 'late' });
    expect(await dead).toBe(200);
    expect((await call('k')).json()).toEqual({ number: 2 });
  });
});
