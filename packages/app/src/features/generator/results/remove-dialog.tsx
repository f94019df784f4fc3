import type { GenerationItem } from '@mekiki/api-client';
import { ConfirmDialog, useAnnounce } from '@mekiki/ui';
import { type RefObject, useRef, useState } from 'react';
import { errorText } from '../../../api/error-text.ts';

export interface RemoveDialogProps {
  /** IDs of the images that would be removed. */
  ids: readonly string[];
  /** All images on the page. */
  items: readonly GenerationItem[];
  /** Receives the focus if no image remains. */
  list: RefObject<HTMLElement | null>;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks for confirmation before images are permanently removed. */
export function RemoveDialog({ ids, items, list, onConfirm, onClose }: RemoveDialogProps) {
  const announce = useAnnounce();
  const isRemoved = useRef(false);
  const [neighbor] = useState(() => neighborOf(ids, items));
  const count = ids.length;
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={
        count === 1
          ? 'Are you sure you want to remove this image?'
          : `Are you sure you want to remove these ${count} images?`
      }
      confirmLabel="Remove"
      returnFocus={() => {
        // Last, since the selection announces that it was cleared.
        if (isRemoved.current) announce(count === 1 ? 'Image removed' : `${count} images removed`);
        // Also after a removal that seemed to fail. As long as one of the images is there, so is the button that asked.
        else if (items.some(({ id }) => ids.includes(id))) return undefined;
        return (neighbor && openButtonOf(neighbor)) ?? list.current;
      }}
      onConfirm={async () => {
        await onConfirm();
        isRemoved.current = true;
      }}
      error={errorText}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    />
  );
}

/** The image after the first of these that stays, otherwise the last before it. */
function neighborOf(ids: readonly string[], items: readonly GenerationItem[]): GenerationItem | undefined {
  const first = items.findIndex(({ id }) => ids.includes(id));
  return items.slice(first).find(({ id }) => !ids.includes(id)) ?? items[first - 1];
}

function openButtonOf({ id }: GenerationItem): HTMLElement | null {
  return document.querySelector(`[data-image="${CSS.escape(id)}"] button`);
}
