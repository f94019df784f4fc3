import { sampleOf } from '@mekiki/server/catalog/collection/samples.ts';
import type { Database } from '@mekiki/server/platform/db/database.ts';
import { indexImage } from '@mekiki/server/catalog/index/index-image.ts';
import type { ImageStore } from '@mekiki/server/catalog/images/port.ts';
import type { EmbedderTasks } from '@mekiki/server/engines/embedders/tasks.ts';

/** Nobody looks at the previews here. */
const nowhere: ImageStore = {
  put: async () => {},
  get: async () => undefined,
  check: async () => {},
  has: async () => false,
  remove: async () => {},
};

/** Puts the first samples of the collection into the index, with their tags. */
export async function indexSamples(
  database: Pick<Database, 'bulk'>,
  media: Pick<EmbedderTasks, 'indexDrawing'>,
  count: number,
): Promise<void> {
  for (let seed = 1; seed <= count; seed++) {
    const { spec, posts } = sampleOf(seed);
    await indexImage({ database, images: nowhere }, await media.indexDrawing(spec), 1, posts);
  }
}
