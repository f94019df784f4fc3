import {
  Button,
  Drawer,
  FilterPanel,
  FilterPanelColumn,
  RatingPicker,
  SourcePicker,
  Stack,
  Switch,
  TagInput,
  type TagInputProps,
} from '@mekiki/ui';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useIsNarrow } from '../../../browser/use-is-narrow.ts';
import { setLarge, useIsLarge } from '../../../lib/search/filter-store.ts';
import {
  changedFilters,
  type Filters,
  MAX_TAGS,
  offeredPools,
  RATINGS,
  withTags,
} from '../../../lib/search/filters.ts';
import { useHasLocal } from '../../system/use-counts.ts';
import { useTagSuggestions } from '../../../lib/tags/use-tag-suggestions.ts';
import { SOURCE_LOOKS } from '@mekiki/answer/source-looks.ts';

const RATING_OPTIONS = RATINGS.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

export interface SearchFiltersProps {
  id: string;
  open: boolean;
  onClose: () => void;
  filters: Filters;
  onChange: (filters: Filters) => void;
  onReset: () => void;
}

/**
 * The filters of the search: boards, tags, ratings, and the size of the previews. On a phone they open over the page.
 */
export function SearchFilters({ id, open, onClose, filters, onChange, onReset }: SearchFiltersProps) {
  const isNarrow = useIsNarrow();
  const isLarge = useIsLarge();
  const summary = <span>{summaryOf(filters, isLarge)}</span>;
  const reset = (
    <Button
      size="sm"
      variant="ghost"
      icon={<RotateCcw />}
      onClick={() => {
        setLarge(true);
        onReset();
      }}
    >
      Reset
    </Button>
  );
  const fields = <FilterFields open={open} filters={filters} onChange={onChange} isLarge={isLarge} />;
  return isNarrow ? (
    <FilterSheet id={id} open={open} onClose={onClose} summary={summary} reset={reset}>
      {fields}
    </FilterSheet>
  ) : (
    <FilterPanel
      id={id}
      open={open}
      footer={
        <>
          {summary}
          {reset}
        </>
      }
    >
      {fields}
    </FilterPanel>
  );
}

interface FilterSheetProps extends Pick<SearchFiltersProps, 'id' | 'open' | 'onClose'> {
  summary: ReactNode;
  reset: ReactNode;
  children: ReactNode;
}

function FilterSheet({ id, open, onClose, summary, reset, children }: FilterSheetProps) {
  return (
    <Drawer
      id={id}
      side="bottom"
      title="Filters"
      open={open}
      onOpenChange={onClose}
      footer={
        <Stack gap={2}>
          <Stack direction="row" justify="between" gap={2}>
            {summary}
            {reset}
          </Stack>
          <Button variant="primary" onClick={onClose}>
            Show results
          </Button>
        </Stack>
      }
    >
      <Stack gap={5}>{children}</Stack>
    </Drawer>
  );
}

interface FilterFieldsProps extends Pick<SearchFiltersProps, 'open' | 'filters' | 'onChange'> {
  isLarge: boolean;
}

function FilterFields({ open, filters, onChange, isLarge }: FilterFieldsProps) {
  const sources = offeredPools(filters.pools, useHasLocal(open));
  return (
    <>
      <FilterPanelColumn>
        <SourcePicker
          options={sources.offered.map((pool) => ({ value: pool, label: pool }))}
          sourceLooks={SOURCE_LOOKS}
          value={sources.chosen}
          onValueChange={(pools) => onChange({ ...filters, pools })}
        />
      </FilterPanelColumn>
      <FilterPanelColumn>
        <TagField
          label="Positive tags"
          placeholder="Only images with these tags"
          tone="success"
          value={filters.positive}
          onValueChange={(tags) => onChange(withTags(filters, 'positive', tags))}
        />
        <TagField
          label="Negative tags"
          placeholder="Hide images with these tags"
          tone="error"
          value={filters.negative}
          onValueChange={(tags) => onChange(withTags(filters, 'negative', tags))}
        />
      </FilterPanelColumn>
      <FilterPanelColumn>
        <RatingPicker
          options={RATING_OPTIONS}
          value={filters.ratings}
          onValueChange={(ratings) => onChange({ ...filters, ratings: RATINGS.filter((one) => ratings.includes(one)) })}
          {...(filters.ratings.length === 0 ? { hint: 'No rating selected. General and sensitive will be used.' } : {})}
        />
        <Switch label="Image size" offLabel="224px" onLabel="512px" checked={isLarge} onCheckedChange={setLarge} />
      </FilterPanelColumn>
    </>
  );
}

interface TagFieldProps extends Pick<TagInputProps, 'label' | 'placeholder' | 'tone'> {
  value: readonly string[];
  onValueChange: (tags: string[]) => void;
}

function TagField({ value, onValueChange, ...props }: TagFieldProps) {
  const [text, setText] = useState('');
  const last = value.at(-1);
  const { suggestions, longer, isLoading } = useTagSuggestions(text, last);
  return (
    <TagInput
      {...props}
      value={value}
      onValueChange={(tags) =>
        onValueChange(longer.includes(tags.at(-1) ?? '') ? tags.filter((tag) => tag !== last) : tags)
      }
      max={MAX_TAGS}
      suggestions={suggestions}
      loading={isLoading}
      onQueryChange={setText}
    />
  );
}

function summaryOf(filters: Filters, isLarge: boolean): string {
  const changed = changedFilters(filters) + (isLarge ? 0 : 1);
  if (changed === 0) return 'These are the default filters.';
  return changed === 1 ? '1 filter differs from the default.' : `${changed} filters differ from the defaults.`;
}
