/** What searches by words find among a few images, on the embedded database. */
import { openVocabulary, type Vocabulary } from '@mekiki/vocabulary';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { ensureTags } from '../../../catalog/index/index-tags.ts';
import { refreshImages } from '../../../catalog/index/summary.ts';
import { image, post, tag, taggerTags } from '../../../platform/db/schema.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { imageRow } from '../../../testing/image-rows.ts';
import type { Demand } from './fields.ts';
import { readQuery, testOf, wordsPage } from './query.ts';
import type { Term } from './reading.ts';
import { describeReading } from './schema.ts';

const IMAGES = {
  girl: ['1girl', 'facial_hair'],
  girls: ['2girls', 'hat'],
  boy: ['1boy', 'hat', 'glasses'],
  hill: ['no_humans', 'landscape'],
  field: ['landscape'],
  /** Its board says nothing of it; the tagger sees what is in `SEEN`. */
  untagged: [],
};
const SEEN = { untagged: ['glasses', 'hill'], boy: ['crown'] };
type Name = keyof typeof IMAGES;

let db: TestDatabase;
let vocabulary: Vocabulary;
const names = new Map<number, Name>();

beforeAll(async () => {
  db = await openTestDatabase('embedded');
  vocabulary = await openVocabulary();
  const { queries } = db.database;
  for (const [at, [name, tags]] of Object.entries(IMAGES).entries()) {
    const numbers = await ensureTags(
      queries,
      tags.map((one) => ({ name: one, category: 'general' as const, aliases: [] })),
    );
    const [row] = await queries
      .insert(image)
      .values(imageRow(String(at).padStart(32, '0')))
      .returning({ id: image.id });
    const imageId = row?.id ?? 0;
    const tagIds = [...numbers.values()];
    await queries
      .insert(post)
      .values({ imageId, pool: 'local', postId: name, rating: 'g', width: 1, height: 1, tags: tagIds });
    names.set(imageId, name as Name);
  }
  await refreshImages(queries, [...names.keys()]);
  for (const [imageId, name] of names) {
    if (!(name === 'untagged' || name === 'boy')) continue;
    const numbers = await ensureTags(
      queries,
      SEEN[name].map((one) => ({ name: one })),
    );
    await queries.insert(taggerTags).values({ imageId, tagger: 'eye', tags: [...numbers.values()] });
  }
});
afterAll(() => db.dispose());

async function found(text: string, page = { limit: 10, offset: 0 }): Promise<(Name | undefined)[]> {
  const { queries } = db.database;
  const rows = await wordsPage(queries, await readQuery(queries, vocabulary, text), { where: [], ...page });
  return rows.map(({ id }) => names.get(id));
}

test.each<[string, Name[]]>([
  // The later image comes first, but the tag says it of the hill.
  ['no humans', ['hill', 'untagged', 'field']],
  ['landscape, no humans', ['hill', 'field']],
  ['hat or no humans', ['hill', 'boy', 'girls']],
  ['no girls', ['untagged', 'field', 'hill', 'boy']],
  ['without boys', ['untagged', 'field', 'hill', 'girls', 'girl']],
  ['hat -girls', ['boy']],
  ['hatless people', ['girl']],
  ['boy, hatless', []],
  ['hat or no glasses', ['girls']],
  ['beard', ['girl']],
  // What boards say comes before what the tagger sees.
  ['glasses', ['boy', 'untagged']],
  ['crown', ['boy']],
  ['glasses -crown', ['untagged']],
  ['hill or hat, no glasses', ['girls']],
  ['size:>5 or date:<2001', []],
  ['hat size:1 or size:>5', ['boy', 'girls']],
  ['hat size:>5 or artist:x', []],
])('%s', async (text, expected) => {
  expect(await found(text)).toEqual(expected);
});

test.each(['hat, glasses', 'glasses', 'hat or no humans', 'landscape field', 'no girls', 'hat glasses crown'])(
  '%s: the same images in the same order on pages of one, among some, and where the tags are common',
  async (text) => {
    const { queries } = db.database;
    const expected = await found(text);
    expect(expected.length).toBeGreaterThan(0);
    const pages = await Promise.all(expected.map((_, offset) => found(text, { limit: 1, offset })));
    expect(pages.flat()).toEqual(expected);
    const query = await readQuery(queries, vocabulary, text);
    const whole = { where: [], limit: 10, offset: 0 };
    const rows = await wordsPage(queries, query, whole);
    expect(await wordsPage(queries, query, { ...whole, among: [...names.keys()] })).toEqual(rows);
    await queries.update(tag).set({ count: 1_000_000 });
    onTestFinished(async () => {
      await queries.update(tag).set({ count: 0 });
    });
    expect(await wordsPage(queries, query, whole)).toEqual(rows);
  },
);

test('of images with a part of the words, those with the rarer tag come first', async () => {
  const { queries } = db.database;
  // The later image comes first where both count as much.
  expect(await found('girl landscape')).toEqual(['field', 'hill', 'girl']);
  await queries.update(tag).set({ count: 10 });
  await queries.update(tag).set({ count: 1_000 }).where(eq(tag.name, 'landscape'));
  onTestFinished(async () => {
    await queries.update(tag).set({ count: 0 });
  });
  expect(await found('girl landscape')).toEqual(['girl', 'field', 'hill']);
});

test.each<[Demand, string]>([
  [{ field: 'artist', artist: 'tako_luka' }, 'post_artist'],
  [{ field: 'date', range: { from: 0, to: 1 } }, 'post_posted_at'],
])('%j is looked up in an index', async (demand, name) => {
  const term: Term = { kind: 'demand', start: 0, end: 1, text: 'x', demands: [demand] };
  const plan = await db.database.queries.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return (await tx.execute(sql`explain select id from ${image} where ${testOf(term, new Map())}`)).rows;
  });
  expect(JSON.stringify(plan)).toContain(name);
});

test('an artist is found by name and by tag', async () => {
  const { queries } = db.database;
  const [own] = [...names].find(([, name]) => name === 'hill') ?? [];
  const named = await queries
    .update(post)
    .set({ artist: 'Hat' })
    .where(eq(post.imageId, own ?? 0))
    .returning();
  expect(named).toHaveLength(1);
  expect(await found('artist:hat')).toEqual(['hill', 'boy', 'girls']);
  expect(await found('landscape -artist:hat')).toEqual(['field']);
});

test.each([
  ['xq.zy/vw', [], ['xq.zy/vw'], []],
  // One of its words is in the index.
  ['hat.zy', ['hat.zy'], [], []],
  ['hat without any glasses', ['hat'], [], ['without any glasses']],
  ['xqzy hat -xqzy.zy', ['hat'], ['xqzy'], ['-xqzy.zy']],
])('%s: each part is listed once', async (text, understood, ignored, excluded) => {
  const texts = (parts: readonly { text: string }[]) => parts.map((part) => part.text);
  const reading = describeReading(text, await readQuery(db.database.queries, vocabulary, text));
  expect([texts(reading.understood), texts(reading.ignored), texts(reading.excluded)]).toEqual([
    understood,
    ignored,
    excluded,
  ]);
});

test('an "or" that joins nothing says whether it was read as "and"', async () => {
  const reasonOf = async (text: string) =>
    (await readQuery(db.database.queries, vocabulary, text)).reading.ignored.map(({ reason }) => reason);
  for (const text of ['hat or -glasses', 'hat or xqzzy', 'artist:a or hat', 'hat or, glasses'])
    expect(await reasonOf(text)).toEqual(['read-as-and']);
  for (const text of ['or hat', 'hat or']) expect(await reasonOf(text)).toEqual(['stop-word']);
});

test('a text of many unknown words costs no more than a few looks for similar ones', async () => {
  const nearest = vi.spyOn(vocabulary, 'nearest');
  onTestFinished(() => nearest.mockRestore());
  const words = Array.from({ length: 60 }, (_, at) => `shaqzx${String.fromCodePoint(97 + (at % 26))}qx${at}`);
  const { unknown } = await readQuery(db.database.queries, vocabulary, words.join(' '));
  expect(unknown).toHaveLength(60);
  expect(nearest).toHaveBeenCalledTimes(5);
});
