import { createServer, type Server } from 'node:http';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { OPEN_FORMATS, SAVE_FORMATS } from '../../imaging/formats/formats.ts';

let server: TestServer;
/** Stands for another site: one image, and an empty file. */
let site: Server;
let address: string;
beforeAll(async () => {
  const png = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#c04020' } })
    .png()
    .toBuffer();
  site = createServer((request, answer) => answer.end(request.url?.includes('empty') ? '' : png));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const bound = site.address();
  const host = `127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  address = `http://${host}`;
  server = await startTestServer('embedded', 1, { REMOTE_ALLOW_HOSTS: host });
});
afterAll(async () => {
  await server.close();
  site.close();
});

/** Asks the converter with a form. */
function post(path: string, fields: Record<string, string | File>): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return fetch(`${server.url}/api/image/${path}`, { method: 'POST', body });
}

async function get(path: string): Promise<unknown> {
  return (await fetch(`${server.url}/api/image/${path}`)).json();
}

async function fileOf(name: string, change: (image: Sharp) => Sharp): Promise<File> {
  const image = sharp({ create: { width: 40, height: 20, channels: 4, background: '#20c040' } });
  return new File([new Uint8Array(await change(image).toBuffer())], name);
}

test('the lists of formats say what the converter does §7.26', async () => {
  expect(await get('open-format-available')).toEqual([...OPEN_FORMATS]);
  expect(await get('save-format-available')).toEqual([...SAVE_FORMATS]);
  const { data } = (await get('save-formats')) as { data: Record<string, unknown>[] };
  expect(data.map(({ format }) => format)).toEqual([...SAVE_FORMATS]);
  expect(data.find(({ format }) => format === 'webp')).toEqual({
    format: 'webp',
    name: 'WebP',
    extensions: ['webp'],
    mime: 'image/webp',
    quality: true,
    lossless: true,
    effort: { min: 0, max: 6, default: 4 },
    animation: true,
    transparency: true,
    metadata: true,
    maxSide: 16_383,
  });
});

test('an image comes back in the requested format, named after its file, with what came out in headers §7.27', async () => {
  const answer = await post('convert-format', {
    image_bytes: await fileOf('Frühling "1".final.png', (image) => image.png()),
    ext: 'webp',
    quality: '70',
    width: '20',
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="Fr_hling _1_.final.webp"; filename*=UTF-8''Fr%C3%BChling%20_1_.final.webp`,
  );
  const said = ['width', 'height', 'frames', 'quality'].map((name) => answer.headers.get(`x-image-${name}`));
  expect(said).toEqual(['20', '10', '1', '70']);
  expect(answer.headers.get('access-control-expose-headers')).toContain('X-Image-Quality');
  expect(await sharp(await answer.bytes()).metadata()).toMatchObject({ format: 'webp', width: 20, height: 10 });
});

test('base64 in JSON is sent on request §7.27', async () => {
  const answer = await post('convert-format', {
    image_bytes: await fileOf('a.png', (image) => image.png()),
    ext: '.JPG',
    as: 'base64',
  });
  const { image, ...rest } = (await answer.json()) as { image: string };
  expect(rest).toEqual({ mime: 'image/jpeg', width: 40, height: 20 });
  expect(await sharp(Buffer.from(image, 'base64')).metadata()).toMatchObject({ format: 'jpeg' });
});

test.each([
  [
    { ext: 'psd' },
    400,
    '"psd" is not an output format. Choose from JPEG, PNG, WEBP, AVIF, JXL, GIF, TIFF, BMP, ICO, QOI.',
  ],
  [{ ext: 'webp', effort: '9' }, 400, 'The effort of WebP must be from 0 to 6.'],
  [{ ext: 'png', quality: '101' }, 400, 'The field "quality" must be a whole number from 1 to 100.'],
])('requests that make no sense get a sentence: %j', async (fields, status, detail) => {
  const image_bytes = await fileOf('a.png', (image) => image.png());
  const answer = await post('convert-format', { image_bytes, ...fields });
  expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([status, detail]);
});

test('an image that stands elsewhere is fetched, and named as it is there', async () => {
  const answer = await post('convert-format', { image: ` ${address}/art/caf%C3%A9.png?size=large `, ext: 'bmp' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/bmp']);
  expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''caf%C3%A9.bmp");
  const seen = await post('inspect-metadata', { image: `${address}/art/a.png` });
  expect(await seen.json()).toMatchObject({ file: { name: 'a.png', format: 'png', width: 6, height: 4 } });
});

test('one of our own images is known by its address here', async () => {
  const { results } = (await (await fetch(`${server.url}/api/util/generate_random_images`)).json()) as {
    results: { data: { content: { img: string }[] }[] };
  };
  const answer = await post('convert-format', { image: results.data[0]?.content[0]?.img ?? '', ext: 'png' });
  expect(answer.status).toBe(200);
});

test.each([
  ['http://10.0.0.1/a.png', 400],
  ['file:///etc/passwd', 400],
  ['not an address', 400],
])('the address %s is refused', async (image, status) => {
  for (const call of ['convert-format', 'inspect-metadata', 'get-metadata', 'remove-metadata']) {
    expect((await post(call, { image, ext: 'png' })).status).toBe(status);
  }
});

test('an empty file elsewhere is empty here, too', async () => {
  const answer = await post('inspect-metadata', { image: `${address}/empty.png` });
  expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([400, 'This file is empty.']);
});

test('without an image the answer says what is missing', async () => {
  const answer = await post('convert-format', { ext: 'png' });
  expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
    400,
    'Please provide an image URL or upload a file.',
  ]);
});
