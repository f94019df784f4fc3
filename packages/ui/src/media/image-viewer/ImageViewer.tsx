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
  /** Zero-based index of the shown image; null means closed. */
  index: number | null;
  /** Called to show another image, or with null to close. */
  onIndexChange: (index: number | null, details: { reason: ViewerReason }) => void;
  /** The total number of images, or that it is unknown. @default the number of `items` */
  total?: number | 'unknown';
  /** More can be loaded: the counter shows it, and the last image requests them. @default false */
  hasMore?: boolean;
  /** Called once at the last image, while it is shown and nothing arrives. */
  onLoadMore?: () => void;
  /**
   * `reach` calls it as soon as the last image is shown, so that more are there in time; `next` only when the user goes
   * past it, for lists whose images are replaced.
   * @default 'reach'
   */
  loadMoreOn?: 'reach' | 'next';
  /** Without it, or if an item says `canRemix: false`, there is no such button. */
  onRemix?: (item: ViewerItem) => void;
  onDownload?: (item: ViewerItem) => void;
  /** Does not ask for confirmation: that is up to the caller, as are the items afterwards. */
  onRemove?: (item: ViewerItem) => void;
  /**
   * The image's thumbnail in the page, or an element around it. The image comes from there and goes back to it, unless
   * it is out of the window or the user prefers reduced motion. An item without a size does not come from it.
   */
  getThumbnail?: (item: ViewerItem) => Element | null | undefined;
  labels?: Partial<typeof imageViewerMessages>;
}

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
