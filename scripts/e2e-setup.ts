/**
 * Playwright's global set-up: one real server on the built site, and a site with images that it may fetch from.
 * The tests find them in the environment: BASE_URL, IMAGES_URL, and IMAGES_DIR, whose files are at IMAGES_URL.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { jpegOf } from '../e2e/images.ts';
import { copyIndexedData } from './indexed-site.ts';
import { type Site, startSite } from './site.ts';

/** As many as journeys run at once, so that none waits for another's image. */
const MEDIA_WORKERS = 2;

const TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.html': 'text/html',
};

export default async function setUp(): Promise<() => Promise<void>> {
  const images = await startImages();
  const data = await mkdtemp(path.join(os.tmpdir(), 'mekiki-journeys-'));
  let site: Site | undefined;
  const clear = async () => {
    await site?.stop();
    await images.stop();
    await rm(data, { recursive: true, force: true });
  };
  try {
    await copyIndexedData(data);
    site = await startSite({
      DATA_DIR: data,
      SAMPLE_COLLECTION: '60',
      MEDIA_WORKERS: String(MEDIA_WORKERS),
      REMOTE_ALLOW_HOSTS: images.host,
    });
    await warmUp(site.url);
    Object.assign(process.env, {
      BASE_URL: site.url,
      IMAGES_URL: `http://${images.host}`,
      IMAGES_DIR: images.folder,
    });
    return clear;
  } catch (error) {
    await clear();
    throw error;
  }
}

/**
 * Lets each media worker load its models, which takes longer on a busy machine than the server waits for an image, so
 * that no journey is the first to request them.
 */
async function warmUp(url: string): Promise<void> {
  const jpeg = await jpegOf(5);
  const ask = async (call: string, fields: Record<string, string>): Promise<boolean> => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(jpeg)], 'sample.jpg', { type: 'image/jpeg' }));
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const answer = await fetch(url + call, { method: 'POST', body: form });
    if (answer.ok) return true;
    const problem = await answer.text();
    // 4xx: a retry gets the same response, unless the machine was too busy for this one.
    if (answer.status < 500 && !problem.includes('"image-timeout"')) throw new Error(`${call}: ${problem}`);
    return false;
  };
  const thresholds = { rating_threshold: '0', character_threshold: '0', general_threshold: '0' };
  const onEach = async (call: string, fields: Record<string, string>) => {
    const isDone = () => Promise.all(Array.from({ length: MEDIA_WORKERS }, async () => ask(call, fields)));
    while (!(await isDone()).every(Boolean));
  };
  await onEach('/api/search/image/file', { limit: '1' });
  await onEach('/api/tagger/file', thresholds);
}

async function startImages() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-images-'));
  const server = createServer((request, response) => {
    const name = path.basename(new URL(request.url ?? '/', 'http://images').pathname);
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
