/** Recovers a page whose code could not be fetched. */

/** Delay before the first check whether the server is reachable, in milliseconds; each further one doubles it. */
const FIRST_WAIT = 2_000;
const MAX_WAIT = 60_000;
/** Reloads of this tab that did not help, and the time of the last one. */
const RELOADS = 'reloads_for_code';
/** How long they count, in milliseconds. */
const REMEMBERED = 10 * 60_000;

interface Reloads {
  count: number;
  time: number;
}

function readReloads(): number {
  try {
    const { count, time } = JSON.parse(sessionStorage.getItem(RELOADS) ?? '') as Reloads;
    return Date.now() - time < REMEMBERED ? count : 0;
  } catch {
    return 0;
  }
}

function reload(): void {
  try {
    sessionStorage.setItem(RELOADS, JSON.stringify({ count: readReloads() + 1, time: Date.now() } satisfies Reloads));
  } catch {
    // A browser that stores nothing reloads more often.
  }
  location.reload();
}

/**
 * Reloads the page when the network is back or the code is available again: browsers cache failed imports, so only a
 * reload helps, and a network that reports to be online may take some more seconds to reach anything.
 * @param wasOffline whether the page has shown that it is offline
 * @param error contains the URL of the code, in most browsers
 * @returns a function that stops it
 */
export function reloadWhenBack(wasOffline: boolean, error?: unknown): () => void {
  const [code] = /https?:\S+/.exec(error instanceof Error ? error.message : '') ?? [];
  const address = code ?? location.href;
  const stopped = new AbortController();
  let wait = Math.min(MAX_WAIT, FIRST_WAIT * 2 ** readReloads());
  let timer: ReturnType<typeof setTimeout>;
  const look = async () => {
    const answer = await fetch(address, { cache: 'no-store', signal: stopped.signal }).catch(() => undefined);
    if (stopped.signal.aborted) return;
    if (answer?.ok) return reload();
    wait = Math.min(MAX_WAIT, wait * 2);
    timer = setTimeout(() => void look(), wait);
  };
  timer = setTimeout(() => void look(), wait);
  addEventListener('online', reload, { signal: stopped.signal });
  // It came back before the listener was added.
  if (wasOffline && navigator.onLine) reload();
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
