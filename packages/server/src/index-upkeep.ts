/** What keeps the index complete behind the running site: another embedder, missing features, visual words. */
import type { Logger } from 'pino';
import { createEmbedderMigration, type EmbedderMigrationParts } from './catalog/embedders/migration.ts';
import { createFeatureFill, type FeatureFillParts } from './catalog/images/fill-features.ts';
import { createVisualWords } from './catalog/visual-words/create.ts';
import type { Config } from './platform/config/config.ts';

export function createIndexUpkeep(
  { visualWordsMaxImages: maxImages }: Config,
  { log, ...parts }: Omit<EmbedderMigrationParts & FeatureFillParts, 'log'> & { log: Logger },
) {
  const embedders = createEmbedderMigration({ ...parts, log });
  const features = createFeatureFill({ ...parts, log });
  const visualWords = createVisualWords({ db: parts.database.queries, maxImages, log });
  return {
    visualWords,
    async start(): Promise<void> {
      await embedders.start();
      features.start();
      visualWords.start();
    },
    async stop(): Promise<void> {
      await Promise.all([embedders.stop(), features.stop(), visualWords.stop()]);
    },
  };
}
