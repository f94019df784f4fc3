import { IconButton } from '@mekiki/ui';
import { SquareStack } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import { useBatch } from './use-batch.ts';

const BatchModal = lazyPart(async () => (await import('./batch-modal.tsx')).BatchModal);

/** Opens the search with several images; it goes on while the dialog is closed. */
export function BatchButton() {
  const batch = useBatch();
  const [isOpen, setOpen] = useState(false);
  const isRunning = batch.entries.some(({ state }) => state === 'waiting' || state === 'searching');
  return (
    <>
      <IconButton
        label="Search with several images"
        variant="ghost"
        aria-haspopup="dialog"
        pressed={isRunning}
        onClick={() => setOpen(true)}
      >
        <SquareStack />
      </IconButton>
      {isOpen ? <BatchModal batch={batch} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
