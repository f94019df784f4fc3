/** Waits until something in a folder changes. */
import { watch } from 'node:fs/promises';

/** Changes come in bursts: quiet time that ends one, in milliseconds. */
const CALM_MS = 2_000;

/** Resolves some time after a change below the folder, or once the signal is aborted. */
export async function untilChanged(folder: string, signal: AbortSignal): Promise<void> {
  const ending = new AbortController();
  const stop = () => ending.abort();
  if (signal.aborted) return;
  signal.addEventListener('abort', stop, { once: true });
  let timer: NodeJS.Timeout | undefined;
  try {
    for await (const _ of watch(folder, { recursive: true, signal: ending.signal })) {
      clearTimeout(timer);
      timer = setTimeout(stop, CALM_MS);
    }
  } catch (error) {
    if (!ending.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
