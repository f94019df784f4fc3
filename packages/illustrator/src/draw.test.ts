import { createHash } from 'node:crypto';
import { env } from 'node:process';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ALL_TAGS, draw, ratingOf, sizeOf, specFromPrompt, specFromSeed, titleOf } from './index.ts';
import { ASKED_TAGS } from './tags.ts';

/** The share of the drawings that this run looks at. */
const DEPTH = Number(env['TEST_DEPTH'] ?? 1);

/** SHA-256 of the drawings of the first seeds and of as many prompts for people, one after the other, by their number. */
const DRAWN_BEFORE = new Map([
  [60, 'fe443d2b6149617331c33389de57d43452e3b59d1d6122c9639cca2ab6d5664c'],
  [300, 'c5a139a0daaa0de3294f8b02c2513eead28730919120e38bde4d4464b7e77f8d'],
]);

const specs = (count: number) => Array.from({ length: count * DEPTH }, (_, i) => specFromSeed(1 + i));

/** An image as 32 x 32 grey levels. */
const thumbnail = async (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(32, 32, { fit: 'fill' }).removeAlpha().greyscale().raw().toBuffer();

describe('draw', () => {
  it('gives the same text for the same spec, of less than 60 kB', () => {
    // The last are among the largest of the first 2,400.
    for (const spec of [...specs(150), specFromSeed(2232), specFromSeed(2269)]) {
      const svg = draw(spec);
      expect(draw(structuredClone(spec))).toBe(svg);
      expect(svg.length, `seed ${spec.seed}`).toBeLessThan(60_000);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/u);
    }
  });

  it('has ids of its own and refers to no others', () => {
    const owner = new Map<string, number>();
    for (const spec of specs(100)) {
      const svg = draw(spec);
      const ids = [...svg.matchAll(/ id="([^"]+)"/gu)].map(([, id = '']) => id);
      const used = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/gu)].map(([, id = '']) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(used.filter((id) => !ids.includes(id))).toEqual([]);
      for (const id of ids) {
        expect(owner.get(id) ?? spec.seed).toBe(spec.seed);
        owner.set(id, spec.seed);
      }
    }
  });

  it('uses only what every renderer has', () => {
    for (const spec of specs(200))
      expect(draw(spec)).not.toMatch(/<(?:filter|style|text|foreignObject|script|image|mask)\b/u);
  });

  it('renders in its own size and fills any box', async () => {
    const spec = specFromPrompt(['1girl', 'portrait', 'night_sky'], 3);
    const own = await sharp(Buffer.from(draw(spec))).metadata();
    expect([own.width, own.height]).toEqual([sizeOf(spec).width, sizeOf(spec).height]);
    const { data, info } = await sharp(Buffer.from(draw(spec, { width: 300, height: 90 })))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([300, 90]);
    for (const corner of [0, 299, 300 * 89, 300 * 90 - 1]) expect(data[corner * 4 + 3]).toBe(255);
  });
});

describe('images without a tag that only prompts bring', () => {
  // The sample index, the tagger's training and screenshots are made of them.
  it('stay as they were, byte for byte', () => {
    const hash = createHash('sha256');
    const count = DEPTH < 0.4 ? 60 : 300;
    for (let seed = 1; seed <= count; seed++) {
      hash.update(draw(specFromSeed(seed)));
      const name = ALL_TAGS[(seed * 7) % ALL_TAGS.length]?.name ?? '';
      hash.update(draw(specFromPrompt([name, 'solo'], seed, ['landscape'])));
    }
    expect(hash.digest('hex')).toBe(DRAWN_BEFORE.get(count));
  });
});

describe('images with a tag that only prompts bring', () => {
  it('are sound', () => {
    const others = ['1girl', '1boy', '2girls', 'no humans', 'from behind', 'full body', 'sketch'];
    // A share of the pairs, in which every tag and every companion occurs.
    const every = Math.round(1 / DEPTH);
    for (const [i, tag] of ASKED_TAGS.entries())
      for (const other of others.filter((_, k) => (i + k) % every === 0)) {
        const spec = specFromPrompt([tag, other], i);
        const svg = draw(spec, { width: 768, height: 1024 });
        expect(svg, `${tag}, ${other}`).not.toMatch(/NaN|undefined|Infinity/u);
        expect(svg).not.toMatch(/<(?:filter|style|text|foreignObject|script|image|mask)\b/u);
        expect(svg.length).toBeLessThan(140_000);
        const ids = [...svg.matchAll(/ id="([^"]+)"/gu)].map(([, id = '']) => id);
        const used = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/gu)].map(([, id = '']) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(used.filter((id) => !ids.includes(id))).toEqual([]);
      }
  });

  it('draw the same figure in each style, and each in its own way', async () => {
    const tags = ['1girl', 'solo', 'kimono', 'forest', 'upper body'];
    const plain = specFromPrompt(tags, 5);
    const drawn = [plain];
    for (const name of ['flat color', 'sketch', 'watercolor (medium)']) {
      const { style, ...rest } = specFromPrompt([...tags, name], 5);
      expect(rest).toEqual(plain);
      drawn.push({ ...plain, style: style ?? 'flat' });
    }
    const images = await Promise.all(drawn.map(async (spec) => thumbnail(draw(spec, { width: 96, height: 128 }))));
    for (const [i, a] of images.entries())
      for (const b of images.slice(i + 1))
        expect(a.reduce((sum, value, p) => sum + Math.abs(value - (b[p] ?? 0)), 0) / a.length).toBeGreaterThan(4);
  });

  it('have no shadows in flat color', () => {
    const svg = draw(specFromPrompt(['1girl', 'flat color', 'white background'], 5));
    expect(svg).not.toMatch(/<path (?![^>]*stroke=)[^>]*fill-opacity/u);
  });

  it('show the feet in a box of any shape', () => {
    const spec = specFromPrompt(['1girl', 'full body'], 3);
    for (const [width, height] of [
      [768, 1024],
      [1024, 768],
      [600, 600],
    ]) {
      const [, w, h] = /viewBox="0 0 (\d+) (\d+)"/u.exec(draw(spec, { width, height })) ?? [];
      expect(Number(w) / Number(h)).toBeCloseTo((width ?? 1) / (height ?? 1), 2);
    }
  });
});

describe('images of different seeds', () => {
  it('differ by more than 8 of 255 grey levels on average at 32 pixels', async () => {
    const images: Buffer[] = [];
    for (const spec of specs(200)) images.push(await thumbnail(draw(spec, { width: 64, height: 64 })));
    let closest = { distance: 255, seeds: [0, 0] };
    for (const [i, a] of images.entries())
      for (let k = i + 1; k < images.length; k++) {
        const b = images[k] ?? a;
        let sum = 0;
        for (let p = 0; p < a.length; p++) sum += Math.abs((a[p] ?? 0) - (b[p] ?? 0));
        if (sum / a.length < closest.distance) closest = { distance: sum / a.length, seeds: [i + 1, k + 1] };
      }
    expect(closest.distance, `seeds ${closest.seeds.join(' and ')}`).toBeGreaterThan(8);
  });
});

describe('descriptions', () => {
  it('say who is there and where', () => {
    const spec = specFromPrompt(['hanasaki_mio_(mekiki)', 'classroom', 'solo'], 1);
    expect(titleOf(spec)).toMatch(/^Hanasaki Mio with pink hair and .*; classroom background$/u);
    expect(ratingOf(specFromPrompt(['swimsuit'], 1))).toBe('sensitive');
    expect(ratingOf(specFromPrompt(['armor', 'solo'], 1))).toBe('general');
  });
});
