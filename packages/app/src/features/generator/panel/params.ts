/** The parameters that are sent to the server. */
import { remoteImage } from '@mekiki/api-client';
import type { ImageSourceValue } from '@mekiki/ui';
import { ApiError, dataOf } from '../../../api/api.ts';
import type { GenerationParams } from '../generation/stream.ts';
import type { Draft } from './draft.ts';
import { fittingSize, type Offer } from './offer.ts';
import { chosenOptions } from './engine-options.ts';
import { isOffered } from './samplers.ts';

/** The call's body. @throws ApiError if the starting image cannot be loaded */
export async function paramsOf(draft: Draft, start: ImageSourceValue | null, offer: Offer): Promise<GenerationParams> {
  const { prompt, negativePrompt, cfg, steps, model, count, seed, sampler, strength, engineOptions } = draft;
  const size = fittingSize(draft.size, offer);
  const options = chosenOptions(offer.options, engineOptions);
  const used = offer.ignores.includes('image') ? null : start;
  return {
    prompt: prompt.trim(),
    negative_prompt: negativePrompt.trim(),
    width: size.width,
    height: size.height,
    cfg,
    steps,
    model_id: model,
    num_images: count,
    x2upscaling: false,
    ...(seed === null ? {} : { seed }),
    // One that only another engine supports is left out.
    ...(sampler !== null && isOffered(sampler, offer) ? { sampler } : {}),
    ...(Object.keys(options).length === 0 ? {} : { engine_options: options }),
    ...(used ? { image: await base64Of(await blobOf(used)), denoising_strength: strength } : {}),
    events: true,
  };
}

async function blobOf(source: ImageSourceValue): Promise<Blob> {
  if (source.kind === 'file') return source.file;
  const data = await dataOf(remoteImage({ query: { url: source.url }, parseAs: 'blob' }));
  if (data instanceof Blob) return data;
  throw new ApiError('The starting image could not be loaded.');
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new ApiError('The starting image could not be read.')));
    reader.readAsDataURL(blob);
  });
}
