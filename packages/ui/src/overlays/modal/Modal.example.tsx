import { Button, Modal } from '@mekiki/ui';
import { useState } from 'react';

export default function RenameDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Modal open={open} onOpenChange={setOpen} title="Rename the album" description="Its links stay the same.">
        <Button variant="primary" onClick={() => setOpen(false)}>
          Save
        </Button>
      </Modal>
    </>
  );
}
