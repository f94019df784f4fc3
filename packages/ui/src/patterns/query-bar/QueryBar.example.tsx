import { Button, QueryBar, ResultsBar } from '@mekiki/ui';
import { useState } from 'react';

const tags = [
  { value: 'night', label: 'night' },
  { value: '-text', label: 'without text' },
];

/** The bar appears when the results have been scrolled up. */
export default function Results() {
  const [filters, setFilters] = useState(tags);
  return (
    <>
      <QueryBar
        title="girl with white hair"
        imageSrc="/images/12.svg"
        filters={filters}
        onRemoveFilter={(value) => setFilters(filters.filter((filter) => filter.value !== value))}
        action={
          <Button size="sm" onClick={() => window.scrollTo({ top: 0 })}>
            Change
          </Button>
        }
      />
      <ResultsBar title="Similar images" count="64" />
    </>
  );
}
