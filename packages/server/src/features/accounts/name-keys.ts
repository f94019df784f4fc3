import { asc, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { account } from '../../platform/db/schema.ts';
import { nameKey } from './names.ts';

/**
 * Gives accounts of older versions their key. If two names are now considered the same, the older account gets it; the
 * other has none and signs in with its exact name.
 */
export async function fillNameKeys(db: Queries): Promise<void> {
  const without = await db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(isNull(account.nameKey))
    .orderBy(asc(account.id));
  for (const { id, name } of without) {
    const key = nameKey(name);
    const [owner] = await db.select({ id: account.id }).from(account).where(eq(account.nameKey, key));
    if (!owner) await db.update(account).set({ nameKey: key }).where(eq(account.id, id));
  }
}
