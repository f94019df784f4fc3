/** Samplers that the server offers. */

export interface SamplerOffer {
  samplers: readonly string[];
  /** Each may follow a sampler's name. */
  schedulers: readonly string[];
}

/** Whether a sampler is listed, alone or with a scheduler behind it. */
export function isOffered(sampler: string, { samplers, schedulers }: SamplerOffer): boolean {
  return (
    samplers.includes(sampler) ||
    samplers.some((name) => sampler.startsWith(`${name} `) && schedulers.includes(sampler.slice(name.length + 1)))
  );
}
