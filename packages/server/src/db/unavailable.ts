/** Which errors of a database are no fault of a request, and pass. */
import { DatabaseDiedError } from './embedded/died.ts';
import { FolderTakenError } from './owner.ts';

/**
 * SQLSTATE of what passes by itself: connections that break (class 08), a server that stops or starts (57P01 to 57P03), has no
 * connection left (53300), no memory (53200), or may only be read (25006).
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const AWAY = /^(?:08...|57P0[1-3]|53300|53200|25006)$/;
/** SQLSTATE of a disk that is full. */
const FULL = '53100';
/** What Node says of a connection. Other parts that have connections throw errors of their own. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** `pg` and its pool give these no code. */
const PG_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** @returns `away`: the database does not answer now; `full`: it has no room to write; undefined: it is something else */
export function databaseTrouble(error: unknown): 'away' | 'full' | undefined {
  // drizzle wraps what `pg` throws.
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseDiedError || cause instanceof FolderTakenError) return 'away';
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (code === FULL) return 'full';
    if (AWAY.test(code) || NETWORK.has(code) || PG_MESSAGES.test(cause.message)) return 'away';
  }
  return undefined;
}
