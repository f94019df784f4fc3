/** How far a private search is, and what it has sent. */
import { createStore } from '@tanstack/react-store';

export type Stage = 'loading' | 'describing' | 'searching' | 'comparing';

export interface Progress {
  stage?: Stage | undefined;
  /** Bytes of the requests of the last search. */
  sent?: number | undefined;
}

export const progress = createStore<Progress>({});
export const report = (next: Progress): void => progress.setState(() => next);
