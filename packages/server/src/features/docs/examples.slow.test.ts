/** Every example of the API's page, run as it stands there against a real server, in a shell, in Node and in Python. */
import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account, passwordReset } from '../../platform/db/schema.ts';
import { hashOf } from '../../platform/identity/tokens.ts';
import { imageOf } from '../../testing/images.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { type Call, callsOf, type OpenApi } from './calls.ts';
import { EXAMPLES, PLACEHOLDERS, SAUCENAO } from './examples.ts';
import { type Snippets, snippetsOf } from './snippets.ts';

const ADDRESS = 'https://example.org/image.jpg';
const RECEIVER = 'https://example.org/mekiki';
const DOCUMENT = JSON.parse(
  await readFile(new URL('../../../../api-client/openapi.json', import.meta.url), 'utf8'),
) as OpenApi;
const CALLS = callsOf(DOCUMENT);

/** These need what others gave; the rest follows in the order of the document. */
const FIRST = [
  'register',
  'login',
  'createHistory',
  'searchByFile',
  'generateImages',
  'upscaleImage',
  'addFavorite',
  'shareResult',
  'addAlert',
  'createWebhook',
  'subscribePush',
  'renewPush',
  'listHistory',
  'listSessions',
  'createApiKey',
  'listExamples',
];
const LAST = [
  'deleteFavorite',
  'deleteSharedResult',
  'endAlert',
  'deleteWebhook',
  'deleteHistoryEntry',
  'clearHistory',
  'cancelGeneration',
  'deleteGeneration',
  'deleteApiKey',
  'endSession',
  'changePassword',
  'logout',
  'endSessions',
  'resetPassword',
  'deleteUser',
];
const ORDERED = [
  ...FIRST.map(callNamed),
  ...CALLS.filter(({ id }) => !FIRST.includes(id) && !LAST.includes(id)),
  ...LAST.map(callNamed),
];

/** Samples that the index has, and has not. */
const KNOWN = 3;
const WAITED_FOR = 40;
const jpegOf = async (seed: number) => (await imageOf(seed, (image) => image.resize(160, 160).jpeg())).bytes();

let server: TestServer;
let folder: string;
/** Has the image of the examples at every address. */
let elsewhere: Server;
beforeAll(async () => {
  const jpeg = await jpegOf(KNOWN);
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-examples-'));
  await writeFile(path.join(folder, 'image.jpg'), jpeg);
  elsewhere = createServer((_request, answer) => answer.setHeader('content-type', 'image/jpeg').end(jpeg));
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  const host = hostOf(elsewhere);
  server = await startTestServer('embedded', 18, { REMOTE_ALLOW_HOSTS: host, WEBHOOK_ALLOW_HOSTS: host });
});
afterAll(async () => {
  await server.close();
  elsewhere.close();
  await rm(folder, { recursive: true, force: true });
});

/** Every kind of call once: forms with a file and without, JSON, headers, streams, images, nothing. */
const KINDS = [
  'register',
  'createHistory',
  'searchByFile',
  'generateImages',
  'listHistory',
  'searchByText',
  'search',
  'captionImage',
  'convertFormat',
  'inspectMetadata',
  'upscaleImage',
  'checkHistory-head',
  'suggestTags',
  'image',
  'toolStatus',
  'deleteHistoryEntry',
  'changePassword',
  'deleteUser',
];

/** Before the example: what it prints can be read by the test as well. */
const JSON_IN_JAVASCRIPT = 'console.log = (value) => process.stdout.write(JSON.stringify(value));';
const JSON_IN_PYTHON = `import json
say = print
print = lambda value: say(value if isinstance(value, str) and value[:5] in ("", "data:") else json.dumps(value))`;

const LANGUAGES: { language: keyof Snippets; command: (code: string) => [string, string[]] }[] = [
  { language: 'curl', command: (code) => ['sh', ['-c', code.replace(/^curl /, 'curl -sS --fail-with-body ')]] },
  {
    language: 'javascript',
    command: (code) => [process.execPath, ['--input-type=module', '-e', `${JSON_IN_JAVASCRIPT}\n${code}`]],
  },
  { language: 'python', command: (code) => ['python3', ['-c', `${JSON_IN_PYTHON}\n${code}`]] },
];
const hasRequests = spawnSync('python3', ['-c', 'import requests']).status === 0;

describe.each(LANGUAGES)('$language', ({ language, command }) => {
  const words = new Map<string, string>();
  const calls = language === 'curl' ? ORDERED : ORDERED.filter(({ id }) => KINDS.includes(id));

  test.skipIf(language === 'python' && !hasRequests).each(calls)('$id', async (call) => {
    const example = EXAMPLES[call.id] ?? {};
    await prepare(call.id, words);
    const output = await run(command(filled(snippetsOf(call, example, server.url)[language], words)), (text) => {
      if (call.id === 'followGeneration' && text.includes('data: ')) void endJob(words);
    });
    expect(await kindOf(output, example.save)).toBe(expectedKind(call));
    await learn(call.id, output, words);
  });

  test.skipIf(language === 'python' && !hasRequests)('SauceNAO’s search', async () => {
    const call = { method: 'POST', path: '/search.php', contentTypes: ['multipart/form-data'], tokens: [] };
    const answers = [{ status: '200', description: '', contentType: 'application/json', schema: undefined }];
    const output = await run(command(snippetsOf({ ...call, answers }, SAUCENAO, server.url)[language]));
    expect(JSON.parse(output)).toMatchObject({ header: { status: 0, results_requested: 8 } });
  });
});

function callNamed(name: string): Call {
  const call = CALLS.find(({ id }) => id === name);
  if (!call) throw new Error(`There is no call ${name}.`);
  return call;
}

function expectedKind({ id, answers: [answer] }: Call): string {
  if (EXAMPLES[id]?.save) return 'image';
  if (answer?.contentType === 'application/json') return 'json';
  return answer?.contentType === 'text/event-stream' ? 'stream' : 'nothing';
}

/** What an example wrote or saved; its text where that is none of what a call may answer. */
async function kindOf(output: string, save: string | undefined): Promise<string> {
  if (save) {
    const file = await readFile(path.join(folder, save));
    await rm(path.join(folder, save));
    return (await sharp(file).metadata()).format ? 'image' : 'no image';
  }
  if (/^$|^HTTP\/1.1 204|^204$/.test(output.trim())) return 'nothing';
  if (output.startsWith('data: ')) return output.includes('failed') ? output : 'stream';
  return JSON.parse(output) === undefined ? output : 'json';
}

function hostOf(one: Server): string {
  return `127.0.0.1:${(one.address() as AddressInfo).port}`;
}

/** @returns what it wrote; @throws Error if it failed */
async function run([file, args]: [string, string[]], onOutput: (text: string) => void = () => {}): Promise<string> {
  const running = promisify(execFile)(file, args, { cwd: folder, timeout: 600_000, maxBuffer: 16 * 1024 * 1024 });
  running.child.stdout?.on('data', onOutput);
  return (await running).stdout;
}

/** An image that is not there yet, and a job that does not end by itself before the example comes to it. */
async function prepare(id: string, words: Map<string, string>): Promise<void> {
  // Nobody waits for an image of the index.
  if (id === 'addAlert') await writeFile(path.join(folder, 'image.jpg'), await jpegOf(WAITED_FOR));
  if (id === 'resetPassword') {
    const [row] = await server.database.queries.select({ accountId: account.id }).from(account);
    await server.database.queries
      .insert(passwordReset)
      .values({ accountId: row?.accountId ?? 0, tokenHash: hashOf('reset-token') })
      .onConflictDoNothing();
    words.set('RESET_TOKEN', 'reset-token');
  }
  if (id !== 'followGeneration' && id !== 'cancelGeneration') return;
  const answer = await fetch(`${server.url}/api/generator/sdxl/sse/txt2img`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-token-history': words.get('HISTORY_TOKEN') ?? '' },
    body: JSON.stringify({ prompt: '1girl, silver hair', num_images: 24, steps: 30 }),
  });
  words.set('JOB_ID', answer.headers.get('x-job-id') ?? '');
  await answer.body?.cancel();
}

async function endJob(words: ReadonlyMap<string, string>): Promise<void> {
  const headers = { 'X-token-history': words.get('HISTORY_TOKEN') ?? '' };
  await fetch(`${server.url}/api/generator/jobs/${words.get('JOB_ID')}`, { method: 'DELETE', headers });
}

/** With real values for the words in capitals, and for what is at an address. */
function filled(code: string, words: ReadonlyMap<string, string>): string {
  const address = `http://${hostOf(elsewhere)}/image.jpg`;
  let text = code
    .replaceAll(encodeURIComponent(ADDRESS), encodeURIComponent(address))
    .replaceAll(ADDRESS, address)
    .replaceAll(RECEIVER, `http://${hostOf(elsewhere)}/mekiki`);
  for (const word of Object.keys(PLACEHOLDERS)) {
    if (!new RegExp(`\\b${word}\\b`).test(text)) continue;
    const value = words.get(word);
    if (!value) throw new Error(`No answer gave ${word}.`);
    text = text.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), value);
  }
  return text;
}

/** Takes from an answer what later calls need. */
async function learn(id: string, output: string, words: Map<string, string>): Promise<void> {
  const set = (word: string, value: unknown) => words.set(word, String(value));
  if (id === 'register' || id === 'login') set('USER_TOKEN', JSON.parse(output));
  if (id === 'logout' || id === 'endSessions' || id === 'resetPassword') {
    const body = new URLSearchParams(EXAMPLES['login']?.fields as Record<string, string>);
    body.set('password', String(EXAMPLES['changePassword']?.fields?.['new_password']));
    const answer = await fetch(`${server.url}/api/user/login`, { method: 'POST', body });
    set('USER_TOKEN', await answer.json());
  }
  if (id === 'createHistory') {
    set('HISTORY_TOKEN', JSON.parse(output));
    const headers = { 'X-token-history': words.get('HISTORY_TOKEN') ?? '' };
    const body = new URLSearchParams({ text: '1girl' });
    await fetch(`${server.url}/api/search/image/text`, { method: 'POST', body, headers });
  }
  // Any direction will do.
  set('VECTOR', Buffer.alloc(512, 1).toString('base64'));
  if (id === 'searchByFile') {
    type Found = { results: { data: { content: { query: string; img: string }[] }[] }; scroll_token: string };
    const { results, scroll_token } = JSON.parse(output) as Found;
    const best = results.data[0]?.content[0];
    set('QUERY', best?.query);
    set('KEY', best?.img.split('/').at(-1)?.replace('.webp', ''));
    set('SCROLL_TOKEN', scroll_token);
  }
  if (id === 'searchByVectors') {
    set('FEATURES_TOKEN', (JSON.parse(output) as { features_token: string }).features_token);
  }
  if (id === 'generateImages') {
    set('JOB_ID', /"event":"job","id":"([^"]+)"/.exec(output)?.[1]);
    set('IMAGE_ID', /\[\{"id":"([^"]+)"/.exec(output)?.[1]);
  }
  if (id === 'listExamples')
    set('EXAMPLE_KEY', (JSON.parse(output) as { examples: { key: string }[] }).examples[0]?.key);
  if (id === 'shareResult') set('SHARED_ID', (JSON.parse(output) as { id: string }).id);
  if (id === 'addAlert') {
    set('ALERT_ID', (JSON.parse(output) as { id: number }).id);
    await writeFile(path.join(folder, 'image.jpg'), await jpegOf(KNOWN));
  }
  if (id === 'upscaleImage') set('UPSCALED_ID', (JSON.parse(output) as { id: string }).id);
  if (id === 'listHistory') set('ENTRY_ID', /"id_history":\s*"?([\w-]+)/.exec(output)?.[1]);
  if (id === 'createWebhook') set('WEBHOOK_ID', (JSON.parse(output) as { id: number }).id);
  if (id === 'createApiKey') set('KEY_ID', (JSON.parse(output) as { id: number }).id);
  if (id === 'listSessions') {
    const sessions = JSON.parse(output) as { id: number; current: boolean }[];
    set('SESSION_ID', sessions.find(({ current }) => !current)?.id);
  }
}
