import { Badge, FactList, Tabs } from '@mekiki/ui';

const facts = [
  { label: 'Artist', value: 'Aoi Minato' },
  { label: 'Size', value: '1080 × 1440' },
];

export default function ImageDetails() {
  return (
    <Tabs
      label="About this image"
      items={[
        { value: 'details', label: 'Details', content: <FactList facts={facts} /> },
        {
          value: 'tags',
          label: (
            <>
              Tags <Badge>3</Badge>
            </>
          ),
          content: '1girl, silver hair, night',
        },
        { value: 'comments', label: 'Comments', content: 'No comments yet.' },
      ]}
    />
  );
}
