/** What those who watch a server see of it. */
import { readFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { searchByFile } from '@mekiki/api-client';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { imageOf } from '../../testing/images.ts';
import { clientOf } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { healthRoutes } from './health-routes.ts';
import { addIndexFigures } from './index-figures.ts';
import { useRequestLog } from './request-log.ts';

const readDeployed = (name: string) => readFile(new URL(`../../../../../deploy/${name}`, import.meta.url), 'utf8');

let open: TestServer;
let guarded: TestServer;
beforeAll(async () => {
  open = await startTestServer('embedded', 2, { METRICS_ALLOW: 'loopback' });
  // As if a board had published it. The figures of boards are read seldom, so this comes before all that asks for them.
  await open.database.queries.execute(
    sql`update post set is_sample = false, posted_at = '2026-01-31T12:00:00Z' where id = (select min(id) from post)`,
  );
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

test('figures tell of the index, of searches, of problems and of what is kept', async () => {
  const { queries } = open.database;
  await searchByFile({ client: clientOf(open.url), body: { file: await imageOf(1) } });
  const { rows } = await queries.execute<{ key: string }>(sql`select key from image limit 1`);
  for (let turn = 0; turn < 2; turn += 1) await fetch(`${open.url}/i/512/${rows[0]?.key}.webp.json`);
  await fetch(`${open.url}/api/favorite/list`);
  const text = await (await fetch(`${open.url}/metrics`)).text();
  expect(text).toContain('mekiki_database_up 1');
  expect(text).toContain('mekiki_generator_waiting_images 0');
  expect(text).toMatch(/mekiki_board_posts\{board="[\w.-]+"\} \d+/);
  expect(text).toMatch(/mekiki_board_newest_post_timestamp_seconds\{board="[\w.-]+"\} 1769860800/);
  expect(text).toMatch(/mekiki_tool_calls_total\{tool="search",result="done"\} [1-9]/);
  expect(text).toMatch(/mekiki_searches_total\{verdict="same"\} [1-9]/);
  expect(text).toMatch(/mekiki_problems_total\{code="sign-in",status="401"\} [1-9]/);
  expect(text).toMatch(/mekiki_kept_tags_total\{result="hit"\} [1-9]/);
  expect(text).toMatch(/mekiki_kept_tags_total\{result="miss"\} [1-9]/);
  expect(text).toMatch(/mekiki_engine_seconds_total\{tool="tagger",engine="[^"]+"\} \d/);
  expect(text).toContain('mekiki_upscaler_images{state="waiting"} 0');
  expect(text).toMatch(/mekiki_upscaler_wait_seconds_count \d/);
  expect(text).toMatch(/mekiki_media_wait_seconds_count\{priority="interactive"\} [1-9]/);
});

test('figures of the index are left out while the database is away', async () => {
  const registry = new Registry();
  const away = () => Promise.reject(new Error('away'));
  addIndexFigures(registry, { boards: away, jobs: { waiting: away } });
  const text = await registry.metrics();
  expect(text).toContain('mekiki_database_up 0');
  expect(text).not.toMatch(/^mekiki_(?:board|generator)/m);
});

test('alerts and the dashboard ask for figures that there are', async () => {
  const { groups } = parse(await readDeployed('prometheus-alerts.yaml')) as { groups: { rules: { expr: string }[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules).toHaveLength(12);
  const { panels } = JSON.parse(await readDeployed('grafana-dashboard.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const queries = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);
  const named = new Set(queries.flatMap((expr) => expr.match(/\b(?:mekiki|nodejs|process)_\w+/g) ?? []));
  const text = await (await fetch(`${open.url}/metrics`)).text();
  const known = new Set(Array.from(text.matchAll(/^# TYPE (\w+)/gm), ([, name]) => name));
  expect([...named].filter((name) => !known.has(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([]);
});

test('figures are for those who are listed, not through a proxy, and for who has the token', async () => {
  for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP']) {
    const proxied = await fetch(`${open.url}/metrics`, { headers: { [name]: '127.0.0.1' } });
    expect([name, proxied.status]).toEqual([name, 404]);
  }
  // Without a setting, access is denied: this machine may be a proxy.
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
