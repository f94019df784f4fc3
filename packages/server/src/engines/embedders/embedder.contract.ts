import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Embedder } from '../../imaging/matching/port.ts';

/** The contract of every adapter of `Embedder`. Call it in the adapter's test file. */
export function describeEmbedder(name: string, create: () => Promise<Embedder>): void {
  describe(`the embedder ${name}`, () => {
    let embedder: Embedder;
    beforeAll(async () => {
      embedder = await create();
    });
    afterAll(() => embedder.close());

    /** Bands whose width and color depend on the number. */
    const view = (number: number): Uint8Array => {
      const side = embedder.inputSize;
      const pixels = new Uint8Array(side * side * 3);
      for (let i = 0; i < side * side; i++) {
        const band = Math.floor((i % side) / (8 + number * 5)) + Math.floor(i / side / (30 - number * 3));
        pixels.set([(band * 90 + number * 40) % 256, (band * 50) % 256, (number * 70) % 256], i * 3);
      }
      return pixels;
    };
    const batch = (numbers: number[]): Uint8Array => {
      const size = embedder.inputSize ** 2 * 3;
      const pixels = new Uint8Array(numbers.length * size);
      for (const [i, number] of numbers.entries()) pixels.set(view(number), i * size);
      return pixels;
    };
    const cosine = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

    test('gives vectors of unit length and of the size it says', async () => {
      const results = await embedder.embed(batch([0, 1, 2, 3, 4]), 5);
      expect(results).toHaveLength(5);
      for (const { embedding } of results) {
        expect(embedding).toHaveLength(embedder.dimensions);
        expect(cosine(embedding, embedding)).toBeCloseTo(1, 3);
      }
    });

    test('gives a view the same vector alone and in any batch', async () => {
      const [alone] = await embedder.embed(view(2), 1);
      const together = await embedder.embed(batch([0, 1, 2, 3, 2]), 5);
      for (const i of [2, 4]) expect(cosine(alone!.embedding, together[i]!.embedding)).toBeGreaterThan(0.9999);
    });

    test('tells different views apart', async () => {
      const [a, b] = await embedder.embed(batch([0, 4]), 2);
      expect(cosine(a!.embedding, b!.embedding)).toBeLessThan(0.9);
    });

    test('hands out vectors that later calls do not change', async () => {
      const [first] = await embedder.embed(view(0), 1);
      const copy = first!.embedding.slice();
      await embedder.embed(view(1), 1);
      expect(first!.embedding).toEqual(copy);
    });

    test('gives no vectors for no views', async () => {
      expect(await embedder.embed(new Uint8Array(0), 0)).toEqual([]);
    });

    test('puts texts, where it can, into the same space', async () => {
      const vector = await embedder.embedText?.('a girl with silver hair');
      expect(vector?.length).toBe(embedder.embedText && embedder.dimensions);
    });
  });
}
