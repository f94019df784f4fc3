/**
 * Votes of local features among images of which only a description is kept: blocked ones, and those that somebody waits for.
 * They are few, so that their words are in memory, about 4 kB each, and follow their table whenever they are asked.
 */
import { decodeFeatures, FeaturesError, type Proposal, WordIndex } from '@mekiki/matching';

/** Later ones are proposed by their vectors alone. */
const MAX_KEPT = 20_000;
/** Descriptions that are read together, of about 7 kB. */
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
     * Makes the words those of the table as it is now. One after the other: two would read the same rows.
     * @throws what reading throws; the next call tries again
     */
    refresh(): Promise<void> {
      following = following.catch(() => {}).then(follow);
      return following;
    },
    /** Those of which most features are in an image, the most votes first. Takes about 3 ms. */
    propose: (image: Uint8Array, limit: number): Proposal[] => words.propose(decodeFeatures(image), limit),
  };
}
export type KeptWords = ReturnType<typeof createKeptWords>;
