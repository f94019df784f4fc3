import type { Head } from './views.ts';

/** Cells a side of the network's map. */
export const GRID = 14;
const CELLS = GRID * GRID;

/** Maximum number of heads: more would make one image slow. */
const MAX_HEADS = 3;
/** Below `MIN_PRESENCE` there is no head, from `SURE` on there is one. */
const MIN_PRESENCE = 0.2;
const SURE = 0.6;
/** Two heads are at least this many reaches apart. */
const APART = 1.5;

export interface FoundHead extends Head {
  /** How sure it is a head, 0 to 1. */
  presence: number;
}

/**
 * Reads the map that the scene network draws: 5 × 14 × 14 numbers, for each cell the head's logit, how far from the
 * cell's middle it lies (in cells), and the logarithms of its reach as shares of the image's width and height.
 * @param size of the image, in the same pixels as the heads
 */
export function findHeads(map: Float32Array, size: { width: number; height: number }): FoundHead[] {
  const candidates = Array.from({ length: CELLS }, (_, cell) => {
    const [logit, across, down, wide, high] = [0, 1, 2, 3, 4].map((channel) => map[channel * CELLS + cell]!) as [
      number,
      number,
      number,
      number,
      number,
    ];
    return {
      presence: 1 / (1 + Math.exp(-logit)),
      x: (((cell % GRID) + 0.5 + across) / GRID) * size.width,
      y: ((Math.floor(cell / GRID) + 0.5 + down) / GRID) * size.height,
      reach: Math.sqrt(Math.exp(wide) * size.width * Math.exp(high) * size.height),
    };
  });
  const found: FoundHead[] = [];
  for (const one of candidates
    .filter(({ presence }) => presence > MIN_PRESENCE)
    .toSorted((a, b) => b.presence - a.presence)) {
    const isNew = found.every(
      (other) => Math.hypot(one.x - other.x, one.y - other.y) > APART * Math.max(one.reach, other.reach),
    );
    if (isNew && found.length < MAX_HEADS) found.push(one);
  }
  return found.map((head) => ({
    ...head,
    presence: Math.min(1, (head.presence - MIN_PRESENCE) / (SURE - MIN_PRESENCE)),
  }));
}
