/** What the stories of ConfirmDialog and their tests share. */
import { type ComponentProps, useState } from 'react';
import { Button } from '../../actions/button/index.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export function WithButton({ onOpenChange, ...args }: ComponentProps<typeof ConfirmDialog>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove</Button>
      <ConfirmDialog
        {...args}
        open={open}
        onOpenChange={(next, details) => {
          setOpen(next);
          onOpenChange?.(next, details);
        }}
      />
    </>
  );
}
