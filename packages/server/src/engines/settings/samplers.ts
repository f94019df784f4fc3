/** Finds the requested sampler among those that an engine offers, under any program's name for it. */
import { AUTOMATIC, keyOf, SAMPLERS, SCHEDULERS } from './sampler-names.ts';

/** An engine's offer, in its own names. */
export interface SamplerOffer {
  /** Some combine a sampler and a scheduler: `DPM++ 2M Karras`. */
  samplers: readonly string[];
  /** Each can be combined with each sampler. */
  schedulers: readonly string[];
}

export interface FoundSampler {
  /** Name as the engine lists it, or followed by the scheduler. */
  name: string;
  sampler: string;
  /** Absent if the sampler's default is meant. */
  scheduler?: string;
  /** The engine has the sampler, but not with the requested scheduler. */
  isWithoutScheduler?: boolean;
}

interface Meant {
  sampler: string;
  scheduler?: string | undefined;
}

const namesOf = (table: typeof SAMPLERS) =>
  new Map(table.flatMap(([name, ...others]) => [name, ...others].map((one) => [keyOf(one), name])));
const BY_SAMPLER = namesOf(SAMPLERS);
const BY_SCHEDULER = namesOf(SCHEDULERS);
/** InvokeAI writes Karras as `_k`, old builds of A1111 as `_ka`. */
const KARRAS = /^(.+)_ka?$/i;

/** The meaning of a name, in ComfyUI's names; undefined for an unknown one. */
export function meaningOf(name: string): Meant | undefined {
  const whole = keyOf(name);
  const plain = BY_SAMPLER.get(whole);
  if (plain !== undefined) return { sampler: plain };
  const [, short = ''] = KARRAS.exec(name.trim()) ?? [];
  const karras = BY_SAMPLER.get(keyOf(short));
  if (karras !== undefined) return { sampler: karras, scheduler: 'karras' };
  for (const [key, scheduler] of BY_SCHEDULER) {
    const sampler = whole.endsWith(key) ? BY_SAMPLER.get(whole.slice(0, -key.length)) : undefined;
    if (sampler !== undefined) return { sampler, scheduler };
  }
  return undefined;
}

/**
 * One name of a sampler and a scheduler, as files write them apart.
 * `Automatic` is what A1111 makes of it for that sampler.
 */
export function withScheduler(sampler: string, scheduler: string | undefined): string {
  if (scheduler === undefined || keyOf(scheduler) === '') return sampler;
  const meant = meaningOf(sampler);
  if (meant?.scheduler !== undefined) return sampler;
  if (keyOf(scheduler) !== 'automatic') return `${sampler} ${scheduler}`;
  return meant ? `${sampler} ${AUTOMATIC[meant.sampler] ?? 'normal'}` : sampler;
}

/** The matching one; undefined if the engine does not have it. */
export function findSampler(requested: string, offer: SamplerOffer): FoundSampler | undefined {
  const { samplers, schedulers } = offer;
  if (samplers.includes(requested)) return ownName(requested, offer);
  const found = findMeant(requested, offer);
  if (found && !found.isWithoutScheduler) return found;
  // Names that no table knows may still be one of its own, followed by another.
  const own = samplers.find(
    (name) =>
      requested.startsWith(`${name} `) &&
      schedulers.includes(requested.slice(name.length + 1)) &&
      meaningOf(name)?.scheduler === undefined,
  );
  return own === undefined ? found : combined(own, requested.slice(own.length + 1));
}

function findMeant(requested: string, offer: SamplerOffer): FoundSampler | undefined {
  const { samplers, schedulers } = offer;
  const meant = meaningOf(requested);
  if (!meant) return undefined;
  const { scheduler } = meant;
  const listed = samplers.map((name) => ({ name, ...meaningOf(name) })).filter((one) => one.sampler === meant.sampler);
  const same = listed.find((one) => one.scheduler === scheduler);
  if (same) return ownName(same.name, offer);
  const plain = listed.find((one) => one.scheduler === undefined);
  const isUsual = scheduler === usualOf(meant.sampler, schedulers);
  const offered = schedulers.find((name) => BY_SCHEDULER.get(keyOf(name)) === scheduler);
  if (plain && offered !== undefined && !(isUsual && scheduler === 'normal')) return combined(plain.name, offered);
  if (plain && isUsual) return { name: plain.name, sampler: plain.name };
  const [first] = listed;
  return first && { ...ownName((plain ?? first).name, offer), isWithoutScheduler: true };
}

/** An engine's default scheduler. */
function usualOf(sampler: string, schedulers: readonly string[]): string {
  return schedulers.some((name) => keyOf(name) === 'automatic') ? (AUTOMATIC[sampler] ?? 'normal') : 'normal';
}

const combined = (sampler: string, scheduler: string): FoundSampler => ({
  name: `${sampler} ${scheduler}`,
  sampler,
  scheduler,
});

/** A listed name, which may combine a sampler and a scheduler that are also listed. */
function ownName(name: string, { samplers, schedulers }: SamplerOffer): FoundSampler {
  const sampler = samplers.find((one) => name.startsWith(`${one} `) && schedulers.includes(name.slice(one.length + 1)));
  return sampler === undefined ? { name, sampler: name } : combined(sampler, name.slice(sampler.length + 1));
}
