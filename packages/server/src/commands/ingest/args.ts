/** Parses the arguments after `npm run ingest --`. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BOARD_POOLS, type BoardPool } from '../../catalog/images/pools.ts';
import { IngestError, type IngestParams } from '../../catalog/ingest/params.ts';
import { commandLine } from '../../platform/process/command-line.ts';

export const USAGE = `${commandLine('ingest', 'board NAME [--tags a,b] [--since DAY|NUMBER] [--limit N]')}
    posts of a board: ${BOARD_POOLS.join(', ')}
${commandLine('ingest', 'folder DIR [--watch] [--sidecar tags] [--tagger]')}
    your own images; --sidecar tags reads image.png.txt, image.txt or gallery-dl's .json beside each,
    --tagger tags images without tags with the configured tagger, --watch keeps running and indexes new files
${commandLine('ingest', 'dump FILE.jsonl [--images DIR]')}
    Danbooru's metadata, one post a line; images are fetched, or taken from DIR by number or md5
${commandLine('ingest', 'revisit [NAME] [--limit N]')}
    checks indexed posts again, the oldest check first: of one board, or of all
with each of the first three:
    --dry-run   only counts the posts
    --no-merge  does not compare images: every new file becomes a separate image; for large first loads
Run the same command again to resume where it stopped.`;

/** Revisits one board, or all that are indexed. */
export interface RevisitCommand {
  kind: 'revisit';
  pool: BoardPool | undefined;
  limit: number | undefined;
}

export interface Command {
  params: IngestParams | RevisitCommand;
  isDryRun: boolean;
  keepsApart: boolean;
  watches: boolean;
}

const OPTIONS = {
  tags: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string' },
  watch: { type: 'boolean' },
  sidecar: { type: 'string' },
  tagger: { type: 'boolean' },
  images: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'no-merge': { type: 'boolean' },
} as const;
const ALLOWED: Readonly<Record<IngestParams['kind'], readonly string[]>> = {
  board: ['tags', 'since', 'limit'],
  folder: ['watch', 'sidecar', 'tagger'],
  dump: ['images'],
};
const ALWAYS = ['dry-run', 'no-merge'];
const WHAT: Readonly<Record<IngestParams['kind'], string>> = { board: 'board', folder: 'folder', dump: 'file' };

/**
 * @param cwd base of relative paths
 * @throws IngestError that says what is wrong
 */
export function readCommand(args: readonly string[], cwd: string): Command {
  const { values, positionals } = parse(args);
  const [kind, name, ...rest] = positionals;
  if (kind === 'revisit') return readRevisit(values, positionals.slice(1));
  if (kind !== 'board' && kind !== 'folder' && kind !== 'dump') {
    throw new IngestError(kind === undefined ? 'Choose what to index.' : `"${kind}" cannot be indexed.`);
  }
  if (name === undefined) throw new IngestError(`Say which ${WHAT[kind]}.`);
  if (rest.length > 0) throw new IngestError(`One ${WHAT[kind]} at a time: what is "${rest[0]}"?`);
  const wrong = Object.keys(values).find((option) => ![...ALLOWED[kind], ...ALWAYS].includes(option));
  if (wrong !== undefined) throw new IngestError(`--${wrong} does not belong to ${kind}.`);
  if (values.sidecar !== undefined && values.sidecar !== 'tags') {
    throw new IngestError(`--sidecar can only be "tags", not "${values.sidecar}".`);
  }
  return {
    params: paramsOf(kind, name, values, cwd),
    isDryRun: values['dry-run'] ?? false,
    keepsApart: values['no-merge'] ?? false,
    watches: values.watch ?? false,
  };
}

function readRevisit(values: ReturnType<typeof parse>['values'], names: readonly string[]): Command {
  const [name, second] = names;
  if (second !== undefined) throw new IngestError(`One board at a time, or all: what is "${second}"?`);
  const wrong = Object.keys(values).find((option) => option !== 'limit');
  if (wrong !== undefined) throw new IngestError(`--${wrong} does not belong to revisit.`);
  const pool = name === undefined ? undefined : poolOf(name);
  const params: RevisitCommand = { kind: 'revisit', pool, limit: limitOf(values.limit) };
  return { params, isDryRun: false, keepsApart: false, watches: false };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // Node's first sentence is plain; the rest is about its own rules.
    throw new IngestError(
      error instanceof Error
        ? (error.message.split('. ')[0] ?? '').replace(/\.?$/, '.')
        : 'The options could not be read. --help shows them.',
    );
  }
}

function paramsOf(
  kind: IngestParams['kind'],
  name: string,
  values: ReturnType<typeof parse>['values'],
  cwd: string,
): IngestParams {
  switch (kind) {
    case 'board':
      return {
        kind,
        pool: poolOf(name),
        tags: (values.tags ?? '')
          .split(',')
          .map((tag) => tag.trim())
          .filter(Boolean),
        since: values.since,
        limit: limitOf(values.limit),
      };
    case 'folder':
      return {
        kind,
        folder: path.resolve(cwd, name),
        sidecars: values.sidecar === 'tags',
        tagger: values.tagger ?? false,
      };
    case 'dump':
      return {
        kind,
        file: path.resolve(cwd, name),
        images: values.images === undefined ? undefined : path.resolve(cwd, values.images),
      };
    default:
      return kind satisfies never;
  }
}

function poolOf(name: string): BoardPool {
  const found = BOARD_POOLS.find((pool) => pool === name);
  if (!found) throw new IngestError(`There is no board "${name}". The boards: ${BOARD_POOLS.join(', ')}.`);
  return found;
}

function limitOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const limit = Number(text);
  if (!Number.isSafeInteger(limit) || limit < 1)
    throw new IngestError(`--limit takes a number from 1 on, not "${text}".`);
  return limit;
}
