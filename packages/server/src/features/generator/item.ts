import type { Static } from 'typebox';
import type { GenerationRow } from './jobs.ts';
import type { GenerationItem } from './schema.ts';

/** A stored image as the API returns it. */
export function itemOf(row: GenerationRow, site: string): Static<typeof GenerationItem> {
  const { prompt, negativePrompt, cfg, steps, model, sampler, strength, engineOptions, ignored, ignoredTags } =
    row.settings;
  const address = `${site}/api/generator/images/${row.id}`;
  return {
    id: row.id,
    timestamp: row.createdAt.getTime(),
    webp: `${address}.webp`,
    preview: `${address}/preview.webp`,
    png: `${address}.png`,
    metadata: {
      prompt,
      negativePrompt,
      upscaled: false,
      cfg,
      steps,
      model,
      modelName: row.modelName,
      width: row.width,
      height: row.height,
      seed: row.seed,
      ...(sampler === undefined ? {} : { sampler }),
      ...(strength === undefined ? {} : { strength }),
      ...(engineOptions === undefined ? {} : { engineOptions }),
      ...(ignored === undefined ? {} : { ignored }),
      ...(ignoredTags === undefined ? {} : { ignoredTags }),
      color: row.color,
    },
  };
}
