import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageOf } from '../../testing/images.ts';
import { MIN_SCORE, type Tagger } from '../../engines/ports/tagger.ts';
import type { ScoredTag } from '../../platform/db/json-columns.ts';

/** The contract of every adapter of `Tagger`. Call it in the adapter's test file. */
export function describeTagger(name: string, create: () => Promise<Tagger>): void {
  describe(`the tagger ${name}`, () => {
    let tagger: Tagger;
    let images: Uint8Array[];
    beforeAll(async () => {
      tagger = await create();
      images = await Promise.all([1, 2, 3].map(async (seed) => (await imageOf(seed)).bytes()));
    });
    afterAll(() => tagger.close());

    test('says what it is and that it works', async () => {
      expect(tagger.kind).not.toBe('');
      expect(tagger.name).not.toBe('');
      await expect(tagger.check()).resolves.toBeUndefined();
    });

    test('says how many tags it knows, and tells no others', async () => {
      const knows = (await tagger.vocabulary?.()) ?? {};
      expect(knows['general']).toBeGreaterThan(0);
      expect(knows).not.toHaveProperty('rating');
      const { groups } = await tagger.tag(images[0]!);
      expect(groups.general.length).toBeLessThanOrEqual(knows['general'] ?? 0);
    });

    test('finds tags with honest scores, the surest first, each once', async () => {
      for (const bytes of images) {
        const { groups, thresholds } = await tagger.tag(bytes);
        expect(groups.general.length).toBeGreaterThan(0);
        for (const tags of Object.values(groups) as ScoredTag[][]) {
          const scores = tags.map(({ score }) => score);
          expect(scores).toEqual(scores.toSorted((a, b) => b - a));
          expect(Math.max(0, ...scores)).toBeLessThanOrEqual(1);
          expect(Math.min(1, ...scores)).toBeGreaterThanOrEqual(MIN_SCORE);
          expect(new Set(tags.map(({ tag }) => tag)).size).toBe(tags.length);
        }
        for (const threshold of Object.values(thresholds)) {
          expect(threshold).toBeGreaterThanOrEqual(0);
          expect(threshold).toBeLessThanOrEqual(1);
        }
      }
    });

    test('gives the same tags for an image alone and among others', async () => {
      const alone = [];
      for (const bytes of images) alone.push(await tagger.tag(bytes));
      expect(new Set(alone.map((tagged) => JSON.stringify(tagged))).size).toBe(images.length);
      const together = await Promise.all([...images, ...images].map((bytes) => tagger.tag(bytes)));
      expect(together).toEqual([...alone, ...alone]);
    });

    test('refuses files that are not images, and broken ones, and goes on', async () => {
      await expect(tagger.tag(Buffer.from('no image'))).rejects.toMatchObject({
        name: 'MediaError',
        code: 'unsupported',
      });
      const [whole] = images;
      await expect(tagger.tag(whole!.subarray(0, 2000))).rejects.toMatchObject({ name: 'MediaError', code: 'damaged' });
      await expect(tagger.tag(whole!)).resolves.toBeDefined();
    });

    test('stops for a signal and goes on', async () => {
      const gone = new Error('gone');
      await expect(tagger.tag(images[0]!, { signal: AbortSignal.abort(gone) })).rejects.toBe(gone);
      const controller = new AbortController();
      const tagging = Promise.allSettled(images.map((bytes) => tagger.tag(bytes, { signal: controller.signal })));
      controller.abort(gone);
      expect(await tagging).toEqual(images.map(() => ({ status: 'rejected', reason: gone })));
      await expect(tagger.tag(images[0]!)).resolves.toBeDefined();
    });
  });
}
