import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { AnnouncerProvider } from '../../foundations/announcer/index.ts';
import { host, root } from '../../testing/mount.ts';
import { BatchList, type BatchListProps } from './BatchList.tsx';
import type { BatchItem } from './tally.ts';

const make = (count: number, state: BatchItem['state'] = 'done'): BatchItem[] =>
  Array.from({ length: count }, (_, id) => ({ id, name: `${id}.png`, state, verdict: 'copy' }));

const show = (items: readonly BatchItem[], props: Partial<BatchListProps> = {}) =>
  flushSync(() =>
    root.render(
      <AnnouncerProvider>
        <BatchList items={items} {...props} />
      </AnnouncerProvider>,
    ),
  );
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const rows = () => [...host.querySelectorAll('li')];
const said = () => host.querySelector('output')?.textContent;

test('lays out only what is in view of 200 images', async () => {
  show(make(200), { onOpen: () => {} });
  await frame();
  await frame();
  await frame();
  expect(rows()).toHaveLength(200);
  const skipped = rows().filter(
    (row) => !row.querySelector('button')?.checkVisibility({ contentVisibilityAuto: true }),
  );
  expect(skipped.length).toBeGreaterThan(100);
  expect(new Set(rows().map((row) => row.getBoundingClientRect().height)).size).toBe(1);
});

test('re-renders only rows that changed', () => {
  const sources = vi.fn<(names: string) => string>((names) => names);
  const labels = { sources };
  const items = make(3).map((item) => ({ ...item, sources: ['tbib'] }));
  show(items, { labels, onOpen: () => {} });
  expect(sources).toHaveBeenCalledTimes(3);
  show([...items.slice(0, 2), { ...(items[2] as BatchItem), score: 1 }], { labels, onOpen: () => {} });
  expect(sources).toHaveBeenCalledTimes(4);
});

test('says how it went at each end, and not what is over from the beginning', () => {
  show(make(2));
  expect(said()).toBe('');
  show(make(2, 'searching'));
  show([...make(1), ...make(2, 'waiting').slice(1)]);
  expect(said()).toBe('');
  show(make(2));
  expect(said()).toBe('Finished: 2 exact, 0 likely, 0 look-alike, 0 without a match');
  show(make(2, 'searching'));
  show([]);
  expect(said()).toBe('Finished: 2 exact, 0 likely, 0 look-alike, 0 without a match');
});

test('calls the newest functions, and leaves the focus where people put it', () => {
  const [first, second] = [vi.fn<(item: BatchItem) => void>(), vi.fn<(item: BatchItem) => void>()];
  const failed = make(2, 'failed');
  show(failed, { onRetry: first });
  show(failed, { onRetry: second });
  host.querySelector('button')?.focus();
  host.querySelector('button')?.click();
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledWith(failed[0]);
  const elsewhere = document.body.appendChild(document.createElement('button'));
  elsewhere.focus();
  show(make(2), { onRetry: second });
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

test('the same id twice is shown once, and told', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  show([...make(2), ...make(1)]);
  expect(rows()).toHaveLength(2);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('BatchList got the id "0" twice'));
});

test('an image that does not load looks otherwise than none', async () => {
  const imageUrl = URL.createObjectURL(new Blob(['no image']));
  const [none, broken] = make(2) as [BatchItem, BatchItem];
  show([none, { ...broken, imageUrl }]);
  const icons = () => rows().map((row) => row.querySelector('svg')?.classList.contains('lucide-image-off'));
  await expect.poll(icons).toEqual([false, true]);
});
