import type { Config } from '../config/config.ts';
import type { Queries } from '../db/database.ts';
import type { MediaPool } from '../media/types.ts';
import { neighbourTags } from '../search/neighbour-tags.ts';
import { createOnnxTagger } from './adapter.onnx.ts';
import type { Tagger } from './port.ts';

/** The tagger that the configuration names. */
export function createTagger(
  config: Pick<Config, 'taggerModel'>,
  { db, media }: { db: Queries; media: MediaPool },
): Tagger {
  if (config.taggerModel !== undefined) return createOnnxTagger({ folder: config.taggerModel });
  return {
    kind: 'Built in',
    name: 'Neighbours',
    tag: async (bytes, { signal } = {}) => ({
      groups: await neighbourTags({ db, media }, bytes, signal ?? new AbortController().signal),
      thresholds: { rating: 0, character: 0.35, general: 0.35 },
    }),
    check: async () => {},
    close: async () => {},
  };
}
