import { Type } from 'typebox';
import { LIMITS } from '../../engines/settings/limits.ts';

const { prompt, negativePrompt, side, cfg, steps, images, model, seed } = LIMITS;
const Side = (description: string) =>
  Type.Optional(
    Type.Integer({
      minimum: side.min,
      maximum: side.max,
      multipleOf: side.step,
      description: `${description}, in pixels.`,
    }),
  );

const EngineOptionValues = (description: string) =>
  Type.Optional(
    Type.Record(Type.String(), Type.Union([Type.String({ maxLength: 80 }), Type.Number()]), {
      maxProperties: 20,
      description,
    }),
  );

export const GenerateBody = Type.Object({
  prompt: Type.String({
    maxLength: 20_000,
    description: `${prompt.min} to ${prompt.max} characters, after trimming. Comma-separated tags; \`(tag:1.2)\` sets a weight, for engines that read weights.`,
  }),
  negative_prompt: Type.Optional(Type.String({ maxLength: negativePrompt.max, description: 'What to leave out.' })),
  width: Side('Width; if absent, 768 or the nearest that the model makes'),
  height: Side('Height; if absent, 1024 or the nearest that the model makes'),
  cfg: Type.Optional(Type.Number({ minimum: cfg.min, maximum: cfg.max })),
  steps: Type.Optional(Type.Integer({ minimum: steps.min, maximum: steps.max })),
  model_id: Type.Optional(Type.Integer({ minimum: model.min, maximum: model.max })),
  num_images: Type.Optional(Type.Integer({ minimum: images.min, maximum: images.max })),
  x2upscaling: Type.Optional(Type.Boolean({ description: 'Must be false. Reserved for future use.' })),
  image: Type.Optional(Type.String({ description: 'Starting image: base64, with or without a data URI prefix.' })),
  denoising_strength: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1, description: 'How much of the starting image may change. Default: 0.5.' }),
  ),
  seed: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: seed.max,
      description:
        'Seed of the first image. Each further image adds 1. Random if absent. The same settings and seed produce the same image.',
    }),
  ),
  sampler: Type.Optional(
    Type.String({
      maxLength: 80,
      description: 'Names of other programs are understood: `k_euler_ancestral` for `Euler a`.',
    }),
  ),
  engine_options: EngineOptionValues(
    'Values of the engine’s own controls, by name: `engine_options` of `generatorModels` lists them. Those that are absent have their defaults.',
  ),
  events: Type.Optional(
    Type.Boolean({
      description: 'Whether to also send event objects for queue position, progress and completion.',
    }),
  ),
});

const OptionalSetting = Type.Enum(['cfg', 'steps', 'sampler', 'negative_prompt', 'image']);

export const GenerationItem = Type.Object(
  {
    id: Type.String(),
    timestamp: Type.Integer({ description: 'Milliseconds since 1970.' }),
    webp: Type.String({ description: 'URL of the image for display. Send your token with the request.' }),
    preview: Type.String({ description: 'URL of a WebP of at most 768 px, for lists. It takes the same token.' }),
    png: Type.String({ description: 'URL of the original image with embedded settings.' }),
    metadata: Type.Object({
      prompt: Type.String(),
      negativePrompt: Type.String(),
      upscaled: Type.Boolean(),
      cfg: Type.Number(),
      steps: Type.Integer(),
      model: Type.Integer(),
      modelName: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
      seed: Type.Integer(),
      sampler: Type.Optional(Type.String()),
      strength: Type.Optional(Type.Number({ description: 'For image-to-image generation.' })),
      engineOptions: EngineOptionValues('The engine’s own controls that differ from their defaults.'),
      ignored: Type.Optional(
        Type.Array(OptionalSetting, {
          description:
            'Fields of the request that had no effect on this image. A `cfg` of 1 leaves no effect to a negative prompt.',
        }),
      ),
      ignoredTags: Type.Optional(
        Type.Array(Type.String(), { description: 'Tags and LoRAs of the prompt that this image does not show.' }),
      ),
      color: Type.String({ description: 'Placeholder color as six hex digits.' }),
    }),
  },
  { $id: 'GenerationItem' },
);

export const GenerationEventSchema = Type.Union(
  [
    Type.Object({ event: Type.Literal('job'), id: Type.String(), requested: Type.Integer(), seed: Type.Integer() }),
    Type.Object({
      event: Type.Literal('queue'),
      position: Type.Integer({ description: 'Position in the queue, starting at 1.' }),
      seconds: Type.Optional(Type.Integer({ description: 'Estimated time until the first image starts.' })),
    }),
    Type.Object({
      event: Type.Literal('progress'),
      place: Type.Integer({ description: 'Index of the image in the job, starting at 0.' }),
      step: Type.Integer(),
      steps: Type.Integer(),
      preview: Type.Optional(Type.String({ description: 'Low-resolution preview, as a data URI.' })),
    }),
    Type.Object({ event: Type.Enum(['done', 'cancelled']) }),
    Type.Object({ event: Type.Literal('failed'), detail: Type.String() }),
    Type.Object({
      event: Type.Literal('reconnect', {
        description: 'The server is restarting and the job continues: reconnect with followGeneration.',
      }),
    }),
  ],
  { $id: 'GenerationEvent' },
);

export const GenerationJobSchema = Type.Object(
  {
    id: Type.String(),
    requested: Type.Integer(),
    made: Type.Integer(),
    settings: Type.Object({
      prompt: Type.String(),
      negativePrompt: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
      cfg: Type.Number(),
      steps: Type.Integer(),
      model: Type.Integer(),
      seed: Type.Integer(),
    }),
  },
  { $id: 'GenerationJob' },
);

export const OfferedSizes = Type.Object({
  min: Type.Integer({ description: 'Minimum length of a side, in pixels.' }),
  max: Type.Integer({ description: 'Maximum length of a side, in pixels.' }),
  step: Type.Integer({ description: 'Sides are multiples of it.' }),
  only: Type.Optional(
    Type.Array(Type.Object({ width: Type.Integer(), height: Type.Integer() }), {
      description: 'The only sizes it makes. If absent, every size within the limits.',
    }),
  ),
});

export const OfferedModel = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  available: Type.Optional(
    Type.Boolean({ description: 'false if no engine has it right now: generating with it is refused.' }),
  ),
  reason: Type.Optional(Type.String({ description: 'Why it is not available, in a sentence to show to people.' })),
  image: Type.Optional(Type.String({ description: 'URL of an image that shows the style.' })),
  defaults: Type.Optional(
    Type.Object({
      cfg: Type.Optional(Type.Number()),
      steps: Type.Optional(Type.Integer()),
      sampler: Type.Optional(Type.String()),
      negative_prompt: Type.Optional(Type.String()),
    }),
  ),
  ignores: Type.Optional(
    Type.Array(OptionalSetting, {
      description: 'Fields of a request that have no effect with this model. If absent, those of `ignores` below.',
    }),
  ),
  sizes: Type.Optional(OfferedSizes),
});

export const EngineOptionSchema = Type.Object(
  {
    name: Type.String({ description: 'The key in `engine_options` of a request.' }),
    label: Type.String(),
    hint: Type.Optional(Type.String()),
    kind: Type.Enum(['choice', 'range']),
    default: Type.Union([Type.String(), Type.Number()]),
    choices: Type.Optional(
      Type.Array(Type.Object({ value: Type.String(), label: Type.String() }), {
        description: 'Options of a `choice`.',
      }),
    ),
    min: Type.Optional(Type.Number({ description: 'Lowest value of a `range`.' })),
    max: Type.Optional(Type.Number()),
    step: Type.Optional(Type.Number()),
  },
  { $id: 'EngineOption' },
);

export const GeneratorModels = Type.Object(
  {
    models: Type.Array(OfferedModel),
    samplers: Type.Array(Type.String(), { description: 'Empty if the model has a single sampler.' }),
    schedulers: Type.Array(Type.String(), {
      description: 'Each can be appended to a sampler: `Euler a` and `Karras` make `Euler a Karras`.',
    }),
    about: Type.Optional(Type.String({ description: 'What people must know of the engine, in one sentence.' })),
    ignores: Type.Array(OptionalSetting, { description: 'Fields of a request that no engine here reads.' }),
    engine_options: Type.Optional(
      Type.Array(Type.Ref('EngineOption'), {
        description:
          'Controls that only the engines here have, for `engine_options` of a request. Empty or absent if there are none.',
      }),
    ),
    reads_tokens: Type.Boolean({
      description: 'Whether prompts are read in CLIP tokens, 75 at a time. If not, counting them says nothing.',
    }),
    reads_weights: Type.Optional(
      Type.Boolean({ description: 'Whether `(tag:1.2)` counts for more than `tag`. Assume so if absent.' }),
    ),
    reads_loras: Type.Optional(
      Type.Boolean({ description: 'Whether `<lora:name:0.8>` in a prompt is applied. Assume so if absent.' }),
    ),
    reads_known_tags: Type.Boolean({
      description: 'Whether only some tags have an effect: `checkPrompt` says which.',
    }),
  },
  { $id: 'GeneratorModels' },
);

export const CheckPromptBody = Type.Object({
  prompt: Type.String({ maxLength: prompt.max, description: 'Comma-separated tags.' }),
});

export const PromptCheck = Type.Object(
  {
    understood: Type.Array(Type.String(), { description: 'As written in the prompt.' }),
    ignored: Type.Array(Type.String(), { description: 'Tags and LoRAs that have no effect, as written there.' }),
    ignores_weights: Type.Optional(
      Type.Boolean({ description: 'Whether the prompt has weights, such as `(tag:1.2)`, without effect.' }),
    ),
  },
  { $id: 'PromptCheck' },
);

export const HistoryQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 128, default: 32 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  query: Type.Optional(Type.String({ maxLength: 200, description: 'Words the prompt must contain.' })),
  model: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  from: Type.Optional(Type.String({ format: 'date-time', description: 'Created at or after this time.' })),
  until: Type.Optional(Type.String({ format: 'date-time', description: 'Created before this time.' })),
});
