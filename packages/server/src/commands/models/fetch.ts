/** Downloads a model: everything into a folder of its own, which gets its name when all of it is there and verified. */
import { stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deriveCamie } from './derive.ts';
import { download, hashOf, type Wanted } from './download.ts';
import { bytesIn, draftFolderOf, type LockedFile, lockModel, makeFolder, putInPlace, readLock } from './folder.ts';
import { createHubAgent, urlOf } from './hub.ts';
import { type Model, ModelError, sumOf } from './model.ts';
import { createProgress, inBytes, inTime } from './progress.ts';

/** Left free on the disk, in bytes. */
const SPARE_BYTES = 256 * 2 ** 20;

export interface FetchOptions {
  modelsDir: string;
  /** Origin of the hub or of a mirror. */
  hub: string;
  signal?: AbortSignal;
  /** A line that takes the place of the one before. */
  onProgress?: (line: string) => void;
  /** A line that stays. */
  say?: (line: string) => void;
  /** See `DownloadOptions`. */
  pauseMs?: number;
  stallMs?: number;
}

/** @throws {ModelError} */
export async function fetchModel(model: Model, options: FetchOptions): Promise<void> {
  const { modelsDir, hub, onProgress = () => {}, say = () => {} } = options;
  const draft = draftFolderOf(modelsDir, model.name);
  await makeFolder(draft);
  await checkDisk(model, draft);
  const known = (await readLock(modelsDir))[model.name]?.files ?? {};
  const files: Record<string, LockedFile> = {};
  const agent = createHubAgent();
  try {
    for (const file of model.files) {
      const sha256 = file.sha256 ?? known[file.to]?.sha256;
      const progress = createProgress(file.to);
      const wanted = {
        url: urlOf(file, model.source, hub),
        to: path.join(draft, file.to),
        ...(file.bytes !== undefined && { bytes: file.bytes }),
        ...(sha256 !== undefined && { sha256 }),
      };
      const got =
        (await earlier(wanted)) ??
        (await download(wanted, {
          agent,
          ...(options.signal && { signal: options.signal }),
          ...(options.pauseMs !== undefined && { pauseMs: options.pauseMs }),
          ...(options.stallMs !== undefined && { stallMs: options.stallMs }),
          onProgress: (done, total) => onProgress(progress.line(done, total)),
          onPause: (why, ms) => say(`${why} Trying again in ${inTime(ms)}.`),
        }));
      files[file.to] = { ...got, pinned: file.sha256 !== undefined };
      const proof = sha256 === undefined ? `recorded its SHA-256 ${got.sha256}` : 'its SHA-256 is as expected';
      say(`${file.to}: ${inBytes(got.bytes)}, ${proof}.`);
    }
  } finally {
    await agent.close();
  }
  await addFiles(model, draft);
  // Recorded first: what is in its place always has its hashes.
  await lockModel(modelsDir, model.name, {
    tool: model.tool,
    files,
    licence: model.licence.id,
    at: new Date().toISOString(),
  });
  await putInPlace(modelsDir, model.name);
}

/** The file where an earlier run has finished it. */
async function earlier({ to, sha256 }: Wanted): Promise<{ bytes: number; sha256: string } | undefined> {
  const found = await stat(to).catch(() => undefined);
  if (!found) return undefined;
  const hash = await hashOf(to);
  return sha256 === undefined || hash === sha256 ? { bytes: found.size, sha256: hash } : undefined;
}

/** What is written and derived. */
export async function addFiles({ written = {}, derived }: Model, folder: string): Promise<void> {
  for (const [name, text] of Object.entries(written)) await writeFile(path.join(folder, name), text);
  if (derived === 'camie-v2') await deriveCamie(folder);
}

/** @throws {ModelError} where there is no room for what is not there yet */
async function checkDisk({ files }: Model, draft: string): Promise<void> {
  const missing = sumOf(files) - (await bytesIn(draft));
  const { bavail, bsize } = await statfs(draft);
  const free = bavail * bsize;
  if (missing + SPARE_BYTES <= free) return;
  throw new ModelError(
    `Not enough room: ${inBytes(missing + SPARE_BYTES)} are needed, ${inBytes(free)} are free on the disk of MODELS_DIR.`,
  );
}
