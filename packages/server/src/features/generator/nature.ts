/** The common properties of all engines of the generator, and the settings that an image ignores. */
import type { JobSettings } from '../../platform/db/json-columns.ts';
import { sharedOptions } from '../../engines/settings/engine-options.ts';
import type { EngineOption, GenerationSettings, Generator, OptionalSetting } from '../../engines/ports/generator.ts';
import { LIMITS } from '../../engines/settings/limits.ts';
import type { ModelEntry } from './models.ts';
import { hasWeights, lorasOfPrompt, requestedTags } from './prompt.ts';

type Declared = Pick<
  Generator,
  'about' | 'ignores' | 'options' | 'readsTokens' | 'readsWeights' | 'readsLoras' | 'knowsTag'
>;

export interface Nature {
  /** What people must know; absent where engines differ or there is nothing to say. */
  about?: string;
  /** Settings that none of them reads. */
  ignores: OptionalSetting[];
  /** Own controls that all of them declare. */
  engine_options: EngineOption[];
  /** Any of them reads prompts in tokens. */
  reads_tokens: boolean;
  /** Any of them reads weights in prompts. */
  reads_weights: boolean;
  /** Any of them applies the LoRAs of prompts. */
  reads_loras: boolean;
  /** Any of them knows only some tags. */
  reads_known_tags: boolean;
}

export function natureOf(engines: readonly Declared[]): Nature {
  const [first, ...others] = engines;
  const about = others.every((other) => other.about === first?.about) ? first?.about : undefined;
  const ignores = (first?.ignores ?? []).filter((one) => others.every((other) => other.ignores?.includes(one)));
  const anyReads = (what: 'readsTokens' | 'readsWeights' | 'readsLoras') =>
    engines.some((engine) => engine[what] !== false);
  return {
    ...(about === undefined ? {} : { about }),
    ignores,
    engine_options: sharedOptions(engines),
    reads_tokens: anyReads('readsTokens'),
    reads_weights: anyReads('readsWeights'),
    reads_loras: anyReads('readsLoras'),
    reads_known_tags: engines.some((engine) => engine.knowsTag !== undefined),
  };
}

export interface PromptReading {
  /** Tags as written in the prompt. */
  understood: string[];
  /** Tags and LoRAs as written there. */
  ignored: string[];
  /** It has weights, which have no effect. */
  ignores_weights: boolean;
}

/** A prompt may go to any of the engines, so what one ignores is ignored. */
export function checkPrompt(
  engines: readonly Pick<Generator, 'knowsTag' | 'readsWeights' | 'readsLoras'>[],
  prompt: string,
): PromptReading {
  const byIsKnown = Map.groupBy(requestedTags(prompt), (tag) =>
    engines.every((engine) => engine.knowsTag?.(tag) ?? true),
  );
  const loras = engines.some(({ readsLoras }) => readsLoras === false) ? lorasOfPrompt(prompt) : [];
  return {
    understood: byIsKnown.get(true) ?? [],
    ignored: [...(byIsKnown.get(false) ?? []), ...loras],
    ignores_weights: hasWeights(prompt) && engines.some(({ readsWeights }) => readsWeights === false),
  };
}

type ModelReading = Pick<ModelEntry, 'ignores' | 'defaults'>;

/** The settings that a model does not read, on any engine. */
export function ignoredBy({ ignores = [], defaults }: ModelReading): OptionalSetting[] {
  // It is then sent a guidance scale of 1, which leaves nothing of the negative prompt.
  const isUnguided = ignores.includes('cfg') && (defaults?.cfg ?? 1) === 1;
  return [...new Set([...ignores, ...(isUnguided ? (['negative_prompt'] as const) : [])])];
}

/** The settings of a request as they are sent for a model: its defaults take the place of those that it does not read. */
export function sentFor<Settings extends Pick<GenerationSettings, 'negativePrompt' | 'cfg' | 'steps' | 'sampler'>>(
  model: ModelReading,
  settings: Settings,
) {
  const ignored = ignoredBy(model);
  const { cfg = 1, steps = LIMITS.steps.default, sampler } = model.defaults ?? {};
  return {
    ...settings,
    ...(ignored.includes('negative_prompt') ? { negativePrompt: '' } : {}),
    ...(ignored.includes('cfg') ? { cfg } : {}),
    ...(ignored.includes('steps') ? { steps } : {}),
    ...(ignored.includes('sampler') ? { sampler } : {}),
  };
}

/** The settings of an image that had no effect. @param ofModel those that its model does not read, on any engine */
export function ignoredOf(
  { ignores = [] }: Pick<Generator, 'ignores'>,
  ofModel: readonly OptionalSetting[],
  { cfg }: Pick<JobSettings, 'cfg'>,
): OptionalSetting[] {
  const ignored = new Set([...ignores, ...ofModel]);
  // A guidance scale of 1 leaves nothing of the negative prompt, on every engine with guidance.
  if (cfg === 1 && !ignored.has('cfg')) ignored.add('negative_prompt');
  return [...ignored];
}
