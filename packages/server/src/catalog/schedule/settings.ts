/** What the server indexes automatically. One JSON file; nothing without it. */
import path from 'node:path';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { ConfigError } from '../../platform/config/config-error.ts';
import { readJsonFile } from '../../platform/config/json-file.ts';
import { BOARD_POOLS, type BoardPool } from '../images/pools.ts';

/** From the end of one run to the start of the next. */
const everyMinutes = Type.Optional(Type.Number({ minimum: 1, maximum: 43_200 }));
const BoardSchedule = Type.Object(
  {
    everyMinutes,
    /** New images per run. */
    limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    /** Posts checked again per run. */
    revisit: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    /** In the syntax of the board's own search; everything without them. */
    tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 20 })),
  },
  { additionalProperties: false },
);
const FolderSchedule = Type.Object(
  {
    folder: Type.String({ minLength: 1, maxLength: 4_000 }),
    sidecars: Type.Optional(Type.Boolean()),
    /** Whether images without tags get those of the tagger. */
    tagger: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
const ScheduleFile = Type.Object(
  {
    boards: Type.Optional(
      Type.Object(Object.fromEntries(BOARD_POOLS.map((pool) => [pool, Type.Optional(BoardSchedule)])), {
        additionalProperties: false,
      }),
    ),
    folders: Type.Optional(Type.Array(FolderSchedule, { maxItems: 100 })),
    foldersEveryMinutes: everyMinutes,
  },
  { additionalProperties: false },
);
const check = Compile(ScheduleFile);

const DEFAULTS = { everyMinutes: 60, limit: 500, revisit: 200 };
const FOLDER_MINUTES = 10;

export interface BoardSource {
  pool: BoardPool;
  everyMinutes: number;
  limit: number;
  revisit: number;
  tags: readonly string[];
}
export interface FolderSource {
  /** Absolute path. */
  folder: string;
  sidecars: boolean;
  tagger: boolean;
}
export interface Schedule {
  boards: readonly BoardSource[];
  /** All of them are scanned together. */
  folders: readonly FolderSource[];
  foldersEveryMinutes: number;
}

/** A board with the default settings. */
export const boardDefaults = (pool: BoardPool): BoardSource => ({ pool, ...DEFAULTS, tags: [] });

/** Reads the file; relative folders are resolved against it. @throws ConfigError that names the problem */
export function readSchedule(file: string | undefined): Schedule {
  if (file === undefined) return { boards: [], folders: [], foldersEveryMinutes: FOLDER_MINUTES };
  const value = readJsonFile('INGEST_SCHEDULE', file);
  const [error] = check.Errors(value);
  if (error) throw new ConfigError(`INGEST_SCHEDULE: ${error.instancePath || 'the file'} ${error.message}.`);
  const {
    boards = {},
    folders = [],
    foldersEveryMinutes = FOLDER_MINUTES,
  } = value as {
    boards?: Partial<Record<BoardPool, Static<typeof BoardSchedule>>>;
    folders?: Static<typeof FolderSchedule>[];
    foldersEveryMinutes?: number;
  };
  const names = folders.map(({ folder }) => path.basename(path.resolve(path.dirname(file), folder)));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) {
    throw new ConfigError(
      `INGEST_SCHEDULE: two folders have the name "${twice}", by which their images are told apart: rename one of them.`,
    );
  }
  return {
    boards: BOARD_POOLS.flatMap((pool) => {
      const board = boards[pool];
      return board ? [{ ...boardDefaults(pool), ...board }] : [];
    }),
    folders: folders.map(({ folder, sidecars = false, tagger = false }) => ({
      folder: path.resolve(path.dirname(file), folder),
      sidecars,
      tagger,
    })),
    foldersEveryMinutes,
  };
}
