/** Shapes of the converter's API. */
import { Type } from 'typebox';
import { FileField, MAX_IMAGE_TEXT } from '../../platform/http/forms.ts';
import { OPEN_FORMATS, SAVE_FORMATS } from '../../imaging/formats/formats.ts';

export const FileOrAddress = {
  image_bytes: Type.Optional(FileField('The image.')),
  image: Type.Optional(
    Type.String({ maxLength: MAX_IMAGE_TEXT, description: 'The URL or data URI of an image, instead of a file.' }),
  ),
};

/** A gigabyte; more is as good as no limit. */
const MAX_BYTES = 1_000_000_000;
const side = (description: string) => Type.Optional(Type.Integer({ minimum: 1, maximum: 30_000, description }));

export const ConvertForm = Type.Object({
  ...FileOrAddress,
  ext: Type.String({ maxLength: 10, description: `One of ${SAVE_FORMATS.join(', ')}, or a file extension of one.` }),
  quality: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'If the format supports it.' })),
  lossless: Type.Optional(Type.Boolean({ description: 'If the format supports both.' })),
  effort: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 10,
      description: 'Higher values take longer and make smaller files. The range depends on the format.',
    }),
  ),
  width: side('Maximum, in pixels.'),
  height: side('Maximum, in pixels.'),
  enlarge: Type.Optional(Type.Boolean({ description: 'Whether to enlarge images smaller than `width` and `height`.' })),
  max_bytes: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_BYTES,
      description: 'Maximum size of the file, in bytes. Lowers quality first, then dimensions.',
    }),
  ),
  metadata: Type.Optional(
    Type.Enum(['icc', 'keep', 'none'], { description: '`icc` (default) keeps only the color profile.' }),
  ),
  animation: Type.Optional(Type.Boolean({ description: 'Whether to keep animation. Default: true.' })),
  background: Type.Optional(
    Type.String({
      pattern: '^#?[0-9a-fA-F]{6}$',
      description: 'Background for formats without transparency. Default: white.',
    }),
  ),
  as: Type.Optional(Type.Enum(['base64'], { description: 'Whether to return the file as base64 in JSON.' })),
});

export const Base64Image = Type.Object({
  image: Type.String({ description: 'Base64.' }),
  mime: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});

export const FormatNames = {
  open: Type.Array(Type.Enum([...OPEN_FORMATS]), { description: 'The formats.' }),
  save: Type.Array(Type.Enum([...SAVE_FORMATS]), { description: 'The formats.' }),
};

export const SaveFormatSchema = Type.Object(
  {
    format: Type.Enum([...SAVE_FORMATS]),
    name: Type.String(),
    extensions: Type.Array(Type.String(), { description: 'Extensions without a dot, the most common first.' }),
    mime: Type.String(),
    quality: Type.Boolean(),
    lossless: Type.Boolean({ description: 'Whether the format supports lossless compression.' }),
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
