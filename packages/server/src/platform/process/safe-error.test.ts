import { sql } from 'drizzle-orm';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { account } from '../db/schema.ts';
import { EngineError } from '../errors/engine-error.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { createLog } from '../observability/log.ts';
import { safeError, sentenceOf } from './safe-error.ts';

const SECRET = 'planted-secret';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase('embedded');
});
afterAll(() => opened.dispose());

async function thrown(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}

const failures: [string, () => unknown][] = [
  ['a value that the database refuses', () => opened.database.queries.execute(sql`select ${SECRET}::text::int`)],
  [
    'a search that the database cannot read',
    () => opened.database.queries.execute(sql`select to_tsquery(${`${SECRET} & & `})`),
  ],
  [
    'a name that is taken',
    async () => {
      for (let turn = 0; turn < 2; turn += 1)
        await opened.database.queries.insert(account).values({ name: SECRET, nameKey: SECRET, passwordHash: SECRET });
    },
  ],
  ['text that is no JSON', () => JSON.parse(SECRET)],
  ['an invalid address', () => new URL(SECRET)],
  ['a host that does not exist', () => fetch(`http://${SECRET}.invalid/?word=${SECRET}`)],
  ['a file that does not exist', async () => (await import('node:fs/promises')).readFile(`/${SECRET}/${SECRET}`)],
  ['something that is no error', () => Promise.reject(SECRET)],
];

test.each(failures)('%s is logged and told without what was sent', async (_what, work) => {
  const error = await thrown(work);
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const log = createLog('debug', sink);
  log.error({ err: error }, 'it failed');
  log.error({ err: new Error('It failed.', { cause: error }) }, 'it failed');
  log.child({ reqId: 1 }).error({ err: new AggregateError([error]) });
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain(SECRET);
  expect(sentenceOf(error)).not.toContain(SECRET);
});

test('errors of our own keep their message, code, causes and stack', () => {
  const cause = Object.assign(new Error(`connect ${SECRET}`), { code: 'ECONNREFUSED', syscall: 'connect' });
  const safe = safeError(new EngineError('The engine is away: start it.', { cause }));
  expect(safe).toMatchObject({
    type: 'EngineError',
    message: 'The engine is away: start it.',
    cause: { message: 'ECONNREFUSED (connect)', code: 'ECONNREFUSED' },
  });
  expect(safe.stack[0]).toContain('safe-error.test.ts');
});

test('circular causes end', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(safeError(error)).length).toBeLessThan(50_000);
  expect(sentenceOf(error)).toBe('round.');
});

/** What PostgreSQL says, as pg gives it. */
function refusal(message: string, code: string): Error {
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code, severity: 'ERROR' });
}

test('a sentence ends with one mark', () => {
  expect(sentenceOf(new Error('It is wrong'))).toBe('It is wrong.');
  expect(sentenceOf(new Error('There is no "a". Did you mean "b"?'))).toBe('There is no "a". Did you mean "b"?');
});

test.each([
  [
    new DrizzleQueryError('CREATE EXTENSION IF NOT EXISTS vector;', [SECRET], refusal('permission denied', '42501')),
    'The database did not carry out a statement (create extension if not exists vector): permission denied. Let a superuser run once in this database: create extension vector;',
  ],
  [
    new DrizzleQueryError('create extension vector', [], refusal('extension "vector" is not available', '0A000')),
    'The database did not carry out a statement (create extension vector): extension "vector" is not available. Install the extension vector for this PostgreSQL; pgvector 0.8 or newer has "vector".',
  ],
  [
    refusal('password authentication failed for user "mekiki"', '28P01'),
    'password authentication failed for user "mekiki". Correct the user and password in DATABASE_URL.',
  ],
  [
    Object.assign(new Error(`connect ECONNREFUSED ${SECRET}`), { code: 'ECONNREFUSED', syscall: 'connect' }),
    'ECONNREFUSED (connect). Look whether PostgreSQL runs, and correct the host and port in DATABASE_URL.',
  ],
])('the operator reads the cause and what to do: %#', (error, sentence) => {
  expect(sentenceOf(error)).toBe(sentence);
});
