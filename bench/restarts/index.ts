/**
 * Restarts two servers in turn behind nginx with deploy/nginx.conf, under load, and counts lost requests.
 *
 *   npm run bench -- restarts [--times 50] [--clients 6] [--drain 3]
 *
 * Needs nginx. Each server has its own embedded database, because only requests are counted, not data.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, hasCommand, startNginx } from '@mekiki/server/testing/proxies.ts';
import { restartUnderLoad } from '@mekiki/server/testing/restarts.ts';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '50' },
    clients: { type: 'string', default: '6' },
    drain: { type: 'string', default: '3' },
  },
});
if (!hasCommand('nginx')) {
  console.error('Install nginx first: this benchmark tries the shipped configuration in it.');
  process.exit(2);
}
const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-restarts-'));
try {
  const servers = await Promise.all(
    ['one', 'two'].map(async (name) => ({ folder: path.join(folder, name), port: await freePort() })),
  );
  const { restarts, get, post, exits, log } = await restartUnderLoad({
    times: Number(values.times),
    clients: Number(values.clients),
    servers,
    env: {
      SAMPLE_COLLECTION: '0',
      MEDIA_WORKERS: '1',
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: values.drain,
    },
    balance: startNginx,
  });
  console.log(`${restarts} restarts, ${exits.filter((code) => code === 0).length} of them ended with exit code 0.`);
  console.log(`GET: ${get.answered} answered, ${get.failed.length} failed.`);
  console.log(`POST: ${post.answered} answered, ${post.toldHonestly} told to try again, ${post.failed.length} failed.`);
  for (const line of [...get.failed, ...post.failed].slice(0, 10)) console.log(`  ${line}`);
  // nginx answers this if it could not forward a request.
  const reasons = log.split('\n').map((line) => /\*\d+ (.*?)(?: while .*?)?, client/.exec(line)?.[1] ?? '');
  for (const [reason, lines] of Object.entries(Object.groupBy(reasons, (one) => one))) {
    if (reason !== '') console.log(`  nginx, ${lines?.length} times: ${reason}`);
  }
  process.exitCode = get.failed.length + post.failed.length > 0 ? 1 : 0;
} finally {
  await rm(folder, { recursive: true, force: true });
}
