import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { host, root } from '../../testing/mount.ts';
import { HistoryList, type HistoryListProps } from './HistoryList.tsx';
import type { HistoryItem } from './items.ts';

const make = (count: number): HistoryItem[] =>
  Array.from({ length: count }, (_, index) => ({ id: index, kind: 'query', query: `query ${index}` }));

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

it('keeps only what is near the window of 10,000 entries in the document, each at its place', async () => {
  show(make(10_000), { onRemove: () => {} });
  await frames();
  expect(document.documentElement.scrollHeight).toBeGreaterThan(10_000 * 60);
  expect(rows().length).toBeLessThan(80);
  expect(rows()[0]?.getAttribute('aria-posinset')).toBe('1');
  expect(rows()[0]?.getAttribute('aria-setsize')).toBe('10000');

  for (const top of [300_000, 598_000, 1_200, 0]) {
    window.scrollTo(0, top);
    await frame();
    const seen = [1, innerHeight / 2, innerHeight - 1]
      .map((y) => document.elementFromPoint(40, y)?.closest('li'))
      .filter((row) => row !== null && row !== undefined);
    expect(seen.length).toBeGreaterThan(0);
    expect(rows().length).toBeLessThan(80);
  }
});

it('keeps the row with the focus, wherever a long list is scrolled to, and hands the focus on when it goes', async () => {
  const items = make(1_000);
  const props = { onRemove: () => {} };
  show(items, props);
  await frames();
  const button = rows()[2]?.querySelector<HTMLElement>('[data-control="remove"]');
  button?.focus();
  await frames();
  window.scrollTo(0, 30_000);
  await frames();
  expect(document.activeElement).toBe(button);
  expect(rows()[0]?.dataset['id']).toBe('2');
  expect(rows()[1]?.getAttribute('aria-posinset')).not.toBe('4');
  window.scrollTo(0, 0);
  await frames();
  show(
    items.filter(({ id }) => id !== 2),
    props,
  );
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete from the history: query 3');
});

it('re-renders only rows that changed', () => {
  const items = make(3);
  const name = vi.fn<(query: string) => string>((query) => query);
  const labels = { repeat: name };
  show(items, { labels });
  expect(name).toHaveBeenCalledTimes(3);
  show([...items, { id: 'new', kind: 'url', query: 'new' }], { labels, onRepeat: () => {} });
  expect(name).toHaveBeenCalledTimes(4);
});

it('asks once for more where an answer brings nothing, and again by scrolling', async () => {
  const onLoadMore = vi.fn<() => void>();
  show(make(2), { hasMore: true, onLoadMore });
  await expect.poll(() => onLoadMore.mock.calls.length).toBe(1);
  show(make(2), { hasMore: true, onLoadMore, loading: true });
  show(make(2), { hasMore: true, onLoadMore });
  await frames();
  expect(onLoadMore).toHaveBeenCalledTimes(1);
  show(make(3), { hasMore: true, onLoadMore });
  expect(onLoadMore).toHaveBeenCalledTimes(2);
});

it('lets 150 ms pass between two calls by scrolling §9.2', async () => {
  let now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const onLoadMore = vi.fn<() => void>();
  show(make(2), { hasMore: true, onLoadMore });
  await expect.poll(() => onLoadMore.mock.calls.length).toBe(1);
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
  const items = [...make(2), { id: 1, kind: 'unknown', query: 'again' }];
  show(items);
  show([...items]);
  expect(rows()).toHaveLength(2);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('the id "1" twice'));
});

it('marks a Japanese query as Japanese', () => {
  show([{ id: 1, kind: 'text', query: '猫と少女' }, ...make(1)]);
  expect([...host.querySelectorAll<HTMLElement>('[data-control=repeat]')].map(({ lang }) => lang)).toEqual(['ja', '']);
});
