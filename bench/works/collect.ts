/** Indexes the originals in a real database and asks the matcher about everything else. */
import { openDatabase } from '@mekiki/server/platform/db/database.ts';
import { image, imageCopy } from '@mekiki/server/platform/db/schema.ts';
import { keyOf } from '@mekiki/server/catalog/index/index-image.ts';
import { hammingDistance } from '@mekiki/server/imaging/matching/pHash.ts';
import type { IndexedImage } from '@mekiki/server/imaging/media/types.ts';
import type { MediaPool } from '@mekiki/server/features/media-pool.ts';
import { mayBeSame, strainOf } from '@mekiki/server/catalog/works/same-work.ts';
import { createWorkMatcher } from '@mekiki/server/catalog/works/match.ts';
import { inPairs } from '../search/describe.ts';
import { type Kind, originalOf, type SetName, variationsOf } from './originals.ts';

/** One image that was held against the index. */
export interface Outcome {
  kind: Kind;
  name: string;
  /** The matcher said that it is a file of some work. */
  isMerged: boolean;
  /** And that work is the one it was made from. */
  isRight: boolean;
  /** Bits by which its perceptual hash differs from the original's, and from the nearest of all. */
  bits: number;
  nearest: number;
  /** Share of what the rule allows between it and the original that is used up; 1 and less is a match. */
  strain: number;
}

export interface Collected {
  outcomes: Outcome[];
  /** Pairs of different works: how many there are, how many had to be compared, how many were taken for one. */
  strangers: { pairs: number; compared: number; merged: number; bits: number[] };
  /** Near misses that were left out, because nothing visible differs. */
  hidden: number;
  /** Milliseconds an image in the matcher, and a comparison. */
  matchMs: number;
  compareMs: number;
}

const cosine = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

/**
 * @param numbers Of the originals
 * @param varied How many of them, from the first on, have copies and near misses held against all
 */
export async function collect(
  set: SetName,
  numbers: readonly number[],
  varied: number,
  media: MediaPool,
): Promise<Collected> {
  const database = await openDatabase({});
  try {
    const previews = new Map<string, Uint8Array>();
    const { queries } = database;
    const matcher = createWorkMatcher({ queries, images: { get: async (key) => previews.get(key) }, media });
    const files = await inPairs(numbers.length, (nth) => originalOf(set, numbers[nth]!));
    const originals = await inPairs(files.length, (nth) => media.indexImage(files[nth]!));
    const ids: number[] = [];
    for (const candidate of originals) ids.push(await store(candidate));

    async function store({ sha256, width, height, color, pHash: phash, embedding, thumbnails }: IndexedImage) {
      const key = keyOf({ sha256 });
      previews.set(key, thumbnails[512]);
      const facts = { key, width, height, phash };
      const [row] = await queries
        .insert(image)
        .values({ ...facts, color, embedding: [...embedding], pools: [], rating: 'g', tags: [], document: '' })
        .returning({ id: image.id });
      await queries.insert(imageCopy).values({ ...facts, imageId: row!.id, bytes: 0, reason: 'first' });
      return row!.id;
    }

    const outcomes: Outcome[] = [];
    let hidden = 0;
    let matching = 0;
    let comparing = 0;
    let compared = 0;
    for (const [nth, number] of numbers.slice(0, varied).entries()) {
      if (nth % 10 === 0) console.error(`${set}: ${nth} of ${varied}`);
      const variations = variationsOf(set, number, files[nth]!);
      const images = await inPairs(variations.length, async (one) => {
        const file = await variations[one]!.file();
        return file && media.indexImage(file);
      });
      for (const [one, candidate] of images.entries()) {
        if (!candidate) {
          hidden++;
          continue;
        }
        let started = performance.now();
        // One by one: together they would be compared with each other as well.
        const [match] = await matcher.match([candidate]);
        matching += performance.now() - started;
        started = performance.now();
        const own = originals[nth]!;
        const difference = await media.comparePreviews({ one: candidate.thumbnails[512], other: own.thumbnails[512] });
        comparing += performance.now() - started;
        compared++;
        const distances = originals.map(({ pHash }) => hammingDistance(pHash, candidate.pHash));
        outcomes.push({
          kind: variations[one]!.kind,
          name: variations[one]!.name,
          isMerged: match !== undefined,
          isRight: match?.imageId === ids[nth],
          bits: distances[nth]!,
          nearest: Math.min(...distances),
          strain: strainOf(difference),
        });
      }
    }
    const strangers = await holdAgainstEachOther(originals, media);
    return { outcomes, strangers, hidden, matchMs: matching / compared, compareMs: comparing / compared };
  } finally {
    await database.close();
  }
}

/** Every pair of different works, as if the index had proposed it. */
async function holdAgainstEachOther(originals: readonly IndexedImage[], media: MediaPool) {
  const bits: number[] = [];
  let compared = 0;
  let merged = 0;
  for (const [nth, one] of originals.entries()) {
    for (const other of originals.slice(nth + 1)) {
      const distance = hammingDistance(one.pHash, other.pHash);
      bits.push(distance);
      if (!mayBeSame(one, other, { bits: distance, similarity: cosine(one.embedding, other.embedding) })) continue;
      compared++;
      const difference = await media.comparePreviews({ one: one.thumbnails[512], other: other.thumbnails[512] });
      if (strainOf(difference) <= 1) merged++;
    }
  }
  return { pairs: bits.length, compared, merged, bits };
}
