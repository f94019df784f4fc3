/** The limits of a request, according to the product specification. */
export const LIMITS = {
  prompt: { min: 3, max: 1_600 },
  negativePrompt: { max: 1_600 },
  /** Pixels; multiples of `step`. */
  side: { min: 768, max: 1_216, step: 8 },
  cfg: { min: 1, max: 7, default: 4.5 },
  steps: { min: 12, max: 30, default: 20 },
  images: { min: 1, max: 24, default: 3 },
  model: { min: 1, max: 20, default: 1 },
  seed: { max: 2 ** 32 - 1 },
} as const;
