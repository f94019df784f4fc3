import { Button, Select, Stack, TextField } from '@mekiki/ui';
import { ListFilter, Search } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useModels } from '../panel/use-models.ts';
import { filtersAny, type HistoryFilter, NO_FILTER } from './use-history.ts';

export interface HistoryFilterBarProps {
  value: HistoryFilter;
  onValueChange: (filter: HistoryFilter) => void;
}

/** Filters past images by prompt, model and day. */
export function HistoryFilterBar({ value, onValueChange }: HistoryFilterBarProps) {
  const { options } = useModels();
  const [isOpen, setOpen] = useState(false);
  const more = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const change = (part: Partial<HistoryFilter>) => onValueChange({ ...value, ...part });
  return (
    <search aria-label="Past images">
      <Stack gap={2}>
        <Stack direction="row" gap={2}>
          <div data-grow="">
            <TextField
              label="Search past images"
              hideLabel
              type="search"
              placeholder="Search past images by words in their prompt"
              icon={<Search aria-hidden="true" />}
              clearable
              value={value.query}
              onValueChange={(query) => change({ query })}
            />
          </div>
          <Button
            ref={toggle}
            icon={<ListFilter aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? more : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            Filters
          </Button>
        </Stack>
        {isOpen ? (
          <Stack id={more} direction="row" gap={2} wrap align="end">
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
            {filtersAny(value) ? (
              <Button
                variant="ghost"
                onClick={() => {
                  // The pressed button disappears.
                  toggle.current?.focus();
                  onValueChange(NO_FILTER);
                }}
              >
                Reset
              </Button>
            ) : null}
          </Stack>
        ) : null}
      </Stack>
    </search>
  );
}
