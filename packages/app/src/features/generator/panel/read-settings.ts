/** What an image was made with, as its file tells. */
import { readSettings, type ReadSettings } from '@mekiki/api-client';
import { dataOf } from '../../../api/api.ts';
import type { KnownSettings } from './draft.ts';

/** What was found, and in a sentence where. @throws ApiError */
export async function settingsIn(file: File): Promise<{ settings: KnownSettings; sentence: string }> {
  const found = await dataOf(readSettings({ body: { file } }));
  return { settings: knownOf(found), sentence: sentenceOf(found) };
}

/** The settings by the names that the form has for them. */
export function knownOf({ settings, guessed }: ReadSettings): KnownSettings {
  const { negative_prompt: negativePrompt, model_id: model, ...same } = settings;
  return {
    ...same,
    // A negative prompt of before would not be of this image.
    ...(guessed ? {} : { negativePrompt: negativePrompt ?? '' }),
    ...(model === undefined ? {} : { model }),
  };
}

/** Where the settings come from. */
export function sentenceOf({ source, guessed, original, settings }: ReadSettings): string {
  if (guessed) return 'The file tells no settings: the prompt is guessed from tags of the image.';
  const model = original?.model;
  const other =
    model === undefined || settings.model_id !== undefined ? '' : ` Its model, ${model}, is not here: choose one.`;
  return `The settings are those that ${source} wrote into the image.${other}`;
}
