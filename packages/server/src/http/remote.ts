/**
 * The one client for addresses that people give us. It connects to public hosts only (or to what the operator
 * exempts): a name is looked up once, its addresses are checked, and the connection goes to a checked one.
 */
import { Client, type Dispatcher } from 'undici';
import { readBody } from './remote-body.ts';
import { connectorTo } from './remote-connect.ts';
import { badStatus, closed, RemoteError, timedOut, tooLarge, tooManyRedirects, unreachable } from './remote-error.ts';
import { addressesOf, exemptions, parseTarget, type Resolve, resolveName } from './remote-target.ts';

export { RemoteError } from './remote-error.ts';

export interface RemoteOptions {
  /** `host:port` of private servers that may be fetched from; empty for none. */
  allowHosts: readonly string[];
  /** Largest body, in bytes, both as sent and unpacked. */
  maxBytes: number;
  /** Longest whole fetch with its redirects, in milliseconds. */
  timeoutMs: number;
  userAgent: string;
  /** Looks host names up; the system's name servers by default. */
  resolve?: Resolve;
}

export interface RemoteImage {
  bytes: Uint8Array;
  /** The address that answered, after redirects. */
  url: string;
  /** As the site says; not to be trusted. */
  contentType?: string;
}

export type RemoteFetcher = ReturnType<typeof createRemoteFetcher>;

const MAX_REDIRECTS = 5;
const MAX_HEADER_BYTES = 16 * 1024;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Makes the client. Close it with the server: what is under way then ends with an error. */
export function createRemoteFetcher(options: RemoteOptions) {
  const { maxBytes, timeoutMs, userAgent, resolve = resolveName } = options;
  const isExempt = exemptions(options.allowHosts);
  const closing = new AbortController();

  /** One request without redirects, on a connection of its own that is closed at the end. */
  async function visit(url: URL, signal: AbortSignal): Promise<RemoteImage | { redirect: URL }> {
    const addresses = await untilAborted(addressesOf(url, resolve, isExempt), signal);
    const client = new Client(url.origin, {
      connect: connectorTo(addresses, timeoutMs),
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      pipelining: 0,
    });
    try {
      const answer = await client.request({
        method: 'GET',
        path: url.pathname + url.search,
        headers: { 'user-agent': userAgent, accept: 'image/*,*/*;q=0.5', 'accept-encoding': 'identity' },
        signal,
      });
      // Destroying the client below ends bodies that we do not read to their end.
      answer.body.on('error', () => {});
      const location = headerOf(answer, 'location');
      if (REDIRECTS.has(answer.statusCode) && location !== undefined) {
        return { redirect: parseTarget(location, url.href) };
      }
      if (answer.statusCode < 200 || answer.statusCode > 299) throw badStatus(answer.statusCode);
      if (Number(headerOf(answer, 'content-length')) > maxBytes) throw tooLarge(maxBytes);
      const bytes = await readBody(answer.body, headerOf(answer, 'content-encoding'), maxBytes);
      const contentType = headerOf(answer, 'content-type');
      return { bytes, url: url.href, ...(contentType !== undefined && { contentType }) };
    } finally {
      void client.destroy();
    }
  }

  /**
   * Fetches a picture's bytes; what they are is for the decoder to say.
   * @throws RemoteError, or the reason of `signal` once that is aborted
   */
  async function fetchImage(address: string, signal?: AbortSignal): Promise<RemoteImage> {
    const overtime = new AbortController();
    const timer = setTimeout(() => overtime.abort(timedOut(timeoutMs)), timeoutMs);
    const ended = AbortSignal.any([overtime.signal, closing.signal, ...(signal ? [signal] : [])]);
    try {
      ended.throwIfAborted();
      let url = parseTarget(address);
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        const seen = await visit(url, ended);
        if (!('redirect' in seen)) return seen;
        url = seen.redirect;
      }
      throw tooManyRedirects();
    } catch (error) {
      if (ended.aborted) throw ended.reason;
      throw error instanceof RemoteError ? error : unreachable(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends what is under way and refuses what comes after. */
  async function close(): Promise<void> {
    closing.abort(closed());
  }

  return { fetchImage, close };
}

function headerOf({ headers }: Dispatcher.ResponseData, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
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
