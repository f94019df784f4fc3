/** Bad files against the whole server: a sentence or an image, and the server goes on. */
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PNG_SIGNATURE } from '@mekiki/metadata/formats/chunks-png.ts';
import { pngWith } from '../metadata/fixtures/files.ts';
import { pngChunk } from '@mekiki/metadata/formats/chunks-png.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { longGif, REFUSED, rubbishWebp, UNDECODABLE, USABLE } from './fixtures/bad-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('embedded', 0);
});
afterAll(() => server.close());

type Call = 'convert-format' | 'inspect-metadata' | 'get-metadata' | 'remove-metadata';

function post(call: Call, bytes: Uint8Array, fields: Record<string, string> = {}): Promise<Response> {
  const body = new FormData();
  const name = call === 'convert-format' || call === 'remove-metadata' ? 'image_bytes' : 'image';
  body.set(name, new File([new Uint8Array(bytes)], 'holiday.png'));
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  if (call === 'convert-format' && !fields.ext) body.set('ext', 'webp');
  return fetch(`${server.url}/api/image/${call}`, { method: 'POST', body });
}

async function problemOf(answer: Response) {
  const { status, detail } = (await answer.json()) as { status: number; detail: string };
  return { status, detail };
}

describe.each(REFUSED)('$name', ({ bytes, status, sentence }) => {
  test.each(['convert-format', 'inspect-metadata', 'get-metadata', 'remove-metadata'] as const)(
    '%s says why not',
    async (call) => {
      const problem = await problemOf(await post(call, bytes));
      expect(problem).toEqual({ status, detail: expect.stringMatching(sentence) as string });
    },
  );
});

test.each(UNDECODABLE)('$name is looked at, but not converted', async ({ bytes }) => {
  const problem = await problemOf(await post('convert-format', bytes));
  expect(problem).toEqual({ status: 422, detail: 'This image is damaged or cut off.' });
  expect((await post('inspect-metadata', bytes)).status).toBe(200);
});

describe.each(USABLE)('$name', ({ name, bytes }) => {
  test('gives a clean image, is seen through, and is cleaned', async () => {
    const made = await post('convert-format', bytes, { ext: 'png', animation: 'false' });
    expect(made.status).toBe(200);
    const png = await made.bytes();
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png' });
    expect(Buffer.from(png).includes('Secret')).toBe(false);
    expect(made.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(made.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(made.headers.get('x-content-type-options')).toBe('nosniff');

    const seen = await post('inspect-metadata', bytes);
    expect([name, seen.status]).toEqual([name, 200]);
    expect((await seen.text()).length).toBeLessThan(100_000);

    const cleaned = await post('remove-metadata', bytes, { keep: '' });
    expect(cleaned.status).toBe(200);
    expect(cleaned.headers.get('x-metadata-left')).toBe('0');
    expect(Buffer.from(await cleaned.bytes()).includes('Secret')).toBe(false);
  });
});

test('20,000 frames are no animation here, in words', async () => {
  const answer = await post('convert-format', longGif(20_000), { ext: 'gif' });
  expect(await problemOf(answer)).toEqual({
    status: 422,
    detail: 'This animation has 20,000 frames. The limit is 2,000; its first frame alone can be converted.',
  });
});

test('no file can make the server include one of its own files', async () => {
  const secret = readFileSync('/etc/passwd', 'utf8').slice(0, 20);
  for (const { bytes } of USABLE) {
    const answer = await post('convert-format', bytes, { ext: 'png', metadata: 'keep', animation: 'false' });
    const file = Buffer.from(await answer.bytes());
    expect(file.includes(secret) || file.includes(Buffer.from(secret).toString('hex'))).toBe(false);
  }
});

/** A black PNG with three channels, written as its rows: drawn and compressed by sharp it takes three times as long. */
function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits, RGB.
  header.set([8, 2], 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc((1 + 3 * width) * height), { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

test('an image that is too much for one format is refused for that one', async () => {
  const large = blackPng(10_000, 9_900);
  expect(await problemOf(await post('convert-format', large, { ext: 'avif', effort: '0' }))).toEqual({
    status: 413,
    detail:
      'Converting this image to AVIF needs too much memory. Scale it down with a width or height, or choose another format.',
  });
  const small = await post('convert-format', large, { ext: 'avif', effort: '0', width: '500' });
  expect([small.status, small.headers.get('x-image-height')]).toEqual([200, '495']);
});

test('a file of nothing but blocks of metadata is not gone through', async () => {
  const chunk = pngChunk('tEXt', Buffer.from('a\0'));
  const bytes = pngWith(Buffer.concat(Array.from({ length: 60_000 }, () => chunk)));
  for (const call of ['inspect-metadata', 'remove-metadata'] as const) {
    expect(await problemOf(await post(call, bytes))).toEqual({
      status: 422,
      detail: 'This file has more than 50,000 blocks of metadata. So many are not read here.',
    });
  }
  expect((await post('convert-format', bytes)).status).toBe(200);
});

test('invalid data for libwebp is reported as damaged, every time', async () => {
  const details = new Set<unknown>();
  // No more at once than one client may have waiting.
  for (let round = 0; round < 3; round += 1) {
    const seeds = Array.from({ length: 10 }, (_, at) => round * 10 + at);
    const answers = await Promise.all(seeds.map((seed) => post('convert-format', rubbishWebp(seed))));
    for (const answer of answers) details.add((await problemOf(answer)).detail);
  }
  expect([...details]).toEqual(['This image is damaged or cut off.']);
});

test('a file with a wrong extension is converted, with a note', async () => {
  const jpeg = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#123' } })
    .jpeg()
    .toBuffer();
  const answer = await post('convert-format', jpeg, { ext: 'webp' });
  expect(answer.headers.get('x-image-note')).toBe('The file is called .png, but is a JPEG.');
  const seen = (await (await post('inspect-metadata', jpeg)).json()) as { file: object };
  expect(seen.file).toMatchObject({
    name: 'holiday.png',
    format: 'jpeg',
    note: 'The file is called .png, but is a JPEG.',
  });
});

test('after all this, the server converts images as before', async () => {
  const image = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const answer = await post('convert-format', image);
  expect([answer.status, answer.headers.get('x-image-width')]).toEqual([200, '30']);
});
