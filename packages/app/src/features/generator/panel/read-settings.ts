/** The generation settings in an image file. */
import { readSettings, type ReadSettings } from '@mekiki/api-client';
import { dataOf } from '../../../api/api.ts';
import type { KnownSettings } from './draft.ts';

/** The settings found, or a guess from the image's tags. @throws ApiError */
export async function settingsIn(file: File): Promise<ReadSettings> {
  return dataOf(readSettings({ body: { file } }));
}

/** The settings under the names of the form. */
export function knownOf({ settings }: ReadSettings): KnownSettings {
  const { negative_prompt: negativePrompt, model_id: model, engine_options: engineOptions, ...same } = settings;
  return {
    ...same,
    // The previous ones would not belong to this image.
    negativePrompt: negativePrompt ?? '',
    sampler: settings.sampler ?? null,
    seed: settings.seed ?? null,
    engineOptions: engineOptions ?? {},
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
