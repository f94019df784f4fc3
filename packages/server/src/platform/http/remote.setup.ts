/** Real sites on loopback addresses for the tests of the guarded client, and clients for them; all end with each test. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, afterEach } from 'vitest';
import { createRemoteFetcher, type RemoteOptions } from './remote.ts';
import { createFetchWorkers } from './remote-workers.ts';

export const MAX_BYTES = 64 * 1024;
export const IMAGE = Buffer.from('not really an image, but nobody looks');
/** Things to close after the test. */
export const open: (() => Promise<unknown>)[] = [];

// One process for all tests.
const workers = createFetchWorkers();
afterAll(() => workers.close());
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

/** A real site on a loopback address; answers its port. */
export async function site(listener: RequestListener, host = '127.0.0.1'): Promise<number> {
  const server = createServer(listener);
  return listen(server, host, () => server.closeAllConnections());
}

export async function listen(server: Server, host: string, end: () => void): Promise<number> {
  await new Promise<void>((ready) => void server.listen(0, host, ready));
  open.push(() => {
    end();
    return new Promise((done) => void server.close(done));
  });
  return (server.address() as AddressInfo).port;
}

export function fetcher(options: Partial<RemoteOptions> = {}) {
  const made = createRemoteFetcher({
    allowHosts: [],
    maxBytes: MAX_BYTES,
    timeoutMs: 240_000,
    userAgent: 'Mekiki/test',
    resolve: async () => ['93.184.216.34'],
    workers,
    ...options,
  });
  open.push(() => made.close());
  return made;
}

/** A fetcher for the one exempted site that answers with `listener`. */
export async function fetchFrom(listener: RequestListener, options: Partial<RemoteOptions> = {}) {
  const port = await site(listener);
  const { fetchImage } = fetcher({ allowHosts: [`127.0.0.1:${port}`], ...options });
  return fetchImage(`http://127.0.0.1:${port}/a.png`);
}
