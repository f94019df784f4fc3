import { IconButton } from '@mekiki/ui';
import { SquareStack } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import type { BatchSearchProps } from './batch-search.tsx';

const BatchSearch = lazyPart<BatchSearchProps>(async () => (await import('./batch-search.tsx')).BatchSearch);

/** Whether the batch was running, as last reported; undefined until this tab has one, whose code is loaded then. */
let wasRunning: boolean | undefined;

/** Opens the search with several images; it continues while the dialog is closed, and on other pages. */
export function BatchButton({ onShow }: Pick<BatchSearchProps, 'onShow'>) {
  const [isOpen, setOpen] = useState(false);
  const [isRunning, setRunning] = useState(wasRunning);
  return (
    <>
      <IconButton
        label="Search with several images"
        variant="ghost"
        aria-haspopup="dialog"
        pressed={isRunning ?? false}
        onClick={() => setOpen(true)}
      >
        <SquareStack />
        <span>Several images</span>
      </IconButton>
      {isOpen || isRunning !== undefined ? (
        <BatchSearch
          open={isOpen}
          onShow={onShow}
          onRunning={(next) => setRunning((wasRunning = next))}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
