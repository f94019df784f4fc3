import { ImageViewer } from '@mekiki/ui';
import type { Result } from '../search/results.ts';

interface ResultsViewerProps {
  /** The images to go through. */
  items: readonly Result['item'][];
  index: number;
  onStep: (by: -1 | 1) => void;
  onClose: () => void;
}

/** Images over the whole window, to zoom into. */
export function ResultsViewer({ items, index, onStep, onClose }: ResultsViewerProps) {
  return (
    <ImageViewer
      items={items.map(({ query: key, img, preview, color, title = 'The image' }) => ({
        id: key,
        src: img,
        alt: title,
        color,
        previewSrc: preview,
      }))}
      index={index}
      onIndexChange={(next) => {
        if (next === null) onClose();
        else onStep(next < index ? -1 : 1);
      }}
    />
  );
}
