/** Why words found images: what of the words each of them has. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/database.ts';
import { image, taggerTags } from '../../../platform/db/schema.ts';
import type { SearchReason } from '../schema.ts';
import { testOf } from './query.ts';
import type { WordQuery } from './reading.ts';

/** @returns the tags and words by the image's number */
export async function reasonsOf(
  db: Queries,
  { reading: { understood }, ids }: WordQuery,
  images: readonly number[],
): Promise<Map<number, Pick<SearchReason, 'tags' | 'tagger_tags' | 'words'>>> {
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
      seen: taggerTags.tags,
      has: sql<boolean[]>`array[${sql.join(tests, sql`, `)}]::boolean[]`,
    })
    .from(image)
    .leftJoin(taggerTags, eq(taggerTags.imageId, image.id))
    .where(inArray(image.id, [...images]));
  return new Map(
    rows.map(({ id, tags, seen, has }) => {
      const [ofBoards, ofTagger] = [new Set(tags), new Set(seen)];
      const names = [...new Set(meant)];
      const isIn = (numbers: ReadonlySet<number>) => (name: string) => numbers.has(ids.get(name) ?? -1);
      const onBoards = names.filter(isIn(ofBoards));
      return [
        id,
        {
          tags: onBoards,
          tagger_tags: names.filter((name) => isIn(ofTagger)(name) && !onBoards.includes(name)),
          words: words.filter((_, at) => has[at]).map(({ text }) => text),
        },
      ];
    }),
  );
}
