import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { loginFailure } from '../../platform/db/schema.ts';
import { createThrottle } from './throttle.ts';

/** Number of guesses after which the next attempt waits for minutes. */
export const MANY_GUESSES = 120;

/** Enters that many wrong passwords for a name, from networks all over the world. */
export async function guessEverywhere({ queries }: Pick<Database, 'queries'>, name: string): Promise<void> {
  const throttle = createThrottle(queries);
  await queries.delete(loginFailure);
  await throttle.count({ name, address: '192.0.2.1' });
  await throttle.succeeded({ name, address: '192.0.2.1' });
  // Only the count of all networks remains.
  await queries.update(loginFailure).set({ count: MANY_GUESSES }).where(eq(loginFailure.count, 0));
}
