/** What removing needs besides the database. */
import { embeddersInUse, knownEmbedders } from '../../catalog/embedders/in-use.ts';
import { createImageStore } from '../../catalog/images/adapter.storage.ts';
import { createModeration, type Moderation } from '../../catalog/moderation/service.ts';
import { createMediaPool } from '../../features/media-pool.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
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
    await work(createModeration({ db: database.queries, images: createImageStore(storage), media }));
  } finally {
    await Promise.all([media.close(), storage.close()]);
  }
}
