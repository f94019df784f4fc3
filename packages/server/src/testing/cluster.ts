/** Several server processes on one PostgreSQL and one bucket, behind a balancer. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startBalancer } from './balancer.ts';
import { openTestDatabase } from './databases.ts';
import { startFakeS3 } from './fake-s3.ts';
import { type ServerProcess, startServerProcess } from './process.ts';

const SERVERS = 3;

/** @param env settings besides, as environment variables */
export async function startCluster(env: Record<string, string> = {}) {
  const { database, url: databaseUrl, dispose } = await openTestDatabase('postgres');
  const s3 = await startFakeS3();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-cluster-'));
  // Nothing is shared but the database and the bucket.
  const start = (at: number): Promise<ServerProcess> =>
    startServerProcess(path.join(folder, String(at)), {
      DATABASE_URL: databaseUrl!,
      MEDIA_WORKERS: '1',
      RATE_LIMIT_PER_MINUTE: '0',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
      ...s3.env,
      ...env,
    });
  const servers = await Promise.all(Array.from({ length: SERVERS }, (_, at) => start(at)));
  const origins = servers.map(({ url }) => url);
  const balancer = await startBalancer(origins);
  return {
    database,
    servers,
    balancer,
    /** Restarts a server that was killed. */
    async restart(at: number): Promise<void> {
      servers[at] = await start(at);
      origins[at] = servers[at].url;
    },
    async close(): Promise<void> {
      await balancer.close();
      await Promise.all(servers.map((server) => server.kill()));
      await Promise.all([dispose(), s3.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>;
