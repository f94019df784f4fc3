import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Queries } from '../db/database.ts';
import { Problem, problemResponse } from '../http/problem.ts';
import { THUMBNAIL_SIZES, type ThumbnailSize } from '../media/types.ts';
import { boardTagsOf } from './picture-tags.ts';
import type { ImageStore } from './port.ts';

const YEAR = 'public, max-age=31536000, immutable';
const KEY = '^[0-9a-f]{32}$';
const SizeParam = Type.Enum(THUMBNAIL_SIZES.map(String));

const ScoredTag = Type.Object(
  { tag: Type.String(), score: Type.Number({ minimum: 0, maximum: 1 }) },
  { $id: 'ScoredTag' },
);

export interface ImageParts {
  db: Queries;
  images: ImageStore;
}

/** The image host: `/i/<size>/<key>.webp`, and the same address plus `.json` for the picture's tags. */
export const imageRoutes: FastifyPluginCallbackTypebox<ImageParts> = (app, { db, images }, done) => {
  app.addSchema(ScoredTag);

  app.get(
    '/i/:size/:key.webp',
    {
      schema: {
        operationId: 'image',
        summary: 'A preview of a picture, its long side at most `size` pixels',
        tags: ['images'],
        params: Type.Object({ size: SizeParam, key: Type.String({ pattern: KEY }) }),
        response: {
          200: { description: 'WebP', content: { 'image/webp': { schema: Type.Any() } } },
          default: problemResponse,
        },
      },
    },
    async ({ params, headers }, reply) => {
      const etag = `"${params.key}-${params.size}"`;
      void reply
        .header('cache-control', YEAR)
        .header('etag', etag)
        .header('cross-origin-resource-policy', 'cross-origin');
      if (headers['if-none-match'] === etag) return reply.code(304).send();
      const bytes = await images.get(params.key, Number(params.size) as ThumbnailSize);
      if (!bytes) throw new Problem(404, 'unknown-picture', 'This picture is not here.');
      return reply.type('image/webp').send(bytes);
    },
  );

  app.get(
    '/i/:size/:key.webp.json',
    {
      schema: {
        operationId: 'imageTags',
        summary: "A picture's tags in groups",
        tags: ['images'],
        params: Type.Object({ size: SizeParam, key: Type.String({ pattern: KEY }) }),
        response: {
          200: Type.Object({
            tags: Type.Object({
              results: Type.Object({
                data: Type.Object({
                  rating: Type.Array(Type.Ref('ScoredTag')),
                  character: Type.Array(Type.Ref('ScoredTag')),
                  general: Type.Array(Type.Ref('ScoredTag')),
                }),
              }),
              engine: Type.String({ description: 'What the tags come from.' }),
            }),
          }),
          default: problemResponse,
        },
      },
    },
    async ({ params }, reply) => {
      const data = await boardTagsOf(db, params.key);
      if (!data) throw new Problem(404, 'unknown-picture', 'This picture is not here.');
      void reply.header('cache-control', 'public, max-age=300');
      // Until a tagger is configured these are what the boards say.
      return { tags: { results: { data }, engine: 'board tags' } };
    },
  );

  done();
};
