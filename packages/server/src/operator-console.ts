/** Connects the operator's console with the services of the site, where `CONSOLE_PORT` is set. */
import type { FastifyBaseLogger } from 'fastify';
import { keepBlocksIn } from './catalog/moderation/kept-blocks.ts';
import { createModeration, type ModerationParts } from './catalog/moderation/service.ts';
import type { RemovalRequests } from './catalog/moderation/requests.ts';
import type { Pool } from './catalog/images/pools.ts';
import { type Pauses, UPKEEP } from './catalog/schedule/pauses.ts';
import type { RunRequests } from './catalog/schedule/requests.ts';
import type { ImageStore } from './catalog/images/port.ts';
import { buildConsole, type ConsoleParts } from './console-app.ts';
import type { Accounts } from './features/accounts/service.ts';
import type { Throttle } from './features/accounts/throttle.ts';
import type { Generations } from './features/generator/service.ts';
import type { MediaPool } from './features/media-pool.ts';
import type { Usage } from './features/console/usage.ts';
import { createBoardSummaries } from './features/status/boards.ts';
import { readIndexParts } from './features/status/index-parts.ts';
import { seldom } from './features/status/seldom.ts';
import type { Upscales } from './features/upscale/service.ts';
import type { Config } from './platform/config/config.ts';
import { accountIn } from './platform/fairness/client.ts';
import type { Database } from './platform/db/database.ts';
import type { Budgets } from './platform/quotas/create.ts';
import { createPersonBudgets } from './platform/quotas/person-budgets.ts';
import type { Switches } from './platform/switches/service.ts';
import { sentenceOf } from './platform/process/safe-error.ts';

export interface OperatorConsoleParts {
  config: Config;
  database: Database;
  images: ImageStore;
  media: ModerationParts['media'] & Pick<MediaPool, 'stats'>;
  engines: ConsoleParts['engines'];
  generations: Generations;
  upscales: Upscales;
  removalRequests: RemovalRequests;
  indexing: {
    configured: readonly Pool[];
    scheduled: readonly Pool[];
    sources: readonly Pool[];
    requests: RunRequests;
    pauses: Pauses;
  };
  usage: Usage;
  accounts: Accounts;
  switches: Switches;
  budgets: Budgets;
  throttle: Throttle;
  logger: FastifyBaseLogger;
}

/** Undefined where there is to be none; it does not listen yet. */
export async function createOperatorConsole(parts: OperatorConsoleParts) {
  const { config, database, images, media, engines, generations, upscales } = parts;
  const settings = config.console;
  if (!settings) return undefined;
  const db = database.queries;
  return buildConsole({
    settings,
    config,
    db,
    images,
    engines,
    accounts: parts.accounts,
    switches: parts.switches,
    limitHits: parts.budgets.limitHits,
    personBudgets: createPersonBudgets(db, parts.budgets),
    usage: parts.usage,
    throttle: parts.throttle,
    logger: parts.logger,
    removalRequests: parts.removalRequests,
    moderation: createModeration({
      db,
      images,
      media,
      blocksChanged: async () => {
        await keepBlocksIn(db, config.backups?.dir).catch((error: unknown) =>
          parts.logger.error({ reason: sentenceOf(error) }, 'the blocks could not be kept beside the backups'),
        );
      },
    }),
    indexParts: seldom(() => readIndexParts(db, engines.tagger.engine.name, config.taggerTagsBelow)),
    pauses: parts.indexing.pauses,
    runs: parts.indexing.requests,
    sources: parts.indexing.sources,
    pausable: [
      ...parts.indexing.scheduled,
      ...UPKEEP.filter((name) => name !== 'tagger-tags' || config.taggerTagsBelow > 0),
    ],
    boards: createBoardSummaries(db, parts.indexing.configured),
    work() {
      const { running, interactive, background } = media.stats();
      return [
        { name: 'media', running, waiting: interactive + background },
        { name: 'upscaler', ...upscales.stats() },
      ];
    },
    generationQueue: {
      list: async () => (await generations.queue()).map((job) => ({ ...job, createdAt: job.createdAt.toISOString() })),
      cancel: (id, note) => generations.cancelAny(id, note),
    },
    upscaleQueue: {
      async list() {
        const jobs = upscales.queued();
        const names = await parts.accounts.namesOf(jobs.flatMap(({ client }) => accountIn(client) ?? []));
        return jobs.map(({ client, createdAt, ...job }) => ({
          ...job,
          account: names.get(accountIn(client) ?? 0) ?? null,
          createdAt: createdAt.toISOString(),
        }));
      },
      cancel: (id) => upscales.cancelByOperator(id),
    },
  });
}
