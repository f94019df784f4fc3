/** What becomes of messages whose sending fails, on both databases. Webhooks and push have tests of their own with receivers. */
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { account, webhook, webhookDelivery } from '../db/schema.ts';
import { BusyError } from '../errors/busy-error.ts';
import { RemoteError } from '../http/remote-error.ts';
import { createDeliveryQueue, type DeliveryQueueParts } from './queue.ts';

describe.each(DATABASE_KINDS)('messages on the %s database', (kind) => {
  let opened: TestDatabase;
  let targetId: number;
  /** Id of another receiver. */
  let otherId: number;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    const { queries } = opened.database;
    const [owner] = await queries.insert(account).values({ name: 'owner', passwordHash: '' }).returning();
    const values = { accountId: owner?.id ?? 0, url: 'https://receiver.example', secret: '', events: [] };
    const [hook, other] = await queries.insert(webhook).values([values, values]).returning();
    targetId = hook?.id ?? 0;
    otherId = other?.id ?? 0;
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    await opened.database.queries.delete(webhookDelivery);
  });

  let stop = async (): Promise<void> => {};
  afterEach(() => stop());

  /** Starts a queue with these messages. @returns what it logs */
  async function start(
    ids: readonly string[],
    { send, onAttempt = async () => {} }: Pick<DeliveryQueueParts, 'send'> & Partial<DeliveryQueueParts>,
  ): Promise<string[]> {
    const { queries } = opened.database;
    await queries.insert(webhookDelivery).values(ids.map((id) => ({ id, targetId, payload: '{}' })));
    return startQueue({ send, onAttempt });
  }
  function startQueue({ send, onAttempt }: Pick<DeliveryQueueParts, 'send' | 'onAttempt'>): string[] {
    const { queries } = opened.database;
    const said: string[] = [];
    const log = { error: (_details: object, text: string) => said.push(text) };
    const queue = createDeliveryQueue({ db: queries, table: webhookDelivery, send, onAttempt, log, lookMs: 20 });
    queue.start();
    stop = async () => queue.stop();
    return said;
  }
  const waiting = () => opened.database.queries.select().from(webhookDelivery);

  test('a busy server is no attempt, and nothing to tell of', async () => {
    let calls = 0;
    const send = async () => {
      calls += 1;
      throw new BusyError(1, { isOwnLimit: false });
    };
    const said = await start(['busy'], { send });
    await expect.poll(() => calls).toBe(1);
    await expect.poll(waiting).toMatchObject([{ id: 'busy', attempts: 0 }]);
    expect(said).toEqual([]);
  });

  test('a receiver that fails is an attempt; an error of ours is told of besides', async () => {
    const send = async ({ id }: { id: string }) => {
      throw id === 'theirs' ? new RemoteError('unreachable', 'It is away.') : new Error('A fault of ours.');
    };
    let ended = 0;
    const onAttempt = async () => {
      ended += 1;
    };
    const said = await start(['theirs', 'ours'], { send, onAttempt });
    await expect.poll(() => ended).toBe(2);
    expect(await waiting()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
    expect(said).toEqual(['a message could not be sent']);
  });

  test('a message whose end cannot be kept is told of, and those that are sent meanwhile are waited for', async () => {
    let ended = 0;
    const send = async ({ id }: { id: string }) => {
      if (id === 'slow') await sleep(500);
      ended += 1;
      return true;
    };
    let isFirst = true;
    const onAttempt = async () => {
      const fails = isFirst;
      isFirst = false;
      if (fails) throw new Error('The database went away.');
    };
    const { queries } = opened.database;
    await queries.insert(webhookDelivery).values([
      { id: 'quick', targetId, payload: '{}' },
      { id: 'slow', targetId: otherId, payload: '{}' },
    ]);
    const said = startQueue({ send, onAttempt });
    await expect.poll(() => said).toHaveLength(1);
    await stop();
    expect(ended).toBe(2);
    expect(await waiting()).toMatchObject([{ id: 'quick' }]);
  });

  test('a receiver that does not answer holds up its own messages alone, and is sent one at a time', async () => {
    const { queries } = opened.database;
    const due = (at: number) => sql`now() - interval '1 minute' + make_interval(secs => ${at})`;
    const rows = (name: string, target: number, count: number, from: number) =>
      Array.from({ length: count }, (_, at) => ({
        id: `${name}${at}`,
        targetId: target,
        payload: '{}',
        nextAt: due(from + at),
      }));
    // The slow one's came first.
    await queries.insert(webhookDelivery).values([...rows('slow', targetId, 20, 0), ...rows('quick', otherId, 3, 30)]);
    const hung: string[] = [];
    const arrived: string[] = [];
    startQueue({
      send: async (message, signal) => {
        if (message.targetId === otherId) {
          arrived.push(message.id);
          return true;
        }
        hung.push(message.id);
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
        return true;
      },
      onAttempt: async () => {},
    });
    const left = () => queries.$count(webhookDelivery, eq(webhookDelivery.targetId, otherId));
    await expect.poll(left).toBe(0);
    await stop();
    expect(arrived).toEqual(['quick0', 'quick1', 'quick2']);
    expect(hung).toEqual(['slow0']);
  });
});
