/** Settings out of images that people have. */
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { FileField, validateForm } from '../../platform/http/forms.ts';
import { problemResponse } from '../../platform/http/problem.ts';
import type { AskedImages } from '../../catalog/images/asked-image.ts';
import type { MetadataTasks } from '../../imaging/metadata/tasks.ts';
import { promptOfTags } from './guess-prompt.ts';
import type { Taggings } from '../../catalog/taggings/service.ts';
import {
  answerOf,
  FittedSettings,
  NotKept,
  OriginalSettings,
  type ReadAnswerParts,
} from '../../engines/settings/answer.ts';

const ReadSettingsSchema = Type.Object(
  {
    source: Type.String({ description: 'The program that wrote them, or `Guessed from tags`.' }),
    guessed: Type.Optional(
      Type.Boolean({ description: 'Whether the file has no settings and the prompt was guessed from the image.' }),
    ),
    settings: FittedSettings,
    original: Type.Optional(OriginalSettings),
    not_kept: Type.Optional(NotKept),
  },
  { $id: 'ReadSettings' },
);

export interface ReadRouteParts extends ReadAnswerParts {
  askedImage: AskedImages;
  taggings: Taggings;
  media: Pick<MetadataTasks, 'readSettings'>;
}

export const readSettingsRoutes: FastifyPluginCallbackTypebox<ReadRouteParts> = (app, parts, done) => {
  const { askedImage, taggings, media } = parts;
  app.addSchema(ReadSettingsSchema);

  app.post(
    '/generator/read-settings',
    {
      validatorCompiler: validateForm,
      schema: {
        operationId: 'readSettings',
        summary: 'Read the generation settings of an image',
        description:
          'From A1111, Forge, ComfyUI, NovelAI (hidden in pixels too), InvokeAI, Fooocus, SwarmUI, Easy Diffusion, Draw Things and this server. If there are none, the prompt is guessed from the tags of the image. Nothing is stored.',
        tags: ['generator'],
        consumes: ['multipart/form-data'],
        body: Type.Object({ file: FileField('The image.') }),
        response: { 200: Type.Ref('ReadSettings', { description: 'The settings.' }), default: problemResponse },
      },
    },
    async ({ body, host }, reply) => {
      const controller = new AbortController();
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) controller.abort();
      });
      const { signal } = controller;
      const read = await media.readSettings(body.file, { signal });
      if (!read) {
        const tagged = await taggings.of(askedImage({ bytes: body.file, host }, signal), signal);
        return { source: 'Guessed from tags', guessed: true, settings: { prompt: promptOfTags(tagged) } };
      }
      return answerOf(read, parts);
    },
  );

  done();
};
