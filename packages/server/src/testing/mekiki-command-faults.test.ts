/** The command `mekiki` of the client package, as a process, against a server that misbehaves. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listenOnFreePort } from './fake-server.ts';

const COMMAND = fileURLToPath(new URL('../../../api-client/src/cli/main.ts', import.meta.url));

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** Responses to each call, by method and path; the last one is repeated. */
let answers: Record<string, Answer[]>;
let asked: { route: string; headers: IncomingMessage['headers'] }[];
let server: Awaited<ReturnType<typeof listenOnFreePort>>;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-command-'));
  answers = {};
  asked = [];
  server = await listenOnFreePort(
    createServer((request, response) => {
      const route = `${request.method} ${request.url}`;
      asked.push({ route, headers: request.headers });
      const [next, ...rest] = answers[route] ?? [];
      if (rest.length > 0) answers[route] = rest;
      request.resume().once('end', () => (next ? next(response, request) : response.writeHead(404).end()));
    }),
  );
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Makes the waits of a process a thousand times shorter. */
const SHORT_WAITS = `--import=data:text/javascript,${encodeURIComponent(`
  import { syncBuiltinESMExports } from 'node:module';
  import timers from 'node:timers/promises';
  const { setTimeout } = timers;
  timers.setTimeout = (ms, ...rest) => setTimeout(ms / 1_000, ...rest);
  syncBuiltinESMExports();
`)}`;

function start(args: readonly string[], nodeOptions: readonly string[] = []) {
  const env = { ...process.env, MEKIKI_SERVER: server.url, MEKIKI_TOKEN: 'token', NODE_OPTIONS: '' };
  return spawn(process.execPath, [...nodeOptions, COMMAND, ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function mekiki(...args: string[]) {
  const child = start(args, [SHORT_WAITS]);
  let output = '';
  let said = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  await once(child, 'close');
  return { code: child.exitCode, output, said };
}

const json =
  (value: unknown, status = 200, headers = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));

const TXT2IMG = 'POST /api/generator/sdxl/sse/txt2img';
const EVENTS = 'GET /api/generator/jobs/job-1/events';
const JOB = 'DELETE /api/generator/jobs/job-1';
const image = (id: string) => [{ id, png: `/made/${id}.png`, metadata: { seed: 7 } }];

/** A stream with these events, which breaks off after them or ends. */
const stream =
  (events: object[], ending: 'breaks' | 'ends'): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-job-id': 'job-1' });
    response.write(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), () =>
      ending === 'ends' ? response.end() : response.destroy(),
    );
  };

test('follows a job whose stream breaks off, and writes each image once', async () => {
  answers[TXT2IMG] = [stream([image('first-of')], 'breaks')];
  answers[EVENTS] = [
    stream([image('first-of'), { event: 'reconnect' }], 'ends'),
    json({ detail: 'Too many requests.' }, 429, { 'retry-after': '1' }),
    stream([image('first-of'), image('second-o'), { event: 'done' }], 'ends'),
  ];
  answers['GET /made/first-of.png'] = [(response) => response.destroy(), json('first')];
  answers['GET /made/second-o.png'] = [json('', 503), json('', 429, { 'retry-after': '1' }), json('second')];
  expect(await mekiki('generate', '1girl', '-n', '2')).toEqual({
    code: 0,
    output: 'mekiki-7-first-of.png\nmekiki-7-second-o.png\n',
    said: [
      'mekiki: Too many requests. Continuing in 1 s.\n',
      `mekiki: The result could not be downloaded from ${server.url}/made/second-o.png: the server answered 429. Continuing in 1 s.\n`,
    ].join(''),
  });
  const routes = asked.map(({ route }) => route);
  expect(routes.filter((route) => route === TXT2IMG)).toHaveLength(1);
  expect(asked.find(({ route }) => route === EVENTS)?.headers['x-token-user']).toBe('token');
  expect(routes).not.toContain(JOB);
});

test('has patience with every outage of a job, however many, but not with one that does not end', async () => {
  const ids = Array.from({ length: 9 }, (_, place) => `image-0${place}`);
  for (const id of ids) answers[`GET /made/${id}.png`] = [json(id)];
  answers[TXT2IMG] = [stream([], 'breaks')];
  answers[EVENTS] = ids.map((_, place) => stream(ids.slice(0, place + 1).map(image), 'breaks'));
  expect(await mekiki('generate', '1girl', '-n', '10')).toEqual({
    code: 1,
    output: ids.map((id) => `mekiki-7-${id}.png\n`).join(''),
    said: 'mekiki: The connection to the server was lost.\n',
  });
  // Once for each image, and six times in vain.
  expect(asked.filter(({ route }) => route === EVENTS)).toHaveLength(9 + 6);
});

test('asks for a job that has ended with the same key', async () => {
  const ended = stream([image('first-of'), { event: 'done' }], 'ends');
  answers[TXT2IMG] = [stream([], 'breaks'), json({ detail: 'Busy.' }, 429, { 'retry-after': '1' }), ended];
  answers['GET /made/first-of.png'] = [json('first')];
  expect(await mekiki('generate', '1girl')).toEqual({
    code: 0,
    output: 'mekiki-7-first-of.png\n',
    said: 'mekiki: Busy. Continuing in 1 s.\n',
  });
  const keys = asked.filter(({ route }) => route === TXT2IMG).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([expect.stringMatching(/^"[-0-9a-f]{36}"$/), keys[0], keys[0]]);
  expect(asked.map(({ route }) => route)).not.toContain(JOB);
});

test('cancels a job whose images it cannot write', async () => {
  answers[TXT2IMG] = [stream([image('first-of')], 'breaks')];
  const { code, said } = await mekiki('generate', '1girl');
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('the server answered 404') });
  expect(asked.at(-1)?.route).toBe(JOB);
  expect(await readdir(folder)).toEqual([]);
});

const found = { results: { data: [] } };

test('searches for words with a slash, but for no path of a missing file', async () => {
  answers['POST /api/search/image/text'] = [json(found)];
  for (const words of ['fate/stay_night', 'fate/stay_night 1girl', '.hack//']) {
    expect(await mekiki('search', words)).toEqual({ code: 0, output: '  nothing found\n', said: '' });
  }
  for (const file of ['./cover', '../cover', '/cover', '~/cover', 'C:\\cover', 'images/cover.png']) {
    expect(await mekiki('search', file)).toMatchObject({ code: 1, said: expect.stringContaining('There is no file') });
  }
});

test.each([
  ['/images/100%.png', '100%.webp'],
  ['/images/a%2Fb%3A%22c%22.png?size=1', 'a_b__c_.webp'],
  ['/%E7%9B%AE/', '目.webp'],
  ['/', 'image.webp'],
])('names what it makes of the URL %s', async (url, file) => {
  answers['POST /api/image/convert-format'] = [json('made')];
  expect(await mekiki('convert', `http://images.example${url}`, '--to', 'webp')).toMatchObject({
    code: 0,
    output: `${file}\n`,
  });
  expect(await readdir(folder)).toEqual([file]);
});

test('takes a folder with a dot for a folder, not for the name of a format', async () => {
  answers['POST /api/image/convert-format'] = [json('made')];
  answers['POST /api/image/upscaling'] = [stream([{ type: 'done', result: { png: '/made.png', model: {} } }], 'ends')];
  answers['GET /made.png'] = [json('made')];
  const url = 'http://images.example/cover.jpg';
  const upscaled = path.join('out.v2', 'cover-2x.png');
  expect(await mekiki('upscale', url, '-o', 'out.v2/')).toMatchObject({ code: 0, output: `${upscaled}\n` });
  expect((await mekiki('upscale', url, '-o', 'out.v2', '--force')).output).toBe(`${upscaled}\n`);
  expect(await mekiki('convert', url, '-o', 'out.v2/')).toMatchObject({
    code: 2,
    said: expect.stringContaining('Set the format with --to'),
  });
});

test('waits as long as the server asks to, says why, and repeats the same input', async () => {
  const putOff = (detail: string) => json({ detail }, 429, { 'retry-after': '1' });
  const sentences = ['The limit is reached.', 'Too many images are waiting.'];
  answers['POST /api/search/image/url'] = [json(found), ...sentences.map(putOff), json(found)];
  const urls = ['http://images.example/1.png', 'http://images.example/2.png'];
  const { code, output, said } = await mekiki('search', '--json', ...urls);
  const waiting = sentences.map((sentence) => `mekiki: ${sentence} Continuing in 1 s.\n`);
  expect({ code, said }).toEqual({ code: 0, said: waiting.join('') });
  expect(
    output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual(urls.map((input) => ({ input, ...found })));
});

test.each([
  ['0', 1],
  ['9999999999', 86_400],
])('waits neither not at all nor for longer than a day: Retry-After: %s', async (header, seconds) => {
  answers['POST /api/search/image/url'] = [json({ detail: 'The limit is reached.' }, 429, { 'retry-after': header })];
  const child = start(['search', 'http://images.example/1.png']);
  const [said] = (await once(child.stderr, 'data')) as [Buffer];
  expect(said.toString()).toBe(`mekiki: The limit is reached. Continuing in ${seconds} s.\n`);
  child.kill('SIGINT');
  await once(child, 'close');
});
