import type { Resolve } from '../http/remote-target.ts';
import type { BoardPool } from '../pools.ts';
import { createDanbooru } from './adapter.danbooru.ts';
import type { BoardsSetup } from './config-file.ts';
import { type BoardHttp, type BoardWait, createBoardHttp } from './http.ts';
import { identityFor } from './identity.ts';
import { type Clock, REAL_CLOCK } from './pace.ts';
import type { Board } from './port.ts';
import { PROFILES } from './profile.ts';

export interface BoardsOptions {
  /** What the operator wrote; see `readBoardsFile`. */
  setup: BoardsSetup;
  /** Largest picture, in bytes. Default: 64 MiB. */
  maxPictureBytes?: number;
  /** Told each time that a board is left alone for a while. */
  onWait?: (wait: BoardWait) => void;
  /** For tests. */
  clock?: Clock;
  /** Looks host names up; the system's name servers by default. */
  resolve?: Resolve;
}

export interface Boards {
  /** The same one each time, with its one line of requests. */
  (pool: BoardPool): Board;
  /** Ends what is under way. */
  close(): Promise<void>;
}

const ADAPTERS: Partial<Record<BoardPool, (http: BoardHttp) => Board>> = {
  danbooru: createDanbooru,
};

/** All the boards; nothing is asked of one before it is used. */
export function createBoards({
  setup,
  maxPictureBytes = 64 * 1024 * 1024,
  clock = REAL_CLOCK,
  ...rest
}: BoardsOptions): Boards {
  const made = new Map<BoardPool, { board: Board; http: BoardHttp }>();
  const make = (pool: BoardPool) => {
    const adapter = ADAPTERS[pool];
    if (!adapter) throw new Error(`There is no adapter for ${pool} yet.`);
    const { name, api, referer, requestsPerSecond } = PROFILES[pool];
    const settings = setup.boards?.[pool] ?? {};
    const http = createBoardHttp({
      pool,
      name,
      baseUrl: settings.baseUrl ?? api,
      referer,
      requestsPerSecond: settings.requestsPerSecond ?? requestsPerSecond,
      concurrency: settings.concurrency ?? 1,
      maxPictureBytes,
      clock,
      ...rest,
      ...identityFor(pool, settings, setup.contact),
    });
    return { board: adapter(http), http };
  };
  const boardOf = (pool: BoardPool): Board => {
    const one = made.get(pool) ?? make(pool);
    made.set(pool, one);
    return one.board;
  };
  return Object.assign(boardOf, {
    close: async () => void (await Promise.all([...made.values()].map(({ http }) => http.close()))),
  });
}
