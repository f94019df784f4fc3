import type { Spec } from './spec.ts';
import type { Thing } from './traits.ts';

/** Which arms hold a thing: the one on the image's right, both before the chest, or both on strings. */
export const ARMS_FOR: Partial<Record<Thing, 'one' | 'both' | 'strings'>> = {
  umbrella: 'one',
  sword: 'one',
  balloon: 'one',
  broom: 'one',
  ice_cream: 'one',
  lollipop: 'one',
  lantern: 'one',
  guitar: 'strings',
  teddy_bear: 'both',
};

/** Poses that leave the arm on the image's right free. */
const HAS_FREE_ARM: readonly string[] = ['down', 'hand_on_chest', 'waving', 'victory', 'hand_on_hip'];

/**
 * Who carries what: each person one thing, if the pose leaves the arms free that it needs. The rest stands beside them.
 * A back would hide what both arms hold.
 */
export const handsOf = ({
  things = [],
  characters,
  view,
}: Pick<Spec, 'things' | 'characters' | 'view'>): { carried: (Thing | undefined)[]; beside: Thing[] } => {
  const carried: (Thing | undefined)[] = characters.map(() => undefined);
  const beside: Thing[] = [];
  for (const thing of things) {
    const arms = ARMS_FOR[thing];
    const who = characters.findIndex(({ pose }, i) => {
      if (arms === undefined || carried[i] !== undefined) return false;
      return arms === 'one' ? HAS_FREE_ARM.includes(pose) : pose === 'down' && view !== 'behind';
    });
    if (who >= 0) carried[who] = thing;
    else beside.push(thing);
  }
  return { carried, beside };
};
