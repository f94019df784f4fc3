import { Button, DropdownMenu } from '@mekiki/ui';
import { useState } from 'react';

export default function ImageMenu() {
  const [album, setAlbum] = useState('none');
  return (
    <DropdownMenu
      trigger={<Button>This image</Button>}
      items={[
        { label: 'Find similar images' },
        { label: 'Download', hint: 'D' },
        'separator',
        {
          label: 'Album',
          choice: 'one',
          items: [
            { label: 'None', checked: album === 'none', onSelect: () => setAlbum('none') },
            { label: 'Summer at the sea', checked: album === 'sea', onSelect: () => setAlbum('sea') },
          ],
        },
        'separator',
        { label: 'Delete', tone: 'danger' },
      ]}
    />
  );
}
