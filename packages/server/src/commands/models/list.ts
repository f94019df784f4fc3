/** The available models, as a table. */
import path from 'node:path';
import { type ChosenModels, readChosenModels } from '../../platform/config/chosen-models.ts';
import { existsSync } from 'node:fs';
import { draftFolderOf, isInstalled } from './folder.ts';
import { type Model, type ModelFile, sumOf, type Tool } from './model.ts';
import { inBytes } from './progress.ts';
import { SETTINGS } from './use.ts';

/** While it is loaded, a model takes about this many times its size. */
const MEMORY_FACTOR = 3;

export interface ListedModel {
  name: string;
  tool: Tool;
  about: string;
  license: string;
  /** Bytes of all files whose size is known. */
  bytes: number;
  /** Whether there are further files of unknown size. */
  isMore: boolean;
  /** Approximate memory needed to load it, in bytes. */
  memory: number;
  /** Whether every file has a hash in the registry. */
  isPinned: boolean;
  state: 'in use' | 'installed' | 'to convert' | 'begun' | '';
}

export function listModels(
  modelsDir: string,
  models: readonly Model[],
  env: Record<string, string | undefined>,
): ListedModel[] {
  const chosen = readChosenModels(modelsDir);
  return models.map((model) => ({
    name: model.name,
    tool: model.tool,
    about: model.about,
    license: model.license.id,
    bytes: sumOf(model.files),
    isMore: model.files.some(({ bytes }) => bytes === undefined),
    memory: MEMORY_FACTOR * largestOf(model.files),
    isPinned: model.files.every(({ sha256 }) => sha256 !== undefined),
    state: stateOf(modelsDir, model, isChosen(model, chosen, env)),
  }));
}

const largestOf = (files: readonly ModelFile[]): number =>
  Math.max(0, ...files.filter(({ to }) => !to.endsWith('.json')).map(({ bytes = 0 }) => bytes));

function stateOf(modelsDir: string, model: Model, isInUse: boolean): ListedModel['state'] {
  if (isInstalled(modelsDir, model)) return isInUse ? 'in use' : 'installed';
  const { conversion, ...downloaded } = model;
  if (conversion && isInstalled(modelsDir, downloaded)) return 'to convert';
  return existsSync(draftFolderOf(modelsDir, model.name)) ? 'begun' : '';
}

/** The environment takes precedence over the stored choice. */
export function isChosen(
  { name, tool }: Model,
  chosen: ChosenModels,
  env: Record<string, string | undefined> = {},
): boolean {
  const fixed = env[SETTINGS[tool]];
  if (fixed) return path.basename(fixed) === name;
  return tool === 'embedder' ? (chosen.embedders ?? []).includes(name) : chosen[tool] === name;
}

export function tableOfModels(models: readonly ListedModel[]): string {
  const rows = models.map(({ name, tool, about, license, bytes, isMore, memory, state }) => [
    name,
    tool,
    bytes === 0 ? 'not known' : `${inBytes(bytes)}${isMore ? ' and more' : ''}`,
    memory === 0 ? '' : inBytes(memory),
    license,
    state,
    about,
  ]);
  const all = [['Name', 'For', 'Download', 'Memory', 'License', 'Here', 'What it knows'], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
