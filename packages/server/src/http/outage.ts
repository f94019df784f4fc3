/** What the machine or the database cannot do just now, as problems: the request was right, and may be sent again. */
import { Problem } from './problem.ts';

const MAX_DEPTH = 6;

/** No room: of the system, and of PostgreSQL. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** Nothing can be written: read-only or failing disks, also those of the database. */
const UNWRITABLE = new Set(['EROFS', 'EIO', '25006', '58030']);
/** More files or memory than the machine gives us. */
const EXHAUSTED = new Set(['EMFILE', 'ENFILE', 'ENOMEM', '53200']);
/** PostgreSQL: cancelled by an operator, starting, stopping, too many connections, too slow. */
const AWAY = /^(?:08...|57P0[1-5]|57014|53300|55P03|40001|40P01)$/;
const AWAY_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
const AWAY_TEXTS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|The embedded database has ended|Cannot use a pool after|Client has encountered a connection error|Client was closed)/;

/** The problem of an error that is no fault of the request and none of our code; undefined for any other. */
export function outageOf(error: unknown): Problem | undefined {
  const chain = [...chainOf(error)];
  const codes = chain.map(({ code }) => (typeof code === 'string' ? code : ''));
  if (codes.some((code) => FULL.has(code))) {
    return outage(507, 'storage-full', 'The server has run out of room, so nothing was saved. Try again later.', error);
  }
  if (codes.some((code) => UNWRITABLE.has(code))) {
    return outage(503, 'storage-unavailable', 'The server cannot save anything right now. Try again later.', error);
  }
  if (codes.some((code) => EXHAUSTED.has(code))) {
    return outage(503, 'overloaded', 'The server has too much to do right now. Try again in a moment.', error);
  }
  // Of the database alone: who fetches images of others has sentences of their own for these.
  const isDatabase = chain.some((one) => 'query' in one || 'severity' in one || AWAY_TEXTS.test(one.message));
  const isAway =
    codes.some((code) => AWAY.test(code) || AWAY_SYSTEM.has(code)) ||
    chain.some(({ message }) => AWAY_TEXTS.test(message));
  if (isDatabase && isAway) {
    return outage(503, 'database-unavailable', 'The server cannot reach its database. Try again in a moment.', error);
  }
  return undefined;
}

function outage(status: number, kind: string, detail: string, cause: unknown): Problem {
  return new Problem(status, kind, detail, { retryAfter: 5, cause });
}

function* chainOf(error: unknown): Generator<Error & { code?: unknown }> {
  let one = error;
  for (let depth = 0; depth < MAX_DEPTH && one instanceof Error; depth += 1) {
    yield one;
    one = one instanceof AggregateError && one.cause === undefined ? one.errors[0] : one.cause;
  }
}
