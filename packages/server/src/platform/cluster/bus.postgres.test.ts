/** Messages and turns between servers, over a real PostgreSQL. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { alone } from './alone.ts';
import { type Bus, createBus } from './bus.ts';

const silent = { error: () => {} };

describe('two servers', () => {
  let opened: TestDatabase;
  let buses: [Bus, Bus];
  let heard: unknown[][];
  beforeAll(async () => {
    opened = await openTestDatabase('postgres');
    buses = [createBus(opened.database, silent), createBus(opened.database, silent)];
    heard = [[], []];
    for (const [at, bus] of buses.entries()) {
      await bus.start();
      bus.on('news', (message) => heard[at]?.push(message));
    }
  });
  afterAll(async () => {
    await Promise.all(buses.map((bus) => bus.close()));
    await opened.dispose();
  });

  test('receive messages from each other, but not their own', async () => {
    expect(await buses[0].publish('news', { words: '“quoted” ü' })).toBe(true);
    expect(await buses[0].publish('other', { words: 'for nobody' })).toBe(true);
    await expect.poll(() => heard[1]).toEqual([{ words: '“quoted” ü' }]);
    expect(await buses[1].publish('news', { words: 'back' })).toBe(true);
    await expect.poll(() => heard[0]).toEqual([{ words: 'back' }]);
    expect(heard[1]).toHaveLength(1);
  });

  test('report that a message is too long to be sent', async () => {
    expect(await buses[0].publish('news', { words: 'ü'.repeat(4_000) })).toBe(false);
  });

  test('hear again after the connection was lost', async () => {
    await opened.database.queries.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    );
    heard[1] = [];
    await expect
      .poll(async () => {
        await buses[0].publish('news', { words: 'again' });
        return heard[1]?.length ?? 0;
      })
      .toBeGreaterThan(0);
  });

  test('find work free as soon as the one before them is through, however slowly its connection ends', async () => {
    const untidy = alone(opened.database, 'samples', async (session) => {
      // The database removes these before it releases the locks of the connection.
      await session?.query(
        "do $$ begin for i in 1..300 loop execute format('create temporary table slow_%s (a int)', i); end loop; end $$",
      );
    });
    expect(await untidy).toBe(true);
    expect(await alone(opened.database, 'samples', async () => {})).toBe(true);
  });

  test('do work of one alone, and the other one can once it is through', async () => {
    const { promise: isThere, resolve: come } = Promise.withResolvers<void>();
    const { promise: end, resolve: finish } = Promise.withResolvers<void>();
    const first = alone(opened.database, 'samples', async () => {
      come();
      await end;
    });
    await Promise.race([isThere, first]);
    let runs = 0;
    const work = async () => {
      runs += 1;
    };
    expect(await alone(opened.database, 'samples', work)).toBe(false);
    expect(await alone(opened.database, 'other work', work)).toBe(true);
    finish();
    expect(await first).toBe(true);
    expect(await alone(opened.database, 'samples', work)).toBe(true);
    expect(runs).toBe(2);
    await expect(
      alone(opened.database, 'samples', async () => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    expect(await alone(opened.database, 'samples', work)).toBe(true);
  });
});
