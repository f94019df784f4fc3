/** The works that are indexed, and everything that is then held against them. */
import { specFromSeed } from '@mekiki/illustrator';
import sharp from 'sharp';
import { SETS } from '../search/images.ts';
import { pick, randomOf } from '../search/random.ts';
import { COPIES, COPY_NAMES } from './copies.ts';
import { CHANGED, drawn, REDRAWN } from './near-misses.ts';

/** Clear of the seeds of samples, and of the images that were looked at to write the rule. */
const FIRST_SEED = 5_000_000;
const FIRST_SCENE = 60_000;
/** Seeds between two drawings, so that the neighbour of one is not another. */
const SEED_STEP = 10;
/** A thing redrawn that is hidden behind another is no other image: this many of a million pixels must differ clearly. */
const VISIBLE = 50;
const CLEARLY = 16;

export type SetName = 'drawings' | 'scenes';
/** `copy`: a file of the work. `redrawn`: one attribute differs. `changed`: cut, turned, printed over, in other colors. */
export type Kind = 'copy' | 'redrawn' | 'changed';

export interface Variation {
  kind: Kind;
  name: string;
  /** Undefined if nothing visible differs. */
  file: () => Promise<Uint8Array | undefined>;
}

const specOf = (index: number) => specFromSeed(FIRST_SEED + index * SEED_STEP);

export const originalOf = (set: SetName, index: number): Promise<Uint8Array> =>
  set === 'drawings' ? drawn(specOf(index)) : SETS.scenes().render(FIRST_SCENE + index);

/** Pixels of a million that differ clearly; all where the sizes differ. */
async function differing(a: Uint8Array, b: Uint8Array): Promise<number> {
  const [one, other] = await Promise.all([a, b].map((file) => sharp(file).removeAlpha().raw().toBuffer()));
  if (!one || one.length !== other?.length) return 1e6;
  let count = 0;
  for (let i = 0; i < one.length; i += 3) {
    const max = Math.max(
      Math.abs(one[i]! - other[i]!),
      Math.abs(one[i + 1]! - other[i + 1]!),
      Math.abs(one[i + 2]! - other[i + 2]!),
    );
    if (max > CLEARLY) count++;
  }
  return (count / (one.length / 3)) * 1e6;
}

/** Files that are compared with an original. Every second near miss also has another size or encoding. */
export function variationsOf(set: SetName, index: number, original: Uint8Array): Variation[] {
  const copies = COPY_NAMES.map((name, nth): Variation => {
    const file = () => COPIES[name](original, randomOf(index * 64 + nth));
    return { kind: 'copy', name, file };
  });
  const missing = (
    kind: Kind,
    name: string,
    nth: number,
    make: (random: () => number) => Promise<Uint8Array>,
  ): Variation => ({
    kind,
    name,
    file: async () => {
      const random = randomOf(index * 64 + 32 + nth);
      const made = await make(random);
      if ((await differing(original, made)) < VISIBLE) return undefined;
      return random() < 0.5 ? made : COPIES[pick(random, COPY_NAMES)](made, random);
    },
  });
  const redrawn = Object.entries(REDRAWN).map(([name, redraw], nth) =>
    missing('redrawn', name, nth, (random) => drawn(redraw(specOf(index), random))),
  );
  const changed = Object.entries(CHANGED).map(([name, change], nth) =>
    missing('changed', name, 16 + nth, (random) => change(original, random)),
  );
  return [...copies, ...(set === 'drawings' ? redrawn : []), ...changed];
}
