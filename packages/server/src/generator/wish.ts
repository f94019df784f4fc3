/** What somebody asks of the generator, checked; the texts are those of the product specification. */
import type { Static } from 'typebox';
import { Problem } from '../http/problem.ts';
import { LIMITS } from './limits.ts';
import type { GenerateBody } from './schema.ts';

/** A bare picture in base64 is hardly ever smaller, and 20 MB is what people may upload. */
const BASE64 = /^(?:data:image\/[a-z+.-]+;base64,)?([A-Za-z0-9+/\s_-]+=*)$/;

/** @throws Problem 400 */
export function wishOf(body: Static<typeof GenerateBody>) {
  const prompt = body.prompt.trim();
  if (prompt === '') throw wrong('Please enter a prompt to describe what you want to generate.');
  if (prompt.length < LIMITS.prompt.min) throw wrong('Please enter a more detailed prompt (at least 3 characters).');
  if (prompt.length > LIMITS.prompt.max) throw wrong('Your prompt is too long. Please keep it under 1600 characters.');
  const { width = 768, height = 1024, sampler } = body;
  if (![width, height].every(isSide)) throw wrong('Image dimensions must be between 768 and 1216 pixels.');
  if (body.x2upscaling) throw wrong('Upscaling while generating is not possible yet. Use the Resize tool afterwards.');
  const start = body.image === undefined || body.image === '' ? undefined : pictureOf(body.image);
  return {
    settings: {
      prompt,
      negativePrompt: (body.negative_prompt ?? '').trim(),
      width,
      height,
      cfg: body.cfg ?? LIMITS.cfg.default,
      steps: body.steps ?? LIMITS.steps.default,
      model: body.model_id ?? LIMITS.model.default,
      seed: body.seed,
      ...(sampler ? { sampler } : {}),
      ...(start ? { strength: body.denoising_strength ?? 0.5 } : {}),
    },
    requested: body.num_images ?? LIMITS.images.default,
    start,
  };
}

function isSide(pixels: number): boolean {
  const { min, max, step } = LIMITS.side;
  return pixels >= min && pixels <= max && pixels % step === 0;
}

function pictureOf(text: string): Uint8Array {
  const encoded = BASE64.exec(text)?.[1];
  const bytes = encoded === undefined ? undefined : Buffer.from(encoded, 'base64');
  if (!bytes?.length) throw wrong('The picture to begin with is not base64.');
  return bytes;
}

function wrong(detail: string): Problem {
  return new Problem(400, 'bad-settings', detail);
}
