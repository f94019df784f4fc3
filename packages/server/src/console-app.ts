/** The operator's console: a separate application on a separate listener. None of it is on the site. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { CONSOLE_API, refuseOtherPages, requireOperator } from './features/console/access.ts';
import { budgetRoutes, type PersonBudgetParts } from './features/console/budget-routes.ts';
import { type IndexParts, indexRoutes } from './features/console/index-routes.ts';
import { type LimitParts, limitRoutes } from './features/console/limit-routes.ts';
import { createOperatorSessions, type CodeThrottle } from './features/console/operators.ts';
import { type PeopleParts, peopleRoutes } from './features/console/people-routes.ts';
import { type QueueParts, queueRoutes } from './features/console/queue-routes.ts';
import { type RequestParts, requestRoutes } from './features/console/request-routes.ts';
import { runRoutes } from './features/console/run-routes.ts';
import { type SwitchParts, switchRoutes } from './features/console/switch-routes.ts';
import { signInRoutes } from './features/console/sign-in-routes.ts';
import type { Config } from './platform/config/config.ts';
import type { ConsoleSettings } from './platform/config/console.ts';
import { addressBlock } from './platform/http/address-block.ts';
import { CONNECTION_OPTIONS } from './platform/http/connections.ts';
import { endStalledReplies } from './platform/http/reply-guard.ts';
import { INPUT_OPTIONS } from './platform/http/invalid-input.ts';
import { useJsonTypes } from './platform/http/json-types.ts';
import { operatorHeaders } from './platform/http/operator-page.ts';
import { notFound, Problem, ProblemSchema, sendProblem, toProblem, useProblems } from './platform/http/problem.ts';
import { rateStoreInMemory } from './platform/http/rate-memory.ts';
import { requestIds, useRequestIds } from './platform/http/request-id.ts';
import { useStrictBodies, useStrictUrls } from './platform/http/strict-input.ts';
import { trustOf } from './platform/http/trusted-proxies.ts';
import { useRequestLog } from './platform/observability/request-log.ts';

export type ConsoleParts = RequestParts &
  IndexParts &
  QueueParts &
  PeopleParts &
  PersonBudgetParts &
  LimitParts &
  SwitchParts & {
    settings: ConsoleSettings;
    config: Pick<Config, 'trustedProxies'>;
    throttle: CodeThrottle;
    logger: FastifyBaseLogger;
  };

/** Operators write sentences, not files. */
const BODY_LIMIT = 64 * 1024;

/** Builds the console; it does not listen yet. */
export async function buildConsole(parts: ConsoleParts) {
  const { settings, config } = parts;
  const app = Fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config.trustedProxies),
    genReqId: requestIds(config.trustedProxies),
    bodyLimit: BODY_LIMIT,
    frameworkErrors: (error, request, reply) => void sendProblem(reply, toProblem(error, request)),
    ...INPUT_OPTIONS,
    ...CONNECTION_OPTIONS,
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.addSchema(ProblemSchema);
  // The pages about problems are on the site, not here.
  useProblems(app, config.publicUrl);
  endStalledReplies(app.server);
  useStrictUrls(app);
  useRequestIds(app);
  useRequestLog(app);
  await app.register(helmet, operatorHeaders());

  const sessions = createOperatorSessions(parts.db, { needsTotp: settings.needsTotp, throttle: parts.throttle });
  await app.register(
    async (api) => {
      api.removeContentTypeParser('text/plain');
      useStrictBodies(api);
      useJsonTypes(api);
      api.addHook('onRequest', async (_request, reply) => {
        void reply.header('cache-control', 'no-store');
      });
      api.decorateRequest('operator', null);
      refuseOtherPages(api);
      await api.register(rateLimit, {
        global: false,
        keyGenerator: ({ ip }) => addressBlock(ip),
        store: rateStoreInMemory(),
        errorResponseBuilder: (_request, { ttl }) =>
          new Problem(429, 'rate-limit', 'Too many tries. Wait a few minutes, then try again.', {
            retryAfter: Math.ceil(ttl / 1_000),
          }),
      });
      await api.register(signInRoutes, { sessions, needsTotp: settings.needsTotp });
      await api.register(async (known) => {
        requireOperator(known, sessions);
        await known.register(requestRoutes, parts);
        await known.register(indexRoutes, parts);
        await known.register(runRoutes, parts);
        await known.register(queueRoutes, parts);
        await known.register(peopleRoutes, parts);
        await known.register(budgetRoutes, parts);
        await known.register(limitRoutes, parts);
        await known.register(switchRoutes, parts);
      });
      // Unknown paths are not revealed to visitors who are not signed in.
      api.setNotFoundHandler((request, reply) => sendProblem(reply, notFound(request)));
    },
    { prefix: CONSOLE_API },
  );

  if (existsSync(path.join(settings.dir, 'index.html'))) {
    await app.register(fastifyStatic, {
      root: settings.dir,
      wildcard: false,
      setHeaders: (reply, file) => {
        const isNamedByContent = file.includes(`${path.sep}assets${path.sep}`);
        void reply.header('cache-control', isNamedByContent ? 'private, max-age=31536000, immutable' : 'no-cache');
      },
    });
  } else {
    app.get('/', async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .send('The console is not built yet. Build it with: npm run build:console\n'),
    );
  }
  app.setNotFoundHandler((request, reply) => sendProblem(reply, notFound(request)));
  await app.ready();
  return app;
}
