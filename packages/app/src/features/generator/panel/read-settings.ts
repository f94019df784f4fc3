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
    // A negative prompt or a sampler of before would not be of this image.
    ...(guessed ? {} : { negativePrompt: negativePrompt ?? '', sampler: settings.sampler ?? null }),
    ...(model === undefined ? {} : { model }),
  };
}

/** Where the settings come from. */
export function sentenceOf({ source, guessed, original, settings }: ReadSettings): string {
  if (guessed) return 'No generation settings found in this image. The prompt is a guess from its tags.';
  const model = original?.model;
  const other =
    model === undefined || settings.model_id !== undefined
      ? ''
      : ` Its model, ${model}, is not available. Choose another one.`;
  return `These are the settings ${source} saved in the image.${other}`;
}
