import { ConfirmDialog } from '@mekiki/ui';
import { errorText } from '../../../api/error-text.ts';

export interface RemoveDialogProps {
  /** How many images would be removed. */
  count: number;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks for confirmation before images are permanently removed. */
export function RemoveDialog({ count, onConfirm, onClose }: RemoveDialogProps) {
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
      onConfirm={onConfirm}
      error={errorText}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    />
  );
}
