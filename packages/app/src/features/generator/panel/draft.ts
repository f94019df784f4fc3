/** The generator's parameters, as stored in the form. */
import { presetOf, type SizePresetValue } from '@mekiki/ui';
import { CFG, COUNT, MODELS, PROMPT_MAX, PROMPT_MIN, SEED, SIDE, STEPS, STRENGTH } from './limits.ts';
import { SIZE_PRESETS } from './size-presets.ts';

/** Values of the engine's own controls, by name. */
export type EngineOptions = Readonly<Record<string, string | number>>;

export interface Draft {
  prompt: string;
  negativePrompt: string;
  size: SizePresetValue;
  cfg: number;
  steps: number;
  /** 1 to 20. */
  model: number;
  count: number;
  /** Null: a random one each time. */
  seed: number | null;
  /** Null: the engine's choice. */
  sampler: string | null;
  /** For image to image. */
  strength: number;
  /** Values chosen in the engine's own controls. */
  engineOptions: EngineOptions;
}

export const NEW_DRAFT: Draft = {
  prompt: '',
  negativePrompt: '',
  size: { preset: 'portrait', width: 768, height: 1_024 },
  cfg: CFG.default,
  steps: STEPS.default,
  model: MODELS.default,
  count: COUNT.default,
  seed: null,
  sampler: null,
  strength: STRENGTH.default,
  engineOptions: {},
};

/** Settings of an image, as far as they are known. */
export interface KnownSettings {
  prompt?: string;
  negativePrompt?: string;
  width?: number;
  height?: number;
  cfg?: number;
  steps?: number;
  model?: number;
  /** Null: none that can be used here. */
  seed?: number | null;
  /** Null: none that is known here. */
  sampler?: string | null;
  strength?: number;
  engineOptions?: EngineOptions;
}

interface Range {
  min: number;
  max: number;
  step?: number;
}

/** The nearest number that the form can show; the fallback if it is not a number. */
function within({ min, max, step = 1 }: Range, value: unknown, fallback: number): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return fallback;
  const steps = Math.round((Math.min(max, Math.max(min, value)) - min) / step);
  return Math.min(max, Number((min + steps * step).toFixed(3)));
}

function textOf(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}

/** The size with its preset, or custom if no preset has it. */
function sizeOf(width: unknown, height: unknown): SizePresetValue {
  const size = { width: within(SIDE, width, SIDE.min), height: within(SIDE, height, SIDE.min) };
  return { preset: presetOf(size.width, size.height, SIZE_PRESETS), ...size };
}

/** A draft with the settings of an image; settings that the image lacks stay unchanged. */
export function withSettings(draft: Draft, settings: KnownSettings): Draft {
  const { width, height, seed } = settings;
  return {
    ...draft,
    prompt: settings.prompt ?? draft.prompt,
    negativePrompt: settings.negativePrompt ?? draft.negativePrompt,
    size: width === undefined || height === undefined ? draft.size : sizeOf(width, height),
    cfg: within(CFG, settings.cfg, draft.cfg),
    steps: within(STEPS, settings.steps, draft.steps),
    model: within(MODELS, settings.model, draft.model),
    seed: seed === undefined ? draft.seed : seed === null ? null : within(SEED, seed, 0),
    sampler: settings.sampler === undefined ? draft.sampler : settings.sampler,
    strength: within(STRENGTH, settings.strength, draft.strength),
    engineOptions: settings.engineOptions ?? draft.engineOptions,
  };
}

/** A draft as it was filled from an image, and as it was before. */
export interface Filled {
  before: Draft;
  after: Draft;
  /** From before the image, to undo it. */
  earlier?: Filled | undefined;
}

/** The draft without the settings of an image; later changes by the user stay. */
export function withoutFill(draft: Draft, fill: Filled | undefined): Draft {
  if (!fill) return draft;
  const changed = Object.entries(draft).filter(([key, value]) => fill.after[key as keyof Draft] !== value);
  return { ...fill.before, ...Object.fromEntries(changed) };
}

/** A stored draft, as far as it is valid. */
export function readDraft(kept: unknown): Draft {
  if (typeof kept !== 'object' || kept === null) return NEW_DRAFT;
  const { prompt, negativePrompt, size, cfg, steps, model, count, seed, sampler, strength, engineOptions } =
    kept as Record<string, unknown>;
  const { preset, width, height } = (typeof size === 'object' && size !== null ? size : NEW_DRAFT.size) as Record<
    string,
    unknown
  >;
  const known = sizeOf(width, height);
  return {
    prompt: textOf(prompt, ''),
    negativePrompt: textOf(negativePrompt, ''),
    // If custom was chosen, its number fields are shown again.
    size: preset === 'custom' ? { ...known, preset: 'custom' } : known,
    cfg: within(CFG, cfg, CFG.default),
    steps: within(STEPS, steps, STEPS.default),
    model: within(MODELS, model, MODELS.default),
    count: within(COUNT, count, COUNT.default),
    seed: typeof seed === 'number' ? within(SEED, seed, 0) : null,
    sampler: typeof sampler === 'string' ? sampler : null,
    strength: within(STRENGTH, strength, STRENGTH.default),
    // Options that the engine does not have are not sent.
    engineOptions: { ...(engineOptions as EngineOptions | undefined) },
  };
}

/** Why nothing can be generated from a draft; undefined if it can. */
export function wrongWith({ prompt, negativePrompt, size: { width, height } }: Draft): string | undefined {
  const { length } = prompt.trim();
  if (length === 0) return 'Please enter a prompt to describe what you want to generate.';
  if (length < PROMPT_MIN) return 'Please enter a more detailed prompt (at least 3 characters).';
  if (length > PROMPT_MAX) return 'Your prompt is too long. Please keep it under 1600 characters.';
  if (negativePrompt.length > PROMPT_MAX) {
    return 'Your negative prompt is too long. Please keep it under 1600 characters.';
  }
  const isSide = (side: number) => side >= SIDE.min && side <= SIDE.max;
  return isSide(width) && isSide(height) ? undefined : 'Image dimensions must be between 768 and 1216 pixels.';
}

/** A random seed. */
export function rollSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** The values that the model's author recommends. */
type ModelDefaults = { cfg?: number; steps?: number; sampler?: string; negative_prompt?: string } | undefined;

/** Another model, with its own defaults where the draft still has those of the previous model. */
export function withModel(draft: Draft, model: number, defaultsOf: (model: number) => ModelDefaults): Partial<Draft> {
  const before = filled(defaultsOf(draft.model));
  const after = filled(defaultsOf(model));
  return {
    model,
    cfg: draft.cfg === before.cfg ? after.cfg : draft.cfg,
    steps: draft.steps === before.steps ? after.steps : draft.steps,
    sampler: draft.sampler === before.sampler ? after.sampler : draft.sampler,
    negativePrompt: draft.negativePrompt === before.negativePrompt ? after.negativePrompt : draft.negativePrompt,
  };
}

function filled(defaults: ModelDefaults) {
  return {
    cfg: within(CFG, defaults?.cfg, CFG.default),
    steps: within(STEPS, defaults?.steps, STEPS.default),
    sampler: defaults?.sampler ?? null,
    negativePrompt: defaults?.negative_prompt ?? '',
  };
}
