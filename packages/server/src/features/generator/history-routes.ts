import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { noContent } from '../../platform/http/no-content.ts';
import { addressPrefix } from '../../platform/http/origin.ts';
import { Problem, problemResponse } from '../../platform/http/problem.ts';
import { someoneOf } from '../../platform/identity/identity.ts';
import { itemOf } from './item.ts';
import type { Jobs } from './jobs.ts';
import { KEPT_TYPES, type ImageKeeper, type KeptType } from './keeper.ts';
import { HistoryQuery } from './schema.ts';

const tags = ['generator'];
const security: Record<string, string[]>[] = [{ historyToken: [] }, { userToken: [] }];
const Uuid = Type.String({ format: 'uuid' });
const unknown = () => new Problem(404, 'unknown-image', 'This image does not exist or does not belong to you.');

export interface GenerationHistoryParts {
  config: { publicUrl: string };
  jobs: Jobs;
  keeper: ImageKeeper;
}

/** @throws Problem 404 where there is no file */
function send(reply: FastifyReply, type: KeptType, bytes: Uint8Array | undefined): FastifyReply {
  if (!bytes) throw unknown();
  return reply
    .type(`image/${type}`)
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('vary', 'X-token-user, X-token-history')
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
}

/** The images that a person has generated, visible only to them. */
export const generationHistoryRoutes: FastifyPluginCallbackTypebox<GenerationHistoryParts> = (app, parts, done) => {
  const { jobs, keeper, config } = parts;

  app.get(
    '/history/list_generation',
    {
      schema: {
        operationId: 'listGenerations',
        summary: 'List generated images, newest first',
        tags,
        security,
        querystring: HistoryQuery,
        response: {
          200: Type.Array(Type.Ref('GenerationItem'), { description: 'The images.' }),
          default: problemResponse,
        },
      },
    },
    async (request) => {
      const { limit = 32, offset = 0, query, model, from, until } = request.query;
      const rows = await jobs.list(someoneOf(request), {
        limit,
        offset,
        query,
        model,
        from: from === undefined ? undefined : new Date(from),
        until: until === undefined ? undefined : new Date(until),
      });
      return rows.map((row) => itemOf(row, addressPrefix(config.publicUrl)));
    },
  );

  app.delete(
    '/generator/sdxl/txt2img/:id',
    {
      schema: {
        operationId: 'deleteGeneration',
        summary: 'Delete a generated image and its files',
        tags,
        security,
        params: Type.Object({ id: Uuid }),
        response: noContent('Deleted.'),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await jobs.remove(someoneOf(request), id))) throw unknown();
      await keeper.remove(id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/generator/images/:id.:type',
    {
      schema: {
        operationId: 'generatedImage',
        summary: 'Download one of your generated images',
        tags,
        security,
        params: Type.Object({ id: Uuid, type: Type.Enum(KEPT_TYPES) }),
        response: {
          200: { description: 'The file', content: { 'image/*': { schema: Type.Any() } } },
          default: problemResponse,
        },
      },
    },
    async (request, reply) => {
      const { id, type } = request.params;
      const row = await jobs.find(someoneOf(request), id);
      return send(reply, type, row && (await keeper.get(id, type)));
    },
  );

  app.get(
    '/generator/images/:id/preview.webp',
    {
      schema: {
        operationId: 'generatedImagePreview',
        summary: 'Get a small version of one of your generated images',
        tags,
        security,
        params: Type.Object({ id: Uuid }),
        response: {
          200: { description: 'A WebP of at most 768 px', content: { 'image/webp': { schema: Type.Any() } } },
          default: problemResponse,
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const row = await jobs.find(someoneOf(request), id);
      return send(reply, 'webp', row && (await keeper.preview(id)));
    },
  );

  done();
};
