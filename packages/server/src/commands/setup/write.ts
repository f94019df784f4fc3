/** Writes the chosen engines into the data folder, readable by its owner only: addresses may come with passwords. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import type { SamplerOffer } from '../../engines/settings/samplers.ts';
import { LIMITS } from '../../engines/settings/limits.ts';
import { isSameCheckpoint } from '../../engines/shared/checkpoint-names.ts';
import {
  type GeneratorFile,
  type ModelEntry,
  readGeneratorFile,
  type ServerEntry,
} from '../../features/generator/models.ts';
import { type CaptionSettings, engineFiles } from '../../platform/config/engine-files.ts';
import { defaultsFor } from './model-defaults.ts';

/** A server of the generator, with what it has. */
export interface OfferingServer {
  entry: ServerEntry;
  /** Empty text for one without a name. */
  checkpoints: readonly string[];
  samplers: SamplerOffer;
}

/** The numbers of models that are known stay: they stand in people's histories. @param before the last file's */
export function generatorFileOf(servers: readonly OfferingServer[], before: readonly ModelEntry[]): GeneratorFile {
  const models: ModelEntry[] = [];
  const isTaken = (id: number) => models.some((model) => model.id === id);
  const wanted = distinct(servers.flatMap(({ checkpoints }) => checkpoints)).slice(0, LIMITS.model.max);
  for (const checkpoint of wanted) {
    const old = before.find((model) => isSameCheckpoint(model.checkpoint ?? '', checkpoint));
    if (old && !isTaken(old.id)) models.push(old);
  }
  for (const checkpoint of wanted) {
    if (models.some((model) => isSameCheckpoint(model.checkpoint ?? '', checkpoint))) continue;
    let id: number = LIMITS.model.min;
    while (isTaken(id)) id += 1;
    const having = servers.filter(({ checkpoints }) => checkpoints.some((name) => isSameCheckpoint(name, checkpoint)));
    const defaults = defaultsFor(
      checkpoint,
      having.map(({ samplers }) => samplers),
    );
    models.push({
      id,
      name: nameOf(checkpoint),
      ...(checkpoint !== '' && { checkpoint }),
      ...(defaults && { defaults }),
    });
  }
  return { servers: servers.map(({ entry }) => entry), models: models.toSorted((one, other) => one.id - other.id) };
}

function distinct(checkpoints: readonly string[]): string[] {
  return checkpoints.filter((name, at) => checkpoints.findIndex((one) => isSameCheckpoint(one, name)) === at);
}

/** `sdxl/my_model-v2.safetensors` → `my model-v2`. */
function nameOf(checkpoint: string): string {
  const file = checkpoint.split(/[/\\]/).at(-1) ?? '';
  const name = file
    .replace(/\.\w+$/, '')
    .replaceAll('_', ' ')
    .trim();
  return name.slice(0, 80) || 'The loaded model';
}

/** The models of the last file; none if there is no file that can be read. */
export function modelsBefore(dataDir: string): readonly ModelEntry[] {
  try {
    return readGeneratorFile(engineFiles(dataDir).generator).models;
  } catch {
    return [];
  }
}

export const writeGenerator = (dataDir: string, file: GeneratorFile): Promise<string> =>
  write(dataDir, engineFiles(dataDir).generator, file);

export const writeCaptions = (dataDir: string, settings: CaptionSettings): Promise<string> =>
  write(dataDir, engineFiles(dataDir).captions, settings);

/** In one step; the file before is kept beside it. @returns its path */
async function write(dataDir: string, file: string, value: object): Promise<string> {
  await mkdir(engineFiles(dataDir).folder, { recursive: true, mode: 0o700 });
  if (existsSync(file)) await copyFile(file, `${file}.before`);
  await writeFile(`${file}.new`, `${JSON.stringify(value, undefined, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return file;
}
