/**
 * The one client for addresses that people give us. It connects to public hosts only (or to what the operator
 * exempts): a name is looked up once, its addresses are checked, and the connection goes to a checked one. All of
 * that is decided here; what comes from the site is read in a process of its own.
 */
import { BusyError } from '../errors/busy-error.ts';
import { closed, redirectedReceiver, RemoteError, timedOut, tooManyRedirects, unreachable } from './remote-error.ts';
import { addressesOf, exemptions, parseTarget, type Resolve, resolveName } from './remote-target.ts';
import type { Hop } from './remote-hop.ts';
import { createFetchWorkers, type FetchWorkers } from './remote-workers.ts';

export { RemoteError } from './remote-error.ts';

export interface RemoteOptions {
  /** `host:port` of private servers that may be fetched from; empty for none. */
  allowHosts: readonly string[];
  /** Private servers that messages may be sent to, which takes more trust than fetching images. Default: none. */
  receiverHosts?: readonly string[] | undefined;
  /** Largest body, in bytes, both as sent and unpacked. */
  maxBytes: number;
  /** Longest whole fetch with its redirects, in milliseconds. */
  timeoutMs: number;
  userAgent: string;
  /** Looks host names up; the system's name servers by default. */
  resolve?: Resolve;
  /** Where the requests run; by default its own workers, which it closes. */
  workers?: FetchWorkers;
  /** Called with the reason when one of its own processes died. */
  onWorkerDeath?: (why: string) => void;
}

export interface RemoteImage {
  bytes: Uint8Array;
  /** The address that answered, after redirects. */
  url: string;
  /** The page that shows the image, where the address led to one. */
  page?: string;
  /** As the site says; not to be trusted. */
  contentType?: string;
}

export type RemoteFetcher = ReturnType<typeof createRemoteFetcher>;

const MAX_REDIRECTS = 5;

/** The page to name in a request for a URL, or none. */
type RefererOf = (url: URL) => string | undefined;

/** Makes the client. Close it with the server: what is under way then ends with an error. */
export function createRemoteFetcher(options: RemoteOptions) {
  const { maxBytes, timeoutMs, userAgent, resolve = resolveName } = options;
  const isExempt = exemptions(options.allowHosts);
  const isReceiver = exemptions(options.receiverHosts ?? [], 'WEBHOOK_ALLOW_HOSTS');
  const closing = new AbortController();
  const workers = options.workers ?? createFetchWorkers({ onDeath: options.onWorkerDeath });

  /** One request without redirects. */
  async function visit(
    url: URL,
    referer: string | undefined,
    signal: AbortSignal,
  ): Promise<RemoteImage | { redirect: URL }> {
    const addresses = await untilAborted(addressesOf(url, resolve, isExempt), signal);
    const hop = { url: url.href, addresses, userAgent, maxBytes, ...(referer !== undefined && { referer }) };
    const { answer, bytes } = await untilAborted(workers.visit(hop, signal), signal);
    const { redirect, contentType } = answer;
    if (redirect !== undefined) return { redirect: parseTarget(redirect, url.href) };
    return { bytes, url: url.href, ...(contentType !== undefined && { contentType }) };
  }

  /**
   * Fetches an image's bytes; what they are is for the decoder to say.
   * @param refererOf asked for each URL, after a redirect too
   * @throws RemoteError; BusyError, when too much is under way; the reason of `signal` once that is aborted
   */
  async function fetchImage(
    address: string,
    signal?: AbortSignal,
    refererOf: RefererOf = () => undefined,
  ): Promise<RemoteImage> {
    return inTime(signal, async (ended) => {
      let url = parseTarget(address);
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        const seen = await visit(url, refererOf(url), ended);
        if (!('redirect' in seen)) return seen;
        url = seen.redirect;
      }
      throw tooManyRedirects();
    });
  }

  /** The URL of an address that something may be sent to. @throws RemoteError where nothing may */
  async function check(address: string, signal?: AbortSignal): Promise<URL> {
    const url = parseTarget(address);
    await inTime(signal, (ended) => untilAborted(addressesOf(url, resolve, isReceiver), ended));
    return url;
  }

  /**
   * Sends a message with POST. Redirects are not followed, and the body of the answer is not read.
   * @throws RemoteError, also for an answer other than 2xx; BusyError; the reason of `signal` once that is aborted
   */
  async function post(address: string, message: NonNullable<Hop['post']>, signal?: AbortSignal): Promise<void> {
    await inTime(signal, async (ended) => {
      const url = parseTarget(address);
      const addresses = await untilAborted(addressesOf(url, resolve, isReceiver), ended);
      const hop = { url: url.href, addresses, userAgent, maxBytes, post: message };
      const { answer } = await untilAborted(workers.visit(hop, ended), ended);
      if (answer.redirect !== undefined) throw redirectedReceiver();
    });
  }

  async function inTime<T>(signal: AbortSignal | undefined, work: (ended: AbortSignal) => Promise<T>): Promise<T> {
    const overtime = new AbortController();
    const timer = setTimeout(() => overtime.abort(timedOut(timeoutMs)), timeoutMs);
    const ended = AbortSignal.any([overtime.signal, closing.signal, ...(signal ? [signal] : [])]);
    try {
      ended.throwIfAborted();
      return await work(ended);
    } catch (error) {
      if (ended.aborted) throw ended.reason;
      throw error instanceof RemoteError || error instanceof BusyError ? error : unreachable(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends what is under way and refuses what comes after. */
  async function close(): Promise<void> {
    closing.abort(closed());
    if (!options.workers) await workers.close();
  }

  return { fetchImage, check, post, close };
}

/** The promise's value, or the signal's reason as soon as it is aborted. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
