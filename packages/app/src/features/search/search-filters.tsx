import {
  Button,
  FilterPanel,
  FilterPanelColumn,
  RatingPicker,
  SourcePicker,
  Switch,
  TagInput,
  type TagInputProps,
} from '@mekiki/ui';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { setLarge, useIsLarge } from './filter-store.ts';
import { changedFilters, type Filters, MOST_TAGS, offeredPools, RATINGS, withTags } from './filters.ts';
import { useHasLocal } from '../system/use-counts.ts';
import { useTagSuggestions } from './use-tag-suggestions.ts';
import { SOURCE_LOOKS } from './source-looks.ts';

const RATING_OPTIONS = RATINGS.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

export interface SearchFiltersProps {
  id: string;
  open: boolean;
  filters: Filters;
  onChange: (filters: Filters) => void;
  onReset: () => void;
}

/** The filters of the search: boards, tags, ratings, and the size of the previews. */
export function SearchFilters({ id, open, filters, onChange, onReset }: SearchFiltersProps) {
  const isLarge = useIsLarge();
  const sources = offeredPools(filters.pools, useHasLocal(open));
  return (
    <FilterPanel
      id={id}
      open={open}
      footer={
        <>
          <span>{summaryOf(filters, isLarge)}</span>
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
        </>
      }
    >
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
          tone="positive"
          value={filters.positive}
          onValueChange={(tags) => onChange(withTags(filters, 'positive', tags))}
        />
        <TagField
          label="Negative tags"
          placeholder="Hide images with these tags"
          tone="negative"
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
    </FilterPanel>
  );
}

function TagField(props: Pick<TagInputProps, 'label' | 'placeholder' | 'tone' | 'value' | 'onValueChange'>) {
  const [text, setText] = useState('');
  const { suggestions, isLoading } = useTagSuggestions(text);
  return <TagInput {...props} max={MOST_TAGS} suggestions={suggestions} loading={isLoading} onQueryChange={setText} />;
}

function summaryOf(filters: Filters, isLarge: boolean): string {
  const changed = changedFilters(filters) + (isLarge ? 0 : 1);
  if (changed === 0) return 'These are the default filters.';
  return changed === 1 ? '1 filter differs from the default.' : `${changed} filters differ from the defaults.`;
}
