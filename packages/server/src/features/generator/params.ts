/** Validates a request to the generator; the texts are those of the product specification. */
import type { Static } from 'typebox';
import { schemaErrorFormatter, sentenceFor } from '../../platform/http/invalid-input.ts';
import { Problem } from '../../platform/http/problem.ts';
import { LIMITS } from '../../engines/settings/limits.ts';
import type { GenerateBody } from './schema.ts';

/** A bare image in base64 is hardly ever smaller, and 20 MB is what people may upload. */
const BASE64 = /^(?:data:image\/[a-z+.-]+;base64,)?([A-Za-z0-9+/\s_-]+=*)$/;

/**
 * Checks what the schema of the route does not.
 * @throws Problem 400
 */
export function paramsOf(body: Static<typeof GenerateBody>) {
  const prompt = body.prompt.trim();
  if (prompt === '') throw wrong('prompt', 'Please enter a prompt to describe what you want to generate.');
  if (prompt.length < LIMITS.prompt.min)
    throw wrong('prompt', 'Please enter a more detailed prompt (at least 3 characters).');
  if (prompt.length > LIMITS.prompt.max)
    throw wrong('prompt', 'Your prompt is too long. Please keep it under 1600 characters.');
  const { width, height, sampler, engine_options: options } = body;
  if (body.x2upscaling)
    throw wrong('x2upscaling', 'Upscaling while generating is not possible yet. Use the Resize tool afterwards.');
  const start = body.image === undefined || body.image === '' ? undefined : imageOf(body.image);
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
      ...(options ? { engineOptions: options } : {}),
      ...(start ? { strength: body.denoising_strength ?? 0.5 } : {}),
    },
    requested: body.num_images ?? LIMITS.images.default,
    start,
  };
}

/** The sentences of the specification for what does not fit the schema. For the route's `schemaErrorFormatter`. */
export const formatSettingErrors = schemaErrorFormatter((error, schema, place) => {
  const { instancePath, keyword } = error;
  if (instancePath === '/width' || instancePath === '/height') {
    const { min, max, step } = LIMITS.side;
    return keyword === 'multipleOf'
      ? `Image dimensions must be multiples of ${step} pixels.`
      : `Image dimensions must be between ${min} and ${max} pixels.`;
  }
  if (instancePath === '/negative_prompt' && keyword === 'maxLength') {
    const { max } = LIMITS.negativePrompt;
    return `Your negative prompt is too long. Please keep it under ${max} characters.`;
  }
  return sentenceFor(error, schema, place);
});

function imageOf(text: string): Uint8Array {
  const encoded = BASE64.exec(text)?.[1];
  const bytes = encoded === undefined ? undefined : Buffer.from(encoded, 'base64');
  if (!bytes?.length) throw wrong('image', 'The starting image is not valid base64.');
  return bytes;
}

/** @param field its place in the body, such as `engine_options/style` */
export function wrong(field: string, detail: string): Problem {
  return new Problem(400, 'bad-settings', detail, { errors: [{ in: 'body', pointer: `#/${field}`, detail }] });
}
