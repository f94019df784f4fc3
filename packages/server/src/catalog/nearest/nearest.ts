/** Queries of the index: the nearest images to vectors, the best for words, random ones. */
import { and, asc, eq, inArray, isNotNull, lt, gte, notInArray, sql, type SQL } from 'drizzle-orm';
import { vectorLiteral } from '../../platform/db/vector-literal.ts';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { image, imageFeatures, imageSignature } from '../../platform/db/schema.ts';
import { activeName } from '../embedders/in-use.ts';
import { EmbedderChangedError } from '../embedders/port.ts';
import { MAX_FEATURE_MATCHED } from '@mekiki/matching/search/verify.ts';
import type { Proposal } from '@mekiki/matching';
import type { Candidate, QueryView } from '@mekiki/matching/search/port.ts';
import { hasFile } from '../works/find.ts';

/** How many images each view proposes, and how many are verified in total. */
const PER_VIEW = 64;
const MAX_CANDIDATES = 96;

/** How the nearest of the matching images are found. */
export interface Reach {
  /** All matching images are scanned, without the vector index. */
  isNarrow: boolean;
  /** How many images the vector index may visit before all matching ones are scanned instead. */
  visits: number;
}

/** Maximum number of images that the vector index may visit. */
export const MAX_VISITS = 20_000;

/** The filters of a search, and how they are executed. */
interface Narrowing extends Partial<Reach> {
  where: readonly SQL[];
}

/** Views of an image, as embedded. */
export interface VectorQuery {
  embedder: string;
  views: readonly Pick<QueryView, 'embedding'>[];
}

/** The candidates of a search by image. */
interface Proposing extends Narrowing {
  /** Images that are already proposed. */
  without?: readonly number[];
  /** How many images each view proposes. @default 64 */
  perView?: number;
  /** Additional candidates from votes of local features. */
  voted?: readonly Proposal[];
}

interface Near {
  /** Starts at 0. */
  view: number;
  id: number;
  similarity: number;
}

interface NearestPage extends Narrowing {
  /** Images that were shown before. */
  without: readonly number[];
  limit: number;
  offset: number;
}

/**
 * The nearest images to each vector. The vector index scans from near to far and stops after a maximum number of
 * visits, which may be before it has found enough matching images: then all of these are scanned.
 * @throws {EmbedderChangedError} if the vectors are of another embedder than the index
 */
async function nearest(
  db: Executor,
  { embedder, vectors }: { embedder: string; vectors: readonly Float32Array[] },
  page: NearestPage,
): Promise<Near[]> {
  const found = await ask(db, { embedder, vectors }, page);
  if (page.isNarrow || page.where.length === 0) return usable(found);
  const short = vectors.flatMap((_, view) =>
    found.filter((one) => one.view === view).length < page.limit ? view : [],
  );
  if (short.length === 0) return usable(found);
  const again = await ask(
    db,
    { embedder, vectors: vectors.filter((_, view) => short.includes(view)) },
    { ...page, isNarrow: true },
  );
  return usable([
    ...found.filter(({ view }) => !short.includes(view)),
    ...again.map((one) => ({ ...one, view: short[one.view]! })),
  ]);
}

/** Images without a usable vector are not in the index, but a scan of a small table finds them. */
const usable = (found: Near[]): Near[] => found.filter(({ similarity }) => !Number.isNaN(similarity));

/**
 * Queries the nearest images to each vector. One statement returns them and the embedder of the index, so that vectors
 * of one are never compared with those of another, whatever is switched meanwhile. Its settings are local to the
 * statement.
 */
async function ask(
  db: Executor,
  { embedder, vectors }: { embedder: string; vectors: readonly Float32Array[] },
  page: NearestPage,
): Promise<Near[]> {
  const distance = sql`${image.embedding} <=> view.embedding`;
  const isNew = page.without.length > 0 ? notInArray(image.id, [...page.without]) : undefined;
  const literals = sql.param(vectors.map((vector) => vectorLiteral(vector)));
  const { rows } = await db.execute<{ active: string; view: string | null; id: number; similarity: number }>(sql`
    select active.name as active, near.view, near.id, near.similarity
    from (
      select ${activeName} as name, set_config('hnsw.max_scan_tuples', ${String(page.visits ?? MAX_VISITS)}, true)
    ) as active
    left join lateral (
      select view.number as view, found.id, found.similarity
      from unnest(case when active.name = ${embedder} then ${literals}::text[]::vector[] else '{}' end)
        with ordinality as view (embedding, number)
      cross join lateral (
        select ${image.id} as id, 1 - (${distance}) as similarity
        from ${image}
        where ${and(sql`true`, ...page.where, isNew)}
        order by ${
          // An expression that no index can serve.
          page.isNarrow ? sql`(${distance}) + 0` : distance
        }
        limit ${page.limit} offset ${page.offset}
      ) as found
    ) as near on true`);
  const active = rows[0]?.active;
  if (active !== undefined && active !== embedder) throw new EmbedderChangedError(embedder, active);
  return rows.flatMap(({ view, id, similarity }) =>
    view === null ? [] : [{ view: Number(view) - 1, id, similarity }],
  );
}

/**
 * The images nearest to any of the views, and those proposed by votes, with the data to verify them, most similar
 * first.
 * @throws {EmbedderChangedError} if the index was switched since the image was embedded
 */
export async function candidates(
  db: Queries,
  { embedder, views }: VectorQuery,
  { without = [], perView = PER_VIEW, voted = [], ...narrowing }: Proposing,
): Promise<Candidate[]> {
  const query = { embedder, vectors: views.map(({ embedding }) => embedding) };
  const votes = new Map(voted.map((one) => [one.id, one.votes]));
  const top = bestOf(await nearest(db, query, { ...narrowing, without, limit: perView, offset: 0 })).slice(
    0,
    MAX_CANDIDATES,
  );
  const known = new Set(top.map(({ id }) => id));
  const added = [...votes.keys()].filter((id) => !known.has(id));
  if (added.length > 0) {
    const where = [...narrowing.where, inArray(image.id, added)];
    // So few images need no index. Those that were removed, or do not match, are missing.
    top.push(...bestOf(await nearest(db, query, { where, isNarrow: true, without, limit: added.length, offset: 0 })));
  }
  if (top.length === 0) return [];
  const ids = top.map(({ id }) => id);
  const byId = await signaturesOf(db, ids);
  const features = await featuresOf(
    db,
    ids.filter((id, nth) => nth < MAX_FEATURE_MATCHED || votes.has(id)),
  );
  return top
    .toSorted((a, b) => b.similarity - a.similarity)
    .flatMap(({ id, similarity, view }): Candidate[] => {
      const signature = byId.get(id);
      const found = { id, similarity, view, features: features.get(id), votes: votes.get(id) };
      return signature ? [{ ...found, signature, onlyVotes: !known.has(id) }] : [];
    });
}

/** Each image once, with its nearest view, most similar first. */
function bestOf(found: readonly Near[]): Near[] {
  const best = new Map<number, Near>();
  for (const near of found) if (near.similarity > (best.get(near.id)?.similarity ?? -2)) best.set(near.id, near);
  return [...best.values()].toSorted((a, b) => b.similarity - a.similarity);
}

async function signaturesOf(db: Queries, ids: number[]): Promise<Map<number, Uint8Array>> {
  const rows = await db.select().from(imageSignature).where(inArray(imageSignature.imageId, ids));
  return new Map(rows.map(({ imageId, signature }) => [imageId, signature]));
}

/** What verifies an image as a candidate. */
export interface Verifying {
  id: number;
  signature: Uint8Array;
  features?: Uint8Array | undefined;
  alphaMask?: Uint8Array | undefined;
}

/** What verifies images; those that are not in the index are missing. */
export async function verifyingOf(db: Queries, ids: number[]): Promise<Verifying[]> {
  const [signatures, features, masks] = await Promise.all([
    signaturesOf(db, ids),
    featuresOf(db, ids),
    alphaMasksOf(db, ids),
  ]);
  return [...signatures].map(([id, signature]) => ({
    id,
    signature,
    features: features.get(id),
    alphaMask: masks.get(id),
  }));
}

/** Local features of images that have them, by the image's number. */
async function featuresOf(db: Queries, ids: number[]): Promise<Map<number, Uint8Array>> {
  const rows = await db
    .select({ id: imageFeatures.imageId, features: imageFeatures.features })
    .from(imageFeatures)
    .where(inArray(imageFeatures.imageId, ids));
  return new Map(rows.map(({ id, features }) => [id, features]));
}

/**
 * One page of the images nearest to a vector of any length, without those already shown.
 * @throws {EmbedderChangedError} if the vector is of another embedder than the index
 */
export async function nearestPage(
  db: Executor,
  { vector, embedder }: { vector: Float32Array; embedder: string },
  page: NearestPage,
): Promise<{ id: number; similarity: number }[]> {
  const found = await nearest(db, { embedder, vectors: [vector] }, page);
  // The index scans only approximately in order.
  return found.toSorted((a, b) => b.similarity - a.similarity);
}

/** One query for each rating, so that an index has the order; they give the first images in a random order. */
export function shuffledQueries(db: Executor, where: readonly SQL[], limit: number, ratings: readonly string[]) {
  const each = ratings.length > 0 ? ratings.map((rating) => eq(image.rating, rating)) : [undefined];
  return each.map((rating) =>
    db
      .select({ id: image.id, shuffle: image.shuffle })
      .from(image)
      .where(and(...where, rating))
      .orderBy(asc(image.shuffle))
      .limit(limit),
  );
}

/**
 * Images from a random position on, in random order.
 * @param ratings those that `where` asks for; each is read by itself, since an index has the order of each
 */
export async function randomIds(
  db: Queries,
  where: readonly SQL[],
  limit: number,
  ratings: readonly string[] = [],
): Promise<number[]> {
  const start = Math.random();
  const from = async (range: SQL, count: number) => {
    const found = shuffledQueries(db, [...where, range], count, ratings);
    const merged = (await Promise.all(found)).flat().toSorted((a, b) => a.shuffle - b.shuffle);
    return merged.slice(0, count);
  };
  const rows = await from(gte(image.shuffle, start), limit);
  if (rows.length < limit) rows.push(...(await from(lt(image.shuffle, start), limit - rows.length)));
  const ids = rows.map(({ id }) => id);
  for (let last = ids.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [ids[last], ids[other]] = [ids[other] as number, ids[last] as number];
  }
  return ids;
}

/** The stored vector of an image, by its key, and its embedder. */
export async function embeddingOf(
  db: Queries,
  key: string,
): Promise<{ id: number; vector: Float32Array; embedder: string } | undefined> {
  const [row] = await db
    .select({ id: image.id, embedding: image.embedding, embedder: activeName })
    .from(image)
    .where(hasFile(key));
  return row && { id: row.id, vector: Float32Array.from(row.embedding), embedder: row.embedder };
}

/** The opaque areas of images with transparency; others have no mask. */
export async function alphaMasksOf(db: Queries, ids: number[]): Promise<Map<number, Uint8Array>> {
  const rows = await db
    .select({ id: imageFeatures.imageId, mask: imageFeatures.alphaMask })
    .from(imageFeatures)
    .where(and(inArray(imageFeatures.imageId, ids), isNotNull(imageFeatures.alphaMask)));
  return new Map(rows.flatMap(({ id, mask }) => (mask ? [[id, mask] as const] : [])));
}

/** The keys of images, under which their previews are stored, by the image's number. */
export async function keysOf(db: Queries, ids: number[]): Promise<Map<number, string>> {
  const rows = await db.select({ id: image.id, key: image.key }).from(image).where(inArray(image.id, ids));
  return new Map(rows.map(({ id, key }) => [id, key]));
}
