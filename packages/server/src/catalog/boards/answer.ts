/** What a board's response means: data, or one of our error kinds. */
import { BoardError, type BoardErrorKind } from './port.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Uint8Array;
  /** The final URL, after redirects. */
  url: string;
}

const MAX_QUOTE = 200;
const CHALLENGE = /just a moment|cf-browser-verification|challenge-platform|cf-chl|attention required|ddos-guard/i;
const LOGIN_FORM = /type=["']?password/i;
const LOGIN_PATH = /\/(?:login|signin|sign_in|session\/new|user\/login)\b/i;

/**
 * The error that a response means, or undefined for 2xx.
 * @param name the board's display name
 * @param isOnePost whether it is about one post
 */
export function troubleOf(
  name: string,
  answer: Answer,
  { now, isOnePost = false }: { now: number; isOnePost?: boolean | undefined },
): BoardError | undefined {
  const { status } = answer;
  if (status >= 200 && status < 300) return undefined;
  const wall = wallIn(name, answer);
  if (wall) return wall;
  if (status === 429 || status === 421) {
    return new BoardError('busy', `${name} asks for fewer requests (it answered ${status}).`, waitOf(answer, now));
  }
  if (status === 503) {
    return new BoardError('busy', `${name} is overloaded (it answered 503).`, waitOf(answer, now));
  }
  if (status >= 500) return new BoardError('down', `${name} has an internal error (it answered ${status}).`);
  if (status === 401) return new BoardError('login', wantsKey(name, status, answer));
  if (status === 403) {
    if (isPage(answer)) return blocked(name, status);
    return new BoardError('login', wantsKey(name, status, answer));
  }
  if (status === 404 || (status === 410 && isOnePost)) {
    return new BoardError('missing', `${name} has nothing at this address (it answered ${status}).`);
  }
  const kind: BoardErrorKind = status === 400 || status === 410 || status === 422 ? 'refused' : 'odd';
  const what = kind === 'refused' ? 'does not take this search' : 'sent an unexpected response';
  return new BoardError(kind, `${name} ${what} (it answered ${status}${quoteOf(answer)}).`);
}

/**
 * The JSON of a 2xx response; undefined for an empty one.
 * @param repaired repairs what a board is known to write instead of JSON
 * @throws BoardError if it is not JSON
 */
export function jsonOf(name: string, answer: Answer, repaired = (text: string) => text): unknown {
  const text = new TextDecoder().decode(answer.bytes).trim();
  if (text === '') return undefined;
  if (isPage(answer)) {
    throw (
      wallIn(name, answer) ?? new BoardError('odd', `${name} sent a web page instead of data. Open it in a browser.`)
    );
  }
  // Zerochan leaves line breaks and other control characters in strings. A space does no harm between them.
  for (const attempt of [() => text, () => spaced(text), () => spaced(repaired(text))]) {
    try {
      return JSON.parse(attempt());
    } catch {
      // The next one may be readable.
    }
  }
  throw new BoardError('odd', `${name} sent data that cannot be read: it is incomplete or not JSON.`);
}

const spaced = (text: string) => text.replaceAll(/\p{Cc}/gu, ' ');

/** Cloudflare's page, or a login form. */
function wallIn(name: string, answer: Answer): BoardError | undefined {
  if (headerOf(answer, 'cf-mitigated') !== undefined) return blocked(name, answer.status);
  if (!isPage(answer)) return undefined;
  const text = headOf(answer);
  if (CHALLENGE.test(text)) return blocked(name, answer.status);
  if (LOGIN_PATH.test(new URL(answer.url).pathname) || LOGIN_FORM.test(text)) {
    return new BoardError('login', `${name} requires signing in: add an account to BOARDS_CONFIG.`);
  }
  return undefined;
}

function blocked(name: string, status: number): BoardError {
  return new BoardError(
    'blocked',
    `${name} blocks robots (it answered ${status} with a web page): set a user agent that identifies you, send fewer requests, or contact the board.`,
  );
}

function wantsKey(name: string, status: number, answer: Answer): string {
  return `${name} requires an account or a key, or does not accept the one in BOARDS_CONFIG (it answered ${status}${quoteOf(answer)}).`;
}

/** Whether it starts like a web page. */
export function isPage(answer: Answer): boolean {
  return /^\uFEFF?\s*<(?!\?xml|posts|response)/i.test(headOf(answer).slice(0, 500));
}

const headOf = ({ bytes }: Answer) => new TextDecoder().decode(bytes.subarray(0, 20_000));

export function headerOf({ headers }: Pick<Answer, 'headers'>, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The board's own message, short and on one line. */
function quoteOf(answer: Answer): string {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(answer.bytes));
    if (typeof value !== 'object' || value === null) return '';
    const said = ['message', 'errormsg', 'reason', 'detail', 'error'].map(
      (key) => (value as Record<string, unknown>)[key],
    );
    const text = said.find((one) => typeof one === 'string' && one !== '') as string | undefined;
    return text === undefined ? '' : `: ${text.replaceAll(/\s+/g, ' ').slice(0, MAX_QUOTE)}`;
  } catch {
    return '';
  }
}

/** Seconds of `Retry-After`, which is a number or a date. */
function waitOf(answer: Answer, now: number): number | undefined {
  const text = headerOf(answer, 'retry-after');
  if (text === undefined) return undefined;
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : (Date.parse(text) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
