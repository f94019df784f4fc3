/** Downloads from a fake hub that fails in the ways of the real one and of the network. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { EnvHttpProxyAgent } from 'undici';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeHub, sha256, startFakeHub } from '../../testing/fake-hub.ts';
import { listenOnFreePort } from '../../testing/fake-server.ts';
import { download, type DownloadOptions, type Wanted } from './download.ts';
import { createHubAgent } from './hub.ts';

const BYTES = randomBytes(200_000);
const PATH = '/owner/model/resolve/abc/model.onnx';

let folder: string;
let hub: FakeHub;
let agent: EnvHttpProxyAgent;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-download-'));
  hub = await startFakeHub({ [PATH]: BYTES });
  agent = createHubAgent();
});
afterEach(async () => {
  await agent.close();
  await hub.close();
  await rm(folder, { recursive: true, force: true });
});

const wanted = (more: Partial<Wanted> = {}): Wanted => ({
  url: `${hub.url}${PATH}`,
  to: path.join(folder, 'model.onnx'),
  bytes: BYTES.length,
  sha256: sha256(BYTES),
  ...more,
});
const get = (more: Partial<Wanted> = {}, options: Partial<DownloadOptions> = {}) =>
  download(wanted(more), { agent, pauseMs: 1, ...options });

/** That the file exists, and nothing else. */
async function expectWhole(): Promise<void> {
  expect(await readdir(folder)).toEqual(['model.onnx']);
  expect(BYTES.equals(await readFile(path.join(folder, 'model.onnx')))).toBe(true);
}

test('follows the hub to its storage, and says how far it is', async () => {
  const seen: [number, number | undefined][] = [];
  const got = await get({}, { onProgress: (...step) => seen.push(step) });
  expect(got).toEqual({ bytes: BYTES.length, sha256: sha256(BYTES) });
  expect(seen.at(-1)).toEqual([BYTES.length, BYTES.length]);
  await expectWhole();
});

test('a small file that the hub sends itself, of which nothing is known', async () => {
  hub.largeFrom = 1e9;
  const { url, to } = wanted();
  expect(await download({ url, to }, { agent })).toEqual({ bytes: BYTES.length, sha256: sha256(BYTES) });
  await expectWhole();
});

test('resumes where the connection was cut, as often as it brings something', async () => {
  hub.cuts = Array.from({ length: 8 }, () => 20_000);
  await get({}, { onProgress: (done) => (hub.received = done) });
  expect(hub.asked.slice(0, 3)).toEqual(['model.onnx', 'model.onnx bytes=20000-', 'model.onnx bytes=40000-']);
  expect(hub.asked).toHaveLength(9);
  await expectWhole();
});

test('resumes in a later run', async () => {
  const ending = new AbortController();
  hub.hangAfter = 50_000;
  const first = get({}, { signal: ending.signal, onProgress: (done) => done >= 50_000 && ending.abort() });
  await expect(first).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['model.onnx.part', 'model.onnx.part.json']);
  await get();
  expect(hub.asked).toEqual(['model.onnx', 'model.onnx bytes=50000-']);
  await expectWhole();
});

test('begins again where the file has changed meanwhile', async () => {
  await writeFile(path.join(folder, 'model.onnx.part'), 'of an older version');
  const { url } = wanted();
  await writeFile(path.join(folder, 'model.onnx.part.json'), JSON.stringify({ url, etag: '"0-old"' }));
  await get();
  expect(hub.asked).toEqual(['model.onnx bytes=19-']);
  await expectWhole();
});

test('resumes what came from another mirror, and begins again where that was something else', async () => {
  await writeFile(path.join(folder, 'model.onnx.part'), BYTES.subarray(0, 150_000));
  await get();
  expect(hub.asked).toEqual(['model.onnx bytes=150000-']);
  await rm(path.join(folder, 'model.onnx'));
  await writeFile(path.join(folder, 'model.onnx.part'), randomBytes(150_000));
  await get();
  expect(hub.asked.slice(1)).toEqual(['model.onnx bytes=150000-', 'model.onnx']);
  await expectWhole();
});

test('a draft that is too long for the server begins again', async () => {
  await writeFile(path.join(folder, 'model.onnx.part'), randomBytes(BYTES.length));
  const { url, to } = wanted();
  await download({ url, to, sha256: sha256(BYTES) }, { agent, pauseMs: 1 });
  expect(hub.asked).toEqual([`model.onnx bytes=${BYTES.length}-`, 'model.onnx']);
  await expectWhole();
});

test('waits as long as it is told, and says why', async () => {
  hub.answers = [{ status: 429, headers: { 'retry-after': '0' } }, { status: 503 }, { status: 500 }];
  const pauses: string[] = [];
  await get({}, { onPause: (why, ms) => pauses.push(`${why} ${ms}`) });
  const { host } = new URL(hub.url);
  expect(pauses).toEqual([`${host} is busy (429). 0`, `${host} is busy (503). 2`, `${host} failed (500). 4`]);
  await expectWhole();
});

test('gives up a connection that nothing comes from, and resumes', async () => {
  hub.hangAfter = 30_000;
  await get({}, { stallMs: 200 });
  expect(hub.asked).toEqual(['model.onnx', 'model.onnx bytes=30000-']);
  await expectWhole();
});

test('gives up after some attempts that bring nothing, and keeps what it has', async () => {
  hub.cuts = [50_000];
  const attempt = get(
    {},
    { onProgress: (done) => (hub.received = done), onPause: () => hub.answers.push({ status: 502 }) },
  );
  await expect(attempt).rejects.toThrow(/failed \(502\)\. What was received is kept/);
  expect(existsSync(path.join(folder, 'model.onnx'))).toBe(false);
  expect((await readFile(path.join(folder, 'model.onnx.part'))).length).toBe(50_000);
});

test('a server that is not there', async () => {
  await hub.close();
  await expect(get()).rejects.toThrow(/^The connection to 127\.0\.0\.1:\d+ failed \(ECONNREFUSED\)\./);
});

describe('refuses', () => {
  test('another file before it is sent', async () => {
    await expect(get({ sha256: '0'.repeat(64) })).rejects.toThrow(
      /is not the expected file: the server announces 200000/,
    );
    await expect(get({ bytes: 7 })).rejects.toThrow(/announces 200000 bytes/);
    expect(await readdir(folder)).toEqual([]);
  });

  test('wrong bytes of the right length, which it deletes', async () => {
    hub.wrongBytes = randomBytes(BYTES.length);
    await expect(get()).rejects.toThrow(
      `its SHA-256 is ${sha256(hub.wrongBytes)} instead of ${sha256(BYTES)}. It was deleted.`,
    );
    expect(await readdir(folder)).toEqual([]);
  });

  test.each([
    [404, 'use another mirror, or download it by hand and import it'],
    [401, 'Download it by hand, then import it'],
    [451, 'refuses'],
  ])('to repeat what was answered by %i', async (status, sentence) => {
    hub.answers = [{ status }];
    await expect(get()).rejects.toThrow(sentence);
    expect(hub.asked).toHaveLength(1);
  });

  test('redirects in a circle', async () => {
    hub.largeFrom = 1e9;
    hub.answers = Array.from({ length: 9 }, () => ({ status: 302, headers: { location: `${hub.url}${PATH}` } }));
    await expect(get()).rejects.toThrow('redirects in a circle');
  });
});

test('goes through the proxy of the environment', async () => {
  const tunnels: string[] = [];
  const server = createServer((incoming, response) => {
    // Plain HTTP may skip the proxy's tunnel.
    tunnels.push(incoming.url ?? '');
    incoming.pipe(
      httpRequest(incoming.url ?? '', { headers: incoming.headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }),
    );
  });
  server.on('connect', (incoming, socket) => {
    tunnels.push(incoming.url ?? '');
    const [host, port] = (incoming.url ?? '').split(':');
    const target = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.pipe(socket).pipe(target);
    });
    target.on('error', () => socket.destroy());
  });
  const proxy = await listenOnFreePort(server);
  vi.stubEnv('http_proxy', proxy.url);
  vi.stubEnv('no_proxy', '');
  const proxied = createHubAgent();
  try {
    await download(wanted(), { agent: proxied });
    // The hub and its storage.
    expect(tunnels).toHaveLength(2);
    await expectWhole();
  } finally {
    vi.unstubAllEnvs();
    await proxied.close();
    await proxy.stop();
  }
});
