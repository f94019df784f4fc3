import { useMemo, useState } from 'react';
import type { SliderReason } from '../../inputs/slider/index.ts';
import type { ChangeDetails } from '../../internal/details.ts';
import { clamp } from '../../internal/number.ts';
import { useControllable } from '../../internal/use-controllable.ts';
import { warnOnce } from '../../internal/warn-once.ts';
import { matching, overThreshold, pageOf, type ScoredTag, sorted, type TagSort, withoutDoubles } from './rows.ts';

interface TagRowsOptions {
  tags: readonly ScoredTag[];
  threshold: number | undefined;
  defaultThreshold: number;
  onThresholdChange: ((threshold: number, details: ChangeDetails<SliderReason>) => void) | undefined;
  pageSize: number | undefined;
  defaultPageSize: number;
  onPageSizeChange: ((pageSize: number) => void) | undefined;
  sort: TagSort | undefined;
  defaultSort: TagSort;
  onSortChange: ((sort: TagSort) => void) | undefined;
}

/** What of the tags is shown. Whatever changes that leads back to the first page. */
export function useTagRows(options: TagRowsOptions) {
  const { tags } = options;
  const [wantedThreshold, setThreshold] = useControllable<number, [ChangeDetails<SliderReason>]>({
    value: options.threshold,
    defaultValue: options.defaultThreshold,
    onChange: options.onThresholdChange,
  });
  const [wantedSize, setPageSize] = useControllable({
    value: options.pageSize,
    defaultValue: options.defaultPageSize,
    onChange: options.onPageSizeChange,
  });
  const [search, setSearch] = useState('');
  const [sort, setSort] = useControllable({
    value: options.sort,
    defaultValue: options.defaultSort,
    onChange: options.onSortChange,
  });
  const [page, setPage] = useState(1);

  const threshold = clamp(wantedThreshold, 0, 100);
  const pageSize = wantedSize >= 1 ? Math.floor(wantedSize) : 10;
  const all = useMemo(() => known(tags), [tags]);
  const passed = useMemo(() => overThreshold(all, threshold), [all, threshold]);
  const found = useMemo(() => sorted(matching(passed, search), sort), [passed, search, sort]);
  const shown = pageOf(found, page, pageSize);

  const toFirstPage =
    <Value, Rest extends unknown[]>(set: (value: Value, ...rest: Rest) => void) =>
    (value: Value, ...rest: Rest) => {
      setPage(1);
      set(value, ...rest);
    };
  return {
    threshold,
    setThreshold: toFirstPage(setThreshold),
    search,
    setSearch: toFirstPage(setSearch),
    sort,
    setSort: toFirstPage(setSort),
    pageSize,
    setPageSize: toFirstPage(setPageSize),
    page: shown.page,
    setPage,
    pageCount: shown.pageCount,
    rows: shown.entries,
    all: all.length,
    found: found.length,
    isNoneOverThreshold: passed.length === 0,
    /** Changes with everything that leaves tags out. */
    filter: `${threshold}:${search}`,
  };
}

function known(tags: readonly ScoredTag[]): ScoredTag[] {
  if (tags.some(({ score }) => !Number.isFinite(score))) {
    warnOnce(
      'TagTable got scores that are no numbers and shows a dash for them, at the end, because they cannot be compared: pass scores of 0 to 1.',
    );
  }
  return withoutDoubles(tags);
}
