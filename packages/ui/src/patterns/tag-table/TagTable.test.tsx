import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { host, root } from '../../testing/mount.ts';
import { TagTable, type TagTableProps } from './TagTable.tsx';

const show = (props: TagTableProps) => flushSync(() => root.render(<TagTable {...props} />));
const rows = () => [...host.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);

it('shows a dash for scores that are none, at the end, and says so once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const tags = [
    { tag: 'unknown', score: Number.NaN },
    { tag: 'endless', score: Infinity },
    { tag: 'known', score: 0.5 },
    { tag: 'known', score: 0.7 },
  ];
  show({ tags, threshold: 0 });
  show({ tags: [...tags], threshold: 0 });
  expect(rows()).toEqual(['known0.700', 'endless–', 'unknown–']);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('scores that are no numbers'));
});

it('shows the nearest page when tags go away', () => {
  const tags = Array.from({ length: 30 }, (_, index) => ({ tag: `tag ${index}`, score: 1 - index / 100 }));
  show({ tags, threshold: 0, pageSize: 10 });
  flushSync(() => host.querySelector<HTMLElement>('[aria-label="Page 3"]')?.click());
  expect(rows()[0]).toBe('tag 200.800');
  show({ tags: tags.slice(0, 12), threshold: 0, pageSize: 10 });
  expect(rows()).toEqual(['tag 100.900', 'tag 110.890']);
});

it('takes a threshold out of range for the nearest, and a page of no size for one of ten', () => {
  const tags = Array.from({ length: 30 }, (_, index) => ({ tag: `tag ${index}`, score: 0.9 }));
  show({ tags, threshold: -20, pageSize: Number.NaN });
  expect(rows()).toHaveLength(10);
  expect(host.querySelector('[role="slider"]')?.getAttribute('aria-valuenow')).toBe('0');
});

it('keeps its height while it loads', () => {
  const tags = Array.from({ length: 30 }, (_, index) => ({ tag: `tag ${index}`, score: 0.9 }));
  show({ tags, loading: true });
  const { offsetHeight } = host;
  show({ tags });
  expect(host.offsetHeight).toBe(offsetHeight);
});
