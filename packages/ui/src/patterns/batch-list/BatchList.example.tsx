import { type BatchItem, BatchList } from '@mekiki/ui';
import { useState } from 'react';

const items: readonly BatchItem[] = [
  {
    id: 1,
    name: 'night-train.png',
    imageUrl: '/images/11.svg',
    state: 'done',
    verdict: 'copy',
    score: 0.98,
    sources: ['Artboard'],
    title: 'Night train',
  },
  { id: 2, name: 'IMG_2041.jpg', imageUrl: '/images/3.svg', state: 'done', verdict: 'none' },
  { id: 3, name: 'notes.txt', state: 'failed', error: 'This file is not an image.' },
  { id: 4, name: 'sea.webp', imageUrl: '/images/1.svg', state: 'searching' },
];

export default function BatchSearch() {
  const [opened, setOpened] = useState<BatchItem>();
  return (
    <>
      <BatchList items={items} onOpen={setOpened} />
      {opened ? <p>The results of {opened.name}</p> : null}
    </>
  );
}
