import { Button, FilterPanel, FilterPanelColumn, RatingPicker, Slider, Stack, TagInput } from '@mekiki/ui';
import { useState } from 'react';

const ratings = [
  { value: 'general', label: 'General' },
  { value: 'sensitive', label: 'Sensitive' },
];

export default function SearchFilters() {
  const [open, setOpen] = useState(true);
  return (
    <Stack gap={2}>
      <Button
        style={{ alignSelf: 'start' }}
        aria-expanded={open}
        aria-controls="search-filters"
        onClick={() => setOpen(!open)}
      >
        Filters
      </Button>
      <FilterPanel id="search-filters" open={open}>
        <FilterPanelColumn>
          <TagInput label="With these tags" defaultValue={['night']} tone="success" />
          <TagInput label="Without these" tone="error" />
        </FilterPanelColumn>
        <FilterPanelColumn>
          <RatingPicker options={ratings} defaultValue={['general']} />
          <Slider label="Least similarity" defaultValue={80} format={(value) => `${value} %`} />
        </FilterPanelColumn>
      </FilterPanel>
    </Stack>
  );
}
