/** The samplers that the server offers. */

export interface SamplerOffer {
  samplers: readonly string[];
  /** Each may be appended to a sampler's name. */
  schedulers: readonly string[];
}

/** Whether a sampler is listed, alone or followed by a scheduler. */
export function isOffered(sampler: string, { samplers, schedulers }: SamplerOffer): boolean {
  return (
    samplers.includes(sampler) ||
    samplers.some((name) => sampler.startsWith(`${name} `) && schedulers.includes(sampler.slice(name.length + 1)))
  );
}
