import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeAddress, type FakeAddress } from './query/fake-address.ts';
import { currentFilters, setFilters } from '../../lib/search/filter-store.ts';
import { DEFAULT_FILTERS } from '../../lib/search/filters.ts';
import { createSearchPage, type SearchPage } from './search-page.ts';
import { keptFile } from '../../lib/images/searched-files.ts';

let address: FakeAddress;
let page: SearchPage;
let close: () => void;

/** A page opened by a link. */
function open(...link: Parameters<typeof fakeAddress>): void {
  address = fakeAddress(...link);
  page = createSearchPage(address);
  close = page.open();
}

const parameters = () => address.read().parameters;

beforeEach(() => {
  vi.useFakeTimers();
  setFilters(DEFAULT_FILTERS);
  open();
});
afterEach(() => {
  close();
  setFilters(DEFAULT_FILTERS);
  vi.useRealTimers();
});

test('typing that rests is searched once, short words only when they are submitted §4.7', () => {
  page.setText('1girl,');
  page.setText('1girl, solo');
  vi.runAllTimers();
  expect(address.entries.map((entry) => entry.parameters)).toEqual([{}, { q: '1girl, solo' }]);

  page.setText('solo');
  vi.runAllTimers();
  expect(parameters()).toEqual({ q: '1girl, solo' });
  expect(page.submit()).toBe(true);
  expect(parameters()).toEqual({ q: 'solo' });
});

test('does not repeat the current search, unless it comes from the history', () => {
  open({ q: 'cat' });
  page.setText(' cat ');
  expect(page.submit()).toBe(false);
  open({ q: 'cat', past: 'token' });
  expect(page.submit()).toBe(true);
  expect(parameters()).toEqual({ q: 'cat' });
  open();
  expect(page.submit()).toBe(false);
});

test('a typed URL starts a search by URL and keeps the order', () => {
  open({ q: 'cat', sort: 'newest', pool: 'tbib' });
  page.searchText(' https://example.org/a.png ');
  expect(parameters()).toEqual({ url: 'https://example.org/a.png', sort: 'newest' });
});

test('the field follows the address', () => {
  page.searchText('cat');
  page.searchText('dog');
  address.back();
  expect(page.store.get().text).toBe('cat');
  address.back();
  expect(page.store.get().text).toBe('');
});

test('the field keeps what was typed on while its search began', () => {
  const navigate = vi.spyOn(address, 'push');
  // The router takes a moment.
  navigate.mockImplementationOnce(() => undefined);
  page.setText('solo');
  page.submit();
  page.setText('solo, 1girl');
  address.push({ q: 'solo' }, {});
  expect(page.store.get().text).toBe('solo, 1girl');
  vi.runAllTimers();
  expect(parameters()).toEqual({ q: 'solo, 1girl' });
});

test('typing is not searched once the page is left, by Back or for another page', () => {
  page.searchText('cat');
  page.setText('dog with hat');
  address.back();
  vi.runAllTimers();
  expect(address.entries).toHaveLength(1);

  page.setText('dog with hat');
  address.navigateAway();
  vi.runAllTimers();
  expect(address.entries).toHaveLength(1);
});

test('a file is in the entry, and ends typing and editing', () => {
  page.setText('dog with hat');
  page.edit();
  const file = new File(['a'], 'a.png');
  page.searchFile(file);
  vi.runAllTimers();
  expect(address.entries).toHaveLength(2);
  expect(keptFile(address.entries.at(-1)?.state.file)?.file).toBe(file);
  expect(page.store.get()).toMatchObject({ text: '', isEditing: false });
});

test('other random images are a round of their own: no entry more, and Back does not lose them', () => {
  page.refresh();
  page.refresh();
  expect(address.entries).toEqual([{ parameters: {}, state: { round: 2 } }]);
  page.searchText('cat');
  page.clear();
  expect(address.entries.at(-1)).toEqual({ parameters: {}, state: { round: 2 } });
  page.searchText('cat');
  page.refresh();
  expect(address.entries.at(-1)).toEqual({ parameters: {}, state: { round: 3 } });
  expect(address.entries).toHaveLength(5);
});

test('an open image is an entry, the next one takes its place, and closing it goes back', () => {
  open({ q: 'cat' }, { file: 1 });
  page.openImage('a');
  page.replaceImage('b');
  expect(address.entries.at(-1)).toEqual({ parameters: { q: 'cat', image: 'b' }, state: { file: 1, opened: true } });
  expect(address.entries).toHaveLength(2);
  page.closeImage();
  expect(address.entries).toEqual([{ parameters: { q: 'cat' }, state: { file: 1 } }]);
});

test('an image that a link opened is closed in its own entry', () => {
  open({ q: 'cat', image: 'a' });
  page.replaceImage('b');
  page.closeImage();
  expect(address.entries).toEqual([{ parameters: { q: 'cat' }, state: {} }]);
});

test('the editor is of one search, and ends with it', () => {
  const first = new File(['a'], 'a.png');
  page.searchFile(first);
  page.searchFile(new File(['b'], 'b.png'));
  page.edit();
  page.setOrder('newest');
  expect(page.store.get().isEditing).toBe(true);
  address.back();
  expect(keptFile(address.read().state.file)?.file).toBe(first);
  expect(page.store.get().isEditing).toBe(false);
});

test('order and boards are of this search; relevance and all other filters need no parameter', () => {
  open({ q: 'cat' });
  page.setOrder('newest');
  page.searchAllPools();
  expect(parameters()).toMatchObject({ q: 'cat', sort: 'newest', pool: expect.stringContaining('danbooru') as string });
  page.setOrder('relevance');
  page.resetFilters();
  expect(parameters()).toEqual({ q: 'cat' });
  expect(address.entries).toHaveLength(1);
});

test('chosen boards are kept and replace those of the link; other filters leave them alone', () => {
  open({ q: 'cat', pool: 'tbib' });
  const shown = { ...DEFAULT_FILTERS, pools: ['tbib'] };
  page.setFilters({ ...shown, positive: ['smile'] }, shown);
  expect(parameters().pool).toBe('tbib');
  expect(currentFilters()).toEqual({ ...DEFAULT_FILTERS, positive: ['smile'] });
  page.setFilters({ ...shown, pools: ['konachan'] }, shown);
  expect(parameters().pool).toBeUndefined();
  expect(currentFilters().pools).toEqual(['konachan']);
});

test('words stand beside an image until it is removed, or another one is searched', () => {
  open({ q: 'cat' });
  page.searchWords('night', 'abc');
  expect(parameters()).toEqual({ q: 'night', like: 'abc' });
  page.searchText('night, rain');
  expect(parameters()).toEqual({ q: 'night, rain', like: 'abc' });
  page.searchWords('night, rain', undefined);
  expect(parameters()).toEqual({ q: 'night, rain' });
  page.searchWords('night', 'abc');
  page.searchText('https://example.com/a.png');
  expect(parameters()).toEqual({ url: 'https://example.com/a.png' });
});

test('filters open and close; their code stays', () => {
  page.toggleFilters();
  page.toggleFilters();
  expect(page.store.get()).toMatchObject({ isFiltering: false, wasFiltering: true });
});

test('boards and ratings outside the filters are searched once, or kept', () => {
  open({ q: 'cat' });
  const wide = { ...DEFAULT_FILTERS, pools: ['tbib'], ratings: ['general', 'explicit'] as const };
  page.searchOnce(wide);
  expect(parameters()).toEqual({ q: 'cat', pool: 'tbib', rating: 'g,e' });
  expect(currentFilters()).toEqual(DEFAULT_FILTERS);
  page.searchAllPools();
  expect(parameters()['rating']).toBe('g,e');
  // A chosen rating replaces that of the link; the boards of the link stay.
  const shown = { ...DEFAULT_FILTERS, ...wide };
  page.setFilters({ ...shown, ratings: ['general'] }, shown);
  expect(parameters()['rating']).toBeUndefined();
  expect(parameters()['pool']).toContain('tbib');
  page.keepFilters(wide);
  expect(parameters()).toEqual({ q: 'cat' });
  expect(currentFilters()).toEqual(wide);
});

test('a search shows a match without the tags of the filters, which stay for others', () => {
  const tagged = { ...DEFAULT_FILTERS, positive: ['smile'], negative: ['glasses'] };
  setFilters(tagged);
  open({ q: 'cat' });
  page.searchOnce(DEFAULT_FILTERS);
  expect(parameters()).toMatchObject({ q: 'cat', tags: 'any' });
  page.searchAllPools();
  expect(parameters()).toMatchObject({ rating: 'g,s', tags: 'any' });
  // Another filter leaves the stored tags alone, although this search shows none.
  page.setFilters({ ...DEFAULT_FILTERS, ratings: ['general'] }, DEFAULT_FILTERS);
  expect(currentFilters()).toEqual({ ...tagged, ratings: ['general'] });
  expect(parameters()).toMatchObject({ tags: 'any' });
  expect(parameters()['rating']).toBeUndefined();
  page.setFilters({ ...DEFAULT_FILTERS, positive: ['hat'] }, DEFAULT_FILTERS);
  expect(currentFilters()).toMatchObject({ positive: ['hat'], negative: [] });
  expect(parameters()['tags']).toBeUndefined();
  page.searchOnce({ ...DEFAULT_FILTERS, positive: ['hat'] });
  expect(parameters()['tags']).toBeUndefined();
  page.searchText('dog');
  expect(parameters()).toEqual({ q: 'dog' });
});
