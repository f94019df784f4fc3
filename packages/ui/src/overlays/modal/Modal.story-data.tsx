/** What the stories of Modal and their tests share. */
import { type ComponentProps, useState } from 'react';
import { Button } from '../../actions/button/index.ts';
import { storyImage } from '../../story-images.ts';
import { Modal } from './Modal.tsx';

export function WithButton({ onOpenChange, ...args }: ComponentProps<typeof Modal>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal
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

export const image = storyImage(5);
