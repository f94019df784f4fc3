/** Other works that look like the same one: something redrawn, or only a part of it. */
import { type Character, draw, type PeopleSpec, type Spec, specFromSeed } from '@mekiki/illustrator';
import sharp from 'sharp';
import { between, pick } from '../search/random.ts';
import type { Change } from './copies.ts';

type Redraw = (spec: PeopleSpec, random: () => number) => PeopleSpec;

/** The first character's trait as some other drawing has it. */
const trait =
  (...names: (keyof Character)[]): Redraw =>
  (spec, random) => {
    const [character, ...others] = spec.characters;
    const name = pick(random, names);
    const now = character[name];
    for (let tried = 0; tried < 200; tried++) {
      const value = specFromSeed(between(random, 1, 1e6)).characters[0][name];
      if (value !== now)
        return { ...spec, characters: [{ ...character, [name]: value }, ...others] as PeopleSpec['characters'] };
    }
    throw new Error(`No drawing has another ${name}.`);
  };

const scene =
  (name: 'background' | 'effect'): Redraw =>
  (spec, random) => {
    for (let tried = 0; tried < 200; tried++) {
      const value = specFromSeed(between(random, 1, 1e6))[name];
      if (value !== spec[name]) return { ...spec, [name]: value };
    }
    throw new Error(`No drawing has another ${name}.`);
  };

/** Drawings with one thing redrawn. */
export const REDRAWN = {
  'eye color': trait('eyeColor'),
  'eyes open or closed': trait('eyeState'),
  mouth: trait('mouth'),
  'brows or gaze': trait('brows', 'gaze'),
  cheeks: trait('cheeks'),
  pupils: trait('pupils'),
  'hair color': trait('hairColor'),
  'hair ornament': trait('hairOrnament'),
  'earrings, neckwear or glasses': trait('earrings', 'neckwear', 'eyewear'),
  outfit: trait('outfit'),
  background: scene('background'),
  effect: scene('effect'),
  'neighbouring seed': (spec) => ({ ...spec, seed: spec.seed + 1 }),
} satisfies Record<string, Redraw>;

async function overlaid(image: Uint8Array, svg: (width: number, height: number) => string): Promise<Uint8Array> {
  const { width, height } = await sharp(image).metadata();
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg(width, height)}</svg>`;
  return sharp(image)
    .composite([{ input: Buffer.from(drawn) }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Changes of any image that make it another one. */
export const CHANGED = {
  'words on it': (image, random) =>
    overlaid(image, (width, height) => {
      const size = Math.round((Math.max(width, height) * between(random, 25, 60)) / 1000);
      const [x, y] = [between(random, 5, 60) / 100, between(random, 10, 95) / 100];
      const word = pick(random, ['Thank you', 'to be continued', '@artist', '2/4', 'Happy birthday']);
      return `<text x="${width * x}" y="${height * y}" font-family="sans-serif" font-size="${size}" fill="${pick(random, ['#fff', '#000', '#c33'])}">${word}</text>`;
    }),
  'a bar over a spot': (image, random) =>
    overlaid(image, (width, height) => {
      const [w, h] = [(width * between(random, 5, 12)) / 100, (height * between(random, 2, 4)) / 100];
      const [x, y] = [between(random, 10, 80) / 100, between(random, 10, 90) / 100];
      return `<rect x="${width * x}" y="${height * y}" width="${w}" height="${h}" fill="${pick(random, ['#000', '#fff'])}"/>`;
    }),
  'a spot in mosaic': async (image, random) => {
    const { width, height } = await sharp(image).metadata();
    const side = Math.round((Math.max(width, height) * between(random, 8, 14)) / 100);
    const [left, top] = [between(random, 0, width - side), between(random, 0, height - side)];
    const coarse = await sharp(image)
      .extract({ left, top, width: side, height: side })
      .resize(6, 6, { kernel: 'cubic' })
      .png()
      .toBuffer();
    const input = await sharp(coarse).resize(side, side, { kernel: 'nearest' }).png().toBuffer();
    return sharp(image).composite([{ input, left, top }]).png({ compressionLevel: 1 }).toBuffer();
  },
  mirrored: (image) => sharp(image).flop().png({ compressionLevel: 1 }).toBuffer(),
  'cropped, 90 to 95 % of each side left': async (image, random) => {
    const { width, height } = await sharp(image).metadata();
    const share = between(random, 90, 95) / 100;
    const [w, h] = [Math.round(width * share), Math.round(height * share)];
    return sharp(image)
      .extract({ left: between(random, 0, width - w), top: between(random, 0, height - h), width: w, height: h })
      .png({ compressionLevel: 1 })
      .toBuffer();
  },
  'turned by 2 or 3°': (image, random) =>
    sharp(image)
      .rotate(pick(random, [-3, -2, 2, 3]), { background: '#fff' })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  grey: (image) => sharp(image).greyscale().png({ compressionLevel: 1 }).toBuffer(),
  'other hues': (image, random) =>
    sharp(image)
      .modulate({ hue: pick(random, [-40, -25, 25, 40, 120]) })
      .png({ compressionLevel: 1 })
      .toBuffer(),
} satisfies Record<string, Change>;

/** A drawing as PNG in its nominal size. */
export const drawn = (spec: Spec): Promise<Uint8Array> =>
  sharp(Buffer.from(draw(spec)))
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 1 })
    .toBuffer();
