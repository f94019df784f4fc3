import { CropEditor, Modal } from '@mekiki/ui';
import type { SearchPageView } from '../use-search-page.ts';
import { fileNameOf } from '../view.ts';

export interface CropDialogProps {
  page: SearchPageView;
  /** The query image; of a file that was edited, as it was edited. */
  image: Blob;
}

/** The editor puts its controls next to a 500 px canvas from 752 px on; the rest is the dialog's own padding. */
const ROOM_FOR_CANVAS = { maxInlineSize: 800 };

const LABELS = { save: 'Search this part' };

/** Edits the query image: crops, rotates or mirrors it. */
export function CropDialog({ page, image }: CropDialogProps) {
  const { searched, stopEditing } = page;
  const original = searched?.original ?? image;
  return (
    <Modal
      open
      size="lg"
      style={ROOM_FOR_CANVAS}
      title="Search part of the image"
      onOpenChange={(open) => {
        if (!open) stopEditing();
      }}
    >
      <CropEditor
        src={original}
        labels={LABELS}
        {...(searched?.crop ? { initial: searched.crop } : {})}
        onSave={({ blob, rect, rotation, flipX, flipY }) => {
          // The button that opened the editor disappears with the previous results.
          page.focus.claim();
          const file = new File([blob], fileNameOf(page.search), { type: blob.type });
          page.searchFile(file, { original, crop: { rect, rotation, flipX, flipY } });
        }}
        onCancel={stopEditing}
      />
    </Modal>
  );
}
