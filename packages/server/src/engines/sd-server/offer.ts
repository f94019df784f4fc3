/** The models of a stable-diffusion.cpp server: one checkpoint, chosen when it was started. */
import type { A1111Errors } from '../a1111/errors.ts';
import type { A1111Http } from '../a1111/http.ts';
import { textsAt } from '../a1111/offer.ts';
import { findSampler } from '../settings/samplers.ts';
import { findLora, isSameCheckpoint } from '../common/checkpoint-names.ts';
import { at, stringsOf, textAt } from '../common/unknown-json.ts';
import type { LoraTag } from '../common/lora-tags.ts';
import type { GenerationSettings } from '../ports/generator.ts';

export interface SdServerOffer {
  /** Whether it has the native API, with jobs that can be canceled. */
  hasJobs: boolean;
  checkpoints: string[];
  samplers: string[];
  schedulers: string[];
  loras: { name: string; path: string }[];
  /** Pixels of a side. */
  limits: { min: number; max: number };
}

/** @throws {EngineError} */
export async function readSdServerOffer(http: A1111Http, signal: AbortSignal): Promise<SdServerOffer> {
  const found = await http.find('/sdcpp/v1/capabilities', signal);
  const samplers = stringsOf(at(found, 'samplers'));
  if (!samplers) return readOldOffer(http, signal);
  const model = textAt(found, 'model', 'name') ?? textAt(found, 'model', 'stem');
  const limit = (name: string, usual: number) => {
    const value = at(found, 'limits', name);
    return typeof value === 'number' && value > 0 ? value : usual;
  };
  return {
    hasJobs: true,
    checkpoints: model ? [model] : [],
    samplers,
    schedulers: stringsOf(at(found, 'schedulers')) ?? [],
    loras: lorasIn(at(found, 'loras')),
    limits: {
      min: Math.max(limit('min_width', 0), limit('min_height', 0)),
      max: Math.min(limit('max_width', Infinity), limit('max_height', Infinity)),
    },
  };
}

/** Builds with only A1111's API. */
async function readOldOffer(http: A1111Http, signal: AbortSignal): Promise<SdServerOffer> {
  const [samplers, models, loras] = await Promise.all([
    http.find('/sdapi/v1/samplers', signal),
    http.find('/sdapi/v1/sd-models', signal),
    http.find('/sdapi/v1/loras', signal),
  ]);
  if (!Array.isArray(samplers)) throw http.errors.strange();
  return {
    hasJobs: false,
    checkpoints: Array.isArray(models) ? textsAt(models, 'title').slice(0, 1) : [],
    samplers: textsAt(samplers, 'name'),
    schedulers: [],
    loras: lorasIn(loras),
    limits: { min: 0, max: Infinity },
  };
}

function lorasIn(list: unknown): SdServerOffer['loras'] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    const [name, path] = [textAt(entry, 'name'), textAt(entry, 'path')];
    return name !== undefined && path !== undefined ? [{ name, path }] : [];
  });
}

/** @throws {EngineError} for unsupported settings */
export function refuseUnfit(
  { checkpoints, limits, ...offer }: SdServerOffer,
  params: GenerationSettings,
  errors: A1111Errors,
) {
  const { checkpoint, sampler, width, height } = params;
  if (checkpoint !== undefined && !checkpoints.some((name) => isSameCheckpoint(name, checkpoint))) {
    throw errors.unknownCheckpoint(checkpoint);
  }
  sdServerSamplerOf(offer, sampler, errors);
  const { min, max } = limits;
  if (Math.min(width, height) < min || Math.max(width, height) > max) throw errors.wrongSize(min, max);
}

/** @returns undefined if none was chosen @throws {EngineError} if it lacks the chosen one */
export function sdServerSamplerOf(
  { samplers, schedulers }: Pick<SdServerOffer, 'samplers' | 'schedulers'>,
  requested: string | undefined,
  errors: A1111Errors,
) {
  if (requested === undefined) return undefined;
  const found = findSampler(requested, { samplers, schedulers });
  if (!found || found.isWithoutScheduler) throw errors.unknownSampler(requested);
  return found;
}

/** The LoRAs in the form of its API. @throws {EngineError} if it lacks one */
export function loraFields({ loras }: SdServerOffer, requested: readonly LoraTag[], errors: A1111Errors) {
  return requested.map(({ name, weight }) => {
    const found = loras.find((lora) => lora.name === name) ?? findLora(loras, ({ path }) => path, name);
    if (!found) throw errors.unknownLora(name);
    return { path: found.path, multiplier: weight };
  });
}
