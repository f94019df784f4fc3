/** Which of the downloaded models work here. `mekiki-admin models use` writes it, servers read it. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILTIN_WORD } from './builtin-word.ts';
import { ConfigError } from './config-error.ts';

const FILE = 'chosen.json';
/** Names of models are names of folders. */
const NAME = /^[A-Za-z0-9][\w.+-]{0,99}$/;

/** Names of folders below `MODELS_DIR`; what is absent is the built-in engine. */
export interface ChosenModels {
  tagger?: string;
  /** The last is the wanted one, `builtin` the built-in one; the index may still belong to those before. */
  embedders?: string[];
  upscaler?: string;
  /** Differs after every change, so that a follower can say which version it applied. */
  change?: string;
}

export const isModelName = (name: unknown): name is string => typeof name === 'string' && NAME.test(name);

export const chosenFile = (modelsDir: string): string => path.join(modelsDir, FILE);

/** Empty if there is no such file. @throws ConfigError for a file that cannot be used */
export function readChosenModels(modelsDir: string): ChosenModels {
  let text: string;
  try {
    text = readFileSync(chosenFile(modelsDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new ConfigError(`${chosenFile(modelsDir)} cannot be read.`);
  }
  const wrong = new ConfigError(`${chosenFile(modelsDir)} is damaged: delete it, then choose the models again.`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw wrong;
  }
  if (typeof parsed !== 'object' || parsed === null) throw wrong;
  const { tagger, embedders, upscaler, change } = parsed as Record<string, unknown>;
  const areNames = [tagger, upscaler].every((name) => name === undefined || isModelName(name));
  if (!areNames || (embedders !== undefined && !(Array.isArray(embedders) && embedders.every(isModelName)))) {
    throw wrong;
  }
  return {
    ...(isModelName(tagger) && { tagger }),
    ...(embedders !== undefined && { embedders }),
    ...(isModelName(upscaler) && { upscaler }),
    ...(typeof change === 'string' && { change }),
  };
}

/** Replaces the choice in one step. @returns what names this change */
export async function writeChosenModels(modelsDir: string, chosen: Omit<ChosenModels, 'change'>): Promise<string> {
  const change = randomUUID();
  await mkdir(modelsDir, { recursive: true });
  const draft = `${chosenFile(modelsDir)}.${change}`;
  await writeFile(draft, `${JSON.stringify({ ...chosen, change }, undefined, 2)}\n`);
  await rename(draft, chosenFile(modelsDir));
  return change;
}

/** Folders of the chosen embedders, as `EMBEDDER_MODEL` would name them. */
export function chosenEmbedders(modelsDir: string, { embedders = [] }: ChosenModels): string[] {
  return embedders.map((name) => (name === BUILTIN_WORD ? name : path.join(modelsDir, name)));
}
