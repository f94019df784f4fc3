/** Removes files of the storage that no row refers to any longer, where the storage belongs to this database. */
import { eq } from 'drizzle-orm';
import { previewFiles } from './catalog/images/preview-files.ts';
import { generatedFiles } from './features/generator/keeper.ts';
import type { Jobs } from './features/generator/jobs.ts';
import type { Queries } from './platform/db/database.ts';
import { setting } from './platform/db/schema.ts';
import { isCovered, sweepFiles } from './platform/storage/owned-files.ts';
import type { ObjectStore } from './platform/storage/port.ts';
import { ownsStorage, type StorageOwner } from './platform/storage/site-id.ts';

/** Previews are in folders named after the first two digits of their keys. */
const PARTS = 256;
/** In `setting`: the folder of previews that is swept next. */
const NEXT_PART = 'previews_swept';
/** Previews of one round of housekeeping; more wait for the next one. */
const ENOUGH = 200_000;

export interface StorageSweepParts {
  db: Queries;
  storage: ObjectStore;
  jobs: Pick<Jobs, 'existing'>;
  log: StorageOwner['log'];
}

export function createStorageSweep({ db, storage, jobs, log }: StorageSweepParts) {
  const generated = generatedFiles((ids) => jobs.existing(ids));
  const previews = previewFiles(db);
  const knowsFiles = async () => (await isCovered(storage, generated)) && (await isCovered(storage, previews));

  /** The part of the previews whose turn it is, so that millions of them do not take up each round. */
  async function sweepPreviews(signal: AbortSignal): Promise<void> {
    const [row] = await db.select().from(setting).where(eq(setting.key, NEXT_PART));
    let part = typeof row?.value === 'number' ? row.value : 0;
    let seen = 0;
    for (let swept = 0; swept < PARTS && seen < ENOUGH && !signal.aborted; swept += 1) {
      const folder = `${previews.folder}/${part.toString(16).padStart(2, '0')}`;
      seen += await sweepFiles(storage, { ...previews, folder }, signal);
      part = (part + 1) % PARTS;
    }
    await db
      .insert(setting)
      .values({ key: NEXT_PART, value: part })
      .onConflictDoUpdate({ target: setting.key, set: { value: part } });
  }

  /** @param signal ends it early */
  return async (signal: AbortSignal): Promise<void> => {
    if (!(await ownsStorage({ db, storage, isCovered: knowsFiles, log }))) return;
    await sweepFiles(storage, generated, signal);
    await sweepPreviews(signal);
  };
}
