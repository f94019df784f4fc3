import { Type } from 'typebox';
import { offeredFileSchema } from '../../platform/http/offered-file.ts';
import { ImageField } from '../../platform/http/forms.ts';
import { FACTOR } from './limits.ts';

export const UpscalerModelSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String({ description: 'Name of the model.' }),
    description: Type.String({ description: 'What the model is good for, in one sentence.' }),
    scale: Type.Integer({ description: 'Native upscale factor of the network. Other factors are derived from it.' }),
    for: Type.Enum(['art', 'photo', 'any']),
    standsIn: Type.Optional(Type.String({ description: 'The network used instead if this one is not available.' })),
    credit: Type.String({ description: 'Author and license of the network.' }),
    isDefault: Type.Boolean(),
    networks: Type.Optional(
      Type.Array(offeredFileSchema('Name of the network, whose file is ONNX.'), {
        description:
          'What you need to run the model yourself, without sending the image: each enlarges the result of the one before, and the last is repeated. Absent if it runs on the server only.',
      }),
    ),
  },
  { $id: 'UpscalerModel' },
);

export const UpscaleLimitsSchema = Type.Object({
  sourceSide: Type.Integer({ description: 'Maximum side of the source image, in pixels.' }),
  resultSide: Type.Integer({ description: 'Maximum side of the result, in pixels.' }),
  resultMegapixels: Type.Integer({ description: 'Maximum size of the result, in megapixels.' }),
  hours: Type.Integer({ description: 'How long results are kept.' }),
});

export const UpscaleResultSchema = Type.Object(
  {
    id: Type.String(),
    png: Type.String({ description: 'URL of the result as PNG.' }),
    webp: Type.String({ description: 'URL of the result as WebP.' }),
    512: Type.String({ description: 'URL of a WebP preview, up to 512 pixels on its longest side.' }),
    width: Type.Integer(),
    height: Type.Integer(),
    bytes: Type.Object({ png: Type.Integer(), webp: Type.Integer() }),
    source: Type.Object({
      width: Type.Integer(),
      height: Type.Integer(),
      bytes: Type.Integer(),
      format: Type.String(),
    }),
    model: Type.Object(
      {
        id: Type.String(),
        name: Type.String(),
        reason: Type.Optional(Type.String({ description: 'Why `auto` chose it, in one sentence.' })),
      },
      { description: 'The network that was used.' },
    ),
    outscale: Type.Number(),
    expires: Type.String({ format: 'date-time', description: 'When the URLs expire and answer 404.' }),
    seconds: Type.Number({ description: 'Processing time, without time in the queue.' }),
  },
  { $id: 'UpscaleResult' },
);

export const UpscaleEventSchema = Type.Union(
  [
    Type.Object({
      type: Type.Literal('queue'),
      position: Type.Integer({ minimum: 1 }),
      seconds: Type.Optional(Type.Number({ description: 'A guess.' })),
    }),
    Type.Object({
      type: Type.Literal('progress'),
      done: Type.Integer({ description: 'Tiles.' }),
      total: Type.Integer({ description: 'Tiles.' }),
      seconds: Type.Optional(Type.Number({ description: 'Estimated time left.' })),
    }),
    Type.Object({ type: Type.Literal('done'), result: Type.Ref('UpscaleResult') }),
    Type.Object({ type: Type.Literal('failed'), problem: Type.Ref('Problem') }),
  ],
  { $id: 'UpscaleEvent', description: 'The last one is `done` or `failed`.' },
);

const image = ImageField('The image, or its URL.');
const outscale = Type.Optional(
  Type.Number({
    minimum: FACTOR.min,
    maximum: FACTOR.max,
    default: FACTOR.default,
    description: 'Upscale factor, 1.0 to 4.0.',
  }),
);
const model = Type.Optional(Type.String({ maxLength: 200, description: 'Id of a model. Default: the default model.' }));

export const UpscaleForm = Type.Object({
  image,
  model,
  outscale,
  events: Type.Optional(Type.Boolean({ description: 'Whether to stream events.' })),
});

const side = (name: string) =>
  Type.Integer({ minimum: 1, maximum: 1_000_000, description: `${name} of the image, in pixels.` });
export const EstimateQuery = Type.Object({ width: side('Width'), height: side('Height'), model, outscale });

export const EstimateSchema = Type.Object(
  {
    seconds: Type.Optional(
      Type.Number({
        description:
          'Estimated processing time, without time in the queue. Absent for a network that has not worked yet.',
      }),
    ),
    waiting_seconds: Type.Number({ description: 'Estimated time in the queue before processing starts.' }),
  },
  { description: 'The estimate.' },
);

const share = (direction: string) =>
  Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      default: 0.5,
      description: `Center of the patch, as a fraction of the ${direction}.`,
    }),
  );
export const PreviewForm = Type.Object({ image, model, outscale, x: share('width'), y: share('height') });
