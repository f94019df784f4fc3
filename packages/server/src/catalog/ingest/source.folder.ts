/** Images of an operator's folder, in order of their names. */
import { open, readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { sniffFormat } from '@mekiki/metadata/formats/sniff.ts';
import { changedAtOf, readSidecar, sidecarsChangedAt } from './sidecar.ts';
import { type IngestCandidate, type Found, SkipError, type Skipped, type IngestSource } from './source.ts';
import { type FolderParams, IngestError } from './params.ts';

const POOL = 'local';
/** What identifies an image's format. */
const HEAD = 64;
/** Files about images; nobody needs to hear that they are not images. */
const SIDECARS = new Set(['.txt', '.json', '.md', '.html', '.xml', '.csv', '.ini', '.db', '.part']);

export interface FolderOptions {
  /** Maximum file size, in bytes. */
  maxBytes: number;
}

/** @throws IngestError if there is no such folder */
export async function folderSource(params: FolderParams, { maxBytes }: FolderOptions): Promise<IngestSource> {
  const root = await realpath(params.folder).catch(() => undefined);
  if (root === undefined || !(await stat(root)).isDirectory()) {
    throw new IngestError(`There is no folder ${params.folder}.`);
  }

  async function* posts(_: unknown, signal: AbortSignal): AsyncGenerator<Found> {
    for await (const file of filesBelow(root as string)) {
      if (signal.aborted) return;
      const found = await look(file);
      if (found) yield { found, at: found.postId };
    }
  }

  async function look(file: string): Promise<IngestCandidate | Skipped | undefined> {
    // Includes the folder's own name, otherwise two folders would share their posts.
    const postId = path
      .join(path.basename(root as string), path.relative(root as string, file))
      .split(path.sep)
      .join('/');
    const skip = (reason: string): Skipped => ({ kind: 'skipped', pool: POOL, postId, reason });
    const real = await realpath(file).catch(() => undefined);
    if (real === undefined) return skip('It is a link to nowhere.');
    if (!real.startsWith(`${root}${path.sep}`)) return skip('It is a link out of the folder.');
    const facts = await stat(real).catch(() => undefined);
    if (!facts) return skip('It is gone.');
    if (!facts.isFile()) return real === file ? skip('It cannot be read.') : undefined;
    if (isSidecar(file)) return undefined;
    const own = changedAtOf(facts);
    const said = params.sidecars ? await sidecarsChangedAt(file) : undefined;
    return {
      kind: 'candidate',
      pool: POOL,
      postId,
      changedAt: said && said > own ? said : own,
      renews: params.sidecars,
      post: async () => ({
        pool: POOL,
        postId,
        rating: 'unknown',
        width: 0,
        height: 0,
        tags: [],
        title: path.basename(file, path.extname(file)),
        postedAt: facts.mtime,
        ...(params.sidecars ? await readSidecar(file) : {}),
      }),
      read: () => readWhole(real, facts.size),
    };
  }

  async function readWhole(file: string, size: number): Promise<Uint8Array> {
    if (size > maxBytes) throw new SkipError(`It is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.`);
    if (!sniffFormat(await headOf(file))) throw new SkipError('It is not an image that we can read.');
    const bytes = await readFile(file);
    const after = await stat(file);
    // A failure, so that the next run checks it again.
    if (after.size !== size || bytes.length !== size) throw new Error('It was written to while it was read.');
    return bytes;
  }

  return {
    pool: POOL,
    again: () => undefined,
    posts,
    expected: async () => {
      let count = 0;
      for await (const file of filesBelow(root)) if (!isSidecar(file)) count += 1;
      return count;
    },
    tagger: params.tagger ?? false,
    mayMend: false,
  };
}

const isSidecar = (file: string): boolean => SIDECARS.has(path.extname(file).toLowerCase());

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** All files and links, folder by folder, in order of their names; hidden ones are skipped. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined);
  // A folder without read permission is reported like an unreadable file.
  if (!entries) yield folder;
  for (const entry of (entries ?? []).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (entry.isFile() || entry.isSymbolicLink()) yield file;
  }
}
