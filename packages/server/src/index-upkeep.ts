/** What keeps the index complete behind the running site: another embedder, missing features and tags, visual words. */
import type { Logger } from 'pino';
import { createEmbedderMigration, type EmbedderMigrationParts } from './catalog/embedders/migration.ts';
import { createFeatureFill, type FeatureFillParts } from './catalog/images/fill-features.ts';
import { createTagFill, type TagFillParts } from './catalog/taggings/fill-tags.ts';
import { createVisualWords } from './catalog/visual-words/create.ts';
import type { Config } from './platform/config/config.ts';

export function createIndexUpkeep(
  { visualWordsMaxImages: maxImages, taggerTagsBelow: tagsBelow }: Config,
  {
    log,
    ...parts
  }: Omit<EmbedderMigrationParts & FeatureFillParts & TagFillParts, 'log' | 'tagsBelow'> & { log: Logger },
) {
  const embedders = createEmbedderMigration({ ...parts, log });
  const features = createFeatureFill({ ...parts, log });
  const taggerTags = createTagFill({ ...parts, tagsBelow, log });
  const visualWords = createVisualWords({ db: parts.database.queries, maxImages, log });
  return {
    visualWords,
    async start(): Promise<void> {
      await embedders.start();
      features.start();
      if (tagsBelow > 0) taggerTags.start();
      visualWords.start();
    },
    async stop(): Promise<void> {
      await Promise.all([embedders.stop(), features.stop(), taggerTags.stop(), visualWords.stop()]);
    },
  };
}
