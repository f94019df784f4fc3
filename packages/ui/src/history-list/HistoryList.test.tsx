import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type HistoryItem, HistoryList, type HistoryListProps } from './HistoryList.tsx';

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  window.scrollTo(0, 0);
});

afterEach(() => {
  root.unmount();
  host.remove();
});

const make = (count: number): HistoryItem[] =>
  Array.from({ length: count }, (_, index) => ({ id: index, mode: 'Q', query: `query ${index}` }));

function show(items: readonly HistoryItem[], props: Partial<HistoryListProps> = {}) {
  flushSync(() => root.render(<HistoryList items={items} onRepeat={() => {}} {...props} />));
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const frames = async () => {
  await frame();
  await frame();
  await frame();
};
const rows = () => host.querySelectorAll('li');

it('lays out only what is in view of 10,000 entries', async () => {
  show(make(10_000), { onRemove: () => {} });
  await frames();
  expect(rows()).toHaveLength(10_000);
  // A row keeps the height it is told to have until it is seen.
  expect(document.documentElement.scrollHeight).toBeGreaterThan(10_000 * 60);
  const skipped = [...rows()].filter(
    (row) => !row.querySelector('button')?.checkVisibility({ contentVisibilityAuto: true }),
  );
  expect(skipped.length).toBeGreaterThan(9_000);
});

it('draws no row anew that did not change', () => {
  const items = make(3);
  const name = vi.fn<(query: string) => string>((query) => query);
  const labels = { repeat: name };
  show(items, { labels });
  expect(name).toHaveBeenCalledTimes(3);
  show([...items, { id: 'new', mode: 'U', query: 'new' }], { labels, onRepeat: () => {} });
  expect(name).toHaveBeenCalledTimes(4);
});

it('asks once for more where an answer brings nothing, and again by scrolling', async () => {
  const onLoadMore = vi.fn<() => void>();
  show(make(2), { hasMore: true, onLoadMore });
  await vi.waitFor(() => expect(onLoadMore).toHaveBeenCalledTimes(1));
  show(make(2), { hasMore: true, onLoadMore, loading: true });
  show(make(2), { hasMore: true, onLoadMore });
  await frames();
  expect(onLoadMore).toHaveBeenCalledTimes(1);
  show(make(3), { hasMore: true, onLoadMore });
  expect(onLoadMore).toHaveBeenCalledTimes(2);
});

it('lets 150 ms pass between two calls by scrolling', async () => {
  let now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const onLoadMore = vi.fn<() => void>();
  show(make(2), { hasMore: true, onLoadMore });
  await vi.waitFor(() => expect(onLoadMore).toHaveBeenCalledTimes(1));
  const scroll = () => dispatchEvent(new Event('scroll'));
  now += 149;
  scroll();
  expect(onLoadMore).toHaveBeenCalledTimes(1);
  now += 1;
  scroll();
  scroll();
  expect(onLoadMore).toHaveBeenCalledTimes(2);
});

it('leaves the focus alone when another entry goes', () => {
  const items = make(4);
  const props = { onRemove: () => {} };
  show(items, props);
  const button = rows()[2]?.querySelector<HTMLElement>('[data-control="remove"]');
  button?.focus();
  show(items.slice(1), props);
  expect(document.activeElement).toBe(button);
  show([items[1], items[3]] as HistoryItem[], props);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete from the history: query 3');
});

it('shows an entry once, and says why', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const items = [...make(2), { id: 1, mode: 'X', query: 'again' } as unknown as HistoryItem];
  show(items);
  show([...items]);
  expect(rows()).toHaveLength(2);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('the id "1" twice'));
});
