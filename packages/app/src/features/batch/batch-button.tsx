import { IconButton } from '@mekiki/ui';
import { SquareStack } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import type { BatchSearchProps, BatchProgress } from './batch-search.tsx';

const BatchSearch = lazyPart<BatchSearchProps>(async () => (await import('./batch-search.tsx')).BatchSearch);

/** Opens the search with several images; it continues while the dialog is closed. */
export function BatchButton() {
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<BatchProgress>('empty');
  return (
    <>
      <IconButton
        label="Search with several images"
        variant="ghost"
        aria-haspopup="dialog"
        pressed={state === 'running'}
        onClick={() => setOpen(true)}
      >
        <SquareStack />
        <span>Several images</span>
      </IconButton>
      {isOpen || state !== 'empty' ? (
        <BatchSearch open={isOpen} onState={setState} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
