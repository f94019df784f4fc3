/** Captions of this tab: coming back to an image or a style shows what was written, without another call. */

export interface Caption {
  state: 'idle' | 'streaming' | 'done' | 'stopped' | 'failed';
  text: string;
  engine: string | undefined;
  error: string | undefined;
}

/** Of all images and styles together. */
const MAX_KEPT = 100;

const kept = new Map<string, Caption>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Calls back when any caption changes. @returns how to stop that */
export function subscribeToCaptions(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What is written under a name, if anything is. */
export function keptCaption(name: string | undefined): Caption | undefined {
  return name === undefined ? undefined : kept.get(name);
}

/** Keeps what is written under a name; the oldest one goes when there are too many. */
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
