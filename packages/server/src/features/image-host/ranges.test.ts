import { createClient, createConfig, randomImages } from '@mekiki/api-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let address: string;
let bytes: Buffer;
let etag: string;
beforeAll(async () => {
  server = await startTestServer('embedded', 1);
  const client = createClient(createConfig({ baseUrl: server.url }));
  const { data } = await randomImages({ client, query: { limit: 1 } });
  address = `${server.url}/i/256/${data?.results.data[0]?.content[0]?.query}.webp`;
  const whole = await fetch(address);
  expect(whole.headers.get('accept-ranges')).toBe('bytes');
  etag = whole.headers.get('etag') ?? '';
  bytes = Buffer.from(await whole.arrayBuffer());
});
afterAll(() => server.close());

async function ask(range: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(address, { method, headers: { range, ...headers } });
  const contentRange = answer.headers.get('content-range');
  return { status: answer.status, contentRange, body: Buffer.from(await answer.arrayBuffer()) };
}
const whole = () => ({ status: 200, contentRange: null, body: bytes });

test.each([
  ['bytes=0-9', 0, 9],
  ['bytes=100-', 100, -1],
  ['bytes=-5', -5, -1],
  ['bytes=10-999999', 10, -1],
])('%s of a preview is that part', async (range, from, to) => {
  const size = bytes.length;
  const [start, end] = [from < 0 ? size + from : from, to < 0 ? size + to : to];
  const contentRange = `bytes ${start}-${end}/${size}`;
  expect(await ask(range)).toEqual({ status: 206, contentRange, body: bytes.subarray(start, end + 1) });
});

test.each(['bytes=0-1,4-5', 'bytes=9-0', 'bytes=a', 'lines=0-1', 'bytes'])('%s is the whole', async (range) => {
  expect(await ask(range)).toEqual(whole());
});

test('a part is only of the version that the caller has', async () => {
  expect(await ask('bytes=0-9', { 'if-range': etag })).toMatchObject({ status: 206 });
  expect(await ask('bytes=0-9', { 'if-range': '"another"' })).toEqual(whole());
  expect(await ask('bytes=0-9', { 'if-range': 'Sat, 28 Nov 2026 00:00:00 GMT' })).toEqual(whole());
  expect(await ask('bytes=0-9', { 'if-none-match': etag })).toMatchObject({ status: 304, contentRange: null });
});

test('a range that begins after the end says how long the preview is', async () => {
  const { status, contentRange, body } = await ask(`bytes=${bytes.length}-`);
  expect({ status, contentRange }).toEqual({ status: 416, contentRange: `bytes */${bytes.length}` });
  expect(JSON.parse(body.toString())).toMatchObject({ status: 416, code: 'range-not-satisfiable' });
});

test('HEAD tells of the whole', async () => {
  expect(await ask('bytes=0-9', {}, 'HEAD')).toMatchObject({ status: 200, contentRange: null });
});
