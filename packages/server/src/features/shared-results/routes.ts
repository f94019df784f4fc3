import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { noContent } from '../../platform/http/no-content.ts';
import { addressPrefix } from '../../platform/http/origin.ts';
import { validateForm } from '../../platform/http/forms.ts';
import { goneSignal } from '../../platform/http/gone-signal.ts';
import { problemResponse } from '../../platform/http/problem.ts';
import { someoneOf } from '../../platform/identity/identity.ts';
import { ShareForm } from './schema.ts';
import type { SharedResults } from './service.ts';

const tags = ['shared results'];
const security: Record<string, string[]>[] = [{ historyToken: [] }, { userToken: [] }];
const IdParam = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

export interface SharedRouteParts {
  config: { publicUrl: string };
  sharedResults: SharedResults;
}

/** Calls of users who share a result. */
export const sharingRoutes: FastifyPluginCallbackTypebox<SharedRouteParts> = (app, { sharedResults }, done) => {
  app.post(
    '/shared',
    {
      config: { idempotent: true },
      validatorCompiler: validateForm,
      schema: {
        operationId: 'shareResult',
        summary: 'Create a shared result',
        description:
          'Searches for the file and puts the answer on a page that anybody with its address can see. It expires, and its owner can delete it before. Search engines are told not to list it.',
        tags,
        security,
        consumes: ['multipart/form-data'],
        body: ShareForm,
        response: { 200: Type.Ref('SharedResult', { description: 'The shared result.' }), default: problemResponse },
      },
    },
    async (request, reply) => {
      const { file, thumbnail = false, ...narrowing } = request.body;
      return sharedResults.share(someoneOf(request), file, { ...narrowing, thumbnail, signal: goneSignal(reply) });
    },
  );

  app.get(
    '/shared',
    {
      schema: {
        operationId: 'listSharedResults',
        summary: 'List the shared results of the account or visitor, newest first',
        tags,
        security,
        response: {
          200: Type.Array(Type.Ref('SharedResult'), { description: 'The shared results.' }),
          default: problemResponse,
        },
      },
    },
    async (request) => sharedResults.list(someoneOf(request)),
  );

  app.delete(
    '/shared/:id',
    {
      schema: {
        operationId: 'deleteSharedResult',
        summary: 'Delete a shared result of the account or visitor',
        tags,
        security,
        params: IdParam,
        response: noContent('Deleted.'),
      },
    },
    async (request, reply) => {
      await sharedResults.remove(someoneOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  done();
};

/** Calls of anyone with the URL. */
export const sharedRoutes: FastifyPluginCallbackTypebox<SharedRouteParts> = (app, parts, done) => {
  const { sharedResults } = parts;
  const { publicUrl } = parts.config;
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('x-robots-tag', 'noindex');
  });

  app.get(
    '/shared/:id',
    {
      schema: {
        operationId: 'sharedResult',
        summary: 'Get a shared result',
        description: '410 if it has expired. 404 if it was deleted, or expired a while ago.',
        tags,
        params: IdParam,
        response: { 200: Type.Ref('SharedAnswer', { description: 'The shared result.' }), default: problemResponse },
      },
    },
    async ({ params }) => {
      const { facts: found, shown } = await sharedResults.find(params.id);
      const { thumbnail, ...facts } = found;
      const { data, elsewhere } = shown;
      return {
        ...facts,
        ...(thumbnail ? { thumbnail: `${addressPrefix(publicUrl)}/api/shared/${facts.id}/thumbnail.webp` } : {}),
        results: { data },
        ...(elsewhere ? { elsewhere } : {}),
      };
    },
  );

  app.get(
    '/shared/:id/thumbnail.webp',
    {
      schema: {
        operationId: 'sharedThumbnail',
        summary: 'Get the small preview of the searched image of a shared result',
        tags,
        params: IdParam,
        response: {
          200: { description: 'WebP', content: { 'image/webp': { schema: Type.Any() } } },
          default: problemResponse,
        },
      },
    },
    async ({ params }, reply) => {
      const bytes = await sharedResults.thumbnail(params.id);
      return reply.type('image/webp').header('cross-origin-resource-policy', 'cross-origin').send(Buffer.from(bytes));
    },
  );

  done();
};
