/**
 * Votes of local features among images of which only a description is stored: blocked ones, and those of alerts. They
 * are few, so their words are in memory, about 4 kB each, and are synchronized with their table on every query.
 */
import { decodeFeatures, FeaturesError, type Proposal, WordIndex } from '@mekiki/matching';

/** Later ones are only proposed by their vectors. */
const MAX_KEPT = 20_000;
/** Descriptions read per batch, of about 7 kB each. */
const BATCH = 256;

export interface KeptSource {
  /** The numbers of all that have features. */
  ids: () => Promise<number[]>;
  features: (ids: number[]) => Promise<{ id: number; features: Uint8Array | null }[]>;
}

export function createKeptWords({ ids, features }: KeptSource) {
  const words = new WordIndex();
  /** Features of a version that is no longer read. */
  const unreadable = new Set<number>();
  let following: Promise<void> = Promise.resolve();

  async function follow(): Promise<void> {
    const all = new Set((await ids()).filter((id) => !unreadable.has(id)).slice(0, MAX_KEPT));
    const missing = words.keep(all);
    for (let first = 0; first < missing.length; first += BATCH) {
      const rows = await features(missing.slice(first, first + BATCH));
      words.add(
        rows.flatMap(({ id, features: bytes }) => {
          try {
            return bytes ? [{ id, features: decodeFeatures(bytes) }] : [];
          } catch (error) {
            if (!(error instanceof FeaturesError)) throw error;
            unreadable.add(id);
            return [];
          }
        }),
      );
    }
  }

  return {
    /**
     * Updates the words to the current table. One call at a time: two would read the same rows.
     * @throws what reading throws; the next call tries again
     */
    refresh(): Promise<void> {
      following = following.catch(() => {}).then(follow);
      return following;
    },
    /** The images that get the most votes from the features of an image, most votes first. Takes about 3 ms. */
    propose: (image: Uint8Array, limit: number): Proposal[] => words.propose(decodeFeatures(image), limit),
  };
}
export type KeptWords = ReturnType<typeof createKeptWords>;
