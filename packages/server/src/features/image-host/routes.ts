import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { clientOf, workFor } from '../../platform/fairness/client.ts';
import { addressBlock } from '../../platform/http/address-block.ts';
import { Problem, problemResponse } from '../../platform/http/problem.ts';
import { THUMBNAIL_SIZES, type ThumbnailSize } from '../../imaging/media/types.ts';
import type { Taggings } from '../../catalog/taggings/service.ts';
import type { ImageStore } from '../../catalog/images/port.ts';

/** A URL never changes its content, but the image may be removed: then it also disappears from caches, within a day. */
const DAY = 'public, max-age=86400';
const KEY = '^[0-9a-f]{32}$';
const SizeParam = Type.Enum(THUMBNAIL_SIZES.map(String));

export interface ImageParts {
  images: ImageStore;
  taggings: Taggings;
}

/** The image host: `/i/<size>/<key>.webp`, and the same URL plus `.json` for the image's tags. */
export const imageRoutes: FastifyPluginCallbackTypebox<ImageParts> = (app, { images, taggings }, done) => {
  // Pages of other sites may draw the images on a canvas, and read the tags.
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('access-control-allow-origin', '*');
  });
  app.get(
    '/i/:size/:key.webp',
    {
      schema: {
        operationId: 'image',
        summary: 'Get a preview of an image, up to `size` pixels on its longest side',
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
      const size = Number(params.size) as ThumbnailSize;
      const isHeld = headers['if-none-match'] === etag;
      const bytes = isHeld ? undefined : await images.get(params.key, size);
      if (!(isHeld ? await images.has(params.key, size) : bytes)) {
        throw new Problem(404, 'unknown-image', 'This image does not exist.');
      }
      void reply
        .header('cache-control', DAY)
        .header('etag', etag)
        .header('cross-origin-resource-policy', 'cross-origin')
        // Private search compares previews, also from another site or in the extension.
        .header('access-control-allow-origin', '*');
      if (isHeld) return reply.code(304).send();
      return reply.type('image/webp').send(bytes);
    },
  );

  app.get(
    '/i/:size/:key.webp.json',
    {
      schema: {
        operationId: 'imageTags',
        summary: 'Get the tags of an image in groups',
        tags: ['images'],
        params: Type.Object({ size: SizeParam, key: Type.String({ pattern: KEY }) }),
        response: {
          200: Type.Object({ tags: Type.Ref('Tagging') }, { description: 'The tags.' }),
          default: problemResponse,
        },
      },
    },
    async ({ params, ip }, reply) => {
      // In the caller's turn, as work of the index itself goes before that of all clients.
      const { groups, thresholds, engine } = await workFor(clientOf(null, addressBlock(ip)), () =>
        taggings.ofKey(params.key),
      );
      void reply.header('cache-control', 'public, max-age=300');
      return { tags: { results: { data: groups }, engine, thresholds } };
    },
  );

  done();
};
