/**
 * Searches by words over the sample collection and over real drawings with hand-made labels, read today and by the
 * former reader.
 *
 *   npm run bench -- words
 *   npm run bench -- words --art FOLDER  also without tags of boards, by what the tagger sees in the real drawings there
 *   npm run bench -- words --tower FOLDER  instead, what a text tower adds: see tower.ts
 *   npm run bench -- words --held-out    also lists the worst queries that the reader was mended without looking at
 */
import { parseArgs } from 'node:util';
import { searchableTags } from '@mekiki/server/catalog/taggings/fill-tags.ts';
import { createMediaPool } from '@mekiki/server/features/media-pool.ts';
import { createBuiltinTagger } from '@mekiki/server/features/tagger/adapter.builtin.ts';
import { conditions } from '@mekiki/server/features/search/filters.ts';
import { withDemands } from '@mekiki/server/features/search/words/demands.ts';
import { readQuery, wordsPage } from '@mekiki/server/features/search/words/query.ts';
import { describeReading } from '@mekiki/server/features/search/words/schema.ts';
import { openTestDatabase } from '@mekiki/server/testing/databases.ts';
import { openVocabulary } from '@mekiki/vocabulary';
import { between, type SQL } from 'drizzle-orm';
import { image } from '@mekiki/server/platform/db/schema.ts';
import { type Corpus, type Eye, indexCorpora } from './corpora.ts';
import { readTextQuery, textPage } from './former-reader.ts';
import { judge, type Judged, TOP } from './metrics.ts';
import { gradeOf, type Query, readQueries } from './queries.ts';
import { compareTower } from './tower.ts';

/** So many are found that ten are left of them without those that nobody can judge. */
const FOUND = 1000;

type Search = (text: string, where: SQL) => Promise<{ id: number }[]>;

/** @returns undefined where nothing in the corpus can be judged, or is right for a query that has a meaning */
async function judgeQuery(query: Query, text: string, corpus: Corpus, search: Search): Promise<Judged | undefined> {
  const grades = new Map([...corpus].map(([id, subject]) => [id, gradeOf(query, subject)]));
  const all = [...grades.values()].filter((grade) => grade !== undefined);
  if (all.length === 0 || (!query.isNonsense && all.every((grade) => grade === 0))) return undefined;
  const ids = [...corpus.keys()];
  const found = await search(text, between(image.id, Math.min(...ids), Math.max(...ids)));
  const judged = found.flatMap(({ id }) => grades.get(id) ?? []);
  return judge(judged.slice(0, TOP), all);
}

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { 'held-out': { type: 'boolean' }, art: { type: 'string' }, tower: { type: 'string' } },
});
if (values.tower !== undefined) {
  await compareTower(values.tower);
  process.exit();
}
const { database, dispose } = await openTestDatabase('embedded');
try {
  const db = database.queries;
  const media = createMediaPool();
  const tagger = createBuiltinTagger({ db, media });
  const see: Eye = async (bytes) => searchableTags(await tagger.tag(bytes));
  const corpora = await indexCorpora(db, values.art === undefined ? undefined : { see, folder: values.art });
  await media.close();
  const vocabulary = await openVocabulary();
  const page = { limit: FOUND, offset: 0 };
  const former: Search = async (text, where) =>
    textPage(db, await readTextQuery(db, text), { where: [where], ...page });
  const today: Search = async (text, where) => {
    const query = await readQuery(db, vocabulary, text);
    const filters = withDemands({ pools: [], ratings: [], positive: [], negative: [] }, query.reading.understood);
    const met = await conditions(db, filters);
    return met ? wordsPage(db, query, { where: [...met, where], ...page }) : [];
  };
  /** The text that the page offers after "Did you mean". */
  const corrected = async (text: string): Promise<string> =>
    describeReading(text, await readQuery(db, vocabulary, text)).did_you_mean ?? text;

  const queries = [
    ...(await readQueries('queries.txt', true)),
    ...(await readQueries('written-with-the-reader.txt', false)),
  ];
  const rows: { query: Query; group: string; corpus: string; former: Judged; today: Judged }[] = [];
  for (const [name, corpus] of Object.entries(corpora)) {
    for (const query of queries) {
      const attempts = [{ group: query.group, text: query.text }];
      if (query.group === 'typos') attempts.push({ group: 'typos, corrected', text: await corrected(query.text) });
      for (const { group, text } of attempts) {
        const [then, now] = [
          await judgeQuery(query, query.text, corpus, former),
          await judgeQuery(query, text, corpus, today),
        ];
        if (then && now) rows.push({ query, group, corpus: name, former: then, today: now });
      }
    }
  }

  const mean = (some: readonly Judged[]): string =>
    some.length === 0 ? '–' : (some.reduce((sum, { ndcg }) => sum + ndcg, 0) / some.length).toFixed(3);
  const wrong = (some: readonly Judged[]): string =>
    some.length === 0 ? '–' : `${((some.filter(({ isWrong }) => isWrong).length / some.length) * 100).toFixed(0)} %`;
  const empty = (some: readonly Judged[]): string => String(some.filter(({ isEmpty }) => isEmpty).length);
  const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  function figures(of: (one: (typeof rows)[number]) => boolean): string[] {
    return Object.keys(corpora).flatMap((corpus) => {
      const some = rows.filter((one) => one.corpus === corpus && of(one));
      const [a, b] = [some.map((one) => one.former), some.map((one) => one.today)];
      return [some.length, mean(a), mean(b), wrong(a), wrong(b), empty(b)].map(String);
    });
  }

  console.log(
    `${queries.length} queries over ${Object.entries(corpora)
      .map(([name, corpus]) => `${corpus.size} ${name}`)
      .join(' and ')}; former reader, then today's\n`,
  );
  const head = ['queries', 'nDCG@10', '', 'wrong in the first 5', '', 'empty'];
  console.log(
    row([
      'group',
      ...Object.keys(corpora).flatMap((name) => head.map((one, at) => (at === 0 ? `${name}: queries` : one))),
    ]),
  );
  console.log(row(Array.from({ length: 1 + 2 * head.length }, () => '---')));
  const isNew = ({ query, group }: (typeof rows)[number]) => group !== 'typos, corrected' && query.group === group;
  const groups = [...new Set(rows.map(({ group }) => group))];
  for (const group of groups.filter((one) => one !== 'written with the reader'))
    console.log(row([group, ...figures((one) => one.group === group)]));
  const counted = (one: (typeof rows)[number]) => isNew(one) && one.group !== 'written with the reader';
  console.log(row(['all, looked at', ...figures((one) => counted(one) && !one.query.isHeldOut)]));
  console.log(row(['all, held out', ...figures((one) => counted(one) && one.query.isHeldOut)]));
  console.log(row(['all', ...figures(counted)]));
  console.log(row(['written with the reader', ...figures((one) => one.group === 'written with the reader')]));

  console.log('');
  for (const { query, group, corpus, former: then, today: now } of rows) {
    if (now.ndcg > 0.98 && !now.isWrong) continue;
    if (query.isHeldOut && !values['held-out']) continue;
    const verdict = now.isEmpty ? ', empty' : now.isWrong ? ', wrong' : '';
    console.log(`${corpus}, ${group}: ${query.text}: ${then.ndcg.toFixed(2)} -> ${now.ndcg.toFixed(2)}${verdict}`);
  }
} finally {
  await dispose();
}
// The emptied database waits for other tests and would keep the process.
process.exit();
