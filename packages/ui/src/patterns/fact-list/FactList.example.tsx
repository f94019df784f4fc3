import { Badge, FactList } from '@mekiki/ui';

export default function ImageFacts() {
  return (
    <FactList
      facts={[
        { label: 'Artist', value: <a href="/artists/aoi">Aoi Minato</a> },
        { label: 'Size', value: '1080 × 1440' },
        { label: 'Tags', value: [<Badge key="hair">silver hair</Badge>, <Badge key="night">night</Badge>] },
      ]}
    />
  );
}
