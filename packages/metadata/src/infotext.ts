/** Settings as A1111 writes them into images: prompt, `Negative prompt: …`, and a last line of `key: value` pairs. */
import { type AiSettings, settingsOf, sizeOf } from './ai-settings.ts';
import { MAX_TEXT } from './formats/max-text.ts';

export interface WrittenSettings {
  prompt: string;
  negativePrompt: string;
  /** Absent, as are others, if they had no effect. */
  steps?: number | undefined;
  cfg?: number | undefined;
  seed: number;
  /** Pixels. */
  width: number;
  height: number;
  model: string;
  sampler?: string | undefined;
  /** Strength of image to image. */
  strength?: number | undefined;
  /** The engine's own controls by name. */
  engineOptions?: Readonly<Record<string, string | number>> | undefined;
  /** The program that made the image, with its version. */
  version: string;
}

const NEGATIVE = 'Negative prompt:';
/** Fewer pairs than this are no settings but a line of the prompt. */
const MIN_PAIRS = 3;
/** Keys are short words, values JSON strings or anything without a comma. */
const PAIR = /(\w[\w \-/]{1,80}):\s*("(?:\\.|[^\\"])+"|[^,]*)(?:,|$)/g;
const MAX_LINE = 64 * 1024;
/** What the line of settings begins with: ours leaves out settings that the engine did not read. */
const FIRST_KEYS = /^\s*(?:Steps|Sampler|CFG scale|Seed):/;
/** Only in our own files: where a prompt looks like the text around it, it stands once more in quotes. */
const EXACT_PROMPT = 'Exact prompt';
const EXACT_NEGATIVE = 'Exact negative prompt';
/** Prefix of the engine's own controls, before their names. Only our own files have them. */
const OPTION = 'Mekiki ';

/** Writes settings. `readInfotext` gives the same prompts back, but for blanks around them and what no file can hold. */
export function infotextOf(settings: WrittenSettings): string {
  const { steps, sampler, cfg, seed, width, height, model, strength, engineOptions = {}, version } = settings;
  const prompt = writable(settings.prompt);
  const negativePrompt = writable(settings.negativePrompt);
  const pairs: (readonly [string, string | number | undefined])[] = [
    ['Steps', steps],
    ['Sampler', sampler],
    ['CFG scale', cfg],
    ['Seed', seed],
    ['Size', `${width}x${height}`],
    ['Model', model],
    ['Denoising strength', strength],
    ...Object.entries(engineOptions).map(([name, value]) => [`${OPTION}${name}`, value] as const),
    ['Version', version],
  ];
  const negative = negativePrompt === '' ? '' : `${NEGATIVE} ${negativePrompt}\n`;
  const text = `${prompt}\n${negative}${lineOf(pairs)}`;
  const read = readInfotext(text);
  if (read?.prompt === prompt && (read.negativePrompt ?? '') === negativePrompt) return text;
  return `${text}, ${lineOf([
    [EXACT_PROMPT, prompt],
    [EXACT_NEGATIVE, negativePrompt],
  ])}`;
}

/** NUL ends texts in PNG, halves of characters are none in UTF-8. */
function writable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().trim();
}

function lineOf(pairs: readonly (readonly [string, string | number | undefined])[]): string {
  return pairs.flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${quoted(String(value))}`])).join(', ');
}

function quoted(value: string): string {
  return /[,:\n"]|^\s|\s$/.test(value) ? JSON.stringify(value) : value;
}

function unquoted(value: string): string {
  if (!value.startsWith('"')) return value.trim();
  try {
    return String(JSON.parse(value));
  } catch {
    return value;
  }
}

function pairsOf(line: string): Map<string, string> {
  if (line.length > MAX_LINE) return new Map();
  return new Map(Array.from(line.matchAll(PAIR), ([, key = '', value = '']) => [key.trim(), unquoted(value)]));
}

/** Reads settings; undefined for text that has no line of them. */
export function readInfotext(text: string): AiSettings | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const lines = text.trimEnd().split('\n');
  // Some programs add lines of their own below.
  const line = lines.findLastIndex((one) => FIRST_KEYS.test(one));
  const last = line < 0 ? lines.length - 1 : line;
  const pairs = pairsOf(lines[last]?.trim() ?? '');
  if (pairs.size < MIN_PAIRS || !pairs.has('Seed')) return undefined;
  return settingsOf(sourceOf(pairs), { ...promptsOf(lines.slice(0, last), pairs), ...numbersOf(pairs) });
}

/** Both prompts of a text that has no line of settings. */
export function promptsOf(lines: readonly string[], pairs: ReadonlyMap<string, string> = new Map()) {
  const exact = pairs.get(EXACT_PROMPT);
  if (exact !== undefined) return { prompt: exact, negativePrompt: pairs.get(EXACT_NEGATIVE) };
  const at = lines.findIndex((line) => line.trimStart().startsWith(NEGATIVE));
  if (at < 0) return { prompt: lines.join('\n') };
  const negative = lines.slice(at).join('\n').trimStart().slice(NEGATIVE.length);
  return { prompt: lines.slice(0, at).join('\n'), negativePrompt: negative };
}

function numbersOf(pairs: ReadonlyMap<string, string>) {
  return {
    seed: pairs.get('Seed'),
    steps: pairs.get('Steps'),
    cfg: pairs.get('CFG scale') ?? pairs.get('CFG Scale'),
    sampler: pairs.get('Sampler'),
    // SD.Next names only the sigmas of its schedulers.
    scheduler: pairs.get('Schedule type') ?? pairs.get('Sampler sigma'),
    ...sizeOf(pairs.get('Size')),
    model: pairs.get('Model'),
    strength: pairs.get('Denoising strength') ?? pairs.get('Denoising Strength'),
    engineOptions: Object.fromEntries(
      [...pairs].flatMap(([key, value]) => (key.startsWith(OPTION) ? [[key.slice(OPTION.length), value]] : [])),
    ),
  };
}

/** Programs that write as A1111 does give themselves away. */
function sourceOf(pairs: ReadonlyMap<string, string>): string {
  const version = pairs.get('Version') ?? '';
  if (version.startsWith('Mekiki')) return 'Mekiki';
  if (/^f\d/.test(version)) return 'Forge';
  if (version.startsWith('ComfyUI')) return 'ComfyUI';
  if (version.startsWith('stable-diffusion.cpp')) return 'stable-diffusion.cpp';
  return pairs.get('App') === 'SD.Next' ? 'SD.Next' : 'A1111';
}
