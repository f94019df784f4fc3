/** `npm run bench -- words`: searches by words over the sample collection, read today and by the former reader. */
import { readFile } from 'node:fs/promises';
import { sampleOf } from '@mekiki/server/catalog/collection/samples.ts';
import { refreshImages } from '@mekiki/server/catalog/index/summary.ts';
import { ensureTags } from '@mekiki/server/catalog/index/index-tags.ts';
import { readQuery, wordsPage } from '@mekiki/server/features/search/words/query.ts';
import type { Queries } from '@mekiki/server/platform/db/database.ts';
import { image, post } from '@mekiki/server/platform/db/schema.ts';
import { openTestDatabase } from '@mekiki/server/testing/databases.ts';
import { openVocabulary } from '@mekiki/vocabulary';
import { readTextQuery, textPage } from './former-reader.ts';

const SAMPLES = 600;
const TOP = 10;
/** Wrong images are counted among so many. */
const FIRST = 5;

interface Query {
  text: string;
  /** Alternatives of each demand. */
  wanted: string[][];
  unwanted: string[];
}

async function readQueries(): Promise<Query[]> {
  const lines = (await readFile(new URL('queries.txt', import.meta.url), 'utf8')).trim().split('\n');
  const listOf = (text = '') =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  return lines
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const [text = '', wanted, unwanted] = line.split(' |');
      return { text: text.trim(), wanted: listOf(wanted).map((one) => one.split('/')), unwanted: listOf(unwanted) };
    });
}

/** Images with the tags and posts of the samples, undrawn: words do not look at pixels. */
async function indexSamples(db: Queries): Promise<Map<number, ReadonlySet<string>>> {
  const tagsById = new Map<number, ReadonlySet<string>>();
  for (let seed = 1; seed <= SAMPLES; seed += 1) {
    const { posts, tags } = sampleOf(seed);
    const numbers = await ensureTags(db, tags);
    const { width, height } = posts[0] ?? { width: 1, height: 1 };
    const [row] = await db
      .insert(image)
      .values({
        key: String(seed).padStart(32, '0'),
        width,
        height,
        color: '000000',
        phash: 0n,
        embedding: Array.from({ length: 512 }, (_, at) => (at === 0 ? 1 : 0)),
        pools: [],
        rating: 'g',
        tags: [],
        document: '',
      })
      .returning({ id: image.id });
    const imageId = row?.id ?? 0;
    await db.insert(post).values(posts.map((one) => ({ ...one, imageId, tags: [...numbers.values()] })));
    tagsById.set(imageId, new Set(tags.map(({ name }) => name)));
  }
  await refreshImages(db, [...tagsById.keys()]);
  return tagsById;
}

/** 0 to 1: how much of what is wanted an image has; nothing if it has what is unwanted. */
function gainOf({ wanted, unwanted }: Query, tags: ReadonlySet<string>): number {
  if (unwanted.some((tag) => tags.has(tag))) return 0;
  if (wanted.length === 0) return 1;
  const met = wanted.filter((alternatives) => alternatives.some((tag) => tags.has(tag))).length;
  return (met / wanted.length) ** 2;
}

const discounted = (gains: readonly number[]): number =>
  gains.reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0);

interface Judged {
  ndcg: number;
  /** An image of the first ones is worse than what could be at its place. */
  isWrong: boolean;
  isEmpty: boolean;
}

function judge(query: Query, ids: readonly number[], tagsById: ReadonlyMap<number, ReadonlySet<string>>): Judged {
  const all = [...tagsById.values()].map((tags) => gainOf(query, tags)).toSorted((a, b) => b - a);
  const gains = ids.map((id) => gainOf(query, tagsById.get(id) ?? new Set()));
  const best = discounted(all.slice(0, TOP));
  return {
    ndcg: best === 0 ? Number(gains.length === 0) : discounted(gains) / best,
    isWrong: gains.slice(0, FIRST).some((gain, place) => gain === 0 || gain < (all[place] ?? 0)),
    isEmpty: ids.length === 0 && best > 0,
  };
}

const { database, dispose } = await openTestDatabase('embedded');
try {
  const db = database.queries;
  const tagsById = await indexSamples(db);
  const vocabulary = await openVocabulary();
  const page = { where: [], limit: TOP, offset: 0 };
  const readers: Record<string, (text: string) => Promise<{ id: number }[]>> = {
    former: async (text) => textPage(db, await readTextQuery(db, text), page),
    today: async (text) => wordsPage(db, await readQuery(db, vocabulary, text), page),
  };
  const queries = await readQueries();
  const judged: Record<string, Judged[]> = {};
  const times: Record<string, number[]> = {};
  for (const [name, search] of Object.entries(readers)) {
    for (const query of queries) {
      const start = performance.now();
      const found = await search(query.text);
      (times[name] ??= []).push(performance.now() - start);
      (judged[name] ??= []).push(
        judge(
          query,
          found.map(({ id }) => id),
          tagsById,
        ),
      );
    }
  }
  const share = (some: readonly Judged[], test: (one: Judged) => boolean): string =>
    `${((some.filter(test).length / some.length) * 100).toFixed(1)} %`;
  console.log(`${queries.length} queries over ${tagsById.size} images`);
  console.table(
    Object.entries(judged).map(([reader, some]) => ({
      reader,
      'nDCG@10': (some.reduce((sum, { ndcg }) => sum + ndcg, 0) / some.length).toFixed(3),
      'wrong image in the first 5': share(some, ({ isWrong }) => isWrong),
      'nothing found': share(some, ({ isEmpty }) => isEmpty),
      'p50 (ms)': (times[reader] ?? []).toSorted((a, b) => a - b)[Math.floor(some.length / 2)]?.toFixed(1),
    })),
  );
  for (const [at, { text }] of queries.entries()) {
    const [former, today] = [judged['former']?.[at], judged['today']?.[at]];
    if (former && today && (today.isWrong || today.ndcg < 0.999))
      console.log(`${text}: ${former.ndcg.toFixed(2)} -> ${today.ndcg.toFixed(2)}${today.isWrong ? ', wrong' : ''}`);
  }
} finally {
  await dispose();
}
// The emptied database waits for other tests and would keep the process.
process.exit();
