/** Writes the chosen engines into the data folder. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SamplerOffer } from '../../engines/settings/samplers.ts';
import { LIMITS } from '../../engines/settings/limits.ts';
import { isSameCheckpoint } from '../../engines/common/checkpoint-names.ts';
import type { GeneratorFile, ModelEntry, ServerEntry } from '../../features/generator/models.ts';
import { type CaptionSettings, engineFiles } from '../../platform/config/engine-files.ts';
import { defaultsFor } from './model-defaults.ts';
import { writeOwned } from './owned-file.ts';

/** A server of the generator, with what it has. */
export interface OfferingServer {
  entry: ServerEntry;
  /** Empty text for one without a name. */
  checkpoints: readonly string[];
  samplers: SamplerOffer;
}

/**
 * Models that are known keep their numbers, which stand in people's histories, and come first where there are too many.
 * The number of a model that is missing now is given to another one only if no other number is free.
 * @param before those of earlier files, the latest first
 */
export function generatorFileOf(servers: readonly OfferingServer[], before: readonly ModelEntry[]): GeneratorFile {
  const models: ModelEntry[] = [];
  const isTaken = (id: number) => models.some((model) => model.id === id);
  const knownAs = (checkpoint: string) => before.find((model) => isSameCheckpoint(model.checkpoint ?? '', checkpoint));
  const offered = distinct(servers.flatMap(({ checkpoints }) => checkpoints));
  const wanted = [
    ...offered.filter((one) => knownAs(one) !== undefined),
    ...offered.filter((one) => knownAs(one) === undefined),
  ].slice(0, LIMITS.model.max);
  for (const old of before) {
    const isWanted = wanted.some((checkpoint) => knownAs(checkpoint) === old);
    if (isWanted && !isTaken(old.id)) models.push(old);
  }
  const ids = Array.from({ length: LIMITS.model.max }, (_, at) => LIMITS.model.min + at);
  for (const checkpoint of wanted) {
    if (models.some((model) => isSameCheckpoint(model.checkpoint ?? '', checkpoint))) continue;
    const free = ids.filter((one) => !isTaken(one));
    const id = free.find((one) => !before.some((model) => model.id === one)) ?? free[0] ?? LIMITS.model.max;
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

export const writeGenerator = (dataDir: string, file: GeneratorFile): Promise<string> =>
  write(dataDir, engineFiles(dataDir).generator, file);

export const writeCaptions = (dataDir: string, settings: CaptionSettings): Promise<string> =>
  write(dataDir, engineFiles(dataDir).captions, settings);

/** The file before is kept beside it, under a name of its own. @returns its path */
async function write(dataDir: string, file: string, value: object): Promise<string> {
  const name = path.basename(file);
  const text = `${JSON.stringify(value, undefined, 2)}\n`;
  const before = existsSync(file) ? await readFile(file, 'utf8') : text;
  if (before !== text)
    await writeOwned(dataDir, `${name}.before-${new Date().toISOString().replaceAll(':', '')}`, before);
  return writeOwned(dataDir, name, text);
}
