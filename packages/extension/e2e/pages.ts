/** Pages of other sites, on a server of their own. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Pages {
  /** @returns the address of a page with this body */
  add: (body: string) => string;
  stop: () => Promise<void>;
}

export async function startPages(): Promise<Pages> {
  const bodies: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const body = bodies[Number(url.slice(1))];
    response
      .writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>A page</title><body style="margin: 0">${body}</body>`);
  });
  await new Promise<void>((ready) => void server.listen(0, 'localhost', ready));
  const { port } = server.address() as AddressInfo;
  return {
    add: (body) => `http://localhost:${port}/${bodies.push(body) - 1}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
}
