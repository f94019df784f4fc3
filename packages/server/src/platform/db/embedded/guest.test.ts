/** Commands that use the embedded database of a running server. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { serialize } from 'node:v8';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedDatabase } from '../../../testing/short-lived.ts';
import { type Database, openDatabase } from '../database.ts';
import { setting, tag } from '../schema.ts';
import { outliveConnections } from '../scoped-pool.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { visitServer } from './guest.ts';
import { type Host, hostGuests, socketFile } from './host.ts';

function frame(body: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  return Buffer.concat([head, body]);
}

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'mekiki-guest-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

describe('a command', () => {
  let folder: string;
  let server: Database;
  let command: Database;
  beforeAll(async () => {
    folder = path.join(parent, 'data');
    await seedDatabase(folder);
    server = await openDatabase({ folder, role: 'server' });
  });
  beforeEach(async () => {
    command = await openDatabase({ folder, role: 'command' });
    await server.queries.delete(setting);
  });
  afterEach(() => command.close());
  afterAll(() => server.close());
  const rowsOf = ({ queries }: Database) => queries.$count(setting);

  test('and the server see what the other has written', async () => {
    await command.queries.insert(setting).values({ key: 'command', value: 1 });
    await server.queries.insert(setting).values({ key: 'server', value: 2 });
    expect([await rowsOf(server), await rowsOf(command)]).toEqual([2, 2]);
  });

  test('has the session until its transaction ends', async () => {
    const order: string[] = [];
    let seen: Promise<void> | undefined;
    await command.queries.transaction(async (tx) => {
      await tx.insert(setting).values({ key: 'a', value: 1 });
      seen = rowsOf(server).then((rows) => void order.push(`server saw ${rows}`));
      await tx.insert(setting).values({ key: 'b', value: 1 });
      order.push('committing');
    });
    await seen;
    expect(order).toEqual(['committing', 'server saw 2']);
  });

  test('and the server lose no update to each other', async () => {
    await server.queries.insert(setting).values({ key: 'count', value: 0 });
    const add = ({ queries }: Database) =>
      queries.transaction(async (tx) => {
        const [row] = await tx.select().from(setting).where(eq(setting.key, 'count'));
        await tx
          .update(setting)
          .set({ value: Number(row?.value) + 1 })
          .where(eq(setting.key, 'count'));
      });
    await Promise.all(Array.from({ length: 40 }, (_, i) => add(i % 2 === 0 ? server : command)));
    expect(await command.queries.select().from(setting)).toEqual([{ key: 'count', value: 40 }]);
  });

  test('copies rows in bulk, and a failed copy leaves nothing open', async () => {
    const insert = (name: string, bytes: Uint8Array) =>
      command.bulk(async (tx, copy) => {
        await tx.insert(tag).values({ name, category: 'general', aliases: [] });
        await copy('setting (key, value)', bytes);
      });
    await expect(insert('lost', Buffer.from('no rows'))).rejects.toThrow();
    expect(await server.queries.$count(tag)).toBe(0);
    const header = Buffer.concat([Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1'), Buffer.alloc(8)]);
    await insert('kept', Buffer.concat([header, Buffer.from([255, 255])]));
    expect(await server.queries.$count(tag)).toBe(1);
  });

  test.each([
    ['text', Buffer.from('hello, database\n')],
    ['a frame that holds no value', frame(Buffer.from('hello'))],
    ['nothing that is asked', frame(serialize(null))],
    ['what only the server may ask', frame(serialize({ kind: 'close' }))],
    ['a length of gigabytes', Buffer.from('ffffffff', 'hex')],
  ])('that sends %s loses its connection, and the server goes on', async (_, bytes) => {
    const socket = connect(socketFile(folder));
    socket.resume();
    socket.write(bytes);
    await once(socket, 'close');
    expect(await rowsOf(server)).toBe(0);
  });

  test('is told that the server has gone', async () => {
    await expect(openDatabase({ folder })).rejects.toThrow('already uses the data folder');
    await server.close();
    await expect(rowsOf(command)).rejects.toThrow();
    server = await openDatabase({ folder });
    // One that lets no command in.
    await expect(openDatabase({ folder, role: 'command' })).rejects.toThrow('already uses the data folder');
    await server.close();
    server = await openDatabase({ folder, role: 'server' });
  });

  test('does not migrate the database under a server of another version', async () => {
    await server.queries.execute(sql`delete from drizzle.__drizzle_migrations where id > 1`);
    await expect(openDatabase({ folder, role: 'command' })).rejects.toThrow('The running server is older');
    await server.queries.execute(sql`update drizzle.__drizzle_migrations set created_at = ${Number.MAX_SAFE_INTEGER}`);
    await expect(openDatabase({ folder, role: 'command' })).rejects.toThrow('upgraded by a newer Mekiki');
  });
});

describe('a command that stops in the midst of a transaction', () => {
  let folder: string;
  let embedded: Embedded;
  let pool: pg.Pool;
  let host: Host | undefined;
  beforeAll(async () => {
    folder = parent;
    await seedDatabase(folder);
    embedded = await startEmbedded({ dataDir: path.join(folder, 'database') });
    pool = new pg.Pool({ stream: embedded.connect, max: 1, idleTimeoutMillis: 0, user: 'postgres' });
    outliveConnections(pool);
    await pool.query('create table note (text text)');
  });
  afterEach(() => host?.close());
  afterAll(async () => {
    await pool.end();
    await embedded.close();
  });
  const begin = async () => {
    const visit = (await visitServer(folder))!;
    const client = new pg.Client({ stream: visit.connect, user: 'postgres' });
    client.on('error', () => {});
    await client.connect();
    await client.query("begin; insert into note values ('lost')");
    return { visit, client };
  };
  const notes = async () => (await pool.query('select * from note')).rowCount;

  test('because it was killed has written nothing, and the server goes on', async () => {
    host = await hostGuests(folder, pool, embedded);
    const { visit } = await begin();
    await visit.killThread();
    expect(await notes()).toBe(0);
  });

  test('and says no more loses its turn', async () => {
    host = await hostGuests(folder, pool, embedded, 50);
    const { client } = await begin();
    expect(await notes()).toBe(0);
    await expect(client.query('commit')).rejects.toThrow();
  });

  test('because the database died cannot go on outside of its transaction', async () => {
    host = await hostGuests(folder, pool, embedded);
    const { client } = await begin();
    await embedded.killThread();
    await expect(client.query("insert into note values ('alone')")).rejects.toThrow();
    expect(await notes()).toBe(0);
  });
});
