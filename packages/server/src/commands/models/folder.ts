/** The folder of downloaded models: a folder for each, and a lock file with the hashes of their files. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isModelName } from '../../platform/config/chosen-models.ts';
import { type Model, ModelError, neededFiles, type Tool } from './model.ts';

export interface LockedFile {
  bytes: number;
  sha256: string;
  /** Whether the registry names the hash; otherwise it is that of the first download. */
  pinned: boolean;
}

/** What was fetched or imported. */
export interface LockedModel {
  tool: Tool;
  files: Record<string, LockedFile>;
  license?: string;
  /** ISO 8601. */
  at: string;
}
type Lock = Record<string, LockedModel>;

const lockFile = (modelsDir: string): string => path.join(modelsDir, 'lock.json');

/** Where a model is, or will be. */
export const folderOf = (modelsDir: string, name: string): string => path.join(modelsDir, name);

/** Its folder during the download, on the same disk. No model name starts with a dot. */
export const draftFolderOf = (modelsDir: string, name: string): string => path.join(modelsDir, `.${name}`);

/** @throws {ModelError} for a damaged file */
export async function readLock(modelsDir: string): Promise<Lock> {
  const text = await readFile(lockFile(modelsDir), 'utf8').catch(() => undefined);
  if (text === undefined) return {};
  try {
    return JSON.parse(text) as Lock;
  } catch {
    throw new ModelError(`${lockFile(modelsDir)} is damaged: restore it, or delete it and import the models again.`);
  }
}

/** Replaces one entry atomically. */
export async function lockModel(modelsDir: string, name: string, locked: LockedModel): Promise<void> {
  const lock = { ...(await readLock(modelsDir)), [name]: locked };
  const draft = `${lockFile(modelsDir)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(lock, undefined, 2)}\n`);
  await rename(draft, lockFile(modelsDir));
}

/** Whether all its files are there. */
export function isInstalled(modelsDir: string, model: Model): boolean {
  return missingFiles(modelsDir, model).length === 0;
}

export function missingFiles(modelsDir: string, model: Model): string[] {
  const folder = folderOf(modelsDir, model.name);
  return neededFiles(model).filter((file) => !existsSync(path.join(folder, file)));
}

/** Turns the draft into the folder of a model, replacing an older one. */
export async function putInPlace(modelsDir: string, name: string): Promise<void> {
  const folder = folderOf(modelsDir, name);
  await rm(folder, { recursive: true, force: true });
  await rename(draftFolderOf(modelsDir, name), folder);
}

/** Bytes of a folder's files; 0 if there is none. */
export async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Imported models that no registry knows. */
export async function importedModels(modelsDir: string, known: readonly Model[]): Promise<Model[]> {
  const lock = await readLock(modelsDir);
  return Object.entries(lock)
    .filter(([name]) => isModelName(name) && existsSync(folderOf(modelsDir, name)))
    .filter(([name]) => known.every((model) => model.name !== name))
    .map(([name, { tool, files }]): Model => ({
      name,
      tool,
      about: 'imported',
      license: { id: 'unknown', url: '' },
      files: Object.entries(files).map(([to, { bytes, sha256 }]) => ({ from: to, to, bytes, sha256 })),
    }));
}

export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
}
