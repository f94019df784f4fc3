import type { PoolClient } from 'pg';
import type { Database } from '../db/database.ts';

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
      `mekiki ${name}`,
    ]);
    if (!rows[0]?.taken) return false;
    await work(client);
    return true;
  } finally {
    // Its lock goes with it.
    client.release(true);
  }
}
