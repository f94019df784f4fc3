import { IconButton } from '@mekiki/ui';
import { Layers } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useBatch } from './use-batch.ts';

const BatchModal = lazy(async () => ({ default: (await import('./batch-modal.tsx')).BatchModal }));

/** Opens the search with several pictures; it goes on while the dialog is closed. */
export function BatchButton() {
  const batch = useBatch();
  const [isOpen, setOpen] = useState(false);
  const isRunning = batch.entries.some(({ state }) => state === 'waiting' || state === 'searching');
  return (
    <>
      <IconButton
        label="Search with several pictures"
        variant="ghost"
        aria-haspopup="dialog"
        pressed={isRunning}
        onClick={() => setOpen(true)}
      >
        <Layers />
      </IconButton>
      {isOpen ? (
        <Suspense>
          <BatchModal batch={batch} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
