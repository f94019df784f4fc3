import type { Resolve } from '../../platform/http/remote-target.ts';
import type { BoardPool } from '../images/pools.ts';
import { createAnimePictures } from './adapter.anime-pictures.ts';
import { createDanbooru } from './adapter.danbooru.ts';
import { createEShuushuu } from './adapter.e-shuushuu.ts';
import { createGelbooru02 } from './adapter.gelbooru-02.ts';
import { createGelbooru } from './adapter.gelbooru.ts';
import { createMoebooru } from './adapter.moebooru.ts';
import { createZerochan } from './adapter.zerochan.ts';
import type { BoardSettings, BoardsSetup } from './config-file.ts';
import { type BoardHttp, type BoardWait, createBoardHttp } from './http.ts';
import { identityFor } from './identity.ts';
import { type Clock, REAL_CLOCK } from './pace.ts';
import type { Board, BoardApi } from './port.ts';
import { PROFILES } from './profile.ts';

export interface BoardsOptions {
  /** What the operator configured; see `readBoardsFile`. */
  setup: BoardsSetup;
  /** Largest image, in bytes. Default: 64 MiB. */
  maxImageBytes?: number;
  /** Called each time that requests to a board pause. */
  onWait?: (wait: BoardWait) => void;
  /** Clock, replaced in tests. */
  clock?: Clock;
  /** Resolves host names; the system's resolver by default. */
  resolve?: Resolve;
}

export interface Boards {
  /** The same one each time, with its single request queue. */
  (pool: BoardPool): Board;
  /** The same board, asked while a visitor waits: rarely, without retries, and without pauses of indexing. */
  forVisitors(pool: BoardPool): Pick<Board, 'post'>;
  /** Aborts pending requests. */
  close(): Promise<void>;
}

type Adapter = (http: BoardHttp, base: string, settings: BoardSettings) => BoardApi;

const ADAPTERS: Record<BoardPool, Adapter> = {
  danbooru: createDanbooru,
  gelbooru: createGelbooru,
  safebooru: (http, base, settings) => createGelbooru02('safebooru', http, base, settings),
  tbib: (http, base, settings) => createGelbooru02('tbib', http, base, settings),
  'yande.re': (http) => createMoebooru('yande.re', http),
  konachan: (http) => createMoebooru('konachan', http),
  // A mirror has its originals next to its API.
  zerochan: (http, base) => createZerochan(http, base === PROFILES.zerochan.api ? 'https://static.zerochan.net' : base),
  'anime-pictures': createAnimePictures,
  'e-shuushuu': createEShuushuu,
};

/** The HTTP client of one board, paced and identified as the operator configured it. Close it after use. */
export function createBoardClient(
  pool: BoardPool,
  { setup, maxImageBytes = 64 * 1024 * 1024, clock = REAL_CLOCK, ...rest }: BoardsOptions,
): BoardHttp {
  const { name, referer, requestsPerSecond } = PROFILES[pool];
  const settings = setup.boards?.[pool] ?? {};
  return createBoardHttp({
    pool,
    name,
    baseUrl: baseOf(pool, settings),
    referer,
    requestsPerSecond: settings.requestsPerSecond ?? requestsPerSecond,
    concurrency: settings.concurrency ?? 1,
    maxImageBytes,
    clock,
    ...rest,
    ...identityFor(pool, settings, setup.contact),
  });
}

const baseOf = (pool: BoardPool, { baseUrl }: BoardSettings): string =>
  (baseUrl ?? PROFILES[pool].api).replace(/\/+$/, '');

/** All boards; none is contacted before it is used. */
export function createBoards(options: BoardsOptions): Boards {
  const made = new Map<BoardPool, { board: Board; visited: Pick<Board, 'post'>; http: BoardHttp }>();
  const make = (pool: BoardPool) => {
    const settings = options.setup.boards?.[pool] ?? {};
    const http = createBoardClient(pool, options);
    const board: Board = {
      pool,
      ...ADAPTERS[pool](http, baseOf(pool, settings), settings),
      image: ({ fileUrls }, signal) => http.image(fileUrls, signal),
    };
    const rare: BoardHttp = { ...http, json: (ask) => http.json({ ...ask, isForVisitor: true }) };
    return { board, visited: ADAPTERS[pool](rare, baseOf(pool, settings), settings), http };
  };
  const oneOf = (pool: BoardPool) => {
    const one = made.get(pool) ?? make(pool);
    made.set(pool, one);
    return one;
  };
  return Object.assign((pool: BoardPool): Board => oneOf(pool).board, {
    forVisitors: (pool: BoardPool) => oneOf(pool).visited,
    close: async () => void (await Promise.all([...made.values()].map(({ http }) => http.close()))),
  });
}
