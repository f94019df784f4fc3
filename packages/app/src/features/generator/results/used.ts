/** The settings of an image. */
import type { GenerationItem } from '@mekiki/api-client';

type Metadata = GenerationItem['metadata'];
type Optional = 'cfg' | 'steps' | 'sampler' | 'strength' | 'negativePrompt';

/** The settings of an image except those that had no effect. */
export function usedOf(metadata: Metadata): Omit<Metadata, Optional | 'ignored'> & Partial<Pick<Metadata, Optional>> {
  const { ignored = [], cfg, steps, sampler, strength, negativePrompt, ...used } = metadata;
  return {
    ...used,
    ...(ignored.includes('negative_prompt') ? {} : { negativePrompt }),
    ...(ignored.includes('cfg') ? {} : { cfg }),
    ...(ignored.includes('steps') ? {} : { steps }),
    ...(sampler === undefined || ignored.includes('sampler') ? {} : { sampler }),
    ...(strength === undefined || ignored.includes('image') ? {} : { strength }),
  };
}
