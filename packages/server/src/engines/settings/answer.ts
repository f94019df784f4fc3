/** The settings of an image as returned by the API: as in its file, and clamped to the limits of this generator. */
import { Type } from 'typebox';
import type { AiSettings } from '@mekiki/metadata/ai-settings.ts';
import { fittingOf } from './fit-settings.ts';
import type { Generator } from '../ports/generator.ts';
import { fittingOptions, sharedOptions } from './engine-options.ts';
import { findSampler, type FoundSampler, withScheduler } from './samplers.ts';

export const OriginalSettings = Type.Object(
  {
    prompt: Type.String(),
    negative_prompt: Type.Optional(Type.String()),
    seed: Type.Optional(Type.String({ description: 'Decimal digits, because some programs use seeds up to 2^64.' })),
    steps: Type.Optional(Type.Integer()),
    cfg: Type.Optional(Type.Number()),
    sampler: Type.Optional(Type.String()),
    scheduler: Type.Optional(Type.String({ description: 'Where the file names it apart from the sampler.' })),
    width: Type.Optional(Type.Integer()),
    height: Type.Optional(Type.Integer()),
    model: Type.Optional(Type.String()),
    strength: Type.Optional(Type.Number({ description: 'For image-to-image generation.' })),
    engine_options: Type.Optional(
      Type.Record(Type.String(), Type.String(), { description: 'The engine’s own controls, in files of this server.' }),
    ),
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
    sampler: Type.Optional(
      Type.String({ description: 'As this generator names it. Present if it is available here.' }),
    ),
    engine_options: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
        description: 'As far as the engine here has them.',
      }),
    ),
  },
  { description: 'Adjusted to the limits of this generator, ready to send.' },
);

export const NotKept = Type.Array(Type.Enum(['sampler', 'scheduler', 'model', 'seed', 'engine_options']), {
  description: 'Settings in the file that this generator does not support.',
});

export interface ReadAnswerParts {
  /** This generator's models. */
  models: { all(): readonly { id: number; name: string; checkpoint?: string }[] };
  generators: readonly Pick<Generator, 'samplers' | 'schedulers' | 'options'>[];
}

export async function answerOf(read: AiSettings, parts: ReadAnswerParts) {
  const { source, negativePrompt, engineOptions, ...original } = read;
  const options = fittingOptions(sharedOptions(parts.generators), engineOptions);
  const { negativePrompt: requested, ...settings } = fittingOf(read);
  const modelId = read.model === undefined ? undefined : modelOf(read.model, parts.models);
  const sampler =
    read.sampler === undefined ? undefined : await samplerOf(read.sampler, read.scheduler, parts.generators);
  const lost = {
    sampler: read.sampler !== undefined && !sampler,
    scheduler: sampler?.isWithoutScheduler,
    model: read.model !== undefined && modelId === undefined,
    seed: read.seed !== undefined && settings.seed === undefined,
    engine_options: Object.keys(engineOptions ?? {}).length > Object.keys(options ?? {}).length,
  };
  return {
    source,
    settings: {
      ...settings,
      ...(requested === undefined ? {} : { negative_prompt: requested }),
      ...(modelId === undefined ? {} : { model_id: modelId }),
      ...(sampler ? { sampler: sampler.name } : {}),
      ...(options && { engine_options: options }),
    },
    not_kept: (['sampler', 'scheduler', 'model', 'seed', 'engine_options'] as const).filter((name) => lost[name]),
    original: {
      ...original,
      ...(negativePrompt === undefined ? {} : { negative_prompt: negativePrompt }),
      ...(engineOptions && { engine_options: engineOptions }),
    },
  };
}

/** The model that a file refers to: by our name for it, or by its checkpoint. */
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

/** The sampler that a file refers to, at the first engine that has it, if necessary without the scheduler. */
async function samplerOf(
  name: string,
  scheduler: string | undefined,
  generators: ReadAnswerParts['generators'],
): Promise<FoundSampler | undefined> {
  const requested = withScheduler(name, scheduler);
  const found = await Promise.all(
    generators.map(async (generator) => {
      try {
        const [samplers, schedulers = []] = await Promise.all([generator.samplers(), generator.schedulers?.()]);
        return findSampler(requested, { samplers, schedulers });
      } catch {
        // Its offer is unknown while it does not respond.
        return undefined;
      }
    }),
  );
  return found.find((one) => one && !one.isWithoutScheduler) ?? found.find((one) => one !== undefined);
}
