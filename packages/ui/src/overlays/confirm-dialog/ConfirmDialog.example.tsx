import { Button, ConfirmDialog } from '@mekiki/ui';
import { useState } from 'react';

export default function DeleteAlbum() {
  const [open, setOpen] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  return (
    <>
      <Button variant="danger" disabled={isDeleted} onClick={() => setOpen(true)}>
        {isDeleted ? 'Deleted' : 'Delete the album'}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        tone="danger"
        title="Delete “Summer at the sea”?"
        description="Its 12 images are deleted as well. This cannot be undone."
        confirmLabel="Delete"
        cancelLabel="Keep"
        onConfirm={() => setDeleted(true)}
      />
    </>
  );
}
