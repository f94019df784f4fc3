/** An index of made-up images in the server's own schema: rows by binary COPY, then the vector index, as bulk loads do. */
import { openVocabulary } from '@mekiki/vocabulary';
import { sql } from 'drizzle-orm';
import type { Database } from '@mekiki/server/platform/db/database.ts';
import { encodeCopy, type Field } from '@mekiki/server/platform/db/copy-binary.ts';
import { BOARD_POOLS, RATINGS } from '@mekiki/server/catalog/images/pools.ts';
import { createTags } from '@mekiki/server/catalog/tags/service.ts';
import { randomOf } from '../search/random.ts';
import type { Vectors } from './vectors.ts';

const BATCH = 5_000;
/** Tags that the queries ask for: on 5 % of the images, spread evenly or on those of some clusters. */
export const EVEN_TAG = { id: 1, name: 'evenly_spread' };
export const TIED_TAG = { id: 2, name: 'tied_to_clusters' };
const TAG_SHARE = 0.05;
/** Other tags, a few of them on most images. */
const TAGS = 400;
const TAGS_A_IMAGE = 20;
/** How many of the images have each rating, in the order of `RATINGS`. */
const RATING_SHARES = [0.4, 0.3, 0.2, 0.1];

const int = (value: number): Field => ({ kind: 'int', value });
const text = (value: string): Field => ({ kind: 'text', value });

function ratingOf(share: number): string {
  let sum = 0;
  const at = RATING_SHARES.findIndex((one) => (sum += one) > share);
  return RATINGS[at] ?? 'e';
}

function rowOf(id: number, vectors: Vectors): Field[] {
  const random = randomOf(id);
  const tags = new Set(Array.from({ length: TAGS_A_IMAGE }, () => 3 + Math.floor(random() ** 3 * TAGS)));
  if (random() < TAG_SHARE) tags.add(EVEN_TAG.id);
  if (vectors.clusterOf(id) % (1 / TAG_SHARE) === 0) tags.add(TIED_TAG.id);
  return [
    int(id),
    text(id.toString(16).padStart(32, '0')),
    int(1_200),
    int(1_600),
    text('8090a0'),
    { kind: 'bigint', value: BigInt(id) },
    { kind: 'vector', value: vectors.image(id) },
    { kind: 'texts', value: [BOARD_POOLS[Math.floor(random() * BOARD_POOLS.length)] as string] },
    text(ratingOf(random())),
    { kind: 'ints', value: [...tags] },
    { kind: 'empty-document' },
  ];
}

export interface Filled {
  /** Time for the rows alone, and for the vector index. */
  copySeconds: number;
  buildSeconds: number;
}

/** Fills an empty database. Reports after each batch. */
export async function fill(
  database: Database,
  rows: number,
  vectors: Vectors,
  report: (done: number) => void,
): Promise<Filled> {
  const { queries, bulk } = database;
  const definition = await dropVectorIndex(database);
  for (const { id, name } of [EVEN_TAG, TIED_TAG]) {
    await queries.execute(sql`insert into tag (id, name, category) values (${id}, ${name}, 'general')`);
  }
  let copySeconds = 0;
  for (let from = 1; from <= rows; from += BATCH) {
    const ids = Array.from({ length: Math.min(BATCH, rows + 1 - from) }, (_, at) => from + at);
    const bytes = encodeCopy(ids.map((id) => rowOf(id, vectors)));
    const started = performance.now();
    await bulk((_, copy) =>
      copy('image (id, key, width, height, color, phash, embedding, pools, rating, tags, document)', bytes),
    );
    copySeconds += (performance.now() - started) / 1_000;
    report(from + ids.length - 1);
  }
  const started = performance.now();
  await queries.execute(sql.raw(definition));
  const buildSeconds = (performance.now() - started) / 1_000;
  await createTags(queries, openVocabulary).recount();
  await queries.execute(sql`vacuum (analyze) image`);
  return { copySeconds, buildSeconds };
}

/** @returns what makes it again */
async function dropVectorIndex({ queries }: Database): Promise<string> {
  const { rows } = await queries.execute<{ indexdef: string }>(
    sql`select indexdef from pg_indexes where indexname = 'image_embedding'`,
  );
  const definition = rows[0]?.indexdef;
  if (definition === undefined) throw new Error('There is no vector index.');
  await queries.execute(sql`drop index image_embedding`);
  return definition;
}
