/** With what an image was made. */
import type { GenerationItem } from '@mekiki/api-client';

type Metadata = GenerationItem['metadata'];
type Ignorable = NonNullable<Metadata['ignored']>[number];

/** The settings of an image without those that its engine did not read. */
export function usedOf(metadata: Metadata): Omit<Metadata, Ignorable | 'ignored'> & Partial<Pick<Metadata, Ignorable>> {
  const { ignored = [], cfg, steps, sampler, ...used } = metadata;
  return {
    ...used,
    ...(ignored.includes('cfg') ? {} : { cfg }),
    ...(ignored.includes('steps') ? {} : { steps }),
    ...(sampler === undefined || ignored.includes('sampler') ? {} : { sampler }),
  };
}
