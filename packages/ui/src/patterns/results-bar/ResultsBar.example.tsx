import { ResultsBar, Select } from '@mekiki/ui';

export default function SimilarImages() {
  return (
    <ResultsBar title="Similar images" count="64 of 1,000" description="The most similar first">
      <Select
        label="Order"
        hideLabel
        size="sm"
        options={[
          { value: 'similar', label: 'Most similar' },
          { value: 'newest', label: 'Newest' },
        ]}
      />
    </ResultsBar>
  );
}
