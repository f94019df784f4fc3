/** Questions to the index: the nearest pictures to vectors, the best for words, some at random. */
import { and, asc, desc, eq, inArray, lt, gte, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { image, imageSignature } from '../db/schema.ts';
import type { Candidate, QueryView } from '../matching/port.ts';
import { type TextQuery } from './text-query.ts';

/** How many pictures each view proposes, and how many in all are verified. */
const PER_VIEW = 64;
const VERIFIED = 96;

/** A vector as pgvector reads it; five digits are more than its ranking needs. */
export function vectorLiteral(vector: Float32Array): string {
  return `[${Array.from(vector, (value) => value.toFixed(5)).join(',')}]`;
}

/** The pictures nearest to any of the views, with what verifies them, the most similar first. */
export async function candidates(
  db: Queries,
  views: readonly QueryView[],
  where: readonly SQL[],
): Promise<Candidate[]> {
  const vectors = sql.param(views.map((view) => vectorLiteral(view.embedding)));
  const nearest = await db.execute<{ view: string; id: number; similarity: number }>(sql`
    select view.number as view, found.id, found.similarity
    from unnest(${vectors}::text[]::vector[]) with ordinality as view (embedding, number)
    cross join lateral (
      select ${image.id} as id, 1 - (${image.embedding} <=> view.embedding) as similarity
      from ${image}
      ${where.length > 0 ? sql`where ${and(...where)}` : sql``}
      order by ${image.embedding} <=> view.embedding
      limit ${PER_VIEW}
    ) as found`);

  const best = new Map<number, { similarity: number; view: number }>();
  for (const { id, similarity, view } of nearest.rows) {
    if (similarity > (best.get(id)?.similarity ?? -2)) best.set(id, { similarity, view: Number(view) - 1 });
  }
  const top = [...best].toSorted(([, a], [, b]) => b.similarity - a.similarity).slice(0, VERIFIED);
  if (top.length === 0) return [];
  const ids = top.map(([id]) => id);
  const signatures = await db.select().from(imageSignature).where(inArray(imageSignature.imageId, ids));
  const byId = new Map(signatures.map(({ imageId, signature }) => [imageId, signature]));
  return top.flatMap(([id, { similarity, view }]) => {
    const signature = byId.get(id);
    return signature ? [{ id, similarity, view, signature }] : [];
  });
}

/** One page of the pictures nearest to a vector of any length, without those already shown. */
export async function nearestPage(
  db: Queries,
  vector: Float32Array,
  page: { where: readonly SQL[]; without: readonly number[]; limit: number; offset: number },
): Promise<{ id: number; similarity: number }[]> {
  const distance = sql<number>`${image.embedding} <=> ${vectorLiteral(vector)}::vector`;
  const rows = await db
    .select({ id: image.id, distance })
    .from(image)
    .where(and(...page.where, page.without.length > 0 ? notInArray(image.id, [...page.without]) : undefined))
    .orderBy(distance)
    .limit(page.limit)
    .offset(page.offset);
  // The index walks in nearly the right order only.
  return rows
    .map(({ id, distance: found }) => ({ id, similarity: 1 - found }))
    .toSorted((a, b) => b.similarity - a.similarity);
}

/** One page of the pictures that carry most of the terms; `share` is the part of the terms that each has. */
export async function textPage(
  db: Queries,
  query: TextQuery,
  page: { where: readonly SQL[]; limit: number; offset: number },
): Promise<{ id: number; share: number }[]> {
  const tests = [
    ...query.tags.map((id) => sql`${image.tags} @> array[${id}]::int[]`),
    ...query.words.map((word) => sql`${image.document} @@ to_tsquery('simple', ${`${word}:*`})`),
  ];
  if (tests.length === 0) return [];
  const matched = sql<number>`(${sql.join(
    tests.map((test) => sql`(${test})::int`),
    sql` + `,
  )})`;
  const rows = await db
    .select({ id: image.id, matched })
    .from(image)
    .where(and(...page.where, sql`(${sql.join(tests, sql` or `)})`))
    .orderBy(desc(matched), desc(image.id))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ id, matched: count }) => ({ id, share: count / tests.length }));
}

/** Pictures from a random place on, in random order. */
export async function randomIds(db: Queries, where: readonly SQL[], limit: number): Promise<number[]> {
  const start = Math.random();
  const from = (range: SQL, count: number) =>
    db
      .select({ id: image.id })
      .from(image)
      .where(and(...where, range))
      .orderBy(asc(image.shuffle))
      .limit(count);
  const rows = await from(gte(image.shuffle, start), limit);
  if (rows.length < limit) rows.push(...(await from(lt(image.shuffle, start), limit - rows.length)));
  const ids = rows.map(({ id }) => id);
  for (let last = ids.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [ids[last], ids[other]] = [ids[other] as number, ids[last] as number];
  }
  return ids;
}

/** The stored vector of a picture, by its key. */
export async function embeddingOf(db: Queries, key: string): Promise<{ id: number; vector: Float32Array } | undefined> {
  const [row] = await db.select({ id: image.id, embedding: image.embedding }).from(image).where(eq(image.key, key));
  return row && { id: row.id, vector: Float32Array.from(row.embedding) };
}
