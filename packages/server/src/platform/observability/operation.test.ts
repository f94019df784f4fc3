/** What those who watch a server see of it. */
import { Writable } from 'node:stream';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { healthRoutes } from './health-routes.ts';
import { useRequestLog } from './request-log.ts';

let open: TestServer;
let guarded: TestServer;
beforeAll(async () => {
  open = await startTestServer('embedded', 2, { METRICS_ALLOW: 'loopback' });
  guarded = await startTestServer('embedded', 0, { METRICS_TOKEN: 'tell-me' });
});
afterAll(async () => {
  await open.close();
  await guarded.close();
});

test('a server that works is alive and ready', async () => {
  expect(await (await fetch(`${open.url}/healthz`)).json()).toEqual({ status: 'ok' });
  const ready = await fetch(`${open.url}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({
    status: 'ready',
    parts: { process: 'ok', database: 'ok', images: 'ok', disk: 'ok' },
  });
});

test('without its database it is alive, but not ready', async () => {
  const app = Fastify();
  await app.register(healthRoutes, {
    database: { ping: () => Promise.reject(new Error('gone')), state: () => 'ok' },
    images: { check: async () => {} },
    drain: { isDraining: false },
    checkDisk: async () => {},
  });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const answer = await app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ status: 'not ready', parts: { database: 'failing', images: 'ok' } });
  await app.close();
});

test.each(['restarting', 'dead'] as const)('with an embedded database that is %s it is dead', async (state) => {
  const app = Fastify();
  await app.register(healthRoutes, {
    database: { ping: () => Promise.reject(new Error('gone')), state: () => state },
    images: { check: async () => {} },
    drain: { isDraining: false },
    checkDisk: async () => {},
  });
  const answer = await app.inject('/healthz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: 'dead' });
  await app.close();
});

test('figures count requests by route, and name nobody and no search', async () => {
  const body = JSON.stringify({ text: 'secret-word' });
  await fetch(`${open.url}/api/tags/complete`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  await fetch(`${open.url}/api/nowhere/secret-word`);
  const answer = await fetch(`${open.url}/metrics`);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toContain('mekiki_http_request_duration_seconds_count{method="GET",route="unmatched",status="404"} 1');
  expect(text).toContain('_count{method="POST",route="/api/tags/complete",status="200"} 1');
  expect(text).toMatch(/mekiki_engine_up\{tool="tagger",engine="[^"]+"\} 1/);
  expect(text).toContain('mekiki_media_tasks{state="running"} 0');
  expect(text).toContain('mekiki_sample_images{state="indexed"} 2');
  expect(text).toMatch(/mekiki_thread_heap_bytes\{thread="main"\} \d{6,}/);
  expect(text).toMatch(/mekiki_thread_heap_bytes\{thread="database"\} \d{6,}/);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toContain('secret-word');
  expect(text).not.toContain('127.0.0.1');
});

test('figures are for those who are listed, not through a proxy, and for who has the token', async () => {
  for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP']) {
    const proxied = await fetch(`${open.url}/metrics`, { headers: { [name]: '127.0.0.1' } });
    expect([name, proxied.status]).toEqual([name, 404]);
  }
  // Without a setting nobody gets them: this machine may be a proxy.
  expect((await fetch(`${guarded.url}/metrics`)).status).toBe(404);
  const wrong = await fetch(`${guarded.url}/metrics`, { headers: { Authorization: 'Bearer tell' } });
  expect(wrong.status).toBe(404);
  const right = await fetch(`${guarded.url}/metrics`, { headers: { Authorization: 'Bearer tell-me' } });
  expect(right.status).toBe(200);
});

test('the log has routes and times, and nothing of who asked for what', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const loggerInstance: FastifyBaseLogger = pino({ level: 'info' }, sink);
  const app = Fastify({ loggerInstance, disableRequestLogging: true });
  useRequestLog(app);
  app.get('/images/:name', async () => 'x');
  await app.inject({ url: '/images/secret?word=secret', headers: { 'X-token-user': 'secret' } });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'answered',
    method: 'GET',
    route: '/images/:name',
    status: 200,
  });
  expect(lines[0]).not.toContain('secret');
  expect(lines[0]).not.toContain('127.0.0.1');
  await app.close();
});
