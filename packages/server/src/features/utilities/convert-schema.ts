/** Shapes of the converter's API. */
import { Type } from 'typebox';
import { FileField, MOST_ADDRESS } from '../../platform/http/forms.ts';
import { OPEN_FORMATS, SAVE_FORMATS } from '../../imaging/formats/formats.ts';

export const FileOrAddress = {
  image_bytes: Type.Optional(FileField('The image.')),
  image: Type.Optional(Type.String({ maxLength: MOST_ADDRESS, description: 'The address of an image instead.' })),
};

/** A gigabyte; more is as good as no limit. */
const MOST_BYTES = 1_000_000_000;
const side = (description: string) => Type.Optional(Type.Integer({ minimum: 1, maximum: 30_000, description }));

export const ConvertForm = Type.Object({
  ...FileOrAddress,
  ext: Type.String({ maxLength: 10, description: `One of ${SAVE_FORMATS.join(', ')}, or a file extension of one.` }),
  quality: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Where the format has one.' })),
  lossless: Type.Optional(Type.Boolean({ description: 'Where the format can choose.' })),
  effort: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 10, description: 'Time for size, within what the format has.' }),
  ),
  width: side('The image fits inside; in pixels.'),
  height: side('The image fits inside; in pixels.'),
  enlarge: Type.Optional(Type.Boolean({ description: 'Whether a small image grows to `width` and `height`.' })),
  max_bytes: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MOST_BYTES,
      description: 'The file gets no larger: its quality is lowered, then its sides.',
    }),
  ),
  metadata: Type.Optional(
    Type.Enum(['icc', 'keep', 'none'], { description: '`icc` (by default) keeps the colour profile only.' }),
  ),
  animation: Type.Optional(Type.Boolean({ description: 'Whether images that move go on to. By default they do.' })),
  background: Type.Optional(
    Type.String({ pattern: '^#?[0-9a-fA-F]{6}$', description: 'For formats without transparency; white by default.' }),
  ),
  as: Type.Optional(Type.Enum(['base64'], { description: 'The file as base64 in JSON instead.' })),
});

export const Base64Image = Type.Object({
  image: Type.String({ description: 'Base64.' }),
  mime: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});

export const FormatNames = {
  open: Type.Array(Type.Enum([...OPEN_FORMATS])),
  save: Type.Array(Type.Enum([...SAVE_FORMATS])),
};

export const SaveFormatSchema = Type.Object(
  {
    format: Type.Enum([...SAVE_FORMATS]),
    name: Type.String(),
    extensions: Type.Array(Type.String(), { description: 'Without a dot, the usual one first.' }),
    mime: Type.String(),
    quality: Type.Boolean(),
    lossless: Type.Boolean({ description: 'Whether one may choose that every pixel stays as it is.' }),
    effort: Type.Union([
      Type.Object({ min: Type.Integer(), max: Type.Integer(), default: Type.Integer() }),
      Type.Null(),
    ]),
    animation: Type.Boolean(),
    transparency: Type.Boolean(),
    metadata: Type.Boolean(),
    maxSide: Type.Integer({ description: 'Pixels.' }),
  },
  { $id: 'SaveFormat' },
);
