import { Button, ConfirmDialog } from '@mekiki/ui';
import { useState } from 'react';

export default function EmptyAlbum() {
  const [open, setOpen] = useState(false);
  const [count, setCount] = useState(12);
  return (
    <>
      <p>The album has {count} images.</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Empty the album
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        tone="danger"
        title="Empty “Summer at the sea”?"
        description="Its images are deleted. This cannot be undone."
        confirmLabel="Delete"
        cancelLabel="Keep"
        onConfirm={() => setCount(0)}
      />
    </>
  );
}
