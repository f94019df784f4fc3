/** What the machine or the database cannot do just now, as problems: the request was right, and may be sent again. */
import { DatabaseDiedError } from '../db/embedded/died.ts';
import { FolderTakenError } from '../db/owner.ts';
import type { ProblemName } from './problem-types.ts';

export interface Outage {
  status: 503 | 507;
  kind: ProblemName;
  /** Fit to show to a person. */
  detail: string;
}

/** When to try again, in seconds. */
export const OUTAGE_RETRY_AFTER = 5;

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
export function outageOf(error: unknown): Outage | undefined {
  const chain = [...chainOf(error)];
  const codes = chain.map(({ code }) => (typeof code === 'string' ? code : ''));
  if (codes.some((code) => FULL.has(code))) {
    return {
      status: 507,
      kind: 'storage-full',
      detail: 'The server has run out of room, so nothing was saved. Try again later.',
    };
  }
  if (codes.some((code) => UNWRITABLE.has(code))) {
    return {
      status: 503,
      kind: 'storage-unavailable',
      detail: 'The server cannot save anything right now. Try again later.',
    };
  }
  if (codes.some((code) => EXHAUSTED.has(code))) {
    return {
      status: 503,
      kind: 'overloaded',
      detail: 'The server has too much to do right now. Try again in a moment.',
    };
  }
  // Only for the database: fetching remote images has its own messages for these codes.
  const isDatabase = chain.some((one) => 'query' in one || 'severity' in one);
  const isAway = codes.some((code) => AWAY.test(code) || AWAY_SYSTEM.has(code));
  const isLost = chain.some(
    (one) => one instanceof DatabaseDiedError || one instanceof FolderTakenError || AWAY_TEXTS.test(one.message),
  );
  if (isLost || (isDatabase && isAway)) {
    return {
      status: 503,
      kind: 'database-unavailable',
      detail: 'The server cannot reach its database. Try again in a moment.',
    };
  }
  return undefined;
}

function* chainOf(error: unknown): Generator<Error & { code?: unknown }> {
  let one = error;
  for (let depth = 0; depth < MAX_DEPTH && one instanceof Error; depth += 1) {
    yield one;
    one = one instanceof AggregateError && one.cause === undefined ? one.errors[0] : one.cause;
  }
}
