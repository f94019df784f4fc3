/** Reading Danbooru's vocabulary, from a fake that speaks its API, into a folder that a server reads. */
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { completeTags, createClient } from '@mekiki/api-client';
import { readTags, type VocabularyTag } from '@mekiki/vocabulary';
import { expect, onTestFinished, test } from 'vitest';
import { createBoardClient } from '../../catalog/boards/create.ts';
import { followVocabulary, vocabularyFile } from '../../catalog/tags/vocabulary-file.ts';
import type { FakeBoard } from '../../testing/boards/fake-board.ts';
import { fakeClock } from '../../testing/boards/fake-clock.ts';
import { type FakeRecord, startFakeDanbooru } from '../../testing/boards/fake-danbooru.ts';
import { startTestServer } from '../../testing/server.ts';
import { refreshVocabulary } from './refresh.ts';

const tag = (id: number, name: string, post_count: number, more: object = {}): FakeRecord => ({
  id,
  name,
  post_count,
  category: 0,
  is_deprecated: false,
  created_at: '2026-01-01T00:00:00.000-05:00',
  words: name.split('_'),
  ...more,
});
const alias = (id: number, antecedent_name: string, consequent_name: string, status = 'active'): FakeRecord => ({
  id,
  antecedent_name,
  consequent_name,
  status,
  reason: '',
});

const TAGS = [
  tag(1, 'cat_ears', 900),
  tag(7, 'grey_hair', 800),
  tag(9, 'miku_the_new', 700, { category: 4 }),
  tag(12, 'somebody', 30, { category: 1 }),
  tag(20, 'rare_thing', 24),
  tag(21, 'lolicon', 500),
  tag(22, 'bad_tag', 400, { is_deprecated: true }),
  tag(23, 'of_no_kind', 400, { category: 2 }),
];
const ALIASES = [
  alias(3, 'nekomimi', 'cat_ears'),
  alias(4, 'silver_hair', 'grey_hair'),
  alias(5, 'gone_ears', 'cat_ears', 'deleted'),
  alias(6, '/ce', 'cat_ears'),
  alias(8, 'alias_of_rare', 'rare_thing'),
];
/** The vocabulary of before, whose Japanese words are to be kept. */
const SHIPPED: VocabularyTag[] = [
  { name: 'cat_ears', category: 'general', count: 500, aliases: ['old_alias', '猫耳'] },
  { name: 'silver_hair', category: 'general', count: 400, aliases: ['銀髪'] },
];

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(os.tmpdir(), 'mekiki-vocabulary-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

function clientOf(fake: FakeBoard, contact: string | null = 'operator@example.com') {
  const clock = fakeClock();
  const http = createBoardClient('danbooru', {
    setup: { ...(contact !== null && { contact }), boards: { danbooru: { baseUrl: fake.url } } },
    clock,
    resolve: async () => ['127.0.0.2'],
  });
  onTestFinished(async () => {
    await http.close();
    await fake.close();
  });
  return { http, clock };
}

async function prepare({ tags = TAGS, aliases = ALIASES, ignoresSearches = false } = {}) {
  const fake = await startFakeDanbooru({ tags, aliases, ignoresSearches });
  const { http, clock } = clientOf(fake);
  const dataDir = await folder();
  const refresh = (signal = new AbortController().signal, onPage = () => {}) =>
    refreshVocabulary({ http, dataDir, shipped: SHIPPED, signal, onPage });
  const pages = () => fake.asked.map(({ path: of, query }) => `${of} ${query.get('page')}`);
  return { fake, clock, dataDir, refresh, pages };
}

test.each([
  ['', false],
  [', whatever Danbooru sends', true],
])(
  'keeps common tags with their active aliases and the Japanese words, the most popular first%s',
  async (_, ignoresSearches) => {
    const { dataDir, refresh } = await prepare({ ignoresSearches });
    expect(await refresh()).toMatchObject({ tags: 4, added: 3 });
    expect(await readTags(vocabularyFile(dataDir))).toEqual([
      { name: 'cat_ears', category: 'general', count: 900, aliases: ['nekomimi', '猫耳'] },
      { name: 'grey_hair', category: 'general', count: 800, aliases: ['silver_hair', '銀髪'] },
      { name: 'miku_the_new', category: 'character', count: 700, aliases: [] },
      { name: 'somebody', category: 'artist', count: 30, aliases: [] },
    ]);
    expect(await readdir(path.dirname(vocabularyFile(dataDir)))).toEqual(['tags.txt.br']);
  },
);

test('reads page after page, one a second', async () => {
  const tags = Array.from({ length: 2_300 }, (_, i) => tag(i * 2 + 1, `tag_${i}`, 5_000 - i));
  const { clock, refresh, pages } = await prepare({
    tags: [...TAGS.map((row) => ({ ...row, id: row.id + 9_000 })), ...tags],
  });
  expect((await refresh()).tags).toBe(2_304);
  expect(pages()).toEqual([
    '/tags.json a0',
    '/tags.json a1999',
    '/tags.json a3999',
    '/tags.json a9023',
    '/tag_aliases.json a0',
    '/tag_aliases.json a8',
  ]);
  expect(clock.waited()).toBeGreaterThanOrEqual(5_000);
});

test.each(['too-many', 'overloaded', 'cut'] as const)('gets over a bad moment: %s', async (day) => {
  const { fake, refresh } = await prepare();
  fake.misbehave(day, { times: 1 });
  expect((await refresh()).tags).toBe(4);
});

test('waits as long as Danbooru asks for', async () => {
  const { fake, clock, refresh } = await prepare();
  fake.misbehave('too-many', { times: 3 });
  await refresh();
  expect(clock.waited()).toBeGreaterThanOrEqual(3 * 7_000);
});

test('resumes where it was stopped, even if its last line was cut off', async () => {
  const { dataDir, refresh, pages } = await prepare();
  const stop = new AbortController();
  await expect(refresh(stop.signal, () => stop.abort(new Error('Stopped.')))).rejects.toThrow('Stopped.');
  expect(pages()).toEqual(['/tags.json a0']);
  const draft = path.join(path.dirname(vocabularyFile(dataDir)), 'refresh.jsonl');
  await appendFile(draft, '{"list":"tags","last":9');
  expect((await refresh()).tags).toBe(4);
  expect(pages().slice(1)).toEqual(['/tags.json a23', '/tag_aliases.json a0', '/tag_aliases.json a8']);
});

test('a list that is too short replaces nothing, and the next refresh starts again', async () => {
  const tags = [...TAGS];
  const { dataDir, refresh } = await prepare({ tags });
  await refresh();
  const before = await readFile(vocabularyFile(dataDir));
  tags.splice(1);
  await expect(refresh()).rejects.toThrow(
    'Danbooru sent 1 tags; at least 2 were expected. The vocabulary stays as it is.',
  );
  expect(await readFile(vocabularyFile(dataDir))).toEqual(before);
  tags.push(...TAGS.slice(1));
  expect((await refresh()).tags).toBe(4);
});

test.each(['page', 'truncated'] as const)('what is no list is refused: %s', async (day) => {
  const { fake, dataDir, refresh } = await prepare();
  fake.misbehave(day);
  await expect(refresh()).rejects.toThrow(/^Danbooru sent/);
  expect(await readdir(path.dirname(vocabularyFile(dataDir)))).toEqual(['refresh.jsonl']);
});

test('without a contact Danbooru is not asked', async () => {
  const fake = await startFakeDanbooru({ tags: TAGS, aliases: ALIASES });
  const { http } = clientOf(fake, null);
  const { signal } = new AbortController();
  await expect(refreshVocabulary({ http, dataDir: await folder(), signal })).rejects.toThrow(
    'set contact in BOARDS_CONFIG',
  );
  expect(fake.asked).toEqual([]);
});

test('a running server completes the new tags without a restart', async () => {
  const { dataDir, refresh } = await prepare();
  const server = await startTestServer('embedded', 0, { DATA_DIR: dataDir });
  onTestFinished(() => server.close());
  const client = createClient({ baseUrl: server.url });
  const complete = async () => {
    const { data } = await completeTags({ client, body: { text: 'miku_the' } });
    return data?.map(({ tag: name }) => name) ?? [];
  };
  expect(await complete()).not.toContain('miku_the_new');
  await refresh();
  await expect.poll(complete).toContain('miku_the_new');
});

test('without a refresh the shipped vocabulary is in use, and again after the file is removed; a damaged one changes nothing', async () => {
  const { dataDir, refresh } = await prepare();
  const told: string[] = [];
  const log = {
    info: (_: object, text: string) => told.push(text),
    warn: (_: object, text: string) => told.push(text),
  };
  const vocabulary = followVocabulary(dataDir, log);
  const shipped = (await vocabulary()).size;
  await refresh();
  await expect.poll(async () => (await vocabulary()).size).toBe(4);
  await writeFile(vocabularyFile(dataDir), 'damaged');
  const damaged = 'the refreshed vocabulary cannot be read: refresh it again';
  await expect
    .poll(async () => {
      await vocabulary();
      return told;
    })
    .toContain(damaged);
  expect((await vocabulary()).size).toBe(4);
  await rm(vocabularyFile(dataDir));
  await expect.poll(async () => (await vocabulary()).size).toBe(shipped);
  expect(told).toEqual(['the refreshed vocabulary is in use', damaged]);
});
