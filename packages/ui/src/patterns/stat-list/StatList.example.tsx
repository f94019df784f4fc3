import { StatList } from '@mekiki/ui';

export default function SiteStatus() {
  return (
    <StatList
      variant="cards"
      items={[
        { label: 'Index', value: 1_204_332, unit: 'images' },
        { label: 'Image server', value: 'Ready', tone: 'success' },
        { label: 'Waiting', value: 12, unit: 'jobs', tone: 'warning' },
      ]}
    />
  );
}
