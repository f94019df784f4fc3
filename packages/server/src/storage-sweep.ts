/** Removes files of the storage that no row refers to any longer, where the storage belongs to this database. */
import { previewFiles } from './catalog/images/preview-files.ts';
import { generatedFiles } from './features/generator/keeper.ts';
import type { Jobs } from './features/generator/jobs.ts';
import type { Queries } from './platform/db/database.ts';
import { isCovered, sweepFiles } from './platform/storage/owned-files.ts';
import type { ObjectStore } from './platform/storage/port.ts';
import { ownsStorage, type StorageOwner } from './platform/storage/site-id.ts';

export interface StorageSweepParts {
  db: Queries;
  storage: ObjectStore;
  jobs: Pick<Jobs, 'existing'>;
  log: StorageOwner['log'];
}

export function createStorageSweep({ db, storage, jobs, log }: StorageSweepParts): () => Promise<void> {
  const generated = generatedFiles((ids) => jobs.existing(ids));
  const previews = previewFiles(db);
  const knowsFiles = async () => (await isCovered(storage, generated)) && (await isCovered(storage, previews));
  return async () => {
    if (!(await ownsStorage({ db, storage, isCovered: knowsFiles, log }))) return;
    await sweepFiles(storage, generated);
  };
}
