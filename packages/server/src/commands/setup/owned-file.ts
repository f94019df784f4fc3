/** Writes files of the data folder whose owner can read them, and nobody else: addresses may come with passwords. */
import { lchown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { engineFiles } from '../../platform/config/engine-files.ts';

/** Writes a file in one step. Root writes it for the owner of the data folder, who runs the server. @returns its path */
export async function writeOwned(dataDir: string, name: string, content: string | Uint8Array): Promise<string> {
  const { folder } = engineFiles(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, name);
  const unfinished = `${file}.new`;
  await rm(unfinished, { force: true });
  // `wx`: the folder may be another account's, and root must not write where a link of it leads.
  await writeFile(unfinished, content, { mode: 0o600, flag: 'wx' });
  if (process.getuid?.() === 0) {
    const { uid, gid } = await stat(dataDir);
    for (const one of [folder, unfinished]) await lchown(one, uid, gid);
  }
  await rename(unfinished, file);
  return file;
}
