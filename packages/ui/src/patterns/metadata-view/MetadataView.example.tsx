import { MetadataView } from '@mekiki/ui';
import { useState } from 'react';

const groups = [
  {
    id: 'exif',
    name: 'EXIF',
    detail: '2 kB',
    removable: true,
    fields: [
      { name: 'Model', value: 'Pixel 9', sensitive: true },
      { name: 'DateTimeOriginal', value: '2026:05:03 18:20:04', sensitive: true },
    ],
  },
  { id: 'png', name: 'PNG text', removable: true, fields: [{ name: 'Software', value: 'Paint 4.2' }] },
];

export default function FileMetadata() {
  const [chosen, setChosen] = useState<readonly string[]>(['exif']);
  return <MetadataView groups={groups} chosen={chosen} onChosenChange={setChosen} />;
}
