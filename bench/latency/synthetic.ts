/** A large index of made-up images whose vectors are spread as real ones are: clusters within groups, a fading spectrum. */
import { sql } from 'drizzle-orm';
import { encodeCopy, type Field } from '@mekiki/server/platform/db/copy-binary.ts';
import type { Database } from '@mekiki/server/platform/db/database.ts';
import { POOLS } from '@mekiki/server/catalog/images/pools.ts';

const DIMENSIONS = 512;
const GROUPS = 60;
const CLUSTERS = 1_000;
const TAGS = 400;
const BATCH = 2_000;

/** Mulberry32: numbers in 0..1, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Fills an empty index; `signatures` are dealt out in turn. Reports after each batch. */
export async function fillIndex(
  database: Database,
  rows: number,
  signatures: readonly Uint8Array[],
  report: (done: number) => void,
): Promise<void> {
  const { bulk, queries } = database;
  const random = randomNumbers(1);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const spectrum = Array.from({ length: DIMENSIONS }, (_, at) => 1 / Math.sqrt(1 + at / 16));
  const around = (centre: Float32Array | undefined, spread: number) =>
    Float32Array.from(spectrum, (scale, at) => (centre?.[at] ?? 0) + normal() * scale * spread);
  const groups = Array.from({ length: GROUPS }, () => around(undefined, 1));
  const clusters = Array.from({ length: CLUSTERS }, (_, at) => around(groups[at % GROUPS], 0.7));

  // Loading first and indexing after is several times faster.
  await queries.execute(sql`drop index image_embedding`);
  for (let from = 1; from <= rows; from += BATCH) {
    const ids = Array.from({ length: Math.min(BATCH, rows + 1 - from) }, (_, at) => from + at);
    await bulk(async (_, copy) => {
      await copy(
        `image (id, key, width, height, color, phash, embedding, pools, rating, tags, document)`,
        encodeCopy(ids.map((id) => imageRow(id, unit(around(clusters[id % CLUSTERS], 0.5)), random))),
      );
      await copy(
        `image_signature (image_id, signature)`,
        encodeCopy(
          ids.map((id): Field[] => [
            { kind: 'int', value: id },
            { kind: 'bytes', value: signatures[id % signatures.length] as Uint8Array },
          ]),
        ),
      );
      await copy(
        `post (image_id, pool, post_id, rating, width, height)`,
        encodeCopy(
          ids.map((id): Field[] => [
            { kind: 'int', value: id },
            { kind: 'text', value: POOLS[id % POOLS.length] as string },
            { kind: 'text', value: String(id) },
            { kind: 'text', value: 'g' },
            { kind: 'int', value: 1200 },
            { kind: 'int', value: 1600 },
          ]),
        ),
      );
    });
    report(from + ids.length - 1);
  }
  await queries.execute(sql`set maintenance_work_mem = '512MB'`);
  await queries.execute(
    sql`create index image_embedding on image using hnsw (embedding vector_cosine_ops) with (m = 16, ef_construction = 200)`,
  );
  await queries.execute(sql`vacuum (analyze) image`);
  await queries.execute(sql`vacuum (analyze) image_signature`);
  await queries.execute(sql`vacuum (analyze) post`);
}

function imageRow(id: number, embedding: Float32Array, random: () => number): Field[] {
  const tags = Array.from({ length: 20 }, () => 1 + Math.floor(random() ** 3 * TAGS));
  return [
    { kind: 'int', value: id },
    { kind: 'text', value: id.toString(16).padStart(32, '0') },
    { kind: 'int', value: 1200 },
    { kind: 'int', value: 1600 },
    { kind: 'text', value: '8090a0' },
    { kind: 'bigint', value: BigInt(id) },
    { kind: 'vector', value: embedding },
    { kind: 'texts', value: [POOLS[id % POOLS.length] as string] },
    { kind: 'text', value: 'g' },
    { kind: 'ints', value: [...new Set(tags)] },
    { kind: 'empty-document' },
  ];
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}
