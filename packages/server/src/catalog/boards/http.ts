/**
 * The HTTP client of a board: pages and images share one queue, responses are limited in bytes and time, and if the
 * board is busy or down, requests pause for a while, which is reported.
 */
import { Agent, Pool } from 'undici';
import { readBody } from '../../platform/http/remote-body.ts';
import { connectorTo } from '../../platform/http/remote-connect.ts';
import { addressesOf, exemptions, parseTarget, type Resolve, resolveName } from '../../platform/http/remote-target.ts';
import { sniffFormat } from '@mekiki/metadata/formats/sniff.ts';
import type { BoardPool } from '../images/pools.ts';
import { type Answer, headerOf, jsonOf, troubleOf } from './answer.ts';
import { failureOf } from './failure.ts';
import { type Clock, createPace } from './pace.ts';
import { BoardError, type BoardErrorKind } from './port.ts';
import { createVisitorsPace } from './visitors-pace.ts';

/** How long requests pause. */
export interface BoardWait {
  pool: BoardPool;
  seconds: number;
  /** One sentence. */
  reason: string;
}

export interface BoardHttpOptions {
  pool: BoardPool;
  name: string;
  /** May be on a private network: the operator chose it. */
  baseUrl: string;
  userAgent: string;
  /** Only for the API, never for another origin. */
  headers?: Record<string, string>;
  /** Referer for requests of images. */
  referer?: string | undefined;
  requestsPerSecond: number;
  concurrency: number;
  maxImageBytes: number;
  /** Why it must not be contacted at all. */
  refusal?: BoardError | undefined;
  onWait?: ((wait: BoardWait) => void) | undefined;
  clock: Clock;
  resolve?: Resolve | undefined;
}

export interface Ask {
  /** Path with its leading slash. */
  path: string;
  query?: Record<string, string | number | undefined>;
  /** Whether it asks for one post, so that 410 says that there is none; for a list it says that it goes no further. */
  isOnePost?: boolean;
  /** Repairs what this board is known to write instead of JSON. */
  repaired?: (text: string) => string;
  /** Whether a visitor waits for it: it is not retried, and does not pause indexing. */
  isForVisitor?: boolean;
  signal?: AbortSignal | undefined;
}

export type BoardHttp = ReturnType<typeof createBoardHttp>;

const MAX_REDIRECTS = 5;
const MAX_JSON_BYTES = 16 * 1024 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
const JSON_MS = 60_000;
const IMAGE_MS = 120_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Maximum number of retries. */
const TRIES: Partial<Record<BoardErrorKind, number>> = { busy: 6, down: 2 };
const FIRST_WAIT = 5;
const MAX_WAIT = 300;
/** Maximum pause, in seconds; if a board asks for a longer one, the next run continues. */
const MAX_RETRY_AFTER = 900;

/** Creates the client of one board. Close it when it is no longer needed. */
export function createBoardHttp(options: BoardHttpOptions) {
  const { pool, name, clock, resolve = resolveName } = options;
  const base = new URL(options.baseUrl);
  const isExempt = exemptions([`${base.hostname}:${base.port || (base.protocol === 'https:' ? 443 : 80)}`]);
  const pace = createPace(options);
  const visitors = createVisitorsPace(pace, options);
  const closing = new AbortController();
  const agent = new Agent({
    maxHeaderSize: MAX_HEADER_BYTES,
    allowH2: false,
    factory: (origin, settings) =>
      new Pool(origin, {
        ...(settings as Pool.Options),
        connections: options.concurrency,
        // Names are resolved for each connection, which only goes to the address that was checked.
        connect: (params, done) => {
          addressesOf(new URL(origin), resolve, isExempt).then(
            (addresses) => connectorTo(addresses, 20_000)(params, done),
            (error: Error) => done(error, null),
          );
        },
      }),
  });

  async function visit(
    url: URL,
    headers: Record<string, string>,
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<Answer | { redirect: URL }> {
    const answer = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers,
      signal,
    });
    // Destroyed if it is not read to its end.
    answer.body.on('error', () => {});
    const { statusCode: status } = answer;
    const location = headerOf(answer, 'location');
    if (REDIRECTS.has(status) && location !== undefined) {
      answer.body.destroy();
      return { redirect: parseTarget(location, url.href) };
    }
    const bytes = await readBody(answer.body, headerOf(answer, 'content-encoding'), maxBytes);
    return { status, headers: answer.headers, bytes, url: url.href };
  }

  /** One response, after its redirects; each hop is a request of its own. */
  async function load(
    first: URL,
    kind: 'json' | 'image',
    { inTurn }: Pick<typeof pace, 'inTurn'>,
    signal: AbortSignal,
  ): Promise<Answer> {
    const maxBytes = kind === 'json' ? MAX_JSON_BYTES : options.maxImageBytes;
    let url = first;
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const seen = await inTurn(() => {
        const overtime = AbortSignal.timeout(kind === 'json' ? JSON_MS : IMAGE_MS);
        return visit(url, headersFor(url, kind), maxBytes, AbortSignal.any([signal, overtime]));
      }, signal);
      if (!('redirect' in seen)) return seen;
      const next = seen.redirect;
      // Zerochan redirects to a tag's canonical name and drops the query parameters.
      if (kind === 'json' && next.search === '' && next.origin === url.origin) next.search = url.search;
      url = next;
    }
    throw new BoardError('odd', `${name} redirects too many times.`);
  }

  function headersFor(url: URL, kind: 'json' | 'image'): Record<string, string> {
    const common = { 'user-agent': options.userAgent };
    if (kind === 'image') {
      const { referer } = options;
      return { ...common, accept: 'image/*', 'accept-encoding': 'identity', ...(referer !== undefined && { referer }) };
    }
    const own = url.origin === base.origin ? options.headers : {};
    return { ...common, accept: 'application/json', 'accept-encoding': 'gzip, deflate', ...own };
  }

  /** Retries until there is a 2xx response, or no chance of one. @throws BoardError */
  async function ask(
    url: URL,
    kind: 'json' | 'image',
    { signal: outer, isOnePost, isForVisitor = false }: Pick<Ask, 'signal' | 'isOnePost' | 'isForVisitor'>,
  ): Promise<Answer> {
    if (options.refusal) throw options.refusal;
    const signal = AbortSignal.any([closing.signal, ...(outer ? [outer] : [])]);
    for (let tries = 0; ; tries++) {
      const error = await load(url, kind, isForVisitor ? visitors : pace, signal).then(
        (answer) => troubleOf(name, answer, { now: clock.now(), isOnePost }) ?? answer,
        (thrown: unknown) => (signal.aborted ? Promise.reject(signal.reason as Error) : failureOf(name, thrown)),
      );
      if (!(error instanceof BoardError)) return error;
      if (isForVisitor) {
        if (error.kind === 'busy') visitors.pause(error.retryAfterSeconds);
        throw error;
      }
      const guess = Math.min(MAX_WAIT, FIRST_WAIT * 2 ** tries) * (0.5 + clock.random() / 2);
      const seconds = error.retryAfterSeconds ?? guess;
      if (tries >= (TRIES[error.kind] ?? 0) || seconds > MAX_RETRY_AFTER) throw error;
      options.onWait?.({ pool, seconds: Math.ceil(seconds), reason: error.message });
      pace.pause(seconds);
    }
  }

  return {
    /** The API's response; undefined for an empty one. @throws BoardError, or the signal's reason */
    async json({ path, query = {}, repaired, ...rest }: Ask): Promise<unknown> {
      const url = new URL(base.href.replace(/\/+$/, '') + path);
      for (const [key, value] of Object.entries(query)) {
        if (value !== undefined) url.searchParams.set(key, String(value));
      }
      return jsonOf(name, await ask(url, 'json', rest), repaired);
    },

    /** The bytes of the first URL that returns an image. @throws BoardError, or the signal's reason */
    async image(addresses: readonly string[], signal?: AbortSignal): Promise<Uint8Array> {
      const failures: BoardError[] = [];
      for (const address of addresses) {
        try {
          const { bytes } = await ask(parseTarget(address), 'image', { signal });
          if (sniffFormat(bytes) !== undefined) return bytes;
          failures.push(new BoardError('missing', `${name} sent something other than an image.`));
        } catch (error) {
          if (signal?.aborted || closing.signal.aborted) throw error;
          const failure = failureOf(name, error);
          if (failure.kind === 'busy' || failure === options.refusal) throw failure;
          failures.push(failure);
        }
      }
      throw worstOf(failures) ?? new BoardError('missing', `${name} has no address for this image.`);
    },

    /** Aborts pending requests, which then fail as `down`. */
    async close(): Promise<void> {
      closing.abort(new BoardError('down', `${name} was not asked because the server is stopping.`));
      await agent.destroy();
    },
  };
}

/** Temporary errors take precedence over permanent ones; otherwise the image does not exist. */
function worstOf(failures: readonly BoardError[]): BoardError | undefined {
  for (const kind of ['down', 'blocked'] as const) {
    const found = failures.find((failure) => failure.kind === kind);
    if (found) return found;
  }
  const last = failures.at(-1);
  return last && new BoardError('missing', last.message);
}
