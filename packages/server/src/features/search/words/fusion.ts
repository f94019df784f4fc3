/**
 * Merges two rankings by reciprocal rank fusion: images ranked high in either come first, those ranked high in both
 * before them.
 */

/** The usual constant: how little the very first ranks count more than the following ones. */
const SMOOTHING = 60;
/** Further down an image that has what was written is here for that alone. */
const NEAR = 50;

export interface Fused {
  id: number;
  /** Part of the words that it has, 0 to 1. */
  share: number;
  /** Whether its looks brought it here. */
  looks: boolean;
}

/**
 * @param byWords images that have some of the words; those with the same share are in the same place
 * @param byLooks ids, those that look most like the words first
 */
export function fuse(byWords: readonly { id: number; share: number }[], byLooks: readonly number[]): Fused[] {
  const shares = new Map(byWords.map(({ id, share }) => [id, share]));
  const descending = [...shares.values()].toSorted((a, b) => b - a);
  const places = new Map(byLooks.map((id, at) => [id, at + 1]));
  return [...new Set([...shares.keys(), ...byLooks])]
    .map((id) => {
      const share = shares.get(id) ?? 0;
      const place = places.get(id);
      const ofWords = share > 0 ? 1 / (SMOOTHING + 1 + descending.indexOf(share)) : 0;
      const ofLooks = place === undefined ? 0 : 1 / (SMOOTHING + place);
      const looks = place !== undefined && (share === 0 || place <= NEAR);
      return { id, share, looks, weight: ofWords + ofLooks };
    })
    .toSorted((a, b) => b.weight - a.weight || b.id - a.id)
    .map(({ id, share, looks }) => ({ id, share, looks }));
}
