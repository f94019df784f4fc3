/** The HTTP application: the API under /api, the image host under /i, the built site at every other address. */
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
import type { Collection } from './catalog/collection/collection.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import { docsRoutes } from './features/docs/routes.ts';
import { accountRoutes, signInRoutes } from './features/accounts/routes.ts';
import type { Accounts } from './features/accounts/service.ts';
import type { Sessions } from './features/accounts/sessions.ts';
import { convertRoutes } from './imaging/convert/routes.ts';
import { captionRoutes } from './features/caption/routes.ts';
import type { Captions } from './features/caption/service.ts';
import { favoriteRoutes } from './features/favorites/routes.ts';
import { Favorite } from './features/favorites/schema.ts';
import type { Favorites } from './features/favorites/service.ts';
import { historyRoutes, historyTokenRoutes } from './features/history/routes.ts';
import { HistoryEntry } from './features/history/schema.ts';
import type { History } from './features/history/service.ts';
import type { Visitors } from './features/history/visitors.ts';
import { identify } from './platform/identity/identity.ts';
import type { AskedImages } from './catalog/images/asked-image.ts';
import { generationHistoryRoutes } from './features/generator/history-routes.ts';
import type { Jobs } from './features/generator/jobs.ts';
import type { ImageKeeper } from './features/generator/keeper.ts';
import type { ModelList } from './features/generator/models.ts';
import type { Generator } from './features/generator/port.ts';
import { readSettingsRoutes } from './features/generator/read-routes.ts';
import { generatorRoutes } from './features/generator/routes.ts';
import { GenerationItem } from './features/generator/schema.ts';
import type { Generations } from './features/generator/service.ts';
import type { ImageStore } from './catalog/images/port.ts';
import type { MediaPool } from './imaging/media/types.ts';
import { imageRoutes } from './catalog/images/routes.ts';
import { healthRoutes } from './platform/observability/health-routes.ts';
import { useMetrics } from './platform/observability/metrics.ts';
import { useRequestLog } from './platform/observability/request-log.ts';
import { sauceRoutes } from './features/saucenao/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import type { Search } from './features/search/service.ts';
import { type SiteConfig, siteInfo, siteRoutes } from './features/site/info.ts';
import { pages as sitePages } from './features/site/pages.ts';
import { shareRoute } from './features/site/share-route.ts';
import { type Engines, type StatusParts, statusRoutes } from './features/status/routes.ts';
import { taggerRoutes } from './features/tagger/routes.ts';
import { ScoredTagSchema, TagGroupsSchema, TaggingSchema } from './features/tagger/schema.ts';
import type { Taggings } from './features/tagger/service.ts';
import { tagRoutes } from './catalog/tags/routes.ts';
import type { Tags } from './catalog/tags/service.ts';
import { upscaleRoutes } from './features/upscale/routes.ts';
import type { Upscales } from './features/upscale/service.ts';
import { VERSION } from './platform/version.ts';
import { metadataRoutes } from './imaging/metadata/routes.ts';
import { addressBlock } from './platform/http/address-block.ts';
import { clientOf, workFor } from './platform/fairness/client.ts';
import { capConnections, CONNECTION_OPTIONS } from './platform/http/connections.ts';
import { type Drain, useDrain } from './platform/http/drain.ts';
import { firstPage } from './platform/http/first-page.ts';
import { useForms } from './platform/http/forms.ts';
import { INPUT_OPTIONS } from './platform/http/invalid-input.ts';
import { notFound, Problem, ProblemSchema, sendProblem, toProblem, useProblems } from './platform/http/problem.ts';
import { rateStoreOn } from './platform/http/rate-store.ts';
import { quotaRoutes } from './platform/http/quota-routes.ts';
import { useStrictBodies, useStrictUrls } from './platform/http/strict-input.ts';
import type { RemoteFetcher } from './platform/http/remote.ts';
import { guardUploads } from './platform/http/upload-guard.ts';
import { remoteImageRoutes } from './platform/http/remote-image-routes.ts';
import { trustOf } from './platform/http/trusted-proxies.ts';

export interface AppParts {
  config: Pick<
    Config,
    | 'appDir'
    | 'maxUploadBytes'
    | 'uploadBytesInFlight'
    | 'connectionsPerAddress'
    | 'publicUrl'
    | 'rateLimitPerMinute'
    | 'trustedProxies'
    | 'metricsToken'
    | 'metricsAllow'
  > &
    SiteConfig;
  database: Database;
  images: ImageStore;
  search: Search;
  visitors: Visitors;
  sessions: Sessions;
  accounts: Accounts;
  history: History;
  favorites: Favorites;
  tags: Tags;
  captions: Captions;
  taggings: Taggings;
  askedImage: AskedImages;
  engines: Engines;
  generations: Generations;
  generators: readonly Generator[];
  models: ModelList;
  jobs: Jobs;
  keeper: ImageKeeper;
  upscales: Upscales;
  media: Pick<MediaPool, 'readSettings' | 'stats' | 'convert' | 'inspect' | 'removeMetadata'>;
  remote: Pick<RemoteFetcher, 'fetchImage'>;
  collection: Collection;
  /** Boards that are listed although nothing of them is indexed yet. */
  configuredBoards: StatusParts['configuredBoards'];
  embedderProgress: StatusParts['embedderProgress'];
  featureProgress: StatusParts['featureProgress'];
  logger: FastifyBaseLogger;
  drain: Drain;
  checkDisk: () => Promise<void>;
}

/** Builds the application; it does not listen yet. */
export async function buildApp(parts: AppParts) {
  const { config } = parts;
  const app = Fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Whoever still has a connection is answered to the end, not with Fastify's own 503.
    return503OnClosing: false,
    trustProxy: trustOf(config.trustedProxies),
    // Where clients of SauceNAO look, by its name.
    rewriteUrl: ({ url = '/' }) => (/^\/search\.php(?:\?|$)/.test(url) ? `/api${url}` : url),
    bodyLimit: config.maxUploadBytes + 1024 * 1024,
    // What is wrong with an address before it has a route.
    frameworkErrors: (error, request, reply) => void sendProblem(reply, toProblem(error, request)),
    ...INPUT_OPTIONS,
    ...CONNECTION_OPTIONS,
  }).withTypeProvider<TypeBoxTypeProvider>();

  for (const schema of [ProblemSchema, ScoredTagSchema, TagGroupsSchema, TaggingSchema]) app.addSchema(schema);
  useProblems(app);
  useStrictUrls(app);
  useRequestLog(app);
  useDrain(app, parts.drain);
  useMetrics(app, parts);
  guardUploads(app, {
    maxBytes: config.uploadBytesInFlight,
    maxBytesPerClient: Math.max(config.uploadBytesInFlight / 4, config.maxUploadBytes + 1024 * 1024),
  });
  if (config.trustedProxies === 0 && config.connectionsPerAddress > 0)
    capConnections(app.server, config.connectionsPerAddress);
  const appDir = config.appDir && existsSync(path.join(config.appDir, 'index.html')) ? config.appDir : undefined;

  await app.register(helmet, {
    crossOriginResourcePolicy: { policy: 'same-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'connect-src': ["'self'", 'https:', 'http:'],
        'font-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        'object-src': ["'none'"],
        'script-src': ["'self'", ...(appDir ? inlineScriptHashes(appDir) : [])],
        'style-src': ["'self'", "'unsafe-inline'"],
      },
    },
  });
  await app.register(compress, {
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    encodings: ['br', 'gzip'],
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mekiki',
        version: VERSION,
        description: 'Find where an anime picture comes from. Free to use if you credit Mekiki.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          historyToken: { type: 'apiKey', in: 'header', name: 'X-token-history' },
          userToken: { type: 'apiKey', in: 'header', name: 'X-token-user' },
        },
      },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, i) => (typeof json.$id === 'string' ? json.$id : `def-${i}`),
    },
  });

  await app.register(
    async (api) => {
      // A public API: any site may call it; tokens travel in headers that only the caller can set.
      await api.register(cors, {
        origin: '*',
        methods: ['GET', 'HEAD', 'POST', 'DELETE'],
        allowedHeaders: ['Content-Type', 'X-token-history', 'X-token-user'],
        exposedHeaders: [
          'Content-Disposition',
          'X-Job-Id',
          'X-Image-Width',
          'X-Image-Height',
          'X-Image-Frames',
          'X-Image-Quality',
          'X-Image-Note',
          'X-Metadata-Removed',
          'X-Metadata-Left',
          'X-Lossless',
          'RateLimit-Limit',
          'RateLimit-Remaining',
          'RateLimit-Reset',
          'Retry-After',
          'Server-Timing',
        ],
        maxAge: 86_400,
      });
      if (config.rateLimitPerMinute > 0) {
        await api.register(rateLimit, {
          max: config.rateLimitPerMinute,
          timeWindow: '1 minute',
          keyGenerator: ({ ip }) => addressBlock(ip),
          // One process counts in its memory; several count together.
          ...(parts.database.kind === 'postgres' && { store: rateStoreOn(parts.database.queries, app.log) }),
          // RateLimit-Limit, -Remaining and -Reset, as the IETF's draft has them.
          enableDraftSpec: true,
          errorResponseBuilder: (_request, { ttl }) =>
            new Problem(429, 'rate-limit', 'You are going too fast. Wait a moment, then try again.', {
              retryAfter: Math.ceil(ttl / 1_000),
            }),
        });
      }
      await useForms(api, config.maxUploadBytes);
      useStrictBodies(api);
      api.addHook('onRequest', async (_request, reply) => {
        void reply.header('cache-control', 'no-store');
      });
      for (const schema of [HistoryEntry, Favorite, GenerationItem]) api.addSchema(schema);
      api.decorateRequest('identity', null);
      // After the body and whoever asks are known: reading a body may leave the context of a hook before it.
      api.addHook('preHandler', (request, _reply, next) => {
        workFor(clientOf(request.identity, addressBlock(request.ip)), next);
      });
      await api.register(async (known) => {
        identify(known, parts);
        await known.register(searchRoutes, parts);
        await known.register(historyRoutes, parts);
        await known.register(favoriteRoutes, parts);
        await known.register(accountRoutes, parts);
        await known.register(captionRoutes, parts);
        await known.register(taggerRoutes, parts);
        await known.register(generatorRoutes, parts);
        await known.register(generationHistoryRoutes, parts);
        await known.register(readSettingsRoutes, parts);
        await known.register(convertRoutes, parts);
        await known.register(metadataRoutes, parts);
        await known.register(remoteImageRoutes, parts);
        await known.register(upscaleRoutes, parts);
      });
      await api.register(historyTokenRoutes, parts);
      await api.register(signInRoutes, parts);
      await api.register(tagRoutes, parts);
      await api.register(statusRoutes, parts);
      await api.register(siteRoutes, parts);
      await api.register(sauceRoutes, parts);
      await api.register(quotaRoutes, parts);
      api.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
    },
    { prefix: '/api' },
  );
  await app.register(docsRoutes, parts);
  await app.register(imageRoutes, parts);
  await app.register(healthRoutes, parts);
  await app.register(shareRoute);

  const pages = appDir ? sitePages(app, { appDir, publicUrl: config.publicUrl, info: siteInfo(config) }) : undefined;
  if (appDir && pages) {
    firstPage(app, { pages, search: parts.search });
    await app.register(fastifyStatic, {
      root: appDir,
      wildcard: false,
      index: false,
      setHeaders: (reply, file) =>
        void reply.header(
          'cache-control',
          file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' && !/^\/(api|i)\//.test(request.url) && !path.extname(request.url.split('?')[0] ?? '');
    if (!pages || !isPage) return sendProblem(reply, notFound(request));
    // The site's own router tells a person that there is no such page.
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

/** What the content security policy must know of the scripts written into the page (the theme, before first paint). */
function inlineScriptHashes(appDir: string): string[] {
  const html = readFileSync(path.join(appDir, 'index.html'), 'utf8');
  return [...html.matchAll(/<script(?:\s+(?!src)[a-z-]+(?:="[^"]*")?)*>([\s\S]*?)<\/script>/g)]
    .filter(([, code]) => code)
    .map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}
