import { useEffect } from 'react';
import { BatchModal } from './batch-modal.tsx';
import { useBatch } from './use-batch.ts';

export type BatchProgress = 'empty' | 'running' | 'done';

export interface BatchSearchProps {
  open: boolean;
  /** Progress of the batch; it has to stay mounted unless the batch is empty. */
  onState: (state: BatchProgress) => void;
  onClose: () => void;
}

/** The search with several images, which continues while its dialog is closed. */
export function BatchSearch({ open, onState, onClose }: BatchSearchProps) {
  const batch = useBatch();
  const isRunning = batch.entries.some(({ state }) => state === 'waiting' || state === 'searching');
  const state = isRunning ? 'running' : batch.entries.length > 0 ? 'done' : 'empty';
  useEffect(() => onState(state), [state, onState]);
  return open ? <BatchModal batch={batch} onClose={onClose} /> : null;
}
