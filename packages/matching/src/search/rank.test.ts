import { env } from 'node:process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeFeatures } from '../features/stored.ts';
import { extractFeatures } from '../features/features.ts';
import { coloredBlobs, cut, filled, flopped, paste, traced } from '../testing/images.ts';
import type { Candidate, QueryImage } from './port.ts';
import { FITTED_EMBEDDER, LIKELY, SAME_IMAGE, scoreOfSimilarity } from './score.ts';
import { rank } from './rank.ts';
import { lumaOf, type Raster } from './raster.ts';
import { signatureOf } from './signature.ts';

/** The share of the random values that this run takes. */
const DEPTH = Number(env['TEST_DEPTH'] ?? 1);

const image = (seed: number): Raster => coloredBlobs(seed, 80, 100);
const sign = (raster: Raster): Uint8Array => signatureOf(raster, raster.width / raster.height);

function queryOf(raster: Raster, embedder = FITTED_EMBEDDER): QueryImage {
  const { width, height } = raster;
  const region = { x: 0, y: 0, width, height };
  return {
    width,
    height,
    embedder,
    views: [{ name: 'full', region, embedding: new Float32Array(512), signature: sign(raster) }],
  };
}

/** Twelve images that all seem equally near; number 0 is the one. */
function candidatesFor(seed: number, similarity = 0.7): Candidate[] {
  return Array.from({ length: 12 }, (_, id) => ({
    id,
    similarity,
    view: 0,
    signature: sign(image(seed + id * 1000)),
  }));
}

const seeds = fc.integer({ min: 1, max: 1_000_000 });

describe('ranking', () => {
  test('puts the image first and calls it the same', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const [first, second] = rank(queryOf(image(seed)), candidatesFor(seed));
        expect(first).toMatchObject({ id: 0, verdict: 'same', view: { name: 'full', mirrored: false, degrees: 0 } });
        expect(first!.score).toBeGreaterThanOrEqual(SAME_IMAGE);
        expect(second!.verdict).toBe('similar');
      }),
      { numRuns: 15 * DEPTH, seed: 1 },
    );
  });

  test('scores by the pixels alone where nobody has fitted the embedder, whatever its cosines mean', () => {
    const scoreOf = (similarity: number, embedder?: string) =>
      rank(queryOf(image(3), embedder), candidatesFor(3, similarity).slice(0, 1))[0]!.score;
    expect(scoreOf(0.05, 'other')).toBe(scoreOf(0.95, 'other'));
    expect(scoreOf(0.05, 'other')).toBeGreaterThanOrEqual(SAME_IMAGE);
    expect(scoreOf(0.05)).toBeLessThan(scoreOf(0.95));
  });

  test('says of a mirrored copy that it is mirrored', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const [first] = rank(queryOf(flopped(image(seed))), candidatesFor(seed));
        expect(first).toMatchObject({ id: 0, verdict: 'same', view: { name: 'mirrored', mirrored: true } });
      }),
      { numRuns: 10 * DEPTH, seed: 1 },
    );
  });

  test('says which part of the image a crop shows', () => {
    const [first] = rank(queryOf(cut(image(5), 20, 30, 56, 70)), candidatesFor(5));
    expect(first!.id).toBe(0);
    const { target } = first!.view;
    expect(target.x).toBeCloseTo(20 / 80, 1);
    expect(target.y).toBeCloseTo(30 / 100, 1);
    expect(target.width).toBeCloseTo(0.7, 1);
    expect(target.height).toBeCloseTo(0.7, 1);
  });

  test('looks at what votes alone propose, however unlike its vector is', () => {
    const crop = queryOf(cut(image(7), 20, 30, 56, 70));
    const [own, ...others] = candidatesFor(7);
    const voted: Candidate = { ...own!, similarity: 0.1, votes: 3, onlyVotes: true };
    const near = Array.from({ length: 30 }, (_, at) => ({ ...others[at % others.length]!, id: at + 1 }));
    expect(rank(crop, [...near, voted])[0]).toMatchObject({
      id: 0,
      view: { target: { width: expect.closeTo(0.7, 1) } },
    });
  });

  test('calls no other image the same', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const strangers = candidatesFor(seed).slice(1);
        for (const { verdict } of rank(queryOf(image(seed)), strangers)) expect(verdict).not.toBe('same');
      }),
      { numRuns: 15 * DEPTH, seed: 1 },
    );
  });

  test('finds every copy where the collection holds several', () => {
    const copies = candidatesFor(7).map((candidate) =>
      candidate.id < 4 ? { ...candidate, signature: sign(image(7)) } : candidate,
    );
    const matches = rank(queryOf(image(7)), copies);
    expect(matches.slice(0, 4).map(({ id, verdict }) => [id, verdict])).toEqual([0, 1, 2, 3].map((id) => [id, 'same']));
  });

  test('works with one candidate, with none, and on an image without contrast', () => {
    const plain: Raster = { data: new Uint8Array(64 * 64 * 3).fill(200), width: 64, height: 64 };
    expect(rank(queryOf(image(1)), [])).toEqual([]);
    expect(rank(queryOf(image(1)), candidatesFor(1, 0.99).slice(0, 1))[0]).toMatchObject({ id: 0, verdict: 'same' });
    expect(rank(queryOf(plain), candidatesFor(1))[0]!.verdict).toBe('similar');
  });

  test('keeps every candidate once, scores falling and verdicts as documented', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 60 }),
        (seed, similarities) => {
          const signature = sign(image(seed));
          const candidates = similarities.map((similarity, id) => ({ id, similarity, view: 0, signature }));
          const matches = rank(queryOf(image(seed + 1)), candidates);
          expect(new Set(matches.map(({ id }) => id)).size).toBe(candidates.length);
          for (const [i, { score, verdict }] of matches.entries()) {
            expect(score).toBeGreaterThanOrEqual(0);
            expect(score).toBeLessThanOrEqual(1);
            expect(score).toBeLessThanOrEqual(matches[i - 1]?.score ?? 1);
            const documented = score >= SAME_IMAGE ? 'same' : score >= LIKELY ? 'likely' : 'similar';
            expect(verdict).toBe(documented);
          }
        },
      ),
      { numRuns: 20 * DEPTH, seed: 1 },
    );
  });
});

describe('a line drawing', () => {
  const sketch = queryOf(traced(image(5)));
  const suggested = (query: QueryImage, candidates: readonly Candidate[]) =>
    rank(query, candidates).filter(({ faint }) => faint !== undefined);

  test('may be a sketch of the most similar images of its shape, which keep its frame', () => {
    const candidates = candidatesFor(5).map((one) => ({ ...one, similarity: 0.4 + 0.01 * one.id }));
    const matches = suggested(sketch, candidates);
    expect(matches.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([9, 10, 11]);
    const frame = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
    for (const { faint, verdict } of matches) {
      expect(verdict).toBe('similar');
      expect(faint).toMatchObject({ placement: { map: frame, isMirrored: false }, view: { name: 'full', degrees: 0 } });
    }
  });

  test('is compared with candidates that came with a signature alone', () => {
    const [signed, unsigned] = candidatesFor(5);
    const candidates = [signed!, { ...unsigned!, similarity: 0.9, signature: new Uint8Array() }];
    // The look takes the most similar ones, of which a browser gets the signatures.
    const near = Array.from({ length: 24 }, (_, at) => ({ ...signed!, id: 100 + at, similarity: 0.95 }));
    expect(suggested(sketch, [...near, ...candidates]).some(({ id }) => id === unsigned!.id)).toBe(false);
  });

  test('is no sketch of an image of another shape', () => {
    const wide = { id: 0, similarity: 0.5, view: 0, signature: sign(coloredBlobs(5, 100, 80)) };
    expect(suggested(sketch, [wide])).toEqual([]);
  });

  test('has no colors: of another image only the most similar one may be shown in the same frame', () => {
    const candidates = candidatesFor(5000).map((one) => ({ ...one, similarity: 0.4 + 0.01 * one.id }));
    expect(suggested(queryOf(image(5)), candidates).map(({ id }) => id)).toEqual([11]);
  });
});

test('the score of the tail rises with the similarity and never claims a match', () => {
  const similarity = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(similarity, similarity, (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      expect(scoreOfSimilarity(low)).toBeLessThanOrEqual(scoreOfSimilarity(high));
      expect(scoreOfSimilarity(a)).toBeLessThan(LIKELY);
    }),
  );
});

/** Two candidates that agree in the same features, with these signatures. */
function standingsWith(signatures: readonly Raster[]): (number | undefined)[] {
  const drawing = coloredBlobs(5, 320, 400);
  const features = encodeFeatures(extractFeatures(lumaOf(drawing), 300));
  const candidates = signatures.map((raster, id) => ({
    id,
    similarity: 0.9,
    view: 0,
    features,
    signature: sign(raster),
  }));
  return rank({ ...queryOf(drawing), features }, candidates).map(({ standing }) => standing);
}

test('another version of a drawing does not speak against it, and another drawing does', () => {
  const drawing = coloredBlobs(5, 320, 400);
  const version = { ...drawing, data: drawing.data.slice() };
  paste(version, filled(20, 20, [20, 20, 20]), 150, 200);
  expect(standingsWith([drawing, version])).toEqual([1, 1]);
  expect(standingsWith([drawing, coloredBlobs(6, 320, 400)])).toEqual([0, 0]);
});
