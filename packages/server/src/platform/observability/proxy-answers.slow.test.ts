/** The proxy configurations of deploy/ in the real proxies, before a server that the test plays. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listenOnFreePort } from '../../testing/fake-server.ts';
import { freePort, hasCommand, type Proxy, startCaddy, startNginx } from '../../testing/proxies.ts';
import { type ProblemName, problemPath } from '../http/problem-types.ts';

describe.each([
  ['nginx', (server: string) => startNginx([server])],
  ['caddy', startCaddy],
] as const)('%s', (name, start) => {
  const isMissing = !hasCommand(name);
  const note = isMissing ? `: skipped, ${name} is not installed here` : '';
  let upstream: Awaited<ReturnType<typeof listenOnFreePort>>;
  let proxy: Proxy;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  beforeAll(async () => {
    if (isMissing) return;
    upstream = await listenOnFreePort(createServer((request, response) => answer(request, response)));
    proxy = await start(upstream.url);
  });
  afterAll(async () => {
    await proxy?.close();
    await upstream?.stop();
  });
  beforeEach(({ skip }) => skip(isMissing, `${name} is not installed here`));

  test(`tells the server at once that a client has hung up before the answer${note}`, async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    answer = (_request, response) => asked.resolve(response);
    const client = new AbortController();
    const outcome = fetch(`${proxy.url}/api/x`, { signal: client.signal }).catch(() => 'hung up');
    const left = closed(await asked.promise);
    client.abort();
    await left;
    expect(await outcome).toBe('hung up');
  });

  test(`passes events at once, and tells the server that a client has hung up after one${note}`, async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: {}\n\n');
      asked.resolve(response);
    };
    const client = new AbortController();
    const stream = await fetch(`${proxy.url}/api/x`, { signal: client.signal });
    const left = closed(await asked.promise);
    const { value } = (await stream.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('data: {}\n\n');
    client.abort();
    await left;
  });

  test(`refuses a large body in the words of the API, whether its size is told or not${note}`, async () => {
    answer = (request) => request.resume();
    const bytes = new Uint8Array(43_000_000);
    for (const body of [bytes, new Blob([bytes]).stream()]) {
      const refusal = await fetch(`${proxy.url}/api/x`, { method: 'POST', body, duplex: 'half' });
      expect(await toldBy(refusal)).toEqual(problem('image-too-large', 413, null));
    }
  });

  test(`says that the server restarts where none listens${note}`, async () => {
    const lone = await start(`http://127.0.0.1:${await freePort()}`);
    try {
      expect(await toldBy(await fetch(`${lone.url}/api/x`))).toEqual(problem('restarting', 503, '5'));
    } finally {
      await lone.close();
    }
  });
});

const closed = (response: ServerResponse) => once(response, 'close');

/** Any site may read it, as all answers of the API. */
const problem = (code: ProblemName, status: number, retryAfter: string | null) => ({
  status,
  body: expect.objectContaining({ type: problemPath(code), code, status }) as unknown,
  contentType: 'application/problem+json',
  origins: '*',
  retryAfter,
});

async function toldBy(response: Response) {
  const { status, headers } = response;
  return {
    status,
    body: await response.json(),
    contentType: headers.get('content-type'),
    origins: headers.get('access-control-allow-origin'),
    retryAfter: headers.get('retry-after'),
  };
}
