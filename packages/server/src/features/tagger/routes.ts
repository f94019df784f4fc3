import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { FORM_CONTENT_TYPES, validateForm } from '../../platform/http/forms.ts';
import { problemResponse } from '../../platform/http/problem.ts';
import { takenImage } from '../../platform/http/taken-image.ts';
import type { AskedImages, ImageRequest } from '../../catalog/images/asked-image.ts';
import { trueTags } from '../../catalog/tags/cut.ts';
import type { Thresholds } from '../../platform/db/json-columns.ts';
import { TagFileForm, TagUrlForm, ThresholdFields } from './schema.ts';
import type { Taggings } from '../../catalog/taggings/service.ts';

const Requests = Type.Object(ThresholdFields);

export interface TaggerRouteParts {
  taggings: Taggings;
  askedImage: AskedImages;
}

export const taggerRoutes: FastifyPluginCallbackTypebox<TaggerRouteParts> = (app, parts, done) => {
  const answers = { 200: Type.Ref('Tagging', { description: 'The tags.' }), default: problemResponse };

  async function tag(request: ImageRequest, requests: Static<typeof Requests>, reply: FastifyReply) {
    const controller = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) controller.abort();
    });
    const { signal } = controller;
    const { groups, thresholds, engine } = await parts.taggings.of(parts.askedImage(request, signal), signal);
    const requested: Partial<Thresholds> = {
      ...(requests.rating_threshold === undefined ? {} : { rating: requests.rating_threshold }),
      ...(requests.character_threshold === undefined ? {} : { character: requests.character_threshold }),
      ...(requests.general_threshold === undefined ? {} : { general: requests.general_threshold }),
    };
    const data = trueTags({ groups, thresholds }, requested);
    return { results: { data }, engine, thresholds };
  }

  app.post(
    '/tagger/file',
    {
      validatorCompiler: validateForm,
      schema: {
        operationId: 'tagFile',
        summary: 'Tag an image file',
        tags: ['tagger'],
        consumes: ['multipart/form-data'],
        body: TagFileForm,
        response: answers,
      },
    },
    async ({ body, host }, reply) => tag({ bytes: body.file, host }, body, reply),
  );

  app.post(
    '/tagger/url',
    {
      validatorCompiler: validateForm,
      schema: {
        operationId: 'tagUrl',
        summary: 'Tag an image by URL',
        tags: ['tagger'],
        consumes: FORM_CONTENT_TYPES,
        body: TagUrlForm,
        response: answers,
      },
    },
    async ({ body, host }, reply) => tag({ url: body.image, host, onTaken: takenImage(reply) }, body, reply),
  );

  done();
};
