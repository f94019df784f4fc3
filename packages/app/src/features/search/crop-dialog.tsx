import { CropEditor, type CropState, Modal } from '@mekiki/ui';

export interface CropDialogProps {
  /** The picture as it came. */
  picture: Blob;
  /** How it was edited last. */
  crop: CropState | undefined;
  onSave: (png: Blob, crop: CropState) => void;
  onClose: () => void;
}

/** The editor puts its controls beside a canvas of 500 px from 752 px on; the rest is the dialog's own padding. */
const ROOM_FOR_CANVAS = { maxInlineSize: 800 };

/** Edits the picture that is searched: a part of it, turned, mirrored. */
export function CropDialog({ picture, crop, onSave, onClose }: CropDialogProps) {
  return (
    <Modal
      open
      size="lg"
      style={ROOM_FOR_CANVAS}
      title="Search a part of the picture"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <CropEditor
        src={picture}
        {...(crop ? { initial: crop } : {})}
        onSave={({ blob, rect, rotation, flipX, flipY }) => onSave(blob, { rect, rotation, flipX, flipY })}
        onCancel={onClose}
      />
    </Modal>
  );
}
