/** Files that earlier runs of the setup wrote. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type GeneratorFile, type ModelEntry, readGeneratorFile } from '../../features/generator/models.ts';
import { ConfigError } from '../../platform/config/config-error.ts';
import { chosenGenerator, engineFiles } from '../../platform/config/engine-files.ts';
import { type Place, readPlace, SetupError } from './place.ts';

/** The generators of the last run. @throws {SetupError} for a file that cannot be used */
export function generatorsBefore(dataDir: string): Place[] {
  return (lastFile(dataDir)?.servers ?? []).map(({ url, user, password }) => ({
    ...readPlace(url),
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
  }));
}

/**
 * The models of all runs, the latest first: histories name models by their numbers, so a number stays with its model.
 * @throws {SetupError} for a file that cannot be used
 */
export function modelsBefore(dataDir: string): ModelEntry[] {
  const last = lastFile(dataDir);
  const { folder } = engineFiles(dataDir);
  const kept = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('generator.json.before')) : [];
  const earlier = kept
    .toSorted()
    .toReversed()
    .map((name) => readFile(path.join(folder, name)));
  return [...(last ? [last] : []), ...earlier].flatMap(({ models }) => models);
}

function lastFile(dataDir: string): GeneratorFile | undefined {
  const file = told(() => chosenGenerator(dataDir));
  return file === undefined ? undefined : readFile(file);
}

function readFile(file: string): GeneratorFile {
  try {
    return readGeneratorFile(file);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const why = error.message.replace(/^GENERATOR_CONFIG: /, '').replace(/^GENERATOR_CONFIG/, 'it');
    throw new SetupError(`${file} cannot be used: ${why} Correct it, or delete it if its model numbers may be lost.`);
  }
}

function told<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ConfigError ? new SetupError(error.message) : error;
  }
}
