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

export const GenerateBody = Type.Object({
  prompt: Type.String({
    maxLength: 20_000,
    description: `${prompt.min} to ${prompt.max} characters, trimmed: tags with commas; \`(tag:1.2)\` weighs them.`,
  }),
  negative_prompt: Type.Optional(
    Type.String({ maxLength: negativePrompt.max, description: 'What should not be there.' }),
  ),
  width: Side('Width, 768 if absent'),
  height: Side('Height, 1024 if absent'),
  cfg: Type.Optional(Type.Number({ minimum: cfg.min, maximum: cfg.max })),
  steps: Type.Optional(Type.Integer({ minimum: steps.min, maximum: steps.max })),
  model_id: Type.Optional(Type.Integer({ minimum: model.min, maximum: model.max })),
  num_images: Type.Optional(Type.Integer({ minimum: images.min, maximum: images.max })),
  x2upscaling: Type.Optional(Type.Boolean({ description: 'Only false is possible today.' })),
  image: Type.Optional(Type.String({ description: 'Image to begin with, in base64, as a data URI or bare.' })),
  denoising_strength: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1, description: 'How much of that image may change. Default: 0.5.' }),
  ),
  seed: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: seed.max,
      description:
        'Of the first image, the others count up. At random if absent. Same settings, same seed: same image.',
    }),
  ),
  sampler: Type.Optional(Type.String({ maxLength: 80 })),
  events: Type.Optional(
    Type.Boolean({
      description: 'Also send objects that tell of queue, progress and end, besides the arrays of images.',
    }),
  ),
});

export const GenerationItem = Type.Object(
  {
    id: Type.String(),
    timestamp: Type.Integer({ description: 'Milliseconds since 1970.' }),
    webp: Type.String({ description: 'Address of the image for looking at; send your token with it.' }),
    png: Type.String({ description: 'Address of the image as it was made, with its settings in it.' }),
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
      strength: Type.Optional(Type.Number({ description: 'Of image to image.' })),
      color: Type.String({ description: 'Six hex digits: fills its place until it has loaded.' }),
    }),
  },
  { $id: 'GenerationItem' },
);

export const GenerationEventSchema = Type.Union(
  [
    Type.Object({ event: Type.Literal('job'), id: Type.String(), requested: Type.Integer(), seed: Type.Integer() }),
    Type.Object({
      event: Type.Literal('queue'),
      position: Type.Integer({ description: 'Images of others that come first, plus one.' }),
      seconds: Type.Optional(Type.Integer({ description: 'A guess of how long until the first one begins.' })),
    }),
    Type.Object({
      event: Type.Literal('progress'),
      place: Type.Integer({ description: 'Which image of the job, from 0 on.' }),
      step: Type.Integer(),
      steps: Type.Integer(),
      preview: Type.Optional(Type.String({ description: 'A rough image, as a data URI.' })),
    }),
    Type.Object({ event: Type.Enum(['done', 'cancelled']) }),
    Type.Object({ event: Type.Literal('failed'), detail: Type.String() }),
    Type.Object({
      event: Type.Literal('reconnect', {
        description: 'The server is restarting and the job goes on: listen to it again with followGeneration.',
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

export const GeneratorModels = Type.Object(
  {
    models: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        image: Type.Optional(Type.String({ description: 'Address of an image that shows its style.' })),
        defaults: Type.Optional(
          Type.Object({
            cfg: Type.Optional(Type.Number()),
            steps: Type.Optional(Type.Integer()),
            sampler: Type.Optional(Type.String()),
            negative_prompt: Type.Optional(Type.String()),
          }),
        ),
      }),
    ),
    samplers: Type.Array(Type.String(), { description: 'Empty where there is nothing to choose.' }),
  },
  { $id: 'GeneratorModels' },
);

export const HistoryQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 128, default: 32 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  query: Type.Optional(Type.String({ maxLength: 200, description: 'Words that the prompt holds.' })),
  model: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  from: Type.Optional(Type.String({ format: 'date-time', description: 'Made then or later.' })),
  until: Type.Optional(Type.String({ format: 'date-time', description: 'Made before.' })),
});
