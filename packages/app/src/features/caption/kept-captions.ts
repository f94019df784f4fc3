/** Captions of this tab: returning to an image or a style shows its caption without another call. */
import { onUserLeft } from '../../lib/session/on-user-left.ts';

export interface Caption {
  state: 'idle' | 'streaming' | 'done' | 'stopped' | 'failed';
  text: string;
  engine: string | undefined;
  error: string | undefined;
}

/** Across all images and styles. */
const MAX_KEPT = 100;

const kept = new Map<string, Caption>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Calls back when any caption changes. @returns unsubscribes */
export function subscribeToCaptions(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The caption stored under a key, if any. */
export function keptCaption(name: string | undefined): Caption | undefined {
  return name === undefined ? undefined : kept.get(name);
}

/** Stores a caption under a key; the oldest one is dropped when there are too many. */
export function keepCaption(name: string, caption: Caption): void {
  kept.set(name, caption);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  notify();
}

/** Discards an unfinished caption, so that it is requested again. */
export function discardUnfinished(name: string): void {
  const state = kept.get(name)?.state;
  if (state !== 'streaming' && state !== 'failed') return;
  kept.delete(name);
  notify();
}

onUserLeft(() => {
  kept.clear();
  notify();
});
