/** Fetches an image to save, with retries, and hands it to the browser. */

/** Timeout of one attempt, in milliseconds. */
const TIME_LIMIT = 30_000;
/** Delays before the retries, in milliseconds. */
const WAITS = [1_000, 2_000, 4_000];

/** A response that a retry will not change. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The image could not be downloaded (${status}). Reload the page and try again.`);
    this.status = status;
  }
}

/**
 * An image's bytes; retried up to three times if the network or the server fails.
 * @throws Error with a sentence, or the signal's reason once that is aborted
 */
export async function fetchImage(address: string, init: Pick<RequestInit, 'headers' | 'signal'> = {}): Promise<Blob> {
  for (const wait of [...WAITS, undefined]) {
    try {
      return await fetchOnce(address, init);
    } catch (cause) {
      if (cause instanceof Refusal || init.signal?.aborted) throw cause;
      if (wait === undefined) {
        throw new Error('The image could not be downloaded. Check your connection and try again.', { cause });
      }
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  throw new Error('Unreachable: the last attempt returns or throws.');
}

async function fetchOnce(address: string, { headers, signal }: Pick<RequestInit, 'headers' | 'signal'>): Promise<Blob> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIME_LIMIT);
  try {
    const response = await fetch(address, {
      signal: signal ? AbortSignal.any([controller.signal, signal]) : controller.signal,
      ...(headers ? { headers } : {}),
    });
    const { ok, status } = response;
    if (ok) return await response.blob();
    if (status < 500 && status !== 429 && status !== 408) {
      throw new Refusal(status);
    }
    throw new Error(`The server answered ${status}.`);
  } finally {
    clearTimeout(timer);
  }
}

const MAX_NAME_LENGTH = 100;

/** A file name that is valid on every system. */
export function fileNameOf(title: string | undefined, key: string): string {
  const name = (title ?? '')
    .replaceAll(/[\p{Cc}<>:"/\\|?*;]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, MAX_NAME_LENGTH)
    // Windows rejects names that end in a dot.
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  return `${name || key}.webp`;
}

/** Makes the browser save bytes under a name. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
