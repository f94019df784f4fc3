/** A whole server for tests: real routes, real workers, a real database, a folder of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { DestinationStream } from 'pino';
import { readConfig } from '../platform/config/config.ts';
import { createImageStore } from '../catalog/images/adapter.storage.ts';
import { createServer } from '../server.ts';
import { createStorage } from '../platform/storage/create.ts';
import { type DatabaseKind, openTestDatabase } from './databases.ts';
import { borrowWorkers } from './media.ts';
import { indexSamples } from './samples.ts';

/** No test waits seconds for what the server looks for by itself. */
const LOOK_MS = 100;

/**
 * Starts a server on a free port with a sample collection of the given size, all of it indexed. It uses
 * the media worker that all tests of a process share.
 * @param env settings besides, as environment variables
 * @param logTo where its log goes instead of stdout
 */
export async function startTestServer(
  kind: DatabaseKind,
  samples: number,
  env: Record<string, string> = {},
  logTo?: DestinationStream,
) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-test-'));
  const config = readConfig({
    DATA_DIR: folder,
    APP_DIR: path.join(folder, 'no-app'),
    SAMPLE_COLLECTION: String(samples),
    MEDIA_WORKERS: '1',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '0',
    ...env,
  });
  const { database, dispose } = await openTestDatabase(kind, config.databaseTimeoutMs);
  const storage = createStorage(config);
  const images = createImageStore(storage);
  await indexSamples({ database, images }, samples);
  const { app, operatorConsole, collection, close } = await createServer({
    config,
    database: { ...database, close: dispose },
    workers: borrowWorkers(),
    lookMs: LOOK_MS,
    ...(logTo && { logTo }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await collection.finished();
  await operatorConsole?.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    operatorConsole,
    database,
    /** Its own, deleted at the end. */
    dataDir: folder,
    /** Indexes one more sample beside the running server, as the ingest command does. */
    indexSample: (seed: number) => indexSamples({ database, images }, 1, seed),
    url: urlOf(app.server),
    /** URL of the operator's console; empty without CONSOLE_PORT. */
    consoleUrl: operatorConsole ? urlOf(operatorConsole.server) : '',
    close: async () => {
      await close();
      await storage.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function urlOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The test server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
