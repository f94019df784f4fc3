import { env } from 'node:process';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { draw, ratingOf, sizeOf, specFromPrompt, specFromSeed, titleOf } from './index.ts';

/** The share of the drawings that this run looks at. */
const DEPTH = Number(env['TEST_DEPTH'] ?? 1);
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
