import { LIGHTS } from '../scene/light.ts';
import type { Scene } from '../scene/plain.ts';
import { handsOf } from '../carrying.ts';
import { tinted, type Look } from '../look.ts';
import type { Point } from '../pen/shape.ts';
import { ellipse, place } from '../pen/svg.ts';
import { between, streamOf } from '../random.ts';
import type { Thing } from '../traits.ts';
import { ANIMALS } from './animals.ts';
import { type Carried, CARRIED, LEFT_ALONE } from './carried.ts';
import { OBJECTS } from './objects.ts';
import { kitOf, type Standing } from './thing.ts';

const STANDING: Record<Thing, Standing> = { ...ANIMALS, ...OBJECTS, ...LEFT_ALONE };
const BY_HAND: Partial<Record<Thing, Carried>> = CARRIED;

/** A thing in a hand: its part behind the figure, and its part over the body, under the fingers. */
export const inHand = (look: Look): { behind: string; front: string } => {
  const carried = look.carries === undefined ? undefined : BY_HAND[look.carries];
  const kit = kitOf(look.random(`thing ${look.carries}`), look.sheet, look.tint);
  return { behind: carried?.behind?.(kit) ?? '', front: carried?.front?.(kit) ?? '' };
};

/** The place of a person: the middle of the face, and the scale. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const BEHIND_PEOPLE: readonly Thing[] = ['bicycle', 'bench', 'lamppost', 'snowman', 'potted_plant'];

/** Things that nobody holds: behind the people and in front of them. */
export const standing = (scene: Scene, people: readonly Spot[]): { behind: string; front: string } => {
  const { spec, width, height, sheet } = scene;
  const random = streamOf(spec.seed, 'things');
  const tint = (color: string): string => tinted(LIGHTS[spec.background])(color, LIGHTS[spec.background].amount);
  const drawn = (thing: Thing, [x, y]: Point, scale: number): string => {
    const { draw, width: wide } = STANDING[thing];
    const shadow = ellipse([0, -4], wide * 0.46, wide * 0.06 + 6, { fill: '#2a2140', 'fill-opacity': 0.22 });
    return place(shadow + draw(kitOf(streamOf(spec.seed, `thing ${thing}`), sheet, tint)), [x, y], 0, scale);
  };
  const { beside } = handsOf(spec);
  if (people.length === 0) {
    const row = beside.map((thing, i) => {
      const { width: wide, height: high } = STANDING[thing];
      const share = Math.min(0.7, high / 1050 + 0.09);
      const scale = Math.min((height * share) / high, (width * 0.86) / beside.length / wide);
      const x = width * ((i + 0.5) / beside.length) * 0.9 + width * 0.05;
      const free = beside.length === 1 ? width * between(random, -0.08, 0.08) : 0;
      return drawn(thing, [x + free, height * between(random, 0.9, 0.93)], scale);
    });
    return { behind: '', front: row.join('') };
  }
  const first = people[0] ?? { x: width / 2, y: height / 2, scale: 1 };
  const last = people.at(-1) ?? first;
  let side: 1 | -1 = random() < 0.5 ? -1 : 1;
  const layers = { behind: '', front: '' };
  for (const thing of beside) {
    const { width: wide } = STANDING[thing];
    if (thing === 'bird') {
      const { x, y, scale } = first;
      layers.front += place(
        STANDING.bird.draw(kitOf(streamOf(spec.seed, 'thing bird'), sheet, tint)),
        [x - 122 * scale, y + 222 * scale],
        -4,
        0.62 * scale,
      );
      continue;
    }
    side = side === 1 ? -1 : 1;
    const near = side === 1 ? last : first;
    if (spec.framing === 'full_body') {
      const isBehind = BEHIND_PEOPLE.includes(thing);
      const scale = near.scale * (isBehind ? 1.05 : 0.98);
      const away = (isBehind ? 120 + wide * 0.3 : 150 + wide * 0.5) * scale;
      const half = wide * 0.5 * scale;
      const x = Math.min(width - half * 0.9, Math.max(half * 0.9, near.x + side * away));
      layers[isBehind ? 'behind' : 'front'] += drawn(thing, [x, height * (isBehind ? 0.935 : 0.965)], scale);
    } else {
      const isBehind = BEHIND_PEOPLE.includes(thing);
      const unit = Math.min(height / 1250, width / 900);
      const scale = isBehind ? unit * 1.15 : (unit * 300) / Math.max(240, Math.min(wide, 420));
      const x = width * (0.5 + side * (isBehind ? 0.24 : 0.31));
      layers[isBehind ? 'behind' : 'front'] += drawn(thing, [x, height * 1.005], scale);
    }
  }
  return layers;
};
