import { useEffect } from 'react';
import { BatchModal } from './batch-modal.tsx';
import { useBatch } from './use-batch.ts';

export type BatchProgress = 'empty' | 'running' | 'done';

export interface BatchSearchProps {
  open: boolean;
  /** How far the batch is; unless it is empty, it has to stay mounted. */
  onState: (state: BatchProgress) => void;
  onClose: () => void;
}

/** The search with several images, which goes on while its dialog is closed. */
export function BatchSearch({ open, onState, onClose }: BatchSearchProps) {
  const batch = useBatch();
  const isRunning = batch.entries.some(({ state }) => state === 'waiting' || state === 'searching');
  const state = isRunning ? 'running' : batch.entries.length > 0 ? 'done' : 'empty';
  useEffect(() => onState(state), [state, onState]);
  return open ? <BatchModal batch={batch} onClose={onClose} /> : null;
}
