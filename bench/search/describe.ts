/** Describes images and changed copies through the server's own pool, and keeps the results on disk. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import type { QueryImage } from '@mekiki/matching/search/port.ts';
import type { MediaPool } from '@mekiki/server/features/media-pool.ts';
import { CHANGE_NAMES, type ChangeName, CHANGES } from './changes.ts';
import type { ImageSet } from './images.ts';
import { randomOf } from './random.ts';

/** What the comparison needs of an indexed image. */
interface Indexed {
  embedding: Float32Array;
  signature: Uint8Array;
  pHash: bigint;
}

export interface Query {
  change: ChangeName;
  /** Number of the image that it shows; one past the index shows an image that is not there. */
  truth: number;
  image: QueryImage;
  /** Perceptual hash of the whole query, for the search by hash. */
  pHash: bigint;
}

export interface Described {
  name: string;
  indexed: Indexed[];
  /** Queries for images of the index. */
  queries: Query[];
  /** Queries for images that are not in the index. */
  strangers: Query[];
}

export interface Amounts {
  indexed: number;
  /** Queries for each change. */
  queries: number;
  /** Queries for each change that show an image which is not in the index. */
  strangers: number;
}

const CACHE = new URL('../.cache/search/', import.meta.url);
const SERVER = new URL('../../packages/server/src/', import.meta.url);
/** The images, the changes and the code that the results depend on. */
const SOURCES = [
  new URL('.', import.meta.url),
  new URL('../../packages/matching/src/search/', import.meta.url),
  new URL('imaging/matching/', SERVER),
  new URL('imaging/media/', SERVER),
];
const IRRELEVANT =
  /test\.ts$|contract\.ts$|fixtures|^(rank|score|confirm|verify|evidence|register|pose|templates|index|measure|candidates|examples|regression|pool|worker|protocol|types|port)\b.*\.ts$/;

async function sourcesHash(set: ImageSet): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of [...SOURCES, ...set.sources]) {
    const files = (await readdir(folder, { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !IRRELEVANT.test(file),
    );
    for (const file of files.toSorted()) hash.update(await readFile(new URL(file, folder)));
  }
  return hash.digest('hex').slice(0, 12);
}

async function cached<T>(key: string, make: () => Promise<T>): Promise<T> {
  const file = new URL(`${key}.bin`, CACHE);
  try {
    return deserialize(await readFile(file)) as T;
  } catch {
    const value = await make();
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, serialize(value));
    return value;
  }
}

/** Two at a time, in order: as many as the pool has processes. */
export async function inPairs<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      const index = next++;
      results[index] = await work(index);
    }
  };
  await Promise.all([lane(), lane()]);
  return results;
}

/** Describes `amounts` of a set, or reads them from the cache. */
export async function describe(set: ImageSet, amounts: Amounts, pool: MediaPool): Promise<Described> {
  const folder = `${set.name}-${await sourcesHash(set)}`;
  const queriesOf = (change: ChangeName, count: number, truthOf: (i: number) => number): Promise<Query[]> =>
    inPairs(count, async (i) => {
      const truth = truthOf(i);
      const changed = await CHANGES[change](
        await set.render(truth),
        randomOf(truth * 64 + CHANGE_NAMES.indexOf(change)),
      );
      const [image, { pHash }] = await Promise.all([pool.describeQuery(changed), pool.indexImage(changed)]);
      return { change, truth, image, pHash };
    });

  const indexed = await cached(`${folder}/index-${amounts.indexed}`, () =>
    inPairs(amounts.indexed, async (i) => {
      if (i % 500 === 0) console.error(`${set.name}: ${i} of ${amounts.indexed} indexed`);
      const { embedding, signature, pHash } = await pool.indexImage(await set.render(i));
      return { embedding, signature, pHash };
    }),
  );
  const queries: Query[] = [];
  const strangers: Query[] = [];
  // A step that has no common divisor with the index's size visits every image, the changes each another part.
  const step = 617;
  for (const [nth, change] of CHANGE_NAMES.entries()) {
    console.error(`${set.name}: ${change}`);
    const known = (i: number): number => ((i + nth * 37) * step) % amounts.indexed;
    const unknown = (i: number): number => amounts.indexed + nth * amounts.strangers + i;
    const size = `${amounts.indexed}-${nth}`;
    queries.push(
      ...(await cached(`${folder}/queries-${size}-${amounts.queries}`, () =>
        queriesOf(change, amounts.queries, known),
      )),
    );
    strangers.push(
      ...(await cached(`${folder}/strangers-${size}-${amounts.strangers}`, () =>
        queriesOf(change, amounts.strangers, unknown),
      )),
    );
  }
  return { name: set.name, indexed, queries, strangers };
}
