import { cx } from 'class-variance-authority';
import Search from 'lucide-react/icons/search';
import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  forwardRef,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { useAnnounce } from '../../foundations/announcer/index.ts';
import type { ChangeDetails } from '../../internal/details.ts';
import { thresholdText } from '../../internal/threshold-text.ts';
import { useLoadingAnnouncement } from '../../actions/button/Button.tsx';
import { type paginationMessages, tagTableMessages, type textFieldMessages } from '../../messages.ts';
import { Pagination } from '../../navigation/pagination/index.ts';
import { Slider, type SliderReason } from '../../inputs/slider/index.ts';
import { TextField } from '../../inputs/text-field/index.ts';
import type { ScoredTag, TagSort } from './rows.ts';
import { TagRows } from './TagRows.tsx';
import styles from './TagTable.module.css';
import { useTagRows } from './use-tag-rows.ts';

export type { ScoredTag, TagSort } from './rows.ts';

export interface TagTableProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** The tags. If one comes twice, the higher score counts. */
  tags: readonly ScoredTag[];
  /** Per cent; tags with a lower score are left out. */
  threshold?: number;
  /** @default 35 */
  defaultThreshold?: number;
  /** With every step of a drag. */
  onThresholdChange?: (threshold: number, details: ChangeDetails<SliderReason>) => void;
  /** Rows of a page. */
  pageSize?: number;
  /** @default 10 */
  defaultPageSize?: number;
  /** @default [5, 10, 15, 20] */
  pageSizes?: readonly number[];
  onPageSizeChange?: (pageSize: number) => void;
  sort?: TagSort;
  /** @default { by: 'score', direction: 'descending' } */
  defaultSort?: TagSort;
  onSortChange?: (sort: TagSort) => void;
  /** Makes the tags buttons. */
  onTagClick?: (tag: ScoredTag) => void;
  /** Keeps the room of a full page. @default false */
  loading?: boolean;
  /** Stands at the end of the line above the table, such as a copy button. */
  actions?: ReactNode;
  labels?: Partial<typeof tagTableMessages & typeof textFieldMessages>;
  paginationLabels?: Partial<typeof paginationMessages>;
}

const PAGE_SIZES = [5, 10, 15, 20] as const;
const BEST_FIRST = { by: 'score', direction: 'descending' } as const;

/** What a tagger found in an image, to filter, search and sort. */
export const TagTable = forwardRef<HTMLElement, TagTableProps>(function TagTable(
  {
    tags,
    threshold: givenThreshold,
    defaultThreshold = 35,
    onThresholdChange,
    pageSize: givenPageSize,
    defaultPageSize = 10,
    pageSizes = PAGE_SIZES,
    onPageSizeChange,
    sort,
    defaultSort = BEST_FIRST,
    onSortChange,
    onTagClick,
    loading = false,
    actions,
    labels,
    paginationLabels,
    className,
    style,
    ...props
  },
  ref,
) {
  const text = { ...tagTableMessages, ...labels };
  const table = useTagRows({
    tags,
    threshold: givenThreshold,
    defaultThreshold,
    onThresholdChange,
    pageSize: givenPageSize,
    defaultPageSize,
    onPageSizeChange,
    sort,
    defaultSort,
    onSortChange,
  });
  useLoadingAnnouncement(loading, text.loading);
  const summary = text.shown(table.found, table.all);
  useFilterAnnouncement(table.found === 0 && !loading ? emptyText() : summary, table.filter);

  function emptyText(): string {
    return table.isNoneOverThreshold ? text.noneOverThreshold : text.noMatches;
  }
  const rowsKept = loading || table.pageCount > 1 ? table.pageSize : 0;
  return (
    <section
      aria-label={text.table}
      {...props}
      ref={ref}
      aria-busy={loading || undefined}
      className={cx(styles.Root, className)}
      style={{ ...style, '--tag-rows': rowsKept } as CSSProperties}
    >
      <div className={styles.Filters}>
        <TextField
          labels={labels}
          className={styles.Search}
          label={text.search}
          hideLabel
          placeholder={text.search}
          icon={<Search aria-hidden="true" />}
          type="search"
          clearable
          value={table.search}
          onValueChange={table.setSearch}
        />
        <Slider
          className={styles.Threshold}
          label={text.threshold}
          layout="inline"
          size="sm"
          input={false}
          min={0}
          max={100}
          value={table.threshold}
          format={thresholdText}
          onValueChange={table.setThreshold}
        />
      </div>
      <div className={styles.Line}>
        <span className={styles.Summary}>{loading ? '\u00a0' : summary}</span>
        {actions}
      </div>
      <TagRows
        rows={table.rows}
        sort={table.sort}
        onSortChange={table.setSort}
        onTagClick={onTagClick}
        skeletons={loading ? table.pageSize : 0}
        empty={table.found === 0 && !loading ? emptyText() : undefined}
        text={text}
      />
      <Pagination
        page={table.page}
        pageCount={loading ? 1 : table.pageCount}
        onPageChange={table.setPage}
        pageSize={table.pageSize}
        pageSizes={pageSizes}
        onPageSizeChange={table.setPageSize}
        hasInput={false}
        loading={loading}
        labels={{
          navigation: text.pages(text.table),
          pageSize: text.pageSize,
          ...paginationLabels,
        }}
      />
    </section>
  );
});

/** Says how many tags are left after the filter changed. */
function useFilterAnnouncement(summary: string, filter: string): void {
  const announce = useAnnounce();
  const said = useRef(filter);
  useEffect(() => {
    if (said.current !== filter) announce(summary);
    said.current = filter;
  }, [filter, summary, announce]);
}
