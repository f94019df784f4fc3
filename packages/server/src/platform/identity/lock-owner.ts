import { eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { account, visitor } from '../db/schema.ts';
import type { Owner } from './identity.ts';

/**
 * Until the transaction ends, others that lock the same owner wait, so that parallel calls cannot exceed a limit: lock,
 * count, then add.
 */
export async function lockOwner(tx: Executor, { kind, id }: Owner): Promise<void> {
  const owners = kind === 'account' ? account : visitor;
  // Not "for update", for which whatever refers to the owner would have to wait as well.
  await tx.select({ id: owners.id }).from(owners).where(eq(owners.id, id)).for('no key update');
}
