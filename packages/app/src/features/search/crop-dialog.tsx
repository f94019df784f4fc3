import { CropEditor, type CropState, Modal } from '@mekiki/ui';

export interface CropDialogProps {
  /** The original image. */
  image: Blob;
  /** The last edit. */
  crop: CropState | undefined;
  onSave: (png: Blob, crop: CropState) => void;
  onClose: () => void;
}

/** The editor puts its controls next to a 500 px canvas from 752 px on; the rest is the dialog's own padding. */
const ROOM_FOR_CANVAS = { maxInlineSize: 800 };

const LABELS = { save: 'Search this part' };

/** Edits the query image: crops, rotates or mirrors it. */
export function CropDialog({ image, crop, onSave, onClose }: CropDialogProps) {
  return (
    <Modal
      open
      size="lg"
      style={ROOM_FOR_CANVAS}
      title="Search part of the image"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <CropEditor
        src={image}
        labels={LABELS}
        {...(crop ? { initial: crop } : {})}
        onSave={({ blob, rect, rotation, flipX, flipY }) => onSave(blob, { rect, rotation, flipX, flipY })}
        onCancel={onClose}
      />
    </Modal>
  );
}
