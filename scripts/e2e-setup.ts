/**
 * Playwright's global set-up: one real server on the built site, and a site with pictures that it may fetch from.
 * The tests find them in the environment: BASE_URL, PICTURES_URL, and PICTURES_DIR, whose files are at PICTURES_URL.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startSite } from './site.ts';

const TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.html': 'text/html',
};

export default async function setUp(): Promise<() => Promise<void>> {
  const pictures = await startPictures();
  try {
    const site = await startSite({ SAMPLE_COLLECTION: '60', MEDIA_WORKERS: '2', REMOTE_ALLOW_HOSTS: pictures.host });
    Object.assign(process.env, {
      BASE_URL: site.url,
      PICTURES_URL: `http://${pictures.host}`,
      PICTURES_DIR: pictures.folder,
    });
    return async () => {
      await site.stop();
      await pictures.stop();
    };
  } catch (error) {
    await pictures.stop();
    throw error;
  }
}

async function startPictures() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-pictures-'));
  const server = createServer((request, response) => {
    const name = path.basename(new URL(request.url ?? '/', 'http://pictures').pathname);
    readFile(path.join(folder, name)).then(
      (bytes) =>
        response.writeHead(200, { 'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  return {
    folder,
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
