/** What the server indexes automatically, according to the configuration. */
import { readBoardsFile } from '../boards/config-file.ts';
import { createBoards } from '../boards/create.ts';
import type { Config } from '../../platform/config/config.ts';
import { watchBoards } from '../freshness/board-state.ts';
import { createReindex } from '../freshness/reindex.ts';
import { runRevisit } from '../freshness/run.ts';
import { createIngest, type IngestParts } from '../ingest/create.ts';
import { BOARD_POOLS, type Pool } from '../images/pools.ts';
import type { Pauses } from './pauses.ts';
import { createSchedule, type ScheduleParts } from './schedule.ts';
import { createRunRequests } from './requests.ts';
import { boardDefaults, readSchedule } from './settings.ts';

export interface IndexingParts extends Omit<IngestParts, 'boards' | 'parallel' | 'maxBytes'> {
  pauses: Pauses;
  log: ScheduleParts['log'];
}

/** No board is contacted before `start`. @throws ConfigError */
export function createScheduledIndexing(
  { ingestSchedule, boardsConfig, maxUploadBytes, mediaWorkers }: Config,
  { pauses, log, ...parts }: IndexingParts,
) {
  const { queries } = parts.database;
  const schedule = readSchedule(ingestSchedule);
  const setup = readBoardsFile(boardsConfig);
  const asked = createBoards({
    setup,
    maxImageBytes: maxUploadBytes,
    onWait: (wait) => log.info(wait, 'a board is left alone for a while'),
  });
  const boards = watchBoards(queries, asked);
  // Users' images come first, and one worker is reserved for them.
  const fetching = { ...parts, boards, parallel: Math.max(1, mediaWorkers - 1), maxBytes: maxUploadBytes };
  const ingest = createIngest(fetching);
  const reindex = createReindex(fetching);
  const scheduled: Pool[] = [
    ...schedule.boards.map(({ pool }) => pool),
    ...(schedule.folders.length > 0 ? ['local' as const] : []),
  ];
  const others = BOARD_POOLS.filter((pool) => !scheduled.includes(pool) && setup.boards?.[pool]);
  const requests = createRunRequests(queries);
  const runner = createSchedule({
    queries,
    schedule,
    byRequest: others.map(boardDefaults),
    pauses,
    requests,
    log,
    ingestBoard: ({ pool, tags, limit }, signal) => ingest.run({ kind: 'board', pool, tags, limit }, { signal }),
    revisitBoard: ({ pool, revisit: limit }, signal) =>
      runRevisit({ queries, boards, reindex }, { pool, limit }, { signal }),
    ingestFolder: (params, signal) => ingest.run({ kind: 'folder', ...params }, { signal }),
  });
  const configured: Pool[] = BOARD_POOLS.filter((pool) => scheduled.includes(pool) || others.includes(pool));
  return {
    /** Configured boards, whether anything of them is indexed or not. */
    configured,
    /** The boards themselves, for questions about one post. */
    boards: asked,
    /** Sources that are indexed automatically. */
    scheduled,
    /** Sources that an operator can have indexed now. */
    sources: [...scheduled, ...others],
    requests,
    pauses,
    start: (): void => runner.start(),
    stop: async (): Promise<void> => {
      await runner.stop();
      await asked.close();
    },
  };
}
