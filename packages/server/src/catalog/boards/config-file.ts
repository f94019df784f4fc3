/** The boards' configuration: how we identify ourselves, keys, rates. One JSON file, all of it optional. */
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { ConfigError } from '../../platform/config/config-error.ts';
import { readJsonFile } from '../../platform/config/json-file.ts';
import { BOARD_POOLS, type BoardPool } from '../images/pools.ts';

// They become headers, which do not allow line breaks and non-Latin text.
const headerText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[\\x20-\\x7e]+$' });

const BoardSettings = Type.Object(
  {
    /** Base URL of its API: your own mirror, or a test. May be on a private network. */
    baseUrl: Type.Optional(Type.String({ pattern: '^https?://', maxLength: 500 })),
    /** Instead of the one built from `contact`. */
    userAgent: Type.Optional(headerText(300)),
    /** The username of an account. */
    login: Type.Optional(headerText(100)),
    apiKey: Type.Optional(headerText(300)),
    /** The ID of an account. */
    userId: Type.Optional(Type.String({ pattern: '^\\d{1,12}$' })),
    requestsPerSecond: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100 })),
    /** Maximum number of concurrent requests. */
    concurrency: Type.Optional(Type.Integer({ minimum: 1, maximum: 16 })),
  },
  { additionalProperties: false },
);
const BoardsFile = Type.Object(
  {
    /** An email address or a page: boards see it in the user agent. */
    contact: Type.Optional(headerText(200)),
    boards: Type.Optional(
      Type.Object(Object.fromEntries(BOARD_POOLS.map((pool) => [pool, Type.Optional(BoardSettings)])), {
        additionalProperties: false,
      }),
    ),
  },
  { additionalProperties: false },
);
const check = Compile(BoardsFile);

export type BoardSettings = Static<typeof BoardSettings>;

export interface BoardsSetup {
  contact?: string;
  boards?: Partial<Record<BoardPool, BoardSettings>>;
}

/** The contents of the file; empty without a file. @throws ConfigError that names the problem */
export function readBoardsFile(file: string | undefined): BoardsSetup {
  if (file === undefined) return {};
  const value = readJsonFile('BOARDS_CONFIG', file);
  const [error] = check.Errors(value);
  if (error) throw new ConfigError(`BOARDS_CONFIG: ${error.instancePath || 'the file'} ${error.message}.`);
  const setup = value as BoardsSetup;
  for (const [pool, { baseUrl }] of Object.entries(setup.boards ?? {})) {
    if (baseUrl !== undefined && !URL.canParse(baseUrl)) {
      throw new ConfigError(`BOARDS_CONFIG: the baseUrl of ${pool} is no address.`);
    }
  }
  return setup;
}
