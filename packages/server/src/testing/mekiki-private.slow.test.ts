/** `mekiki search --private` as a process, against a real server, behind a proxy that records all that it sends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTrace, tracesOf } from './image-traces.ts';
import { imageOf } from './images.ts';
import { startRecordingProxy } from './recording-proxy.ts';
import { startTestServer, type TestServer } from './server.ts';

const COMMAND = fileURLToPath(new URL('../../../api-client/src/cli/main.ts', import.meta.url));
const NAME = 'my-very-own-name.jpg';
/** In the EXIF data of the file, which must not be sent. */
const SECRET = 'SECRET-CAMERA-OF-A-PERSON';

let server: TestServer;
let proxy: Awaited<ReturnType<typeof startRecordingProxy>>;
let folder: string;
let file: Buffer;
beforeAll(async () => {
  server = await startTestServer('embedded', 8);
  proxy = await startRecordingProxy({ tunnelsTo: new URL(server.url).host });
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-private-'));
  const drawn = await imageOf(3, (image) => image.withExif({ IFD0: { Model: SECRET } }).jpeg());
  file = Buffer.from(await drawn.bytes());
  await writeFile(path.join(folder, NAME), file);
  await writeFile(path.join(folder, 'broken.png'), 'no image');
});
afterAll(async () => {
  proxy.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command; what it fetches goes through the proxy. */
async function search(args: string[]) {
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    NODE_USE_ENV_PROXY: '1',
    HTTP_PROXY: proxy.address,
    HTTPS_PROXY: proxy.address,
    NO_PROXY: '',
    MEKIKI_SERVER: server.url,
  };
  const child = spawn(process.execPath, [COMMAND, 'search', ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let said = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  await once(child, 'close');
  return { code: child.exitCode, output, said };
}

test('finds what a search that sends the image finds, and sends nothing of it', async () => {
  const known = await search([NAME, '--json', '-n', '3']);
  const traces = await tracesOf(file, [SECRET, NAME]);
  expect(traces.runs.size).toBeGreaterThan(1_000);
  // The proxy sees an image that is sent.
  expect(findTrace(traces, proxy.tunnelled())).toBeDefined();
  const before = proxy.tunnelled().length;

  const { code, output, said } = await search([NAME, '--private', '--json', '-n', '3']);
  expect({ code, refused: proxy.refused }).toEqual({ code: 0, refused: [] });
  const sent = proxy.tunnelled().slice(before);
  expect(Buffer.concat(sent).toString('latin1')).toContain('POST /api/search/vectors');
  expect(findTrace(traces, sent)).toBeUndefined();

  interface Answer {
    sent_bytes?: number;
    results: { data: { content: { query: string }[]; match: { verdict: string; relation: string } }[] };
  }
  const firstOf = ({ results: { data } }: Answer) => ({
    key: data[0]?.content[0]?.query,
    verdict: data[0]?.match.verdict,
    relation: data[0]?.match.relation,
  });
  const answer = JSON.parse(output) as Answer;
  expect(answer.results.data).toHaveLength(3);
  expect(firstOf(answer)).toEqual(firstOf(JSON.parse(known.output) as Answer));
  const body = Buffer.concat(sent)
    .toString('latin1')
    .match(/\{"embedder".*?\}/)?.[0];
  expect(answer.sent_bytes).toBe(body?.length);
  expect(said).toBe(
    `0 bytes of your image were sent. Only ${answer.sent_bytes} bytes of numbers that describe it were.\n`,
  );
});

test('says what it cannot search for, and sends nothing', async () => {
  const before = proxy.tunnelled().length;
  const broken = await search(['broken.png', '--private']);
  expect(broken).toMatchObject({ code: 1, said: expect.stringContaining('This image cannot be opened here.') });
  const url = await search(['http://example.com/image.jpg', '--private']);
  expect(url).toMatchObject({ code: 2, said: expect.stringContaining('--private searches files.') });
  const words = await search(['red', 'hair', '--private']);
  expect(words).toMatchObject({ code: 1, said: expect.stringContaining('There is no file "red".') });
  expect(Buffer.concat(proxy.tunnelled().slice(before)).toString('latin1')).not.toContain('POST ');
});
