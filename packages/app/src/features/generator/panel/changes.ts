/** How an image's settings were changed to fit the form, and which were dropped. */
import type { ReadSettings } from '@mekiki/api-client';
import type { EngineOptions } from './draft.ts';
import { optionFacts } from './engine-options.ts';
import { SEED } from './limits.ts';
import { fittingSize, type Offer } from './offer.ts';

/** In short sentences, suitable for a list. */
export function changesOf(
  { settings, original, not_kept: notKept = [] }: ReadSettings,
  { ignores, sizes }: Pick<Offer, 'ignores' | 'sizes'>,
): string[] {
  if (!original) return [];
  const { sampler, scheduler } = original;
  const isRead = (setting: (typeof ignores)[number]) => !ignores.includes(setting);
  const samplers = [
    samplerOf(sampler, notKept.includes('scheduler') ? undefined : scheduler, settings.sampler),
    notKept.includes('sampler') && `Sampler ${nameOf(sampler, scheduler)} is not available here`,
    notKept.includes('scheduler') && `Scheduler ${scheduler ?? `of ${sampler}`} is not available here`,
  ];
  const unused = [
    original.steps !== undefined && !isRead('steps') && 'steps',
    original.cfg !== undefined && !isRead('cfg') && 'CFG scale',
    sampler !== undefined && !isRead('sampler') && 'sampler',
    settings.negative_prompt && !isRead('negative_prompt') && 'negative prompt',
  ].filter((name) => typeof name === 'string');
  const changes = [
    isRead('steps') && movedOf('Steps', original.steps, settings.steps),
    isRead('cfg') && movedOf('CFG scale', original.cfg, settings.cfg),
    sizeOf(original, settings, sizes),
    ...(isRead('sampler') ? samplers : []),
    ...(notKept.includes('engine_options') ? missingOptions(original.engine_options, settings.engine_options) : []),
    unused.length > 0 && `Not used by this model: ${unused.join(', ')}`,
    notKept.includes('seed') && `Seed ${original.seed} is above the maximum here, ${SEED.max}: a random one is used`,
  ];
  return changes.filter((change) => typeof change === 'string');
}

/** Settings of the image that this generator's engine does not have. */
function missingOptions(written: EngineOptions = {}, kept: EngineOptions = {}): string[] {
  const missing = Object.entries(written).filter(([name]) => !Object.hasOwn(kept, name));
  return optionFacts(Object.fromEntries(missing)).map(({ label, value }) => `${label} ${value} is not available here`);
}

function movedOf(name: string, from: number | undefined, to: number | undefined) {
  if (from === undefined || to === undefined || from === to) return undefined;
  return `${name} ${from} → ${to}, the ${to < from ? 'maximum' : 'minimum'} here`;
}

interface Sized {
  width?: number;
  height?: number;
}

/** How the size was changed to the nearest one of the model; undefined if it was not. */
function sizeOf(from: Sized, { width, height }: Sized, sizes: Offer['sizes']): string | undefined {
  if (from.width === undefined || width === undefined || height === undefined) return undefined;
  const to = fittingSize({ preset: 'custom', width, height }, { sizes });
  if (from.width === to.width && from.height === to.height) return undefined;
  return `Size ${from.width} × ${from.height} → ${to.width} × ${to.height}, the nearest here`;
}

const nameOf = (sampler: string | undefined, scheduler: string | undefined): string =>
  [sampler, scheduler].filter((name) => name !== undefined).join(' ');

/** Differences in case and whitespace are not worth mentioning. */
function samplerOf(sampler: string | undefined, scheduler: string | undefined, to: string | undefined) {
  const from = nameOf(sampler, scheduler);
  const plain = (name: string) => name.toLowerCase().replaceAll(/\s+/g, ' ');
  if (to === undefined || plain(from) === plain(to)) return undefined;
  return `Sampler ${from} → ${to}`;
}
