/** What an image was made with, as the API answers it: as its file tells, and brought into the limits of this generator. */
import { Type } from 'typebox';
import type { AiSettings } from '../../imaging/metadata/ai-settings.ts';
import { fittingOf } from './fit-settings.ts';
import type { Generator } from '../ports/generator.ts';

export const OriginalSettings = Type.Object(
  {
    prompt: Type.String(),
    negative_prompt: Type.Optional(Type.String()),
    seed: Type.Optional(Type.String({ description: 'Decimal digits: some programs count to 2^64.' })),
    steps: Type.Optional(Type.Integer()),
    cfg: Type.Optional(Type.Number()),
    sampler: Type.Optional(Type.String()),
    width: Type.Optional(Type.Integer()),
    height: Type.Optional(Type.Integer()),
    model: Type.Optional(Type.String()),
    strength: Type.Optional(Type.Number({ description: 'Of image to image.' })),
  },
  { description: 'As the file has them. Absent where the prompt is guessed.' },
);

export const FittedSettings = Type.Object(
  {
    prompt: Type.String({ description: 'Whole, even if it is longer than may be generated from.' }),
    negative_prompt: Type.Optional(Type.String()),
    width: Type.Optional(Type.Integer()),
    height: Type.Optional(Type.Integer()),
    cfg: Type.Optional(Type.Number()),
    steps: Type.Optional(Type.Integer()),
    seed: Type.Optional(Type.Integer({ description: 'Absent where it is larger than those we have.' })),
    model_id: Type.Optional(Type.Integer({ description: 'Where we have a model of that name.' })),
    sampler: Type.Optional(Type.String({ description: 'Where we have one of that name.' })),
  },
  { description: 'Brought into the limits of this generator, ready to be sent to it.' },
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
