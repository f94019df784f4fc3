import { Button } from '@mekiki/ui';
import { SquareStack } from 'lucide-react';
import type { UtilsBatch } from './utils-batch.ts';

export interface UtilsBatchButtonProps {
  batch: UtilsBatch;
  words: { several: string; doing: string };
  onOpen: () => void;
}

/** Opens the batch; shows its progress, since it continues while the dialog is closed. */
export function UtilsBatchButton({ batch: { entries }, words, onOpen }: UtilsBatchButtonProps) {
  const left = entries.filter(({ state }) => state === 'waiting' || state === 'searching').length;
  return (
    <Button icon={<SquareStack />} aria-haspopup="dialog" onClick={onOpen}>
      {left > 0 ? `${words.doing} ${entries.length - left + 1} of ${entries.length}` : words.several}
    </Button>
  );
}
