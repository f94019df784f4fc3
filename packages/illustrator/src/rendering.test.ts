import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  DETAILS,
  draw,
  PALETTES,
  type Rendering,
  RENDERED_STYLES,
  sizeOf,
  type Spec,
  specFromPrompt,
  tagsOf,
} from './index.ts';
import { SCENE_TRAITS } from './traits.ts';

const BOX = { width: 192, height: 256 };
const PROMPTS = [
  '1girl, serafuku, classroom, upper body',
  '1girl, maid, cafe, cowboy shot',
  '1boy, hoodie, street, full body',
  '1girl, kimono, festival, from behind',
  '2girls, forest, upper body',
  'no humans, beach',
].map((prompt) => prompt.split(', '));

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const pixelsOf = async (spec: Spec, box = BOX): Promise<Pixels> => {
  const { data, info } = await sharp(Buffer.from(draw(spec, box)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** The mean of a value of each pixel. */
const mean = ({ data }: Pixels, value: (r: number, g: number, b: number) => number): number => {
  let sum = 0;
  for (let i = 0; i < data.length; i += 3) sum += value(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0);
  return sum / (data.length / 3);
};
const chroma = (r: number, g: number, b: number): number => Math.max(r, g, b) - Math.min(r, g, b);
const lightness = (r: number, g: number, b: number): number => (Math.max(r, g, b) + Math.min(r, g, b)) / 2;
const warmth = (r: number, _: number, b: number): number => r - b;

/** How much neighboring pixels differ: lines, hatching and small things. */
const edges = ({ data, width, height }: Pixels): number => {
  let sum = 0;
  for (let y = 1; y < height; y++)
    for (let x = 1; x < width; x++) {
      const at = (y * width + x) * 3 + 1;
      sum += Math.abs((data[at] ?? 0) - (data[at - 3] ?? 0)) + Math.abs((data[at] ?? 0) - (data[at - width * 3] ?? 0));
    }
  return sum / (width * height);
};

const differenceOf = (a: Pixels, b: Pixels): number =>
  a.data.reduce((sum, value, i) => sum + Math.abs(value - (b.data[i] ?? 0)), 0) / a.data.length;

/** Rows of an image, in shares of its height. */
const part = ({ data, width, height }: Pixels, from: number, to: number): Pixels => {
  const [first, last] = [Math.round(height * from), Math.round(height * to)];
  return { data: data.subarray(first * width * 3, last * width * 3), width, height: last - first };
};

const drawn = async (tags: readonly string[], rendering: Rendering = {}, seed = 5): Promise<Pixels> =>
  pixelsOf(specFromPrompt(tags, seed, ['landscape'], rendering));

describe('without a rendering', () => {
  it('everything is drawn as its tags say', () => {
    for (const tags of PROMPTS)
      expect(specFromPrompt(tags, 5, [], { style: undefined, detail: 'normal' })).toEqual(specFromPrompt(tags, 5));
  });
});

describe('style', () => {
  it('draws the same figure in ways that all differ', async () => {
    for (const tags of PROMPTS) {
      const images = await Promise.all(RENDERED_STYLES.map(async (style) => drawn(tags, { style })));
      for (const [i, a] of images.entries())
        for (const b of images.slice(i + 1)) expect(differenceOf(a, b)).toBeGreaterThan(2.5);
    }
  });

  it('goes before the tags, which are then not in the image', () => {
    const tags = ['1girl', 'sketch', 'forest'];
    const cel = specFromPrompt(tags, 5, [], { style: 'cel' });
    expect(cel.style).toBeUndefined();
    expect(tagsOf(cel)).not.toContain('sketch');
    expect(tagsOf(specFromPrompt(tags, 5, [], { style: 'watercolor' }))).toContain('watercolor_(medium)');
    expect(tagsOf(specFromPrompt(tags, 5))).toContain('sketch');
  });
});

describe('detail', () => {
  it('decides how many lines, hatched shadows and things there are', async () => {
    for (const tags of PROMPTS) {
      const [low = 0, normal = 0, high = 0] = await Promise.all(
        DETAILS.map(async (detail) => edges(await drawn(tags, { detail }))),
      );
      expect(normal, `of ${tags.join()}`).toBeGreaterThan(low * 1.03);
      expect(high, `of ${tags.join()}`).toBeGreaterThan(normal * 1.05);
    }
  });

  it('leaves what the tags name', () => {
    for (const tags of PROMPTS)
      for (const detail of DETAILS)
        expect(tagsOf(specFromPrompt(tags, 5, [], { detail }))).toEqual(tagsOf(specFromPrompt(tags, 5)));
  });

  it('can be combined with each style', async () => {
    for (const style of RENDERED_STYLES) {
      const [low, high] = await Promise.all(
        (['low', 'high'] as const).map(async (detail) => drawn(['1girl', 'long hair', 'street'], { style, detail })),
      );
      expect(low && high && differenceOf(low, high), `in ${style}`).toBeGreaterThan(2);
    }
  });
});

describe('palette', () => {
  /** The mean over some prompts, with and without a palette. */
  const means = async (palette: Rendering['palette'], value: (r: number, g: number, b: number) => number) => {
    let [before, after] = [0, 0];
    for (const tags of PROMPTS) {
      before += mean(await drawn(tags), value);
      after += mean(await drawn(tags, { palette }), value);
    }
    return { before: before / PROMPTS.length, after: after / PROMPTS.length };
  };

  it('recolors the scene, each in its own way', async () => {
    const [pastel, warm, cool] = [
      await means('pastel', lightness),
      await means('warm', warmth),
      await means('cool', warmth),
    ];
    expect(pastel.after).toBeGreaterThan(pastel.before + 20);
    expect(warm.after).toBeGreaterThan(warm.before + 20);
    expect(cool.after).toBeLessThan(cool.before - 20);
    const [muted, vivid, monochrome] = [
      await means('muted', chroma),
      await means('vivid', chroma),
      await means('monochrome', chroma),
    ];
    expect(muted.after).toBeLessThan(muted.before * 0.6);
    expect(vivid.after).toBeGreaterThan(vivid.before * 1.2);
    expect(monochrome.after).toBeLessThan(1);
  });

  it('leaves the hair, the eyes and the sky that the prompt names', async () => {
    const isRed = (r: number, g: number, b: number): number => Number(r > 150 && g < 100 && b < 100);
    const isBlue = (r: number, g: number, b: number): number => Number(b > 140 && r < b - 50 && g > r);
    const hair = ['1girl', 'red hair', 'long hair', 'portrait', 'white background'];
    const sky = ['no humans', 'blue sky'];
    for (const palette of PALETTES) {
      const before = mean(await drawn(hair), isRed);
      expect(before).toBeGreaterThan(0.04);
      expect(mean(await drawn(hair, { palette }), isRed), `in ${palette}`).toBeGreaterThan(before * 0.9);
      expect(mean(await drawn(sky, { palette }), isBlue), `in ${palette}`).toBeGreaterThan(
        mean(await drawn(sky), isBlue) * 0.9,
      );
    }
    // Without the tag, the same hair has no color left.
    const { named, ...nameless } = specFromPrompt(hair, 5, ['landscape'], { palette: 'monochrome' });
    expect(named).toContain('red_hair');
    expect(mean(await pixelsOf(nameless), isRed)).toBe(0);
  });

  it('comes from tags too', () => {
    expect(specFromPrompt(['1girl', 'monochrome'], 5).palette).toBe('monochrome');
    expect(specFromPrompt(['scenery', 'pastel colors'], 5).palette).toBe('pastel');
    const warm = specFromPrompt(['1girl', 'monochrome'], 5, [], { palette: 'warm' });
    expect(warm.palette).toBe('warm');
    expect(tagsOf(warm)).not.toContain('monochrome');
  });
});

describe('scenes without people', () => {
  it.each(['street', 'forest', 'ocean', 'city'])('have something where people would stand: %s', async (scene) => {
    const spec = specFromPrompt(['no humans', scene], 5, ['landscape']);
    const { width, height } = sizeOf(spec);
    const box = { width: Math.round(width / 4), height: Math.round(height / 4) };
    // Things that a prompt names take the place of it.
    const [own, bare] = [await pixelsOf(spec, box), await pixelsOf({ ...spec, things: [] }, box)];
    const rows = (from: number, to: number): number =>
      differenceOf(...([own, bare].map((image) => part(image, from, to)) as [Pixels, Pixels]));
    expect(rows(0, 0.2)).toBeLessThan(1);
    expect(rows(0.6, 1)).toBeGreaterThan(8);
  });
});

describe('every background and figure in every palette and detail', () => {
  it('is sound', async () => {
    const backgrounds = Object.keys(SCENE_TRAITS.background) as Spec['background'][];
    for (const [i, background] of backgrounds.entries())
      for (const detail of ['low', 'high'] as const) {
        const palette = PALETTES[i % PALETTES.length];
        const who =
          [['1girl'], ['1boy', 'from behind'], ['no humans', 'cat']][(i + (detail === 'low' ? 1 : 0)) % 3] ?? [];
        const spec = { ...specFromPrompt(who, i, [], { detail, palette }), background };
        const svg = draw(spec, BOX);
        const name = `${background}, ${detail}, ${who.join()}`;
        expect(svg, `in ${name}`).not.toMatch(/NaN|undefined|Infinity/u);
        expect(svg, `in ${name}`).not.toMatch(/<(?:filter|style|text|foreignObject|script|image|mask)\b/u);
        expect(svg.length, `in ${name}`).toBeLessThan(200_000);
        const ids = [...svg.matchAll(/ id="([^"]+)"/gu)].map(([, id = '']) => id);
        const used = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/gu)].map(([, id = '']) => id);
        expect(
          used.filter((id) => !ids.includes(id)),
          `in ${name}`,
        ).toEqual([]);
        // What is not well formed is not drawn at all.
        await sharp(Buffer.from(svg)).resize(8, 8).raw().toBuffer();
      }
  });
});
