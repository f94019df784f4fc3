/** The generation settings in an image file. */
import { readSettings, type ReadSettings } from '@mekiki/api-client';
import { dataOf } from '../../../api/api.ts';
import type { KnownSettings } from './draft.ts';

/** What was found, a guess from the image's tags where nothing was. @throws ApiError */
export async function settingsIn(file: File): Promise<ReadSettings> {
  return dataOf(readSettings({ body: { file } }));
}

/** The settings by the names that the form has for them. */
export function knownOf({ settings }: ReadSettings): KnownSettings {
  const { negative_prompt: negativePrompt, model_id: model, ...same } = settings;
  return {
    ...same,
    // Those of before would not be of this image.
    negativePrompt: negativePrompt ?? '',
    sampler: settings.sampler ?? null,
    seed: settings.seed ?? null,
    ...(model === undefined ? {} : { model }),
  };
}

/** Where the settings come from. */
export function sentenceOf({ source, original, settings }: ReadSettings): string {
  const model = original?.model;
  const other =
    model === undefined || settings.model_id !== undefined
      ? ''
      : ` Its model, ${model}, is not available. Choose another one.`;
  return `These are the settings ${source} saved in the image.${other}`;
}
