/** Danbooru's metadata, one JSON object per line; the images are fetched from its URLs or are in a folder. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { postOfDanbooru } from '../boards/danbooru-post.ts';
import type { Board, BoardPost } from '../boards/port.ts';
import { linesOf } from './lines.ts';
import { postOf } from './source.board.ts';
import { type IngestCandidate, type Found, SkipError, type Skipped, type IngestSource } from './source.ts';
import { type DumpParams, IngestError } from './params.ts';

const POOL = 'danbooru';
const MAX_LINE = 4 * 1024 * 1024;
/** How much of the file is used to estimate its number of lines, in bytes. */
const SAMPLE = 256 * 1024;
const EXTENSIONS = ['jpg', 'png', 'webp', 'gif', 'jpeg', 'avif'];

export interface DumpOptions {
  board: Pick<Board, 'image'>;
  /** Maximum file size, in bytes. */
  maxBytes: number;
}

interface Position {
  /** Where the next line starts, in bytes. */
  offset: number;
  /** Size of the file that was read; another size means another dump. */
  size: number;
}

/** @throws IngestError if it is not a file, or not of this format */
export async function dumpSource(params: DumpParams, { board, maxBytes }: DumpOptions): Promise<IngestSource> {
  const facts = await stat(params.file).catch(() => undefined);
  if (!facts?.isFile()) throw new IngestError(`There is no file ${params.file}.`);
  const { size } = facts;
  if (params.images !== undefined && !(await stat(params.images).catch(() => undefined))?.isDirectory()) {
    throw new IngestError(`There is no folder ${params.images}.`);
  }
  await refuseOthers(params.file);

  async function* posts(checkpoint: unknown, signal: AbortSignal): AsyncGenerator<Found> {
    const { offset = 0, size: known } = (checkpoint ?? {}) as Partial<Position>;
    const start = known === size ? offset : 0;
    for await (const { text, end } of linesOf(params.file, start, MAX_LINE)) {
      if (signal.aborted) return;
      if (text?.trim() === '') continue;
      const at = `${((100 * end) / Math.max(1, size)).toFixed(1)} % of the file`;
      yield { found: foundIn(text), checkpoint: { offset: end, size } satisfies Position, at };
    }
  }

  function foundIn(text: string | undefined): IngestCandidate | Skipped {
    const skip = (reason: string, postId = ''): Skipped => ({ kind: 'skipped', pool: POOL, postId, reason });
    if (text === undefined) return skip('Its line is too long.');
    let raw: unknown;
    try {
      raw = JSON.parse(text);
    } catch {
      return skip('Its line is not JSON.');
    }
    const post = postOfDanbooru(raw);
    if ('reason' in post) return skip(post.reason, post.postId);
    return {
      kind: 'candidate',
      pool: POOL,
      postId: post.postId,
      md5: post.md5,
      post: async () => postOf(post),
      read: (signal) => (params.images === undefined ? board.image(post, signal) : readFrom(params.images, post)),
    };
  }

  async function readFrom(folder: string, post: BoardPost): Promise<Uint8Array> {
    for (const name of namesOf(post)) {
      const file = path.join(folder, name);
      const found = await stat(file).catch(() => undefined);
      if (!found?.isFile()) continue;
      if (found.size > maxBytes) throw new SkipError(`It is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.`);
      return readFile(file);
    }
    throw new SkipError('Its image is not in the folder.');
  }

  return {
    pool: POOL,
    // Once at the end, it starts over: failures are retried, existing posts are skipped.
    again: () => undefined,
    posts,
    expected: async () => {
      let lines = 0;
      let last = 1;
      for await (const { end } of linesOf(params.file, 0, MAX_LINE)) {
        lines += 1;
        last = end;
        if (end > SAMPLE) break;
      }
      return Math.round((lines * size) / last);
    },
    tagger: false,
    mayMend: params.images === undefined,
  };
}

/**
 * Paths of an image in data sets of Danbooru: by its ID, directly or in folders by its last three digits, or by its
 * md5.
 */
function* namesOf({ postId, md5 }: BoardPost): Generator<string> {
  const bucket = (Number(postId) % 1_000).toString().padStart(4, '0');
  const stems = [postId, path.join(bucket, postId)];
  if (md5 !== undefined) stems.push(md5, path.join(md5.slice(0, 2), md5.slice(2, 4), md5));
  for (const stem of stems) for (const extension of EXTENSIONS) yield `${stem}.${extension}`;
}

/** Compressed files and a single JSON document are frequent mistakes. */
async function refuseOthers(file: string): Promise<void> {
  for await (const { text } of linesOf(file, 0, MAX_LINE)) {
    const start = text?.trimStart() ?? '';
    if (start.startsWith('[')) throw new IngestError(`${file} is one JSON list; it must have one object a line.`);
    if (start !== '' && !start.startsWith('{')) {
      throw new IngestError(`${file} is not JSON with one object a line. Unpack it first if it is packed.`);
    }
    if (start !== '') return;
  }
}
