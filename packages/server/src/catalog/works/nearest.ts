/** Which indexed images a batch of new ones may be: few queries, whatever the size of the batch. */
import { desc, inArray, or, sql } from 'drizzle-orm';
import type { Executor, Queries } from '../../platform/db/database.ts';
import { image, imageApart, imageCopy } from '../../platform/db/schema.ts';
import { activeName } from '../embedders/in-use.ts';
import { EmbedderChangedError } from '../embedders/port.ts';
import type { IndexedImage } from '../../imaging/media/types.ts';
import { vectorLiteral } from '../../platform/db/vector-literal.ts';
import type { Outline } from './same-work.ts';

/** Neighbors from the vector index for an image, and those with an identical perceptual hash. */
const NEAREST = 8;
const EQUAL = 4;

/** An indexed image that a new one may be. */
export interface Proposed extends Outline {
  imageId: number;
  similarity: number;
}

/** The indexed images that have these files, by key. */
export async function ownersOf(db: Executor, keys: readonly string[]): Promise<Map<string, number>> {
  const asked = sql.param([...keys]);
  const { rows } = await db.execute<{ key: string; image_id: number }>(sql`
    select ${image.key}, ${image.id} as image_id from ${image} where ${image.key} = any(${asked}::text[])
    union all
    select ${imageCopy.key}, ${imageCopy.imageId} from ${imageCopy} where ${imageCopy.key} = any(${asked}::text[])`);
  return new Map(rows.map((row) => [row.key, row.image_id]));
}

/**
 * For each image, the most similar ones of the index.
 * @throws {EmbedderChangedError} if the index was switched to another embedder since they were embedded
 */
export async function proposedFor(db: Executor, images: readonly IndexedImage[]): Promise<Proposed[][]> {
  const [first] = images;
  if (!first) return [];
  const { embedder } = first;
  const other = images.find((candidate) => candidate.embedder !== embedder);
  if (other) throw new EmbedderChangedError(embedder, other.embedder);
  const vectors = sql.param(images.map(({ embedding }) => vectorLiteral(embedding)));
  const hashes = sql.param(images.map(({ pHash }) => String(pHash)));
  const { rows } = await db.execute<{
    active: string;
    number: string | null;
    id: number;
    width: number;
    height: number;
    phash: string;
    similarity: number;
  }>(sql`
    select active.name as active, near.* from (select ${activeName} as name) as active
    left join lateral (
      select asked.number, found.id, found.width, found.height, found.phash,
        1 - (found.embedding <=> asked.embedding) as similarity
      from unnest(
        case when active.name = ${embedder} then ${vectors}::text[]::vector[] else '{}' end, ${hashes}::text[]::bigint[]
      ) with ordinality as asked (embedding, phash, number)
      cross join lateral (
        (select ${image.id}, ${image.width}, ${image.height}, ${image.phash}, ${image.embedding} from ${image}
         order by ${image.embedding} <=> asked.embedding limit ${NEAREST})
        union all
        (select ${image.id}, ${image.width}, ${image.height}, ${image.phash}, ${image.embedding} from ${image}
         join ${imageCopy} on ${imageCopy.imageId} = ${image.id}
         where ${imageCopy.phash} = asked.phash limit ${EQUAL})
      ) as found
      where active.name = ${embedder}
    ) as near on true`);
  const active = rows[0]?.active;
  if (active !== undefined && active !== embedder) throw new EmbedderChangedError(embedder, active);
  const found = images.map(() => new Map<number, Proposed>());
  for (const { number, id, width, height, phash, similarity } of rows) {
    if (number === null) continue;
    found[Number(number) - 1]?.set(id, { imageId: id, width, height, pHash: BigInt(phash), similarity });
  }
  return found.map((proposed) => [...proposed.values()]);
}

/** The largest file of each image. */
export async function largestOf(
  db: Queries,
  imageIds: readonly number[],
): Promise<Map<number, { key: string; area: number }>> {
  if (imageIds.length === 0) return new Map();
  const area = sql<string>`${imageCopy.width}::bigint * ${imageCopy.height}`;
  const rows = await db
    .selectDistinctOn([imageCopy.imageId], { imageId: imageCopy.imageId, key: imageCopy.key, area })
    .from(imageCopy)
    .where(inArray(imageCopy.imageId, [...imageIds]))
    .orderBy(imageCopy.imageId, desc(area), imageCopy.createdAt);
  return new Map(rows.map(({ imageId, key, area: pixels }) => [imageId, { key, area: Number(pixels) }]));
}

/** Files marked as different works: by key the other keys, and the images that have those now. */
export interface Apart {
  keys: Map<string, Set<string>>;
  imageIds: Map<string, Set<number>>;
}

/** The marks on any of these files. */
export async function apartOf(db: Executor, keys: readonly string[]): Promise<Apart> {
  const apart: Apart = { keys: new Map(), imageIds: new Map() };
  const asked = new Set(keys);
  const pairs = await db
    .select()
    .from(imageApart)
    .where(or(inArray(imageApart.keyA, [...keys]), inArray(imageApart.keyB, [...keys])));
  if (pairs.length === 0) return apart;
  const owners = await ownersOf(db, [...new Set(pairs.flatMap(({ keyA, keyB }) => [keyA, keyB]))]);
  for (const { keyA, keyB } of pairs) {
    for (const [one, other] of [
      [keyA, keyB],
      [keyB, keyA],
    ] as const) {
      if (!asked.has(one)) continue;
      setOf(apart.keys, one).add(other);
      const owner = owners.get(other);
      if (owner !== undefined) setOf(apart.imageIds, one).add(owner);
    }
  }
  return apart;
}

function setOf<T>(map: Map<string, Set<T>>, key: string): Set<T> {
  const set = map.get(key) ?? new Set<T>();
  map.set(key, set);
  return set;
}
