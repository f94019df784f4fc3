/** The images that are indexed and searched: anime portraits of the illustrator, and scenes that it knows nothing of. */
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { between, pick, randomOf } from './random.ts';

export interface ImageSet {
  name: string;
  /** Folders of code, besides this one, that the images depend on. */
  sources: URL[];
  /** Renders one image; the same number gives the same image. */
  render(index: number): Promise<Uint8Array>;
}

/** Clear of the seeds that the sample collection uses. */
const FIRST_SEED = 1_000_000;

const drawings: ImageSet = {
  name: 'drawings',
  sources: [new URL('../../packages/illustrator/src/', import.meta.url)],
  async render(index) {
    const { draw, sizeOf, specFromSeed } = await import('@mekiki/illustrator');
    const spec = specFromSeed(FIRST_SEED + index);
    const { width, height } = sizeOf(spec);
    const density = Math.min(72, (72 * 1200) / Math.max(width, height));
    return sharp(Buffer.from(draw(spec)), { density })
      .jpeg({ quality: 95 })
      .toBuffer();
  },
};

interface IconSet {
  width: number;
  icons: Record<string, { body: string }>;
}

/** Emoji strewn over a gradient: drawn art in a style and composition of its own. */
function sceneSet(): ImageSet {
  const { icons, width: box } = createRequire(import.meta.url)('@iconify-json/fluent-emoji-flat/icons.json') as IconSet;
  const bodies = Object.keys(icons)
    .filter((name) => !/-(light|medium|medium-light|medium-dark|dark)$/.test(name))
    .map((name) => icons[name]!.body);
  return {
    name: 'scenes',
    sources: [],
    async render(index) {
      const random = randomOf(index * 2 + 1);
      const [width, height] = pick(random, [
        [900, 900],
        [800, 1100],
        [1100, 800],
        [700, 1200],
      ] as const);
      const hue = between(random, 0, 359);
      const light = between(random, 25, 90);
      const colors = [hue, hue + between(random, 20, 120)].map((h) => `hsl(${h % 360} 60% ${light}%)`);
      const things = Array.from({ length: between(random, 4, 10) }, (_, i) => {
        const size = between(random, 200, 560);
        const x = between(random, -size / 4, width - size * 0.75);
        const y = between(random, -size / 4, height - size * 0.75);
        // Gradients are named in each body; two of them in one drawing must not share a name.
        const body = pick(random, bodies).replaceAll(/(id="|url\(#|href="#)/g, `$1n${i}`);
        return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 ${box} ${box}">${body}</svg>`;
      });
      const svg =
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">` +
        `<linearGradient id="sky" x2="0.3" y2="1"><stop stop-color="${colors[0]}"/><stop offset="1" stop-color="${colors[1]}"/></linearGradient>` +
        `<rect width="100%" height="100%" fill="url(#sky)"/>${things.join('')}</svg>`;
      return sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer();
    },
  };
}

export const SETS = { drawings: () => drawings, scenes: sceneSet };
