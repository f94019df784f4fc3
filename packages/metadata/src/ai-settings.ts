/** The generation settings in an image file. */

/** Texts of a file by name: PNG keywords, `exif:<tag>`, `comment` of a JPEG. */
export type FileTexts = ReadonlyMap<string, string>;

const MAX_PROMPT = 20_000;
const MAX_NAME = 200;
const MAX_PIXELS = 1_000_000;
const MAX_OPTIONS = 20;
const MAX_OPTION = 80;
const OPTION_NAME = /^[a-z][a-z0-9_]{0,39}$/;

export interface AiSettings {
  /** The program that wrote them, as people call it. */
  source: string;
  prompt: string;
  negativePrompt?: string;
  /** Decimal digits, because some programs use seeds up to 2^64. */
  seed?: string;
  steps?: number;
  /** Guidance scale. */
  cfg?: number;
  sampler?: string;
  /** Where it is written apart from the sampler. */
  scheduler?: string;
  /** Pixels. */
  width?: number;
  height?: number;
  /** The checkpoint, as the program names it. */
  model?: string;
  /** Strength of image to image, 0 to 1. */
  strength?: number;
  /** The engine's own controls by name; only this server's files have them. */
  engineOptions?: Readonly<Record<string, string>>;
}

/** Settings as a file has them: anything. */
export type RawSettings = { [key in Exclude<keyof AiSettings, 'source'>]?: unknown };

/** Validates the settings in a file; values that make no sense are left out. @returns undefined without a prompt */
export function settingsOf(source: string, raw: RawSettings): AiSettings | undefined {
  const prompt = text(raw.prompt, MAX_PROMPT);
  if (prompt === undefined) return undefined;
  const found = {
    negativePrompt: text(raw.negativePrompt, MAX_PROMPT),
    seed: digits(raw.seed),
    steps: number(raw.steps, 1, 10_000, true),
    cfg: number(raw.cfg, 0, 1_000),
    sampler: text(raw.sampler, MAX_NAME),
    scheduler: text(raw.scheduler, MAX_NAME),
    width: number(raw.width, 1, MAX_PIXELS, true),
    height: number(raw.height, 1, MAX_PIXELS, true),
    model: text(raw.model, MAX_NAME),
    strength: number(raw.strength, 0, 1),
    engineOptions: options(raw.engineOptions),
  };
  const known = Object.entries(found).filter(([, value]) => value !== undefined);
  return { source, prompt, ...(Object.fromEntries(known) as Partial<AiSettings>) };
}

function text(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const trimmed = value.trim();
  // A cut through a pair of surrogates leaves half a character.
  return trimmed === '' ? undefined : trimmed.slice(0, max).toWellFormed();
}

function number(value: unknown, min: number, max: number, isWhole = false): number | undefined {
  const isWritten = typeof value === 'string' && /^\s*\d{1,12}(?:\.\d{1,12})?\s*$/.test(value);
  const found = isWritten ? Number(value) : value;
  if (typeof found !== 'number' || !(found >= min && found <= max)) return undefined;
  return isWhole && !Number.isInteger(found) ? undefined : found;
}

function options(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value).flatMap(([name, one]) => {
    const chosen = text(one, MAX_OPTION);
    return OPTION_NAME.test(name) && chosen !== undefined ? [[name, chosen] as const] : [];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries.slice(0, MAX_OPTIONS));
}

function digits(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : undefined;
  return typeof value === 'string' && /^\d{1,20}$/.test(value.trim()) ? BigInt(value.trim()).toString() : undefined;
}

/** `832x1216` as width and height; undefined for anything else. */
export function sizeOf(value: unknown): { width?: string; height?: string } {
  const [, width, height] =
    (typeof value === 'string' && /^\D{0,2}(\d{1,7})\s*[x×,]\s*(\d{1,7})\D{0,2}$/.exec(value)) || [];
  return width === undefined || height === undefined ? {} : { width, height };
}
