import { ImageViewer } from '@mekiki/ui';
import type { Result } from '@mekiki/answer/result-list.ts';

interface ResultsViewerProps {
  /** The images of the viewer. */
  items: readonly Result['item'][];
  index: number;
  hasMore: boolean;
  onLoadMore: () => void;
  onStep: (by: -1 | 1) => void;
  onClose: () => void;
}

/** A full-window image viewer with zoom. */
export function ResultsViewer({ items, index, onStep, onClose, ...more }: ResultsViewerProps) {
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
      {...more}
      loadMoreOn="next"
      onIndexChange={(next) => {
        if (next === null) onClose();
        else onStep(next < index ? -1 : 1);
      }}
    />
  );
}
