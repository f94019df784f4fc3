/** The HTTP application: the API under /api, the image host under /i, the built site at every other path. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { constants } from 'node:zlib';
import type { Database } from './platform/db/database.ts';
import { FEATURES, type FeatureParts } from './features.ts';
import type { Config } from './platform/config/config.ts';
import { identify, type IdentityParts } from './platform/identity/identity.ts';
import { type KeyAccessParts, useApiKeys } from './platform/identity/key-access.ts';
import { type HealthParts, healthRoutes } from './platform/observability/health-routes.ts';
import { type MetricsParts, useMetrics } from './platform/observability/metrics.ts';
import { useRequestLog } from './platform/observability/request-log.ts';
import type { Search } from './features/search/service.ts';
import { createPageInfo, type SiteConfig } from './features/site/info.ts';
import { pages as sitePages } from './features/site/pages.ts';
import { VERSION } from './platform/version.ts';
import { addressBlock } from './platform/http/address-block.ts';
import { duringRequest } from './platform/db/request-scope.ts';
import { clientOf, workFor } from './platform/fairness/client.ts';
import { capConnections, CONNECTION_OPTIONS } from './platform/http/connections.ts';
import { useDeprecation } from './platform/http/deprecation.ts';
import { type Drain, useDrain } from './platform/http/drain.ts';
import { completeDocument } from './features/docs/complete-document.ts';
import { firstPage, loadFirstImages } from './first-page.ts';
import { samplePage } from './sample-page.ts';
import { sharedPage } from './shared-page.ts';
import { useForms } from './platform/http/forms.ts';
import { useSmallJson } from './platform/http/json-bodies.ts';
import { INPUT_OPTIONS } from './platform/http/invalid-input.ts';
import { buildLazySerializer } from './platform/http/lazy-serializers.ts';
import { addressesOf, duringAnswer } from './platform/http/origin.ts';
import { notFound, Problem, ProblemSchema, sendProblem, toProblem, useProblems } from './platform/http/problem.ts';
import { requestIds, useRequestIds } from './platform/http/request-id.ts';
import { waitText } from './platform/http/wait-text.ts';
import { type BudgetParts, type Standing, useBudgets } from './platform/quotas/budgets.ts';
import type { Budgets } from './platform/quotas/create.ts';
import { useLimitHits } from './platform/quotas/limit-hits.ts';
import { quotaRoutes } from './platform/quotas/routes.ts';
import { guardReplies } from './platform/http/reply-guard.ts';
import { siteHeaders, varyByEncoding } from './platform/http/site-headers.ts';
import { useStrictBodies, useStrictUrls } from './platform/http/strict-input.ts';
import { useIdempotencyKeys } from './platform/idempotency/enforce.ts';
import type { IdempotencyKeys } from './platform/idempotency/keys.ts';
import { useSwitches } from './platform/switches/enforce.ts';
import type { Switches } from './platform/switches/service.ts';
import { guardUploads } from './platform/http/upload-guard.ts';
import { trustOf } from './platform/http/trusted-proxies.ts';

/** The parts of the application: what its features need, and what it needs itself. */
export type AppParts = FeatureParts &
  IdentityParts &
  KeyAccessParts &
  BudgetParts &
  MetricsParts &
  HealthParts & {
    config: Pick<
      Config,
      | 'appDir'
      | 'maxUploadBytes'
      | 'uploadBytesInFlight'
      | 'connectionsPerAddress'
      | 'publicUrl'
      | 'quotasConfig'
      | 'rateLimitPerMinute'
      | 'taggerTagsBelow'
      | 'trustedProxies'
    > &
      SiteConfig;
    database: Database;
    budgets: Pick<Budgets, 'Counts' | 'limitHits'>;
    switches: Pick<Switches, 'off'>;
    idempotencyKeys: Pick<IdempotencyKeys, 'claim'>;
    search: Search;
    logger: FastifyBaseLogger;
    drain: Drain;
  };

/** Builds the application; it does not listen yet. */
export async function buildApp(parts: AppParts) {
  const { config } = parts;
  const app = Fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Open connections are answered to the end, not with Fastify's own 503.
    return503OnClosing: false,
    trustProxy: trustOf(config.trustedProxies),
    genReqId: requestIds(config.trustedProxies),
    // Where SauceNAO clients look for the API, under its name.
    rewriteUrl: ({ url = '/' }) => (/^\/search\.php(?:\?|$)/.test(url) ? `/api${url}` : url),
    bodyLimit: config.maxUploadBytes + 1024 * 1024,
    // Rejects invalid URLs before routing.
    frameworkErrors: (error, request, reply) => void sendProblem(reply, toProblem(error, request)),
    schemaController: { compilersFactory: { buildSerializer: buildLazySerializer } },
    ...INPUT_OPTIONS,
    ...CONNECTION_OPTIONS,
  }).withTypeProvider<TypeBoxTypeProvider>();

  app.addSchema(ProblemSchema);
  for (const { schemas = [] } of FEATURES) for (const schema of schemas) app.addSchema(schema);
  useProblems(app, config.publicUrl);
  // Before everything that queries the database, and again after the body: reading it may lose the context of an
  // earlier hook.
  app.addHook('onRequest', (_request, _reply, next) => duringRequest(next));
  app.addHook('preValidation', (_request, _reply, next) => duringRequest(next));
  useStrictUrls(app);
  useRequestIds(app);
  useRequestLog(app);
  useDrain(app, parts.drain);
  useMetrics(app, parts);
  const inMemory = {
    maxBytes: config.uploadBytesInFlight,
    maxBytesPerClient: Math.max(config.uploadBytesInFlight / 4, config.maxUploadBytes + 1024 * 1024),
  };
  guardUploads(app, inMemory);
  guardReplies(app, inMemory);
  if (config.trustedProxies === 0 && config.connectionsPerAddress > 0)
    capConnections(app.server, config.connectionsPerAddress);
  const appDir = config.appDir && existsSync(path.join(config.appDir, 'index.html')) ? config.appDir : undefined;

  await app.register(helmet, siteHeaders(appDir ? inlineScriptHashes(appDir) : []));
  await app.register(compress, {
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    encodings: ['br', 'gzip'],
  });
  varyByEncoding(app);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mekiki',
        version: VERSION,
        description: 'Find where an anime image comes from. Free to use if you credit Mekiki.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          historyToken: { type: 'apiKey', in: 'header', name: 'X-token-history' },
          userToken: { type: 'apiKey', in: 'header', name: 'X-token-user' },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key of an account; the scope is named with each call.',
          },
        },
      },
    },
    transformObject: (document) => completeDocument('openapiObject' in document ? document.openapiObject : {}),
    refResolver: {
      buildLocalReference: (json, _base, _fragment, i) => (typeof json.$id === 'string' ? json.$id : `def-${i}`),
    },
  });

  /** For addresses outside of the API, once its budgets are there. */
  const charging: Partial<Pick<Standing, 'chargeAs'>> = {};
  await app.register(
    async (api) => {
      // A public API: any site may call it; tokens are sent in headers that only the caller can set.
      await api.register(cors, {
        origin: '*',
        methods: ['GET', 'HEAD', 'POST', 'DELETE'],
        allowedHeaders: ['Content-Type', 'Authorization', 'X-token-history', 'X-token-user', 'Idempotency-Key'],
        exposedHeaders: [
          'Content-Disposition',
          'X-Job-Id',
          'X-Request-Id',
          'Idempotent-Replayed',
          'X-Image-Width',
          'X-Image-Height',
          'X-Image-Frames',
          'X-Image-Quality',
          'X-Image-Note',
          'X-Image-Kept',
          'X-Image-Url',
          'X-Metadata-Removed',
          'X-Metadata-Left',
          'X-Lossless',
          'Deprecation',
          'Sunset',
          'Link',
          'RateLimit',
          'RateLimit-Policy',
          'RateLimit-Limit',
          'RateLimit-Remaining',
          'RateLimit-Reset',
          'Retry-After',
          'Server-Timing',
        ],
        maxAge: 86_400,
      });
      if (config.rateLimitPerMinute > 0) {
        // Calls with their own limit, such as signing in.
        await api.register(rateLimit, {
          global: false,
          keyGenerator: ({ ip }) => addressBlock(ip),
          store: parts.budgets.Counts,
          // RateLimit-Limit, -Remaining and -Reset, as in the IETF draft.
          enableDraftSpec: true,
          errorResponseBuilder: (_request, { ttl }) =>
            new Problem(429, 'rate-limit', `Too many requests. Wait ${waitText(ttl / 1_000)}, then try again.`, {
              retryAfter: Math.ceil(ttl / 1_000),
            }),
        });
      }
      useSmallJson(api);
      await useForms(api, config.maxUploadBytes);
      useStrictBodies(api);
      api.addHook('onRequest', async (_request, reply) => {
        void reply.header('cache-control', 'no-store');
      });
      useDeprecation(api);
      useSwitches(api, parts.switches);
      api.decorateRequest('identity', null);
      useApiKeys(api, parts);
      useIdempotencyKeys(api, parts.idempotencyKeys);
      const standing = useBudgets(api, parts);
      charging.chargeAs = (...call) => standing.chargeAs(...call);
      useLimitHits(api, parts.budgets.limitHits);
      // After the body and the caller are known: reading a body may lose the context of an earlier hook.
      api.addHook('preHandler', (request, _reply, next) => {
        workFor(clientOf(request.identity, addressBlock(request.ip)), () => duringAnswer(addressesOf(request), next));
      });
      await api.register(async (known) => {
        identify(known, parts);
        for (const { identified = [] } of FEATURES)
          for (const routes of identified) await known.register(routes, parts);
        await known.register(quotaRoutes, { standing });
      });
      for (const { open = [] } of FEATURES) for (const routes of open) await api.register(routes, parts);
      api.get('/openapi.json', { config: { access: 'any' }, schema: { hide: true } }, async () => app.swagger());
    },
    { prefix: '/api' },
  );
  for (const { pages: outside = [] } of FEATURES)
    for (const routes of outside) await app.register(routes, { ...parts, ...charging });
  await app.register(healthRoutes, parts);

  const pages = appDir
    ? sitePages(app, { appDir, publicUrl: config.publicUrl, info: createPageInfo(parts) })
    : undefined;
  if (appDir && pages) {
    firstPage(app, { pages, search: parts.search, firstImages: await loadFirstImages(appDir) });
    samplePage(app, { pages, images: parts.images });
    sharedPage(app, { pages, sharedResults: parts.sharedResults });
    await app.register(fastifyStatic, {
      root: appDir,
      wildcard: false,
      index: false,
      setHeaders: (reply, file) => {
        void reply.header(
          'cache-control',
          file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
        if (DEVICE_WORKER.test(file)) void reply.header('content-security-policy', DEVICE_WORKER_POLICY);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' && !/^\/(api|i)\//.test(request.url) && !path.extname(request.url.split('?')[0] ?? '');
    if (!pages || !isPage) return sendProblem(reply, notFound(request));
    // The site's own router shows the "not found" page.
    const { html, isKnown } = pages.documentOf(request);
    return reply
      .status(isKnown ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(html);
  });
  await app.ready();
  return app;
}
export type App = Awaited<ReturnType<typeof buildApp>>;

/** The code that processes images on the device: it compiles WebAssembly, and reaches no other host. */
const DEVICE_WORKER = /(?:private|convert|upscale)\.worker-[\w-]+\.js$/;
const DEVICE_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Hashes for the content security policy of the page's inline scripts (the theme, before first paint). */
function inlineScriptHashes(appDir: string): string[] {
  const html = readFileSync(path.join(appDir, 'index.html'), 'utf8');
  return [...html.matchAll(/<script(?:\s+(?!src)[a-z-]+(?:="[^"]*")?)*>([\s\S]*?)<\/script>/g)]
    .filter(([, code]) => code)
    .map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}
