/** How far a private search is, and what it has sent. */
import type { Progress } from '@mekiki/describe/browser';
import { createStore } from '@tanstack/react-store';

export const progress = createStore<Progress>({});
export const report = (next: Progress): void => progress.setState(() => next);
