/** Settings that suit a family of models, told by the checkpoint's name. */
import { findSampler, type SamplerOffer } from '../../engines/settings/samplers.ts';
import type { ModelEntry } from '../../features/generator/models.ts';

type Defaults = NonNullable<ModelEntry['defaults']>;

const USUAL_NEGATIVE = 'lowres, worst quality, low quality, bad anatomy, bad hands, watermark';

/** The first that fits counts: a distilled model needs few steps, whatever it was made of. */
const FAMILIES: readonly [name: RegExp, defaults: Defaults][] = [
  [/lightning|turbo|hyper|dmd2|lcm/i, { cfg: 1.5, steps: 12, sampler: 'Euler' }],
  [/v-?pred/i, { cfg: 4.5, steps: 28, sampler: 'Euler', negative_prompt: USUAL_NEGATIVE }],
  [
    /noob|illustrious|\bil\b|_il_|hassaku|\bwai/i,
    { cfg: 5, steps: 28, sampler: 'Euler a', negative_prompt: USUAL_NEGATIVE },
  ],
  [/animagine/i, { cfg: 5, steps: 28, sampler: 'Euler a', negative_prompt: USUAL_NEGATIVE }],
  [/pony/i, { cfg: 7, steps: 25, sampler: 'Euler a' }],
];

/** Undefined for a family that is not known: the site's own defaults apply. @param offers of every server that has it */
export function defaultsFor(checkpoint: string, offers: readonly SamplerOffer[]): Defaults | undefined {
  const [, defaults] = FAMILIES.find(([name]) => name.test(checkpoint)) ?? [];
  if (!defaults) return undefined;
  const { sampler, ...others } = defaults;
  const has = (offer: SamplerOffer) => {
    const found = sampler === undefined ? undefined : findSampler(sampler, offer);
    return found !== undefined && !found.isWithoutScheduler;
  };
  return sampler !== undefined && offers.every(has) ? defaults : others;
}
