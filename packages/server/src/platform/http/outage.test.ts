import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StorageError } from '../storage/port.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { accountOf } from '../../testing/people.ts';
import { outageOf } from './outage.ts';
import { toProblem } from './problem.ts';

const withCode = (code: string, message = 'secret detail') => Object.assign(new Error(message), { code });
const ofDatabase = (code: string) => Object.assign(withCode(code), { severity: 'ERROR' });
const failedQuery = (cause: Error) =>
  Object.assign(new Error('Failed query', { cause }), { query: 'select', params: [] });

test.each([
  [withCode('ENOSPC'), 507, 'storage-full'],
  [new StorageError('It is full.', { cause: withCode('EDQUOT') }), 507, 'storage-full'],
  [failedQuery(ofDatabase('53100')), 507, 'storage-full'],
  [withCode('EROFS'), 503, 'storage-unavailable'],
  [failedQuery(ofDatabase('25006')), 503, 'storage-unavailable'],
  [withCode('EMFILE'), 503, 'overloaded'],
  [failedQuery(ofDatabase('57P01')), 503, 'database-unavailable'],
  [failedQuery(ofDatabase('53300')), 503, 'database-unavailable'],
  [failedQuery(withCode('ECONNREFUSED')), 503, 'database-unavailable'],
  [failedQuery(new AggregateError([withCode('ECONNREFUSED')])), 503, 'database-unavailable'],
  [failedQuery(new Error('Connection terminated unexpectedly')), 503, 'database-unavailable'],
  [failedQuery(new Error('timeout exceeded when trying to connect')), 503, 'database-unavailable'],
  [failedQuery(new Error('The embedded database has ended.')), 503, 'database-unavailable'],
  // Faults of ours stay faults of ours.
  [failedQuery(ofDatabase('42P01')), 500, 'internal'],
  [withCode('ECONNREFUSED'), 500, 'internal'],
  [new TypeError('x is not a function'), 500, 'internal'],
])('%s is a %i', (error, status, kind) => {
  const problem = toProblem(error);
  expect(problem).toMatchObject({ status, kind });
  expect(problem.message).not.toContain('secret');
  expect(outageOf(error) === undefined).toBe(status === 500);
});

describe('a server whose embedded database refuses to write', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('embedded', 0);
  });
  afterAll(() => server.close());

  test('reports that in a problem, and recovers by itself', async () => {
    const create = () => fetch(`${server.url}/api/history/create`, { method: 'POST' });
    const run = (statement: string) => server.database.queries.execute(sql.raw(statement));
    const { token } = await accountOf(server.url);
    // What PostgreSQL says of a full disk, in the place where it says it.
    await run(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await run('create trigger no_room before insert on visitor for each row execute function no_room()');
    const full = await create();
    expect(full.status).toBe(507);
    expect(full.headers.get('content-type')).toContain('application/problem+json');
    expect(await full.json()).toMatchObject({ code: 'storage-full', title: 'Insufficient Storage' });
    expect(full.headers.get('retry-after')).toBe('5');
    const read = await fetch(`${server.url}/api/user/sessions`, { headers: { 'x-token-user': token } });
    expect(read.status).toBe(200);
    await run('drop trigger no_room on visitor');
    await run('drop function no_room');
    expect((await create()).status).toBe(200);
  });
});
