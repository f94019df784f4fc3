/** Everything a person or a script may send by mistake or malice gets a clear problem, and the server goes on. */
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let elsewhere: Server;
let elsewhereUrl: string;
let image: Buffer;

beforeAll(async () => {
  image = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();
  elsewhere = createHttpServer((request, response) => {
    if (request.url === '/image.png') return response.writeHead(200, { 'content-type': 'image/png' }).end(image);
    if (request.url === '/to-private')
      return response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    if (request.url === '/page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>');
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const { port } = elsewhere.address() as AddressInfo;
  elsewhereUrl = `http://127.0.0.1:${port}`;
  server = await startTestServer('embedded', 2, { REMOTE_ALLOW_HOSTS: `127.0.0.1:${port}`, MAX_UPLOAD_MB: '5' });
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => elsewhere.close(resolve));
});
// Whatever was sent, the next person is served.
afterEach(async () => {
  expect((await post('/search/image/file', { file: image })).status).toBe(200);
});

async function post(path: string, fields: Record<string, string | Buffer>, headers: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    body.set(name, typeof value === 'string' ? value : new Blob([new Uint8Array(value)]));
  }
  const answer = await fetch(`${server.url}/api${path}`, { method: 'POST', body, headers });
  const type = answer.headers.get('content-type') ?? '';
  return {
    status: answer.status,
    type,
    problem: (await answer.json()) as { title: string; detail: string; type: string },
  };
}

/** A PNG that claims a size and holds next to nothing. */
function pngClaiming(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe('files', () => {
  const files: [string, () => Buffer | Promise<Buffer>, number, RegExp][] = [
    ['a text', () => Buffer.from('hello world, not an image at all'), 415, /not an image/],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
      /not an image/,
    ],
    ['an empty file', () => Buffer.alloc(0), 400, /empty/],
    ['an image cut off', async () => (await noise()).subarray(0, 20_000), 422, /damaged or cut off/],
    ['30,000 × 30,000 pixels', () => pngClaiming(30_000, 30_000), 422, /30000 × 30000 pixels/],
    ['a file over the limit', () => Buffer.alloc(6 * 1024 * 1024, 1), 413, /too large.*at most 5 MB/],
  ];
  test.each(files)('%s', async (_name, make, status, sentence) => {
    const answer = await post('/search/image/file', { file: await make() });
    expect(answer).toMatchObject({ status, type: expect.stringContaining('application/problem+json') as string });
    expect(answer.problem.detail).toMatch(sentence);
  });

  test('no file, or words where a file belongs', async () => {
    expect(await post('/search/image/file', { pool: 'danbooru' })).toMatchObject({ status: 400 });
    expect((await post('/search/image/file', { file: 'words' })).problem.detail).toMatch(/Send an image/);
  });

  test('several files in one form, or fields without end', async () => {
    const send = async (name: string, count: number) => {
      const form = new FormData();
      for (let one = 0; one < count; one++) form.append(`${name}${one}`, name === 'file' ? new Blob(['x']) : 'x');
      const answer = await fetch(`${server.url}/api/search/image/file`, { method: 'POST', body: form });
      return { status: answer.status, ...((await answer.json()) as { code: string; detail: string }) };
    };
    expect(await send('file', 2)).toMatchObject({
      status: 413,
      code: 'bad-request',
      detail: 'This form has several files. Send one.',
    });
    expect(await send('text', 31)).toMatchObject({ status: 413, detail: 'This form has too many fields.' });
  });

  test('a field that is declared as JSON, but is not', async () => {
    const lines = [
      '--x',
      'content-disposition: form-data; name="text"',
      'content-type: application/json',
      '',
      '{',
      '--x--',
      '',
    ];
    const answer = await fetch(`${server.url}/api/search/image/text`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: lines.join('\r\n'),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'broken-form',
      detail: 'A field of this form is declared as JSON, but is not.',
    });
  });

  async function noise() {
    const pixels = Buffer.from(Uint8Array.from({ length: 400 * 400 * 3 }, (_, n) => (n * 2_654_435_761) >>> 24));
    return sharp(pixels, { raw: { width: 400, height: 400, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer();
  }
});

describe('addresses', () => {
  test('of an image are searched §7.7', async () => {
    expect((await post('/search/image/url', { image: `${elsewhereUrl}/image.png` })).status).toBe(200);
    const link = await fetch(`${server.url}/api/search?url=${encodeURIComponent(`${elsewhereUrl}/image.png`)}`);
    expect(link.status).toBe(200);
  });

  test.each([
    ['http://127.0.0.1/a.png', 400, /private network/],
    ['http://[::1]/a.png', 400, /private network/],
    ['http://10.0.0.1/a.png', 400, /private network/],
    ['/to-private', 400, /private network/],
    ['/missing', 502, /./],
    ['/page', 415, /page that shows no image/],
  ])('%s', async (address, status, sentence) => {
    const answer = await post('/search/image/url', {
      image: address.startsWith('/') ? elsewhereUrl + address : address,
    });
    expect(answer.status).toBe(status);
    expect(answer.problem.detail).toMatch(sentence);
  });
});

describe('fields', () => {
  test.each([
    ['/search/image/text', { text: 'a', pool: 'danbooru,flickr' }, /"flickr" is not a source/],
    ['/search/image/text', { text: 'a', rating: 'x' }, /"x" is not a rating/],
    ['/search/image/text', { text: 'a', limit: '0' }, /"limit"/],
    ['/search/image/text', { text: 'a', limit: 'many' }, /"limit"/],
    ['/search/image/text', {}, /Send the field "text"/],
    ['/search/image/scroll', { search_query: 'forged.token' }, /scroll token is not valid/],
  ])('%s %j', async (path, fields, sentence) => {
    const answer = await post(path, fields);
    expect(answer.status).toBe(400);
    expect(answer.problem.detail).toMatch(sentence);
  });

  test('a history token that was never given out §7.16', async () => {
    const answer = await post('/search/image/text', { text: 'a' }, { 'X-token-history': 'made-up' });
    expect(answer).toMatchObject({ status: 401, problem: { title: 'Unauthorized' } });
    expect(
      (await fetch(`${server.url}/api/history/check`, { method: 'HEAD', headers: { 'X-token-history': 'x' } })).status,
    ).toBe(401);
  });

  test('a history token that was given out §7.16', async () => {
    const token = (await (await fetch(`${server.url}/api/history/create`, { method: 'POST' })).json()) as string;
    const headers = { 'X-token-history': token };
    expect((await fetch(`${server.url}/api/history/check`, { method: 'HEAD', headers })).status).toBe(204);
    expect((await post('/search/image/text', { text: 'a' }, headers)).status).toBe(200);
  });

  test('another kind of body, and an address that does not exist', async () => {
    const json = await fetch(`${server.url}/api/search/image/text`, {
      method: 'POST',
      body: '<x/>',
      headers: { 'content-type': 'application/xml' },
    });
    expect(json.status).toBe(415);
    const missing = await fetch(`${server.url}/api/nothing`);
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ status: 404, detail: 'There is nothing to GET at this address.' });
  });
});
