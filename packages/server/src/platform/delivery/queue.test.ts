import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { account, webhook, webhookDelivery } from '../db/schema.ts';
import { createDeliveryQueue } from './queue.ts';

test('a receiver that does not answer holds up its own messages alone, and is sent one at a time', async () => {
  const open = await openTestDatabase('embedded');
  onTestFinished(() => open.dispose());
  const db = open.database.queries;
  const [person] = await db.insert(account).values({ name: 'a', passwordHash: '' }).returning();
  const hook = async () => {
    const values = { accountId: person!.id, url: 'http://a/', secret: 's', events: [] };
    return (await db.insert(webhook).values(values).returning())[0]!.id;
  };
  const [slow, quick] = [await hook(), await hook()];
  const due = (at: number) => sql`now() - interval '1 minute' + make_interval(secs => ${at})`;
  // The slow one's came first.
  await db.insert(webhookDelivery).values([
    ...Array.from({ length: 20 }, (_, at) => ({ id: `slow${at}`, targetId: slow, payload: '{}', nextAt: due(at) })),
    ...Array.from({ length: 3 }, (_, at) => ({
      id: `quick${at}`,
      targetId: quick,
      payload: '{}',
      nextAt: due(30 + at),
    })),
  ]);
  const hung: string[] = [];
  const arrived: string[] = [];
  const queue = createDeliveryQueue({
    db,
    table: webhookDelivery,
    send: async ({ id, targetId }, signal) => {
      if (targetId === quick) {
        arrived.push(id);
        return true;
      }
      hung.push(id);
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
      return true;
    },
    onAttempt: async () => {},
    log: { error: () => {} },
  });
  queue.start();
  await expect.poll(() => db.$count(webhookDelivery, eq(webhookDelivery.targetId, quick))).toBe(0);
  await queue.stop();
  expect(arrived).toEqual(['quick0', 'quick1', 'quick2']);
  expect(hung).toEqual(['slow0']);
});
