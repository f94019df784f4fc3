import { ImageViewer, ViewerThumbnail } from '@mekiki/ui';
import { useState } from 'react';

const images = [
  { id: '1', src: '/images/1.svg', alt: 'A boy with orange hair at the sea', width: 1200, height: 1600 },
  { id: '4', src: '/images/4.svg', alt: 'A girl with brown hair', width: 1080, height: 1440 },
  {
    id: '11',
    src: '/images/11.svg',
    alt: 'A girl with white hair in a city at night',
    width: 1080,
    height: 1440,
    facts: [{ label: 'Artist', value: 'Aoi Minato' }],
  },
];

export default function Album() {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 12, maxWidth: 480 }}>
        {images.map(({ id, src, alt, width, height }, position) => (
          <ViewerThumbnail
            key={id}
            id={`thumbnail-${id}`}
            {...{ src, alt, width, height }}
            onOpen={() => setIndex(position)}
          />
        ))}
      </div>
      <ImageViewer
        items={images}
        index={index}
        onIndexChange={setIndex}
        getThumbnail={({ id }) => document.getElementById(`thumbnail-${id}`)}
      />
    </>
  );
}
