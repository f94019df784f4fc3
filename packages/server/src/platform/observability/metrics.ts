/** Metrics for Prometheus. They hold nothing personal: routes by their pattern, no addresses, no tokens. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, type GaugeConfiguration, Histogram, Registry } from 'prom-client';
import { networkMatcher, type TrustedProxies } from '../config/networks.ts';
import type { Database } from '../db/database.ts';
import { notFound, problemOf, sendProblem } from '../http/problem.ts';
import { usedTool } from '../switches/enforce.ts';
import { addFigures, problems, toolCalls } from './figures.ts';
import { addIndexFigures, type IndexFigureParts } from './index-figures.ts';

export interface MetricsParts extends IndexFigureParts {
  config: { metricsToken: string; metricsAllow: readonly string[]; trustedProxies: TrustedProxies };
  database: Pick<Database, 'heapBytes'>;
  /** The tools, by name. */
  engines: Readonly<Record<string, { engine: { name: string }; health: () => Promise<{ isWorking: boolean }> }>>;
  media: { stats(): { running: number; interactive: number; background: number; restarts: number } };
  upscales: { stats(): { running: number; waiting: number } };
  /** How far the sample collection is indexed, in images. */
  collection: { progress(): { done: number; total: number } };
}

/** What proxies add to a request. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Measures every request of `app` and serves the figures at `/metrics`. */
export function useMetrics(app: FastifyInstance, parts: MetricsParts): void {
  const { config, database, engines, media, upscales, collection } = parts;
  const registry = new Registry();
  const gauge = <Label extends string>(options: GaugeConfiguration<Label>) =>
    registry.registerMetric(new Gauge({ ...options, registers: [] }));
  collectDefaultMetrics({ register: registry });
  addIndexFigures(registry, parts);
  addFigures(registry);
  const duration = new Histogram({
    name: 'mekiki_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  gauge({
    name: 'mekiki_media_tasks',
    help: 'Work on images, by what it does: running, or waiting for somebody or behind them.',
    labelNames: ['state'] as const,
    collect() {
      const { running, interactive, background } = media.stats();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, interactive);
      this.set({ state: 'waiting_background' }, background);
    },
  });
  gauge({
    name: 'mekiki_media_restarts',
    help: 'Processes for images that had to be replaced since the start.',
    collect() {
      this.set(media.stats().restarts);
    },
  });
  gauge({
    name: 'mekiki_upscaler_images',
    help: 'Images at the upscaler: running, or waiting.',
    labelNames: ['state'] as const,
    collect() {
      const { running, waiting } = upscales.stats();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  gauge({
    name: 'mekiki_engine_up',
    help: 'Whether the engine of a tool works.',
    labelNames: ['tool', 'engine'] as const,
    async collect() {
      for (const [tool, { engine, health }] of Object.entries(engines)) {
        this.set({ tool, engine: engine.name }, (await health()).isWorking ? 1 : 0);
      }
    },
  });
  gauge({
    name: 'mekiki_thread_heap_bytes',
    help: 'What the JavaScript of a thread of the server holds.',
    labelNames: ['thread'] as const,
    async collect() {
      this.set({ thread: 'main' }, process.memoryUsage().heapUsed);
      if (database.heapBytes) this.set({ thread: 'database' }, await database.heapBytes());
    },
  });
  gauge({
    name: 'mekiki_sample_images',
    help: 'Images of the sample collection.',
    labelNames: ['state'] as const,
    collect() {
      const { done, total } = collection.progress();
      this.set({ state: 'indexed' }, done);
      this.set({ state: 'waiting' }, total - done);
    },
  });

  app.addHook('onResponse', async (request, reply) => {
    // The route pattern, not the URL: it contains no search, and clients cannot create new ones.
    const route = request.routeOptions.url ?? 'unmatched';
    const code = problemOf(reply);
    if (code !== undefined) problems.inc({ code, status: reply.statusCode });
    const tool = usedTool(request.method, request.routeOptions.schema?.tags?.[0]);
    if (tool) toolCalls.inc({ tool, result: resultOf(reply.statusCode) });
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });

  const mayRead = readerCheck(config);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request)) return sendProblem(reply, notFound(request));
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

const resultOf = (status: number) => (status < 400 ? 'done' : status < 500 ? 'refused' : 'failed');

/**
 * Who may read the figures: callers with the token, and the listed networks. Without a setting that is nobody:
 * a proxy on this machine that does not say for whom it asks looks like this machine itself.
 */
function readerCheck({ metricsToken, metricsAllow, trustedProxies }: MetricsParts['config']) {
  const isAllowed = networkMatcher(metricsAllow);
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const wanted = digest(`Bearer ${metricsToken}`);
  return ({ headers, ip }: FastifyRequest): boolean => {
    if (metricsToken !== '' && timingSafeEqual(digest(headers.authorization ?? ''), wanted)) return true;
    // Where no proxy is trusted, the address of a request that came through one is the proxy's.
    const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
    return isAllowed(ip) && !(trustedProxies === 0 && isForwarded);
  };
}
