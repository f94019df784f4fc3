/** Asks a filled index as the server does, and holds its answers against exact ones. */
import { sql } from 'drizzle-orm';
import type { Database, Executor } from '@mekiki/server/platform/db/database.ts';
import { conditions, type Filters, reachOf } from '@mekiki/server/features/search/filters.ts';
import { MAX_VISITS, nearestPage, type Reach } from '@mekiki/server/catalog/nearest/nearest.ts';
import { BUILTIN_EMBEDDER } from '@mekiki/server/imaging/matching/embedders.ts';
import { quantile } from '../ui/statistics.ts';
import { EVEN_TAG, TIED_TAG } from './fill.ts';
import type { Vectors } from './vectors.ts';

/** As many as each view of a search asks for. */
const NEIGHBOURS = 64;
const WARM_UP = 10;
/** Each query is timed this many times, never twice in a row. */
const ROUNDS = 3;

const NONE: Filters = { pools: [], ratings: [], positive: [], negative: [] };
const BOARDS: Filters = {
  ...NONE,
  pools: ['safebooru', 'zerochan', 'e-shuushuu', 'anime-pictures'],
  ratings: ['g', 's'],
};

/** What people ask for besides the image. */
export const FILTERS: Record<string, Filters> = {
  plain: NONE,
  '4 of 9 boards, 2 of 4 ratings': BOARDS,
  'a tag that 5 % have': { ...NONE, positive: [EVEN_TAG.name] },
  'the tag, boards and ratings': { ...BOARDS, positive: [EVEN_TAG.name] },
  'a tag tied to 5 % of the clusters': { ...NONE, positive: [TIED_TAG.name] },
};

export interface Measured {
  filter: string;
  /** Share of the images that pass, 0 to 1. */
  passes: number;
  /** Share of the true nearest images that is found: the mean, and the worst query's. */
  recall: number;
  leastRecall: number;
  p50Ms: number;
  p95Ms: number;
}

/** Half copies of images of the index, half images that are not in it. */
export function queriesOf(vectors: Vectors, rows: number, count: number): Float32Array[] {
  return Array.from({ length: count }, (_, at) =>
    at % 2 === 0 ? vectors.copyOf(1 + ((at * 7_919) % rows)) : vectors.image(rows + 1 + at),
  );
}

interface Narrowing extends Reach {
  where: NonNullable<Awaited<ReturnType<typeof conditions>>>;
}

function nearestTo(db: Executor, vector: Float32Array, narrowing: Narrowing) {
  const page = { ...narrowing, without: [], limit: NEIGHBOURS, offset: 0 };
  return nearestPage(db, { vector, embedder: BUILTIN_EMBEDDER.name }, page);
}

/** Without the vector index: every image that passes is looked at. */
async function exactly({ queries }: Database, vector: Float32Array, { where }: Narrowing): Promise<Set<number>> {
  const found = await nearestTo(queries, vector, { where, isNarrow: true, visits: MAX_VISITS });
  return new Set(found.map(({ id }) => id));
}

/** @param walks Whether the vector index is walked even where the server would look at every image that passes */
export async function measure(
  database: Database,
  filter: string,
  asked: readonly Float32Array[],
  walks: boolean,
): Promise<Measured> {
  const { queries } = database;
  const where = await conditions(queries, FILTERS[filter] ?? NONE);
  if (!where) throw new Error(`The tags of "${filter}" are not in the index.`);
  const reach = walks ? { isNarrow: false, visits: MAX_VISITS } : await reachOf(queries, FILTERS[filter] ?? NONE);
  const narrowing = { ...reach, where };
  const { rows } = await queries.execute<{ share: number }>(sql`
    select (count(*) filter (where ${sql.join([sql`true`, ...where], sql` and `)}))::float8 / count(*) as share from image`);
  for (const vector of asked.slice(0, WARM_UP)) await nearestTo(queries, vector, narrowing);
  const times: number[] = [];
  const answers: Set<number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, vector] of asked.entries()) {
      const started = performance.now();
      const found = await nearestTo(queries, vector, narrowing);
      times.push(performance.now() - started);
      answers[at] = new Set(found.map(({ id }) => id));
    }
  }
  const recalls: number[] = [];
  for (const [at, vector] of asked.entries()) {
    const truth = await exactly(database, vector, narrowing);
    const hits = [...truth].filter((id) => answers[at]?.has(id)).length;
    recalls.push(truth.size === 0 ? 1 : hits / truth.size);
  }
  return {
    filter,
    passes: rows[0]?.share ?? 0,
    recall: recalls.reduce((sum, value) => sum + value, 0) / recalls.length,
    leastRecall: Math.min(...recalls),
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
  };
}
