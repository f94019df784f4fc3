/** What an image was made with, as the API answers it: as its file tells, and brought into the limits of this generator. */
import { Type } from 'typebox';
import type { AiSettings } from '../../imaging/metadata/ai-settings.ts';
import { fittingOf } from './fit-settings.ts';
import type { Generator } from '../ports/generator.ts';

export const OriginalSettings = Type.Object(
  {
    prompt: Type.String(),
    negative_prompt: Type.Optional(Type.String()),
    seed: Type.Optional(Type.String({ description: 'Decimal digits, because some programs use seeds up to 2^64.' })),
    steps: Type.Optional(Type.Integer()),
    cfg: Type.Optional(Type.Number()),
    sampler: Type.Optional(Type.String()),
    width: Type.Optional(Type.Integer()),
    height: Type.Optional(Type.Integer()),
    model: Type.Optional(Type.String()),
    strength: Type.Optional(Type.Number({ description: 'For image-to-image generation.' })),
  },
  { description: 'As stored in the file. Absent if the prompt is guessed.' },
);

export const FittedSettings = Type.Object(
  {
    prompt: Type.String({ description: 'The full prompt, even if it exceeds the limit for generation.' }),
    negative_prompt: Type.Optional(Type.String()),
    width: Type.Optional(Type.Integer()),
    height: Type.Optional(Type.Integer()),
    cfg: Type.Optional(Type.Number()),
    steps: Type.Optional(Type.Integer()),
    seed: Type.Optional(Type.Integer({ description: 'Absent if it exceeds the supported sizes.' })),
    model_id: Type.Optional(Type.Integer({ description: 'Present if a model with that name is available.' })),
    sampler: Type.Optional(Type.String({ description: 'Present if a sampler with that name is available.' })),
  },
  { description: 'Adjusted to the limits of this generator, ready to send.' },
);

export interface ReadAnswerParts {
  /** The models of this generator. */
  models: { all(): readonly { id: number; name: string; checkpoint?: string }[] };
  generators: readonly Pick<Generator, 'samplers'>[];
}

export async function answerOf(read: AiSettings, parts: ReadAnswerParts) {
  const { source, negativePrompt, ...original } = read;
  const { negativePrompt: wished, ...settings } = fittingOf(read);
  const modelId = read.model === undefined ? undefined : modelOf(read.model, parts.models);
  const hasSampler = read.sampler !== undefined && (await isOffered(read.sampler, parts.generators));
  return {
    source,
    settings: {
      ...settings,
      ...(wished === undefined ? {} : { negative_prompt: wished }),
      ...(modelId === undefined ? {} : { model_id: modelId }),
      ...(hasSampler ? { sampler: read.sampler } : {}),
    },
    original: { ...original, ...(negativePrompt === undefined ? {} : { negative_prompt: negativePrompt }) },
  };
}

/** The model that a file means: under our name for it, or its checkpoint's. */
function modelOf(name: string, models: ReadAnswerParts['models']): number | undefined {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/^.*[\\/]/, '')
      .replace(/\.(?:safetensors|ckpt|gguf)$/, '');
  const found = models
    .all()
    .find(({ name: own, checkpoint }) => [own, checkpoint ?? own].map(plain).includes(plain(name)));
  return found?.id;
}

async function isOffered(sampler: string, generators: ReadAnswerParts['generators']): Promise<boolean> {
  // What it offers is unknown while it does not answer.
  const samplers = await generators[0]?.samplers().catch((): string[] => []);
  return samplers?.includes(sampler) ?? false;
}
