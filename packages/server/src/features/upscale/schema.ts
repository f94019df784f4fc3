import { Type } from 'typebox';
import { ImageField } from '../../platform/http/forms.ts';
import { FACTOR } from './limits.ts';

export const UpscalerModelSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String({ description: 'Its honest name.' }),
    description: Type.String({ description: 'One sentence.' }),
    scale: Type.Integer({ description: 'How much the network enlarges at once; other sizes are made of that.' }),
    for: Type.Enum(['art', 'photo', 'any']),
    standsIn: Type.Optional(
      Type.String({ description: 'The network that does the work where this one is not set up.' }),
    ),
    credit: Type.String({ description: 'Who made it, and its licence.' }),
    isDefault: Type.Boolean(),
  },
  { $id: 'UpscalerModel' },
);

export const UpscaleLimitsSchema = Type.Object({
  sourceSide: Type.Integer({ description: 'Longest side of an image that is sent, in pixels.' }),
  resultSide: Type.Integer({ description: 'Longest side of a result, in pixels.' }),
  resultMegapixels: Type.Integer({ description: 'Pixels of a result, in millions.' }),
  hours: Type.Integer({ description: 'How long a result is kept.' }),
});

export const UpscaleResultSchema = Type.Object(
  {
    id: Type.String(),
    png: Type.String({ description: 'Address of the result as PNG.' }),
    webp: Type.String({ description: 'Address of the result as WebP.' }),
    512: Type.String({ description: 'Address of a WebP of it, its long side at most 512 pixels.' }),
    width: Type.Integer(),
    height: Type.Integer(),
    bytes: Type.Object({ png: Type.Integer(), webp: Type.Integer() }),
    source: Type.Object({
      width: Type.Integer(),
      height: Type.Integer(),
      bytes: Type.Integer(),
      format: Type.String(),
    }),
    model: Type.Object({ id: Type.String(), name: Type.String() }, { description: 'The one that did the work.' }),
    outscale: Type.Number(),
    expires: Type.String({ format: 'date-time', description: 'From then on the addresses answer 404.' }),
    seconds: Type.Number({ description: 'How long the work took, without waiting.' }),
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
      seconds: Type.Optional(Type.Number({ description: 'A guess of how many are left.' })),
    }),
    Type.Object({ type: Type.Literal('done'), result: Type.Ref('UpscaleResult') }),
    Type.Object({ type: Type.Literal('failed'), problem: Type.Ref('Problem') }),
  ],
  { $id: 'UpscaleEvent', description: 'The last one is `done` or `failed`.' },
);

const image = ImageField('The image, or its address.');
const outscale = Type.Optional(
  Type.Number({
    minimum: FACTOR.min,
    maximum: FACTOR.max,
    default: FACTOR.default,
    description: 'How many times larger, 1.0 to 4.0.',
  }),
);
const model = Type.Optional(Type.String({ maxLength: 200, description: 'Id of a model; the default one if absent.' }));

export const UpscaleForm = Type.Object({
  image,
  model,
  outscale,
  events: Type.Optional(Type.Boolean({ description: 'Whether to stream what happens, as it happens.' })),
});

const share = (direction: string) =>
  Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      default: 0.5,
      description: `Middle of the patch, as a share of the ${direction}.`,
    }),
  );
export const PreviewForm = Type.Object({ image, model, outscale, x: share('width'), y: share('height') });
