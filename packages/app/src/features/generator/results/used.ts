/** The settings of an image. */
import type { GenerationItem } from '@mekiki/api-client';

type Metadata = GenerationItem['metadata'];
type Ignorable = NonNullable<Metadata['ignored']>[number];

/** The settings of an image except those that its engine ignored. */
export function usedOf(metadata: Metadata): Omit<Metadata, Ignorable | 'ignored'> & Partial<Pick<Metadata, Ignorable>> {
  const { ignored = [], cfg, steps, sampler, ...used } = metadata;
  return {
    ...used,
    ...(ignored.includes('cfg') ? {} : { cfg }),
    ...(ignored.includes('steps') ? {} : { steps }),
    ...(sampler === undefined || ignored.includes('sampler') ? {} : { sampler }),
  };
}
