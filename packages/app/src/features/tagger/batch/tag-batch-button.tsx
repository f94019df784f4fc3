import { Button } from '@mekiki/ui';
import { SquareStack } from 'lucide-react';
import type { TagBatch } from './use-tag-batch.ts';

/** Opens the tagger for several images; shows the progress, since it continues while the dialog is closed. */
export function TagBatchButton({ batch: { entries }, onOpen }: { batch: TagBatch; onOpen: () => void }) {
  const left = entries.filter(({ state }) => state === 'waiting' || state === 'searching').length;
  return (
    <Button icon={<SquareStack />} aria-haspopup="dialog" onClick={onOpen}>
      {left > 0 ? `Tagging ${entries.length - left + 1} of ${entries.length}` : 'Tag several images'}
    </Button>
  );
}
