import { FloatingButton } from '@mekiki/ui';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.tsx';

const SystemDrawer = lazyPart(async () => (await import('./system-drawer.tsx')).SystemDrawer);

/** Round button that opens the drawer with the system overview and the search history. */
export function SystemButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FloatingButton
        label="System information"
        placement="top-start"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Info />
      </FloatingButton>
      {isOpen ? <SystemDrawer onClose={() => setOpen(false)} /> : null}
    </>
  );
}
