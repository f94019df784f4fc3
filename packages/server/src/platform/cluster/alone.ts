import type { PoolClient } from 'pg';
import type { Database } from '../db/database.ts';

/** How long an answer to the release of a lock is waited for, in milliseconds: its connection is closed anyway. */
const RELEASE_MS = 5_000;

/**
 * Runs work that only one process of a database may do at a time. With the embedded database there is only one.
 * @param name of the work
 * @param work gets the session that stands for its turn; none with the embedded database
 * @returns false where another process is at it
 */
export async function alone(
  { connect }: Pick<Database, 'connect'>,
  name: string,
  work: (session?: PoolClient) => Promise<void>,
): Promise<boolean> {
  if (!connect) {
    await work();
    return true;
  }
  const client = await connect();
  // A broken connection releases the lock; work that continues meanwhile does no harm, it is only done twice.
  client.on('error', () => {});
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtext($1)) as taken', [
      lockOf(name),
    ]);
    if (!rows[0]?.taken) return false;
    try {
      await work(client);
    } finally {
      await release(client, name);
    }
    return true;
  } finally {
    // A lock that could not be released goes with its connection.
    client.release(true);
  }
}

const lockOf = (name: string): string => `mekiki ${name}`;

/** The database notices a closed connection only a while later, so the next one to ask would find the lock taken. */
async function release(client: PoolClient, name: string): Promise<void> {
  const unlock = { text: 'select pg_advisory_unlock(hashtext($1))', values: [lockOf(name)], query_timeout: RELEASE_MS };
  await client.query(unlock).catch(() => {});
}
