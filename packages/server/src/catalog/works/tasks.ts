import type { CallsOf } from '../../imaging/media/types.ts';
import { comparePreviews, type PreviewPair } from './compare.ts';
import type { Difference } from './difference.ts';

export const workTasks = {
  /** How much two previews of the index differ. */
  comparePreviews: (pair: PreviewPair): Promise<Difference> => comparePreviews(pair),
};
export type WorkTasks = CallsOf<typeof workTasks>;
