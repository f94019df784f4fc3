/** The converter. */
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { validateForm } from '../../platform/http/forms.ts';
import { Problem, problemResponse } from '../../platform/http/problem.ts';
import type { AskedImages } from '../../catalog/images/asked-image.ts';
import { MediaError } from '../../platform/errors/media-error.ts';
import type { ConvertTasks } from '../../imaging/convert/tasks.ts';
import { fileNameFor, sendFile } from './file-reply.ts';
import { misnamed, OPEN_FORMATS, SAVE_FORMATS, saveFormatOf, TRAITS } from '../../imaging/formats/formats.ts';
import { Base64Image, ConvertForm, FormatNames, SaveFormatSchema } from './convert-schema.ts';
import { sentImage } from './sent-image.ts';

/** Timeout, longer than for reading an image, as encoding a large AVIF takes long. */
const CONVERT_MS = 60_000;

export interface ConvertRouteParts {
  askedImage: AskedImages;
  media: ConvertTasks;
}

/** The pool speaks of reading; here the writing was too much. */
function inWords(error: unknown, name: string): unknown {
  if (!(error instanceof MediaError) || (error.code !== 'too-large' && error.code !== 'timeout')) return error;
  const what = error.code === 'timeout' ? 'takes too long' : 'needs too much memory';
  return new MediaError(
    error.code,
    `Converting this image to ${name} ${what}. Scale it down with a width or height, or choose another format.`,
  );
}

const HOUR = 'public, max-age=3600';

export const convertRoutes: FastifyPluginCallbackTypebox<ConvertRouteParts> = (app, { askedImage, media }, done) => {
  app.addSchema(SaveFormatSchema);

  app.get(
    '/image/open-format-available',
    {
      schema: {
        operationId: 'openFormats',
        summary: 'List input formats',
        description:
          '`ppm` stands for PBM, PGM, PPM and PAM. Formats are detected from the content of a file, never from its name.',
        tags: ['image tools'],
        response: { 200: FormatNames.open, default: problemResponse },
      },
    },
    async (_request, reply) => {
      void reply.header('cache-control', HOUR);
      return [...OPEN_FORMATS];
    },
  );

  app.get(
    '/image/save-format-available',
    {
      schema: {
        operationId: 'saveFormats',
        summary: 'List output formats',
        tags: ['image tools'],
        response: { 200: FormatNames.save, default: problemResponse },
      },
    },
    async (_request, reply) => {
      void reply.header('cache-control', HOUR);
      return [...SAVE_FORMATS];
    },
  );

  app.get(
    '/image/save-formats',
    {
      schema: {
        operationId: 'saveFormatOptions',
        summary: 'List output formats with their capabilities',
        tags: ['image tools'],
        response: {
          200: Type.Object({ data: Type.Array(Type.Ref('SaveFormat')) }, { description: 'The formats.' }),
          default: problemResponse,
        },
      },
    },
    async (_request, reply) => {
      void reply.header('cache-control', HOUR);
      const data = SAVE_FORMATS.map((format) => {
        const { quality, effort, extensions, ...traits } = TRAITS[format];
        return {
          format,
          ...traits,
          extensions: [...extensions],
          quality: quality !== undefined,
          effort: effort ?? null,
        };
      });
      return { data };
    },
  );

  app.post(
    '/image/convert-format',
    {
      validatorCompiler: validateForm,
      // Images are packed already.
      compress: false,
      schema: {
        operationId: 'convertFormat',
        summary: 'Convert an image to another format',
        description:
          'The result is rotated upright. The headers `X-Image-Width`, `X-Image-Height`, `X-Image-Frames` and, where one applies, `X-Image-Quality` describe the result; `X-Image-Note` lists changes you did not request. Nothing is stored.',
        tags: ['image tools'],
        consumes: ['multipart/form-data'],
        body: ConvertForm,
        response: {
          200: {
            description: 'The file',
            content: {
              'image/*': { schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) },
              'application/json': { schema: Base64Image },
            },
          },
          default: problemResponse,
        },
      },
    },
    async ({ body }, reply) => {
      const format = saveFormatOf(body.ext);
      if (!format) {
        const names = SAVE_FORMATS.map((name) => name.toUpperCase()).join(', ');
        throw new Problem(400, 'unknown-format', `"${body.ext}" is not an output format. Choose from ${names}.`);
      }
      const effort = TRAITS[format].effort;
      if (body.effort !== undefined && effort && (body.effort < effort.min || body.effort > effort.max)) {
        const { name } = TRAITS[format];
        throw new Problem(400, 'bad-field', `The effort of ${name} must be from ${effort.min} to ${effort.max}.`);
      }
      const { bytes, name, signal } = await sentImage(askedImage, body.image_bytes ?? body.image, reply);
      const made = await media
        .convert(
          {
            bytes,
            format,
            quality: body.quality,
            lossless: body.lossless,
            effort: body.effort,
            width: body.width,
            height: body.height,
            enlarge: body.enlarge,
            maxBytes: body.max_bytes,
            metadata: body.metadata ?? 'icc',
            animation: body.animation ?? true,
            background: body.background?.replace('#', '') ?? 'ffffff',
          },
          { signal, timeoutMs: CONVERT_MS },
        )
        .catch((error: unknown) => {
          throw inWords(error, TRAITS[format].name);
        });
      const { mime, extensions } = TRAITS[format];
      void reply
        .header('x-image-width', made.width)
        .header('x-image-height', made.height)
        .header('x-image-frames', made.frames);
      if (made.quality !== undefined) void reply.header('x-image-quality', made.quality);
      const notes = [misnamed(name, made.source) ?? [], made.notes].flat();
      if (notes.length > 0) void reply.header('x-image-note', notes.join(' '));
      if (body.as === 'base64') {
        const image = Buffer.from(made.bytes).toString('base64');
        return reply.type('application/json').send({ image, mime, width: made.width, height: made.height });
      }
      return sendFile(reply, { bytes: made.bytes, mime, name: fileNameFor(name, extensions[0] ?? format) });
    },
  );

  done();
};
