/** What the stories of Drawer and their tests share. */
import { type ComponentProps, useState } from 'react';
import { Button } from '../../actions/button/index.ts';
import { Drawer } from './Drawer.tsx';

export function WithButton({ onOpenChange, ...args }: ComponentProps<typeof Drawer>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>System information</Button>
      <Drawer
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
