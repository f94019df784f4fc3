import { ImageViewer, ViewerThumbnail } from '@mekiki/ui';
import { useState } from 'react';

const image = { src: '/images/7.svg', alt: 'Two girls under the stars', width: 1400, height: 1400 };

export default function Thumbnail() {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <div style={{ maxWidth: 240 }}>
      <ViewerThumbnail {...image} onOpen={() => setIndex(0)} onDownload={() => window.open(image.src)} />
      <ImageViewer items={[{ id: '7', ...image }]} index={index} onIndexChange={setIndex} />
    </div>
  );
}
