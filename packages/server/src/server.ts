/** Puts the real parts together: database, workers, stores, routes. */
import type { DestinationStream } from 'pino';
import { createAlerts } from './features/alerts/service.ts';
import { fillNameKeys } from './features/accounts/name-keys.ts';
import { createAccounts } from './features/accounts/service.ts';
import { createApiKeys } from './platform/identity/api-keys.ts';
import { createSessions } from './platform/identity/sessions.ts';
import { createThrottle } from './features/accounts/throttle.ts';
import { createCaptions } from './features/caption/service.ts';
import { createIdempotencyKeys } from './platform/idempotency/keys.ts';
import { createBus } from './platform/cluster/bus.ts';
import { createProcesses } from './platform/cluster/processes.ts';
import type { Config } from './platform/config/config.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { embeddersInUse, knownEmbedders } from './catalog/embedders/in-use.ts';
import { createBlockedFiles } from './catalog/moderation/blocked-files.ts';
import { roomFor } from './catalog/embedders/room.ts';
import { createCollection } from './catalog/collection/collection.ts';
import { exampleParts } from './features/examples/create.ts';
import { createFavorites } from './features/favorites/service.ts';
import { createJobs } from './features/generator/jobs.ts';
import { createKeeper } from './features/generator/keeper.ts';
import { createGenerations } from './features/generator/service.ts';
import { createHistory } from './features/history/service.ts';
import { createBoardSummaries } from './features/status/boards.ts';
import { createVisitors } from './platform/identity/visitors.ts';
import { buildApp } from './app.ts';
import { createDrain } from './platform/http/drain.ts';
import { watchListening } from './platform/http/listening.ts';
import { createConfiguredFetcher } from './platform/http/create-remote.ts';
import { createAddressReaders } from './address-readers.ts';
import { createImageStore } from './catalog/images/adapter.storage.ts';
import { createMediaPool, type MediaWorkers } from './features/media-pool.ts';
import { createStorage } from './platform/storage/create.ts';
import { createRemovalRequests } from './catalog/moderation/requests.ts';
import type { KeptSearch } from './features/search/history-port.ts';
import { createSearches } from './features/search/create.ts';
import { startUsage } from './features/console/usage.ts';
import { createSharedResults } from './features/shared-results/service.ts';
import { createOperatorConsole } from './operator-console.ts';
import { createEngines } from './create-engines.ts';
import { createBackupSchedule } from './backup-schedule.ts';
import { createIndexUpkeep } from './index-upkeep.ts';
import { createNotifications } from './notifications.ts';
import { createHousekeeping } from './housekeeping.ts';
import { createStorageSweep } from './storage-sweep.ts';
import { createScheduledIndexing } from './catalog/schedule/create.ts';
import { createBudgets } from './platform/quotas/create.ts';
import { createSwitches } from './platform/switches/service.ts';
import { createDiskCheck } from './platform/observability/disk.ts';
import { createLog } from './platform/observability/log.ts';
import { createTaggings } from './catalog/taggings/service.ts';
import { followVocabulary } from './catalog/tags/vocabulary-file.ts';
import { createTags } from './catalog/tags/service.ts';
import { createWorkMatcher } from './catalog/works/match.ts';

export interface ServerOptions {
  config: Config;
  /** An open database instead of the configured one; it is closed with the server. */
  database?: Database;
  /** Media workers instead of the configured ones; they are closed with the server. */
  workers?: MediaWorkers;
  /** Where the log goes instead of stdout. */
  logTo?: DestinationStream;
  /** Pause between two looks for notifications to send, in milliseconds; some seconds without it. */
  lookMs?: number;
}

/** Opens everything and starts indexing the sample collection behind it; `app` and the console do not listen yet. */
export async function createServer({ config, database: given, workers, logTo, lookMs }: ServerOptions) {
  const logger = createLog(config.logLevel, logTo);
  // Before anything is opened: a wrong folder ends the start.
  const known = await knownEmbedders(config.embedderModels);
  const database =
    given ??
    (await openDatabase({
      url: config.databaseUrl,
      folder: config.dataDir,
      requestMs: config.databaseTimeoutMs,
      role: 'server',
    }));
  if (database.withoutGuests)
    logger.warn({ err: database.withoutGuests }, 'commands cannot use the database while this server runs');
  const inUse = () => embeddersInUse(database.queries, known);
  const media = createMediaPool(
    {
      size: config.mediaWorkers,
      ...(config.mediaIdleMinutes > 0 && { lazy: true, idleMs: config.mediaIdleMinutes * 60_000 }),
      embedders: inUse,
      ...(await roomFor(known)),
    },
    workers,
  );
  const guarded = createConfiguredFetcher(config, logger);
  const storage = createStorage(config);
  const images = createImageStore(storage);
  const collection = createCollection({
    database,
    images,
    media,
    size: config.sampleCollection,
    parallel: config.mediaWorkers + 1,
    log: logger,
  });
  const db = database.queries;
  await fillNameKeys(db);
  const { publicUrl } = config;
  const visitors = createVisitors(db);
  const sessions = createSessions(db);
  const apiKeys = createApiKeys(db, logger);
  const history = createHistory<KeptSearch>(db);
  const throttle = createThrottle(db);
  const openVocabulary = followVocabulary(config.dataDir, logger);
  const tags = createTags(db, openVocabulary);
  const refuseBlocked = createBlockedFiles({ db, media });
  const { tagger, captioner, generators, models, upscaler, withHealth } = createEngines(config, {
    db,
    media,
    storage,
    log: logger,
    refuseBlocked,
  });
  const upkeep = createIndexUpkeep(config, { database, images, media, known, tagger, log: logger });
  const taggings = createTaggings({ db, images, tagger });
  const captions = createCaptions({ captioner, taggings });
  const jobs = createJobs(db);
  const keeper = createKeeper(storage, media, refuseBlocked);
  const bus = createBus(database, logger);
  const processes = createProcesses(database, logger);
  const notifications = await createNotifications(config, { database, media, remote: guarded, log: logger, lookMs });
  const generations = createGenerations({
    holder: processes.id,
    bus,
    jobs,
    engines: generators,
    models,
    keeper,
    media,
    log: logger,
    quota: config.generationsPerPerson,
    onEnd: notifications.generationEnded,
  });
  await upscaler.clear();
  const indexing = createScheduledIndexing(config, {
    database,
    images,
    media,
    tagger,
    works: createWorkMatcher({ queries: db, images, media }),
    pauses: upkeep.pauses,
    log: logger,
  });
  const readers = createAddressReaders({ db, images, guarded, boards: indexing.boards, publicUrl });
  const { search, answers, ...searches } = await createSearches(config, {
    db,
    history,
    media,
    images,
    visualWords: upkeep.visualWords,
    readAddress: readers.readIndexed,
    openDictionary: openVocabulary,
    embedders: inUse,
    log: logger,
  });
  const alerts = createAlerts({ db, search: answers, media, check: notifications.alertCheck });
  const sharedResults = createSharedResults({ db, answers, media, refuseBlocked, days: config.sharedDays, publicUrl });
  const removalRequests = createRemovalRequests(db);
  const drain = createDrain();
  const accounts = createAccounts({
    db,
    sessions,
    visitors,
    belongings: [history, generations, sharedResults],
    throttle,
    log: logger,
  });
  const switches = createSwitches(db);
  const budgets = createBudgets(config, database, logger);
  const idempotencyKeys = createIdempotencyKeys(db, logger, notifications.secrets);
  const app = await buildApp({
    config,
    drain,
    checkDisk: createDiskCheck(config.dataDir),
    configuredBoards: indexing.configured,
    pauses: upkeep.pauses,
    boards: createBoardSummaries(db, indexing.configured),
    database,
    images,
    collection,
    logger,
    visitors,
    sessions,
    apiKeys,
    history,
    ...readers,
    tags,
    accounts,
    switches,
    budgets,
    idempotencyKeys,
    favorites: createFavorites(db),
    taggings,
    captions,
    ...exampleParts({ db, images, taggings, captions, media, splitView: upscaler.splitView, publicUrl, log: logger }),
    generations,
    generators,
    models,
    jobs,
    keeper,
    media,
    upscales: upscaler.upscales,
    ...upkeep.progress,
    engines: withHealth,
    search,
    ...searches,
    embeddersInUse: inUse,
    sharedResults,
    alerts,
    webhooks: notifications.webhooks,
    push: notifications.push,
    removalRequests,
  });
  const usage = startUsage({ db, dataDir: config.dataDir, log: logger });
  const operatorConsole = await createOperatorConsole({
    config,
    database,
    images,
    media,
    engines: withHealth,
    generations,
    upscales: upscaler.upscales,
    accounts,
    switches,
    budgets,
    removalRequests,
    indexing,
    usage,
    throttle,
    logger,
  });
  const listening = watchListening(app.server);
  const housekeeping = createHousekeeping({
    visitors,
    sessions,
    throttle,
    passwordResets: accounts.passwordResets,
    sharedResults,
    alerts,
    removalRequests,
    idempotencyKeys,
    tags,
    limitHits: budgets.limitHits,
    database,
    sweepStorage: createStorageSweep({ db, storage, jobs, log: logger }),
    upscaler,
    log: logger,
  });
  const backupSchedule = createBackupSchedule({ config, database, log: logger });
  await upkeep.start();
  collection.start();
  await bus.start();
  await processes.start(() => generations.look());
  await generations.start();
  indexing.start();
  notifications.start();
  backupSchedule.start();
  // Tags are popular or not once the images are there.
  void collection.finished().then(() => housekeeping.start());
  return {
    app,
    /** Undefined without CONSOLE_PORT. */
    operatorConsole,
    collection,
    /** Resolves with the reason when the process cannot serve any more and must end, to be restarted. */
    ended: database.ended,
    /**
     * Serves on for DRAIN_SECONDS while `/readyz` fails, so that balancers send nobody here any more. To be called before
     * `close`. @param signal ends it at once
     */
    drain: (signal?: AbortSignal): Promise<void> => drain.begin(config.drainSeconds * 1_000, signal),
    /** Answers what was asked, finishes what is being written, then releases everything. */
    close: async (): Promise<void> => {
      drain.end();
      await listening.stop();
      // Streams of jobs end with the jobs, and the server waits for its streams.
      await Promise.all([app.close(), operatorConsole?.close(), generations.close()]);
      await Promise.all([apiKeys.close(), budgets.limitHits.close()]);
      await processes.stop();
      await bus.close();
      await Promise.all([collection.stop(), indexing.stop(), notifications.stop(), backupSchedule.stop()]);
      await Promise.all([housekeeping.stop(), upkeep.stop(), usage.stop()]);
      await Promise.all([tagger.close(), captioner.close(), upscaler.close()]);
      await Promise.all([media.close(), guarded.close()]);
      await Promise.all([storage.close(), database.close()]);
    },
  };
}
