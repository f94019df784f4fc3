/** Which database a storage belongs to: files must not be removed for having no row in another one. */
import { randomBytes } from 'node:crypto';
import type { Executor, Queries } from '../db/database.ts';
import { keptSecret } from '../db/kept-secret.ts';
import { setting } from '../db/schema.ts';
import type { ObjectStore } from './port.ts';

/** The setting with the random ID of a site, and the object that repeats it in the site's storage. */
export const SITE_ID = 'site-id';

const newId = (): string => randomBytes(16).toString('hex');

export interface StorageOwner {
  db: Queries;
  storage: ObjectStore;
  /** Whether the database has rows for what is in a storage that belongs to nobody yet. */
  isCovered: () => Promise<boolean>;
  log: { warn: (details: object, text: string) => void };
}

/** Whether the storage belongs to this database. One without an owner is claimed if the database knows its files. */
export async function ownsStorage({ db, storage, isCovered, log }: StorageOwner): Promise<boolean> {
  const siteId = await keptSecret(db, SITE_ID, newId);
  const found = await storage.get(SITE_ID);
  if (found && Buffer.from(found).toString().trim() === siteId) return true;
  if (!found && (await isCovered())) {
    await storage.put(SITE_ID, Buffer.from(siteId));
    return true;
  }
  log.warn(
    { siteId },
    `no files are cleaned up: the storage belongs to another database. Check DATABASE_URL, DATA_DIR and STORAGE_URL. If they are right, put a file "${SITE_ID}" with the text ${siteId} into the storage`,
  );
  return false;
}

/** Makes a database and a storage that were just restored a site of their own: its backup's site may still exist. */
export async function newSite(tx: Executor, storage: ObjectStore): Promise<void> {
  const value = newId();
  await tx.insert(setting).values({ key: SITE_ID, value }).onConflictDoUpdate({ target: setting.key, set: { value } });
  await storage.put(SITE_ID, Buffer.from(value));
}
