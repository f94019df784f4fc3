/** What a picture was made with, as its file tells. */
import { client } from '@mekiki/api-client';
import { dataOf } from '../../../api/api.ts';
import type { KnownSettings } from './draft.ts';
import { SEED } from './limits.ts';

export interface FoundSettings {
  /** The program that wrote them, or how they were found. */
  source: string;
  /** They were guessed from what is in the picture. */
  isGuessed: boolean;
  settings: KnownSettings;
}

/** @param numberOf the number of a model by its name @throws ApiError */
export async function readSettings(file: File, numberOf: (name: string) => number | undefined): Promise<FoundSettings> {
  const data: unknown = await dataOf(
    client.post({
      url: '/api/generator/read-settings',
      body: formOf(file),
      bodySerializer: null,
      headers: { 'Content-Type': null },
    }),
  );
  const { source, guessed, settings } = data as { source?: string; guessed?: boolean; settings?: RawSettings };
  return { source: source ?? 'the file', isGuessed: guessed === true, settings: knownOf(settings ?? {}, numberOf) };
}

type RawSettings = Partial<Record<keyof KnownSettings, unknown>>;

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

/** Settings as the form takes them; programs write seeds as text, and models by their names. */
export function knownOf(raw: RawSettings, numberOf: (name: string) => number | undefined): KnownSettings {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
  const digits = typeof raw.seed === 'string' && raw.seed !== '' ? Number(raw.seed) : raw.seed;
  const known: { [key in keyof KnownSettings]: KnownSettings[key] | undefined } = {
    prompt: text(raw.prompt),
    negativePrompt: text(raw.negativePrompt),
    width: number(raw.width),
    height: number(raw.height),
    cfg: number(raw.cfg),
    steps: number(raw.steps),
    model: typeof raw.model === 'string' ? numberOf(raw.model) : number(raw.model),
    // A larger one would make another picture anyway.
    seed: typeof digits === 'number' && digits >= 0 && digits <= SEED.max ? digits : undefined,
    sampler: text(raw.sampler),
    strength: number(raw.strength),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}
