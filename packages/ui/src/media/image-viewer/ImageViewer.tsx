import * as Dialog from '@radix-ui/react-dialog';
import { forwardRef } from 'react';
import { warnOnce } from '../../internal/warn-once.ts';
import { imageViewerMessages } from '../../messages.ts';
import { existingIndex } from './counter.ts';
import styles from './ImageViewer.module.css';
import type { ImageViewerProps, ViewerItem } from './types.ts';
import { ViewerDialog } from './ViewerDialog.tsx';

/** A full-window image viewer with zoom and navigation. */
export const ImageViewer = forwardRef<HTMLDivElement, ImageViewerProps>(function ImageViewer(
  { items, index, onIndexChange, total, hasMore = false, loadMoreOn = 'reach', labels, ...props },
  ref,
) {
  const shown = index === null ? undefined : existingIndex(index, items.length);
  if (index !== null) warnOfOddInput(items, index, shown);
  return (
    <Dialog.Root open={shown !== undefined} onOpenChange={() => onIndexChange(null, { reason: 'api' })}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.Backdrop}>
          {shown === undefined ? null : (
            <ViewerDialog
              {...props}
              ref={ref}
              items={items}
              index={shown}
              counted={{ loaded: items.length, total, hasMore }}
              loadMoreOn={loadMoreOn}
              onIndexChange={onIndexChange}
              labels={{ ...imageViewerMessages, ...labels }}
            />
          )}
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
});

function warnOfOddInput(items: readonly ViewerItem[], index: number, shown: number | undefined): void {
  if (shown === undefined) {
    warnOnce(`ImageViewer has the index ${index} but no items, so it stays closed: give it items, or the index null.`);
  } else if (shown !== index) {
    warnOnce(
      `ImageViewer has the index ${index} and ${items.length} items, so it shows the nearest one: give it a whole number from 0 to ${items.length - 1}, or null.`,
    );
  }
  if (new Set(items.map(({ id }) => id)).size < items.length) {
    warnOnce('ImageViewer has two items of the same id, which it may take for one image: give each its own.');
  }
}
