/**
 * The index's evidence about an image: the tags of the indexed image that it is, or a vote of the most similar ones.
 */
import { type Neighbors, NO_NEIGHBORS } from '@mekiki/describe/tagging/groups.ts';
import { inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database.ts';
import { image, tag } from '../../platform/db/schema.ts';
import { rank } from '@mekiki/matching/search/rank.ts';
import type { QueryImage } from '@mekiki/matching/search/port.ts';
import { candidates } from '../../catalog/nearest/nearest.ts';

/** Images that vote where none is the same. */
const VOTERS = 20;
/** The difference in cosine similarity that halves a vote's weight. */
const HALF_WEIGHT = 0.05;
/** Cosine at which the nearest image says as much as it can, and from which on it says anything. */
const TRUSTED = 0.8;
const UNTRUSTED = 0.4;

export async function neighborsOf(db: Queries, query: QueryImage): Promise<Neighbors> {
  const proposed = await candidates(db, query, { where: [] });
  const [best] = rank(query, proposed);
  if (best?.verdict === 'same') {
    return { trust: best.score, isSame: true, ...(await vote(db, new Map([[best.id, 1]]))) };
  }
  const voters = proposed.slice(0, VOTERS);
  const first = voters[0];
  if (!first) return NO_NEIGHBORS;
  const weights = new Map(
    voters.map(({ id, similarity }) => [id, 2 ** ((similarity - first.similarity) / HALF_WEIGHT)]),
  );
  const trust = Math.min(1, Math.max(0, (first.similarity - UNTRUSTED) / (TRUSTED - UNTRUSTED)));
  return { trust, isSame: false, ...(await vote(db, weights)) };
}

async function vote(db: Queries, weights: ReadonlyMap<number, number>): Promise<Pick<Neighbors, 'tags' | 'ratings'>> {
  const rows = await db
    .select({ id: image.id, tags: image.tags, rating: image.rating })
    .from(image)
    .where(inArray(image.id, [...weights.keys()]));
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const shares = <T>(of: (row: (typeof rows)[number]) => readonly T[]): Map<T, number> => {
    const found = new Map<T, number>();
    for (const row of rows) {
      for (const one of of(row)) found.set(one, (found.get(one) ?? 0) + (weights.get(row.id) ?? 0) / all);
    }
    return found;
  };
  const byTag = shares(({ tags }) => tags);
  const ids = [...byTag.keys()];
  const tags = ids.length > 0 ? await db.select().from(tag).where(inArray(tag.id, ids)) : [];
  return {
    tags: tags.map(({ id, name, category }) => ({
      tag: name,
      isCharacter: category === 'character',
      score: Math.min(1, byTag.get(id) ?? 0),
    })),
    ratings: shares(({ rating }) => [rating]),
  };
}
