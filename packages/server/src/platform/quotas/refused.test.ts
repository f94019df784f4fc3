/** What a call costs that a tool has no room for, on a route with turns like a tool's, on every database. */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTurns } from '../fairness/turns.ts';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { account, apiKey } from '../db/schema.ts';
import { workFor } from '../fairness/client.ts';
import { Problem, useProblems } from '../http/problem.ts';
import { type ApiKeys, createApiKeys } from '../identity/api-keys.ts';
import { useBudgets } from './budgets.ts';
import { createBudgets } from './create.ts';

const log = { error: () => {} };
const budget = (units: number) => ({ units, seconds: 3_600 });

describe.each(DATABASE_KINDS)('with the %s database', (kind) => {
  let opened: TestDatabase;
  let app: FastifyInstance;
  let apiKeys: ApiKeys;
  let accountId = 0;
  let keyId = 0;
  /** One caller works, four wait, of whom two may be of one client. */
  const turns = createTurns({ atOnce: 1, maxWaiting: 4, usualMs: 1_000 });
  const ends = Promise.withResolvers<void>();

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    const { queries } = opened.database;
    const [person] = await queries.insert(account).values({ name: 'one', passwordHash: '' }).returning();
    accountId = person?.id ?? 0;
    const row = { accountId, name: 'A bot', start: 'mk_x7Qp2', keyHash: Buffer.alloc(32), scopes: [] };
    const [key] = await queries.insert(apiKey).values(row).returning();
    keyId = key?.id ?? 0;
    apiKeys = createApiKeys(queries, log);
    const { storeFor } = createBudgets({ quotasConfig: undefined, rateLimitPerMinute: 0 }, opened.database, log);
    const quotas = {
      prices: { default: 3, scopes: {}, calls: {} },
      budgets: { network: budget(40), person: budget(20), key: budget(6) },
      keys: {},
    };
    app = Fastify({ trustProxy: true });
    useProblems(app);
    app.decorateRequest('identity', null);
    app.decorateRequest('apiKey', null);
    app.addHook('onRequest', async (request) => {
      if (!('bot' in request.headers)) return;
      request.identity = { kind: 'account', id: accountId, sessionId: undefined };
      request.apiKey = { id: keyId, accountId, start: 'mk_x7Qp2', scopes: [], budget: undefined };
    });
    const standing = useBudgets(app, {
      budgets: { quotas, storeFor },
      apiKeys,
      sessions: { find: async () => undefined },
    });
    app.post('/work', { config: { access: 'caption' } }, async (request) =>
      workFor(request.ip, async () => {
        const end = await turns.take();
        await ends.promise;
        end();
        return {};
      }),
    );
    app.post('/full', () => Promise.reject(new Problem(503, 'no-room', 'There is no room.', { isFree: true })));
    app.get('/standing', { config: { rateLimit: false } }, async (request) => standing.of(request));
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await opened.dispose();
  });

  const from = (nth: number, headers: object = {}) => ({ 'x-forwarded-for': `198.51.100.${nth}`, ...headers });
  const post = (url: string, headers: Record<string, string>) => app.inject({ method: 'POST', url, headers });
  const standing = async (headers: Record<string, string>) => {
    const answer = await app.inject({ url: '/standing', headers });
    return answer
      .json<{ kind: string; remaining: number; reset: number }[]>()
      .map(({ kind: name, remaining, reset }) => [name, remaining, reset]);
  };

  const used = async () =>
    (await apiKeys.list(accountId)).flatMap((key) => key.used.filter(({ scope }) => scope === 'caption'));

  test('costs nothing, but for those who take the room themselves', async () => {
    const calls = [1, 1, 1, 2, 2].map(async (nth) => post('/work', from(nth)));
    const done = Promise.all(calls);
    await expect.poll(turns.stats).toEqual({ running: 1, waiting: 4 });

    const own = await post('/work', from(1));
    expect([own.statusCode, own.json().code]).toEqual([429, 'busy']);
    expect(own.headers['ratelimit-remaining']).toBe(String(40 - 4 * 3));
    expect(await standing(from(1))).toEqual([['network', 40 - 4 * 3, expect.any(Number)]]);

    const bot = from(3, { bot: '1' });
    // With a budget for two calls, the third one would be refused for another reason.
    for (let turn = 0; turn < 3; turn += 1) {
      const refused = await post('/work', bot);
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'busy']);
      expect(refused.headers['retry-after']).toMatch(/^\d+$/);
      expect(refused.headers['ratelimit']).toBe('"key";r=6;t=0, "person";r=20;t=0, "network";r=40;t=0');
      expect(refused.headers['ratelimit-remaining']).toBe('6');
    }
    expect((await post('/full', bot)).headers['ratelimit-remaining']).toBe('6');
    expect(await standing(bot)).toEqual([
      ['key', 6, 0],
      ['person', 20, 0],
      ['network', 40, 0],
    ]);
    expect(await used()).toEqual([]);

    ends.resolve();
    expect((await done).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await post('/work', bot)).headers['ratelimit-remaining']).toBe('3');
    expect(await used()).toEqual([{ scope: 'caption', calls: 1, units: 3 }]);
  });
});
