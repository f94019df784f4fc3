import { afterAll, beforeAll, describe } from 'vitest';
import { createMediaPool } from '../media/pool.ts';
import type { MediaPool } from '../media/types.ts';
import { createIllustrator } from './adapter.illustrator.ts';
import { testGenerator } from './generator.contract.ts';

let media: MediaPool;
beforeAll(() => {
  media = createMediaPool({ size: 2 });
});
afterAll(() => media.close());

describe('the illustrator', () => {
  testGenerator(
    async () => ({
      generator: createIllustrator({ media, parallel: 2, tagsOf: async () => ['red hair', 'hat'] }),
      close: async () => {},
    }),
    { isOutside: false, hasProgress: false, hasPreviews: false },
  );
});
