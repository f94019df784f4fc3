/** Brings a page back whose code could not be fetched. */

/** Until the first look whether the server can be reached, in milliseconds; each further one waits twice as long. */
const FIRST_WAIT = 2_000;
const MAX_WAIT = 60_000;
/** Reloads of this tab that did not help, and when the last one was. */
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
    // A browser that keeps nothing reloads more often.
  }
  location.reload();
}

/**
 * Reloads the page when the network is back, or the code can be had again: browsers remember that they could not fetch
 * it, so nothing less helps, and a network that says it is there may take some seconds more to reach anything.
 * @param wasOffline whether the page has shown that it is offline
 * @param error names the code, in most browsers
 * @returns stops that
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
  // It came back before anybody listened.
  if (wasOffline && navigator.onLine) reload();
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
