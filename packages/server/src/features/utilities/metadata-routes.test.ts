import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('embedded', 1);
});
afterAll(() => server.close());

function post(path: string, fields: Record<string, string | File>): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return fetch(`${server.url}/api/image/${path}`, { method: 'POST', body });
}

const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator><rdf:Seq><rdf:li>Bob</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>';

/** As a camera writes it, lying on its side. */
async function photo(): Promise<File> {
  const bytes = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#804020' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Canon', Model: 'EOS R5', Artist: 'Anna' },
      IFD2: { BodySerialNumber: '12345' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '48/1 51/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '2/1 21/1 0/1' },
    })
    .withXmp(XMP)
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'IMG_1.jpg');
}

interface Inspected {
  file: Record<string, unknown>;
  count: number;
  groups: { id: string; fields: { name: string; value: string; sensitive?: true }[] }[];
  gps?: object;
  lossless: boolean;
}

test('the metadata of a photo is listed by group, with author, location and camera', async () => {
  const answer = await post('inspect-metadata', { image: await photo() });
  const found = (await answer.json()) as Inspected;
  expect(found.file).toMatchObject({
    name: 'IMG_1.jpg',
    format: 'jpeg',
    mime: 'image/jpeg',
    width: 32,
    height: 64,
    frames: 1,
  });
  expect(found.groups.map(({ id }) => id)).toEqual(['exif', 'gps', 'xmp', 'icc']);
  const fieldOf = (id: string, name: string) =>
    found.groups.find((group) => group.id === id)?.fields.find((field) => field.name === name);
  expect(fieldOf('exif', 'Make')).toEqual({ name: 'Make', value: 'Canon' });
  expect(fieldOf('exif', 'BodySerialNumber')).toEqual({ name: 'BodySerialNumber', value: '12345', sensitive: true });
  expect(fieldOf('xmp', 'creator')).toEqual({ name: 'creator', value: 'Bob', sensitive: true });
  expect(fieldOf('icc', 'ICC Description')).toEqual({ name: 'ICC Description', value: 'sP3C' });
  expect(found.gps).toEqual({ latitude: expect.closeTo(-48.8583, 3), longitude: expect.closeTo(2.35, 3) });
  expect(found.count).toBe(found.groups.reduce((sum, { fields }) => sum + fields.length, 0));
  expect(found.lossless).toBe(true);
});

test('the flat object is named as exiftool names fields §7.28', async () => {
  const answer = await post('get-metadata', { image: await photo() });
  expect(await answer.json()).toMatchObject({
    'File:FileType': 'JPEG',
    'EXIF:Make': 'Canon',
    'XMP:Creator': 'Bob',
    'ICC_Profile:ProfileDescription': 'sP3C',
  });
});

test('the cleaned file keeps its pixels, its profile and how it is turned §7.29', async () => {
  const file = await photo();
  const answer = await post('remove-metadata', { image_bytes: file });
  expect(answer.status).toBe(200);
  const cleaned = await answer.bytes();
  const header = await sharp(cleaned).metadata();
  expect(header).toMatchObject({ orientation: 6, autoOrient: { width: 32, height: 64 } });
  expect(header.icc).toBeDefined();
  expect(header.xmp).toBeUndefined();
  expect(Buffer.from(cleaned).includes('Canon')).toBe(false);
  expect(answer.headers.get('x-lossless')).toBe('true');
  expect(Number(answer.headers.get('x-metadata-removed'))).toBeGreaterThan(5);
  const raw = (bytes: Uint8Array) => sharp(bytes, { ignoreIcc: true }).raw().toBuffer();
  expect(await raw(cleaned)).toEqual(await raw(await file.bytes()));
});

test('only the location is removed on request', async () => {
  const answer = await post('remove-metadata', { image_bytes: await photo(), remove: 'gps' });
  const left = await post('inspect-metadata', { image: new File([await answer.bytes()], 'a.jpg') });
  const found = (await left.json()) as Inspected;
  expect(found.groups.map(({ id }) => id)).toEqual(['exif', 'xmp', 'icc']);
  expect(found.gps).toBeUndefined();
});

test('the address of a preview tells of the file at that address', async () => {
  const random = await fetch(`${server.url}/api/util/generate_random_images`);
  const { results } = (await random.json()) as { results: { data: { content: { query: string }[] }[] } };
  const address = `${server.url}/i/256/${results.data[0]?.content[0]?.query}.webp`;
  const preview = await (await fetch(address)).bytes();
  const answer = await post('inspect-metadata', { image: address });
  expect(((await answer.json()) as Inspected).file).toMatchObject({
    format: 'webp',
    bytes: preview.length,
    height: 256,
  });
});
