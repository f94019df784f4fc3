import { Button } from '@mekiki/ui';
import { SquareStack } from 'lucide-react';
import type { UpscaleBatch } from './use-upscale-batch.ts';

export interface UpscaleBatchButtonProps {
  batch: Pick<UpscaleBatch, 'entries'>;
  onOpen: () => void;
}

/** Opens the upscaler for several images; shows the progress, since it continues while the dialog is closed. */
export function UpscaleBatchButton({ batch: { entries }, onOpen }: UpscaleBatchButtonProps) {
  const left = entries.filter(({ state }) => state === 'waiting' || state === 'searching').length;
  return (
    <Button icon={<SquareStack />} aria-haspopup="dialog" onClick={onOpen}>
      {left > 0 ? `Upscaling ${entries.length - left + 1} of ${entries.length}` : 'Upscale several images'}
    </Button>
  );
}
