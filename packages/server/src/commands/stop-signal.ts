/** One Ctrl-C may come twice: from the terminal, and from `npm run`. */
const SAME_MS = 1_000;
/** Exit code of a command that was stopped. */
export const INTERRUPTED = 130;

/** Aborted by Ctrl-C and SIGTERM. Another one a second later ends the process immediately. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  let since = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted && performance.now() - since > SAME_MS) process.exit(INTERRUPTED);
      if (stopping.signal.aborted) return;
      since = performance.now();
      stopping.abort(new Error('Stopped.'));
    });
  }
  return stopping.signal;
}
