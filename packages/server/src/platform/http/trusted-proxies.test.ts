/** Whose address counts for limits, the login throttle and the figures, whatever a client writes into its headers. */
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readTrustedProxies } from '../config/networks.ts';
import { startTestServer } from '../../testing/server.ts';
import { trustOf } from './trusted-proxies.ts';

const PEER = '10.0.0.9';

async function clientAddress(setting: string, peer: string, forwardedFor?: string): Promise<string> {
  const app = Fastify({ trustProxy: trustOf(readTrustedProxies(setting)) });
  app.get('/', async (request) => request.ip);
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  const { body } = await app.inject({ url: '/', remoteAddress: peer, headers });
  await app.close();
  return body;
}

test.each([
  ['nobody is trusted', '0', PEER, '198.51.100.1', PEER],
  ['a proxy that replaces the header', '1', PEER, '198.51.100.1', '198.51.100.1'],
  ['a proxy that appends to a forged header', '1', PEER, '127.0.0.1, 198.51.100.1', '198.51.100.1'],
  ['two proxies, and a forged header', '2', PEER, '6.6.6.6, 198.51.100.1, 10.0.0.8', '198.51.100.1'],
  ['fewer entries than proxies', '2', PEER, '198.51.100.1', '198.51.100.1'],
  ['no header', '1', PEER, undefined, PEER],
  ['a known proxy and a forged header', 'private', PEER, '127.0.0.1, 198.51.100.1', '198.51.100.1'],
  ['a chain of known proxies', '10.0.0.0/8', PEER, '6.6.6.6, 198.51.100.1, 10.0.0.8', '198.51.100.1'],
  ['somebody around the proxies', 'private', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['a proxy that connects over IPv6', 'private', '::ffff:10.0.0.9', '198.51.100.1', '198.51.100.1'],
])('%s: TRUST_PROXY=%s', async (_what, setting, peer, header, address) => {
  expect(await clientAddress(setting, peer, header)).toBe(address);
});

test('a forged header behind a proxy that appends passes neither the limits nor the guard of the figures', async () => {
  const server = await startTestServer('embedded', 0, {
    RATE_LIMIT_PER_MINUTE: '8',
    TRUST_PROXY: '1',
    METRICS_ALLOW: '198.51.100.7',
  });
  let turn = 0;
  // As the proxy sends it on: what the client wrote, then the client's address.
  const headersOf = (client: string) => ({ 'x-forwarded-for': `203.0.113.${(turn += 1)}, ${client}` });
  try {
    const statuses: number[] = [];
    for (let call = 0; call < 9; call += 1) {
      const headers = headersOf('198.51.100.1');
      statuses.push((await fetch(`${server.url}/api/meta_counter`, { headers })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429]);

    const signIns: number[] = [];
    for (let call = 0; call < 6; call += 1) {
      const body = new URLSearchParams({ user: 'somebody', password: 'wrong' });
      const answer = await fetch(`${server.url}/api/user/login`, {
        method: 'POST',
        body,
        headers: headersOf('198.51.100.2'),
      });
      signIns.push(answer.status);
    }
    expect(signIns).toEqual([401, 401, 401, 401, 401, 429]);

    const figures = async (forwardedFor: string) =>
      (await fetch(`${server.url}/metrics`, { headers: { 'x-forwarded-for': forwardedFor } })).status;
    expect(await figures('198.51.100.7, 198.51.100.1')).toBe(404);
    expect(await figures('127.0.0.1')).toBe(404);
    expect(await figures('198.51.100.7')).toBe(200);
  } finally {
    await server.close();
  }
});
