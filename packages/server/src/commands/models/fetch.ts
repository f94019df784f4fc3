/**
 * Downloads a model: everything into a temporary folder, which gets its final name when all of it is complete and
 * verified.
 */
import { readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Holder, isAlive, thisProcess } from '../../platform/process/process-id.ts';
import { deriveCamie } from './derive.ts';
import { download, hashOf, type Wanted } from './download.ts';
import { bytesIn, draftFolderOf, type LockedFile, lockModel, makeFolder, putInPlace, readLock } from './folder.ts';
import { createHubAgent, urlOf } from './hub.ts';
import { type Model, ModelError, sumOf } from './model.ts';
import { createProgress, inBytes, inTime } from './progress.ts';

/** Space to leave free on the disk, in bytes. */
const SPARE_BYTES = 256 * 2 ** 20;

export interface FetchOptions {
  modelsDir: string;
  /** Origin of the hub or of a mirror. */
  hub: string;
  signal?: AbortSignal;
  /** A line that replaces the previous one. */
  onProgress?: (line: string) => void;
  /** A line that stays. */
  say?: (line: string) => void;
  /** See `DownloadOptions`. */
  pauseMs?: number;
  stallMs?: number;
}

/** @throws {ModelError} */
export async function fetchModel(model: Model, options: FetchOptions): Promise<void> {
  const draft = draftFolderOf(options.modelsDir, model.name);
  await makeFolder(draft);
  const owner = `${draft}.owner`;
  await refuseSecond(owner, model.name);
  await writeFile(owner, JSON.stringify(thisProcess()));
  try {
    await fetchInto(draft, model, options);
  } finally {
    await rm(owner, { force: true });
  }
}

/** Two processes that write one file would damage it. @throws {ModelError} if another process is downloading it */
async function refuseSecond(owner: string, name: string): Promise<void> {
  const other = await readFile(owner, 'utf8')
    .then((text) => JSON.parse(text) as Holder)
    .catch(() => undefined);
  if (other && isAlive(other)) {
    throw new ModelError(`Process ${other.pid} is downloading ${name} already: wait for it, or stop it.`);
  }
}

async function fetchInto(draft: string, model: Model, options: FetchOptions): Promise<void> {
  const { modelsDir, hub, onProgress = () => {}, say = () => {} } = options;
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
  // Recorded first, so that an installed model always has its hashes.
  await lockModel(modelsDir, model.name, {
    tool: model.tool,
    files,
    license: model.license.id,
    at: new Date().toISOString(),
  });
  await putInPlace(modelsDir, model.name);
}

/** The file if an earlier run has finished it. */
async function earlier({ to, sha256 }: Wanted): Promise<{ bytes: number; sha256: string } | undefined> {
  const found = await stat(to).catch(() => undefined);
  if (!found) return undefined;
  const hash = await hashOf(to);
  return sha256 === undefined || hash === sha256 ? { bytes: found.size, sha256: hash } : undefined;
}

/** Files that are written and derived. */
export async function addFiles({ written = {}, derived }: Model, folder: string): Promise<void> {
  for (const [name, text] of Object.entries(written)) await writeFile(path.join(folder, name), text);
  if (derived === 'camie-v2') await deriveCamie(folder);
}

/** @throws {ModelError} if there is no room for the missing files */
async function checkDisk({ files }: Model, draft: string): Promise<void> {
  const missing = sumOf(files) - (await bytesIn(draft));
  const { bavail, bsize } = await statfs(draft);
  const free = bavail * bsize;
  if (missing + SPARE_BYTES <= free) return;
  throw new ModelError(
    `Not enough room: ${inBytes(missing + SPARE_BYTES)} are needed, ${inBytes(free)} are free on the disk of MODELS_DIR.`,
  );
}
