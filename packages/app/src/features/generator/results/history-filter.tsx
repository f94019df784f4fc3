import { Button, Select, Stack, TextField } from '@mekiki/ui';
import { Search } from 'lucide-react';
import { useModels } from '../panel/use-models.ts';
import { type HistoryFilter, NO_FILTER } from './use-history.ts';

export interface HistoryFilterBarProps {
  value: HistoryFilter;
  onValueChange: (filter: HistoryFilter) => void;
}

/** Looks for past images by prompt, model and day. */
export function HistoryFilterBar({ value, onValueChange }: HistoryFilterBarProps) {
  const { options } = useModels();
  const change = (part: Partial<HistoryFilter>) => onValueChange({ ...value, ...part });
  const isFiltered = Object.keys(NO_FILTER).some((name) => {
    const key = name as keyof HistoryFilter;
    return value[key] !== NO_FILTER[key];
  });
  return (
    <search aria-label="Past images">
      <Stack direction="row" gap={2} wrap align="end">
        <TextField
          label="Prompt"
          type="search"
          placeholder="Words of the prompt"
          icon={<Search aria-hidden="true" />}
          clearable
          value={value.query}
          onValueChange={(query) => change({ query })}
        />
        <Select
          label="Model"
          options={[
            { value: '', label: 'All models' },
            ...options.map(({ value: id, label }) => ({ value: id, label })),
          ]}
          value={value.model === undefined ? '' : String(value.model)}
          onValueChange={(id) => change({ model: id === '' ? undefined : Number(id) })}
        />
        <TextField label="From" type="date" value={value.from} onValueChange={(from) => change({ from })} />
        <TextField label="To" type="date" value={value.until} onValueChange={(until) => change({ until })} />
        {isFiltered ? (
          <Button variant="ghost" onClick={() => onValueChange(NO_FILTER)}>
            Reset
          </Button>
        ) : null}
      </Stack>
    </search>
  );
}
