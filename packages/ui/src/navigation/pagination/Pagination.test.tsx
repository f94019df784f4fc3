import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { host, root } from '../../testing/mount.ts';
import { Pagination, type PaginationProps } from './Pagination.tsx';

const show = (props: Partial<PaginationProps>) =>
  flushSync(() => root.render(<Pagination page={1} onPageChange={() => {}} {...props} />));
const current = () => host.querySelector('[aria-current]')?.textContent;

it('shows something for numbers that are no pages, and says so once each', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  show({
    page: Number.NaN,
    pageCount: -3,
    pageSizes: [Number.NaN, 16, 16, 0],
    pageSize: 20,
    onPageSizeChange: () => {},
  });
  show({
    page: Number.NaN,
    pageCount: -3,
    pageSizes: [Number.NaN, 16, 16, 0],
    pageSize: 20,
    onPageSizeChange: () => {},
  });
  expect(current()).toBe('1');
  expect([...host.querySelectorAll('option')].map(({ value }) => value)).toEqual(['16', '20']);
  expect(warn.mock.calls.map(([sentence]) => String(sentence))).toEqual([
    '[@mekiki/ui] Pagination got pageCount={-3} and uses 0, because pages are counted in whole numbers: pass one of at least 0.',
    '[@mekiki/ui] Pagination got page={NaN} and uses 1, because pages are counted in whole numbers: pass one of at least 1.',
  ]);
});

it('shows the last page where the one asked for is gone, and the first of an empty list', () => {
  show({ page: 9, pageCount: 4 });
  expect(current()).toBe('4');
  show({ page: 9, pageCount: 0 });
  expect(current()).toBe('1');
});
