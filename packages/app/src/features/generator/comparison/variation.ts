/** Settings of one prompt with several values, to compare their images. */
import type { GeneratorModels } from '@mekiki/api-client';
import { CFG, STEPS, STRENGTH } from '../panel/limits.ts';
import type { Draft } from '../panel/draft.ts';

export type VariedSetting = 'prompt' | 'cfg' | 'steps' | 'sampler' | 'strength';

/** One setting and its values, as typed. */
export interface Variation {
  setting: VariedSetting;
  values: readonly string[];
}

export const VARIED_LABELS: Readonly<Record<VariedSetting, string>> = {
  prompt: 'Added to the prompt',
  cfg: 'CFG scale',
  steps: 'Steps',
  sampler: 'Sampler',
  strength: 'Strength',
};

/** What the engine reads, and so can be varied. */
interface Variable {
  ignores: GeneratorModels['ignores'];
  samplers: readonly string[];
  /** There is a starting image. */
  hasStart: boolean;
}

const COUNT = { min: 2, max: 4 } as const;
/** Of words, in characters. */
const MAX_WORDS = 200;
const NUMBERS = { cfg: CFG, steps: STEPS, strength: STRENGTH } as const;

export function settingsToVary({ ignores, samplers, hasStart }: Variable): VariedSetting[] {
  const numbers = (['cfg', 'steps'] as const).filter((setting) => !ignores.includes(setting));
  const hasSamplers = samplers.length > 1 && !ignores.includes('sampler');
  return [
    'prompt',
    ...numbers,
    ...(hasSamplers ? ['sampler' as const] : []),
    ...(hasStart ? ['strength' as const] : []),
  ];
}

/** An example of values, for the field's hint. */
export function exampleOf(setting: VariedSetting, samplers: readonly string[]): string {
  if (setting === 'sampler') return samplers.slice(0, COUNT.min).join(', ');
  return { prompt: 'smile, frown, tears', cfg: '3, 4.5, 6', steps: '12, 20, 30', strength: '0.3, 0.5, 0.7' }[setting];
}

/** The values in a text, separated by commas; a sentence for the user if they cannot be used. */
export function readValues(setting: VariedSetting, text: string, samplers: readonly string[]): string[] | string {
  const typed = text.split(',').flatMap((part) => part.trim() || []);
  const values = setting === 'sampler' ? typed.map((value) => samplerNamed(value, samplers) ?? value) : typed;
  const different = new Set<string | number>(setting in NUMBERS ? values.map(Number) : values);
  if (values.length < COUNT.min || values.length > COUNT.max || different.size < values.length) {
    return `Enter ${COUNT.min} to ${COUNT.max} different values, separated by commas.`;
  }
  const wrong = values.find((value) => !isUsable(setting, value, samplers));
  if (wrong === undefined) return values;
  if (setting === 'sampler') return `${wrong} is not available here.`;
  if (setting === 'prompt') return `Enter up to ${MAX_WORDS} characters each.`;
  const { min, max } = NUMBERS[setting];
  const kind = setting === 'steps' ? 'whole numbers' : 'numbers';
  return `Enter ${kind} from ${min} to ${max}.`;
}

const samplerNamed = (value: string, samplers: readonly string[]): string | undefined =>
  samplers.find((name) => name.toLowerCase() === value.toLowerCase());

function isUsable(setting: VariedSetting, value: string, samplers: readonly string[]): boolean {
  if (setting === 'prompt') return value.length <= MAX_WORDS;
  if (setting === 'sampler') return samplers.includes(value);
  const number = Number(value);
  const { min, max } = NUMBERS[setting];
  return number >= min && number <= max && (setting !== 'steps' || Number.isInteger(number));
}

/** The draft with one value of a setting. */
function withValue(draft: Draft, setting: VariedSetting, value: string): Draft {
  if (setting === 'prompt') return { ...draft, prompt: [draft.prompt.trim().replace(/,$/, ''), value].join(', ') };
  return { ...draft, [setting]: setting === 'sampler' ? value : Number(value) };
}

/** One image of a comparison. */
export interface Cell {
  /** Distinct within a comparison. */
  key: string;
  draft: Draft;
}

/** An image of each value, or of each pair of values; all have the same seed. Rows from top to bottom. */
export function cellsOf(draft: Draft, columns: Variation, rows: Variation | undefined, seed: number): Cell[][] {
  const same: Draft = { ...draft, seed, count: 1 };
  return (rows?.values ?? [undefined]).map((row) =>
    columns.values.map((column) => {
      const varied = withValue(same, columns.setting, column);
      return {
        key: JSON.stringify([row ?? null, column]),
        draft: rows && row !== undefined ? withValue(varied, rows.setting, row) : varied,
      };
    }),
  );
}
