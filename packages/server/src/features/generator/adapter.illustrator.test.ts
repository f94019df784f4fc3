import { afterAll, beforeAll, describe } from 'vitest';
import { createTestMedia } from '../../testing/media.ts';
import type { MediaPool } from '../media-pool.ts';
import type { Tagged } from '../../platform/db/json-columns.ts';
import { createIllustrator } from './adapter.illustrator.ts';
import { testGenerator } from './generator.contract.ts';

/** What an image to begin with shows. */
const SEEN: Tagged = {
  groups: {
    rating: [],
    character: [],
    general: ['red_hair', 'hat'].map((tag) => ({ tag, score: 1 })),
  },
  thresholds: { rating: 0, character: 0.5, general: 0.5 },
};

let media: MediaPool;
beforeAll(() => {
  media = createTestMedia();
});
afterAll(() => media.close());

describe('the illustrator', () => {
  testGenerator(
    async () => ({
      generator: createIllustrator({ media, parallel: 2, tagger: { tag: async () => SEEN } }),
      close: async () => {},
    }),
    { isOutside: false, hasProgress: false, hasPreviews: false, waitsThere: false },
  );
});
