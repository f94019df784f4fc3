/** What a text tower adds to words, and to words beside an image. Its tower is made: see made-tower.ts. */
import { randomBytes } from 'node:crypto';
import { searchableTags } from '@mekiki/server/catalog/taggings/fill-tags.ts';
import { nearestPage } from '@mekiki/server/catalog/nearest/nearest.ts';
import { createMediaPool } from '@mekiki/server/features/media-pool.ts';
import { createScrollTokens, packVector } from '@mekiki/server/features/search/scroll-token.ts';
import { createTextSearch } from '@mekiki/server/features/search/text-search.ts';
import { createBuiltinTagger } from '@mekiki/server/features/tagger/adapter.builtin.ts';
import { BUILTIN_EMBEDDER } from '@mekiki/server/imaging/matching/embedders.ts';
import type { Queries } from '@mekiki/server/platform/db/database.ts';
import { image } from '@mekiki/server/platform/db/schema.ts';
import { openTestDatabase } from '@mekiki/server/testing/databases.ts';
import { imageOf } from '@mekiki/server/testing/images.ts';
import { openVocabulary } from '@mekiki/vocabulary';
import { type Corpus, type Entry, indexAll, labelledFiles, samples } from './corpora.ts';
import { learnTower, type Tower } from './made-tower.ts';
import { type Grade, judge, type Judged, TOP } from './metrics.ts';
import { gradeOf, type Query, readQueries, type Subject } from './queries.ts';

/** Seeds of the samples that are searched, and of those that the tower learns from. */
const SEARCHED = { first: 601, length: 150 };
const LEARNED = { first: 2_001, length: 300 };
/** So many are found that ten are left of them without those that nobody can judge. */
const FOUND = 400;
const NO_FILTERS = { pools: [], ratings: [], positive: [], negative: [] };

/** The color of hair stands for what an image looks like. */
const HAIR = /^(?:black|brown|blonde|red|blue|green|grey|white|pink|purple|orange)_hair$/;
/** Words to add: of things that one can see, as everybody writes them. */
const WORD = /^[a-z]+(?:_(?:hat|dress|bow|ribbon|sky|background|uniform|jacket|shirt|scarf|eyes))?$/;
const MIN_WITH_WORD = 8;

type Seen = Entry & { embedding: Float32Array };
type SeenFile = Seen & { bytes: Uint8Array };

/** @param folder with the real drawings */
export async function compareTower(folder: string): Promise<void> {
  const queries = (await readQueries('queries.txt', true)).filter(({ isNonsense }) => !isNonsense);
  const media = createMediaPool();
  const embed = (bytes: Uint8Array) => media.embedImage({ bytes, embedder: BUILTIN_EMBEDDER });
  const drawn = async ({ first, length }: typeof SEARCHED) => {
    const found: SeenFile[] = [];
    for (const [at, entry] of samples(first, length).entries()) {
      const bytes = new Uint8Array(await (await imageOf(first + at)).arrayBuffer());
      found.push({ ...entry, bytes, embedding: await embed(bytes) });
    }
    return found;
  };
  const real = async (part: string) => {
    const found: SeenFile[] = [];
    for await (const { bytes, entry } of labelledFiles(folder, part)) {
      found.push({ ...entry, bytes, embedding: await embed(bytes) });
    }
    return found;
  };
  /** The same images with the tagger's tags in place of the boards'. */
  const untagged = async (entries: readonly SeenFile[]) => {
    const { database, dispose } = await openTestDatabase('embedded');
    const tagger = createBuiltinTagger({ db: database.queries, media });
    const found: Seen[] = [];
    for (const entry of entries)
      found.push({ ...entry, tags: [], seen: searchableTags(await tagger.tag(entry.bytes)) });
    await dispose();
    return found;
  };
  const [drawnOnes, realOnes] = [await drawn(SEARCHED), await real('report')];
  const towers = { samples: learnTower(await drawn(LEARNED)), real: learnTower(await real('fit')) };
  const besides: Beside[] = [];
  console.log('| corpus | queries | words | looks | both |\n| --- | --- | --- | --- | --- |');
  for (const [name, entries, tower] of [
    ['samples, by the tagger', await untagged(drawnOnes), towers.samples],
    ['real art, by the tagger', await untagged(realOnes), towers.real],
    ['samples, by tags of boards', drawnOnes, towers.samples],
    ['real art, by labels', realOnes, towers.real],
  ] as const) {
    const { database, dispose } = await openTestDatabase('embedded');
    const search = await openSearch(database.queries, await indexAll(database.queries, entries, 'a'));
    rowOut(name, await search.judgeWords(queries, tower), ['words', 'looks', 'both']);
    if (name === 'samples, by tags of boards') besides.push(...(await search.judgeBeside(tower)));
    await dispose();
  }
  console.log('\n| words beside an image | queries | words | image | both | both, with the tower |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  rowOut('samples, by tags of boards', besides, ['words', 'image', 'both', 'tower']);
  await media.close();
}

type Ways = Record<'words' | 'looks' | 'both', Judged>;
type Beside = Record<'words' | 'image' | 'both' | 'tower', Judged>;

function rowOut<Way extends string>(name: string, judged: readonly Record<Way, Judged>[], ways: readonly Way[]): void {
  const mean = (way: Way) => judged.reduce((sum, one) => sum + one[way].ndcg, 0) / judged.length;
  console.log(`| ${[name, judged.length, ...ways.map((way) => mean(way).toFixed(3))].join(' | ')} |`);
}

async function openSearch(db: Queries, corpus: Corpus) {
  const idOf = new Map((await db.select({ id: image.id, key: image.key }).from(image)).map(({ id, key }) => [key, id]));
  let seen: Float32Array | undefined;
  const text = createTextSearch({
    db,
    media: { embedText: async () => seen && { vector: seen, embedder: BUILTIN_EMBEDDER.name } },
    tokens: createScrollTokens(randomBytes(32)),
    openDictionary: openVocabulary,
    publicUrl: '',
    log: console,
  });
  const { signal } = new AbortController();
  const find = async (words: string, vector: Float32Array | undefined, like?: Float32Array): Promise<number[]> => {
    seen = vector;
    const asked = like && { vector: packVector(like), embedder: BUILTIN_EMBEDDER.name };
    const { results } = await text.first({ text: words, filters: NO_FILTERS, like: asked }, FOUND, signal);
    return results.data.flatMap(({ content }) => idOf.get(content[0]?.query ?? '') ?? []);
  };
  const near = async (vector: Float32Array): Promise<number[]> => {
    const page = { where: [], without: [], limit: FOUND, offset: 0 };
    return (await nearestPage(db, { vector, embedder: BUILTIN_EMBEDDER.name }, page)).map(({ id }) => id);
  };
  const judgeBy = (grade: (subject: Subject, id: number) => Grade | undefined) => {
    const grades = new Map([...corpus].map(([id, subject]) => [id, grade(subject, id)]));
    const all = [...grades.values()].filter((one) => one !== undefined);
    if (all.every((one) => one === 0)) return undefined;
    return (found: readonly number[]) => judge(found.flatMap((id) => grades.get(id) ?? []).slice(0, TOP), all);
  };
  return {
    /** Queries that are judged in this corpus and that the tower sees. */
    async judgeWords(queries: readonly Query[], tower: Tower): Promise<Ways[]> {
      const judged: Ways[] = [];
      for (const query of queries) {
        const rate = judgeBy((subject) => gradeOf(query, subject));
        const vector = tower(query);
        if (!rate || !vector) continue;
        judged.push({
          words: rate(await find(query.text, undefined)),
          looks: rate(await near(vector)),
          both: rate(await find(query.text, vector)),
        });
      }
      return judged;
    },

    /** A word that an image lacks, beside that image: what has the word and its hair is right, either of them half. */
    async judgeBeside(tower: Tower): Promise<Beside[]> {
      const rows = await db.select({ id: image.id, embedding: image.embedding }).from(image).orderBy(image.id);
      const counts = new Map<string, number>();
      for (const { has } of corpus.values()) for (const tag of has) counts.set(tag, (counts.get(tag) ?? 0) + 1);
      const words = [...counts].filter(([tag, count]) => WORD.test(tag) && count >= MIN_WITH_WORD).map(([tag]) => tag);
      const judged: Beside[] = [];
      for (const [at, { id, embedding }] of rows.entries()) {
        const mine = corpus.get(id)?.has ?? new Set();
        const hair = [...mine].find((tag) => HAIR.test(tag));
        // Another word for each image.
        const word = [...words.slice(at % words.length), ...words].find((tag) => !mine.has(tag));
        const vector = word && tower({ wanted: [[word]] });
        if (!hair || !vector) continue;
        // Nobody looks for the image itself.
        const rate = judgeBy(({ has }, other) =>
          other === id ? undefined : ((Number(has.has(word)) + Number(has.has(hair))) as Grade),
        );
        if (!rate) continue;
        const like = Float32Array.from(embedding);
        const written = word.replaceAll('_', ' ');
        judged.push({
          words: rate(await find(written, undefined)),
          image: rate(await near(like)),
          both: rate(await find(written, undefined, like)),
          tower: rate(await find(written, vector, like)),
        });
      }
      return judged;
    },
  };
}
