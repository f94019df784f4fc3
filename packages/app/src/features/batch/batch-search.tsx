import { useEffect } from 'react';
import { BatchModal, type BatchModalProps } from './batch-modal.tsx';
import { useBatch } from './use-batch.ts';

export interface BatchSearchProps extends Pick<BatchModalProps, 'onShow' | 'onClose'> {
  open: boolean;
  /** Whether images are being searched, undefined without images; it has to stay mounted while there are any. */
  onRunning: (isRunning: boolean | undefined) => void;
}

/** The search with several images, which continues while its dialog is closed. */
export function BatchSearch({ open, onShow, onRunning, onClose }: BatchSearchProps) {
  const batch = useBatch();
  const isRunning =
    batch.entries.length > 0
      ? batch.entries.some(({ state }) => state === 'waiting' || state === 'searching')
      : undefined;
  useEffect(() => onRunning(isRunning), [isRunning, onRunning]);
  return open ? <BatchModal batch={batch} onShow={onShow} onClose={onClose} /> : null;
}
