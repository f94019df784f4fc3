/** Deletes a model that does not work here. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { readChosenModels, writeChosenModels } from '../../platform/config/chosen-models.ts';
import { commandLine } from '../../platform/process/command-line.ts';
import { bytesIn, draftFolderOf, folderOf } from './folder.ts';
import { isChosen } from './list.ts';
import { type Model, ModelError } from './model.ts';

/**
 * Its hashes stay in the lock file, so that a new download gets the same files.
 * @param options `isForced`: also an embedder that the index may still belong to
 * @returns freed bytes. @throws {ModelError} if it is in use
 */
export async function removeModel(
  modelsDir: string,
  model: Model,
  { isForced, env }: { isForced: boolean; env: Record<string, string | undefined> },
): Promise<number> {
  const { name, tool } = model;
  const folders = [folderOf(modelsDir, name), draftFolderOf(modelsDir, name)];
  if (!folders.some(existsSync)) throw new ModelError(`${name} is not there.`);
  const { change: _, ...chosen } = readChosenModels(modelsDir);
  if (isChosen(model, chosen, env)) {
    const isOlderEmbedder = tool === 'embedder' && chosen.embedders?.at(-1) !== name;
    if (!isOlderEmbedder) {
      throw new ModelError(
        `${name} is in use: ${commandLine('models', `use builtin-${tool}`)}, or another one, then remove it.`,
      );
    }
    if (!isForced) {
      throw new ModelError(
        `The index may still belong to ${name}. Once GET /api/counts names another embedder: add --force.`,
      );
    }
    await writeChosenModels(modelsDir, {
      ...chosen,
      embedders: chosen.embedders?.filter((one) => one !== name) ?? [],
    });
  }
  const sizes = await Promise.all(folders.map(bytesIn));
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  return sizes.reduce((sum, size) => sum + size, 0);
}
