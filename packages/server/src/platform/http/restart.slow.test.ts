/** A restart loses no request: real server processes, behind the real nginx with the shipped file where it is installed. */
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startBalancer } from '../../testing/balancer.ts';
import { startServerProcess } from '../../testing/process.ts';
import { freePort, hasCommand, startNginx } from '../../testing/proxies.ts';
import { restartUnderLoad } from '../../testing/restarts.ts';
import { until } from '../../testing/until.ts';

const SETTINGS = { SAMPLE_COLLECTION: '0', MEDIA_WORKERS: '1', RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'error' };

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mekiki-restart-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Heard {
  status: number | undefined;
  connection: string | undefined;
  body: string;
}

function get(agent: Agent, url: string): Promise<Heard> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => (body += text));
      answer.once('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection, body }));
    })
      .once('error', reject)
      .end();
  });
}

test('a lone server that is asked to stop serves on, says so to balancers, and closes each connection', () =>
  inFolder(async (folder) => {
    // Longer than the test looks; the second signal ends it.
    const server = await startServerProcess(folder, { ...SETTINGS, DRAIN_SECONDS: '600' });
    const agent = new Agent({ keepAlive: true });
    try {
      expect(await get(agent, `${server.url}/readyz`)).toMatchObject({ status: 200, connection: 'keep-alive' });
      const stopped = server.stop();
      await until(async () => expect((await get(agent, `${server.url}/readyz`)).status).toBe(503));
      expect(await get(agent, `${server.url}/readyz`)).toMatchObject({ status: 503, connection: 'close' });
      expect(await get(agent, `${server.url}/api/counts`)).toMatchObject({ status: 200, connection: 'close' });
      expect((await get(agent, `${server.url}/healthz`)).status).toBe(200);
      process.kill(server.pid, 'SIGTERM');
      expect(await stopped).toBe(0);
    } finally {
      agent.destroy();
      await server.kill();
    }
  }));

const balancers = [['the real nginx with deploy/nginx.conf', startNginx, hasCommand('nginx')] as const];

test.for([...balancers, ['a balancer that passes refused connections on', startBalancer, true] as const])(
  'two servers behind %s lose no request when they are restarted',
  async ([, balance, isThere], { skip }) => {
    skip(!isThere, 'nginx is not installed here');
    await inFolder(async (folder) => {
      const servers = await Promise.all(
        ['one', 'two'].map(async (name) => ({ folder: path.join(folder, name), port: await freePort() })),
      );
      const {
        get: gets,
        post,
        exits,
      } = await restartUnderLoad({
        times: 2,
        clients: 4,
        // The servers start meanwhile: asking without a pause would be most of the work.
        pauseMs: 20,
        servers,
        env: { ...SETTINGS, DRAIN_SECONDS: '3' },
        balance,
      });
      expect(exits).toEqual([0, 0]);
      expect(gets.failed).toEqual([]);
      expect(post.failed).toEqual([]);
      // How many there are depends on the machine; that there were some does not.
      expect(gets.answered).toBeGreaterThan(10);
    });
  },
);
