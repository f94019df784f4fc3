/**
 * `npm run ingest -- …`: fills the index from a board, a folder or a dump. Exits with 1 if it failed, 2 for an invalid
 * command.
 */
import { readBoardsFile } from '../../catalog/boards/config-file.ts';
import { createBoards } from '../../catalog/boards/create.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { embeddersInUse, knownEmbedders } from '../../catalog/embedders/in-use.ts';
import { roomFor } from '../../catalog/embedders/room.ts';
import { watchBoards } from '../../catalog/freshness/board-state.ts';
import { createReindex } from '../../catalog/freshness/reindex.ts';
import { revisitText, runRevisit, visitedBoards } from '../../catalog/freshness/run.ts';
import { createImageStore } from '../../catalog/images/adapter.storage.ts';
import { createMediaPool } from '../../features/media-pool.ts';
import { createStorage } from '../../platform/storage/create.ts';
import { createTagger } from '../../features/tagger/create.ts';
import { createWorkMatcher } from '../../catalog/works/match.ts';
import { runCommand } from '../run-command.ts';
import { INTERRUPTED, stopSignal } from '../stop-signal.ts';
import { type Command, readCommand, type RevisitCommand, USAGE } from './args.ts';
import { createIngest, type Ingest, type IngestParts } from '../../catalog/ingest/create.ts';
import { createProgressLine, summaryText } from './report.ts';
import { untilChanged } from './watch.ts';
import { IngestError, type IngestSummary, type IngestParams } from '../../catalog/ingest/params.ts';

const EXIT_CODES = { done: 0, stopped: 0, failed: 1 } as const;

const stopping = stopSignal();
stopping.addEventListener('abort', () => console.error('\n[mekiki] Finishing running work …'));

await runCommand<Command>({
  usage: USAGE,
  // npm runs in the project's root, users in any folder.
  read: (args) => readCommand(args, process.env['INIT_CWD'] ?? process.cwd()),
  run: async (command) => {
    const { state } = await withIngest(readConfig(process.env), command);
    process.exitCode = stopping.aborted && !command.watches ? INTERRUPTED : EXIT_CODES[state];
  },
});

/** Opens what indexing needs, runs it, and closes everything. */
async function withIngest(config: Config, asked: Command): Promise<Pick<IngestSummary, 'state'>> {
  const line = createProgressLine(process.stdout, {
    isDryRun: asked.isDryRun,
    saysAll: ['info', 'debug'].includes(config.logLevel),
  });
  const database = await openDatabase({ url: config.databaseUrl, folder: config.dataDir, role: 'command' });
  const known = await knownEmbedders(config.embedderModels);
  const media = createMediaPool({
    size: config.mediaWorkers,
    ...(await roomFor(known)),
    embedders: () => embeddersInUse(database.queries, known),
  });
  const storage = createStorage(config);
  const unwatched = createBoards({
    setup: readBoardsFile(config.boardsConfig),
    maxImageBytes: config.maxUploadBytes,
    onWait: ({ seconds, reason }) => console.error(`\n[mekiki] ${reason} Retrying in ${seconds} s.`),
  });
  const boards = watchBoards(database.queries, unwatched);
  const tagger = createTagger(config, { db: database.queries, media });
  try {
    const images = createImageStore(storage);
    await images.check();
    const parts = {
      database,
      images,
      media,
      boards,
      tagger,
      works: createWorkMatcher({ queries: database.queries, images, media }),
      parallel: config.mediaWorkers + 2,
      maxBytes: config.maxUploadBytes,
    };
    const { params } = asked;
    if (params.kind === 'revisit') return await revisitAndSay(parts, params);
    return await runAndSay(createIngest(parts), { ...asked, params }, line);
  } finally {
    await tagger.close();
    await Promise.all([unwatched.close(), media.close()]);
    await Promise.all([storage.close(), database.close()]);
  }
}

/** One board after another; a failed one does not block the others. */
async function revisitAndSay(
  parts: IngestParts,
  { pool, limit }: RevisitCommand,
): Promise<Pick<IngestSummary, 'state'>> {
  const { queries } = parts.database;
  const reindex = createReindex(parts);
  let state: IngestSummary['state'] = 'done';
  for (const one of pool === undefined ? await visitedBoards(queries) : [pool]) {
    if (stopping.aborted) break;
    try {
      const summary = await runRevisit(
        { queries, boards: parts.boards, reindex },
        { pool: one, limit: limit ?? Number.MAX_SAFE_INTEGER },
        {
          signal: stopping,
          onProgress: ({ checked }) => {
            if (process.stdout.isTTY) process.stdout.write(`\r[mekiki] ${one}: ${checked} posts looked at`);
          },
        },
      );
      if (process.stdout.isTTY) process.stdout.write('\r\u001b[2K');
      console.log(revisitText(one, summary));
      if (summary.state === 'failed') state = 'failed';
    } catch (error) {
      // Another process is working on this board.
      if (!(error instanceof IngestError)) throw error;
      console.error(`[mekiki] ${one}: ${error.message}`);
      state = 'failed';
    }
  }
  return { state };
}

/** Once, or on every change until it is stopped. */
async function runAndSay(
  ingest: Ingest,
  { params, isDryRun, keepsApart, watches }: Command & { params: IngestParams },
  line: ReturnType<typeof createProgressLine>,
): Promise<IngestSummary> {
  for (;;) {
    // It starts watching before it scans, so that no change is missed.
    const changed = watches && params.kind === 'folder' ? untilChanged(params.folder, stopping) : undefined;
    changed?.catch(() => {});
    const summary = await ingest.run(params, {
      signal: stopping,
      onProgress: (progress) => line.show(progress),
      isDryRun,
      keepsApart,
    });
    line.end();
    console.log(summaryText(summary, isDryRun));
    if (!changed || stopping.aborted || summary.state === 'failed') return summary;
    await changed;
    if (stopping.aborted) return summary;
  }
}
