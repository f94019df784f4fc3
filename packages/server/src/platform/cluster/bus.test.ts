/** Messages and turns where there is no other server, and over a connection that is lost. */
import { EventEmitter } from 'node:events';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import type { Queries } from '../db/database.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import { alone } from './alone.ts';
import { createBus } from './bus.ts';

const silent = { error: () => {} };

test('with the embedded database, nothing is published and no work waits for a lock', async () => {
  const { database, dispose } = await openTestDatabase('embedded');
  const bus = createBus(database, silent);
  await bus.start();
  expect(await bus.publish('news', {})).toBe(false);
  let runs = 0;
  const work = async () => {
    runs += 1;
  };
  expect(await alone(database, 'work', work)).toBe(true);
  expect(runs).toBe(1);
  await bus.close();
  await dispose();
});

test('a connection that is lost at once is dropped, and only one listens in the end', async () => {
  const opened: (EventEmitter & { released: number })[] = [];
  const connect = async () => {
    const client = Object.assign(new EventEmitter(), {
      released: 0,
      release: (): void => {
        client.released += 1;
      },
      query: async (): Promise<void> => {
        if (opened.length === 2) client.emit('error', new Error('The server shuts down.'));
      },
    });
    opened.push(client);
    return client as unknown as PoolClient;
  };
  const bus = createBus({ connect, queries: {} as Queries }, silent);
  await bus.start();
  opened[0]?.emit('error', new Error('The connection is lost.'));
  await expect.poll(() => opened.length).toBe(3);
  await bus.close();
  expect(opened.map(({ released }) => released)).toEqual([1, 1, 1]);
});
