/** Runs tasks one after another; those no longer needed are skipped. */
export function createLine() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    const next = last.then(() => {
      signal.throwIfAborted();
      return work();
    });
    last = next.catch(() => undefined);
    return next;
  };
}
