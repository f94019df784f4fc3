/** Which addresses a server without PUBLIC_URL puts into its answers, by who asks and by what way. */
import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const RANDOM = '/api/util/generate_random_images?limit=1';

/** Beginning of the address of the first image. `fetch` would not send another Host. */
async function startOfImage(server: TestServer, headers: Record<string, string>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  httpRequest(server.url + RANDOM, { headers }, (answer) => void text(answer).then(resolve, reject))
    .on('error', reject)
    .end();
  const { results } = JSON.parse(await promise) as { results: { data: { content: { img: string }[] }[] } };
  return results.data[0]?.content[0]?.img.replace(/\/i\/.*/, '') ?? 'none';
}

describe('a server that trusts no proxy', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('embedded', 2);
  });
  afterAll(() => server.close());

  test.each<[string, Record<string, string>, string]>([
    ['a program', { host: 'mekiki.example:8080' }, 'http://mekiki.example:8080'],
    ['a page of another site', { host: 'mekiki.example', 'sec-fetch-site': 'cross-site' }, 'http://mekiki.example'],
    ['a page of this site', { host: 'mekiki.example', 'sec-fetch-site': 'same-origin' }, ''],
    ['a host that is none', { host: 'a b"><script>' }, ''],
    ['a proxy that nobody trusts', { host: 'mekiki.example', 'x-forwarded-proto': 'https' }, ''],
    ['a proxy that says so', { host: 'mekiki.example', via: '1.1 cache' }, ''],
    ['a forged host', { host: 'mekiki.example', 'x-forwarded-host': 'evil.example' }, ''],
  ])('asked by %s', async (_who, headers, start) => {
    expect(await startOfImage(server, headers)).toBe(start);
  });

  test('the image is there', async () => {
    const { results } = (await (await fetch(server.url + RANDOM)).json()) as {
      results: { data: { content: { img: string }[] }[] };
    };
    const image = await fetch(results.data[0]?.content[0]?.img ?? '');
    expect(image.headers.get('content-type')).toBe('image/webp');
  });
});

describe('a server behind a proxy that it trusts', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('embedded', 2, { TRUST_PROXY: '1' });
  });
  afterAll(() => server.close());

  test.each<[string, Record<string, string>, string]>([
    [
      'by name and protocol',
      { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-host': 'mekiki.example', 'x-forwarded-proto': 'https' },
      'https://mekiki.example',
    ],
    ['by its name', { 'x-forwarded-for': '198.51.100.1', host: 'mekiki.example' }, 'http://mekiki.example'],
    ['without an address', { 'x-forwarded-proto': 'https', host: 'mekiki.example' }, ''],
  ])('asked %s', async (_how, headers, start) => {
    expect(await startOfImage(server, headers)).toBe(start);
  });
});

test('PUBLIC_URL stands before all addresses, whoever asks', async () => {
  const server = await startTestServer('embedded', 2, { PUBLIC_URL: 'https://mekiki.example' });
  try {
    expect(await startOfImage(server, { host: 'evil.example' })).toBe('https://mekiki.example');
    expect(await startOfImage(server, { 'sec-fetch-site': 'same-origin' })).toBe('https://mekiki.example');
  } finally {
    await server.close();
  }
});
