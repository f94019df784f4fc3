/** Opens the embedded database or PostgreSQL; everything above speaks the same SQL to both through one `pg` pool. */
import { constants, cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { copyInto, type Copy } from './copy.ts';
import { type Embedded, type EmbeddedState, startEmbedded } from './embedded/embedded.ts';
import { visitServer } from './embedded/guest.ts';
import { type Host, hostGuests } from './embedded/host.ts';
import { WireStream } from './embedded/wire-stream.ts';
import { type FolderLock, FolderTakenError, lockFolder } from './lock.ts';
import { assertMigrated, migrateSchema } from './migrations.ts';
import * as schema from './schema.ts';
import { outliveConnections, ScopedPool } from './scoped-pool.ts';
import { privateFolder } from '../process/private-folder.ts';

export type Queries = NodePgDatabase<typeof schema>;
/** A transaction, or the database itself. */
export type Executor = Pick<Queries, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export interface DatabaseOptions {
  /** Address of a PostgreSQL with pgvector; without it the embedded database is used. */
  url?: string | undefined;
  /** Folder of the embedded database; without it the database lives in memory. */
  folder?: string | undefined;
  /** With the embedded database, a `command` uses that of a `server` which runs on the same folder. */
  role?: 'server' | 'command' | undefined;
  /** An embedded database that runs already; it stays open when this one is closed. */
  embedded?: Embedded | undefined;
  /** How long PostgreSQL may take for one statement of a request, in milliseconds; not for what runs outside of requests. */
  requestMs?: number | undefined;
  /** Folder of the migrations, where they are not this version's: for tests. */
  migrations?: string | undefined;
}

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly queries: Queries;
  /**
   * A transaction that can also COPY many rows at once. On the embedded database, which has one session, use only `tx`
   * and `copy` inside, as in every transaction.
   */
  bulk: <T>(work: (tx: Queries, copy: Copy) => Promise<T>) => Promise<T>;
  /** A session of one's own, to be released; absent on the embedded database, which has a single one. */
  connect?: () => Promise<pg.PoolClient>;
  /**
   * Copies the embedded database into `<folder>/database`, as of one moment; others wait meanwhile. Absent with PostgreSQL
   * and in memory.
   */
  snapshot?: (folder: string) => Promise<void>;
  /** Why commands cannot use this database beside a server. */
  withoutGuests?: Error;
  /** Rejects if the database does not answer. */
  ping: () => Promise<void>;
  /** State of the part that runs in this process; always `ok` with PostgreSQL. */
  state: () => EmbeddedState;
  /** What the JavaScript of the database's thread holds, in bytes; absent with PostgreSQL. */
  heapBytes?: () => Promise<number>;
  /** Resolves with the reason when the part in this process has ended for good, so that the process must end, too. */
  ended: Promise<Error>;
  close: () => Promise<void>;
}

/** The embedded database in the data folder. */
export const DATABASE_FOLDER = 'database';

/**
 * How the vector index is searched: docs/reference/scale.md says how much of the true neighbours that finds. Under filters the index
 * goes on until enough rows pass. Compiling (jit) costs more than it saves in queries this short.
 */
const SESSION = {
  'hnsw.ef_search': '100',
  'hnsw.iterative_scan': 'relaxed_order',
  'hnsw.max_scan_tuples': '20000',
  jit: 'off',
};

/**
 * Opens the database and brings its schema up to date.
 * @throws NewerSchemaError, MigrationError, FolderTakenError
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url ? openPostgres(options.url, options) : openEmbedded(options);
}

async function openPostgres(
  url: string,
  { requestMs = 15_000, migrations }: Pick<DatabaseOptions, 'requestMs' | 'migrations'>,
): Promise<Database> {
  const options = Object.entries(SESSION)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const pool = new ScopedPool(
    { connectionString: url, options, max: 10, connectionTimeoutMillis: 5_000, keepAlive: true },
    requestMs,
  );
  try {
    // One process migrates, the others wait.
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock(2037581)');
      await migrateSchema(client, migrations);
      await client.query('select pg_advisory_unlock(2037581)');
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    kind: 'postgres',
    queries: drizzle({ client: pool, schema }),
    bulk: bulkOn(pool, (client) => copyInto(client)),
    connect: () => pool.connectUnlimited(),
    ping: () => ping(pool),
    state: () => 'ok',
    ended: new Promise(() => {}),
    close: () => pool.end(),
  };
}

async function openEmbedded({ folder, embedded, migrations, role }: DatabaseOptions): Promise<Database> {
  const migrate = (client: pg.PoolClient) => migrateSchema(client, migrations);
  if (embedded) return openSession(embedded, migrate);
  if (folder === undefined) {
    const session = await startEmbedded({});
    return openSession(session, migrate, { onClose: session.close });
  }
  const lost = Promise.withResolvers<Error>();
  let lock: FolderLock;
  try {
    lock = await lockFolder(folder, { onLost: lost.resolve });
  } catch (error) {
    const session = role === 'command' && error instanceof FolderTakenError ? await visitServer(folder) : undefined;
    if (!session) throw error;
    return openSession(session, (client) => assertMigrated(client, migrations), { onClose: session.close });
  }
  let session: Embedded | undefined;
  const dataDir = path.join(folder, DATABASE_FOLDER);
  try {
    // PGlite writes files that anybody may read and change.
    await privateFolder(dataDir);
    session = await startEmbedded({
      dataDir,
      owner: { file: lock.file, id: lock.owner.id, generation: lock.owner.generation },
    });
  } catch (error) {
    lock.release();
    throw error;
  }
  return openSession(session, migrate, {
    folder,
    hasGuests: role === 'server',
    lost: lost.promise,
    onClose: async () => {
      await session.close();
      lock.release();
    },
  });
}

interface SessionParts {
  /** The data folder, of the process that holds it. */
  folder?: string;
  /** Whether commands may use the database as well. */
  hasGuests?: boolean;
  /** Resolves if another process takes the folder. */
  lost?: Promise<Error>;
  /** Runs once nobody uses the session any more. */
  onClose?: () => Promise<void>;
}

/** @param prepare brings the schema up to date, or checks that it is */
async function openSession(
  session: Embedded,
  prepare: (client: pg.PoolClient) => Promise<void>,
  { folder, hasGuests = false, lost, onClose }: SessionParts = {},
): Promise<Database> {
  const pool = new pg.Pool({
    stream: session.connect,
    // PGlite has one session, so the pool has one client and keeps it.
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    // Also after the database was restarted. Whatever the client is asked next waits for it.
    onConnect: (client) => {
      const settings = Object.entries(SESSION).map(([name, value]) => `set ${name} = ${value}`);
      client.query(settings.join('; ')).catch(() => {});
    },
  });
  outliveConnections(pool);
  try {
    const client = await pool.connect();
    await prepare(client).finally(() => client.release());
  } catch (error) {
    await onClose?.();
    throw error;
  }
  let host: Host | undefined;
  let withoutGuests: Error | undefined;
  if (folder !== undefined && hasGuests) {
    try {
      host = await hostGuests(folder, pool, session);
    } catch (error) {
      withoutGuests = error as Error;
    }
  }
  return {
    kind: 'embedded',
    queries: drizzle({ client: pool, schema }),
    bulk: bulkOn(pool, (client) => {
      // On the client's own stream: a database that was restarted since knows nothing of its transaction.
      const { stream } = (client as pg.PoolClient & pg.Client).connection;
      if (!(stream instanceof WireStream)) throw new Error('This client is not of the embedded database.');
      return (target, bytes) => stream.copy(`copy ${target} from '/dev/blob' with (format binary)`, bytes);
    }),
    ...(folder !== undefined && { snapshot: (target: string) => snapshot(pool, folder, target) }),
    ...(withoutGuests && { withoutGuests }),
    ping: () => ping(pool),
    state: session.state,
    heapBytes: session.heapBytes,
    ended: lost ? Promise.race([session.ended, lost]) : session.ended,
    close: async () => {
      await host?.close();
      await pool.end();
      await onClose?.();
    },
  };
}

/** The session is held, so nothing is written meanwhile; PostgreSQL opens the copy as after a crash. */
async function snapshot(pool: pg.Pool, folder: string, target: string): Promise<void> {
  const client = await pool.connect();
  try {
    // What is in its log would be replayed when the copy is opened.
    await client.query('checkpoint');
    await mkdir(target, { recursive: true, mode: 0o700 });
    await cp(path.join(folder, DATABASE_FOLDER), path.join(target, DATABASE_FOLDER), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    });
  } finally {
    client.release();
  }
}

function bulkOn(pool: pg.Pool, copyOf: (client: pg.PoolClient) => Copy): Database['bulk'] {
  return async (work) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work(drizzle({ client, schema }), copyOf(client));
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      // A client that cannot even roll back has lost its connection, and is not given to anybody else.
      await client.query('rollback').then(
        () => client.release(),
        (lost: Error) => client.release(lost),
      );
      throw error;
    }
  };
}

async function ping(pool: pg.Pool): Promise<void> {
  await pool.query('select 1');
}
