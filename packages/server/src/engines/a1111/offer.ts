/** The models and samplers of a server of A1111's kind. */
import type { A1111Errors } from './errors.ts';
import type { A1111Http } from './http.ts';
import { findSampler } from '../settings/samplers.ts';
import { isSameCheckpoint, withoutHash } from '../common/checkpoint-names.ts';
import { textAt } from '../common/unknown-json.ts';

export interface A1111Offer {
  /** As the server writes them, with a short hash. */
  titles: string[];
  /** The title of the loaded one, if the server reports it. */
  loaded: string | undefined;
  samplers: string[];
  /** Labels; empty in old builds, where they are a part of the samplers' names, and in SD.Next. */
  schedulers: string[];
  /** SD.Next loads the operator's checkpoint again after each image of another, unless it is told not to. */
  loadsBack: boolean;
}

/** The default, if it is there. */
const SAMPLER = 'Euler a';

/** @throws {EngineError} */
export async function readA1111Offer(http: A1111Http, signal: AbortSignal): Promise<A1111Offer> {
  const [models, samplers, schedulers, options, version] = await Promise.all([
    http.get('/sdapi/v1/sd-models', signal),
    http.get('/sdapi/v1/samplers', signal),
    http.getIfAny('/sdapi/v1/schedulers', signal),
    http.getIfAny('/sdapi/v1/options', signal),
    // Only SD.Next has it.
    http.getIfAny('/sdapi/v1/version', signal),
  ]);
  if (!Array.isArray(models) || !Array.isArray(samplers) || samplers.length === 0) throw http.errors.strange();
  return {
    titles: textsAt(models, 'title'),
    loaded: textAt(options, 'sd_model_checkpoint'),
    samplers: textsAt(samplers, 'name'),
    // SD.Next lists its samplers here, which have names only.
    schedulers: Array.isArray(schedulers) ? textsAt(schedulers, 'label') : [],
    loadsBack: version !== undefined,
  };
}

export const textsAt = (list: readonly unknown[], key: string): string[] =>
  list.flatMap((entry) => textAt(entry, key) ?? []);

/**
 * Old builds list `DPM++ 2M Karras`, and users request it by this name; other schedulers can be appended the same way.
 */
export const samplersOf = ({ samplers, schedulers }: A1111Offer): string[] =>
  samplers.flatMap((name) =>
    name.startsWith('DPM') && schedulers.includes('Karras') ? [name, `${name} Karras`] : [name],
  );

export const checkpointsOf = ({ titles }: A1111Offer): string[] => titles.map(withoutHash);

/** @returns the title of the requested one, or of the loaded one if none was chosen @throws {EngineError} */
export function titleOf(
  { titles, loaded }: A1111Offer,
  requested: string | undefined,
  errors: A1111Errors,
): string | undefined {
  if (titles.length === 0) throw errors.noCheckpoint();
  // Forge interprets a request without a checkpoint as switching to none.
  if (requested === undefined) return loaded || undefined;
  const found = titles.find((title) => isSameCheckpoint(title, requested));
  if (found === undefined) throw errors.unknownCheckpoint(requested);
  return found;
}

/**
 * `DPM++ 2M Karras` is a sampler in old builds, a sampler and a scheduler in newer ones. Other programs' names work,
 * too.
 * @throws {EngineError}
 */
export function a1111SamplerOf(
  { samplers, schedulers }: A1111Offer,
  requested: string | undefined,
  errors: A1111Errors,
): { sampler: string; scheduler?: string } {
  if (requested === undefined) return { sampler: samplers.includes(SAMPLER) ? SAMPLER : (samplers[0] ?? SAMPLER) };
  const found = findSampler(requested, { samplers, schedulers });
  if (!found || found.isWithoutScheduler) throw errors.unknownSampler(requested);
  const { sampler, scheduler } = found;
  return { sampler, ...(scheduler === undefined ? {} : { scheduler }) };
}
