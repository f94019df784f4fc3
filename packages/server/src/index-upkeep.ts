/** Completes the index while the site runs: another embedder, missing features and tags, visual words. */
import type { Logger } from 'pino';
import { createEmbedderMigration, type EmbedderMigrationParts } from './catalog/embedders/migration.ts';
import { embedderProgress } from './catalog/embedders/in-use.ts';
import { createFeatureFill, featureProgress, type FeatureFillParts } from './catalog/images/fill-features.ts';
import { createPauses } from './catalog/schedule/pauses.ts';
import { createTagFill, type TagFillParts } from './catalog/taggings/fill-tags.ts';
import { createVisualWords } from './catalog/visual-words/create.ts';
import type { Config } from './platform/config/config.ts';

export function createIndexUpkeep(
  { visualWordsMaxImages: maxImages, taggerTagsBelow: tagsBelow }: Config,
  {
    log,
    ...parts
  }: Omit<EmbedderMigrationParts & FeatureFillParts & TagFillParts, 'log' | 'tagsBelow' | 'isPaused'> & { log: Logger },
) {
  const db = parts.database.queries;
  const pauses = createPauses(db);
  const embedders = createEmbedderMigration({ ...parts, isPaused: () => pauses.isPaused('embedders'), log });
  const features = createFeatureFill({ ...parts, isPaused: () => pauses.isPaused('features'), log });
  const taggerTags = createTagFill({ ...parts, tagsBelow, isPaused: () => pauses.isPaused('tagger-tags'), log });
  const visualWords = createVisualWords({ db, maxImages, log });
  return {
    pauses,
    visualWords,
    /** The parts that are being filled, for `GET /api/counts`. */
    progress: { embedderProgress: () => embedderProgress(db), featureProgress: () => featureProgress(db) },
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
