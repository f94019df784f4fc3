import { eq } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { setting } from './schema.ts';

/** A secret of this site, made once and shared by all processes on one database. */
export async function keptSecret(db: Queries, key: string, make: () => string): Promise<string> {
  await db.insert(setting).values({ key, value: make() }).onConflictDoNothing();
  const [row] = await db.select().from(setting).where(eq(setting.key, key));
  if (!row) throw new Error(`The setting "${key}" was not kept.`);
  return row.value as string;
}
