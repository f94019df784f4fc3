import * as Dialog from '@radix-ui/react-dialog';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { warnOnce } from '../../internal/warn-once.ts';
import { imageViewerMessages } from '../../messages.ts';
import { existingIndex } from './counter.ts';
import styles from './ImageViewer.module.css';
import type { ViewerItem, ViewerReason } from './types.ts';
import { ViewerDialog } from './ViewerDialog.tsx';

export interface ImageViewerProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** The images that are loaded. */
  items: readonly ViewerItem[];
  /** The image that is shown, counted from 0; null is closed. */
  index: number | null;
  /** Asks for another image, or with null to close. */
  onIndexChange: (index: number | null, details: { reason: ViewerReason }) => void;
  /** How many images there are, or that nobody knows. @default the number of `items` */
  total?: number | 'unknown';
  /** More can be loaded: the counter says so, and the last image asks for it. @default false */
  hasMore?: boolean;
  /** Called once at the last image, for as long as it is looked at and nothing comes. */
  onLoadMore?: () => void;
  /**
   * `reach` calls it as soon as the last image is shown, so that more are there in time; `next` only for who wants to
   * go past it, as where other images take the place of these. @default 'reach'
   */
  loadMoreOn?: 'reach' | 'next';
  /** Without it, or where an item says `canRemix: false`, there is no such button. */
  onRemix?: (item: ViewerItem) => void;
  onDownload?: (item: ViewerItem) => void;
  /** Asks for nothing: a confirmation is the caller's, as are the items afterwards. */
  onRemove?: (item: ViewerItem) => void;
  labels?: Partial<typeof imageViewerMessages>;
}

/** Images over the whole window, to zoom into and to go through. */
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
