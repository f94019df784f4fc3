/** Settings of one prompt with several values, to compare their images. */
import type { EngineOption } from '@mekiki/api-client';
import { type Draft, withModel } from '../panel/draft.ts';
import { CFG, SEED, STEPS, STRENGTH } from '../panel/limits.ts';
import { type Offer, presetsOf } from '../panel/offer.ts';
import type { Models } from '../panel/use-models.ts';

/** A setting that can be varied. */
export type VariedSetting = {
  /** Distinct among the settings. */
  id: string;
  label: string;
  /** Values, for the field's hint; all of them if there are no others. */
  example: string;
  /** The draft with one value of this setting. */
  apply: (draft: Draft, value: string) => Draft;
} & (
  | { kind: 'words' }
  | { kind: 'choice'; choices: readonly { value: string; label: string }[] }
  | { kind: 'number'; min: number; max: number; isWhole: boolean }
);

/** The models to choose from. */
export type ModelChoice = Pick<Models, 'options' | 'defaultsOf'>;

/** One setting and its values. */
export interface Variation {
  setting: VariedSetting;
  values: readonly string[];
}

const COUNT = { min: 2, max: 4 } as const;
/** Longest words to compare, in characters. */
const MAX_WORDS = 200;

/** Words that are added to a text of the draft. */
const wordsFor = (id: string, field: 'prompt' | 'negativePrompt', example: string): VariedSetting => ({
  kind: 'words',
  id,
  label: `Added to the ${id}`,
  example,
  apply: (draft, value) => ({ ...draft, [field]: joined(draft[field], value) }),
});

const WORDS = wordsFor('prompt', 'prompt', 'smile, frown, tears');
const NEGATIVE_WORDS = wordsFor('negative prompt', 'negativePrompt', 'hat, glasses, text');

const SEEDS: VariedSetting = {
  kind: 'number',
  id: 'seed',
  label: 'Seed',
  example: '1, 2, 3',
  ...SEED,
  isWhole: true,
  apply: (draft, value) => ({ ...draft, seed: Number(value) }),
};

const MODEL = 'model';

const joined = (prompt: string, words: string): string =>
  [prompt.trim().replace(/,$/, ''), words].filter(Boolean).join(', ');

const NUMBERS = [
  { id: 'cfg', label: 'CFG scale', example: '3, 4.5, 6', ...CFG },
  { id: 'steps', label: 'Steps', example: '12, 20, 30', ...STEPS },
  { id: 'strength', label: 'Strength', example: '0.3, 0.5, 0.7', ...STRENGTH },
] as const;

/** What the chosen model reads, and so can be varied. @param hasStart there is a starting image */
export function settingsToVary(offer: Offer, models: ModelChoice, hasStart: boolean): VariedSetting[] {
  const { ignores, samplers, options } = offer;
  const numbers = NUMBERS.filter(({ id }) => (id === 'strength' ? hasStart : !ignores.includes(id)));
  const sampler: VariedSetting = {
    kind: 'choice',
    id: 'sampler',
    label: 'Sampler',
    ...choicesOf(samplers.map((name) => ({ value: name, label: name }))),
    apply: (draft, name) => ({ ...draft, sampler: name }),
  };
  const all: readonly VariedSetting[] = [
    WORDS,
    ...numbers.map(({ id, ...number }): VariedSetting => ({
      ...number,
      kind: 'number',
      id,
      isWhole: id === 'steps',
      apply: (draft, value) => ({ ...draft, [id]: Number(value) }),
    })),
    ...(ignores.includes('sampler') ? [] : [sampler]),
    ...options.map(ofOption),
    ...(ignores.includes('negative_prompt') ? [] : [NEGATIVE_WORDS]),
    SEEDS,
    sizesOf(offer),
    modelsOf(models),
  ];
  return all.filter((setting) => setting.kind !== 'choice' || setting.choices.length >= COUNT.min);
}

function sizesOf(offer: Offer): VariedSetting {
  const sizes = presetsOf(offer).filter(({ id }) => id !== 'custom');
  return {
    kind: 'choice',
    id: 'size',
    label: 'Size',
    ...choicesOf(sizes.map(({ width, height, label }) => ({ value: `${width}x${height}`, label }))),
    apply: (draft, value) => {
      const { id: preset, width, height } = sizes.find((one) => `${one.width}x${one.height}` === value)!;
      return { ...draft, size: { preset, width, height } };
    },
  };
}

/** Those that can be used now. */
function modelsOf({ options, defaultsOf }: ModelChoice): VariedSetting {
  const models = options.filter(({ disabled }) => !disabled);
  return {
    kind: 'choice',
    id: MODEL,
    label: 'Model',
    // A comma would end the name.
    ...choicesOf(models.map(({ value, label }) => ({ value, label: label.replaceAll(',', '') }))),
    apply: (draft, value) => ({ ...draft, ...withModel(draft, Number(value), defaultsOf) }),
  };
}

/** A control that only the engine of a model has. */
function ofOption({ name, label, kind, choices = [], min = 0, max = 1, step = 1 }: EngineOption): VariedSetting {
  // No other setting has such an ID.
  const id = `option ${name}`;
  const withValue = (draft: Draft, value: string | number): Draft => ({
    ...draft,
    engineOptions: { ...draft.engineOptions, [name]: value },
  });
  if (kind === 'choice') return { kind, id, label, ...choicesOf(choices), apply: withValue };
  return {
    kind: 'number',
    id,
    label,
    example: `${min}, ${max}`,
    min,
    max,
    isWhole: Number.isInteger(step) && Number.isInteger(min),
    apply: (draft, value) => withValue(draft, Number(value)),
  };
}

const choicesOf = (choices: readonly { value: string; label: string }[]) => ({
  choices,
  example: choices.map(({ label }) => label).join(', '),
});

/** What to write. */
export function hintOf({ kind, example }: VariedSetting): string {
  const count = `${COUNT.min} to ${COUNT.max}`;
  return kind === 'choice'
    ? `${count} of these, separated by commas: ${example}`
    : `${count}, separated by commas, such as ${example}`;
}

/** The values in a text, separated by commas; a sentence for the user if they cannot be used. */
export function readValues(setting: VariedSetting, text: string): string[] | string {
  const values = text.split(',').flatMap((part) => valueOf(setting, part.trim()) || []);
  const different = new Set<string | number>(setting.kind === 'number' ? values.map(Number) : values);
  if (values.length < COUNT.min || values.length > COUNT.max || different.size < values.length) {
    return `Enter ${COUNT.min} to ${COUNT.max} different values, separated by commas.`;
  }
  const wrong = values.find((value) => !isUsable(setting, value));
  if (wrong === undefined) return values;
  if (setting.kind === 'choice') return `${wrong} is not available here.`;
  if (setting.kind === 'words') return `Enter up to ${MAX_WORDS} characters each.`;
  return `Enter ${setting.isWhole ? 'whole numbers' : 'numbers'} from ${setting.min} to ${setting.max}.`;
}

/** What a text stands for: the value of the choice with this name, otherwise the text. */
function valueOf(setting: VariedSetting, text: string): string {
  if (setting.kind !== 'choice') return text;
  const isNamed = (name: string) => name.toLowerCase() === text.toLowerCase();
  return setting.choices.find(({ value, label }) => isNamed(label) || isNamed(value))?.value ?? text;
}

function isUsable(setting: VariedSetting, value: string): boolean {
  if (setting.kind === 'words') return value.length <= MAX_WORDS;
  if (setting.kind === 'choice') return setting.choices.some((choice) => choice.value === value);
  const number = Number(value);
  return number >= setting.min && number <= setting.max && (!setting.isWhole || Number.isInteger(number));
}

/** A value as the head of its column or row. */
export function headOf({ setting }: Variation, value: string): string {
  if (setting.kind === 'choice') return setting.choices.find((choice) => choice.value === value)?.label ?? value;
  return setting.kind === 'words' ? value : `${setting.label} ${value}`;
}

/** One image of a comparison. */
export interface Cell {
  /** Distinct within a comparison. */
  key: string;
  draft: Draft;
}

/** An image of each value, or of each pair of values; all have the same seed unless that is varied. Rows from top to bottom. */
export function cellsOf(draft: Draft, columns: Variation, rows: Variation | undefined, seed: number): Cell[][] {
  const same: Draft = { ...draft, seed, count: 1 };
  return (rows?.values ?? [undefined]).map((row) =>
    columns.values.map((column) => {
      const values = [
        { setting: columns.setting, value: column },
        ...(rows && row !== undefined ? [{ setting: rows.setting, value: row }] : []),
      ];
      // A model brings its own defaults, which must not replace the other value.
      const modelFirst = values.toSorted((a, b) => Number(b.setting.id === MODEL) - Number(a.setting.id === MODEL));
      return {
        key: JSON.stringify([row ?? null, column]),
        draft: modelFirst.reduce((varied, { setting, value }) => setting.apply(varied, value), same),
      };
    }),
  );
}
