/** The description of an image that a block stores. */
import { decodeFeatures } from '@mekiki/matching';
import type { EmbedderTasks } from '../../engines/embedders/tasks.ts';
import { hammingDistance } from '../../imaging/matching/pHash.ts';
import { isSure, MIN_FEATURES, queryOfKept } from '../../imaging/matching/kept-query.ts';
import type { Candidate } from '@mekiki/matching/search/port.ts';
import type { ImageOutline } from '../../platform/db/json-columns.ts';
import type { imageBlock } from '../../platform/db/schema.ts';

/** Images with too few local features are compared as a whole: minimum similarity. */
const PLAIN = { bits: 4, similarity: 0.95 };

export type BlockRow = typeof imageBlock.$inferSelect;

/** The description of a blocked image. */
export interface Description {
  outline: ImageOutline;
  embedder: string;
  features: Uint8Array;
  pHash: bigint;
  /** One for each view. */
  vectors: Float32Array[];
}

/** @throws MediaError for a file that cannot be used */
export async function describeForBlock(
  media: Pick<EmbedderTasks, 'describeQuery' | 'indexImage'>,
  file: Uint8Array,
): Promise<Description & { sha256: string }> {
  const [query, { pHash, sha256 }] = await Promise.all([media.describeQuery(file), media.indexImage(file)]);
  const { width, height, views, embedder, features = new Uint8Array() } = query;
  return {
    outline: { width, height, views: views.map(({ name, region }) => ({ name, region })) },
    embedder,
    features,
    pHash,
    sha256,
    vectors: views.map(({ embedding }) => embedding),
  };
}

/** What a block knows of how its image looks, without the vectors; undefined where it names files only. */
export function describedIn({ outline, embedder, features, phash }: BlockRow) {
  return outline && embedder !== null && features && phash !== null
    ? { outline, embedder, features, pHash: phash }
    : undefined;
}

/** An image that may be the blocked one. */
export interface Suspect extends Candidate {
  pHash: bigint;
}

type Compared = Pick<Description, 'outline' | 'embedder' | 'features' | 'pHash'>;

/** @returns the numbers of those that certainly show the same */
export async function sameAs(
  media: Pick<EmbedderTasks, 'rank'>,
  described: Compared,
  suspects: readonly Suspect[],
): Promise<number[]> {
  if (suspects.length === 0) return [];
  if (decodeFeatures(described.features).count < MIN_FEATURES) {
    return suspects
      .filter(({ pHash, similarity }) => {
        return similarity >= PLAIN.similarity && hammingDistance(pHash, described.pHash) <= PLAIN.bits;
      })
      .map(({ id }) => id);
  }
  const query = queryOfKept(described);
  const same: number[] = [];
  // One at a time: among several, only the best match counts as sure.
  for (const { pHash: _pHash, ...candidate } of suspects) {
    const ranked = await media.rank({ query, candidates: [candidate] }, { priority: 'background' });
    if (ranked.some(isSure)) same.push(candidate.id);
  }
  return same;
}
