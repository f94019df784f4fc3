/** Tags of a picture that nobody has tagged: those of the indexed picture that it is, or a vote of those most like it. */
import { eq, inArray } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { image, tag } from '../db/schema.ts';
import { boardTagsOf, RATING_NAMES } from '../images/picture-tags.ts';
import { rank } from '../matching/rank.ts';
import type { MediaPool } from '../media/types.ts';
import type { ScoredTag, TagGroups } from '../tagger/port.ts';
import { candidates } from './nearest.ts';

/** Pictures that vote where none is the same. */
const VOTERS = 12;
/** A vote's weight halves for so much less cosine similarity. */
const HALF_WEIGHT = 0.05;

export interface NeighbourTagParts {
  db: Queries;
  media: Pick<MediaPool, 'describeQuery'>;
}

/** @throws MediaError, BusyError */
export async function neighbourTags(
  { db, media }: NeighbourTagParts,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<TagGroups> {
  const query = await media.describeQuery(bytes, { signal });
  const proposed = await candidates(db, query.views, []);
  const [best] = rank(query, proposed);
  if (best?.verdict === 'same') {
    const [row] = await db.select({ key: image.key }).from(image).where(eq(image.id, best.id));
    const known = row && (await boardTagsOf(db, row.key));
    if (known) return known;
  }
  const voters = proposed.slice(0, VOTERS);
  const first = voters[0];
  if (!first) return { rating: [], character: [], general: [] };
  const weights = new Map(
    voters.map(({ id, similarity }) => [id, 2 ** ((similarity - first.similarity) / HALF_WEIGHT)]),
  );
  return vote(db, weights);
}

async function vote(db: Queries, weights: ReadonlyMap<number, number>): Promise<TagGroups> {
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
  const byRating = shares(({ rating }) => [rating]);
  const ids = [...byTag.keys()];
  const tags = ids.length > 0 ? await db.select().from(tag).where(inArray(tag.id, ids)).orderBy(tag.name) : [];
  const group = (isCharacter: boolean) =>
    tags
      .filter(({ category }) => (category === 'character') === isCharacter)
      .map(({ id, name }): ScoredTag => ({ tag: name, score: byTag.get(id) ?? 0 }))
      .toSorted(highestFirst);
  return {
    rating: [...byRating]
      .map(([letter, score]): ScoredTag => ({ tag: RATING_NAMES[letter] ?? letter, score }))
      .toSorted(highestFirst),
    character: group(true),
    general: group(false),
  };
}

function highestFirst(a: ScoredTag, b: ScoredTag): number {
  return b.score - a.score;
}
