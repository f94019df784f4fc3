import { Button, ImageViewer, TileLayer } from '@mekiki/ui';
import { useState } from 'react';

const scan = { id: 'scan', src: '/images/12.svg', alt: 'A girl with white hair', width: 16_384, height: 16_384 };

export default function LargeScan() {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <Button onClick={() => setIndex(0)}>Open the scan</Button>
      <ImageViewer
        items={[scan]}
        index={index}
        onIndexChange={setIndex}
        renderLayer={(_item, view) => (
          <TileLayer
            {...view}
            tileSize={512}
            levels={4}
            getTileSrc={({ level, column, row }) => `/scan/${level}/${column}-${row}.webp`}
          />
        )}
      />
    </>
  );
}
