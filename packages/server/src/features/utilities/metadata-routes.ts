/** Reads the metadata of image files, and removes it. */
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { fileNameFor, sendFile } from './file-reply.ts';
import { extensionOf, mimeOf, misnamed } from '../../imaging/formats/formats.ts';
import { FileOrAddress } from './convert-schema.ts';
import { sentImage } from './sent-image.ts';
import {
  answerOf,
  FittedSettings,
  NotKept,
  OriginalSettings,
  type ReadAnswerParts,
} from '../../engines/settings/answer.ts';
import { ImageField, validateForm } from '../../platform/http/forms.ts';
import { Problem, problemResponse } from '../../platform/http/problem.ts';
import type { AskedImages } from '../../catalog/images/asked-image.ts';
import type { MetadataTasks } from '../../imaging/metadata/tasks.ts';
import { flatOf } from '../../imaging/metadata/flat.ts';
import { type GroupId, GROUPS } from '@mekiki/metadata/piece.ts';

export interface MetadataRouteParts extends ReadAnswerParts {
  askedImage: AskedImages;
  media: Pick<MetadataTasks, 'inspect' | 'removeMetadata'>;
}

const GroupName = Type.Enum([...GROUPS]);
const Degrees = Type.Number({ description: 'Degrees. North and east are positive.' });

const InspectionSchema = Type.Object(
  {
    file: Type.Object({
      name: Type.Optional(Type.String()),
      note: Type.Optional(
        Type.String({
          description: 'Present if the file extension does not match the content, or the file is cut off.',
        }),
      ),
      format: Type.String(),
      mime: Type.String(),
      bytes: Type.Integer(),
      width: Type.Integer({ description: 'In pixels, after upright rotation.' }),
      height: Type.Integer(),
      frames: Type.Integer(),
      hasAlpha: Type.Boolean(),
      colorSpace: Type.String(),
      bitDepth: Type.Integer({ description: 'Bits per sample.' }),
    }),
    count: Type.Integer({ description: 'Number of fields in all groups.' }),
    groups: Type.Array(
      Type.Object({
        id: GroupName,
        name: Type.String(),
        bytes: Type.Integer({ description: 'Bytes in the file. 0 for data inside another group or in the pixels.' }),
        removable: Type.Boolean(),
        fields: Type.Array(
          Type.Object({
            name: Type.String(),
            value: Type.String(),
            sensitive: Type.Optional(Type.Boolean({ description: 'Whether it identifies a person, place or device.' })),
          }),
        ),
      }),
    ),
    gps: Type.Optional(Type.Object({ latitude: Degrees, longitude: Degrees })),
    ai: Type.Optional(
      Type.Object(
        { source: Type.String(), settings: FittedSettings, original: OriginalSettings, not_kept: NotKept },
        { description: 'Generation settings, as returned by `readSettings`.' },
      ),
    ),
    lossless: Type.Boolean({ description: 'Whether all metadata can be removed without re-encoding the pixels.' }),
  },
  { $id: 'ImageMetadata' },
);

const Groups = (description: string) => Type.Optional(Type.String({ maxLength: 200, description }));

export const metadataRoutes: FastifyPluginCallbackTypebox<MetadataRouteParts> = (app, parts, done) => {
  const { askedImage, media } = parts;
  app.addSchema(InspectionSchema);
  const body = Type.Object({ image: ImageField('The image: a file, or its URL as text.') });

  app.post(
    '/image/get-metadata',
    {
      validatorCompiler: validateForm,
      schema: {
        operationId: 'getMetadata',
        summary: 'Read the metadata of an image as a flat object',
        description: 'Field names follow `exiftool -G`, such as `EXIF:Make`. Nothing is stored.',
        tags: ['image tools'],
        consumes: ['multipart/form-data'],
        body,
        response: {
          200: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), { description: 'The metadata.' }),
          default: problemResponse,
        },
      },
    },
    async ({ body: { image } }, reply) => {
      const { bytes, signal } = await sentImage(askedImage, image, reply);
      return flatOf(await media.inspect(bytes, { signal }));
    },
  );

  app.post(
    '/image/inspect-metadata',
    {
      validatorCompiler: validateForm,
      schema: {
        operationId: 'inspectMetadata',
        summary: 'Read the metadata of an image in groups',
        description:
          'Reads EXIF, GPS, XMP, IPTC, ICC, C2PA (not verified), PNG text, comments, generation settings, data hidden in the pixels, and data after the image. Nothing is stored.',
        tags: ['image tools'],
        consumes: ['multipart/form-data'],
        body,
        response: { 200: Type.Ref('ImageMetadata', { description: 'The metadata.' }), default: problemResponse },
      },
    },
    async ({ body: { image } }, reply) => {
      const { bytes, name, signal } = await sentImage(askedImage, image, reply);
      const { ai, file, ...rest } = await media.inspect(bytes, { signal });
      const note = [misnamed(name, file.format) ?? [], file.note ?? []].flat().join(' ');
      return {
        file: { ...file, ...(name === undefined ? {} : { name }), ...(note === '' ? {} : { note }) },
        ...rest,
        ...(ai ? { ai: await answerOf(ai, parts) } : {}),
      };
    },
  );

  app.post(
    '/image/remove-metadata',
    {
      validatorCompiler: validateForm,
      // Images are packed already.
      compress: false,
      schema: {
        operationId: 'removeMetadata',
        summary: 'Remove the metadata of an image',
        description:
          'The pixels stay identical unless data is hidden in them (`X-Lossless: false`). `X-Metadata-Removed` and `X-Metadata-Left` count fields; the cleaned file is read again to count them. The orientation is kept when EXIF is removed. `gps` is part of `exif` and is removed with it. Nothing is stored.',
        tags: ['image tools'],
        consumes: ['multipart/form-data'],
        body: Type.Object({
          ...FileOrAddress,
          remove: Groups(`Comma-separated groups to remove: ${GROUPS.join(', ')}. Default: all.`),
          keep: Groups('Comma-separated groups to keep. Default: `icc`. Empty keeps nothing.'),
        }),
        response: {
          200: {
            description: 'The file',
            content: { 'image/*': { schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) } },
          },
          default: problemResponse,
        },
      },
    },
    async ({ body: { image, image_bytes: file, remove, keep } }, reply) => {
      const params = {
        remove: groupsIn(remove),
        keep: groupsIn(keep) ?? (keep === undefined ? (['icc'] as const) : []),
      };
      const { bytes, name, signal } = await sentImage(askedImage, file ?? image, reply);
      const cleaned = await media.removeMetadata({ bytes, ...params }, { signal });
      void reply
        .header('x-metadata-removed', cleaned.removed)
        .header('x-metadata-left', cleaned.left)
        .header('x-lossless', String(cleaned.lossless));
      const { format } = cleaned;
      return sendFile(reply, {
        bytes: cleaned.bytes,
        mime: mimeOf(format),
        name: fileNameFor(name, extensionOf(format)),
      });
    },
  );

  done();
};

/** @throws Problem for an unknown group */
function groupsIn(text: string | undefined): GroupId[] | undefined {
  const names = (text ?? '').split(',').map((name) => name.trim());
  const known = names.filter((name) => name !== '');
  if (known.length === 0) return undefined;
  return known.map((name) => {
    const group = GROUPS.find((id) => id === name);
    if (!group) throw new Problem(400, 'bad-field', `This is not a metadata group. Choose from ${GROUPS.join(', ')}.`);
    return group;
  });
}
