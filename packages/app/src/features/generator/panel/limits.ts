/** Limits of the generator. */
export const PROMPT_MIN = 3;
export const PROMPT_MAX = 1_600;
export const SIDE = { min: 768, max: 1_216, step: 8 } as const;
export const CFG = { min: 1, max: 7, step: 0.1, default: 4.5 } as const;
export const STEPS = { min: 12, max: 30, step: 1, default: 20 } as const;
export const COUNT = { min: 1, max: 24, default: 3 } as const;
export const MODELS = { min: 1, max: 20, default: 1 } as const;
export const SEED = { min: 0, max: 2 ** 32 - 1 } as const;
/** How much of the starting image may change. */
export const STRENGTH = { min: 0.05, max: 1, step: 0.05, default: 0.5 } as const;
