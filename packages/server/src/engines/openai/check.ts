/** Checks whether a caption server can be used, and which of its models. */
import { at } from '../common/unknown-json.ts';
import type { CaptionAddresses } from './address.ts';
import { cannotSee, isLoading, noModel, severalModels, unknownModel, wrongAddress } from './errors.ts';

/** Requests JSON from the server; undefined for a response that is not JSON, or unsuccessful if `mayFail`. */
export type Ask = (address: string, options?: { body?: object; mayFail?: boolean }) => Promise<unknown>;

interface ListedModel {
  id?: unknown;
  aliases?: unknown;
  owned_by?: unknown;
  architecture?: { input_modalities?: unknown } | null;
}

/** A model, as requests need to know it. */
export interface UsableModel {
  name: string;
  /** It thinks before it answers unless it is told not to. */
  thinks: boolean;
}

export interface CheckParts {
  ask: Ask;
  addresses: CaptionAddresses;
  /** As in CAPTION_MODEL; empty for none. */
  named: string;
  /** What the last check found usable; its abilities are not tested again. */
  proven: UsableModel | undefined;
}

/** Undefined for what the server does not say. */
interface Abilities {
  sees?: boolean | undefined;
  thinks?: boolean;
}

/**
 * The model to use: the named one, or the only one.
 * @throws {EngineError} if there is no such model, or it is known to lack vision
 */
export async function usableModel({ ask, addresses: { base, root }, named, proven }: CheckParts): Promise<UsableModel> {
  const [list] = await Promise.all([ask(`${base}/models`), throwWhileLoading(ask, root)]);
  const model = chosen(modelsOf(list), named);
  const name = named || idOf(model);
  const listed = sightOfListed(model);
  if (listed === false) throw cannotSee();
  if (name === proven?.name) return proven;
  const { sees, thinks = false } = listed ? {} : await abilitiesOf(ask, root, model);
  if (sees === false) throw cannotSee();
  return { name, thinks };
}

/** llama.cpp already lists its model while loading it. */
async function throwWhileLoading(ask: Ask, root: string): Promise<void> {
  const health = await ask(`${root}/health`, { mayFail: true });
  if (at(health, 'error', 'type') === 'unavailable_error') throw isLoading();
}

function modelsOf(list: unknown): ListedModel[] {
  const data = at(list, 'data');
  if (!Array.isArray(data)) {
    // Ollama without any model returns null.
    if (at(list, 'object') === 'list') return [];
    throw wrongAddress();
  }
  return data.filter((entry): entry is ListedModel => typeof at(entry, 'id') === 'string');
}

function chosen(models: readonly ListedModel[], named: string): ListedModel {
  const [first, second] = models;
  if (!first) throw noModel();
  if (!named) {
    if (second) throw severalModels();
    return first;
  }
  const found = models.find(({ id, aliases }) => {
    const names = [id, ...(Array.isArray(aliases) ? (aliases as unknown[]) : [])];
    // Ollama lists its models with their tags, and accepts them without.
    return names.includes(named) || names.includes(`${named}:latest`);
  });
  // llama.cpp with one model accepts any name.
  const isAnyName = !second && first.owned_by === 'llamacpp';
  if (!found && !isAnyName) throw unknownModel(named);
  return found ?? first;
}

/** Whether a model has vision, if a server's list says so, as llama.cpp's does for several models. */
function sightOfListed({ architecture }: ListedModel): boolean | undefined {
  const modalities = architecture?.input_modalities;
  return Array.isArray(modalities) ? modalities.includes('image') : undefined;
}

/** The same and more, from the routes of llama.cpp with one model, Ollama and LM Studio. */
async function abilitiesOf(ask: Ask, root: string, model: ListedModel): Promise<Abilities> {
  if (model.owned_by === 'llamacpp') {
    // Its /api/show is no help: it never says "vision", and in some builds nothing of images at all.
    return { sees: flagOf(at(await ask(`${root}/props`, { mayFail: true }), 'modalities', 'vision')) };
  }
  const name = idOf(model);
  const shown = at(await ask(`${root}/api/show`, { body: { model: name }, mayFail: true }), 'capabilities');
  if (Array.isArray(shown)) return { sees: shown.includes('vision'), thinks: shown.includes('thinking') };
  const listed = at(await ask(`${root}/api/v1/models`, { mayFail: true }), 'models');
  if (!Array.isArray(listed)) return {};
  const entry: unknown = listed.find((one) => at(one, 'key') === name);
  return { sees: flagOf(at(entry, 'capabilities', 'vision')) };
}

const flagOf = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

function idOf({ id }: ListedModel): string {
  return typeof id === 'string' ? id : '';
}
