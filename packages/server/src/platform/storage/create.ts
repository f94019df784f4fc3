import type { Config } from '../config/config.ts';
import { createFolderStore } from './adapter.folder.ts';
import { createS3Store } from './adapter.s3.ts';
import type { ObjectStore } from './port.ts';

/** The storage of the configuration: a bucket, or the data folder. */
export function createStorage({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): ObjectStore {
  return storage ? createS3Store(storage) : createFolderStore(dataDir);
}
