/** Nothing that people send is in what a busy and failing server writes: its log, its figures, its problems. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { login, register } from '@mekiki/api-client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SCOPE_NAMES } from '../identity/scopes.ts';
import { hashOf } from '../identity/tokens.ts';
import { DATABASE_KINDS } from '../../testing/databases.ts';
import { type Answer, callEverything } from '../../testing/every-call.ts';
import { listenOnFreePort } from '../../testing/fake-server.ts';
import { clientOf, keyOf, visitorOf } from '../../testing/people.ts';
import { imageOf } from '../../testing/images.ts';
import { startServerProcess } from '../../testing/process.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

/** In every field, parameter and file name that a call has. */
const PLANTED = 'plantedsecret';
const PASSWORD = 'plantedsecret-kumo-77';
/** Fields that want an address get one, with a query string. */
const ADDRESS = `https://${PLANTED}.invalid/${PLANTED}.png?word=${PLANTED}`;

/** An engine that fails and repeats all that it was sent. */
let echo: Server;
let echoUrl: string;
beforeAll(async () => {
  echo = createServer((request, response) => {
    void textOf(request).then((body) => {
      const message = `${request.headers.authorization ?? ''} ${body.slice(0, 500)}`;
      response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message } }));
    });
  });
  echoUrl = `${(await listenOnFreePort(echo)).url}/v1`;
});
afterAll(() => void echo.close());

/** Problems that tell the sender which word of a list was misspelt. */
const NAMING = /"code":"unknown-(?:pool|rating|model)"/;
const problemsWith = (answers: Answer[], secrets: string[]) =>
  answers.filter(
    ({ status, body }) => status >= 400 && !NAMING.test(body) && secrets.some((secret) => body.includes(secret)),
  );

/** Signs up with a planted name, makes a key, and is a visitor besides. @returns headers of all, and all that must stay secret */
async function plant(url: string, name: string) {
  const body = { user_name: name, password: PASSWORD };
  const { data: user = '' } = await register({ client: clientOf(url), body });
  const { token: history } = await visitorOf(url);
  const owner = { token: user, client: clientOf(url, { 'x-token-user': user }) };
  const { token: key } = await keyOf(owner, url, SCOPE_NAMES);
  const hashes = [user, history, key].flatMap((token) => [
    hashOf(token).toString('hex'),
    hashOf(token).toString('base64'),
    JSON.stringify(hashOf(token)).slice(0, 60),
  ]);
  return {
    people: [{ 'x-token-user': user }, { 'x-token-history': history }, { authorization: `Bearer ${key}` }] as Record<
      string,
      string
    >[],
    secrets: [PLANTED, PASSWORD, user, history, key.slice(8), '$argon2id$', ...hashes],
  };
}

describe.each(DATABASE_KINDS)('a server whose %s database fails', (kind) => {
  let server: TestServer;
  let written = '';
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  });
  beforeAll(async () => {
    server = await startTestServer(
      kind,
      2,
      { LOG_LEVEL: 'debug', METRICS_ALLOW: 'loopback', CAPTION_URL: echoUrl, CAPTION_API_KEY: 'captionsecret' },
      sink,
    );
  });
  afterAll(() => server.close());

  const rename = async (tables: string[], from: string, to: string) => {
    for (const table of tables) {
      await server.database.queries.execute(sql.raw(`alter table "${table}${from}" rename to "${table}${to}"`));
    }
  };

  test('writes down nothing of what it was sent', async () => {
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, 'write').mockImplementation((chunk: string | Uint8Array) => {
        written += String(chunk);
        return true;
      });
    }
    const file = await (await imageOf(1)).bytes();
    const { people, secrets } = await plant(server.url, `${PLANTED}-one`);
    const answers: Answer[] = [];
    const callAll = async (text: string, isWrong: boolean) => {
      for (const headers of people) {
        answers.push(...(await callEverything(server.url, text, { headers, file, isWrong })));
      }
    };
    await callAll(PLANTED, true);
    await callAll(ADDRESS, false);

    const { rows } = await server.database.queries.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const tables = rows.map(({ name }) => name);
    const who = new Set(['account', 'api_key', 'session', 'visitor', 'setting', 'embedder', 'server_process']);
    const others = tables.filter((name) => !who.has(name));
    await rename(others, '', '_away');
    await callAll(PLANTED, false);
    await rename([...who], '', '_away');
    await callAll(PLANTED, false);
    await login({ client: clientOf(server.url), body: { user: PLANTED, password: PASSWORD } });
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    await rename(tables, '_away', '');
    vi.restoreAllMocks();

    // It was busy, it failed, and it said so.
    expect(answers.filter(({ status }) => status >= 500).length).toBeGreaterThan(20);
    expect(written).toContain('The database did not carry out a statement');
    expect(metrics).toContain('mekiki_http_request_duration_seconds_count');
    const all = [...secrets, 'captionsecret'];
    expect(all.filter((secret) => secret === '' || metrics.includes(secret))).toEqual([]);
    expect(written.split('\n').filter((line) => all.some((secret) => line.includes(secret)))).toEqual([]);
    expect(problemsWith(answers, all)).toEqual([]);
  });
});

/** The processes that a process has started. */
async function childrenOf(pid: number): Promise<number[]> {
  const all = (await readdir('/proc')).map(Number).filter((one) => one > 0);
  const parents = await Promise.all(
    all.map(async (one) => {
      const stat = await readFile(`/proc/${one}/stat`, 'utf8').catch(() => '');
      return { one, parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) };
    }),
  );
  return parents.filter(({ parent }) => parent === pid).map(({ one }) => one);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It has ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

test.runIf(process.platform === 'linux')('a process whose workers are killed writes down nothing, either', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-secrets-'));
  const server = await startServerProcess(folder, {
    SAMPLE_COLLECTION: '0',
    MEDIA_WORKERS: '1',
    LOG_LEVEL: 'debug',
    RATE_LIMIT_PER_MINUTE: '0',
    APP_DIR: folder,
  });
  try {
    const { people, secrets } = await plant(server.url, `${PLANTED}-two`);
    const file = await (await imageOf(2)).bytes();
    const answers: Answer[] = [];
    const [headers] = people;
    const beforeCall = async () => {
      for (const pid of await childrenOf(server.pid)) kill(pid);
    };
    answers.push(
      ...(await callEverything(server.url, ADDRESS, { headers: headers ?? {}, file, isWrong: false, beforeCall })),
    );
    answers.push(...(await callEverything(server.url, PLANTED, { file: Buffer.from(PLANTED), isWrong: true })));
    expect(await server.stop()).toBe(0);
    expect(
      server
        .output()
        .split('\n')
        .filter((line) => secrets.some((secret) => line.includes(secret))),
    ).toEqual([]);
    expect(server.output()).toContain('answered');
    expect(problemsWith(answers, secrets)).toEqual([]);
  } finally {
    await server.kill();
    await rm(folder, { recursive: true, force: true });
  }
});
