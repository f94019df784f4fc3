/**
 * Errors in words that hold nothing of any person: for the log and for the terminal of the operator.
 *
 * A message is written down only where our own code has made the error. Those of others quote what they were given: the
 * parameters of a query, the text that is not JSON, the host that was asked.
 */
import { fileURLToPath } from 'node:url';

export interface SafeError {
  type: string;
  message: string;
  /** Such as `ECONNREFUSED`, or PostgreSQL's five characters. */
  code?: string;
  /** Where it was thrown, without the message. */
  stack: string[];
  cause?: SafeError;
  errors?: SafeError[];
}

/** Causes below causes that are written down. */
const MAX_DEPTH = 5;
const OURS = fileURLToPath(new URL('../../../../', import.meta.url));
const FRAME = /^ {4}at (?:.+ \()?(?:file:\/\/|node:|\/|<anonymous>|async |native|index \d|[A-Za-z]:\\)/;
/** PostgreSQL's errors whose message may quote values: data exceptions, errors raised by functions, and syntax errors. */
const QUOTING = /^(?:22|P0|42601)/;

/** For pino's serializer `err`. What is no error is not written down. */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something other than an error was thrown.', stack: [] };
  const code = codeOf(error);
  const isDeep = depth >= MAX_DEPTH;
  return {
    type: error.constructor.name || error.name,
    message: messageOf(error),
    ...(code === undefined ? {} : { code }),
    stack: framesOf(error),
    ...(error.cause === undefined || isDeep ? {} : { cause: safeError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && !isDeep
      ? { errors: error.errors.map((one: unknown) => safeError(one, depth + 1)) }
      : {}),
  };
}

/** One sentence for the operator: what went wrong, why, and what to do where that is known. */
export function sentenceOf(error: unknown): string {
  const chain = [...chainOf(error)];
  if (chain.length === 0) return 'Something other than an error was thrown.';
  const words = [...new Set(chain.map(messageOf))].join(': ').replace(/[.:]*$/, '');
  const said = /[?!]$/.test(words) ? words : `${words}.`;
  const advice = chain.map(adviceFor).find((text) => text !== undefined);
  return advice === undefined ? said : `${said} ${advice}`;
}

function* chainOf(error: unknown): Generator<Error> {
  let one = error;
  for (let depth = 0; depth < MAX_DEPTH && one instanceof Error; depth += 1) {
    yield one;
    // If a host has several addresses, the error of the first is enough.
    one = one instanceof AggregateError ? one.errors[0] : one.cause;
  }
}

function messageOf(error: Error): string {
  if (isFailedQuery(error)) return `The database did not carry out a statement (${kindOf(error.query)})`;
  if ('severity' in error) {
    const code = codeOf(error);
    return code === undefined || QUOTING.test(code) ? `PostgreSQL refused a value (${code ?? '?'})` : error.message;
  }
  if (error instanceof AggregateError) return codeOf(error) ?? 'Several errors';
  if ('syscall' in error) return `${codeOf(error) ?? 'failed'} (${String(error.syscall)})`;
  if (isOurs(error) || isConnectionError(error)) return error.message;
  return 'The message is left out, because it may quote what somebody sent';
}

/** As Drizzle throws it. Told by its shape, so that processes without a database need not load Drizzle. */
function isFailedQuery(error: Error): error is Error & { query: string } {
  return 'query' in error && 'params' in error && typeof error.query === 'string';
}

/** A statement's verb and table, such as `insert into "account"`. */
function kindOf(query: string): string {
  const [found = 'statement'] =
    /^\s*(?:create extension[\s\w"]*|(?:insert into|delete from|update|alter table|create \w+) "?\w+"?|\w+)/i.exec(
      query,
    ) ?? [];
  return found.trim().replace(/\s+/g, ' ').toLowerCase();
}

function codeOf(error: Error): string | undefined {
  const code = 'code' in error ? String(error.code) : '';
  return /^[A-Z0-9_]{3,40}$/.test(code) ? code : undefined;
}

function framesOf({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message);
  const frames = at < 0 ? stack : stack.slice(at + message.length);
  return frames
    .split('\n')
    .filter((line) => FRAME.test(line))
    .map((line) => line.trim());
}

/** Whether our own code has made it, and has therefore written its message. */
function isOurs(error: Error): boolean {
  const [first = ''] = framesOf(error);
  return decodeURI(first).includes(OURS) && !first.includes('node_modules');
}

/** Messages of `pg` and its pool that are fixed texts. */
const CONNECTION = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'timeout expired',
]);
function isConnectionError({ message }: Error): boolean {
  return CONNECTION.has(message);
}

function adviceFor(error: Error): string | undefined {
  const code = codeOf(error);
  if (isFailedQuery(error)) {
    const extension = /create extension (?:if not exists )?"?(\w+)/i.exec(error.query)?.[1];
    if (extension === undefined) return undefined;
    return codeOf(rootOf(error)) === '42501'
      ? `Let a superuser run once in this database: create extension ${extension};`
      : `Install the extension ${extension} for this PostgreSQL; pgvector 0.8 or newer has "vector".`;
  }
  return code === undefined ? undefined : ADVICE[code];
}

function rootOf(error: Error): Error {
  return [...chainOf(error)].at(-1) ?? error;
}

const UNREACHABLE = 'Look whether PostgreSQL runs, and correct the host and port in DATABASE_URL.';
const ADVICE: Record<string, string> = {
  '28P01': 'Correct the user and password in DATABASE_URL.',
  '28000': 'Correct the user in DATABASE_URL, or allow it in pg_hba.conf.',
  '3D000': 'Create the database, or correct its name in DATABASE_URL.',
  '42501': 'Give the role of DATABASE_URL the right to do this, or let its owner do it.',
  '53100': 'Make room on the disk of the database.',
  '53300': 'Raise max_connections of PostgreSQL: each server takes up to 10.',
  ECONNREFUSED: UNREACHABLE,
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  EADDRINUSE: 'Another process listens on this port: stop it, or set PORT.',
  EACCES: 'Give the user that runs Mekiki the right to do this, or set DATA_DIR or PORT.',
  ENOSPC: 'Make room on the disk, or give it more inodes.',
  EROFS: 'Make the disk writable.',
};
