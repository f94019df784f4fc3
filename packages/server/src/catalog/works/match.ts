/** Finds which new images are files of an existing work. In doubt they are not. */
import type { Queries } from '../../platform/db/database.ts';
import { keyOf } from '../index/index-image.ts';
import type { ImageStore } from '../images/port.ts';
import { hammingDistance } from '../../imaging/matching/pHash.ts';
import type { IndexedImage } from '../../imaging/media/types.ts';
import type { WorkTasks } from './tasks.ts';
import { mayBeSame, sameness } from './same-work.ts';
import { type Apart, apartOf, largestOf, ownersOf, type Proposed, proposedFor } from './nearest.ts';

/** Maximum number of works that an image is compared with. */
const COMPARED = 3;
/** Previews that are compared, by the long side in pixels. */
const PREVIEW = 512;

/** `hash`: the same file. `verified`: another file of the same work. */
interface Found {
  reason: 'hash' | 'verified';
  /** Confidence, 0 to 1. */
  score: number;
}

/**
 * The work that an image is a file of: one of the index, or that of an earlier image of the batch (by its position).
 */
export type WorkMatch = Found & ({ imageId: number; sameAs?: never } | { sameAs: number; imageId?: never });

export interface WorkMatcherParts {
  queries: Queries;
  images: Pick<ImageStore, 'get'>;
  media: WorkTasks;
}

export interface WorkMatcher {
  /** The work that each image is a file of; undefined for a new one. `sameAs` is never itself a match. */
  match(batch: readonly IndexedImage[]): Promise<(WorkMatch | undefined)[]>;
}

/** A work that new images are compared with: always its largest file, so that a small one never merges variants. */
interface Work {
  match: { imageId: number } | { sameAs: number };
  area: number;
  preview: Uint8Array;
}

const areaOf = ({ width, height }: IndexedImage): number => width * height;

/** Cosine similarity of two unit vectors. */
function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

export function createWorkMatcher({ queries, images, media }: WorkMatcherParts): WorkMatcher {
  /** The indexed images that each of the batch may be, most similar first, without those known to differ. */
  async function proposals(batch: readonly IndexedImage[], keys: readonly string[], apart: Apart) {
    const proposed = await proposedFor(queries, batch);
    return proposed.map((found, nth) =>
      found
        .filter((one) => {
          const bits = hammingDistance(one.pHash, batch[nth]!.pHash);
          return mayBeSame(batch[nth]!, one, { bits, similarity: one.similarity });
        })
        .filter(({ imageId }) => !apart.imageIds.get(keys[nth]!)?.has(imageId))
        .toSorted((a, b) => b.similarity - a.similarity)
        .slice(0, COMPARED),
    );
  }

  /** The indexed works with the data to compare them; one whose previews are lost is left out. */
  async function worksOf(proposed: readonly Proposed[][]): Promise<Map<number, Work>> {
    const largest = await largestOf(queries, [...new Set(proposed.flat().map(({ imageId }) => imageId))]);
    const works = await Promise.all(
      [...largest].map(async ([imageId, { key, area }]) => {
        const preview = await images.get(key, PREVIEW);
        return preview && ([imageId, { match: { imageId }, area, preview }] as const);
      }),
    );
    return new Map(works.filter((work) => work !== undefined));
  }

  return {
    async match(batch) {
      if (batch.length === 0) return [];
      const keys = batch.map(keyOf);
      const owners = await ownersOf(queries, keys);
      const apart = await apartOf(queries, keys);
      const proposed = await proposals(batch, keys, apart);
      const works = await worksOf(proposed);

      const compared = new Map<Uint8Array, Map<Uint8Array, Promise<number | undefined>>>();
      /** Each pair is compared once. */
      const compare = (one: Uint8Array, other: Uint8Array): Promise<number | undefined> => {
        const known = compared.get(one) ?? new Map<Uint8Array, Promise<number | undefined>>();
        compared.set(one, known);
        const score =
          known.get(other) ?? media.comparePreviews({ one, other }, { priority: 'background' }).then(sameness);
        known.set(other, score);
        return score;
      };

      /** Earlier images of the batch that this one may be. */
      const earlier = (nth: number): number[] =>
        batch
          .slice(0, nth)
          .map((one, index) => ({ one, index, similarity: cosine(one.embedding, batch[nth]!.embedding) }))
          .filter(({ one, index, similarity }) => {
            const bits = hammingDistance(one.pHash, batch[nth]!.pHash);
            return mayBeSame(batch[nth]!, one, { bits, similarity }) && !apart.keys.get(keys[nth]!)?.has(keys[index]!);
          })
          .toSorted((a, b) => b.similarity - a.similarity)
          .slice(0, COMPARED)
          .map(({ index }) => index);
      const earlierOf = batch.map((_, nth) => (owners.has(keys[nth]!) ? [] : earlier(nth)));

      // All comparisons that are certainly needed, at once: otherwise the workers would idle between two requests.
      await Promise.all(
        batch.flatMap((image, nth) => {
          if (owners.has(keys[nth]!)) return [];
          const stored = proposed[nth]!.flatMap(({ imageId }) => works.get(imageId)?.preview ?? []);
          const others = earlierOf[nth]!.map((index) => batch[index]!.thumbnails[PREVIEW]);
          return [...stored, ...others].map((preview) => compare(image.thumbnails[PREVIEW], preview));
        }),
      );

      const results: (WorkMatch | undefined)[] = [];
      const byKey = new Map<string, number>();
      /** New works of this batch, by the position of their first image. */
      const fresh = new Map<number, Work>();
      const workOf = (match: WorkMatch | undefined, nth: number): Work | undefined =>
        match?.imageId !== undefined ? works.get(match.imageId) : fresh.get(match?.sameAs ?? nth);

      for (const [nth, image] of batch.entries()) {
        results.push(await decide(nth, image));
      }
      return results;

      async function decide(nth: number, image: IndexedImage): Promise<WorkMatch | undefined> {
        const key = keys[nth]!;
        const preview = image.thumbnails[PREVIEW];
        const owner = owners.get(key);
        if (owner !== undefined) return { imageId: owner, reason: 'hash', score: 1 };
        const twin = byKey.get(key);
        if (twin !== undefined) {
          const { imageId, sameAs = twin } = results[twin] ?? {};
          return { ...(imageId === undefined ? { sameAs } : { imageId }), reason: 'hash', score: 1 };
        }
        byKey.set(key, nth);

        const candidates = new Set([
          ...proposed[nth]!.map(({ imageId }) => works.get(imageId)),
          ...earlierOf[nth]!.map((index) => workOf(results[index], index)),
        ]);
        let best: { work: Work; score: number } | undefined;
        for (const work of candidates) {
          const score = work && (await compare(preview, work.preview));
          if (score !== undefined && score > (best?.score ?? 0)) best = { work: work!, score };
        }
        if (!best) {
          fresh.set(nth, { match: { sameAs: nth }, area: areaOf(image), preview });
          return undefined;
        }
        if (areaOf(image) > best.work.area) Object.assign(best.work, { area: areaOf(image), preview });
        return { ...best.work.match, reason: 'verified', score: best.score };
      }
    },
  };
}
