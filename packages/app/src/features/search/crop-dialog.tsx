import { CropEditor, type CropState, Modal } from '@mekiki/ui';

export interface CropDialogProps {
  /** The picture as it came. */
  picture: Blob;
  /** How it was edited last. */
  crop: CropState | undefined;
  onSave: (png: Blob, crop: CropState) => void;
  onClose: () => void;
}

/** Edits the picture that is searched: a part of it, turned, mirrored. */
export function CropDialog({ picture, crop, onSave, onClose }: CropDialogProps) {
  return (
    <Modal
      open
      size="lg"
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
