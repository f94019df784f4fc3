/** What removing needs besides the database. */
import { embeddersInUse, knownEmbedders } from '../../catalog/embedders/in-use.ts';
import { createImageStore } from '../../catalog/images/adapter.storage.ts';
import { keepBlocksIn } from '../../catalog/moderation/kept-blocks.ts';
import { createModeration, type Moderation } from '../../catalog/moderation/service.ts';
import { createMediaPool } from '../../features/media-pool.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { sentenceOf } from '../../platform/process/safe-error.ts';
import { createStorage } from '../../platform/storage/create.ts';

export async function withModeration(
  config: Config,
  database: Database,
  work: (moderation: Moderation) => Promise<void>,
): Promise<void> {
  const known = await knownEmbedders(config.embedderModels);
  const media = createMediaPool({ size: 1, embedders: () => embeddersInUse(database.queries, known) });
  const storage = createStorage(config);
  try {
    const images = createImageStore(storage);
    const blocksChanged = () => keepBeside(config, database.queries);
    await work(createModeration({ db: database.queries, images, media, blocksChanged }));
  } finally {
    await Promise.all([media.close(), storage.close()]);
  }
}

/** The removal stands where its blocks cannot be kept beside the backups. */
export async function keepBeside({ backups }: Pick<Config, 'backups'>, db: Executor): Promise<void> {
  try {
    await keepBlocksIn(db, backups?.dir);
  } catch (error) {
    console.error(`[mekiki] The blocks could not be kept in ${backups?.dir}: ${sentenceOf(error)}`);
  }
}
