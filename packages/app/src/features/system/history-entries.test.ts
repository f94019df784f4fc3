import type { HistoryEntry } from '@mekiki/api-client';
import { expect, test, vi } from 'vitest';
import {
  createItems,
  deletionOf,
  entriesOf,
  FIRST,
  nextAfter,
  repeatParameters,
  toPage,
  withoutEntry,
} from './history-entries.ts';

vi.mock('../favorites/image-url.ts', () => ({
  imageUrl: (key: string, size: number) => `/i/${size}/${key}.webp`,
}));

type Mode = HistoryEntry['history_ref']['search_mode'];

const entry = (id: number, mode: Mode = 'Text', ref = 'words'): HistoryEntry => ({
  id_history: id,
  history_token: `token-${id}`,
  history_ref: { search_mode: mode, search_ref: ref },
  created_at: '2025-03-01T12:00:00.000Z',
});
const full = (from: number) => toPage(Array.from({ length: 20 }, (_, index) => entry(from - index)));

test('a full page is followed by another, one that is not by none', () => {
  expect(nextAfter([full(100)])).toBe(81);
  expect(nextAfter([full(100), toPage([entry(1)])])).toBeUndefined();
  expect(nextAfter([toPage([])])).toBeUndefined();
});

test('10,000 entries are enough §4.15 §9.1', () => {
  const pages = Array.from({ length: 500 }, (_, index) => full(100_000 - index * 20));
  expect(nextAfter(pages.slice(1))).toBeDefined();
  expect(nextAfter(pages)).toBeUndefined();
});

test('deleting keeps other pages as they are, and the way on', () => {
  const data = { pages: [full(100), full(80)], pageParams: [FIRST, 81] };
  const next = withoutEntry(data, 61);
  expect(next.pages[0]).toBe(data.pages[0]);
  expect(next.pages[1]?.entries).toHaveLength(19);
  expect(nextAfter(next.pages)).toBe(61);
});

test('deleted entries are left out of a page that was loading', () => {
  const pages = [toPage([entry(3), entry(2)]), toPage([entry(1)])];
  expect(entriesOf(pages, new Set([2])).map(({ id_history: id }) => id)).toEqual([3, 1]);
});

test('an entry is deleted by its token, also where its number has changed', () => {
  expect(deletionOf(entry(7))).toEqual({ id_history: 7, history_token: 'token-7' });
});

test('an entry gives the same item until its time reads otherwise §3.5', () => {
  const toItem = createItems();
  const now = Date.parse('2025-03-01T12:05:00.000Z');
  const text = entry(1);
  expect(toItem(text, now)).toMatchObject({ id: 1, kind: 'Text', query: 'words', time: '5 minutes ago' });
  expect(toItem(text, now + 30_000)).toBe(toItem(text, now));
  expect(toItem(text, now + 60_000).time).toBe('6 minutes ago');
});

test('images have a thumbnail where one was found §3.5', () => {
  const toItem = (one: HistoryEntry) => createItems()(one, 0);
  const key = '0123456789abcdef'.repeat(2);
  expect(toItem(entry(1, 'Query', key))).toMatchObject({
    kind: 'Query',
    query: 'An image',
    imageUrl: `/i/224/${key}.webp`,
  });
  expect(toItem(entry(2, 'Batch', ''))).toMatchObject({ kind: 'Batch', query: 'An image without a match' });
  expect(toItem(entry(3, 'URL', key))).toMatchObject({ kind: 'URL' });
  expect(toItem(entry(3, 'URL', key))).not.toHaveProperty('imageUrl');
});

test('a repeated search says what it was', () => {
  expect(repeatParameters(entry(1))).toEqual({ past: 'token-1', q: 'words' });
  const beside = entry(1);
  beside.history_ref.with_image = true;
  expect(repeatParameters(beside)).toEqual({ like: 'token-1', q: 'words' });
  expect(createItems()(beside, 0).query).toBe('words, like an image');
  expect(repeatParameters(entry(1, 'URL', 'https://a.b/c'))).toEqual({ past: 'token-1', url: 'https://a.b/c' });
  expect(repeatParameters(entry(1, 'Query', 'key'))).toEqual({ past: 'token-1' });
});
