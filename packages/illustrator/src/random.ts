/** A stream of numbers in [0, 1). */
export type Random = () => number;

/** Mulberry32: small, fast, and the same in every engine. */
const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** FNV-1a over UTF-16 code units, as an unsigned 32-bit number. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};

/** A stream of its own for one part of an image, so that a change in one part leaves the others as they were. */
export const streamOf = (seed: number, part: string): Random => randomFrom(hashOf(`${part}:${seed}`));

export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

/** @throws RangeError for an empty list. */
export const pick = <T>(random: Random, items: readonly T[]): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('Nothing to pick from.');
  return item;
};

/** @throws RangeError when there are no items or no weight. */
export const pickWeighted = <T extends { readonly weight: number }>(random: Random, items: readonly T[]): T => {
  const total = items.reduce((sum, item) => sum + item.weight, 0);
  let rest = random() * total;
  for (const item of items) {
    rest -= item.weight;
    if (rest < 0) return item;
  }
  throw new RangeError('Nothing to pick from.');
};
