/** Imports a model from a local folder, for machines without a network. */
import { constants, existsSync } from 'node:fs';
import { copyFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isModelName } from '../../platform/config/chosen-models.ts';
import { UPSCALER_FILE } from '../../platform/config/config.ts';
import { hashOf } from './download.ts';
import { addFiles } from './fetch.ts';
import { draftFolderOf, folderOf, type LockedFile, lockModel, makeFolder, putInPlace } from './folder.ts';
import { type Model, ModelError, type Tool } from './model.ts';

/** Files that identify the kind of an unknown model. */
const MARKS: [file: string, tool: Tool][] = [
  ['embedder.json', 'embedder'],
  [UPSCALER_FILE, 'upscaler'],
  ['selected_tags.csv', 'tagger'],
  ['top_tags.txt', 'tagger'],
];

/**
 * Copies the files and verifies them as if they had been downloaded.
 * @param name of a known model, or a new one; by default the folder's
 * @throws {ModelError} if files are missing or are not those of the registry
 */
export async function importModel(
  modelsDir: string,
  from: string,
  { name = path.basename(from), known }: { name?: string; known: readonly Model[] },
): Promise<Model> {
  const isUsable: boolean = isModelName(name);
  if (!isUsable) throw new ModelError(`"${name}" cannot be the name of a model: add another after the folder.`);
  if (!(await stat(from).catch(() => undefined))?.isDirectory()) throw new ModelError(`${from} is not a folder.`);
  if (path.resolve(from) === folderOf(modelsDir, name)) {
    throw new ModelError(`${from} is where imported models are kept: import from another folder.`);
  }
  const model = known.find((one) => one.name === name) ?? (await unknownModel(from, name));
  const draft = draftFolderOf(modelsDir, name);
  await makeFolder(draft);
  const files: Record<string, LockedFile> = {};
  for (const { from: original, to, sha256 } of model.files) {
    // The name on the hub, or the adapter's.
    const found = [to, path.basename(original)].map((one) => path.join(from, one)).find(existsSync);
    if (found === undefined) throw new ModelError(`${from} has no ${to}, which ${name} needs.`);
    await copyFile(found, path.join(draft, to), constants.COPYFILE_FICLONE);
    const hash = await hashOf(path.join(draft, to));
    if (sha256 !== undefined && hash !== sha256) {
      throw new ModelError(`${found} is not the file of ${name}: its SHA-256 is ${hash} instead of ${sha256}.`);
    }
    files[to] = {
      bytes: (await stat(path.join(draft, to))).size,
      sha256: hash,
      pinned: known.includes(model) && sha256 !== undefined,
    };
  }
  await addFiles(model, draft);
  const license = known.includes(model) ? { license: model.license.id } : {};
  await lockModel(modelsDir, name, { tool: model.tool, files, ...license, at: new Date().toISOString() });
  await putInPlace(modelsDir, name);
  return model;
}

/** All files of a folder, with the tool that they are for. @throws {ModelError} if they fit none */
async function unknownModel(from: string, name: string): Promise<Model> {
  const entries = await readdir(from, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && isModelName(entry.name)).map((entry) => entry.name);
  const tool = MARKS.find(([file]) => names.includes(file))?.[1];
  if (tool === undefined) {
    throw new ModelError(
      `${from} has no selected_tags.csv, top_tags.txt, embedder.json or ${UPSCALER_FILE}, by which its kind would show. ` +
        'For a model of the list add its name after the folder.',
    );
  }
  return {
    name,
    tool,
    about: 'imported',
    license: { id: 'unknown', url: '' },
    files: names.map((file) => ({ from: file, to: file })),
  };
}
