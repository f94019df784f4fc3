import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { setting } from '../../platform/db/schema.ts';

/** The key that signs scroll tokens, generated once and shared by all processes on one database. */
export async function scrollSecret(db: Queries): Promise<Uint8Array> {
  const key = 'scroll-secret';
  await db
    .insert(setting)
    .values({ key, value: randomBytes(32).toString('base64') })
    .onConflictDoNothing();
  const [row] = await db.select().from(setting).where(eq(setting.key, key));
  return Buffer.from(row?.value as string, 'base64');
}
