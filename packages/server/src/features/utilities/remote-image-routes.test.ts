/** Fetching images for strangers: one of them cannot keep all others from it. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bombOf } from '../../testing/images.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const IMAGE = bombOf(1, 1);
/** What one client gets of the 64 places while nobody else fetches. */
const SHARE = 32;

let server: TestServer;
let site: Server;
/** Answers that the site owes. */
const owed: (() => void)[] = [];
beforeAll(async () => {
  site = createServer((asked, answer) => {
    if (asked.url === '/later') owed.push(() => answer.end(IMAGE));
    else answer.end(IMAGE);
  });
  await new Promise<void>((ready) => void site.listen(0, '127.0.0.1', ready));
  server = await startTestServer('embedded', 0, { REMOTE_ALLOW_HOSTS: siteHost() });
});
afterAll(async () => {
  await server.close();
  site.close();
});

const siteHost = () => `127.0.0.1:${(site.address() as AddressInfo).port}`;

/** @param from an address of this machine */
async function ask(from: string, path: string): Promise<IncomingMessage> {
  const query = new URLSearchParams({ url: `http://${siteHost()}${path}` });
  const sent = request(`${server.url}/api/util/image?${query.toString()}`, { agent: false, localAddress: from }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
}

test('a client that uses half of the places gets no more, and others still do', async () => {
  const held = Array.from({ length: SHARE }, () => ask('127.0.0.1', '/later'));
  await expect.poll(() => owed.length).toBe(SHARE);

  const refused = await ask('127.0.0.1', '/image');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
  expect(JSON.parse(await text(refused))).toMatchObject({ code: 'busy', status: 429 });
  const other = await ask('127.0.0.2', '/image');
  expect([other.statusCode, other.headers['content-type']]).toEqual([200, 'image/png']);

  for (const answer of owed) answer();
  expect((await Promise.all(held)).map(({ statusCode }) => statusCode)).toEqual(Array(SHARE).fill(200));
  expect((await ask('127.0.0.1', '/image')).statusCode).toBe(200);
});
