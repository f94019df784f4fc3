/** Why words found images: what of the words each of them has. */
import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/database.ts';
import { image } from '../../../platform/db/schema.ts';
import type { SearchReason } from '../schema.ts';
import { testOf } from './query.ts';
import type { WordQuery } from './reading.ts';

/** @returns the tags and words by the image's number */
export async function reasonsOf(
  db: Queries,
  { reading: { understood }, ids }: WordQuery,
  images: readonly number[],
): Promise<Map<number, Pick<SearchReason, 'tags' | 'words'>>> {
  if (images.length === 0) return new Map();
  const words = understood.filter((term) => term.kind === 'word');
  const meant = understood.flatMap((term) =>
    term.kind === 'tag' ? term.meanings.flatMap((meaning) => meaning.tags) : [],
  );
  const tests = words.map((term) => testOf(term, ids));
  const rows = await db
    .select({
      id: image.id,
      tags: image.tags,
      has: sql<boolean[]>`array[${sql.join(tests, sql`, `)}]::boolean[]`,
    })
    .from(image)
    .where(inArray(image.id, [...images]));
  return new Map(
    rows.map(({ id, tags, has }) => {
      const numbers = new Set(tags);
      return [
        id,
        {
          tags: [...new Set(meant)].filter((name) => numbers.has(ids.get(name) ?? -1)),
          words: words.filter((_, at) => has[at]).map(({ text }) => text),
        },
      ];
    }),
  );
}
